"""The board: cells, walls and ways. Geometry only; it knows no game and no rule."""
