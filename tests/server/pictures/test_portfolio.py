"""Boards are drawn once and kept on disk; whatever is wrong with what was kept, they are drawn again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from grognard.server.pictures import portfolio as shelf
from grognard.server.pictures.portfolio import KEPT, Portfolio, place, write
from grognard.table.art import BoardArt, Place


class Painter:
    """Draws a small board, and counts how often."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self) -> BoardArt:
        self.drawn += 1
        spot = Place(x=1.5, y=2.5, size=40.0, slots=(Place(x=1.0, y=2.0, size=9.0),))
        return BoardArt(
            id="b", title="Board", width=10.0, height=20.0, body="<g/>", spots={"C3": spot}, doors={}, rooms={}
        )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GROGNARD_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "drawings"


def test_a_board_is_drawn_once_however_many_ask_for_it_at_the_same_time(folder: Path) -> None:
    paint, portfolio, gate = Painter(), Portfolio(), Barrier(8)

    def ask(_: int) -> BoardArt:
        gate.wait()
        return portfolio.board("castle", paint)

    with ThreadPoolExecutor(8) as pool:
        boards = list(pool.map(ask, range(8)))
    assert paint.drawn == 1
    assert all(board is boards[0] for board in boards)


def test_the_next_start_finds_it_on_disk(folder: Path) -> None:
    paint = Painter()
    first = Portfolio().board("castle", paint)
    assert Portfolio().board("castle", paint) == first
    assert paint.drawn == 1
    Portfolio().board("village", paint)
    assert paint.drawn == 2
    assert sorted(path.name for path in folder.glob("*/*")) == ["castle.board", "village.board"]


@pytest.mark.parametrize(
    "damage",
    [lambda data: b"", lambda data: data[:-1], lambda data: data[:40] + b"?" + data[41:], lambda data: data + b"?"],
)
def test_a_damaged_drawing_is_drawn_again(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    paint = Painter()
    first = Portfolio().board("castle", paint)
    (path,) = folder.glob("*/*")
    path.write_bytes(damage(path.read_bytes()))
    assert Portfolio().board("castle", paint) == first
    assert paint.drawn == 2
    assert Portfolio().board("castle", paint) == first
    assert paint.drawn == 2, "the new one was not kept"


def test_without_a_folder_to_write_to_it_is_drawn_every_time(folder: Path) -> None:
    folder.parent.write_text("a file where the folder should be")
    paint = Painter()
    assert Portfolio().board("castle", paint) == Portfolio().board("castle", paint)
    assert paint.drawn == 2


def test_the_drawings_of_old_programs_make_room(folder: Path) -> None:
    for number in range(6):
        (folder / f"older-{number}").mkdir(parents=True)
    Portfolio().board("castle", Painter())
    assert len(list(folder.iterdir())) == KEPT
    assert len(list(folder.glob("*/castle.board"))) == 1


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(shelf, "SHIPPED", tmp_path / "drawn")
    return tmp_path / "drawn"


def test_a_board_that_came_with_the_package_is_never_drawn(folder: Path, shipped: Path) -> None:
    paint = Painter()
    path = place(shipped, "castle")
    path.parent.mkdir(parents=True)
    write(path, paint())
    assert Portfolio().at_hand("castle")
    assert Portfolio().board("castle", paint).id == "b"
    assert paint.drawn == 1, "by the one who made the package"
    assert not folder.exists(), "nor is it kept again"


def test_a_board_of_another_program_or_a_damaged_one_is_drawn_anew(folder: Path, shipped: Path) -> None:
    paint = Painter()
    path = shipped / "another-stamp" / "castle.board"
    path.parent.mkdir(parents=True)
    write(path, paint())
    assert not Portfolio().at_hand("castle")
    own = place(shipped, "castle")
    own.parent.mkdir()
    own.write_bytes(path.read_bytes()[:-1])
    Portfolio().board("castle", paint)
    assert paint.drawn == 2
