"""What does not fit the annotations of a struct: at which key of the file, what was expected there, and what was found.

The converter tells where it stopped, in words for programmers. Here the annotation and the value are looked up at that
place, so that whoever wrote the file reads the same words as from a `Sheet`. It knows nothing of files or games.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from grognard.catalogues import retold, said, wrong

Convert = Callable[[Any, Any], object]
"""Converts a value to a kind, or raises a ValidationError."""

_PATH = re.compile(r" - at `\$?\.?([^`]*)`$")
_KEY = re.compile(r" - at `key` in `\$?\.?([^`]*)`$")
_STEP = re.compile(r"\[(\d+|\.\.\.)\]|([^.\[\]]+)")
_NAMED = re.compile(r"^@([^:]+): ")
_FIELD = re.compile(r"^Object (missing required|contains unknown) field `([^`]+)`$")
_LENGTH = re.compile(r"^Expected `(?:str|array|object)` of length")
_ANY = object()


class Spot(NamedTuple):
    """A place in a file: its key, the kind that is wanted there, and what is found."""

    key: str
    kind: Any
    found: Any


def misfit(message: str, kind: Any, data: object, convert: Convert, above: str = "") -> tuple[str, str]:
    """The key and the reason of what a converter complains of; `above` is the key of what was converted."""
    if found := _KEY.search(message):
        spot = _spot(found[1], Spot(above, kind, data), convert)
        return spot.key, _reason(message[: found.start()], Spot("", _key_kind(spot.kind), _ANY))
    found = _PATH.search(message)
    spot = _spot(found[1] if found else "", Spot(above, kind, data), convert)
    reason = message[: found.start()] if found else message
    if named := _NAMED.match(reason):
        return _below(spot.key, named[1]), _small(reason[named.end() :])
    if field := _FIELD.match(reason):
        return _below(spot.key, field[2]), _of_field(spot.kind, field[2], field[1].startswith("missing"))
    return spot.key, _reason(reason, spot)


def near(word: object, known: Iterable[object]) -> str:
    """A hint at what somebody may have meant, or nothing."""
    close = difflib.get_close_matches(str(word), [str(each) for each in known], n=1)
    return wrong("near", close[0]) if close else ""


def none_of(value: object, known: Iterable[object]) -> str:
    """What is said of something that should have been one of those that are known."""
    choices = [str(each) for each in known]
    return wrong("expected-near", wrong("one-of", ", ".join(choices)), shown(value), near(value, choices))


def shown(value: object) -> str:
    """A value as a file spells it, if it is short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return wrong("a-table")
    if isinstance(value, list):
        return wrong("a-list")
    told = repr(value) if isinstance(value, (str, int, float)) else str(value)
    return told if len(told) <= 60 else told[:57] + "..."


def _reason(message: str, spot: Spot) -> str:
    """What was expected and what was found; what a struct itself refuses is said in its own words."""
    if message.startswith("Invalid enum value"):
        word = message.partition("'")[2].rpartition("'")[0] if spot.found is _ANY else spot.found
        return wrong("expected-near", _wanted(spot.kind), shown(word), near(word, _choices(spot.kind)))
    wanted = _wanted(spot.kind) if message.startswith("Expected ") else ""
    if isinstance(spot.found, str) and not spot.found.strip() and wanted:
        return wrong("empty")
    if _LENGTH.match(message) and isinstance(spot.found, list):
        return _of_length(spot, message)
    if not wanted or spot.found is _ANY:
        return _small(retold(message))
    return wrong("expected", wanted, shown(spot.found))


def _of_length(spot: Spot, message: str) -> str:
    least = getattr(_bare(spot.kind), "min_length", None)
    return wrong("too-few", least, len(spot.found)) if least and len(spot.found) < least else _small(retold(message))


def _of_field(kind: Any, name: str, missing: bool) -> str:
    fields = {field.encode_name: field.type for field in _fields(kind)}
    if not missing:
        return wrong("unknown-key", near(name, fields))
    wanted = _wanted(fields[name]) if name in fields else ""
    return wrong("missing-expected", wanted) if wanted else wrong("missing")


def _spot(path: str, spot: Spot, convert: Convert) -> Spot:
    """The place to which a path leads; beyond what can be followed only the key goes on."""
    for place, name in _STEP.findall(path):
        spot = _entry(spot, place, convert) if place else _named(spot, name)
    return spot


