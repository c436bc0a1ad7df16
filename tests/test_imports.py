"""The arrows of the architecture: who may import whom, and what the rules may not touch at all.

The tables at the top are the design. The rest reads the source, without importing it, and holds it to them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parent.parent / "src"

READERS = (
    "grognard.loading", "grognard.rulebook", "grognard.maps", "grognard.scenario_files",
    "grognard.words", "grognard.catalogues", "grognard.misfits", "grognard.phrases",
)  # fmt: skip
ENGINE = ("grognard.kernel", "grognard.board", "grognard.table")
CHARACTERS = "grognard.characters"
REGISTRY = "grognard.registry"
CONTRACT = "grognard.game"
SHOWN = "grognard.shown"
MINDS = "grognard.mind"
LOOKERS = ("grognard.odds", "grognard.looking")
KEEPERS = ("grognard.store", "grognard.campaigns")
TOOLS = ("grognard.fate", "grognard.seals", *KEEPERS, "grognard.driver", *LOOKERS, "grognard.coverage", *READERS)
FAMILIES = ("grognard.games.skirmish", "grognard.games.dark_lands")
DOORS = ("grognard.kernel", "grognard.table", CONTRACT, MINDS, REGISTRY, *TOOLS)

# Who may import what of ours; all may import their own package. <game> stands for each game, not for what games share.
ARROWS: dict[str, tuple[str, ...]] = {
    "grognard.kernel": (),
    "grognard.board": (),
    "grognard.table": ("grognard.kernel", "grognard.board"),
    "grognard.characters": ("grognard.table", "grognard.words"),
    "grognard.games.skirmish": (*ENGINE, *READERS, CONTRACT, SHOWN, MINDS),
    "grognard.games.dark_lands": (*ENGINE, *READERS, CONTRACT, SHOWN, MINDS),
    "grognard.games.<game>": (*ENGINE, *READERS, CONTRACT, SHOWN, MINDS, *FAMILIES),
    "grognard.catalogues": (),
    "grognard.misfits": ("grognard.catalogues",),
    "grognard.loading": ("grognard.catalogues", "grognard.misfits"),
    "grognard.rulebook": ("grognard.catalogues", "grognard.loading", "grognard.misfits", "grognard.words"),
    "grognard.words": ("grognard.catalogues", "grognard.kernel", "grognard.loading"),
    "grognard.maps": ("grognard.board", "grognard.catalogues", "grognard.loading"),
    "grognard.scenario_files": ("grognard.catalogues", "grognard.loading"),
    "grognard.phrases": ("grognard.catalogues", "grognard.kernel", "grognard.loading", "grognard.table"),
    "grognard.coverage": READERS,
    "grognard.seals": (),
    "grognard.fate": ("grognard.kernel", "grognard.words", "grognard.seals"),
    "grognard.store": ("grognard.kernel", "grognard.words"),
    "grognard.driver": ("grognard.kernel", CONTRACT, "grognard.fate"),
    "grognard.campaigns": (
        "grognard.kernel", "grognard.words", CONTRACT, "grognard.fate", "grognard.driver", "grognard.store",
    ),
    "grognard.odds": ("grognard.kernel", CONTRACT, "grognard.driver"),
    "grognard.looking": ("grognard.kernel", "grognard.table", CONTRACT),
    "grognard.fuzz": DOORS,
    "grognard.mind": ("grognard.kernel",),
    "grognard.game": ("grognard.kernel", "grognard.table", CHARACTERS, MINDS, *READERS),
    "grognard.shown": ("grognard.kernel", "grognard.table", CONTRACT, "grognard.rulebook", "grognard.words"),
    "grognard.registry": (CONTRACT, "grognard.scenario_files", "grognard.words"),
    "grognard.bots": DOORS,
    "grognard.teaching": DOORS,
    "grognard.lab": (*DOORS, "grognard.bots"),
    "grognard.envs": (*DOORS, "grognard.bots"),
    "grognard.server": (*DOORS, "grognard.bots", "grognard.teaching"),
    "grognard.cli": (*DOORS, CHARACTERS, "grognard.fuzz", "grognard.bots", "grognard.lab", "grognard.server"),
    "grognard": DOORS,
    "grognard.games": (),
}

# The rooms of a game. Sheets know what is printed and nothing else of their game. Minds and shows are looked into by
# the contract file and by their own kind, shows by minds as well: no rule may hang on a bot, a word or a drawing.
SHEETS, MIND, SHOW = "sheets", "mind", "show"
DOORKEEPERS: dict[str, tuple[str, ...]] = {MIND: (MIND,), SHOW: (SHOW, MIND)}
CONTRACT_FILES = ("game", "both_games", "the_exile", "the_challenge")
CROWDED = 20
"""The most modules that stand side by side in one package."""

# What must give the same game on every machine: no clock, no generator, no files, no threads, one library.
PURE = ("grognard.kernel", "grognard.board", "grognard.games")
IMPURE = frozenset(
    {"asyncio", "datetime", "multiprocessing", "os", "random", "secrets", "shutil", "socket", "subprocess"}
    | {"tempfile", "threading", "time", "uuid"}
)
PURE_LIBRARIES = frozenset({"grognard", "msgspec"})

# Drawings may scatter grass and stones, from a generator seeded by the drawing's own name.
DRAWN = ("grognard.table",)

TYPING = ("TYPE_CHECKING", "typing.TYPE_CHECKING")

GAMES = frozenset(
    {"dark-blades", "dragon-noir-exile", "dragon-noir-challenge"}
    | {"dragons-of-glory", "dark-world", "village-of-fear"}
)


class Import(NamedTuple):
    """One imported module, where, and whether only the type checker sees it."""

    target: str
    line: int
    typing_only: bool


class Call(NamedTuple):
    """What is called, as written, where, and whether anything is handed over."""

    name: str
    lineno: int
    args: bool


class Module(NamedTuple):
    """One source file by its dotted name: what it imports and calls, and the texts in it with their lines."""

    name: str
    package: str
    imports: tuple[Import, ...]
    calls: tuple[Call, ...]
    texts: tuple[tuple[str, int], ...]


@cache
def modules(source: Path) -> tuple[Module, ...]:
    """Every module under a source root, read once for all checks."""
    return tuple(_read(path, source) for path in sorted(source.rglob("*.py")))


def _read(path: Path, source: Path) -> Module:
    package = ".".join(path.relative_to(source).parts[:-1])
    name = package if path.stem == "__init__" else f"{package}.{path.stem}"
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))))
    looked_at = inside(name, PURE + DRAWN)
    calls = [node for node in nodes if looked_at and isinstance(node, ast.Call)]
    texts = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return Module(
        name,
        package,
        tuple(_imports(nodes, package)),
        tuple(Call(ast.unparse(call.func), call.lineno, bool(call.args)) for call in calls if _plain(call.func)),
        tuple((str(node.value), node.lineno) for node in texts),
    )


def _plain(func: ast.expr) -> bool:
    """Whether what is called is a name, or stands in a module: `open`, `random.random`."""
    while isinstance(func, ast.Attribute):
        func = func.value
    return isinstance(func, ast.Name)


def _imports(nodes: list[ast.AST], package: str) -> Iterator[Import]:
    """What a module imports, relative names made absolute; `from a import b` counts as a.b."""
    blocks = [node for node in nodes if isinstance(node, ast.If)]
    typing = [block for block in blocks if ast.unparse(block.test) in TYPING]
    shielded = {id(node) for block in typing for statement in block.body for node in ast.walk(statement)}
    for node in nodes:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for target in _targets(node, package):
                yield Import(target, node.lineno, id(node) in shielded)


def _targets(node: ast.Import | ast.ImportFrom, package: str) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    above = package.split(".")
    base = above[: len(above) - node.level + 1] if node.level else []
    origin = ".".join([*base, *filter(None, [node.module])])
    return [f"{origin}.{alias.name}" for alias in node.names]


def inside(name: str, packages: tuple[str, ...]) -> bool:
    """Whether a dotted name is one of the packages or stands in one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def allowed(name: str) -> tuple[str, ...]:
    """The packages of ours that a module may import."""
    parts = name.split(".")
    if name in ("grognard", "grognard.games"):
        return ARROWS[name]
    package = ".".join(parts[: 3 if inside(name, ("grognard.games",)) else 2])
    row = "grognard.games.<game>" if len(parts) > 2 and package not in ARROWS else package
    assert row in ARROWS, f"{name} has no row in ARROWS"
    return (package, *ARROWS[row])


