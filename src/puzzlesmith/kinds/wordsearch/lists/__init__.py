"""Words: themes, languages, letters, and words inside words."""
