"""What the man-to-man games share: the land, the pieces on it, and the procedures of moving, shooting and fighting.

A game brings its book (tables, numbers, steps of play) and its scenarios; nothing here knows a game by name.
"""
