"""The ledger: who shares a transaction, what becomes of those that fail, and what is seen before a commit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event, Lock
from typing import Any

import pytest
from sqlalchemy import Connection, text

from grognard.server.desk import lobby, playing
from grognard.server.desk.desk import Desk
from grognard.server.desk.held import Eyes
from grognard.server.store.database import Store
from grognard.server.wire import messages
from grognard.words import ENGLISH
from tests.server.guests import GAME

WAIT = 10


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'ledger.sqlite3'}")
    made.write(lambda db: db.execute(text("CREATE TABLE words (word TEXT)")).rowcount)
    yield made
    made.close()


def words(store: Store) -> list[str]:
    with store.reading() as db:
        return list(db.execute(text("SELECT word FROM words ORDER BY rowid")).scalars())


def adding(word: str, fault: Exception | None = None) -> Callable[[Connection], str]:
    def act(db: Connection) -> str:
        db.execute(text("INSERT INTO words VALUES (:word)"), {"word": word})
        if fault is not None:
            raise fault
        return word

    return act


def failing(fault: Exception) -> Callable[[Connection], str]:
    def act(_: Connection) -> str:
        raise fault

    return act


def together(store: Store, *acts: Callable[[Connection], str], apt: bool) -> list[Future[Any]]:
    """Changes that share one transaction, because the one before them is slow."""
    door = Event()
    store.submit(lambda _: door.wait(WAIT), Lock(), lambda value, error: value)
    futures = [store.submit(act, Lock(), lambda value, error: value, apt=apt) for act in acts]
    door.set()
    return futures


@pytest.mark.parametrize("apt", [True, False])
def test_one_that_fails_before_it_writes_takes_nobody_along(store: Store, apt: bool) -> None:
    first, second, third = together(store, adding("a"), failing(KeyError("b")), adding("c"), apt=apt)
    assert (first.result(WAIT), third.result(WAIT)) == ("a", "c")
    with pytest.raises(KeyError):
        second.result(WAIT)
    assert words(store) == ["a", "c"]


def test_one_that_fails_while_it_writes_is_taken_out_of_its_transaction(store: Store) -> None:
    first, second = together(store, adding("a"), adding("b", KeyError("b")), apt=False)
    assert first.result(WAIT) == "a"
    with pytest.raises(KeyError):
        second.result(WAIT)
    assert words(store) == ["a"]


def test_one_without_a_way_back_that_fails_while_it_writes_leaves_nothing_half_written(store: Store) -> None:
    futures = together(store, adding("a"), adding("b", KeyError("b")), adding("c"), apt=True)
    for future in futures:
        with pytest.raises(KeyError):
            future.result(WAIT)
    assert words(store) == []
    assert store.write(adding("d")) == "d"
    assert words(store) == ["d"]


def test_what_is_got_ready_comes_after_the_change_and_before_anybody_goes_on(store: Store) -> None:
    order: list[str] = []

    def act(db: Connection) -> str:
        order.append("act")
        return adding("a")(db)

    def after(value: str, error: BaseException | None) -> str:
        order.append(f"after {value}")
        return value

    store.submit(act, Lock(), after, lambda value: order.append(f"ready {value}")).result(WAIT)
    assert order == ["act", "ready a", "after a"]


def test_what_cannot_be_got_ready_does_not_undo_what_is_written(store: Store) -> None:
    def ready(_: str) -> None:
        raise KeyError("ready")

    assert store.submit(adding("a"), Lock(), lambda value, error: value, ready).result(WAIT) == "a"
    assert words(store) == ["a"]


def test_nothing_is_got_ready_for_one_that_failed(store: Store) -> None:
    made: list[str] = []
    with pytest.raises(KeyError):
        store.submit(failing(KeyError("a")), Lock(), lambda value, error: value, made.append).result(WAIT)
    assert made == []


def test_a_page_is_not_at_hand_before_its_answer_is_committed(store: Store) -> None:
    seen: list[object] = []

    def listeners(id: str) -> list[Eyes]:
        seen.append(desk.at_hand(id, 0))
        seen.append(desk.at_hand(id, 1))
        return [(0, ENGLISH), (1, ENGLISH)]

    desk = Desk(store, lambda id: None, listeners=listeners)
    names = lobby.seat_names(lobby.find_game(GAME), "", {})
    match = lobby.create(desk, messages.Create(game=GAME, seats=dict.fromkeys(names, "me"))).match
    pages = [desk.page(match, seat) for seat in (0, 1)]
    seat = next(seat for seat, page in enumerate(pages) if page.asked)
    answer = desk.asked(match, seat, None)[1].view(seat).options[0]
    playing.answer(desk, match, seat, pages[seat].version, answer).result(WAIT)
    assert seen == [None, None]
    now = desk.at_hand(match, seat)
    assert now is not None
    assert now.version > pages[seat].version
