"""Mustering a scenario: its counters and their horses as pieces, and where each begins or comes on."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from grognard.games.dragon_noir.combat.melee import MELEE, ForayMelee
from grognard.games.dragon_noir.hooks import ForayHooks
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.deep_entrances import deep_on
from grognard.games.dragon_noir.land.places import cells_of, edge_cells, spans_of, sum_of
from grognard.games.dragon_noir.position import EVEN, Given, Sequence
from grognard.games.dragon_noir.scenarios.boards import board_of, map_of
from grognard.games.dragon_noir.scenarios.keys import KEYS, played
from grognard.games.dragon_noir.scenarios.sheets import Entry, Exit, Force, Gate, Scenario
from grognard.games.dragon_noir.sheets.book import book, card_of, horse_of
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.counters import Unit, grown, roster
from grognard.games.dragon_noir.sheets.kinds import BABIES
from grognard.games.dragon_noir.verbs import verbs
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.forces.roll import Post, Roll, enrolled
from grognard.games.skirmish.sheets.book import NOBODY, Card
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Setting

CASTER_LEVEL = "caster-level"
"""DN-3c: the option that says of which level the casters are."""
GATES = 256
"""Ways in and out that are kept, each on the land as it was."""
LATER = -1
"""The turn of those who come when the scenario says so."""


class Muster(NamedTuple):
    """The pieces of a scenario: all counters force by force, then the horses of those who ride."""

    cards: tuple[Card, ...]
    posts: tuple[Post, ...]


@lru_cache(maxsize=KEYS)
def country_of(scenario: str) -> Country:
    """The land of a scenario."""
    return _country(board_of(scenario), played(scenario).game)


@cache
def _country(board: str, game: str) -> Country:
    return Country(map_of(board), book(game))


@lru_cache(maxsize=KEYS)
def muster(scenario: str) -> Muster:
    """The cards of a scenario and where each begins (DN-1.51a, DN-1.51c, DN-G128)."""
    sheet = played(scenario)
    units = roster(sheet.game).units
    listed = [(force, units[id]) for force in sheet.forces for id in force.units]
    owners = listed + [(force, units[id]) for force in sheet.pool for id in force.units]
    horses: list[Card] = []
    cards: list[Card] = []
    for force, unit in owners:
        owns = unit.id in force.mounted
        cards.append(card_of(unit, side_of(sheet, force), len(owners) + len(horses) if owns else NOBODY))
        if owns:
            horses.append(horse_of(unit))
    carts = [(force, units[id]) for force in sheet.forces for id in force.carts]
    horses += [horse_of(unit)._replace(called=(f"cart-{n + 1}",)) for n, (_, unit) in enumerate(carts)]
    country = country_of(scenario)
    posts = [_post(country, sheet, n, force, unit, cards[n].horse) for n, (force, unit) in enumerate(listed)]
    first = len(cards) + len(horses) - len(carts)
    posts += [Post(first + n, NO_SIDE, 0, sum_of(_places(country, force))) for n, (force, _) in enumerate(carts)]
    others = (*_spirits(sheet, cards), *_gharvs(sheet), *_adults(sheet, cards))
    return Muster((*_with_magic(sheet, cards), *horses, *others), tuple(posts))


def _with_magic(sheet: Scenario, cards: list[Card]) -> list[Card]:
    """The cards as they are; where a scenario has no magic nobody casts."""
    return cards if sheet.magic else [card._replace(spellcaster=False) for card in cards]


def _spirits(sheet: Scenario, cards: list[Card]) -> list[Card]:
    """DN-3.55.3a: those whom a caster may call up wait off the map, and are nobody's until then."""
    if not sheet.magic or not any(card.spellcaster for card in cards):
        return []
    people = roster(sheet.game)
    return [card_of(people.units[id], NO_SIDE) for id in people.groups["spirits"].units]


def _gharvs(sheet: Scenario) -> list[Card]:
    """DN-1.51f, DN-G112: all that there are wait in the water; those of The Exile's maps are no worry of anybody."""
    people = roster(sheet.game)
    listed = people.groups["gharvs"].units if "gharvs" in people.groups else ()
    return [card_of(people.units[id], NO_SIDE) for id in listed]


def _adults(sheet: Scenario, cards: list[Card]) -> list[Card]:
    """DN-G108: what young krobs will be, unless it is listed as well, waits to take their place."""
    units, there = roster(sheet.game).units, {card.id for card in cards}
    young = [card for card in cards if card.kind in BABIES and grown(card.id) not in there]
    return [card_of(units[grown(card.id)], card.side) for card in young]


