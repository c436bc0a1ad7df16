"""Lexicons: what the numbers of an option set mean, and how they are spelled.

Answers are numbers inside and text at the edge (`move C7`, `attack orc-2`, `end`). Spellings are
the file format of records, so an entry once published keeps its spelling.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence


class Lexicon:
    """Numbered entries, each a verb and perhaps a noun, in blocks that share a verb.

    >>> acts = Lexicon(("move", ("A1", "A2")), ("end", ()))
    >>> acts.spellings
    ('move A1', 'move A2', 'end')
    >>> acts.parse("Move  a2"), acts.first["end"], acts.entries[1]
    (1, 2, ('move', 1))
    """

    __slots__ = ("_numbers", "entries", "first", "nouns", "spellings")

    def __init__(self, *blocks: tuple[str, Sequence[str]]) -> None:
        self.first: dict[str, int] = {}
        self.nouns: dict[str, tuple[str, ...]] = {}
        entries: list[tuple[str, int]] = []
        spellings: list[str] = []
        for verb, nouns in blocks:
            self.first[verb] = len(entries)
            self.nouns[verb] = tuple(nouns)
            for number, noun in enumerate(nouns or ("",)):
                entries.append((verb, number))
                spellings.append(f"{verb} {noun}".strip())
        self.entries = tuple(entries)
        self.spellings = tuple(spellings)
        self._numbers = {_plain(spelling): number for number, spelling in enumerate(spellings)}
        if len(self._numbers) != len(spellings):
            raise ValueError("two entries of a lexicon share a spelling")
        if len(self.first) != len(blocks):
            raise ValueError("two blocks of a lexicon share a verb")

    def __len__(self) -> int:
        return len(self.entries)

    def parse(self, text: str) -> int | None:
        """The number of a spelling, whatever its case and spacing; None if there is none."""
        return self._numbers.get(_plain(text))

    def nearest(self, text: str, most: int = 3) -> list[str]:
        """Spellings that a mistyped text may have meant: of the verbs that are like its first word, the likest entries.

        Comparing the text with every entry instead takes 40 ms where there are ten thousand.
        """
        plain = _plain(text)
        words = {verb: _plain(verb).split(" ")[0] for verb in self.first}
        likely = difflib.get_close_matches(plain.split(" ")[0], sorted({*words.values()}), n=most, cutoff=0.6)
        entries = [_plain(text) for verb, word in words.items() if word in likely for text in self._block(verb)]
        close = difflib.get_close_matches(plain, entries, n=most, cutoff=0.6)
        return [self.spellings[self._numbers[entry]] for entry in close]

    def _block(self, verb: str) -> tuple[str, ...]:
        """The spellings of all entries of a verb."""
        first = self.first[verb]
        return self.spellings[first : first + max(1, len(self.nouns[verb]))]


def names(*entries: str) -> Lexicon:
    """A lexicon of bare names, for cards, heroes and other things Fate draws."""
    return Lexicon(*((name, ()) for name in entries))


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
