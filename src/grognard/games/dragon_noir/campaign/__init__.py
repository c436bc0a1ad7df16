"""The campaign of The Exile: seven scenarios, or eight, as linked matches that carry people and fortunes along."""
