"""Secrets in every game: imagined positions fit what a seat knows, and no seat tells two such worlds apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.driver import playout
from grognard.game import Game
from grognard.kernel import Match, Position, View
from tests.contract.cases import LONGEST, Case, every_case, header, kept_from, onlookers, share, some, whole
from tests.contract.worlds import Pair, as_intended, fork, seen
from tests.toy import PARRY, Causeway, Strike, Toy

FORKS = 60
"""Moments of a match at which worlds are imagined, for every seat in turn."""
AHEAD = 45
"""Answers for which two worlds are driven side by side."""


def moments(case: Case, about: int) -> Iterator[tuple[Match[Any], int, int]]:
    """A match at some of its moments, with a seat from which nothing asked is kept, and a number."""
    kept = whole(case)
    spots = some(kept.match.record, about)
    seats = onlookers(case.game, kept.match.position)
    for number in spots:
        match, seat = kept.at(number), seats[number // spots.step % len(seats)]
        if not kept_from(match.question, seat):
            yield match, seat, number


def view_bytes(game: Game[Any], position: Position, seat: int) -> bytes:
    view: View = game.view(position, seat)
    return msgspec.json.encode(view)


@every_case
def test_what_a_seat_imagines_is_what_it_sees(case: Case) -> None:
    game = case.game
    for match, seat, number in moments(case, 60):
        position = match.position
        before = position.key()
        world = game.imagine(position, seat, Random(number))
        assert position.key() == before, "imagining changed the truth"
        assert view_bytes(game, world, seat) == view_bytes(game, position, seat)
        assert msgspec.json.encode(game.table(game.view(world, seat))) == msgspec.json.encode(
            game.table(game.view(position, seat))
        )
        if position.question is not None and position.question.seat == seat:
            assert world.question == position.question
        assert world.decode(world.encode()).key() == world.key(), "an imagined position is not sound"


@every_case
def test_imagining_depends_on_nothing_the_seat_does_not_know(case: Case) -> None:
    for match, seat, number in moments(case, 60):
        world = case.game.imagine(match.position, seat, Random(number))
        again = case.game.imagine(match.position, seat, Random(5))
        assert case.game.imagine(world, seat, Random(5)).key() == again.key()


@every_case
def test_imagined_positions_can_be_played_to_the_end(case: Case) -> None:
    for match, seat, number in moments(case, 3):
        world = case.game.imagine(match.position, seat, Random(number))
        playout(world, Random(number), LONGEST)
        assert world.outcome is not None


@every_case
def test_no_seat_can_tell_two_worlds_apart(case: Case) -> None:
    driven = 0
    for match, seat, number in moments(case, share(case, FORKS)):
        world = case.game.imagine(match.position, seat, Random(number))
        plan = as_intended(world, match.position)
        driven += _pair(case.game, match, plan, seat, number).run(AHEAD)
        if plan.key() != world.key():  # until somebody does what he was not imagined to do, nothing may show
            pair = _pair(case.game, match, world, seat, number)
            pair.unlike = True
            pair.run(AHEAD)
    assert driven > 20


def _pair(game: Game[Any], match: Match[Any], world: Position, seat: int, number: int) -> Pair:
    truth, other = fork(match, match.position, seat), fork(match, world, seat)
    assert seen(truth, seat) == seen(other, seat)
    return Pair(game, truth, other, seat, Random(number))


def leak_by_asking(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window for a shield is open for all to see."""

    def start(self: Strike, duel: Causeway) -> Any:
        duel.reveal("CW-4", "swung", self.seat)
        if duel.hand(1 - self.seat)[0]:
            return self.ask(1 - self.seat, "parry", PARRY, then=self.parried)
        return self.blow()

    monkeypatch.setattr(Strike, "start", start)


def leak_by_undo(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """A blow can be taken back only if nobody was asked in the middle of it."""

    def reveal(self: Causeway, rule: str, what: str, *args: Any) -> None:
        if what == "swung":
            self.tell(rule, what, *args)
        else:
            Position.reveal(self, rule, what, *args)

    def blow(self: Strike) -> Any:
        return self.done()

    monkeypatch.setattr(Causeway, "reveal", reveal)
    monkeypatch.setattr(Strike, "blow", blow)


def leak_by_facts(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pile is counted by kind."""
    honest = toy.facts

    def facts(position: Causeway, seat: int) -> Any:
        return msgspec.structs.replace(honest(position, seat), pile=position.pile[0])

    monkeypatch.setattr(toy, "facts", facts)


def leak_by_words(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears how many shields there are in all hands when a round begins."""

    def tell(self: Causeway, rule: str, what: str, *args: Any, to: Any = None) -> None:
        shields = (self.hands[0] + self.hands[2],) if what == "round" else ()
        Position.tell(self, rule, what, *args, *shields, to=to)

    monkeypatch.setattr(Causeway, "tell", tell)


@pytest.mark.parametrize("leak", [leak_by_asking, leak_by_undo, leak_by_facts, leak_by_words])
def test_the_test_finds_leaks(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each way to betray a secret is built into the toy; driving two worlds must find it."""
    toy = Toy()
    leak(toy, monkeypatch)
    with pytest.raises(AssertionError, match=r"tell the worlds|tells the worlds|sees a difference|seen"):
        _search(toy)


def test_the_test_finds_nothing_where_nothing_leaks() -> None:
    _search(Toy())


def _search(toy: Toy) -> None:
    """Drive many pairs of worlds from many moments."""
    for seed in range(60):
        match = _wander(toy, seed)
        for seat in (0, 1):
            if match.question is None or kept_from(match.question, seat):
                continue
            world = toy.imagine(match.position, seat, Random(seed))
            truth, other = fork(match, match.position, seat), fork(match, world, seat)
            assert seen(truth, seat) == seen(other, seat), "seen at once"
            Pair(toy, truth, other, seat, Random(seed)).run(AHEAD)


def _wander(toy: Toy, seed: int) -> Match[Causeway]:
    """A match on the bridge after a few random answers."""
    match = Match(toy, header(Case("causeway", "bridge")))
    random = Random(seed)
    for _ in range(4 + seed % 20):
        if match.question is not None:
            match.put(match.question.seat, match.question.options.pick(random.random))
    return match
