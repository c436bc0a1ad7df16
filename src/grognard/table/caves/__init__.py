"""Painters of boards below ground: rock and floor, rooms, water, tracks, and what is printed on them."""
