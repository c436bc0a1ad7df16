"""Artifacts of the advanced game: hidden, searched for, held face down, handed on, taken, and uncovered."""
