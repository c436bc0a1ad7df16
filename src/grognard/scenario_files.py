"""Where the scenarios of a game are written down: in its package, and in a folder that somebody has made himself.

GROGNARD_SCENARIOS names that folder. Its `<game>/<scenario>.toml` are read like the game's own and come after them, by
name; they are data and never code. What stands in a sheet is the game's business, and so is what a module has to hold.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from grognard.catalogues import wrong
from grognard.loading import DataError, Sheet, read_sheet, read_sheet_at

VARIABLE = "GROGNARD_SCENARIOS"
"""The environment variable; processes that are started inherit it, so all of them know the same scenarios."""
FOLDER, SUFFIX = "data/scenarios", ".toml"
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class ScenarioFile(NamedTuple):
    """One scenario as it is written down; `added` if it is not the game's own."""

    slug: str
    sheet: Sheet
    added: bool


def scenario_files(
    package: str, game: str, taken: Collection[str] = (), folder: str = FOLDER
) -> list[ScenarioFile]:
    """All scenarios of a game: its own by their `number`, then added ones, none by a slug that is `taken`.

    `folder` is where the package keeps those of this game.
    """
    there = (Path(file.name) for file in resources.files(package).joinpath(folder).iterdir())
    shipped = sorted(file.stem for file in there if file.suffix == SUFFIX)
    own = [ScenarioFile(slug, read_sheet(package, f"{folder}/{slug}{SUFFIX}"), False) for slug in shipped]
    own.sort(key=lambda file: file.sheet.number("number", low=1))
    return [*own, *(_added(path, (*shipped, *taken)) for path in added_files(game))]


def scenario_module(room: str, slug: str) -> ModuleType | None:
    """The module in which a scenario of a game's own has rules of its own, named after it; None if it has none."""
    name = f"{room}.{slug.replace('-', '_')}"
    return import_module(name) if find_spec(name) else None


def added_files(game: str = "*") -> list[Path]:
    """The files of added scenarios, of one game or of all."""
    folder = os.environ.get(VARIABLE, "")
    if not folder:
        return []
    if not Path(folder).is_dir():
        raise DataError(folder, "", wrong("no-such-folder", VARIABLE))
    return sorted(Path(folder).glob(f"{game}/*{SUFFIX}"))


def folder_of(game: str) -> str:
    """The folder in which added scenarios of a game would be; empty, if nobody has named one."""
    folder = os.environ.get(VARIABLE, "")
    return str(Path(folder) / game) if folder else ""


def refuse_added(game: str) -> None:
    """Refuse scenarios that were added to a game which has none but its own."""
    for path in added_files(game):
        raise DataError(str(path), "", wrong("takes-no", game))


def check_folders(games: Collection[str]) -> None:
    """Refuse scenarios that no game would ever look at, because their folder has the name of none."""
    for path in added_files():
        if path.parent.name not in games:
            raise DataError(str(path), "", wrong("no-game", path.parent.name, ', '.join(games)))


def _added(path: Path, taken: Collection[str]) -> ScenarioFile:
    """An added file; only the game's own have a number, by which they are put in order."""
    if not _SLUG.fullmatch(path.stem):
        raise DataError(str(path), "", wrong("file-name"))
    if path.stem in taken:
        raise DataError(str(path), "", wrong("scenario-taken", path.stem))
    sheet = read_sheet_at(path, str(path))
    if sheet.has("number"):
        raise sheet.fault("number", wrong("unknown-key", ""))
    return ScenarioFile(path.stem, sheet, True)
