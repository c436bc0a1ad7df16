"""Silhouettes, by name: people, riders, beasts, wyrms, spells and omens. `by_name` finds and paints them."""
