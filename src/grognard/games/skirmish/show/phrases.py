"""Saying what happens in a skirmish: templates of a game's catalogue filled with names of pieces and hexes.

It knows words, never rules; which facts can be said in which way is told by each game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from grognard.board.hexes import DIRECTION_NAMES
from grognard.games.skirmish.numerals import FAMILY, counted
from grognard.games.skirmish.sheets.book import Card
from grognard.games.skirmish.sheets.counters import HORSE
from grognard.games.skirmish.war import War
from grognard.loading import Sheet
from grognard.phrases import Manner, Numbered, Spelled, Templates, Worded, texts
from grognard.words import Texts, proper, translated

WAYS = Texts("ways", FAMILY)
NOUNS = Texts("nouns", FAMILY)
WORDS = Texts("words", FAMILY)
BOARDS = Texts("boards", FAMILY)
"""What the maps are called in front of a hex, in a word or two."""
ARROWS = {"n": "↑", "ne": "↗", "se": "↘", "s": "↓", "sw": "↙", "nw": "↖"}


SECTIONS = (
    "prompts", "events", "labels", "outcomes", "refusals", "grounds", "results", "hits", "weapons", "terms", "sums",
)  # fmt: skip
"""The sections of a catalogue whose texts are filled with names of pieces and hexes."""


class Names(NamedTuple):
    """What the pieces and hexes of a scenario are called; hexes of several boards begin with their board's name."""

    cards: tuple[Card, ...]
    labels: Sequence[str]
    sides: tuple[str, ...] = ()
    """The titles of the sides, where they are not the same in every scenario; the last is nobody's."""
    areas: tuple[tuple[str, str], ...] = ()
    """The areas of a plan by number: how answers spell them, and their titles."""
    gates: tuple[str, ...] = ()
    """Where the arrows of a plan lead in, in their order."""

    def piece(self, number: int) -> str:
        """The name on the counter; no two in a box are alike."""
        return piece_title(self.cards[number])

    def hex(self, cell: int) -> str:
        """A hex as people say it; those at the edge have no name."""
        return hex_title(self.labels[cell]) or NOUNS["nameless"]




def piece_title(card: Card) -> str:
    """What a piece is called: by its name, or by what it is and whose."""
    if not card.called:
        return unit_title(card.id, card.name)
    what, *whose = card.called
    return horse_title(unit_title(card.id.removesuffix(HORSE), whose[0])) if whose else NOUNS[what]


def unit_title(id: str, name: str) -> str:
    """A name as it is printed on a counter, in today's language."""
    return proper(id, name, FAMILY)


def horse_title(rider: str) -> str:
    """What the horse of somebody is called.

    >>> horse_title("Grast"), horse_title("Evans")
    ("Grast's horse", "Evans' horse")
    """
    return NOUNS("horse-s" if rider.endswith("s") else "horse", rider)


def named(war: War, piece: int) -> str:
    """What a piece of a position is called."""
    return piece_title(war.card(piece))


def hex_title(label: str) -> str:
    """A printed label as people say it.

    >>> hex_title("village:F10"), hex_title("dwarves-cave:F10"), hex_title("F10")
    ('Village F10', "Dwarves' Cave F10", 'F10')
    """
    board, _, rest = label.rpartition(":")
    return f"{BOARDS.get(board) or board.capitalize().replace('-', ' ')} {rest}" if board else rest


def boards_title(titles: Sequence[str], *packages: str) -> str:
    """What a field is called, by the titles of its maps, which stand on sheets of some packages.

    >>> boards_title(["The Arena", "The Watermill"], FAMILY)
    'The Arena and the Watermill'
    """
    first, *others = [translated(title, *packages) for title in titles]
    return listed([first, *(other[:1].lower() + other[1:] for other in others)])


def shift_title(columns: int) -> str:
    """So many columns to one side.

    >>> shift_title(1), shift_title(-2)
    ('1 column to the right', '2 columns to the left')
    """
    return NOUNS("right" if columns > 0 else "left", counted(abs(columns), "column"))


