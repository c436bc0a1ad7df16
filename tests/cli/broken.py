"""A game whose data file has a word where a number belongs; it cannot be imported."""

from grognard.loading import Sheet

LIVES = Sheet({"hero": {"lives": "many"}}, "data/heroes.toml").table("hero").number("lives", low=1, high=9)
