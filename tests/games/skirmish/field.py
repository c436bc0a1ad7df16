"""Staging skirmishes: a map, pieces on it, and answers scripted in order."""

from __future__ import annotations

from grognard.games.dark_blades.book import book
from grognard.games.dark_blades.counters import Unit, roster
from grognard.games.skirmish.acts import acts
from grognard.games.skirmish.book import Card, Face
from grognard.games.skirmish.land import Land
from grognard.games.skirmish.war import NOBODY, Given, War
from grognard.hexmaps import read_hexmap
from grognard.kernel import Answer, Event, Frame

SIDE = {"honna": 0, "fox": 1, "none": 2}


def land(name: str) -> Land:
    """One of the four maps, read with the book of Dark Blades."""
    return Land(read_hexmap("grognard.games.skirmish", f"data/maps/{name}.toml"), book())


def card_of(unit: Unit, horse: int) -> Card:
    """A counter as the shared engine wants it."""
    faces = {k: Face(f.attack or 0, f.defence or 0, f.movement or 0) for k, f in unit.faces.items()}
    return Card(
        unit.id,
        unit.name,
        SIDE[unit.side],
        unit.kind,
        unit.weapon,
        unit.hexes,
        unit.leader,
        unit.spellcaster,
        horse,
        faces,
    )


def horse_of(unit: Unit) -> Card:
    """The horse a unit rides, as a piece of its own."""
    face = Face(0, unit.faces["riderless"].defence or 0, 0)
    faces = {"healthy": face, "stunned": face, "wounded": face, "dead": Face(0, 0, 0)}
    return Card(
        f"{unit.id}-horse", f"{unit.name}'s horse", SIDE[unit.side], "horse", "none", 2, False, False, NOBODY, faces
    )


def stage(map: str, text: str, frame: Frame[None], first: int = 0) -> War:
    """A position: lines such as `dark-blades at F10, wounded` or `sunfire at F10/F11 mounted`."""
    rows = [line.strip().partition(" at ") for line in text.strip().splitlines()]
    units = [roster().units[name] for name, _, _ in rows]
    cards: list[Card] = [card_of(unit, NOBODY) for unit in units]
    for number, unit in enumerate(units):
        if unit.rides:
            cards[number] = card_of(unit, len(cards))
            cards.append(horse_of(unit))
    where = land(map)
    lexicons = {"act": acts([card.id for card in cards], where.labels)}
    war = War(Given(where, tuple(cards), book(), "staged", first, {}, lexicons))
    for number, (_, _, rest) in enumerate(rows):
        place, *words = rest.replace(",", " ").split()
        front, _, rear = place.partition("/")
        war.at[number] = where.map.named(front)
        if rear:
            war.tail[number] = where.map.named(rear)
        if "mounted" in words:
            war.ride(number, cards[number].horse)
        if "wounded" in words:
            war.health[number] = 1
        if "stunned" in words:
            war.stun[number] = 1
        if "dead" in words:
            war.health[number] = 0
    war.half = 2
    war.rebuild()
    return war.begin(frame)


def play(war: War, *answers: Answer) -> list[Event]:
    """Give these answers in order; returns what happened."""
    war.log = []
    for answer in answers:
        war.answer(war.parse(str(answer)))
    return list(war.log)


def options(war: War) -> list[str]:
    """The spelled options."""
    assert war.question is not None
    return [war.spell(answer) for answer in war.question.options]


def topic(war: War) -> str:
    """What is asked."""
    return war.question.topic if war.question else ""
