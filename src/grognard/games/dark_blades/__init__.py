"""Dark Blades: man-to-man skirmish on hexes with horses, bows and a deck of spells."""
