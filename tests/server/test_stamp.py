"""The stamp of the program: it changes with whatever drawings and kept positions are made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.scenario_files import VARIABLE
from grognard.server.stamp import drawing_stamp, stamp


def stamps() -> tuple[str, str]:
    """Both stamps, made anew."""
    stamp.cache_clear()
    drawing_stamp.cache_clear()
    return stamp(), drawing_stamp()


def test_an_added_scenario_changes_both_stamps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its battlefield is drawn under its name, so another file of that name must not find the old drawing."""
    monkeypatch.delenv(VARIABLE, raising=False)
    before = stamps()
    assert stamps() == before
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert stamps() == before
    path = tmp_path / "dark-blades" / "the-ferry.toml"
    path.parent.mkdir()
    path.write_text("turns = 3", encoding="utf-8")
    first = stamps()
    path.write_text("turns = 4", encoding="utf-8")
    second = stamps()
    assert all(len(set(three)) == 3 for three in zip(before, first, second, strict=True))
    monkeypatch.delenv(VARIABLE)
    assert stamps() == before


@pytest.mark.parametrize(
    ("file", "drawn"),
    [("mind.py", False), ("bots/greedy.py", False), ("games/toy/mind/scales.toml", False), ("game.py", True)],
)
def test_drawings_do_not_hang_on_what_bots_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, drawn: bool
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("grognard.server.stamp.__file__", str(tmp_path / "server" / "stamp.py"))
    before, path = stamps(), tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("one", encoding="utf-8")
    after = stamps()
    assert after[0] != before[0]
    assert (after[1] != before[1]) == drawn
    monkeypatch.undo()
    stamps()
