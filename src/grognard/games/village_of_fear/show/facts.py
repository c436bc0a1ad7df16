"""What a seat may know of the village (VF-G45, VF-G54, VF-G55, VF-G61, VF-G62), put together from nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from grognard.games.dark_lands.show import facts
from grognard.games.dark_lands.show.facts import (
    MonsterFacts,
    common_fields,
    hero_facts,
    hero_fields,
    kept,
    kind_name,
    monster_facts,
    with_own_hands,
)
from grognard.games.village_of_fear.acts import BOX, FIGURES, GRID, GROUND, HERO_NAMES, LURKER, TREASURES, WOLF
from grognard.games.village_of_fear.editions import REPAIRS
from grognard.games.village_of_fear.hostages import held_in
from grognard.games.village_of_fear.houses import Muster
from grognard.games.village_of_fear.karrion import locked
from grognard.games.village_of_fear.movement.trial import Trial
from grognard.games.village_of_fear.set_up import SetUp
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.pieces import HEROES, KEY_PLACES
from grognard.games.village_of_fear.unrevealed import riddle_of
from grognard.games.village_of_fear.victory import WARLORD_DEAD, score
from grognard.games.village_of_fear.village import OFF, WARLORD_SEAT, Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from grognard.kernel import WATCHER, seen_by_all

NONE = -1


class HeroFacts(facts.HeroFacts, frozen=True, kw_only=True, omit_defaults=True):
    """A hero as a seat sees him: also his Key, the hostages and the Lurker in his Camp, and Karrion's strike."""

    key: bool = False
    hostages: tuple[str, ...] = ()
    lurker: bool = False
    struck: bool = False


class HouseFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A house: lifted or not, open for good, locked by Karrion, with its hostage.

    `treasure` is a Golden Weapon, `key`, or nothing at all, to those who know; `seen` says that everybody does.
    """

    lifted: bool = False
    fallen: bool = False
    locked: bool = False
    hostage: str = ""
    seen: bool = False
    treasure: str = ""


class TrialFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The Trial of Stealth that is under way; the Lurker's `peg` is shown to the Warlord and to nobody else."""

    hero: str
    point: str
    left: int
    peg: str = ""


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know. `reserve`, `supply` and `pending` are the Warlord's.

    `weakness` is his secret card to those who know it; `ruled_out` are cards this seat knows it is not. `acted` lists
    the figures beside the monsters that have acted in the Warlord's turn under way; `limit` is the last round, if any.
    """

    round: int
    order: tuple[str, ...]
    heroes: tuple[HeroFacts, ...]
    monsters: tuple[MonsterFacts, ...]
    houses: tuple[HouseFacts, ...]
    loose: tuple[tuple[str, str], ...]
    deck: int
    events: dict[str, int]
    sewer: dict[str, int]
    pool: int
    keys: dict[str, int]
    wolf: str
    lurker: str
    karrion: int
    wheel: int
    crossed: bool
    spot: str
    spied: int = 0
    weakness: str = ""
    exposed: bool = False
    ruled_out: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    trial: TrialFacts | None = None
    limit: int = 0
    tougher: int = 0
    reserve: dict[str, int] | None = None
    supply: dict[str, int] | None = None
    pending: str = ""


def facts_of(village: Village, seat: int) -> Facts:
    """Everything the seat may know, added up."""
    facts = seen_by_all(village, _public)
    own: dict[str, Any] = _secret_card(village, seat)
    if seat == WARLORD_SEAT:
        own |= {"monsters": _monsters(village, True), "houses": _houses(village, True), "trial": _trial(village, True)}
        own |= _stores(village)
    elif seat in village.given.owner:
        own["heroes"] = with_own_hands(village, seat, facts.heroes)
    return msgspec.structs.replace(facts, **own)


def _public(village: Village) -> Facts:
    """What everybody may know, but for the secret card."""
    acted = _acted(village)
    return Facts(
        **common_fields(village),
        heroes=hero_facts(village, _hero, *_hero_columns(village)),
        monsters=_monsters(village, False),
        houses=_houses(village, False),
        events=_events(village.events),
        sewer=_sewer(village.sewer),
        pool=village.pool,
        keys=dict(zip(KEY_PLACES, village.key_at, strict=False)),
        wolf=GROUND.labels[village.wolf],
        lurker=GROUND.labels[village.lurker] if village.lurker != OFF else "",
        karrion=village.karrion + 1,
        wheel=village.wheel,
        crossed=bool(village.crossed),
        spot=HERO_NAMES[village.slayer] if village.slayer >= 0 else "warlord",
        spied=len(village.spied),
        acted=tuple(FIGURES[figure] for figure in (WOLF, LURKER) if acted >> figure & 1),
        trial=_trial(village, False),
    )


def _acted(village: Village) -> int:
    """The figures that have acted in the Warlord's turn under way."""
    return village.acted if any(isinstance(frame, WarlordTurn) for frame in village.frames) else 0


