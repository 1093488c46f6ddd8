"""What can be made of the tiles, and how hard it is to see."""
