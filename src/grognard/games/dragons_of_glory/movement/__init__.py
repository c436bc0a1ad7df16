"""Step 5: ships, then armies, leaders, wizards and citadels, each by its own rules (Rules 4 to 6)."""