def _monsters(village: Village, mine: bool) -> tuple[MonsterFacts, ...]:
    return monster_facts(village, mine, _acted(village), riddle_of, *_company(village))


@kept
def _events(left: tuple[int, ...]) -> dict[str, int]:
    return {card.key: count for card, count in zip(BOX.events, left, strict=True) if count}


@kept
def _sewer(left: tuple[int, ...]) -> dict[str, int]:
    return {card.key: count for card, count in zip(BOX.sewers, left, strict=True) if count}


def _company(village: Village) -> tuple[object, ...]:
    """What the riddle of the monsters follows from: who came with whom, and who is being brought in."""
    filling = next((frame for frame in village.frames if isinstance(frame, Muster | SetUp)), None)
    room, limit = (filling.room, filling.limit(village)) if isinstance(filling, Muster) else (NONE, NONE)
    figure = filling.figure if filling else NONE
    together = (village.company, village.allowance, village.mon_house, village.fillings, village.edition)
    squares = village.mon_at[:] if village.edition < REPAIRS else ()  # then it mattered who was still at home
    return (*together, figure, room, limit, squares, village.wheel)


def _hero_columns(village: Village) -> tuple[Sequence[Any], ...]:
    """What the facts of heroes follow from in this game only, by column, as `_hero` takes them."""
    over, struck = village.ending == WARLORD_DEAD, village.struck
    return (
        village.weapon,
        village.arrived,
        [score(village, hero) if over and village.in_game(hero) else None for hero in HEROES],
        village.keys,
        [village.hostage] * len(HEROES),
        [village.lurker_of == hero for hero in HEROES],
        [struck >> hero & 1 for hero in HEROES],
    )


@kept
def _hero(
    weapon: int,
    arrived: int,
    points: int | None,
    keys: int,
    hostages: tuple[int, ...],
    lurker: bool,
    struck: int,
    *columns: Any,
) -> HeroFacts:
    hero = columns[-2]
    return HeroFacts(
        **hero_fields(Village, *columns),
        weapon=BOX.golden[weapon - 1] if weapon else "basic",
        arrived=arrived,
        score=points,
        key=bool(keys),
        hostages=tuple(name for name, who in zip(BOX.hostages, hostages, strict=True) if who == hero),
        lurker=lurker,
        struck=bool(struck),
    )


def _houses(village: Village, mine: bool) -> tuple[HouseFacts, ...]:
    return tuple([_house(village, house, mine) for house in HOUSES])


def _house(village: Village, house: int, mine: bool) -> HouseFacts:
    """VF-G55: what a lifting has shown is known to all, the rest to the Warlord."""
    seen = bool(village.shown >> house & 1)
    return _house_facts(
        bool(village.lifted >> house & 1),
        bool(village.fallen >> house & 1),
        locked(village, house),
        house if held_in(village, house) else NONE,
        seen,
        village.treasure[house] if seen or mine else 0,
    )


@kept
def _house_facts(lifted: bool, fallen: bool, locked: bool, prison: int, seen: bool, treasure: int) -> HouseFacts:
    return HouseFacts(
        lifted=lifted,
        fallen=fallen,
        locked=locked,
        hostage=GROUND.houses[prison].hostage if prison != NONE else "",
        seen=seen,
        treasure=TREASURES[treasure - 1] if treasure else "",
    )


def _trial(village: Village, mine: bool) -> TrialFacts | None:
    """VF-X5, VF-G62: hero and point are in full view, the peg is not."""
    trial = next((frame for frame in village.frames if isinstance(frame, Trial)), None)
    if trial is None:
        return None
    return TrialFacts(
        hero=HERO_NAMES[trial.hero],
        point=GRID.labels[trial.point],
        left=trial.moves_left,
        peg=GRID.labels[trial.peg] if mine else "",
    )


def _secret_card(village: Village, seat: int) -> dict[str, Any]:
    """VF-S20, VF-Q4, VF-G29, VF-G61: his secret card to those who have seen it, and what others can rule out."""
    known = village.knows[seat] if seat != WATCHER else 0
    seen = village.exposed or seat == WARLORD_SEAT or known >> village.weakness & 1 if village.weakness >= 0 else 0
    if seen:
        return {"weakness": BOX.weaknesses[village.weakness].key, "exposed": bool(village.exposed)}
    return {"ruled_out": tuple(card.key for number, card in enumerate(BOX.weaknesses) if known >> number & 1)}


def _stores(village: Village) -> dict[str, Any]:
    """What the Warlord alone may know; at the set-up the guard is in his hand too."""
    fields = facts.store_fields(village)
    top = village.frames[-1] if village.frames else None
    if isinstance(top, SetUp) and top.figure >= 0:
        fields["pending"] = kind_name(village, village.mon_kind[top.figure])
    return fields
