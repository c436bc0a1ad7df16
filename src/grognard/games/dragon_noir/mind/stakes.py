"""What the sides of a scenario are after, and what each piece is worth to them, for bots.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from grognard.games.dragon_noir.forces.muster import country_of, gate_cells, muster
from grognard.games.dragon_noir.land.places import Place, cells_of, sum_of
from grognard.games.dragon_noir.magic.spirits import KIND
from grognard.games.dragon_noir.mind.below.sun_seeking import together
from grognard.games.dragon_noir.position import BERSERKER, Foray
from grognard.games.dragon_noir.scenarios.keys import KEYS, played
from grognard.games.dragon_noir.scenarios.plots import plot_named, plot_of
from grognard.games.dragon_noir.sheets.kinds import GHARV

BASE, ARCHER, CASTER = 50, 20, 60
"""What everybody is worth, and what bows and spells add to it."""

EARLY, LATE = 35, 10
"""What ten points of energy are worth as a battle begins and as it ends, when they are no more use."""


class Aims(NamedTuple):
    """What the sides of a scenario are after.

    `worth` is each piece's value by lives left; `runners` are the pieces, by side, that have to get to the hexes of
    `goals`; `prized` are those whose fall decides; `house` is to be held in the end.
    """

    worth: tuple[tuple[int, ...], ...]
    runners: tuple[int, int]
    goals: tuple[int, int]
    prized: int
    house: int
    spared: int = 0
    """Those whom no enemy wants to kill."""

    @property
    def kept_back(self) -> int:
        """Those whose fall decides and who have others to clear the way for them."""
        return self.prized

    def runs(self, piece: int) -> bool:
        """Whether a piece has to get somewhere."""
        return bool((self.runners[0] | self.runners[1]) >> piece & 1)


@lru_cache(maxsize=KEYS)
def aims_of(key: str, roles: tuple[tuple[str, int], ...] = ()) -> Aims:
    """The aims of a scenario, read off its sheet and plot; `roles` are by name who stands in for others (DN-G171)."""
    cards, sheet = muster(key).cards, played(key)
    plot = plot_named(sheet.id, sheet.game)
    prized = _mask(key, plot.prizes, roles)
    runners, goals = [0, 0], [0, 0]
    for side, player in enumerate(sheet.players[:2]):
        if any(way.player == player for way in sheet.exits):
            runners[side] = _runners(key, side, roles)
            goals[side] = _goals(key, player)
    worth = tuple(_worth(key, piece, plot.prize if prized >> piece & 1 else 0) for piece in range(len(cards)))
    house = _cells(key, plot.stronghold) if plot.stronghold else 0
    spared = _mask(key, plot.hostages, roles)
    return Aims(worth, (runners[0], runners[1]), (goals[0], goals[1]), prized, house, spared)


def aims(war: Foray) -> Aims:
    """The aims of the scenario of a match, as far as everybody knows where they lead."""
    found = aims_of(war.given.scenario, war.given.hooks.roles(war))
    goals = plot_of(war).goals(war, found.goals)
    return found if goals is found.goals else found._replace(goals=(together(war, goals[0]), goals[1]))


def energy_worth(war: Foray, points: int) -> int:
    """What some energy is worth that might be kept for later; who has twice as much minds half as much."""
    turns = played(war.given.scenario).turns
    left = max(0, turns - war.turn)
    return points * (LATE + (EARLY - LATE) * left // turns) // (10 * war.given.level)


def _mask(key: str, names: Iterable[str], roles: tuple[tuple[str, int], ...]) -> int:
    """The pieces of some names, or those who stand in for them."""
    numbers = {card.id: piece for piece, card in enumerate(muster(key).cards)} | dict(roles)
    return sum_of(1 << numbers[id] for id in names if id in numbers)


def _runners(key: str, side: int, roles: tuple[tuple[str, int], ...]) -> int:
    sheet = played(key)
    plot = plot_named(sheet.id, sheet.game)
    mine = [(piece, card) for piece, card in enumerate(muster(key).cards) if card.side == side]
    if plot.all_run:
        return sum(1 << piece for piece, _ in mine)
    if plot.runners:
        return _mask(key, plot.runners, roles) & sum(1 << piece for piece, _ in mine)
    return sum(1 << piece for piece, card in mine if card.horse >= 0)


def _goals(key: str, player: str) -> int:
    sheet = played(key)
    refuge = plot_named(sheet.id, sheet.game).refuge
    out = sum_of(gate_cells(country_of(key), way) for way in sheet.exits if way.player == player)
    return out | _cells(key, refuge) if refuge else out


def _cells(key: str, place: Place) -> int:
    return cells_of(country_of(key), place)


def _worth(key: str, piece: int, more: int) -> tuple[int, ...]:
    """By lives left: a piece half dead is worth more than half, a berserker hardly less, and nothing hurts a spirit.

    A gharv is worth to everybody to be rid of what he can do, and no more.
    """
    card = muster(key).cards[piece]
    lives = card.tough.lives
    if card.kind == KIND:
        return (0,) * (lives + 1)
    if card.tough.beast:
        return (0, *(8 * life for life in range(1, lives + 1)))
    face = card.afoot[lives]
    base = 0 if card.kind == GHARV else BASE
    whole = base + 2 * (face.attack + face.defence) + CASTER * card.spellcaster + more
    whole += ARCHER if card.weapon in ("longbow", "shortbow", "crossbow") else 0
    least = whole * (9 if card.kind == BERSERKER else 6) // 10
    return (0, *(least + (whole - least) * (life - 1) // (lives - 1) for life in range(1, lives)), whole)
