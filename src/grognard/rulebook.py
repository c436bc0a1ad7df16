"""The in-game rulebook: chapters of short clauses with stable ids, and finding the right one.

Every game ships its rulebook as `data/rulebook.toml`; where two games of one package have clauses alike, one book
borrows them from the other. What its rulings answer is asked in `RULINGS.md` beside it. This module reads and searches
any of them; it must not know any game, and it never decides what is legal.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from itertools import takewhile
from typing import Annotated, Literal, NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from grognard.catalogues import said, wrong
from grognard.loading import DataError, Location, Printed, Text, read_struct, unfit
from grognard.misfits import near
from grognard.words import ENGLISH, by_language, language, translated

RULEBOOK_FILE = "data/rulebook.toml"
Kind = Literal["core", "table", "data", "optional", "scenario", "note", "proposed"]
"""core: always in force; table: how a table is read; data: a number, count or name; optional: a variant;
scenario: one scenario only; note: a remark, nothing to enforce; proposed: a ruling of ours."""
KINDS: tuple[Kind, ...] = get_args(Kind)

NONE_LENT: Mapping[str, Clause] = {}

_ID = re.compile(r"[A-Z]{2,}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")

_RULING = re.compile(r"^\| ([A-Z]{2,}-\S+) \| \*\*[^|*]+\*\* ([^|]+?) \| ([^|]+?) \|[^|]+\| ([^|]+?) \|$", re.MULTILINE)
"""A line of a table of rulings: the id, its title and what is asked, what is played, since when, and why."""

_CLOSE = 0.6

# How well a word matches a clause; smaller is better, None is no match at all.
_BY_ID, _BY_ID_PART, _BY_TITLE, _BY_TEXT = range(4)


class PrintedClause(Printed, frozen=True):
    """A clause as its file has it."""

    id: Text
    kind: Kind
    title: Text
    text: Text
    see: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id):
            raise unfit("id", wrong("expected-clause", self.id))


class PrintedChapter(Printed, frozen=True):
    """A chapter as its file has it: clauses of its own, and in their `order` those of another book."""

    id: Text
    title: Text
    order: tuple[Text, ...] = ()
    clause: tuple[PrintedClause, ...] = ()

    def __post_init__(self) -> None:
        if not (self.order or self.clause):
            raise unfit("clause", wrong("missing-expected", wrong("tables")))


class PrintedBook(Printed, frozen=True):
    """A file of rules; `borrows` names the file of the book that lends it clauses."""

    title: Text
    edition: Text
    chapter: Annotated[tuple[PrintedChapter, ...], msgspec.Meta(min_length=1)]
    borrows: str = ""


class Clause(msgspec.Struct, frozen=True):
    """One rule a player can look up. A ruling has the question that the books leave open, and why it is played so."""

    id: str
    kind: Kind
    title: str
    text: str
    see: tuple[str, ...]
    chapter: str
    question: str = ""
    why: str = ""


class Chapter(msgspec.Struct, frozen=True):
    """Clauses that belong together, in reading order."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


class UnknownClause(KeyError):
    """No clause has this id; `nearest` holds the ids that look most like it."""

    def __init__(self, id: str, nearest: list[str]) -> None:
        super().__init__(id)
        self.id = id
        self.nearest = nearest

    def __str__(self) -> str:
        hint = wrong("near", said("grognard", "faults", "or").join(self.nearest)) if self.nearest else ""
        return wrong("no-rule", self.id, hint)


