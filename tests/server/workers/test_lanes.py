"""Lanes: addresses take turns, nobody fills the queue, and the same work is done once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from grognard.server.refused import Refused
from grognard.server.workers.kept import Kept
from grognard.server.workers.lanes import HOUSE, Lane
from grognard.server.workers.pool import Workers
from tests.server.guests import PATIENCE
from tests.server.thinkers import leaves_a_mark, waits_for

Play = Callable[[Lane], Awaitable[None]]


def through(play: Play, each: int = 3, most: int = 10) -> None:
    """Play something on a lane of one process."""

    async def run() -> None:
        lane = Lane(Workers(1, PATIENCE), each, most)
        try:
            await play(lane)
        finally:
            lane.workers.end()

    asyncio.run(run())


def marks(folder: Path) -> list[str]:
    """What was done, in order."""
    path = folder / "marks"
    return path.read_text().split() if path.exists() else []


async def at_work(folder: Path) -> None:
    """Until the process has begun with something."""
    while not marks(folder):
        await asyncio.sleep(0.01)


def test_addresses_take_turns(tmp_path: Path) -> None:
    async def play(lane: Lane) -> None:
        asked = [asyncio.create_task(lane.run("a", "gate", waits_for, str(tmp_path / "gate")))]
        await at_work(tmp_path)
        for source, name in (("a", "a1"), ("a", "a2"), ("b", "b1"), ("c", "c1"), ("b", "b2")):
            asked.append(asyncio.create_task(lane.run(source, name, leaves_a_mark, str(tmp_path / name))))
            await asyncio.sleep(0)
        (tmp_path / "gate").touch()
        await asyncio.gather(*asked)
        assert marks(tmp_path) == ["gate", "a1", "b1", "c1", "a2", "b2"]

    through(play)


def test_no_address_can_fill_the_queue_and_all_together_neither(tmp_path: Path) -> None:
    async def play(lane: Lane) -> None:
        gate = str(tmp_path / "gate")
        asked = [asyncio.create_task(lane.run("a", number, waits_for, gate)) for number in range(3)]
        await at_work(tmp_path)
        with pytest.raises(Refused) as refused:
            await lane.run("a", "more", waits_for, gate)
        assert (refused.value.status, refused.value.more["wait"] >= 1) == (429, True)
        assert int(refused.value.response.headers["retry-after"]) == refused.value.more["wait"]
        asked += [asyncio.create_task(lane.run("b", 10 + number, waits_for, gate)) for number in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await lane.run("c", "more", waits_for, gate)
        assert (refused.value.status, refused.value.more["wait"] >= 1) == (503, True)
        asked.append(asyncio.create_task(lane.run(HOUSE, "own", waits_for, gate)))
        (tmp_path / "gate").touch()
        await asyncio.gather(*asked)
        assert await lane.run("a", "more", waits_for, gate) == gate, "there is room again"

    through(play, most=5)


def test_the_same_work_is_done_once_and_costs_no_place(tmp_path: Path) -> None:
    async def play(lane: Lane) -> None:
        gate = str(tmp_path / "gate")
        asked = [asyncio.create_task(lane.run("a", "same", waits_for, gate)) for _ in range(20)]
        await at_work(tmp_path)
        asked[0].cancel()
        (tmp_path / "gate").touch()
        assert await asyncio.gather(*asked[1:]) == [gate] * 19, "one who stops waiting takes nothing from the others"
        assert marks(tmp_path) == ["gate"]
        await lane.run("a", "same", waits_for, gate)
        assert marks(tmp_path) == ["gate"] * 2, "nothing is kept here"

    through(play, each=1)


def test_what_is_kept_has_a_limit() -> None:
    kept = Kept(room=10)
    kept.put("a", b"1234")
    kept.put("b", b"1234")
    assert kept.get("a") == b"1234"
    kept.put("c", b"1234")
    assert [kept.get(key) for key in "abc"] == [b"1234", None, b"1234"], "what was unused for longest goes"
    kept.put("d", b"1" * 11)
    assert kept.get("d") is None
    assert kept.get("a") == b"1234"
