"""Pictures of boards: a scene in, text out. Knows no kind."""
