"""What a seat may know of heroes, monsters and the overlord's stores in either game, put together from nothing.

Hands are private though their size is not; strengths are the overlord's until a blow has shown them (DW-G46, VF-G45).
What was put together once is kept by all that it follows from: seats look after every answer, and most stays the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, ParamSpec, TypeAlias, TypeVar, cast

import msgspec

from grognard.games.dark_lands.deals import Riddle
from grognard.games.dark_lands.lands import HEROES, ITEM_SORTS, L, Lands
from grognard.games.dark_lands.muster import Muster
from grognard.games.dark_lands.unrevealed import may_be

P = ParamSpec("P")
R = TypeVar("R")
Family: TypeAlias = type[Lands]
"""Which of the games it is: names and labels are the same in all its matches."""


def kept(put_together: Callable[P, R]) -> Callable[P, R]:
    """What was put together lately, by all that it follows from; a class is as good a key as a number."""
    return cast("Callable[P, R]", lru_cache(maxsize=4096)(put_together))


class HeroFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hero as a seat sees him; `hits` and `misses` only to the seat that plays him.

    How he looks is kept by these facts; his Camp, which cannot be hashed, tells two of them apart all the same.
    """

    name: str
    seat: int
    at: str
    hp: int
    cards: int
    hits: int | None = None
    misses: int | None = None
    coins: int = 0
    items: tuple[str, ...] = ()
    weapon: str = "basic"
    camp: dict[str, int] = {}
    arrived: int = 0
    score: int | None = None

    def __hash__(self) -> int:
        return hash((self.name, self.at, self.hp, self.cards, self.hits, self.coins, self.items))


H = TypeVar("H", bound=HeroFacts)


class MonsterFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """A monster on the board; `strength` only to those who may know, `shown` if everybody does.

    `may_be` are the strengths it can have as far as the others can tell. `acted` says that it has acted in the
    overlord's turn that is under way.
    """

    name: str
    at: str
    item: str = ""
    strength: int | None = None
    may_be: tuple[int, ...] = ()
    shown: bool = False
    acted: bool = False


class _Look(NamedTuple):
    """All heroes as they were seen last: by column, each by himself, and what was put together of them."""

    columns: tuple[Sequence[Any], ...] = ()
    states: tuple[tuple[Any, ...], ...] = ((),) * len(HEROES)
    found: tuple[Any, ...] = ()


_SEEN: dict[tuple[object, ...], _Look] = {}
"""By game and who plays whom; replaced as a whole, for several threads may look at once."""


def hero_facts(lands: Lands, make: Callable[..., H], *more: Sequence[Any]) -> tuple[H, ...]:
    """All heroes as everybody sees them; those who are as they were at the last look are not put together again.

    `make` takes what they follow from: `more` of each game, then what `hero_fields` takes.
    """
    owners, items = lands.given.owner, lands.items
    held = (items[0::ITEM_SORTS], items[1::ITEM_SORTS], items[2::ITEM_SORTS])
    figures = (lands.hero_at[:], lands.hp[:], lands.hits[:], lands.misses[:], lands.coins)
    columns = (*more, *figures, *held, (lands.camp,) * len(HEROES))
    whose = (make, owners)
    last = _SEEN.get(whose, _Look())
    if columns == last.columns:
        return last.found
    states = tuple(zip(*columns, strict=True))
    old = zip(HEROES, states, last.states, last.found or states, strict=True)
    found = tuple([
        facts if state == was else make(*state, hero, owners[hero])
        for hero, state, was, facts in old
    ])
    _SEEN[whose] = _Look(columns, states, found)
    return found


def with_own_hands(lands: Lands, seat: int, heroes: tuple[H, ...]) -> tuple[H, ...]:
    """The same heroes as a seat sees them: of those that it plays it knows the hands."""
    owners, hits, misses = lands.given.owner, lands.hits, lands.misses
    return tuple([
        _with_hand(facts, hits[hero], misses[hero]) if owners[hero] == seat else facts
        for hero, facts in enumerate(heroes)
    ])


_with_hand = kept(lambda facts, hits, misses: msgspec.structs.replace(facts, hits=hits, misses=misses))


def hero_fields(
    family: Family,
    at: int,
    hp: int,
    hits: int,
    misses: int,
    coins: int,
    *rest: Any,
) -> dict[str, Any]:
    """The fields of `HeroFacts` that both games fill alike, as everybody may know them."""
    *items, camps, hero, owner = rest
    kinds = len(family.box.kinds)
    camp = camps[hero * kinds : (hero + 1) * kinds]
    return {
        "name": hero_name(family, hero),
        "seat": owner,
        "at": family.labels[at] if at != family.off else "",
        "hp": hp,
        "cards": hits + misses,
        "coins": coins,
        "items": tuple(
            name for name, count in zip(family.box.item_names, items, strict=True) for _ in range(count)
        ),
        "camp": _counted(family, camp),
    }


