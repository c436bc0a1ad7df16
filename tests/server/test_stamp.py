"""The stamp of the program: it changes with whatever drawings and kept positions are made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.scenario_files import VARIABLE
from grognard.server.stamp import board_seal, drawing_stamp, stamp

GAME, FERRY = "dark-blades", "the-ferry"


def stamps() -> tuple[str, str]:
    """The stamp of everything, and the seal of the ferry's board, made anew."""
    for each in (stamp, drawing_stamp, board_seal):
        each.cache_clear()
    return stamp(), board_seal(GAME, FERRY)


def test_an_added_scenario_changes_the_stamp_and_the_seal_of_its_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its battlefield is drawn under its name, so another file of that name must not find the old drawing."""
    monkeypatch.delenv(VARIABLE, raising=False)
    before, drawings = stamps(), drawing_stamp()
    assert before[1] == ""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert stamps() == before
    path = tmp_path / GAME / f"{FERRY}.toml"
    path.parent.mkdir()
    path.write_text("turns = 3", encoding="utf-8")
    first = stamps()
    path.write_text("turns = 4", encoding="utf-8")
    second = stamps()
    assert all(len(set(three)) == 3 for three in zip(before, first, second, strict=True))
    monkeypatch.delenv(VARIABLE)
    assert stamps() == before
    assert drawing_stamp() == drawings


def test_the_boards_of_the_book_are_found_whatever_was_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards come drawn with the program; a scenario of one's own must not have them drawn again."""
    monkeypatch.delenv(VARIABLE, raising=False)
    stamps()
    before = drawing_stamp(), board_seal(GAME, "arena")
    path = tmp_path / GAME / f"{FERRY}.toml"
    path.parent.mkdir()
    path.write_text("turns = 3", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    stamps()
    assert (drawing_stamp(), board_seal(GAME, "arena")) == before
    assert board_seal(GAME, f"{FERRY}-elsewhere")
    monkeypatch.delenv(VARIABLE)
    stamps()
