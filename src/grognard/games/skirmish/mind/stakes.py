"""What pieces are worth to the sides, for bots: what each game reckons by lives left, as it stands in a position."""

from __future__ import annotations

from typing import Protocol

from grognard.games.skirmish.war import War


class Stakes(Protocol):
    """What the sides of a scenario are after, as far as all games have it in common."""

    @property
    def worth(self) -> tuple[tuple[int, ...], ...]:
        """Each piece's value by lives left, the dead one first."""


def worth_of(war: War, stakes: Stakes, piece: int) -> int:
    """What a piece is worth as it is now."""
    return stakes.worth[piece][war.health[piece]]


def wound_of(war: War, stakes: Stakes, piece: int) -> int:
    """What a wound takes from a piece: all it is worth from those whom it kills."""
    row, health = stakes.worth[piece], war.health[piece]
    return row[health] if health <= 1 or war.card(piece).tough.wounded == "killed" else row[health] - row[health - 1]