def wrong_arrows(source: Path) -> list[str]:
    """Every import of ours that the table does not allow."""
    return [
        f"{module.name}:{line} imports {target}"
        for module in modules(source)
        for target, line, _ in module.imports
        if inside(target, ("grognard",)) and not inside(target, allowed(module.name))
    ]


def room(name: str) -> str:
    """The room of a game that a module stands in; empty for what stands outside of rooms."""
    parts = name.split(".")
    return parts[3] if inside(name, ("grognard.games",)) and len(parts) > 4 else ""


def wrong_rooms(source: Path) -> list[str]:
    """Every import through a wrong door: into a mind or a show, or out of sheets into the rest of the game."""
    found = []
    for module in modules(source):
        contract = inside(module.name, ("grognard.games",)) and module.name.split(".")[-1] in CONTRACT_FILES
        for target, line, _ in module.imports:
            if inside(target, (MINDS,)) and inside(module.name, ("grognard.games",)) and room(module.name) != MIND:
                found.append(f"{module.name}:{line} imports {target}")
            if not inside(target, ("grognard.games",)):
                continue
            into, here = room(target + "."), room(module.name + "." * (module.name == module.package))
            own = target.split(".")[:3] == module.name.split(".")[:3]
            barred = into in DOORKEEPERS and not contract and here not in DOORKEEPERS[into]
            strays = here == SHEETS and own and into != SHEETS
            if barred or strays:
                found.append(f"{module.name}:{line} imports {target}")
    return found


