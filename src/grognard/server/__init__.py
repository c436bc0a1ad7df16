"""The server side of the table: matches, seats, store, live updates, bots at work. It knows no game by name."""
