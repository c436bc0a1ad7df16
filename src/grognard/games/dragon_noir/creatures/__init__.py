"""Creatures that nobody leads: how they appear and what they do."""
