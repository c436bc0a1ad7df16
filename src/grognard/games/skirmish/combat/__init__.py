"""Fighting hand to hand, what it does to people, and who gives ground."""
