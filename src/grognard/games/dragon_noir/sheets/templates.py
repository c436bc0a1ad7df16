"""The shapes of magic terrain, read from `data/templates.toml`, and where each lies when it is set down and turned.

Geometry and names only; what may be cast where is in `magic/terrain`, what the land becomes in `land/raised`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.board.hexes import DIRECTION_NAMES, Grid
from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.skirmish.sheets.grids import rows_of
from grognard.loading import Sheet, read_sheet

Steps = tuple[int, ...]
Way = tuple[Steps, int]
WAYS = tuple(name.lower() for name in DIRECTION_NAMES)
COLUMNS = "spell size terrain hexes ways windows"
NOTHING = "-"


class Template(NamedTuple):
    """A piece of magic terrain: its hexes as steps from the first, and ways out of it as a hex and a direction."""

    spell: str
    size: str
    terrain: str
    hexes: tuple[Steps, ...]
    ways: tuple[Way, ...]
    windows: tuple[Way, ...]

    @property
    def cost(self) -> int:
        """What it costs; for walls, what each hex does (DN-3.52.2.3).

        DN-3.52.1.1, DN-3.52.1.2, DN-3.52.1.3, DN-3.52.1.4, DN-3.52.1.5, DN-3.52.1.6, DN-3.52.2.1, DN-3.52.2.2.
        """
        sheet = magic().spells[self.spell]
        return sheet.sizes[self.size].cost if sheet.price is None else sheet.price.amount()


def cell_at(grid: Grid, anchor: int, steps: Steps, turn: int) -> int:
    """The cell some steps from an anchor, all of them turned; the whole way must be on the board."""
    for step in steps:
        anchor += grid.shifts[(step + turn) % 6]
    return anchor


def cells_at(grid: Grid, template: Template, anchor: int, turn: int) -> tuple[int, ...]:
    """The cells of a template that was set down there, its anchor first."""
    return tuple(cell_at(grid, anchor, steps, turn) for steps in template.hexes)


def anchors(grid: Grid, template: Template, turn: int, open: int) -> int:
    """The cells on which a template can be set down so that all its hexes are in a set."""
    found = open
    for steps in template.hexes[1:]:
        reached = open
        for step in reversed(steps):
            reached = grid.shift(reached, (step + turn + 3) % 6)
        found &= reached
    return found


@cache
def turns_of(number: int) -> tuple[int, ...]:
    """The turns in which a template looks different; as numbers of sixths, clockwise."""
    template, grid = templates()[number], Grid(9, 9)
    middle, seen, found = grid.at(4, 4), [], []
    for turn in range(6):
        out = (*template.ways, *template.windows)
        ways = sorted((cell_at(grid, middle, steps, turn), (way + turn) % 6) for steps, way in out)
        look = (sorted(cells_at(grid, template, middle, turn)), ways)
        if look not in seen:
            seen.append(look)
            found.append(turn)
    return tuple(found)


@cache
def templates() -> tuple[Template, ...]:
    """Every template; their places in this list are their numbers."""
    sheet = read_sheet(PACKAGE, "data/templates.toml")
    found = tuple(_template(sheet, row) for row in rows_of(sheet, "templates", COLUMNS))
    sheet.finish()
    return found


@cache
def sizes_of(spell: str) -> tuple[int, ...]:
    """The numbers of the templates of a spell."""
    return tuple(number for number, template in enumerate(templates()) if template.spell == spell)


SIZES = ("small", "medium", "large", "straight", "curved", "long", "junction", "widened")


def _template(sheet: Sheet, row: dict[str, str]) -> Template:
    size = "" if row["size"] == NOTHING else row["size"]
    printed = magic().spells[row["spell"]].sizes
    hexes = tuple(_steps(word) for word in row["hexes"].split())
    if size and (size not in printed or size not in SIZES or printed[size].hexes != len(hexes)):
        raise sheet.fault("templates", wrong("no-size", row['spell'], size))
    ways, windows = _ways(row["ways"]), _ways(row["windows"])
    return Template(row["spell"], size, row["terrain"], hexes, ways, windows)


def _steps(word: str) -> Steps:
    return () if word == "here" else tuple(WAYS.index(step) for step in word.split("."))


def _ways(words: str) -> tuple[Way, ...]:
    pairs = [word.split(":") for word in words.split()] if words != NOTHING else []
    return tuple((_steps(hex), WAYS.index(way)) for hex, way in pairs)
