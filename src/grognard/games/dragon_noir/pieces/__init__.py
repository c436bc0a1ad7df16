"""What pieces are to each other: who can get at whom, and the parts of those that fill several hexes."""
