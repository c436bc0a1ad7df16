"""Dragons of Glory: the War of the Lance, armies and dragons over all of Ansalon."""
