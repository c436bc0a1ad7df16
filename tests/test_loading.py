"""Data files: every value that fits is read, every one that does not is named by file, key and reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import field

from grognard.catalogues import PSEUDO, speaking
from grognard.loading import (
    DataError,
    Printed,
    Sheet,
    converted,
    read_sheet,
    read_sheet_at,
    read_struct,
    read_struct_at,
    unfit,
)

Write = Callable[[str], Path]

UNITS = """
name = "Castle"
rounds = 40
open = true
colours = ["red", "blue"]
faces = [0, 0, 1, 1, 2, 2]
terrain = "floor"

drawing = '''
      A B
    1 . #
    2 . .

'''

[throne]
hp = 7

[[monster]]
name = "Orc"
strength = 1

[[monster]]
name = "Ogre"
strength = 4
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_units(text: str) -> Path:
        path = tmp_path / "units.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write_units


def sheet_of(write: Write, text: str) -> Sheet:
    return read_sheet_at(write(text))


def test_every_kind_of_value_is_read(write: Write) -> None:
    sheet = sheet_of(write, UNITS)
    assert sheet.text("name") == "Castle"
    assert sheet.number("rounds", low=1, high=40) == 40
    assert sheet.flag("open", False) is True
    assert sheet.texts("colours") == ["red", "blue"]
    assert sheet.numbers("faces", low=0, high=2) == [0, 0, 1, 1, 2, 2]
    assert sheet.one_of("terrain", ("wall", "floor")) == "floor"
    assert sheet.table("throne").number("hp") == 7
    assert [monster.text("name") for monster in sheet.tables("monster")] == ["Orc", "Ogre"]


def test_a_drawing_keeps_its_shape_and_loses_its_margins(write: Write) -> None:
    assert sheet_of(write, UNITS).grid("drawing") == ["  A B", "1 . #", "2 . ."]


def test_defaults_stand_in_for_missing_keys(write: Write) -> None:
    sheet = sheet_of(write, "")
    assert sheet.text("name", "nobody") == "nobody"
    assert sheet.number("rounds", low=1, default=9) == 9
    assert sheet.flag("open", False) is False
    assert sheet.texts("colours", default=()) == []
    assert sheet.numbers("faces", default=[3]) == [3]
    assert sheet.one_of("terrain", ("wall", "floor"), "wall") == "wall"
    assert sheet.tables("monster") == []
    assert not sheet.has("throne")


def test_names_lists_keys_that_are_data(write: Write) -> None:
    assert sheet_of(write, "b = 1\na = 2\n").names() == ["b", "a"]


READS: dict[str, tuple[str, Callable[[Sheet], object], str]] = {
    "text is missing": ("", lambda s: s.text("name"), "name: missing; expected a text"),
    "text is a number": ("name = 3", lambda s: s.text("name"), "name: expected a text, found 3"),
    "text is blank": ('name = " "', lambda s: s.text("name"), "name: must not be empty"),
    "number is a text": (
        "hp = 'x'",
        lambda s: s.number("hp", low=1, high=9),
        "hp: expected a whole number from 1 to 9, found 'x'",
    ),
    "number is too low": (
        "hp = 0",
        lambda s: s.number("hp", low=1),
        "hp: expected a whole number of at least 1, found 0",
    ),
    "number is too high": (
        "hp = 10",
        lambda s: s.number("hp", high=9),
        "hp: expected a whole number of at most 9, found 10",
    ),
    "number is a flag": (
        "hp = true",
        lambda s: s.number("hp"),
        "hp: expected a whole number, found true",
    ),
    "number is a fraction": ("hp = 1.5", lambda s: s.number("hp"), "hp: expected a whole number, found 1.5"),
    "flag is a number": ("open = 1", lambda s: s.flag("open"), "open: expected true or false, found 1"),
    "texts is a text": (
        "colours = 'red'",
        lambda s: s.texts("colours"),
        "colours: expected a list of texts, found 'red'",
    ),
    "texts holds a number": (
        "colours = ['red', 2]",
        lambda s: s.texts("colours"),
        "colours[2]: expected a text, found 2",
    ),
    "texts holds a blank": (
        "colours = ['']",
        lambda s: s.texts("colours"),
        "colours[1]: expected a text, found ''",
    ),
    "numbers holds one too high": (
        "faces = [0, 1, 3]",
        lambda s: s.numbers("faces", low=0, high=2),
        "faces[3]: expected a whole number from 0 to 2, found 3",
    ),
    "choice is misspelled": (
        "terrain = 'flor'",
        lambda s: s.one_of("terrain", ("wall", "floor")),
        "terrain: expected one of wall, floor, found 'flor'; did you mean floor?",
    ),
    "choice is a list": (
        "terrain = []",
        lambda s: s.one_of("terrain", ("wall", "floor")),
        "terrain: expected one of wall, floor, found a list",
    ),
    "drawing is empty": ('map = " \\n "', lambda s: s.grid("map"), "map: the drawing is empty"),
    "drawing is a number": (
        "map = 1",
        lambda s: s.grid("map"),
        "map: expected a drawing in characters, found 1",
    ),
    "drawing has a tab": (
        'map = """\n\t.\n"""',
        lambda s: s.grid("map"),
        "map: a drawing must be indented with blanks, found a tab",
    ),
    "table is a list": ("throne = []", lambda s: s.table("throne"), "throne: expected a table, found a list"),
    "tables is a table": (
        "[monster]",
        lambda s: s.tables("monster"),
        "monster: expected a list of tables, found a table",
    ),
    "tables holds a text": (
        "monster = ['Orc']",
        lambda s: s.tables("monster"),
        "monster[1]: expected a table, found 'Orc'",
    ),
    "tables are too few": (
        "[[monster]]",
        lambda s: s.tables("monster", at_least=2),
        "monster: expected at least 2 entries, found 1",
    ),
    "tables are missing": (
        "",
        lambda s: s.tables("monster", at_least=1),
        "monster: missing; expected a list of tables",
    ),
}


