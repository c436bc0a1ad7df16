"""The options of a scenario of the family, as they are offered and told."""

from __future__ import annotations

from grognard.game import Choice
from grognard.games.dark_lands.show.said import Said
from grognard.kernel import Setting


def choices(
    said: Said, limits: tuple[int, ...], players: str, hand: str, tougher: str, rounds: str
) -> tuple[Choice, ...]:
    """The options of a scenario, with the limits of rounds, the usual one first; the last four are clauses."""
    offered: tuple[tuple[str, tuple[Setting, ...], str], ...] = (
        ("heroes", (1, 2, 3, 4), players),
        ("takes-two", (1, 2, 3), players),
        ("hand-limit", (False, True), hand),
        ("tougher-monsters", (False, True), tougher),
        ("rounds", limits, rounds),
    )
    return tuple(
        Choice(key=key, title=said(f"options.{key}"), text=said(f"option-texts.{key}"), choices=values, rule=rule)
        for key, values, rule in offered
    )
