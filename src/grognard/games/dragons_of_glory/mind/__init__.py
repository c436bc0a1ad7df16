"""What bots know of this war: what things are worth, a plan for each half, and answers that follow from it."""
