"""What is said to people, by key: a catalogue for each package and language, `data/words/<language>.toml`.

English is whole. Another language may lack keys, which are then said in English; `missing` lists them. Who serves
people says in which language with `speaking`; whatever makes sentences asks `language`, and what is kept of them is
kept for each language apart (`by_language`). Rules know nothing of all this: they name keys and facts.

Some texts belong to a sheet: the story of a scenario, the name of a spell, a clause of the rulebook. They stand there
in English, `data/words/sheets.toml` names where, and a language says them in the section `sheets` of its catalogue.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fnmatch import fnmatch
from functools import cache, lru_cache, wraps
from importlib import resources
from typing import ParamSpec, TypeVar

from grognard.kernel import Refusal
from grognard.loading import DataError, Sheet

ENGLISH = "en"
SHEETS = "sheets"
"""The section of a catalogue for what stands on sheets, and the file that tells where."""
PSEUDO = "qps"
"""English in letters that nobody uses: what is not written so on a screen, no catalogue knows."""
SLOT = re.compile(r"\{[^}]*\}")
_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçďéƒĝĥíĵķĺɱñóƥɋŕšţúṽŵẋýžÁßÇĎÉƑĜĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ",
)
_LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)
_CODE = re.compile(r"[a-z]{2,3}")

P = ParamSpec("P")
T = TypeVar("T")


def language() -> str:
    """The language that is spoken here and now."""
    return _LANGUAGE.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language, in this thread or task, until the block ends."""
    before = _LANGUAGE.set(code)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


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


def by_language(most: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function makes, so many things at most, for each language apart."""

    def kept(make: Callable[P, T]) -> Callable[P, T]:
        again: Callable[..., T] = make
        made: Callable[..., T] = lru_cache(maxsize=most)(lambda _, *args, **named: again(*args, **named))

        @wraps(make)
        def spoken(*args: P.args, **named: P.kwargs) -> T:
            return made(_LANGUAGE.get(), *args, **named)

        return spoken

    return kept


def catalogue(*packages: str) -> Sheet:
    """Everything that some packages say in today's language; where two have the same key, the later one's is said."""
    said: dict[str, object] = {}
    for package in packages:
        said = _laid_over(said, _spoken(package, language()))
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
        code = _LANGUAGE.get()
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
    code = _LANGUAGE.get()
    if code == ENGLISH or not text:
        return text
    if code == PSEUDO:
        return pseudo(text)
    return next((told for package in packages if (told := _told_of_sheets(package, code).get(_plain(text)))), text)


def is_code(text: str) -> bool:
    """Whether a language can be called that."""
    return _CODE.fullmatch(text) is not None


def keys(package: str) -> list[str]:
    """The keys of all that a package says, as `section.key`; none, if it has no catalogue."""
    return [*_keys(_read(package, ENGLISH) or {}), *(f"{SHEETS}.{place}" for place in on_sheets(package))]


def missing(code: str, package: str) -> list[str]:
    """The keys of a package that a language does not say, as `section.key`."""
    if code == ENGLISH:
        return []
    own = set(_keys(_read(package, code) or {}))
    return [key for key in keys(package) if key not in own]


def explained(refusal: Refusal) -> str:
    """What the engine itself refuses, whichever game is played, in a sentence."""
    return filled(common()["refusals"][refusal.key], refusal.args)


def filled(template: str, facts: tuple[object, ...]) -> str:
    """A plain template, whose slots are numbers of facts.

    >>> filled("{0} is no command here; did you mean {1}?", ("fly", "step"))
    'fly is no command here; did you mean step?'
    """
    return template.format(*facts)


@by_language()
def _section(name: str, *packages: str) -> Mapping[str, str]:
    table = catalogue(*packages).table(name)
    return {key: table.text(key) for key in table.names()}


def common() -> Mapping[str, Mapping[str, str]]:
    """What is said whichever game is played, by section and key."""
    return sections("grognard")


def said(package: str, section: str, key: str, *facts: object) -> str:
    """A sentence of a package whose slots are numbers of facts."""
    return filled(sections(package)[section][key], facts)


@by_language()
def sections(package: str) -> Mapping[str, Mapping[str, str]]:
    """What a package says, by section and key."""
    sheet = catalogue(package)
    tables = {name: sheet.table(name) for name in sheet.names()}
    return {name: {key: table.text(key) for key in table.names()} for name, table in tables.items()}


def pseudo(text: str) -> str:
    """A text in letters that nobody uses; slots stay as they are.

    >>> pseudo("{0:piece} is busy.")
    '{0:piece} íš ƀúšý.'
    """
    pieces, slots = SLOT.split(text), SLOT.findall(text)
    told = [piece.translate(_ACCENTED) for piece in pieces]
    return "".join(part for pair in zip(told, [*slots, ""], strict=True) for part in pair)


def _spoken(package: str, code: str) -> dict[str, object]:
    english = _catalogued(package, ENGLISH)
    if english is None:
        raise DataError(f"data/words/{ENGLISH}.toml", "", f"{package} says nothing")
    if code == PSEUDO:
        return _each(english, pseudo)
    return english if code == ENGLISH else _laid_over(english, _catalogued(package, code) or {})


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
    section = (_read(package, code) or {}).get(SHEETS)
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


def _catalogued(package: str, code: str) -> dict[str, object] | None:
    """What a package says by key in a language, apart from what stands on sheets."""
    read = _read(package, code)
    return None if read is None else {section: said for section, said in read.items() if section != SHEETS}


def _read(package: str, code: str) -> dict[str, object] | None:
    """The catalogue of a package in a language, if it has one."""
    if not is_code(code):
        return None
    file = resources.files(package).joinpath("data/words", f"{code}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else None


def _names(package: str) -> list[str]:
    return [file.name for file in resources.files(package).joinpath("data/words").iterdir()]


def _laid_over(below: Mapping[str, object], above: Mapping[str, object]) -> dict[str, object]:
    """Two catalogues in one, section by section."""
    both = dict(below)
    for key, value in above.items():
        under = both.get(key)
        both[key] = _laid_over(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return both


def _each(said: Mapping[str, object], change: Callable[[str], str]) -> dict[str, object]:
    return {key: _changed(value, change) for key, value in said.items()}


def _changed(value: object, change: Callable[[str], str]) -> object:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [_changed(entry, change) for entry in value]
    return _each(value, change) if isinstance(value, dict) else value


def _keys(said: Mapping[str, object]) -> list[str]:
    """The keys of everything that is said, as `section.key`."""
    found: list[str] = []
    for key, value in said.items():
        found += [f"{key}.{inner}" for inner in _keys(value)] if isinstance(value, dict) else [key]
    return found
