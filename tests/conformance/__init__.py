"""What every kind must hold to, whichever it is. No kind is named here: all that are found are tested."""
