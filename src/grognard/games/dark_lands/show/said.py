"""What is said beside prompts and events: titles, notes, options, results, by section and key of the catalogues.

Slots are numbers of facts: `said("results.falls", "Orc 2")`. What counts something has a form for none, one and many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, reduce

from grognard.words import Texts, by_language, catalogue, language

FAMILY = "grognard.games.dark_lands"
COUNTED = 3
"""The forms of what is counted: none of it, one, and any other number."""
KEPT = 16_384
"""Texts that are kept with their facts in place."""
LISTS = ("counts", "lists", "aims")
"""The sections with several texts under a key."""


class Said:
    """What some packages say, in whatever language is spoken."""

    def __init__(self, *packages: str) -> None:
        self._packages = packages
        self._kept = lru_cache(maxsize=KEPT)(self._told)
        self.among = cache(self._among)

    def __call__(self, key: str, *facts: object) -> str:
        """A text, its slots filled with facts. A table asks for a hundred, mostly the same as the one before."""
        return self._kept(language(), key, facts)

    def _told(self, _: str, key: str, facts: tuple[object, ...]) -> str:
        section, _, name = key.partition(".")
        return self.among(section)(name, *facts)

    def _among(self, section: str) -> Texts:
        """All texts of a section."""
        return Texts(section, *self._packages)

    def listed(self, key: str) -> tuple[str, ...]:
        """Several texts under one key."""
        return _lists(self._packages)[key]

    def counted(self, key: str, number: object) -> str:
        """So many of a thing: no card, 1 card, 3 cards."""
        forms = self.listed(f"counts.{key}")
        return forms[min(int(str(number)), COUNTED - 1)].format(number)

    def joined(self, parts: Sequence[str], key: str) -> str:
        """Parts in a row, the last one joined by another word."""
        *others, last = parts or [""]
        return self(f"joins.{key}", self("joins.comma").join(others), last) if others else last

    def chained(self, parts: Sequence[str], key: str) -> str:
        """Parts in a row, each joined by the same word to those before."""
        return reduce(lambda before, part: self(f"joins.{key}", before, part), parts)


@by_language()
def _lists(packages: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    sheet = catalogue(*packages)
    tables = {section: sheet.table(section) for section in LISTS if sheet.has(section)}
    return {
        f"{section}.{name}": tuple(table.texts(name)) for section, table in tables.items() for name in table.names()
    }
