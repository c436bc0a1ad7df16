"""What bots know of spells: which to cast, where, and what lasts of a plan."""