def crowded(source: Path) -> list[str]:
    """Every package with too many modules side by side."""
    beside: dict[str, int] = {}
    for module in modules(source):
        if module.name != module.package:
            beside[module.package] = beside.get(module.package, 0) + 1
    return [f"{package} holds {count} modules" for package, count in beside.items() if count > CROWDED]


def impurities(source: Path) -> list[str]:
    """Every clock, generator, file, thread or library in the rules; in drawings, all but generators."""
    found = []
    for module in modules(source):
        if not inside(module.name, PURE + DRAWN):
            continue
        banned = IMPURE - {"random"} if inside(module.name, DRAWN) else IMPURE
        for target, line, typing_only in module.imports:
            root = target.split(".")[0]
            if not typing_only and (root in banned or root not in sys.stdlib_module_names | PURE_LIBRARIES):
                found.append(f"{module.name}:{line} imports {target}")
        opened = [call for call in module.calls if call.name == "open"]
        found += [f"{module.name}:{call.lineno} calls open" for call in opened]
    return found


def unseeded(source: Path) -> list[str]:
    """Every draw from the shared generator, and every generator made without a seed, in the drawings."""
    found = []
    for module in modules(source):
        if not inside(module.name, DRAWN):
            continue
        shared = any(target == "random" for target, _, _ in module.imports)
        for call in module.calls:
            makes = call.name in ("Random", "random.Random")
            if (makes and not call.args) or (shared and not makes and call.name.startswith("random.")):
                found.append(f"{module.name}:{call.lineno} calls {call.name}")
    return found


def named_games(source: Path) -> list[str]:
    """Every game spelled out in code that should ask the registry."""
    found = []
    for module in modules(source):
        if inside(module.name, ("grognard.games", REGISTRY)):
            continue
        for text, line in module.texts:
            if text in GAMES or text.startswith("grognard.games."):
                found.append(f"{module.name}:{line} names {text}")
    return found


CHECKS = (wrong_arrows, wrong_rooms, crowded, impurities, unseeded, named_games)


def test_imports_follow_the_arrows() -> None:
    assert wrong_arrows(SOURCE) == []


def test_no_rule_looks_into_a_mind_or_a_show_and_sheets_know_nothing_else_of_their_game() -> None:
    assert wrong_rooms(SOURCE) == []


def test_no_package_is_crowded() -> None:
    assert crowded(SOURCE) == []


def test_every_game_has_a_floor_plan_that_names_all_its_rooms() -> None:
    packages = [path for path in (SOURCE / "grognard" / "games").iterdir() if (path / "__init__.py").exists()]
    for package in packages:
        plan = (package / "README.md").read_text(encoding="utf-8")
        rooms = [path.name for path in package.iterdir() if (path / "__init__.py").exists()]
        assert [name for name in sorted(rooms) if f"`{name}/`" not in plan] == [], package.name
        assert len(plan.splitlines()) <= 60, package.name


def test_the_rules_know_no_clock_no_generator_and_no_files() -> None:
    assert impurities(SOURCE) == []


def test_drawings_scatter_only_from_a_seed() -> None:
    assert unseeded(SOURCE) == []


def test_only_the_registry_names_games() -> None:
    assert named_games(SOURCE) == []


