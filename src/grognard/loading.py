"""Reading the TOML data files that ship inside packages, with errors a data author can act on.

`read_struct` converts a whole file by the annotations of a struct; a `Sheet` is a cursor over one table of a file, for
loaders whose keys hang on each other. Every failure becomes a `DataError` that names file, key and reason. This module
must not know any game. Positions in lists are counted from one, the way a person counts down a file.
"""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections.abc import Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Generic, NamedTuple, Self, TypeVar, get_args, get_origin

import msgspec

from grognard.catalogues import retold, wrong
from grognard.misfits import misfit, near, shown, whole_number

T = TypeVar("T")
Text = Annotated[str, msgspec.Meta(pattern=r"\S")]
"""A text that is not blank."""
Count = Annotated[int, msgspec.Meta(ge=0)]
Number = Annotated[int, msgspec.Meta(ge=1)]
Wanted = tuple[Any, ...]
"""What a file should have: a key of what is said about data, and its facts."""
A_TEXT, A_FLAG, A_DRAWING, A_TABLE, TABLES = ("a-text",), ("true-or-false",), ("a-drawing",), ("a-table",), ("tables",)

_WHERE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")


class DataError(Exception):
    """A data file that cannot be used: which file, which key (or line) and why."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(file, key, reason)
        self.file = file
        self.key = key
        self.reason = reason

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.reason) if part)


class Location(NamedTuple):
    """Where something stands in a data file, for a loader to say what is wrong with it beside other things."""

    file: str
    key: str = ""

    def below(self, key: str) -> Location:
        """What stands there under a key."""
        return Location(self.file, f"{self.key}.{key}" if self.key else key)

    def fault(self, key: str, reason: str) -> DataError:
        """An error at a key below; at this place itself, if there is none."""
        return DataError(self.file, self.below(key).key if key else self.key, reason)


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a data file under one head; a key that its kind does not name is refused."""


def unfit(key: str, reason: str) -> ValueError:
    """What a struct raises in `__post_init__` if the value of one of its keys does not go with the others."""
    return ValueError(f"@{key}: {reason}")


class Drawn:
    """What stands in a file as a drawing in characters, for the annotations of a struct."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The value drawn by these lines; `kinds` are what its annotation has in brackets. A ValueError refuses it."""
        raise NotImplementedError(f"{cls.__name__} does not say how it is drawn")


class Lines(tuple[str, ...], Drawn):
    """A drawing as its lines."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The lines as they are."""
        return cls(lines)


class Ruled(tuple[T, ...], Generic[T], Drawn):
    """A table ruled with strokes between its cells: rows, each a struct whose fields are the heading."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The rows under the heading that their kind asks for; figures are read as what they must be."""
        (kind,) = kinds
        heading, *rows = [[cell.strip() for cell in line.split("|")] for line in lines]
        if heading != list(kind.__struct_fields__):
            raise ValueError(wrong("expected-heading", " | ".join(kind.__struct_fields__)))
        return cls(_ruled(kind, number, heading, cells) for number, cells in enumerate(rows, start=1))


def _ruled(kind: Any, number: int, heading: list[str], cells: list[str]) -> Any:
    if len(cells) != len(heading):
        raise ValueError(wrong("row-expected", number, len(heading), len(cells), " | ".join(cells)))
    row = dict(zip(heading, cells, strict=True))
    try:
        return _loosely(row, kind)
    except msgspec.ValidationError as error:
        raise ValueError(wrong("row", number, ": ".join(misfit(str(error), kind, row, _loosely)))) from error


def _loosely(value: object, kind: Any) -> Any:
    return msgspec.convert(value, kind, strict=False, dec_hook=_draw)


