"""Staging skirmishes: a map, pieces on it, and answers scripted in order.

war = stage("watermill", '''
    dark-blades at E6, wounded
    sunfire at F7/F8, mounted
    grast at G3, horse at H2/H3
    dragon at K3/K2 for fox
''', MovementStep())
play(war, "move sunfire", "ride F5 n")
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.games.dark_blades.combat import breath
from grognard.games.dark_blades.combat.trolls import OWN as TROLLS
from grognard.games.dark_blades.combat.trolls import verbs
from grognard.games.dark_blades.movement.water import OWN as WATER
from grognard.games.dark_blades.movement.water import DarkBladesHooks
from grognard.games.dark_blades.movement.water import verbs as leaping
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.book import SIDES, book, card_of, horse_of
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.given import Given
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import Card
from grognard.games.skirmish.war import War
from grognard.kernel import Frame, Refusal, replaced
from grognard.maps.hexmaps import read_hexmap
from tests.games.skirmish.witness import numbered, options, place, play, refused, rides, state, told, topic

__all__ = [
    "HOOKS",
    "MOUNTS",
    "OWN",
    "land",
    "numbered",
    "options",
    "place",
    "play",
    "rides",
    "stage",
    "stand",
    "state",
    "told",
    "topic",
    "why_not",
]

HOOKS = DarkBladesHooks()
OWN: Mapping[str, Mapping[str, WhyNot]] = {**WATER, **TROLLS, **breath.OWN}
"""The verbs of the chapters of Dark Blades, for refusals."""

MOUNTS = ("mounted", "horse")


@cache
def land(name: str) -> Land:
    """One of the four maps, read with the book of Dark Blades."""
    return Land(read_hexmap("grognard.games.skirmish", f"data/maps/{name}.toml"), book())


def stage(map: str, text: str, frame: Frame[None], first: int = 0, spared: tuple[int, int] = (0, 0)) -> Battle:
    """A position in the third half; a pair is set down as front/rear, and horses come with those who need one."""
    rows = [line.strip().partition(" at ") for line in text.strip().splitlines()]
    units = [roster().units[name] for name, _, _ in rows]
    cards: list[Card] = [card_of(unit) for unit in units]
    for number, unit in enumerate(units):
        if unit.rides and any(word in rows[number][2].replace(",", " ").split() for word in MOUNTS):
            cards[number] = card_of(unit, len(cards))
            cards.append(horse_of(unit))
    where = land(map)
    ids = [card.id for card in cards]
    acts = Acts(ids, where.labels, [*verbs(ids), *breath.VERBS, *leaping(where.labels)])
    war = Battle(Given(where, tuple(cards), book(), acts, "staged", first, {}, {"act": acts.lexicon}, spared, HOOKS))
    war.half = 2
    for number, (_, _, rest) in enumerate(rows):
        _set_up(war, number, rest)
    return war.begin(frame)


def _set_up(war: Battle, piece: int, text: str) -> None:
    place, *words = text.replace(",", " ").split()
    horse = war.card(piece).horse
    if "for" in words:
        war.side = replaced(war.side, piece, SIDES[words[words.index("for") + 1]])
    if "mounted" in words:
        war.put(horse, *stand(war, place))
        war.saddle_up(piece, horse)
    else:
        war.put(piece, *stand(war, place))
    if "horse" in words:
        war.put(horse, *stand(war, words[words.index("horse") + 2]))
    if "wounded" in words:
        war.health[piece] -= 1
    if "stunned" in words:
        war.stun[piece] = 1
    if "dead" in words:
        war.kill(piece)
    if "follows" in words:
        ahead = words[words.index("follows") + 1]
        war.tie(piece, numbered(war, ahead))


def stand(war: Battle, place: str) -> tuple[int, int]:
    """Anchor and facing of a place such as `F7` or `F7/F8`."""
    front, _, rear = place.partition("/")
    named = war.land.map.named
    return (named(front), war.land.direction(named(rear), named(front))) if rear else (named(front), 0)


def why_not(war: War, text: str) -> Refusal:
    """The reason why an act is no option now."""
    return refused(war, text, OWN)
