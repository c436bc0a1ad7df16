"""What newcomers are told of a game: what each scenario asks of them, and lessons that are played at the table."""