class Rulebook(msgspec.Struct, frozen=True):
    """All clauses of one game, by chapter and by id."""

    title: str
    edition: str
    chapters: tuple[Chapter, ...]
    clauses: dict[str, Clause]

    def clause(self, id: str) -> Clause:
        """The clause of this id in any case of letters; UnknownClause names the nearest ids."""
        found = self.clauses.get(id) or self.clauses.get(self._spelled(id))
        if found is None:
            raise UnknownClause(id, self.nearest(id))
        return found

    def nearest(self, id: str) -> list[str]:
        """Up to three ids that look most like this one, those of the same section first."""
        wanted = id.strip().lower()
        ranked = [(*_likeness(wanted, known.lower()), known) for known in self.clauses]
        close = [entry for entry in ranked if entry[1] >= _CLOSE]
        close.sort(key=lambda entry: entry[:2], reverse=True)
        return [known for _, _, known in close[:3]]

    def search(self, words: str) -> list[Clause]:
        """The clauses that match all the words: by id first, then title, then text, each in book order; but those of a
        chapter that is called so come before others that match as well."""
        wanted = words.lower().split()
        if not wanted:
            return []
        ranked: list[tuple[int, int, bool, int, Clause]] = []
        named = {chapter.id for chapter in self.chapters if all(word in chapter.title.lower() for word in wanted)}
        for place, clause in enumerate(self.clauses.values()):
            ranks = [_rank(clause, word) for word in wanted]
            known = [rank for rank in ranks if rank is not None]
            if len(known) == len(ranks):
                ranked.append((max(known), sum(known), clause.chapter not in named, place, clause))
        ranked.sort(key=lambda entry: entry[:4])
        return [clause for *_, clause in ranked]

    def _spelled(self, id: str) -> str:
        lowered = id.strip().lower()
        return next((known for known in self.clauses if known.lower() == lowered), "")


def load_rulebook(package: str, name: str = RULEBOOK_FILE) -> Rulebook:
    """The validated rulebook that ships inside a game's package, with what it borrows from another one there.

    It is told in today's language.
    """
    printed = read_struct(package, name, PrintedBook)
    book = bound(printed, name, load_rulebook(package, printed.borrows).clauses if printed.borrows else NONE_LENT)
    return _told(with_questions(book, rulings_of(package)), package)


@by_language()
def rulebook_of(package: str, name: str = RULEBOOK_FILE) -> Rulebook:
    """The same, read once for each language."""
    return load_rulebook(package, name)


class Ruling(NamedTuple):
    """A line of a table of rulings: what is asked, what is played, and why."""

    question: str
    played: str
    why: str


def rulings_of(package: str) -> dict[str, list[Ruling]]:
    """The rulings of a package by id, as its files `RULINGS*.md` have them; two games of it may share an id."""
    files = sorted(file.name for file in resources.files(package).iterdir() if file.name.startswith("RULINGS"))
    found: dict[str, list[Ruling]] = {}
    for name in files:
        for id, *line in _RULING.findall(resources.files(package).joinpath(name).read_text("utf-8")):
            found.setdefault(id, []).append(Ruling(*line))
    return found


def with_questions(book: Rulebook, rulings: Mapping[str, Sequence[Ruling]]) -> Rulebook:
    """The same book, with the questions that its rulings answer."""
    chapters = tuple(
        replace(each, clauses=tuple(_asked(clause, rulings.get(clause.id, ())) for clause in each.clauses))
        for each in book.chapters
    )
    clauses = {clause.id: clause for chapter in chapters for clause in chapter.clauses}
    return Rulebook(book.title, book.edition, chapters, clauses)


def _asked(clause: Clause, rulings: Sequence[Ruling]) -> Clause:
    """The clause with its question; where two have its id, the one that is answered in its words."""
    if not rulings:
        return clause
    found = next((ruling for ruling in rulings if ruling.played == clause.text), rulings[-1])
    return replace(clause, question=found.question, why=found.why)


def _told(book: Rulebook, package: str) -> Rulebook:
    if language() == ENGLISH:
        return book
    chapters = tuple(
        replace(each, title=translated(each.title, package), clauses=tuple(_said(one, package) for one in each.clauses))
        for each in book.chapters
    )
    clauses = {clause.id: clause for chapter in chapters for clause in chapter.clauses}
    return Rulebook(translated(book.title, package), book.edition, chapters, clauses)


def _said(clause: Clause, package: str) -> Clause:
    said = {part: translated(getattr(clause, part), package) for part in ("title", "text", "question", "why")}
    return replace(clause, **said)


def bound(printed: PrintedBook, file: str, lent: Mapping[str, Clause] = NONE_LENT) -> Rulebook:
    """The rulebook that stands in a file: ids unique, no reference to nowhere.

    `lent` are the clauses of another book; a chapter has those of its `order` that it does not write itself.
    """
    places: dict[str, Location] = {}
    chapters = tuple(
        _chapter(chapter, Location(file, f"chapter[{number}]"), places, lent)
        for number, chapter in enumerate(printed.chapter, start=1)
    )
    _refuse_twins(file, [chapter.id for chapter in chapters])
    clauses = {clause.id: clause for chapter in chapters for clause in chapter.clauses}
    for clause in clauses.values():
        _check_references(clause, clauses, places[clause.id])
    return Rulebook(printed.title, printed.edition, chapters, clauses)


