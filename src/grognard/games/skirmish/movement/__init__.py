"""Moving: where pieces can go, what it costs, and the procedures on the way."""
