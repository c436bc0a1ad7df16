"""Maps as people write them down in TOML, and what is wrong with one: columns of flat hexes, rows of pointed ones."""