def hero_name(lands: Lands | Family, hero: int) -> str:
    """A hero as answers spell him."""
    return lands.lexicons["hero"].spellings[hero]


def kind_name(lands: Lands | Family, kind: int) -> str:
    """A kind of monster as answers spell it."""
    return f"{lands.box.kinds[kind].name}:{lands.box.kinds[kind].strength}"


@kept
def _counted(family: Family, counts: tuple[int, ...]) -> dict[str, int]:
    """The kinds of monsters of which there are any."""
    return {kind_name(family, kind): count for kind, count in enumerate(counts) if count}


def monster_facts(
    lands: L,
    mine: bool,
    acted: int,
    riddle_of: Callable[[L], tuple[Riddle, tuple[int, ...]]],
    *follows: object,
) -> tuple[MonsterFacts, ...]:
    """The monsters on the board, as the overlord sees them if they are `mine`; `acted` is a mask of them.

    `follows` is what the riddle of their strengths follows from, beside themselves and the reserve.
    """
    beings = (lands.mon_at[:], lands.mon_kind[:], lands.mon_item, lands.mon_known, lands.reserve, acted, follows)
    known, found = _MET.get((riddle_of, mine), ((), ()))
    if known != beings:
        found = _monsters(lands, mine, acted, {} if mine else _guesses(lands, riddle_of, follows))
        _MET[riddle_of, mine] = beings, found
    return found


_MET: dict[tuple[object, bool], tuple[tuple[object, ...], tuple[MonsterFacts, ...]]] = {}
"""By game, for the overlord and for the others, all monsters as they were at the last look."""
_GUESSED: dict[object, tuple[tuple[object, ...], dict[int, tuple[int, ...]]]] = {}
"""By game, what the unrevealed may be, with all that it follows from."""


def _guesses(
    lands: L, riddle_of: Callable[[L], tuple[Riddle, tuple[int, ...]]], follows: tuple[object, ...]
) -> dict[int, tuple[int, ...]]:
    """What the unrevealed may be: where they stand does not matter, unless `follows` says so, only who is there."""
    off = lands.off
    there = [at != off for at in lands.mon_at]
    clues = (there, lands.mon_kind[:], lands.mon_known, lands.reserve, follows)
    known, found = _GUESSED.get(riddle_of, ((), {}))
    if known != clues:
        found = may_be(*riddle_of(lands))
        _GUESSED[riddle_of] = clues, found
    return found


def _monsters(
    lands: Lands, mine: bool, acted: int, guesses: Mapping[int, tuple[int, ...]]
) -> tuple[MonsterFacts, ...]:
    family, items, known = type(lands), lands.mon_item, lands.mon_known
    return tuple([
        _monster(
            family, n, at, items[n], bool(known[n]), lands.strength(n) if mine or known[n] else None,
            guesses.get(n, ()), acted >> n & 1,
        )
        for n, at in enumerate(lands.mon_at)
        if at != lands.off
    ])  # fmt: skip


@kept
def _monster(
    family: Family,
    monster: int,
    at: int,
    item: int,
    shown: bool,
    strength: int | None,
    guesses: tuple[int, ...],
    acted: int,
) -> MonsterFacts:
    return MonsterFacts(
        name=family.box.figures[monster],
        at=family.labels[at],
        item=family.box.item_names[item] if item >= 0 else "",
        strength=strength,
        may_be=guesses,
        shown=shown,
        acted=bool(acted),
    )


def common_fields(lands: Lands) -> dict[str, Any]:
    """What everybody may know of the round and the last one, order, loose items and deck."""
    return {
        "round": lands.round,
        "limit": lands.given.rounds,
        "order": _order(type(lands), lands.order),
        "loose": _loose(type(lands), lands.loose),
        "deck": lands.deck_size(),
        "tougher": lands.given.tougher,
    }


@kept
def _order(family: Family, order: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(hero_name(family, hero) for hero in order)


@kept
def _loose(family: Family, loose: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    places = [divmod(entry, ITEM_SORTS) for entry in loose]
    return tuple((family.labels[square], family.box.item_names[item]) for square, item in places)


def store_fields(lands: Lands) -> dict[str, Any]:
    """What only the overlord may know of his own stores: his reserve, his supply, and the figure in his hand."""
    top = lands.frames[-1] if lands.frames else None
    held = top.figure if isinstance(top, Muster) else -1
    return {
        "reserve": _counted(type(lands), lands.reserve),
        "supply": _supply(type(lands), lands.supply),
        "pending": kind_name(lands, lands.mon_kind[held]) if held >= 0 else "",
    }


@kept
def _supply(family: Family, supply: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(family.box.item_names, supply, strict=True))
