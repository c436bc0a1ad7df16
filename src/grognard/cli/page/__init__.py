"""Pages of the terminal: a table in lines, boards in characters, and stepping through a record."""
