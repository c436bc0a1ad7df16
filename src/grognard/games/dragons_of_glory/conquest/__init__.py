"""Taking cities and countries, capitals that move, and how the war ends."""
