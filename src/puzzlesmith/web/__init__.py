"""The web page to play on: a stateless server with a JSON interface, and one page that draws scenes of all kinds."""
