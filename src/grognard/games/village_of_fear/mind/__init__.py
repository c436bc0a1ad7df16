"""What bots know of the game. Nobody but the contract file imports it, and no rule asks it."""
