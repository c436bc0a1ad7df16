"""Ansalon as a drawn board, and its counters: pure functions of sheets and country.

`board.board(country)` is the board (a `BoardArt`); `faces` turns counters into pieces of the table.
"""
