"""Cards that lie beside the board: spells, those for hire, what magic found out."""