@pytest.mark.parametrize(("text", "read", "message"), READS.values(), ids=READS.keys())
def test_a_value_that_does_not_fit_is_named(
    write: Write, text: str, read: Callable[[Sheet], object], message: str
) -> None:
    with pytest.raises(DataError) as caught:
        read(sheet_of(write, text))
    assert str(caught.value) == f"units.toml: {message}"


def test_the_path_leads_into_the_third_table(write: Write) -> None:
    text = "[[monster]]\nstrength = 1\n[[monster]]\nstrength = 2\n[[monster]]\nstrength = 'x'\n"
    monsters = sheet_of(write, text).tables("monster")
    with pytest.raises(DataError) as caught:
        [monster.number("strength", low=1, high=9) for monster in monsters]
    assert str(caught.value) == (
        "units.toml: monster[3].strength: expected a whole number from 1 to 9, found 'x'"
    )
    assert (caught.value.file, caught.value.key) == ("units.toml", "monster[3].strength")


def test_a_loader_can_fault_a_well_formed_value(write: Write) -> None:
    monster = sheet_of(write, UNITS).tables("monster")[1]
    assert str(monster.fault("name", "no such figure")) == "units.toml: monster[2].name: no such figure"
    assert str(monster.fault("", "too many")) == "units.toml: monster[2]: too many"


def test_a_long_value_is_cut_in_the_message(write: Write) -> None:
    with pytest.raises(DataError) as caught:
        sheet_of(write, f"hp = '{'x' * 500}'").number("hp")
    assert len(str(caught.value)) < 130


def test_finish_accepts_a_file_read_to_the_end(write: Write) -> None:
    sheet = sheet_of(write, "name = 'Castle'\n[throne]\nhp = 7\n")
    sheet.text("name")
    sheet.table("throne").number("hp")
    sheet.finish()


def test_finish_refuses_an_unknown_key_and_names_the_nearest(write: Write) -> None:
    sheet = sheet_of(write, "nmae = 'Castle'\n")
    sheet.text("name", "nobody")
    with pytest.raises(DataError, match=r"^units\.toml: nmae: unknown key; did you mean name\?$"):
        sheet.finish()


def test_finish_looks_into_the_tables_that_were_read(write: Write) -> None:
    sheet = sheet_of(write, "[[monster]]\nname = 'Orc'\nzzz = 1\n")
    sheet.tables("monster")[0].text("name")
    with pytest.raises(DataError, match=r"^units\.toml: monster\[1\]\.zzz: unknown key$"):
        sheet.finish()


def test_broken_toml_is_named_by_line(write: Write) -> None:
    with pytest.raises(DataError) as caught:
        read_sheet_at(write('name = "Castle"\nhp = = 7\n'))
    assert str(caught.value) == "units.toml: line 2: invalid value"


