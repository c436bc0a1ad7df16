"""What the bots of both crawls know alike. No rule asks it."""
