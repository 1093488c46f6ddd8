"""Words chosen, packed into a grid and hidden."""