class Sheet:
    """One table of a data file, asked key by key; `finish` then refuses what nobody asked for."""

    def __init__(self, data: dict[str, object], file: str, path: str = "") -> None:
        self._data = data
        self._asked: dict[str, None] = {}
        self._parts: list[Sheet] = []
        self.file = file
        self.path = path

    def __repr__(self) -> str:
        return f"Sheet({self.file}{': ' + self.path if self.path else ''})"

    def fault(self, key: str, reason: str) -> DataError:
        """An error at this key, for the loader to raise when a value is well formed but wrong."""
        return DataError(self.file, self._key(key), reason)

    def has(self, key: str) -> bool:
        """Whether the key is present; asking makes it a known key."""
        self._asked[key] = None
        return key in self._data

    def names(self) -> list[str]:
        """The keys of this table in file order, for tables whose keys are themselves data."""
        return list(self._data)

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not blank; only a default makes the key optional."""
        value = self._get(key, A_TEXT, default)
        if not isinstance(value, str):
            raise self._unfit(key, A_TEXT, value)
        if not value.strip() and value != default:
            raise self.fault(key, wrong("empty"))
        return value

    def number(
        self, key: str, low: int | None = None, high: int | None = None, default: int | None = None
    ) -> int:
        """A whole number within the limits given."""
        wanted = whole_number(low, high)
        return self._number(key, self._get(key, wanted, default), low, high)

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        value = self._get(key, A_FLAG, default)
        if not isinstance(value, bool):
            raise self._unfit(key, A_FLAG, value)
        return value

    def texts(self, key: str, default: Sequence[str] | None = None) -> list[str]:
        """A list of texts, none of them blank."""
        found: list[str] = []
        for place, value in self._list(key, ("texts",), default):
            if not isinstance(value, str) or not value.strip():
                raise self._unfit(place, A_TEXT, value)
            found.append(value)
        return found

    def numbers(
        self,
        key: str,
        low: int | None = None,
        high: int | None = None,
        default: Sequence[int] | None = None,
    ) -> list[int]:
        """A list of whole numbers, each within the limits given."""
        entries = self._list(key, ("numbers",), default)
        return [self._number(place, value, low, high) for place, value in entries]

    def one_of(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of the texts in `choices`; a near miss is told which one it was near."""
        wanted = ("one-of", ", ".join(choices))
        value = self._get(key, wanted, default)
        if not isinstance(value, str) or value not in choices:
            hint = near(value, choices) if isinstance(value, str) else ""
            raise self.fault(key, wrong("expected-near", wrong(*wanted), shown(value), hint))
        return value

    def grid(self, key: str) -> list[str]:
        """The lines of a drawing in characters, without common indentation and empty margins."""
        value = self._get(key, A_DRAWING, None)
        if not isinstance(value, str):
            raise self._unfit(key, A_DRAWING, value)
        try:
            return _lines(value)
        except ValueError as error:
            raise self.fault(key, str(error)) from error

    def table(self, key: str) -> Sheet:
        """The table under the key, as a sheet of its own."""
        value = self._get(key, A_TABLE, None)
        if not isinstance(value, dict):
            raise self._unfit(key, A_TABLE, value)
        return self._part(value, key)

    def tables(self, key: str, at_least: int = 0) -> list[Sheet]:
        """The tables listed under the key in file order; a missing key means none."""
        entries = self._list(key, TABLES, () if not at_least else None)
        found: list[Sheet] = []
        for place, value in entries:
            if not isinstance(value, dict):
                raise self._unfit(place, A_TABLE, value)
            found.append(self._part(value, place))
        if len(found) < at_least:
            raise self.fault(key, wrong("too-few", at_least, len(found)))
        return found

    def whole(self, kind: type[T]) -> T:
        """This table as `kind`, by its annotations."""
        found: T = self._converted("", self._data, kind)
        return found

    def struct(self, key: str, kind: type[T]) -> T:
        """The table under the key as `kind`, by its annotations."""
        found: T = self._converted(key, self._get(key, A_TABLE, None), kind)
        return found

    def structs(self, key: str, kind: type[T], at_least: int = 0) -> list[T]:
        """The tables listed under the key, each as `kind`, in file order; a missing key means none."""
        value = self._get(key, TABLES, () if not at_least else None)
        found: list[T] = self._converted(key, value, list[kind])  # type: ignore[valid-type]
        if len(found) < at_least:
            raise self.fault(key, wrong("too-few", at_least, len(found)))
        return found

    def _converted(self, key: str, value: object, kind: Any) -> Any:
        try:
            return _convert(value, kind)
        except msgspec.ValidationError as error:
            raise DataError(self.file, *misfit(str(error), kind, value, _convert, self._key(key))) from error

    def finish(self) -> None:
        """Refuse every key that was never asked for, here and in all tables read from here."""
        for key in self._data:
            if key not in self._asked:
                raise self.fault(key, wrong("unknown-key", near(key, list(self._asked))))
        for part in self._parts:
            part.finish()

    def _key(self, key: str) -> str:
        return ".".join(filter(None, [self.path, key]))

    def _part(self, data: dict[str, object], key: str) -> Sheet:
        part = Sheet(data, self.file, self._key(key))
        self._parts.append(part)
        return part

    def _get(self, key: str, wanted: Wanted, default: object) -> object:
        if self.has(key):
            return self._data[key]
        if default is None:
            raise self.fault(key, wrong("missing-expected", wrong(*wanted)))
        return default

    def _list(self, key: str, wanted: Wanted, default: object) -> list[tuple[str, object]]:
        value = self._get(key, wanted, default)
        if not isinstance(value, (list, tuple)):
            raise self._unfit(key, wanted, value)
        return [(f"{key}[{place}]", entry) for place, entry in enumerate(value, start=1)]

    def _number(self, key: str, value: object, low: int | None, high: int | None) -> int:
        # TOML's true and false arrive as bool, which Python counts among the integers.
        fits = isinstance(value, int) and not isinstance(value, bool)
        if not isinstance(value, int) or not fits or _outside(value, low, high):
            raise self._unfit(key, whole_number(low, high), value)
        return value

    def _unfit(self, key: str, wanted: Wanted, value: object) -> DataError:
        return self.fault(key, wrong("expected", wrong(*wanted), shown(value)))