def test_toml_broken_at_its_end_is_named_by_the_last_line(write: Write) -> None:
    with pytest.raises(DataError, match=r"^units\.toml: line 2: "):
        read_sheet_at(write('name = "Castle"\nhp = "'))


def test_a_key_given_twice_is_broken_toml(write: Write) -> None:
    with pytest.raises(DataError, match=r"^units\.toml: line 2: cannot overwrite"):
        read_sheet_at(write("hp = 1\nhp = 2\n"))


def test_a_file_that_is_not_utf_8_is_named_by_line(tmp_path: Path) -> None:
    path = tmp_path / "units.toml"
    path.write_bytes(b'name = "Castle"\nking = "\xff"\n')
    with pytest.raises(DataError) as caught:
        read_sheet_at(path)
    assert str(caught.value) == "units.toml: line 2: not UTF-8 text"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^units\.toml: no such file$"):
        read_sheet_at(tmp_path / "units.toml")
    with pytest.raises(DataError, match=r"^data/none\.toml: no such file$"):
        read_sheet("grognard", "data/none.toml")


def test_a_missing_package_is_named() -> None:
    with pytest.raises(DataError, match=r"^units\.toml: there is no package named grognard_none$"):
        read_sheet("grognard_none", "units.toml")


def test_a_package_that_cannot_be_imported_shows_its_own_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "grognard_halfway"
    package.mkdir()
    (package / "__init__.py").write_text("import grognard_none\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="grognard_none"):
        read_sheet("grognard_halfway", "units.toml")


def test_a_file_inside_a_package_is_read() -> None:
    assert read_sheet("grognard.games.dark_world", "data/rulebook.toml").text("title") == "Dark World"


class Monster(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    strength: int


class Units(msgspec.Struct):
    monster: list[Monster]


class Front(msgspec.Struct):
    title: str
    edition: str


def test_a_struct_is_read_by_its_annotations(write: Write) -> None:
    units = read_struct_at(write("[[monster]]\nname = 'Orc'\nstrength = 1\n"), Units)
    assert units == Units([Monster("Orc", 1)])
    assert read_struct("grognard.games.dark_world", "data/rulebook.toml", Front).title == "Dark World"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = 'Orc'\nstrength = 'x'", "monster[1].strength: expected a whole number, found 'x'"),
        ("name = 'Orc'", "monster[1].strength: missing; expected a whole number"),
        ("name = 'Orc'\nstrength = 1\nhp = 2", "monster[1].hp: unknown key"),
    ],
)
def test_a_struct_that_does_not_fit_is_named_the_same_way(write: Write, text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_struct_at(write(f"[[monster]]\n{text}\n"), Units)
    assert str(caught.value) == f"units.toml: {message}"


def test_a_struct_without_its_first_key_is_named(write: Write) -> None:
    with pytest.raises(DataError, match=r"^units\.toml: monster: missing; expected a list of tables$"):
        read_struct_at(write(""), Units)


def test_a_table_of_a_sheet_is_read_by_the_annotations_of_a_struct(write: Write) -> None:
    sheet = read_sheet_at(write("[chief]\nname = 'Korak'\nstrength = 9\n[[monster]]\nname = 'Orc'\nstrength = 1\n"))
    assert sheet.struct("chief", Monster).name == "Korak"
    assert [monster.name for monster in sheet.structs("monster", Monster, at_least=1)] == ["Orc"]
    assert sheet.structs("ghost", Monster) == []
    sheet.finish()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[chief]\nname = 'Korak'\n", "chief.strength: missing; expected a whole number"),
        ("[chief]\nname = 'Korak'\nstrength = '9'\n", "chief.strength: expected a whole number, found '9'"),
        ("[[chief]]\nname = 'Korak'\n", "chief: expected a table, found a list"),
        ("[other]\n", "chief: missing; expected a table"),
    ],
)
def test_a_table_of_a_sheet_that_does_not_fit_is_named(write: Write, text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_sheet_at(write(text)).struct("chief", Monster)
    assert str(caught.value).endswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("monster = [{name = 'A', strength = 1}, {name = 'B'}]", "[2].strength: missing; expected a whole number"),
        ("[[monster]]\nname = 'Orc'\nstrength = 1\nhue = 'green'\n", "monster[1].hue: unknown key"),
        ("monster = 3\n", "monster: expected a list of tables, found 3"),
        ("monster = []\n", "monster: expected at least 1 entries, found 0"),
        ("", "monster: missing; expected a list of tables"),
    ],
)
def test_a_list_of_a_sheet_that_does_not_fit_is_named(write: Write, text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_sheet_at(write(text)).structs("monster", Monster, at_least=1)
    assert str(caught.value).endswith(message)


class Pair(Printed, frozen=True):
    """Two numbers in order."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.high < self.low:
            raise unfit("high", "must not be below low")


class Some(Printed, frozen=True):
    """Several of them."""

    pair: tuple[Pair, ...]


def test_what_does_not_go_with_another_key_is_named_by_its_own() -> None:
    with pytest.raises(DataError) as fault:
        converted({"pair": [{"low": 1, "high": 2}, {"low": 3, "high": 2}]}, "pairs.toml", Some)
    assert str(fault.value) == "pairs.toml: pair[2].high: must not be below low"
    with pytest.raises(DataError) as fault:
        converted({"low": 3, "high": 2}, "pairs.toml", Pair)
    assert (fault.value.key, fault.value.reason) == ("high", "must not be below low")


class Wares(Printed, frozen=True):
    """What a shop has."""

    kind: Literal["sword", "shield"]
    prices: dict[str, Annotated[int, msgspec.Meta(ge=1, le=9)]] = field(default_factory=dict)
    hues: tuple[str, ...] = ()
    weights: Mapping[str, int] = field(default_factory=dict)
    keeper: Monster | None = None
    names: dict[Literal["en", "fr"], str] = field(default_factory=dict)
    stock: Annotated[tuple[int, ...], msgspec.Meta(min_length=2)] = (1, 1)
    motto: Annotated[str, msgspec.Meta(min_length=1)] = "none"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kind = 'swrod'", "kind: expected one of sword, shield, found 'swrod'; did you mean sword?"),
        ("kind = 3", "kind: expected one of sword, shield, found 3"),
        ("kind = 'sword'\nprices = {axe = 2, bow = 10}", "prices.bow: expected a whole number from 1 to 9, found 10"),
        ("kind = 'sword'\nprices = {axe = 'two'}", "prices.axe: expected a whole number from 1 to 9, found 'two'"),
        ("kind = 'sword'\nweights = {axe = 2, bow = 'x'}", "weights.bow: expected a whole number, found 'x'"),
        ("kind = 'sword'\nhues = 'red'", "hues: expected a list of texts, found 'red'"),
        ("kind = 'sword'\nhues = ['red', 7]", "hues[2]: expected a text, found 7"),
        ("kind = 'sword'\nkeeper = {name = 'Orc'}", "keeper.strength: missing; expected a whole number"),
        ("kind = 'sword'\nkeeper = true", "keeper: expected a table, found true"),
        ("kind = 'sword'\nkepper = {}", "kepper: unknown key; did you mean keeper?"),
        ("kind = 'sword'\nnames = {frr = 'x'}", "names: expected one of en, fr, found 'frr'; did you mean fr?"),
        ("kind = 'sword'\nstock = [1]", "stock: expected at least 2 entries, found 1"),
        ("kind = 'sword'\nmotto = ''", "motto: must not be empty"),
        ("hues = []", "kind: missing; expected one of sword, shield"),
    ],
)
def test_a_struct_says_as_much_as_a_sheet(write: Write, text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_struct_at(write(f"{text}\n"), Wares)
    assert str(caught.value) == f"units.toml: {message}"
    with speaking(PSEUDO), pytest.raises(DataError) as caught:
        read_struct_at(write(f"{text}\n"), Wares)
    known = {"swrod", "sword", "shield", "keeper", "true"}
    assert not set(re.findall(r"[a-z]{4,}", caught.value.reason)) - known, "English"


@pytest.mark.parametrize("text", ["a = ", "a = [1", "a 1", "[a", "a = 1\na = 2", "a = 'x", 'a = "\\z"', "a = 1 b"])
def test_what_the_parser_of_a_file_complains_of_is_told_in_the_language_that_is_spoken(write: Write, text: str) -> None:
    with speaking(PSEUDO), pytest.raises(DataError) as caught:
        read_sheet_at(write(text))
    assert not re.findall(r"[a-z]{3,}", caught.value.reason), caught.value.reason
