"""What the sides of a scenario are after, and what each piece is worth to them, for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.dark_blades.scenarios.battlefields import building_cells, corner_cells, land_of, played
from grognard.games.dark_blades.scenarios.leaving import CORNER
from grognard.games.dark_blades.scenarios.muster import muster
from grognard.games.dark_blades.scenarios.options import KEYS
from grognard.games.dark_blades.sheets.book import SIDES

HONNA = SIDES["honna"]


class Aims(NamedTuple):
    """What the sides of a scenario are after.

    `worth` is each piece's value by lives left; `prize` are the pieces whose death decides, by the side that wants
    it; `house` is held or taken; `cargo` are the pieces that must go `out`; `care` says how dear a side's own are to
    it, in halves of what the enemy's are.
    """

    worth: tuple[tuple[int, ...], ...]
    prize: tuple[int, int]
    house: int
    cargo: tuple[int, ...]
    out: int
    care: tuple[int, int] = (2, 2)


@lru_cache(maxsize=KEYS)
def aims_of(key: str) -> Aims:
    """The aims of a scenario, read off its sheet."""
    cards, sheet = muster(key).cards, played(key)
    prize, house, out = [0, 0], 0, 0
    cargo: tuple[int, ...] = ()
    for way in sheet.victories:
        side = SIDES[way.side]
        pieces = tuple(piece for piece, card in enumerate(cards) if card.id in way.units)
        if way.kind == "kill":
            prize[side] |= sum(1 << piece for piece in pieces)
        elif way.kind == "hold":
            house = building_cells(land_of(key), sheet.boards[0].name, way.zone)
        elif way.kind == "exit":
            cargo, out = pieces, corner_cells(land_of(key), way.board, way.corner, CORNER)
    destroyers = [SIDES[way.side] for way in sheet.victories if way.kind == "destroy"]
    worth = tuple(_worth(key, piece, bool((prize[0] | prize[1]) >> piece & 1)) for piece in range(len(cards)))
    return Aims(worth, (prize[0], prize[1]), house, cargo, out, (2 + (0 in destroyers), 2 + (1 in destroyers)))


def _worth(key: str, piece: int, decides: bool) -> tuple[int, ...]:
    card = muster(key).cards[piece]
    if card.tough.beast:
        return (0, *(10 * life for life in range(1, card.tough.lives + 1)))
    more = 40 * card.spellcaster + 20 * (card.weapon in ("shortbow", "crossbow")) + 600 * decides
    faces = [60 + 5 * (face.attack + face.defence) + more for face in card.afoot]
    return (0, *(faces[life] + (more // 6 if life > 1 else 0) for life in range(1, len(faces))))
