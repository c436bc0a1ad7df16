"""What is said to people, by key: a catalogue for each package and language, `data/words/<language>.toml`.

English is whole. Another language may lack keys, which are then said in English; `missing` lists them. Who serves
people says in which language with `speaking`; whatever makes sentences asks `language`, and what is kept of them is
kept for each language apart (`by_language`). Rules know nothing of all this: they name keys and facts.

Some texts belong to a sheet: the story of a scenario, the name of a spell, a clause of the rulebook. They stand there
in English, `data/words/sheets.toml` names where, and a language says them in the section `sheets` of its catalogue.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from functools import cache, lru_cache
from importlib import resources

from grognard.catalogues import (
    ENGLISH,
    LANGUAGE,
    PSEUDO,
    SHEETS,
    by_language,
    filled,
    is_code,
    laid_over,
    language,
    pseudo,
    read_catalogue,
    retold,
    said,
    sections,
    speaking,
    spoken,
    system_fault,
)
from grognard.kernel import BadRecord, Refusal
from grognard.loading import Sheet

__all__ = [
    "ENGLISH",
    "PSEUDO",
    "Texts",
    "by_language",
    "catalogue",
    "common",
    "explained",
    "filled",
    "is_code",
    "keys",
    "language",
    "languages",
    "missing",
    "on_sheets",
    "preferred",
    "proper",
    "pseudo",
    "retold",
    "said",
    "sections",
    "speaking",
    "system_fault",
    "translated",
    "wrong_with",
]

UNREADABLE = ("no-record", "no-whole-record")
"""What is said of a record with what a parser complains of."""


@cache
def languages() -> tuple[str, ...]:
    """The languages with a catalogue of their own, English first."""
    found = sorted(name.removesuffix(".toml") for name in _names("grognard") if name.endswith(".toml"))
    return (ENGLISH, *(code for code in found if code != ENGLISH))


@lru_cache(maxsize=256)
def preferred(accepted: str) -> str:
    """The language that somebody likes best of those we speak, by a list as browsers send it, best first.

    >>> preferred("fr-CH, qps;q=0.9, en;q=0.8"), preferred("tlh"), preferred("")
    ('qps', 'en', 'en')
    """
    codes = [part.split(";")[0].strip().lower().split("-")[0] for part in accepted.split(",")]
    return next((code for code in codes if code in languages() or code == PSEUDO), ENGLISH)


def catalogue(*packages: str) -> Sheet:
    """Everything that some packages say in today's language; where two have the same key, the later one's is said."""
    said: dict[str, object] = {}
    for package in packages:
        said = laid_over(said, spoken(package, language()))
    return Sheet(said, f"{packages[-1].rpartition('.')[2]}: data/words/{language()}.toml")


class Texts(Mapping[str, str]):
    """A section of the catalogues of some packages, always in today's language.

    `texts["key"]` is a text as it stands, `texts("key", fact, ...)` the same with its slots filled.

    >>> Texts("refusals", "grognard")("over")
    'The match is over; nothing is asked.'
    """

    __slots__ = ("_packages", "_read", "section")

    def __init__(self, section: str, *packages: str) -> None:
        self.section, self._packages = section, packages
        self._read: dict[str, Mapping[str, str]] = {}

    def __getitem__(self, key: str) -> str:
        return self._today()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._today())

    def __len__(self) -> int:
        return len(self._today())

    def __call__(self, key: str, *facts: object) -> str:
        return filled(self._today()[key], facts)

    def nth(self, number: int, *facts: object) -> str:
        """The text that stands at a place of the section, counted from 0, with its slots filled."""
        return filled(tuple(self._today().values())[number], facts)

    def _today(self) -> Mapping[str, str]:
        """The section in today's language; a table asks for a hundred texts, so each language is looked up once."""
        code = LANGUAGE.get()
        found = self._read.get(code)
        if found is None:
            found = self._read[code] = _section(self.section, *self._packages)
        return found


def translated(text: str, *packages: str) -> str:
    """A text that stands on a sheet of some packages, in today's language; as it stands, if the language lacks it.

    >>> with speaking(PSEUDO):
    ...     translated("The Raid", "grognard.games.dark_blades")
    'Ţĥé Ŕáíď'
    """
    code = LANGUAGE.get()
    if code == ENGLISH or not text:
        return text
    if code == PSEUDO:
        return pseudo(text)
    return next((told for package in packages if (told := _told_of_sheets(package, code).get(_plain(text)))), text)


def proper(id: str, name: str, package: str) -> str:
    """A proper name that stands on a sheet, as a language says it by id in its section `names`; else as it stands.

    >>> with speaking(PSEUDO):
    ...     proper("orc", "Orc", "grognard.games.dark_lands")
    'Óŕç'
    """
    code = LANGUAGE.get()
    if code == ENGLISH:
        return name
    return pseudo(name) if code == PSEUDO else _names_in(package, code).get(id, name)


