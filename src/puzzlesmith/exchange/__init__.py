"""Text forms of other programs."""
