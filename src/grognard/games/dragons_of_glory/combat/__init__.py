"""Fighting: battles on land and in the air, battles at sea, taunts, and what becomes of those who lose."""