def _chapter(
    printed: PrintedChapter, place: Location, places: dict[str, Location], lent: Mapping[str, Clause]
) -> Chapter:
    order, own = _spelled_out(printed.order, lent), _written(printed, place, places)
    if order and (unlisted := [name for name in own if name not in order]):
        raise place.fault("order", wrong("written-this", unlisted[0]))
    if twice := [name for name in order if order.count(name) > 1]:
        raise place.fault("order", wrong("listed-twice", twice[0]))
    found = [own.get(name) or _borrowed(name, printed.id, place, places, lent) for name in order]
    return Chapter(printed.id, printed.title, tuple(found) or tuple(own.values()))


def _written(printed: PrintedChapter, above: Location, places: dict[str, Location]) -> dict[str, Clause]:
    """The clauses that a chapter writes itself, and where each of them stands."""
    found: dict[str, Clause] = {}
    for number, clause in enumerate(printed.clause, start=1):
        place = above.below(f"clause[{number}]")
        if clause.id in places:
            raise place.fault("id", wrong("already-id", clause.id, places[clause.id].key))
        places[clause.id] = place
        text = " ".join(clause.text.split())
        found[clause.id] = Clause(clause.id, clause.kind, clause.title, text, clause.see, printed.id)
    return found


def _spelled_out(order: Sequence[str], lent: Mapping[str, Clause]) -> list[str]:
    """The ids of an order; one that ends in a star stands for all lent clauses that begin so and are not named."""
    found: list[str] = []
    for entry in order:
        start = entry.removesuffix("*")
        found += [entry] if start == entry else [id for id in lent if id.startswith(start) and id not in order]
    return found


def _borrowed(
    id: str, chapter: str, place: Location, places: dict[str, Location], lent: Mapping[str, Clause]
) -> Clause:
    if id in places:
        raise place.fault("order", wrong("stands-another", id))
    if id not in lent:
        raise place.fault("order", wrong("neither-written", id, near(id, lent)))
    places[id] = place
    return replace(lent[id], chapter=chapter)


def _refuse_twins(file: str, ids: list[str]) -> None:
    for number, id in enumerate(ids, start=1):
        first = ids.index(id) + 1
        if first != number:
            raise DataError(file, f"chapter[{number}].id", wrong("already-id-chapter", id, first))


def _check_references(clause: Clause, clauses: dict[str, Clause], place: Location) -> None:
    """Both the `see` list and ids inside the text must exist, or a reader is sent nowhere."""
    for key, ids in (("see", list(clause.see)), ("text", _ID.findall(clause.text))):
        prefix = clause.id.split("-")[0] + "-"
        for id in ids:
            if id in clauses or (key == "text" and not id.startswith(prefix)):
                continue
            raise place.fault(key, wrong("there-no-clause", id, near(id, clauses)))


def _likeness(wanted: str, known: str) -> tuple[int, float]:
    """Shared beginning, then similarity; the part after the game's letters may stand alone."""
    short = known.partition("-")[2]
    forms = [difflib.SequenceMatcher(None, wanted, form).ratio() for form in (known, short)]
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(wanted, known, strict=False)))
    return shared, max(forms)


def _rank(clause: Clause, word: str) -> int | None:
    id = clause.id.lower()
    if id == word or id.endswith("-" + word):
        return _BY_ID
    if "-" in word and id.startswith(word):
        return _BY_ID_PART
    pattern = _pattern(word)
    if pattern.search(clause.title.lower()):
        return _BY_TITLE
    if pattern.search(clause.text.lower()) or word in (id.lower() for id in clause.see):
        return _BY_TEXT
    return None


def _pattern(word: str) -> re.Pattern[str]:
    """The start of a word is enough, and "doors" finds "door"; an id must be met whole."""
    if "-" in word:
        return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    stem = word[:-1] if len(word) > 3 and word.endswith("s") else word
    return re.compile(rf"(?<!\w){re.escape(stem)}")
