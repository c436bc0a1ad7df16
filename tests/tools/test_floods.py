"""Compiling the floods: what is said where it cannot be done, and what is left behind."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

import pytest

from tools import floods

BROKEN = "int main( {\n"
FINE = "int nothing;\n"


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a source that compiles, and a module from an older one."""
    monkeypatch.delenv("GROGNARD_PURE", raising=False)
    monkeypatch.setattr(floods, "BOARD", tmp_path)
    monkeypatch.setattr(floods, "SOURCE", tmp_path / "_floods.c")
    (tmp_path / "_floods.c").write_text(FINE)
    module(tmp_path).write_text("old")
    return tmp_path


def module(board: Path) -> Path:
    return board / f"_floods{sysconfig.get_config_var('EXT_SUFFIX')}"


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


@pytest.mark.skipif(not floods.find_linker(), reason="this machine has no C compiler")
def test_a_new_module_takes_the_place_of_the_old_one(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert floods.built() == module(board)
    assert module(board).read_bytes() != b"old"
    assert sorted(path.name for path in board.iterdir()) == ["_floods.c", module(board).name]
    assert said(capsys) == ""


@pytest.mark.skipif(not floods.find_linker(), reason="this machine has no C compiler")
def test_a_source_that_does_not_compile_leaves_nothing_behind(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (board / "_floods.c").write_text(BROKEN)
    assert floods.built() is None
    assert [path.name for path in board.iterdir()] == ["_floods.c"]
    line = said(capsys)
    assert "without compiled floods" in line
    assert "failed" in line


def test_without_a_compiler_a_line_says_so(
    board: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(board))
    monkeypatch.delenv("CC", raising=False)
    assert floods.built() is None
    assert not module(board).exists()
    assert said(capsys).endswith("without compiled floods: this machine has no C compiler.\n")


def test_whoever_wants_python_code_only_gets_it(
    board: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GROGNARD_PURE", "1")
    assert floods.built() is None
    assert not module(board).exists()
    assert "GROGNARD_PURE" in said(capsys)


def test_a_compiler_of_ones_own_is_taken_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", f"{sys.executable} -x")
    assert floods.find_linker()[:2] == [sys.executable, "-x"]
