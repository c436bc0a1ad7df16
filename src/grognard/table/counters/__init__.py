"""Counters, cards and tiles: their plates and sides, and the sheets that show them all."""
