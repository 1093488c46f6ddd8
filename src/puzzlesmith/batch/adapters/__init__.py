"""Small bridges to what others train and test with. Each needs its package, which is imported only by its bridge."""
