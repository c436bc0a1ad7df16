"""The shared package names no game: its keys are mapped to clauses that exist, and it writes no clause id itself."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import grognard.games.skirmish
from grognard.games.dark_blades.sheets import book as dark_blades
from grognard.games.dragon_noir.sheets import book as dragon_noir
from grognard.rulebook import load_rulebook

SHARED = sorted(Path(next(iter(grognard.games.skirmish.__path__))).rglob("*.py"))
CLAUSE = re.compile(r"\b(DB|DN)-[A-Z0-9]")
BOOKS = {"dark_blades": dark_blades.RULES, "dragon_noir": dragon_noir.RULES}
KEY = re.compile(r"^[a-z][a-z-]*$")


def keys_in(tree: ast.AST) -> set[str]:
    """The words given to `war.rule(...)`, also by way of a choice between two."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            leaves = [leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)]
            found |= {leaf for leaf in leaves if isinstance(leaf, str)}
    return found


@pytest.mark.parametrize("game", BOOKS)
def test_every_key_of_the_shared_code_has_a_clause(game: str) -> None:
    used = {"stunned", "wounded", "killed", "animals", "phasing"}
    for path in SHARED:
        used |= keys_in(ast.parse(path.read_text(encoding="utf-8")))
    assert used - set(BOOKS[game]) == set()
    assert set(BOOKS[game]) - used == set()
    assert all(KEY.match(key) for key in used)


@pytest.mark.parametrize("game", BOOKS)
def test_every_clause_of_the_keys_is_in_the_rulebook(game: str) -> None:
    known = load_rulebook(f"grognard.games.{game}").clauses
    assert [id for id in BOOKS[game].values() if id not in known] == []


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_shared_code_writes_no_clause_and_names_no_game(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documents = {
        ast.get_docstring(node, clean=False)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in documents:
            assert not CLAUSE.search(node.value), node.value
            assert "dark" not in node.value.lower(), node.value
