"""Staging positions of The Challenge: a cave, adventurers and krobs in it, and answers scripted in order.

war = cave(MEADOW, '''
    migam at E6 facing n
    gnurr at E4
    hunter-1 at C3, wounded
''', CombatStep(), first=1)
play(war, "attack gnurr", "with migam", "strike", "7")

A big krob stands with its anchor in the hex that is named: a guard with the hex behind its palps, the queen with the
middle one of her seven. `facing n` is the way of its left palp or head; the right one is in the next direction.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.board.hexes import DIRECTION_NAMES
from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.combat.krob_melee import KROB_MELEE
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.position import Foray, Given
from grognard.games.dragon_noir.refusals import own
from grognard.games.dragon_noir.scenarios.boards import board_map
from grognard.games.dragon_noir.scenarios.underworld import BELOW
from grognard.games.dragon_noir.sheets.book import WEB, book, card_of
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.kinds import GHARV, KROBS
from grognard.games.dragon_noir.verbs import verbs
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Frame, Refusal, Setting
from tests.games.dragon_noir.stage import HOOKS, OFF, STAGED, sketch
from tests.games.skirmish.witness import refused

BELOW_GROUND = msgspec.structs.replace(STAGED, game=CHALLENGE)
"""The sheet of a position that is no scenario's."""


@cache
def drawn_cave(drawing: str) -> Country:
    """A drawing as a cave, read with the book of The Challenge."""
    return Country(sketch(drawing, underground=True).map, book(CHALLENGE))


@cache
def printed_cave(name: str) -> Country:
    """One of the maps of The Challenge."""
    return Country(board_map(name), book(CHALLENGE))


def cave(
    map: str | Country, text: str, frame: Frame[None], first: int = 0, hooks: Chapters = HOOKS, webs: str = ""
) -> Foray:
    """A position in the third half; krobs are the second side, everybody else the first; `webs` are hexes with one."""
    where = map if isinstance(map, Country) else drawn_cave(map) if " " in map.strip() else printed_cave(map)
    rows = [line.strip().partition(" at ") for line in text.strip().splitlines()]
    units = [roster(CHALLENGE).units[name] for name, _, _ in rows]
    cards = tuple(card_of(unit, _side(unit.kind)) for unit in units)
    ids = [card.id for card in cards]
    acts = Acts(ids, where.labels, verbs(ids, where.labels, bool(where.harbours)))
    none: dict[str, Setting] = {}
    settled = (where, cards, book(CHALLENGE), acts, "staged", first, none, {"act": acts.lexicon}, (0, 0), hooks)
    war = Foray(Given(*settled, KROB_MELEE, sheet=BELOW_GROUND, sequence=BELOW))
    war.half, war.step = 2, 2
    for label in webs.split():
        war.change_land(1 << where.map.named(label), WEB)
    for piece, (_, _, rest) in enumerate(rows):
        _set_up(war, piece, rest)
    return war.begin(frame)


def _side(kind: str) -> int:
    if kind == GHARV:
        return NO_SIDE
    return 1 if kind in KROBS else 0


def _set_up(war: Foray, piece: int, text: str) -> None:
    spot, *words = text.replace(",", " ").split()
    if spot == OFF:
        return
    facing = DIRECTION_NAMES.index(words[words.index("facing") + 1].upper()) if "facing" in words else 0
    war.put(piece, war.land.map.named(spot), facing)
    if "wounds" in words:
        war.health[piece] -= int(words[words.index("wounds") + 1])
    if "wounded" in words:
        war.health[piece] -= 1
    if "stunned" in words:
        war.stun[piece] = 1
    if "dead" in words:
        war.kill(piece)


def hexes(war: Foray, cells: int) -> list[str]:
    """The labels of some hexes, in alphabetical order."""
    return sorted(war.land.labels[cell] for cell in range(war.land.off) if cells >> cell & 1)


def why_not(war: Foray, text: str) -> Refusal:
    """The reason why an act is no option now."""
    return refused(war, text, own(CHALLENGE))
