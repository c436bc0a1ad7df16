"""Shooting: lines of fire, shots, and what may be done while others move."""
