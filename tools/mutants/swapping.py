"""Functions that run other code than they were read with: broken, or with a mark left at every statement they reach.

Modules are read once; what is swapped is the code of functions that are there, so whoever imported one by name has it,
too. Done in a forked process, nothing has to be put back.
"""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

from tools.mutants.breaking import statements

MARKS = "__reached__"
Key = tuple[str, str, int]
"""File, name and first line of a function."""


class Line(NamedTuple):
    """A line of a file."""

    file: str
    line: int


def functions(folder: Path) -> dict[Key, list[FunctionType]]:
    """All functions that were read from files in a folder; what is there then stays as it is for those who fork.

    Tests freeze what they have read (`tests/conftest.py`), and what is frozen cannot be listed.
    """
    found: dict[Key, list[FunctionType]] = {}
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(folder)):
            found.setdefault(_key(each.__code__), []).append(each)
    gc.freeze()
    if not found:
        raise RuntimeError(f"no function was read from a file in {folder}, so nothing could be broken")
    return found


def swap(tree: ast.Module, path: Path, known: Mapping[Key, list[FunctionType]]) -> None:
    """Let all known functions of a file run the code of a changed tree of it."""
    whole = compile(tree, str(path), "exec", dont_inherit=True)
    for code in _codes(whole):
        for function in known.get(_key(code), ()):
            if function.__code__.co_freevars == code.co_freevars:
                function.__code__ = code


def mark_all(paths: Iterable[Path], known: Mapping[Key, list[FunctionType]]) -> tuple[bytearray, list[Line]]:
    """Let all functions of some files leave marks; the marks, and which line each of them stands for."""
    lines: list[Line] = []
    trees = {path: _marking(path, lines) for path in paths}
    marks = bytearray(len(lines))
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) and Path(str(module.__file__)) in trees:
            setattr(module, MARKS, marks)
    for path, tree in trees.items():
        swap(tree, path, known)
    return marks, lines


def _marking(path: Path, lines: list[Line]) -> ast.Module:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for block, place in list(statements(tree)):
        statement = block[place]
        mark = ast.parse(f"{MARKS}[{len(lines)}] = 1").body[0]
        lines.append(Line(str(path), statement.lineno))
        block.insert(place, ast.copy_location(mark, statement))
    return ast.fix_missing_locations(tree)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno
