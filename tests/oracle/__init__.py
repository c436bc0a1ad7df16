"""A second opinion: rules once more, slowly and plainly, from the book, compared with the engine in random play.

What is here knows the printed tables, the maps as they are written down and what a seat is shown, and shares no
rule with the engine. `python -m tests.oracle 200` compares in so many matches and says how often it did.
"""