def side_of(sheet: Scenario, force: Force) -> int:
    """The seat of a force's player; nobody's have none."""
    return sheet.players.index(force.player) if force.player in sheet.players else NO_SIDE


def called_up(scenario: str, piece: int, force: int, mounted: bool) -> Post:
    """The post of somebody who is called up into a force of a scenario."""
    card, sheet = muster(scenario).cards[piece], played(scenario)
    horse = card.horse if mounted else NOBODY
    return _post(country_of(scenario), sheet, piece, sheet.forces[force], roster(sheet.game).units[card.id], horse)


def _post(country: Country, sheet: Scenario, piece: int, force: Force, unit: Unit, horse: int) -> Post:
    side = side_of(sheet, force)
    if force.entry is not None:
        return Post(piece, side, force.entry.turn, entry_cells(country, force.entry), horse)
    if force.later:
        return Post(piece, side, LATER, 0, horse)
    cells = sum_of(_places(country, force))
    covered = sum_of(cells_of(country, place) for place in force.places if not place.open)
    guard = cells_of(country, force.guard) if force.guard else 0
    keeper = sheet.players.index(force.keeper) if force.keeper else side
    hidden = (force.secret, cells & ~covered, force.most_open)
    return Post(piece, side, 0, cells, horse, *hidden, guard, force.least, keeper)


@lru_cache(maxsize=KEYS)
def roll_of(scenario: str, absent: int) -> Roll:
    """All who are in the forces of a scenario, but those who are absent; on foot if their horses are."""
    there = [post for post in muster(scenario).posts if not absent >> post.piece & 1]
    walk = [post.horse != NOBODY and absent >> post.horse & 1 for post in there]
    return enrolled(tuple(post._replace(horse=NOBODY) if on else post for post, on in zip(there, walk, strict=True)))


def _places(country: Country, force: Force) -> list[int]:
    return [cells_of(country, place) for place in force.places]


def carts_of(scenario: str) -> list[int]:
    """The carts of a scenario."""
    sheet = played(scenario)
    ids = [horse_of(roster(sheet.game).units[id]).id for force in sheet.forces for id in force.carts]
    return [piece for piece, card in enumerate(muster(scenario).cards) if card.id in ids]


def entry_cells(country: Country, entry: Entry) -> int:
    """DN-G335: the hexes by which a force comes on, those of all its gates."""
    return sum_of(gate_cells(country, gate) for gate in entry.gates)


@lru_cache(maxsize=GATES)
def gate_cells(country: Country, gate: Gate | Exit) -> int:
    """The hexes of a way in, or out; asked with every move of those who may leave, and so kept with the land."""
    key = ("gate", gate.map, gate.side, *gate.spans)
    known: int | None = country.kept.get(key)
    if known is None:
        edge = edge_cells(country, gate.map, gate.side)
        known = country.keep(key, edge & spans_of(country, gate.map, gate.spans) if gate.spans else edge)
    return known


def given(
    scenario: str,
    options: dict[str, Setting],
    hooks: ForayHooks,
    melee: ForayMelee = MELEE,
    sequence: Sequence = EVEN,
) -> Given:
    """What is settled before a match of a scenario; the book of play names who begins, or a die does (DN-2.11c)."""
    sheet, country, cards = played(scenario), country_of(scenario), muster(scenario).cards
    acts = acts_of(scenario)
    first = sheet.players.index(sheet.first) if sheet.first in sheet.players else 0
    lexicons = {"act": acts.lexicon}
    settled = (country, cards, country.book, acts, scenario, first, options, lexicons)
    level = int(options.get(CASTER_LEVEL, country.book.cards.level))
    deep = deep_on(country, sheet.deep)
    return Given(*settled, (0, 0), hooks, melee, sheet=sheet, sequence=sequence, level=level, deep=deep)


def acts_of(scenario: str) -> Acts:
    """Everything that can be answered in a scenario."""
    sheet = played(scenario)
    ids, areas = (card.id for card in muster(scenario).cards), (area.name for area in sheet.areas)
    exits = tuple(each.number for each in sheet.deep.entrances)
    return _acts(board_of(scenario), sheet.game, tuple(ids), exits, tuple(areas))


@lru_cache(maxsize=KEYS)
def _acts(board: str, game: str, ids: tuple[str, ...], exits: tuple[int, ...], areas: tuple[str, ...]) -> Acts:
    country, deep = _country(board, game), game == CHALLENGE
    maps = tuple(country.caverns) if deep else ()
    return Acts(ids, country.labels, verbs(ids, country.labels, bool(country.harbours), deep, maps, exits, areas))
