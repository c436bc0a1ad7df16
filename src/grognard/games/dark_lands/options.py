"""What is settled before a match of the family: who plays which heroes, the harder rules, a limit of rounds.

How these options are called and told, `show/choices.py` says.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dark_lands.lands import Given
from grognard.games.dark_lands.sheets.box import HEROES, Box, slug
from grognard.kernel import Setting


def given(box: Box, overlord: str, options: Mapping[str, Setting]) -> Given:
    """DW-S1, DW-G8, VF-S1, VF-G12: seats and heroes; DW-O1, DW-O2, DW-G45, VF-G45, VF-G47: the optional rules."""
    players = int(options["heroes"])
    if players == 1:
        seats: tuple[str, ...] = (overlord, "heroes")
    elif players == len(HEROES):
        seats = (overlord, *(slug(hero.name) for hero in box.heroes))
    else:
        seats = (overlord, *(f"heroes-{n}" for n in range(1, players + 1)))
    return Given(
        seats=seats,
        owner=hero_seats(players, int(options["takes-two"])),
        hand_limit=box.constants["hand_limit"] if options["hand-limit"] else 0,
        tougher=box.constants["tougher_by"] if options["tougher-monsters"] else 0,
        rounds=int(options["rounds"]),
        options=dict(options),
    )


def hero_seats(players: int, takes_two: int) -> tuple[int, ...]:
    """DW-G8, VF-G12: four apiece, two each, two and one and one, or one each.

    >>> hero_seats(3, takes_two=2)
    (1, 2, 2, 3)
    """
    shares = {1: (4,), 2: (2, 2), 4: (1, 1, 1, 1)}.get(players)
    if shares is None:
        shares = tuple(2 if seat == takes_two else 1 for seat in (1, 2, 3))
    return tuple(seat for seat, share in enumerate(shares, 1) for _ in range(share))
