"""Maps of whole lands on rows of pointed hexes: seas, ranges, rivers, countries, sites and their names."""
