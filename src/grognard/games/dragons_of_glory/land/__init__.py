"""The map as movers know it: what each kind pays and where it can go."""
