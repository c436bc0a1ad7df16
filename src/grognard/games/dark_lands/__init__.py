"""What the games of the Dark World family share: heroes, hands, items, figures on squares. It names no game."""