@cache
def _names_in(package: str, code: str) -> Mapping[str, str]:
    section = (read_catalogue(package, code) or {}).get("names")
    return dict(_leaves(section)) if isinstance(section, dict) else {}


def keys(package: str) -> list[str]:
    """The keys of all that a package says, as `section.key`; none, if it has no catalogue."""
    return [*_keys(read_catalogue(package, ENGLISH) or {}), *(f"{SHEETS}.{place}" for place in on_sheets(package))]


def missing(code: str, package: str) -> list[str]:
    """The keys of a package that a language does not say, as `section.key`."""
    if code == ENGLISH:
        return []
    own = set(_keys(read_catalogue(package, code) or {}))
    return [key for key in keys(package) if key not in own]


def explained(refusal: Refusal) -> str:
    """What the engine itself refuses, whichever game is played, in a sentence."""
    return filled(common()["refusals"][refusal.key], refusal.args)


def wrong_with(error: BadRecord) -> str:
    """Why a record cannot be what it claims, in a sentence that begins with the answer, if it is one."""
    key, facts = error.reason.key, error.reason.args
    reason = said("grognard", "records", key, *(retold(str(fact)) if key in UNREADABLE else fact for fact in facts))
    return said("grognard", "records", "answer", error.number, reason) if error.number else reason


@by_language()
def _section(name: str, *packages: str) -> Mapping[str, str]:
    table = catalogue(*packages).table(name)
    return {key: table.text(key) for key in table.names()}


def common() -> Mapping[str, Mapping[str, str]]:
    """What is said whichever game is played, by section and key."""
    return sections("grognard")


@cache
def on_sheets(package: str) -> Mapping[str, str]:
    """What stands on the sheets of a package in English, by its place: the file, and the names on the way down."""
    root = resources.files(package).joinpath("data")
    list_of = root.joinpath("words", f"{SHEETS}.toml")
    if not list_of.is_file():
        return {}
    found: dict[str, str] = {}
    for name, paths in tomllib.loads(list_of.read_text("utf-8")).items():
        folder, _, file = name.rpartition("/")
        there = root.joinpath(folder) if folder else root
        for each in sorted((one for one in there.iterdir() if fnmatch(one.name, file)), key=lambda one: one.name):
            sheet = tomllib.loads(each.read_text("utf-8"))
            stem = f"{folder}/{each.name}".strip("/").removesuffix(".toml").replace("/", ".")
            found |= {f"{stem}.{place}": text for path in paths for place, text in _standing(sheet, path.split("."))}
    return found


def _standing(value: object, path: list[str]) -> Iterator[tuple[str, str]]:
    """The texts at the end of a path; an entry of a list goes by its id, its name or its number, counted from one."""
    if isinstance(value, list):
        for number, entry in enumerate(value, 1):
            yield from _below(_called(entry) or str(number), entry, path)
    elif isinstance(value, dict) and path:
        for key in value if path[0] == "*" else [path[0]] if path[0] in value else []:
            yield from _below(key, value[key], path[1:])
    elif isinstance(value, str) and not path:
        yield "", _plain(value)


def _called(entry: object) -> str:
    if not isinstance(entry, dict):
        return ""
    return str(entry.get("id") or entry.get("name", "").lower().replace(" ", "-"))


def _below(called: str, value: object, path: list[str]) -> Iterator[tuple[str, str]]:
    yield from ((f"{called}.{place}".rstrip("."), text) for place, text in _standing(value, path))


@cache
def _told_of_sheets(package: str, code: str) -> Mapping[str, str]:
    """What a language says instead of the English texts of a package's sheets."""
    section = (read_catalogue(package, code) or {}).get(SHEETS)
    told = dict(_leaves(section)) if isinstance(section, dict) else {}
    return {text: told[place] for place, text in on_sheets(package).items() if place in told}


def _leaves(section: Mapping[str, object], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in section.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{above}{key}.")
        elif isinstance(value, str):
            yield f"{above}{key}", value


def _plain(text: str) -> str:
    """A text without the line breaks that it has in a file."""
    return " ".join(text.split())


def _names(package: str) -> list[str]:
    return [file.name for file in resources.files(package).joinpath("data/words").iterdir()]


def _keys(said: Mapping[str, object]) -> list[str]:
    """The keys of everything that is said, as `section.key`."""
    found: list[str] = []
    for key, value in said.items():
        found += [f"{key}.{inner}" for inner in _keys(value)] if isinstance(value, dict) else [key]
    return found