def read_sheet(package: str, name: str) -> Sheet:
    """The top table of a TOML file inside an installed package; `name` is relative to the package."""
    return Sheet(_parse(_shipped(package, name), name), name)


def read_sheet_at(path: Path, name: str = "") -> Sheet:
    """The top table of a TOML file anywhere on disk; errors call it by its file's name, or by this one."""
    return Sheet(_parse(path, name or path.name), name or path.name)


def read_struct(package: str, name: str, kind: type[T]) -> T:
    """A whole TOML file of an installed package converted to `kind` by its type annotations."""
    return converted(_parse(_shipped(package, name), name), name, kind)


def read_struct_at(path: Path, kind: type[T]) -> T:
    """A whole TOML file anywhere on disk converted to `kind` by its type annotations."""
    return converted(_parse(path, path.name), path.name, kind)


def _shipped(package: str, name: str) -> Traversable:
    try:
        return resources.files(package).joinpath(name)
    except ModuleNotFoundError as error:
        # A package that is there but imports something missing is another fault and must show as itself.
        if not f"{package}.".startswith(f"{error.name}."):
            raise
        raise DataError(name, "", wrong("there-no-package", package)) from error


def _parse(source: Traversable, file: str) -> dict[str, object]:
    try:
        text = source.read_bytes().decode("utf-8")
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError) as error:
        raise DataError(file, "", wrong("no-file")) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise DataError(file, wrong("line", line), wrong("no-utf-8")) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _broken(file, text, str(error)) from error


def _broken(file: str, text: str, message: str) -> DataError:
    found = _WHERE.search(message)
    if found is None:
        return DataError(file, "", retold(message))
    line = int(found[1]) if found[1] else text.count("\n") + 1
    reason = retold(message[: found.start()])
    return DataError(file, wrong("line", line), reason[:1].lower() + reason[1:])


def converted(data: dict[str, object], file: str, kind: type[T]) -> T:
    """The data of a file as `kind`, by its type annotations; whatever does not fit is a `DataError`."""
    try:
        found: T = _convert(data, kind)
    except msgspec.ValidationError as error:
        raise DataError(file, *misfit(str(error), kind, data, _convert)) from error
    return found


def _convert(value: object, kind: Any) -> Any:
    return msgspec.convert(value, kind, dec_hook=_draw)


def _draw(kind: Any, value: object) -> object:
    origin = get_origin(kind) or kind
    if not (isinstance(origin, type) and issubclass(origin, Drawn)):
        raise NotImplementedError(f"nothing in a data file is a {origin}")
    if not isinstance(value, str):
        raise ValueError(wrong("expected-drawing", shown(value)))
    return origin.drawn(_lines(value), get_args(kind))


def _lines(drawing: str) -> list[str]:
    """The lines of a drawing, without common indentation and empty margins."""
    if "\t" in drawing:
        raise ValueError(wrong("drawing-must"))
    lines = [line.rstrip() for line in textwrap.dedent(drawing).split("\n")]
    while lines and not lines[0]:
        del lines[0]
    while lines and not lines[-1]:
        del lines[-1]
    if not lines:
        raise ValueError(wrong("drawing-empty"))
    return lines


def _outside(value: int, low: int | None, high: int | None) -> bool:
    return (low is not None and value < low) or (high is not None and value > high)