SEEDED = """
from random import Random

def sow(random: Random) -> float:
    return random.random()

sow(Random("oak"))
"""
FOR_TYPES = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random
"""


def source_of(tmp_path: Path, file: str, code: str) -> Path:
    """A source root with one module in it."""
    path = tmp_path / "grognard" / file
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "code", "complaint"),
    [
        ("kernel/frame.py", "from grognard.board import hexes", "imports grognard.board.hexes"),
        ("kernel/frame.py", "from ..board import hexes", "imports grognard.board.hexes"),
        ("kernel/frame.py", "from .. import board", "imports grognard.board"),
        ("kernel/__init__.py", "from ..table.model import Table", "imports grognard.table.model.Table"),
        ("board/hexes.py", "import grognard.kernel", "imports grognard.kernel"),
        ("table/model.py", "from grognard.games import dark_world", "imports grognard.games.dark_world"),
        ("games/dark_world/magic.py", "import grognard.games.dark_blades.magic", "dark_blades.magic"),
        ("games/skirmish/melee.py", "from grognard.games.dark_blades import data", "dark_blades.data"),
        ("games/dark_world/magic.py", "from grognard.registry import game", "imports grognard.registry.game"),
        ("games/dark_blades/combat/melee.py", "from grognard.games.dark_blades.mind import danger", "mind.danger"),
        ("games/dark_blades/combat/melee.py", "from grognard.games.skirmish.show.words import say", "words.say"),
        ("games/dark_blades/show/table.py", "from grognard.games.dark_blades.mind.danger import harm", "danger.harm"),
        ("games/dark_blades/sheets/book.py", "from grognard.games.dark_blades.magic.spells import AIM", "spells.AIM"),
        ("games/dark_blades/sequence.py", "from grognard.games.dark_blades.mind import danger", "mind.danger"),
        ("bots/greedy.py", "def f():\n    from grognard.games.dark_world import assess", ":2 imports"),
        ("games/dark_blades/combat/melee.py", "from grognard.mind import Mind", "imports grognard.mind"),
        ("registry.py", "from grognard.games import dark_world", "imports grognard.games.dark_world"),
        ("kernel/match.py", "import random", "imports random"),
        ("kernel/match.py", "from datetime import datetime", "imports datetime.datetime"),
        ("board/lines.py", "import os.path", "imports os.path"),
        ("games/dark_world/magic.py", "import time", "imports time"),
        ("games/dark_world/data.py", "text = open('units.toml').read()", "calls open"),
        ("kernel/options.py", "import numpy", "imports numpy"),
        ("table/grass.py", "import time", "imports time"),
        ("table/grass.py", "import random\nx = random.random()", "calls random.random"),
        ("table/grass.py", "from random import Random\ngenerator = Random()", "calls Random"),
        ("cli/play.py", "GAME = 'dark-world'", "names dark-world"),
        ("server/app.py", "MODULE = 'grognard.games.dark_world'", "names grognard.games.dark_world"),
    ],
)
def test_a_forbidden_line_is_found(tmp_path: Path, file: str, code: str, complaint: str) -> None:
    source = source_of(tmp_path, file, code)
    found = [line for check in CHECKS for line in check(source)]
    assert len(found) == 1
    assert complaint in found[0]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("kernel/frame.py", "from .question import Question"),
        ("kernel/options.py", FOR_TYPES),
        ("games/dark_blades/magic.py", "from grognard.games.skirmish.melee import Melee\nimport msgspec"),
        ("games/dark_world/magic.py", "from .movement import reach\nfrom grognard.loading import read_sheet"),
        ("games/dark_blades/game.py", "from grognard.games.dark_blades.mind.assessment import assess"),
        ("games/dark_blades/mind/mind.py", "from grognard.mind import Mind"),
        ("games/dark_blades/mind/danger.py", "from grognard.games.dark_blades.show.facts import facts_of"),
        ("games/dark_blades/sheets/book.py", "from grognard.games.dark_blades.sheets.tables import odds"),
        ("games/dark_blades/sheets/book.py", "from grognard.games.skirmish.sheets.book import Book"),
        ("table/grass.py", SEEDED),
        ("registry.py", "GAMES = {'dark-world': 'grognard.games.dark_world'}"),
        ("cli/play.py", "import time\nfrom grognard.registry import game"),
    ],
)
def test_an_allowed_line_is_left_alone(tmp_path: Path, file: str, code: str) -> None:
    source = source_of(tmp_path, file, code)
    assert [line for check in CHECKS for line in check(source)] == []


def test_a_new_package_needs_a_row(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"grognard\.utils has no row"):
        wrong_arrows(source_of(tmp_path, "utils.py", "import grognard.kernel"))
