"""Clocks of matches, with a clock that is turned by hand: who runs out, what comes of it, what it must not betray."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.fate import Fate, Scripted
from grognard.kernel import WATCHER, Answer, Header, Match, Position
from grognard.server.archive.records import record_of
from grognard.server.desk import ending, lobby, playing, takebacks, timing
from grognard.server.desk.desk import Desk
from grognard.server.desk.timekeeper import Timekeeper
from grognard.server.desk.turns import end_turn, take_turn
from grognard.server.refused import Refused
from grognard.server.store import hours
from grognard.server.store.database import Store
from grognard.server.wire.messages import ClockTerms, Create, Join
from tests.feud import Feud
from tests.toy import SHIELD, STRAW, Toy

RED, BLUE = 0, 1
PEOPLE = {"red": "me", "blue": "me"}
NIGHT = 100_000.0


class Turned:
    """A clock that shows what it is set to; while it runs, the server leaves signs of life."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def run(self, desk: Desk, seconds: float) -> None:
        """Let time pass while a server is up, without anybody's being called."""
        while seconds > 0:
            step = min(hours.BEAT, seconds)
            self.now, seconds = self.now + step, seconds - step
            desk.store.write(lambda db: hours.live(db, self.now))


class Low(Scripted):
    """Every die shows the lowest number, and every card is of one kind as long as there are such."""

    def __init__(self, card: int = SHIELD) -> None:
        super().__init__(())
        self.card = card

    def answer(self, position: Position, number: int) -> Answer:
        """The lowest, or the card."""
        question = position.question
        assert question is not None
        options: list[Answer] = list(question.options)
        return self.card if question.topic == "draw" and self.card in options else options[0]


@contextmanager
def desks(file: Path, clock: Turned, fates: Callable[[Header, str], Fate], many: int = 1) -> Iterator[list[Desk]]:
    stores = [Store(f"sqlite:///{file}") for _ in range(many)]
    try:
        yield [Desk(store, lambda id: None, fates, now=clock) for store in stores]
    finally:
        for store in stores:
            store.close()


@pytest.fixture
def clock() -> Turned:
    return Turned()


@pytest.fixture
def desk(tmp_path: Path, clock: Turned) -> Iterator[Desk]:
    with desks(tmp_path / "m.sqlite", clock, lambda header, secret: Low()) as [one]:
        yield one


def opened(
    desk: Desk,
    then: str = "lose",
    seats: dict[str, str] = PEOPLE,
    game: str = Toy.slug,
    scenario: str = "",
    **terms: int,
) -> str:
    given = ClockTerms(per=terms.get("per", 60), reserve=terms.get("reserve", 100), then=then)  # type: ignore[arg-type]
    return str(lobby.create(desk, Create(game=game, scenario=scenario, seats=seats, clock=given)).match)


