"""Walking and carrying as both crawls know it."""