def _named(spot: Spot, name: str) -> Spot:
    kind = next((field.type for field in _fields(spot.kind) if field.encode_name == name), _ANY)
    return Spot(_below(spot.key, name), kind, spot.found.get(name, _ANY) if isinstance(spot.found, dict) else _ANY)


def _entry(spot: Spot, place: str, convert: Convert) -> Spot:
    """An entry of a list, or that entry of a table which does not fit: the converter does not name it."""
    if place != "...":
        number, entries = int(place), spot.found if isinstance(spot.found, list) else []
        found = entries[number] if number < len(entries) else _ANY
        if columns := getattr(spot.kind, "_fields", ()):
            return Spot(_below(spot.key, columns[number]), get_type_hints(spot.kind)[columns[number]], found)
        return Spot(f"{spot.key}[{number + 1}]", _item(spot.kind, number), found)
    kind = next(iter(_parameters(spot.kind, dict, Mapping)[1:]), _ANY)
    if isinstance(spot.found, dict) and kind is not _ANY:
        for name, value in spot.found.items():
            if not _fits(value, kind, convert):
                return Spot(_below(spot.key, name), kind, value)
    return Spot(f"{spot.key}[...]", kind, _ANY)


def _fits(value: object, kind: Any, convert: Convert) -> bool:
    try:
        convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _fields(kind: Any) -> Sequence[msgspec.structs.FieldInfo]:
    structs = [each for each in _members(kind) if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return msgspec.structs.fields(structs[0]) if structs else ()


def _item(kind: Any, number: int) -> Any:
    found = _parameters(kind, list, tuple)
    if not found:
        return _ANY
    return found[0] if len(found) == 1 or found[-1] is Ellipsis else found[min(number, len(found) - 1)]


def _key_kind(kind: Any) -> Any:
    return next(iter(_parameters(kind, dict, Mapping)), _ANY)


def _parameters(kind: Any, *origins: type) -> tuple[Any, ...]:
    return next((get_args(each) for each in _members(kind) if get_origin(each) in origins), ())


def _members(kind: Any) -> list[Any]:
    """A kind without what is said about it, or all those of a union."""
    if hasattr(kind, "__metadata__"):
        return _members(kind.__origin__)
    if get_origin(kind) in (Union, UnionType):
        return [each for arg in get_args(kind) for each in _members(arg)]
    return [kind]


def _choices(kind: Any) -> tuple[Any, ...]:
    return next((get_args(each) for each in _members(kind) if get_origin(each) is Literal), ())


def _bare(kind: Any) -> Any:
    """What an inspection tells of a kind, or None."""
    try:
        found: Any = inspect.type_info(kind)
    except TypeError:
        return None
    while isinstance(found, inspect.Metadata):
        found = found.type
    return found


def _wanted(kind: Any) -> str:
    """A kind in words; nothing, if there are none for it."""
    if kind is _ANY:
        return ""
    choices = _choices(kind)
    return wrong("one-of", ", ".join(map(str, choices))) if choices else _worded(_bare(kind))


def _worded(kind: Any) -> str:
    if isinstance(kind, inspect.Metadata):
        return _worded(kind.type)
    if isinstance(kind, inspect.UnionType):
        parts = [_worded(each) for each in kind.types if not isinstance(each, inspect.NoneType)]
        return said("grognard", "faults", "or").join(parts) if all(parts) else ""
    if isinstance(kind, inspect.IntType):
        return wrong(*whole_number(kind.ge, kind.le))
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return wrong(_LISTS.get(type(kind.item_type), "a-list"))
    return wrong(_WORDS[type(kind)]) if type(kind) in _WORDS else ""


def whole_number(low: int | None, high: int | None) -> tuple[Any, ...]:
    """The key and the facts of what is said of a whole number within limits."""
    if low is not None and high is not None:
        return ("number-from-to", low, high)
    if low is not None:
        return ("number-from", low)
    return ("number-to", high) if high is not None else ("number",)


_WORDS: dict[type, str] = {
    inspect.StrType: "a-text",
    inspect.BoolType: "true-or-false",
    inspect.StructType: "a-table",
    inspect.DictType: "a-table",
    inspect.CustomType: "a-drawing",
    inspect.TupleType: "a-list",
}
_LISTS: dict[type, str] = {inspect.StrType: "texts", inspect.IntType: "numbers", inspect.StructType: "tables"}


def _below(above: str, key: str) -> str:
    return f"{above}.{key}" if above else key


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
