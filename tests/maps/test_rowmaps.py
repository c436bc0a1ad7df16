"""Map files on rows of hexes: whatever is wrong with one names file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.loading import DataError, read_struct_at
from grognard.maps.rowmaps import RowSheet, rowmap

GOOD = '''
name = "tiny"
title = "Tiny"
columns = 2
rows = 2
numbering = [{ letter = "W", columns = [0, 1], row = 10, row_step = 1, column = 1, column_step = 1 }]
terrain = """
   0
   0 1
0  . G
1   G G
"""
sites = """
id   | name | kind     | at  | number | land | marks
keep | Keep | fortress | 1,0 | 1002W  | -    | capital port
"""

[legend]
"." = { terrain = "sea" }
"G" = { terrain = "grassland", coastal = true }

[lands]
drawing = """
   0
   0 1
0  . A
1   A -
"""

[lands.legend]
"A" = { id = "arcady", name = "Arcady", armies = "nation" }

[sides]
river = """
0: 1 SW
"""
'''


def read(folder: Path, text: str) -> RowSheet:
    (folder / "tiny.toml").write_text(text, encoding="utf-8")
    return read_struct_at(folder / "tiny.toml", RowSheet)


def test_a_file_becomes_a_map(tmp_path: Path) -> None:
    map = rowmap(read(tmp_path, GOOD), "tiny.toml")
    assert map.sites["keep"].marks == ("capital", "port")
    assert map.sites["keep"].land == ""
    assert map.labels[map.sites["keep"].cell] == "1002W"
    assert map.on("river").bit_count() == 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0: 1 SW", "0: 1 NE", "tiny.toml: sides.river: expected one of the sides E, SE, SW, found '1,0 NE'"),
        ("0: 1 SW", "0: 1 SW SW", "tiny.toml: sides.river: 1,0 SW is listed twice"),
        ("1,0 | 1002W", "0,1 | 1002W", "tiny.toml: sites.keep: 1002W is not the number of 0,1"),
        ("1   G G\n", "1   G\n", "tiny.toml: terrain: expected row 1 with 2 hexes, found row 1 with 1"),
        ("| kind ", "| sort ", "tiny.toml: sites: expected the heading id | name | kind | at | number | land | marks"),
        ("| capital port", "", "tiny.toml: sites: row 1: expected 7 cells, found 6"),
        ("row_step = 1", "row_step = \"up\"", "tiny.toml: numbering[1].row_step: expected a whole number, found 'up'"),
    ],
)
def test_a_broken_file_says_where_and_why(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(DataError) as caught:
        rowmap(read(tmp_path, GOOD.replace(old, new)), "tiny.toml")
    assert str(caught.value).startswith(said)
