"""Compiling the innermost loops: what is said where it cannot be done, and what is left behind."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

import pytest

from tools import compiling

BROKEN = "int main( {\n"
FINE = "int nothing;\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with sources that compile, and modules from older ones."""
    monkeypatch.delenv("GROGNARD_PURE", raising=False)
    monkeypatch.setattr(compiling, "HOME", tmp_path)
    monkeypatch.setattr(compiling, "SOURCES", ("_floods.c", "_kernel.c"))
    for name in compiling.SOURCES:
        (tmp_path / name).write_text(FINE)
    for module in modules(tmp_path):
        module.write_text("old")
    return tmp_path


def modules(home: Path) -> list[Path]:
    ending = sysconfig.get_config_var("EXT_SUFFIX")
    return [home / f"_floods{ending}", home / f"_kernel{ending}"]


def left(home: Path) -> list[str]:
    return sorted(path.name for path in home.iterdir())


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


@pytest.mark.skipif(not compiling.find_linker(), reason="this machine has no C compiler")
def test_new_modules_take_the_place_of_the_old_ones(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compiling.built() == modules(home)
    assert all(module.read_bytes() != b"old" for module in modules(home))
    assert left(home) == sorted([*compiling.SOURCES, *(module.name for module in modules(home))])
    assert said(capsys) == ""


@pytest.mark.skipif(not compiling.find_linker(), reason="this machine has no C compiler")
@pytest.mark.parametrize("source", ["_floods.c", "_kernel.c"])
def test_a_source_that_does_not_compile_leaves_nothing_behind(
    home: Path, source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / source).write_text(BROKEN)
    assert compiling.built() == []
    assert left(home) == sorted(compiling.SOURCES)
    line = said(capsys)
    assert "without compiled loops" in line
    assert "failed" in line


def test_without_a_compiler_a_line_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(home))
    monkeypatch.delenv("CC", raising=False)
    assert compiling.built() == []
    assert left(home) == sorted(compiling.SOURCES)
    assert said(capsys).endswith("without compiled loops: this machine has no C compiler.\n")


def test_whoever_wants_python_code_only_gets_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GROGNARD_PURE", "1")
    assert compiling.built() == []
    assert left(home) == sorted(compiling.SOURCES)
    assert "GROGNARD_PURE" in said(capsys)


def test_a_compiler_of_ones_own_is_taken_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", f"{sys.executable} -x")
    assert compiling.find_linker()[:2] == [sys.executable, "-x"]
