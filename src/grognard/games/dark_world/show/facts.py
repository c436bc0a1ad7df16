"""What a seat may know of a position (DW-G46, DW-C5, DW-S7), put together from nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.games.dark_lands.show.facts import (
    HeroFacts,
    MonsterFacts,
    common_fields,
    hero_facts,
    hero_fields,
    kept,
    monster_facts,
    store_fields,
    with_own_hands,
)
from grognard.games.dark_world.castle import CHESTS, KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.korak_turn import KorakTurn
from grognard.games.dark_world.placing import Muster
from grognard.games.dark_world.sheets.pieces import BOX, GROUND, HERO_NAMES, HEROES
from grognard.games.dark_world.unrevealed import riddle_of
from grognard.games.dark_world.victory import KORAK_DEAD, score
from grognard.kernel import seen_by_all

NONE = -1
NO_POINTS = (None,) * len(HEROES)


class ChestFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chest: where, facing which square, whether its Golden Weapon is gone; what it is only to Korak."""

    at: str
    facing: str
    empty: bool = False
    weapon: str = ""


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know. `reserve` and `pending` are Korak's; `limit` is the last round, 0 if there is none."""

    round: int
    order: tuple[str, ...]
    doors: tuple[int, ...]
    rooms: tuple[int, ...]
    heroes: tuple[HeroFacts, ...]
    monsters: tuple[MonsterFacts, ...]
    chests: tuple[ChestFacts, ...]
    loose: tuple[tuple[str, str], ...]
    deck: int
    pit: int
    arena: bool
    throne: str
    reserve: dict[str, int] | None = None
    supply: dict[str, int] | None = None
    pending: str = ""
    limit: int = 0
    tougher: int = 0


def facts_of(castle: Castle, seat: int) -> Facts:
    """Everything the seat may know, added up."""
    facts = seen_by_all(castle, _public)
    if seat == KORAK_SEAT:
        own = {"monsters": _monsters(castle, True), "chests": _chests_as_seen(castle, True), **store_fields(castle)}
        return msgspec.structs.replace(facts, **own)
    if seat in castle.given.owner:
        return msgspec.structs.replace(facts, heroes=with_own_hands(castle, seat, facts.heroes))
    return facts


def _public(castle: Castle) -> Facts:
    """What everybody may know."""
    return Facts(
        **common_fields(castle),
        doors=_doors(castle.doors),
        rooms=_rooms(castle.filled),
        heroes=hero_facts(castle, _hero, castle.weapon, castle.arrived, _points(castle)),
        monsters=_monsters(castle, False),
        chests=_chests_as_seen(castle, False),
        pit=castle.pit,
        arena=bool(castle.arena),
        throne=HERO_NAMES[castle.slayer] if castle.slayer >= 0 else "korak",
    )


def _monsters(castle: Castle, mine: bool) -> tuple[MonsterFacts, ...]:
    acted, coming = 0, (NONE, NONE, NONE)
    for frame in castle.frames:
        if isinstance(frame, KorakTurn):
            acted = castle.acted
        elif isinstance(frame, Muster):
            coming = (frame.room, frame.figure, frame.count)
    return monster_facts(castle, mine, acted, riddle_of, castle.mon_room, castle.room_gone, coming)


@kept
def _doors(doors: int) -> tuple[int, ...]:
    return tuple(door for door in GROUND.doors if doors >> door & 1)


@kept
def _rooms(filled: int) -> tuple[int, ...]:
    return tuple(room for room in range(1, 9) if filled >> room & 1)


def _points(castle: Castle) -> tuple[int | None, ...]:
    """DW-V2: what the heroes have scored in the end."""
    if castle.ending != KORAK_DEAD:
        return NO_POINTS
    return tuple(score(castle, hero) if castle.in_game(hero) else None for hero in HEROES)


@kept
def _hero(weapon: int, arrived: int, points: int | None, *columns: Any) -> HeroFacts:
    return HeroFacts(
        **hero_fields(Castle, *columns),
        weapon=BOX.golden[weapon - 1] if weapon else "basic",
        arrived=arrived,
        score=points,
    )


def _chests_as_seen(castle: Castle, mine: bool) -> tuple[ChestFacts, ...]:
    return _chests(castle.chest_at, castle.chest_face, castle.chest_weapon, castle.round > 0, mine)


@kept
def _chests(
    at: tuple[int, ...], face: tuple[int, ...], weapons: tuple[int, ...], begun: bool, mine: bool
) -> tuple[ChestFacts, ...]:
    return tuple(
        ChestFacts(
            at=GROUND.labels[at[chest]],
            facing=GROUND.labels[face[chest]],
            empty=not weapons[chest] and begun,
            weapon=BOX.golden[weapons[chest] - 1] if mine and weapons[chest] else "",
        )
        for chest in CHESTS
        if face[chest] != OFF
    )
