"""What is printed, read from `data/`: tables, counters and constants. It imports nothing of its game."""
