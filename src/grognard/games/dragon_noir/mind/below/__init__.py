"""What bots know of the underground: water and those who live in it, boats, webs."""
