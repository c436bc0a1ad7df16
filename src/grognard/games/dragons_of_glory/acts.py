"""What can be answered in this war: the verbs, over counters, hexes and river sides, nations and a few words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.land.sailing import waters
from grognard.games.dragons_of_glory.pieces.roster import SEAT_NAMES, Roster, roster
from grognard.kernel import Lexicon, names

BY_CELL = ("to", "march", "fly", "sail", "attack", "strike-at", "taunt")
"""`to` is any place that is chosen; the others choose a stack by where it is, or whom to attack there."""
BY_PIECE = (
    *("lead", "send", "drift", "take", "leave", "with", "lose", "place", "board", "land", "carry"),
    *("aim", "use", "merge", "return", "give"),
)
PLAIN = (
    *("done", "halt", "split", "go", "strike", "stay", "pass", "hold", "hold-move", "hold-step", "ready"),
    *("highlord-first", "whitestone-first", "withdraw", "fight-on", "enter", "disband", "temple", "wait"),
)

HEROIC_BY_PIECE = ("declare", "champion", "heed", "intercept", "activate", "deactivate", "change", "hand")
HEROIC_BY_CELL = ("swoop",)
HEROIC_PLAIN: tuple[str, ...] = (
    *("seize", "break-free", "divert", "hammer", "sacrifice", "unite", "martial-law", "distrust", "spy"),
    *("talk", "search"),
)
"""What is answered by the advanced rules alone: behind all the rest, so that standard matches stay as they are."""


class Acts:
    """The lexicon of a map: where each verb begins, so that masks of cells and of counters need only be shifted.

    Cells are those of the waters: hexes first, then river sides, spelled by the two hexes they part.
    """

    __slots__ = ("cells", "court", "entries", "first", "labels", "lexicon")

    def __init__(self, country: Country, box: Roster) -> None:
        self.labels = labels(country)
        self.cells = len(self.labels)
        self.lexicon = Lexicon(
            *((verb, box.ids) for verb in BY_PIECE),
            *((verb, ()) for verb in PLAIN),
            ("court", box.nations[: box.rated]),
            *((verb, self.labels) for verb in BY_CELL),
            ("entrust", SEAT_NAMES),
            *(_heroic(box, self.labels) if box.advanced else ()),
        )
        self.first = self.lexicon.first
        self.entries = self.lexicon.entries

    def of(self, verb: str, nouns: int) -> int:
        """The answers made of a verb and each noun of a set."""
        return nouns << self.first[verb]

    def word(self, *words: str) -> int:
        """The answers that are plain words."""
        return sum(1 << self.first[word] for word in words)


def _heroic(box: Roster, cells: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What the advanced rules add to it."""
    yield from ((verb, box.ids) for verb in HEROIC_BY_PIECE)
    yield from ((verb, ()) for verb in HEROIC_PLAIN)
    yield from ((verb, cells) for verb in HEROIC_BY_CELL)
    yield "designate", box.nations[: box.rated]
    yield "uncover", tuple(event.id for event in box.sheet.events)
    yield "bide", box.ids


def labels(country: Country) -> tuple[str, ...]:
    """What every cell is called: printed numbers of hexes, both numbers for a river side; spare cells have a number."""
    grid = waters(country)
    found = [country.map.labels.get(cell, f"?{cell}") for cell in range(country.grid.size)]
    for cell, side in sorted(grid.side_of.items()):
        owner, direction = divmod(side, 3)
        beyond = country.grid.beside(owner, direction)
        assert beyond is not None
        found.append(f"{found[owner]}-{found[beyond]}")
        assert len(found) == cell + 1
    return tuple(found)


@lru_cache(maxsize=8)
def acts(country: Country, box: Roster) -> Acts:
    """The lexicon of a map and a box of counters."""
    return Acts(country, box)


@lru_cache(maxsize=1)
def event_names() -> Lexicon:
    """The kinds of Strategic Event counters, as Fate draws them from the cup."""
    return names(*(event.id for event in roster().sheet.events))
