"""Fighting in the village: bouts, duels, cards, the Fortress, and being knocked out."""
