"""What the catalogues hold, by package, section and key, in the language that is spoken here and now.

`data/words/<language>.toml` of each package. This is the bottom of all that is said: it imports nothing of ours, so
that loaders and files can say what is wrong. `words` has more to offer to everybody else.
"""

from __future__ import annotations

import errno
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from importlib import resources
from typing import ParamSpec, TypeVar

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
LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)
_CODE = re.compile(r"[a-z]{2,3}")

P = ParamSpec("P")
T = TypeVar("T")


def language() -> str:
    """The language that is spoken here and now."""
    return LANGUAGE.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language, in this thread or task, until the block ends."""
    before = LANGUAGE.set(code)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


def by_language(most: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function makes, so many things at most, for each language apart."""

    def kept(make: Callable[P, T]) -> Callable[P, T]:
        again: Callable[..., T] = make
        made: Callable[..., T] = lru_cache(maxsize=most)(lambda _, *args, **named: again(*args, **named))

        @wraps(make)
        def spoken(*args: P.args, **named: P.kwargs) -> T:
            return made(LANGUAGE.get(), *args, **named)

        return spoken

    return kept


def is_code(text: str) -> bool:
    """Whether a language can be called that."""
    return _CODE.fullmatch(text) is not None


def filled(template: str, facts: tuple[object, ...]) -> str:
    """A plain template, whose slots are numbers of facts.

    >>> filled("{0} is no command here; did you mean {1}?", ("fly", "step"))
    'fly is no command here; did you mean step?'
    """
    return template.format(*facts)


def said(package: str, section: str, key: str, *facts: object) -> str:
    """A sentence of a package whose slots are numbers of facts."""
    return filled(sections(package)[section][key], facts)


def wrong(key: str, *facts: object) -> str:
    """What is wrong with a data file, in a few words."""
    return said("grognard", "data", key, *facts)


def retold(message: str) -> str:
    """What somebody else's parser complains of, in today's language if the catalogue knows it; otherwise as it is.

    >>> with speaking(PSEUDO):
    ...     retold("Expected `int`, got `str` - at `$.header`")
    'Éẋƥéçţéď `int`, ĝóţ `str` - áţ `$.header`'
    """
    for pattern, key in _complaints():
        if found := pattern.fullmatch(message):
            facts = [retold(fact) for fact in found.groups()] if key == "at" else found.groups()
            return said("grognard", "parsers", key, *facts)
    return message


@lru_cache
def _complaints() -> list[tuple[re.Pattern[str], str]]:
    """Every complaint that is known, as the parser words it, with its key; so it stands in the English catalogue."""
    known = (catalogued("grognard", ENGLISH) or {})["parsers"]
    assert isinstance(known, dict)
    return [(re.compile("(.+)".join(map(re.escape, SLOT.split(text)))), key) for key, text in known.items()]


@by_language()
def sections(package: str) -> Mapping[str, Mapping[str, str]]:
    """What a package says, by section and key; lists of texts apart."""
    tables = {name: table for name, table in spoken(package, language()).items() if isinstance(table, dict)}
    return {name: {key: text for key, text in table.items() if isinstance(text, str)} for name, table in tables.items()}


def system_fault(error: OSError) -> str:
    """What the system refuses, in a few words: the common cases from the catalogue, the others as the system says."""
    name = errno.errorcode.get(error.errno or 0, "")
    return sections("grognard")["system"].get(name) or (error.strerror or str(error)).lower()


def pseudo(text: str) -> str:
    """A text in letters that nobody uses; slots stay as they are.

    >>> pseudo("{0:piece} is busy.")
    '{0:piece} íš ƀúšý.'
    """
    pieces, slots = SLOT.split(text), SLOT.findall(text)
    told = [piece.translate(_ACCENTED) for piece in pieces]
    return "".join(part for pair in zip(told, [*slots, ""], strict=True) for part in pair)


def spoken(package: str, code: str) -> dict[str, object]:
    """What a package says by key in a language, in English where that says nothing."""
    english = catalogued(package, ENGLISH)
    if english is None:
        raise LookupError(f"{package} says nothing: it has no data/words/{ENGLISH}.toml")
    if code == PSEUDO:
        return _each(english, pseudo)
    return english if code == ENGLISH else laid_over(english, catalogued(package, code) or {})


def catalogued(package: str, code: str) -> dict[str, object] | None:
    """What a package says by key in a language, apart from what stands on sheets."""
    read = read_catalogue(package, code)
    return None if read is None else {section: said for section, said in read.items() if section != SHEETS}


def read_catalogue(package: str, code: str) -> dict[str, object] | None:
    """The catalogue of a package in a language, if it has one."""
    if not is_code(code):
        return None
    file = resources.files(package).joinpath("data/words", f"{code}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else None


def laid_over(below: Mapping[str, object], above: Mapping[str, object]) -> dict[str, object]:
    """Two catalogues in one, section by section."""
    both = dict(below)
    for key, value in above.items():
        under = both.get(key)
        both[key] = laid_over(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return both


def _each(said: Mapping[str, object], change: Callable[[str], str]) -> dict[str, object]:
    return {key: _changed(value, change) for key, value in said.items()}


def _changed(value: object, change: Callable[[str], str]) -> object:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [_changed(entry, change) for entry in value]
    return _each(value, change) if isinstance(value, dict) else value
