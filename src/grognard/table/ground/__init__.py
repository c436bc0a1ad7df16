"""Painters of boards in the open: hexes, slopes, woods, water, walls, buildings and what stands in them."""
