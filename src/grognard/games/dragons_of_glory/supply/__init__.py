"""Supply (rule 12): lines to cities and fortresses, what cuts them, and what a cut stack suffers."""
