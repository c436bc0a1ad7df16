"""The lab: series of matches between bots, and what they show. It knows no game by name."""
