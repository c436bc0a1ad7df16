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


def test_drawings_outlive_a_change_of_bots_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("bots/greedy.py", "games/a/mind/plan.py", "games/a/show/art.py", "board/hexes.py")
    files = [tmp_path / name for name in names]
    for path in files:
        path.parent.mkdir(parents=True)
        path.touch()
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("grognard.server.stamp.__file__", str(tmp_path / "server" / "stamp.py"))
    found = [(stamps()[0], drawing_stamp())]
    for path in files:
        path.write_text("changed", encoding="utf-8")
        found.append((stamps()[0], drawing_stamp()))
    monkeypatch.undo()
    stamps()
    everything, drawings = zip(*found, strict=True)
    assert len(set(everything)) == len(found)
    assert [drawings.index(each) for each in drawings] == [0, 0, 0, 3, 4]


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
