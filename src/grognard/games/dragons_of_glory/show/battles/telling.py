"""What sheets of battles on land and at sea share: camps, and what was told once the dice had fallen."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragons_of_glory.show.nations import COLOURS
from grognard.games.dragons_of_glory.show.words import names, piece_name, say, side_name
from grognard.kernel import Event
from grognard.table.wars import Camp, Note

OVER = frozenset(
    {"declares", "half", "turn", "sea-attack", "swoops", "marches", "flies", "sails"}
    | {"courts", "event-drawn", "taunts"}
)
"""What is told once a battle is behind everybody."""


def camp(side: int, pieces: Sequence[int], strength: int, times: str, total: int) -> Camp:
    """One side of a battle."""
    return Camp(
        side=COLOURS[side],
        title=side_name(side),
        pieces=tuple(names().ids[piece] for piece in pieces),
        names=tuple(piece_name(piece) for piece in pieces),
        strength=strength,
        times=times,
        total=total,
    )


def aftermath(log: Sequence[Event], start: int) -> tuple[Event, ...]:
    """What was told from a place in the log on, until something else began."""
    end = start
    while end < len(log) and log[end].what not in OVER:
        end += 1
    return tuple(log[start:end])


def notes(events: Sequence[Event]) -> tuple[Note, ...]:
    """What was told, as lines of a sheet."""
    return tuple(Note(text=line.text, rule=line.rule, targets=line.targets) for line in map(say, events))
