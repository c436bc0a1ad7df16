"""Fighting in the castle: bouts, cards, the Haunter, grenades, and being knocked out."""
