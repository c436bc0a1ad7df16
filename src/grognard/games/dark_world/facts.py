"""What a seat may know of a position (DW-G46, DW-C5, DW-S7), put together from nothing."""

from __future__ import annotations

import msgspec

from grognard.games.dark_lands.facts import (
    HeroFacts,
    MonsterFacts,
    common_fields,
    hero_fields,
    monster_facts,
    store_fields,
)
from grognard.games.dark_world.castle import CHESTS, KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.korak_turn import KorakTurn
from grognard.games.dark_world.pieces import BOX, GROUND, HERO_NAMES, HEROES
from grognard.games.dark_world.victory import KORAK_DEAD, score


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
    mine = seat == KORAK_SEAT
    acted = castle.acted if any(isinstance(frame, KorakTurn) for frame in castle.stack) else 0
    return Facts(
        **common_fields(castle),
        doors=tuple(door for door in GROUND.doors if castle.doors >> door & 1),
        rooms=tuple(room for room in range(1, 9) if castle.filled >> room & 1),
        heroes=tuple(_hero(castle, hero, seat) for hero in HEROES),
        monsters=monster_facts(castle, seat, acted),
        chests=tuple(_chest(castle, chest, mine) for chest in CHESTS if castle.chest_face[chest] != OFF),
        pit=castle.pit,
        arena=bool(castle.arena),
        throne=HERO_NAMES[castle.slayer] if castle.slayer >= 0 else "korak",
        **(store_fields(castle) if mine else {}),
    )


def _hero(castle: Castle, hero: int, seat: int) -> HeroFacts:
    over = castle.ending == KORAK_DEAD and castle.in_game(hero)
    return HeroFacts(
        **hero_fields(castle, hero, seat),
        weapon=BOX.golden[castle.weapon[hero] - 1] if castle.weapon[hero] else "basic",
        arrived=castle.arrived[hero],
        score=score(castle, hero) if over else None,
    )


def _chest(castle: Castle, chest: int, mine: bool) -> ChestFacts:
    weapon = castle.chest_weapon[chest]
    return ChestFacts(
        at=GROUND.labels[castle.chest_at[chest]],
        facing=GROUND.labels[castle.chest_face[chest]],
        empty=not weapon and castle.round > 0,
        weapon=BOX.golden[weapon - 1] if mine and weapon else "",
    )
