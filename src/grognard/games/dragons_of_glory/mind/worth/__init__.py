"""What things are worth: stakes of a scenario, a position, a battle."""
