"""The part of a position that both games have: heroes with hands and items, figures on squares, a deck.

Queries and the few primitive changes only. Each game declares columns, rows and scalars for itself, for their order is
part of the encoding; this class only says which of them it asks. Ids are those of the castle and of the village.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

import msgspec

from grognard.games.dark_lands.sheets.box import HEROES, HIT, MISS, Box
from grognard.kernel import Position, Setting, replaced

__all__ = ["HEROES", "HIT", "ITEM_SORTS", "MISS", "OVERLORD_SEAT", "UNSEEN", "Given", "L", "Lands"]

ITEM_SORTS = 3
OVERLORD_SEAT = 0
UNSEEN = 2
"""Cards put under the deck unseen are numbered from here on."""


class Given(msgspec.Struct, frozen=True):
    """What is settled before the match: seats, who plays which hero, and the optional rules."""

    seats: tuple[str, ...]
    owner: tuple[int, ...]
    hand_limit: int
    tougher: int
    rounds: int
    options: dict[str, Setting]


class Lands(Position):
    """A position of the family. `off` is where figures stand that are not on the board.

    `under` holds the cards put under the deck, in order: 0 and 1 a Hit and a Miss seen by all, and
    `UNSEEN + hero * 2 + card` one that a hero laid there unseen. The cards above them are not yet drawn:
    `unseen` counts the Hits and Misses among them. `loose` lists items on squares, as square * 3 + item.
    Only what is changed here is declared here, and each game declares it again in its own order.
    `masks` are the squares of heroes, of monsters and whatever else a game keeps there.
    """

    rows: ClassVar[tuple[str, ...]] = (
        "coins", "camp", "mon_known", "mon_item", "reserve", "supply", "loose", "under", "unseen", "gone", "order",
        "coin_value",
    )  # fmt: skip
    scalars: ClassVar[tuple[str, ...]] = ("round", "used", "ending")
    __slots__ = (*rows, *scalars)
    off: ClassVar[int]
    box: ClassVar[Box]
    overlord: ClassVar[int]
    """The number of the overlord's own figure."""
    labels: ClassVar[tuple[str, ...]]
    """The names of the squares."""
    clauses: ClassVar[Mapping[str, str]]
    """The game's clause for what shared procedures do, by a word for it; `rule` looks them up."""

    hero_at: list[int]
    hp: list[int]
    hits: list[int]
    misses: list[int]
    items: list[int]
    mon_at: list[int]
    mon_kind: list[int]
    mon_item: tuple[int, ...]
    mon_known: tuple[int, ...]
    coins: tuple[int, ...]
    coin_value: tuple[int, ...]
    weapon: tuple[int, ...]
    camp: tuple[int, ...]
    gone: tuple[int, ...]
    reserve: tuple[int, ...]
    supply: tuple[int, ...]
    order: tuple[int, ...]
    loose: tuple[int, ...]
    under: tuple[int, ...]
    unseen: tuple[int, ...]
    round: int
    used: int
    ending: int
    slayer: int
    masks: list[int]
    given: Given

    def put_hero(self, hero: int, square: int) -> None:
        """Set a hero on a square, or take him off the board."""
        raise TypeError(f"{type(self).__name__} has no put_hero")

    def put_monster(self, monster: int, square: int) -> None:
        """Set a monster on a square, or take it off the board."""
        raise TypeError(f"{type(self).__name__} has no put_monster")

    def strength(self, figure: int) -> int:
        """What a blow at a figure must reach."""
        raise TypeError(f"{type(self).__name__} has no strength")

    def take_coin(self, hero: int) -> None:
        """DW-F12, DW-G5, VF-F8, VF-G7: an unseen coin for a hero, while there is one."""
        raise TypeError(f"{type(self).__name__} has no take_coin")

    def item_limit(self, hero: int) -> int:
        """How many magic items a hero may hold."""
        return self.box.constants["items_held"]

    def rule(self, word: str, figure: int = -1) -> str:
        """The game's clause for a word; the overlord has some of his own."""
        own = self.clauses.get(f"{word}:overlord") if figure == self.overlord else None
        return own or self.clauses[word]

    def act(self, verb: str, noun: int = 0) -> int:
        """The mask of one act."""
        return 1 << (self.lexicons["act"].first[verb] + noun)

    def take_off(self, monster: int) -> None:
        """Take a figure off the board; whoever meets it again meets a stranger."""
        self.put_monster(monster, self.off)
        self.mon_kind[monster] = -1
        self.mon_item = replaced(self.mon_item, monster, -1)
        self.mon_known = replaced(self.mon_known, monster, 0)

    def owner(self, hero: int) -> int:
        """The seat that plays a hero."""
        return self.given.owner[hero]

    @property
    def hero_mask(self) -> int:
        """The squares heroes stand on."""
        return self.masks[0]

    @property
    def monster_mask(self) -> int:
        """The squares monsters stand on."""
        return self.masks[1]

    def in_game(self, hero: int) -> bool:
        """DW-G40, VF-G45: whether the hero still takes part."""
        return self.hero_at[hero] != self.off

    def hand(self, hero: int) -> int:
        """How many Hit and Miss cards a hero holds; everybody may know (DW-G46, VF-G45)."""
        return self.hits[hero] + self.misses[hero]

    def held(self, hero: int) -> int:
        """How many magic items a hero holds."""
        return sum(self.items[hero * ITEM_SORTS : hero * ITEM_SORTS + ITEM_SORTS])

    def monsters_in(self, squares: int) -> list[int]:
        """The monsters on any of these squares."""
        if not squares & self.masks[1]:
            return []
        return [monster for monster, at in enumerate(self.mon_at) if squares >> at & 1]

    def heroes_in(self, squares: int) -> list[int]:
        """The heroes on any of these squares."""
        if not squares & self.masks[0]:
            return []
        return [hero for hero in HEROES if squares >> self.hero_at[hero] & 1]

    def loose_at(self, square: int) -> list[int]:
        """The different items lying on a square."""
        return sorted({entry % ITEM_SORTS for entry in self.loose if entry // ITEM_SORTS == square})

    def drop(self, item: int, square: int) -> None:
        """Lay an item on a square."""
        self.loose = tuple(sorted((*self.loose, square * ITEM_SORTS + item)))

    def pick_up(self, item: int, square: int) -> None:
        """Take an item off a square."""
        at = self.loose.index(square * ITEM_SORTS + item)
        self.loose = self.loose[:at] + self.loose[at + 1 :]

    def gain_card(self, hero: int, card: int) -> None:
        """Put a card into a hero's hand."""
        (self.hits, self.misses)[card][hero] += 1

    def lay_under(self, hero: int, card: int, count: int, seen: bool) -> None:
        """DW-K6, DW-G47, VF-F13: put cards from a hand under the deck, in order, shown to all or unseen."""
        (self.hits, self.misses)[card][hero] -= count
        self.under += (card if seen else UNSEEN + 2 * hero + card,) * count

    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return self.unseen[HIT] + self.unseen[MISS] + len(self.under)


L = TypeVar("L", bound=Lands)
"""The position of the game whose procedure it is."""
