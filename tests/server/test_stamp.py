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
