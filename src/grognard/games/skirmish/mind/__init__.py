"""What the bots of all skirmishes know alike. No rule asks it."""