def page(desk: Desk, id: str, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.json.decode(desk.page(id, seat).body)
    return shown


def asked(desk: Desk, id: str) -> int:
    return next(seat for seat in (RED, BLUE) if page(desk, id, seat)["table"].get("options"))


def answer(desk: Desk, id: str, seat: int, text: str = "") -> None:
    now = page(desk, id, seat)
    playing.answer(desk, id, seat, now["version"], text or now["table"]["options"][0]["answer"]).result()


def left(desk: Desk, id: str, seat: int, eyes: int | None = None) -> tuple[float, float]:
    """What a seat has of its turn and in reserve, in seconds, as somebody is shown it now."""
    shown = page(desk, id, seat if eyes is None else eyes)["clock"]["seats"][seat]
    spent = desk.moment() - shown["since"] if shown["since"] is not None else 0
    own = max(0, shown["left"] - spent)
    return own / 1000, (shown["reserve"] - max(0, spent - shown["left"])) / 1000


def look(desk: Desk) -> int:
    return Timekeeper(desk).look()


def test_the_clock_runs_for_whoever_is_asked(desk: Desk, clock: Turned) -> None:
    id = opened(desk)
    first = asked(desk, id)
    clock.run(desk, 20)
    assert left(desk, id, first) == left(desk, id, first, 1 - first) == (40, 100)
    assert left(desk, id, 1 - first) == (60, 100)
    answer(desk, id, first)
    clock.run(desk, 70)
    assert asked(desk, id) == 1 - first, "moods are sealed one after the other"
    assert left(desk, id, first) == (40, 100)
    assert left(desk, id, 1 - first, first) == (0, 90)


def test_a_new_round_gives_everybody_the_time_of_a_turn(desk: Desk, clock: Turned) -> None:
    id = opened(desk)
    random, turn = Random(3), page(desk, id, RED)["table"]["tracks"]
    clock.run(desk, 70)
    while page(desk, id, RED)["table"]["tracks"] == turn:
        seat = asked(desk, id)
        answer(desk, id, seat, random.choice(page(desk, id, seat)["table"]["options"])["answer"])
    spent = sorted(left(desk, id, seat) for seat in (RED, BLUE))
    assert spent == [(60, 90), (60, 100)], "who had used ten seconds of the reserve has used them for good"


def test_who_runs_out_of_time_loses_once_for_all_processes(tmp_path: Path, clock: Turned) -> None:
    """Both find the clock run out, and look for it at the same time; one of them ends the match."""
    with desks(tmp_path / "m.sqlite", clock, lambda header, secret: Low(), many=2) as [here, there]:
        id = opened(here)
        late = asked(here, id)
        clock.run(here, 159)
        assert look(here) == look(there) == 0
        clock.run(there, 2)
        found = timing.overdue(here), timing.overdue(there)
        assert found == ([id], [id])
        assert [timing.call_time(there, id), timing.call_time(here, id)] == [True, False]
        over = page(here, id, RED)
        assert over["state"] == "over"
        assert over["ending"]["winners"] == [over["seats"][1 - late]["seat"]]
        assert over["table"]["outcome"].endswith("ran out of time.")
        assert timing.overdue(here) == []
        [lapse] = record_of(here.store, id).lapses
        assert (lapse.seat, lapse.after, lapse.then) == (over["seats"][late]["seat"], 0, "lose")


def test_an_answer_that_comes_before_anybody_was_called_is_in_time(desk: Desk, clock: Turned) -> None:
    id = opened(desk)
    seat = asked(desk, id)
    clock.run(desk, 161)
    answer(desk, id, seat)
    assert look(desk) == 0
    assert left(desk, id, seat) == (0, 0)


def test_time_stands_still_while_the_server_is_down(tmp_path: Path, clock: Turned) -> None:
    file = tmp_path / "m.sqlite"
    with desks(file, clock, lambda header, secret: Low()) as [before]:
        id = opened(before)
        seat = asked(before, id)
        clock.run(before, 30)
    clock.now += NIGHT
    with desks(file, clock, lambda header, secret: Low()) as [after]:
        assert look(after) == 0
        assert left(after, id, seat) == (30, 100)
        clock.run(after, 131)
        assert look(after) == 1


def test_a_bot_plays_on_for_who_is_late_until_they_come_back(desk: Desk, clock: Turned) -> None:
    id = opened(desk, "bot")
    late = asked(desk, id)
    clock.run(desk, 161)
    assert look(desk) == 1
    assert look(desk) == 0
    seen = page(desk, id, 1 - late)
    assert (seen["state"], seen["seats"][late]["kind"], seen["seats"][late]["bot"]) == ("playing", "bot", "greedy")
    assert "a bot plays on" in seen["table"]["log"][-1]["text"]
    assert [each["seat"] for each in seen["clock"]["seats"]] == [seen["seats"][1 - late]["seat"]]
    assert page(desk, id, late)["relieved"]
    turn = take_turn(desk, id, 20)
    assert turn is not None
    assert turn.seat == late
    with pytest.raises(Refused, match="nobody-plays-for-you"):
        timing.come_back(desk, id, 1 - late).result()
    timing.come_back(desk, id, late).result()
    assert not end_turn(desk, id, turn, page(desk, id, late)["table"]["options"][0]["answer"]), "they were faster"
    assert page(desk, id, 1 - late)["seats"][late]["kind"] == "person"
    assert left(desk, id, late) == (0, 0)
    clock.run(desk, 500)
    assert look(desk) == 0, "who was called in a turn is not called in it again"


def test_nothing_but_a_mark(desk: Desk, clock: Turned) -> None:
    id = opened(desk, "mark")
    late = asked(desk, id)
    clock.run(desk, 161)
    assert look(desk) == 1
    assert look(desk) == 0
    seen = page(desk, id, 1 - late)
    assert seen["state"] == "playing"
    assert [each["lapses"] for each in seen["clock"]["seats"]] == [int(late == RED), int(late == BLUE)]
    assert seen["table"]["log"][-1]["text"].endswith("ran out of time.")
    answer(desk, id, late)
    ending.resign(desk, id, late).result()
    record = record_of(desk.store, id)
    assert [(each.after, each.then) for each in record.lapses] == [(0, "mark")]
    assert record.takebacks == ()
    assert timing.overdue(desk) == []


def test_bots_and_fate_cost_nobody_time(desk: Desk, clock: Turned) -> None:
    id = opened(desk, seats={"red": "me", "blue": "bot:random"})
    while True:
        turn = take_turn(desk, id, 20)
        if turn is not None:
            break
        answer(desk, id, RED)
    before = left(desk, id, RED)
    clock.run(desk, 400)
    assert look(desk) == 0
    assert left(desk, id, RED) == before
    assert [each["seat"] for each in page(desk, id, RED)["clock"]["seats"]] == ["red"]


def test_taking_back_gives_no_time_back(desk: Desk, clock: Turned) -> None:
    id = opened(desk)
    first = asked(desk, id)
    clock.run(desk, 25)
    answer(desk, id, first)
    clock.run(desk, 15)
    takebacks.ask_back(desk, id, first, page(desk, id, first)["version"]).result()
    assert asked(desk, id) == first
    assert (left(desk, id, first), left(desk, id, 1 - first)) == ((35, 100), (45, 100))


def test_giving_up_stops_all_clocks(desk: Desk, clock: Turned) -> None:
    id = opened(desk)
    ending.resign(desk, id, RED).result()
    clock.run(desk, 1_000)
    assert look(desk) == 0
    assert {each["since"] for each in page(desk, id, BLUE)["clock"]["seats"]} == {None}


def test_lists_and_invitations_say_what_was_agreed(desk: Desk, clock: Turned) -> None:
    terms = ClockTerms(per=60, reserve=100, then="bot")
    made = lobby.create(desk, Create(game=Toy.slug, seats={"red": "me", "blue": "link"}, clock=terms))
    invite = made.seats["blue"].invite
    assert lobby.invitation(desk, made.match, invite).clock == terms
    assert page(desk, made.match, RED)["clock"]["per"] == 60_000
    token = made.seats["red"].token
    assert [(each.clock, each.left) for each in lobby.matches_of(desk, [token])] == [(terms, -1)]
    lobby.join(desk, made.match, Join(invite=invite))
    first = asked(desk, made.match)
    clock.run(desk, 11)
    [mine] = lobby.matches_of(desk, [token])
    assert mine.left == (149 if first == RED else -1)


def test_a_clock_gives_somebody_time_and_ends_no_campaign(desk: Desk) -> None:
    with pytest.raises(Refused, match="time-too-short"):
        opened(desk, per=5, reserve=4)
    with pytest.raises(Refused, match="campaign-goes-on"):
        opened(desk, "lose", game=Feud.slug)
    assert page(desk, opened(desk, "mark", game=Feud.slug), RED)["clock"]["then"] == "mark"


class Blow:
    """A match of the toy in which a blow is struck: the other may hold a shield, and is then asked for it secretly."""

    def __init__(self, file: Path, shields: bool, then: str = "lose") -> None:
        self.clock, self.striker = Turned(), -1
        card = SHIELD if shields else STRAW
        self._desks = desks(file, self.clock, lambda header, secret: Low(card))
        [self.desk] = self._desks.__enter__()
        self.id = opened(self.desk, then, scenario="bridge")
        self.shields = shields

    def strike(self, after: float) -> None:
        """Play until somebody can strike another who holds what is wanted, and strike after a while."""
        while self.striker < 0:
            seat = asked(self.desk, self.id)
            options = [each["answer"] for each in page(self.desk, self.id, seat)["table"]["options"]]
            if "strike" in options and self.holds(1 - seat) == self.shields:
                self.striker = seat
                self.clock.run(self.desk, after)
                answer(self.desk, self.id, seat, "strike")
            else:
                answer(self.desk, self.id, seat, next(each for each in options if each != "strike"))

    @property
    def match(self) -> Match[Any]:
        """The match itself."""
        match = self.desk.hold(self.id).match
        assert match is not None
        return match

    def holds(self, seat: int) -> bool:
        """Whether a seat has a shield."""
        return bool(self.match.position.hand(seat)[SHIELD])

    def asks_for_a_parry(self) -> bool:
        """Whether the other is asked now."""
        question = self.match.question
        return question is not None and (question.topic, question.seat) == ("parry", 1 - self.striker)

    def sent(self) -> tuple[bytes, ...]:
        """The pages of those who were not waiting for an answer: whoever strikes sees that something is open."""
        return (self.desk.page(self.id, WATCHER).body,)

    def seen(self) -> list[Any]:
        """What the striker is shown of the other's time, and a watcher of both."""
        mine, theirs = (page(self.desk, self.id, eyes)["clock"]["seats"] for eyes in (self.striker, WATCHER))
        return [mine[1 - self.striker], theirs]

    def close(self) -> None:
        """Close the database."""
        self._desks.__exit__(None, None, None)


def test_a_secret_question_leaves_no_mark_on_what_others_see_of_the_time(tmp_path: Path) -> None:
    """In one world the other has a shield and thinks about it; in the other world the striker thinks as long."""
    secret, plain = Blow(tmp_path / "one.sqlite", True), Blow(tmp_path / "two.sqlite", False)
    try:
        secret.strike(after=10)
        other = 1 - secret.striker
        assert secret.asks_for_a_parry()
        before = secret.sent()
        secret.clock.run(secret.desk, 15)
        assert secret.sent() == before, "nothing is told while it is open"
        assert left(secret.desk, secret.id, other) == (45, 100), "who is asked pays for it, and sees that it is so"
        assert left(secret.desk, secret.id, other, secret.striker) == (60, 100), "nobody else sees it"
        assert left(secret.desk, secret.id, secret.striker) == (50, 100), "and whoever waits does not pay"
        answer(secret.desk, secret.id, other, "hold")

        plain.strike(after=25)
        assert plain.striker == secret.striker
        assert secret.seen() == plain.seen()
    finally:
        secret.close()
        plain.close()


def test_who_runs_out_over_a_secret_question_is_told_once_it_is_closed(tmp_path: Path) -> None:
    blow = Blow(tmp_path / "m.sqlite", True, then="bot")
    try:
        blow.strike(after=10)
        before, other = blow.sent(), 1 - blow.striker
        blow.clock.run(blow.desk, 161)
        assert look(blow.desk) == 1
        assert blow.asks_for_a_parry()
        assert blow.sent() == before, "that a bot plays on would tell what is asked"
        turn = take_turn(blow.desk, blow.id, 20)
        assert turn is not None
        assert turn.seat == other
        assert end_turn(blow.desk, blow.id, turn, "hold")
        told = page(blow.desk, blow.id, WATCHER)
        assert told["seats"][other]["kind"] == "bot"
        assert any("a bot plays on" in line["text"] for line in told["table"]["log"])
    finally:
        blow.close()
