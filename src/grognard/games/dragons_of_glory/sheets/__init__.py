"""What is printed: the map and the counters, read from data/."""