def listed(parts: Sequence[str], how: str = "all") -> str:
    """Names in a row, `all` of them or `any`.

    >>> listed(["Grast"]), listed(["Grast", "Jon", "Rix"]), listed(["Jon", "Rix"], "any")
    ('Grast', 'Grast, Jon and Rix', 'Jon or Rix')
    """
    *first, last = parts
    return NOUNS(how, ", ".join(first), last) if first else last


def _word(word: str) -> str:
    """A word of the rules as people say it; names, numbers and letters of tables are said as they are."""
    return WORDS.get(word, word)


def _stand(text: str) -> str:
    place, _, way = text.rpartition(" ")
    return NOUNS("facing", hex_title(place), WAYS[way], ARROWS[way])


NUMBERED: Numbered[Names] = {
    "piece": Names.piece,
    "hex": Names.hex,
    "way": lambda _, direction: WAYS[DIRECTION_NAMES[direction].lower()],
    "shift": lambda _, columns: shift_title(columns),
    "points": lambda _, number: counted(number, "point").capitalize(),
    "hexes": lambda _, number: counted(number, "hex"),
    "number": lambda _, number: str(number),
    "die": lambda _, number: str(number),
    "signed": lambda _, columns: f"{'+' if columns > 0 else '−'}{abs(columns)}",
}
"""How a fact that is a number can be said in every game."""
SPELLED: Spelled[Names] = {
    "piece": lambda names, id: next(piece_title(card) for card in names.cards if card.id == id),
    "hex": lambda _, label: hex_title(label),
    "stand": lambda _, text: _stand(text),
    "way": lambda _, way: WAYS[way],
    "word": lambda _, word: _word(word),
}
"""How the noun of a spelled answer can be said in every game."""
TARGETS: Mapping[str, Callable[[Names, int], str]] = {
    "piece": lambda names, piece: f"piece:{names.cards[piece].id}",
    "hex": lambda names, cell: f"cell:{names.labels[cell]}",
}


class Phrases(Templates[Names]):
    """The templates of a skirmish.

    `grounds`, `results`, `hits` and `weapons` are words for words; a game may say more facts as words of its own.
    Whatever else the catalogue has is `plain`: titles, notes and the like, which are said by key.
    """

    def __init__(
        self,
        sheet: Sheet,
        manner: Manner,
        numbered: Numbered[Names],
        spelled: Spelled[Names],
        worded: Worded | None = None,
    ) -> None:
        own: dict[str, Callable[[str], str]] = {
            "word": _word,
            "ground": lambda word: self.grounds[word],
            "result": lambda word: self.results[word],
            "hit": lambda word: self.hits.get(word) or self.results[word],
            "weapon": lambda word: self.weapons[word],
            **(worded or {}),
        }
        super().__init__(sheet, manner, {**NUMBERED, **numbered}, {**SPELLED, **spelled}, own, TARGETS, listed)
        self.grounds, self.results, self.weapons = (texts(sheet, name) for name in ("grounds", "results", "weapons"))
        self.hits = texts(sheet, "hits")
        self.plain = {name: texts(sheet, name) for name in sheet.names() if name not in SECTIONS}
        sheet.finish()

    def prompt(self, topic: str, about: Sequence[int], names: Names) -> str:
        """The question in words."""
        if topic == "engage":
            return self._engagement(about, names)
        return super().prompt(topic, about, names)

    def _engagement(self, about: Sequence[int], names: Names) -> str:
        """A fight in the making: who is in it so far, and at what odds."""
        target, column, count, *pieces = about
        if not count:
            return self.fill(self.prompts["engage"], (target,), names)
        sides = (pieces[:count], (target, *pieces[count:]))
        attackers, defenders = (listed([names.piece(piece) for piece in side]) for side in sides)
        name = "engage one" if count == 1 else "engage many"
        return self.fill(self.prompts[name], (attackers, defenders, column), names)

    def spoken_of(self, topic: str, about: Sequence[int], names: Names) -> tuple[str, ...]:
        """The pieces that a question names, as targets, whoever acts first."""
        if topic != "engage":
            return super().spoken_of(topic, about, names)
        target, _, count, *pieces = about
        return self.pieces([*pieces[:count], target, *pieces[count:]] if count else [target], names)
