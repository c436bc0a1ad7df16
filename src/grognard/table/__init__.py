"""The table: the drawing model every client shares, and its drawing in SVG. It knows no game."""
