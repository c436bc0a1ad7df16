"""The driver: players see their seat's share only, forced answers bother nobody, playouts end."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard.driver import Sight, new_match, next_answer, play, playout, sight_of
from grognard.fate import Scripted, Seeded, Stream
from grognard.kernel import Answer, Broken, Event, IllegalAnswer, Match, foresee
from tests.kernel.counting import Loop, begin
from tests.kernel.duels import BOUT, GAME, match_of


class Listener:
    """A player who takes the first option and notes what it was shown."""

    def __init__(self) -> None:
        self.sights: list[Sight] = []

    def choose(self, sight: Sight) -> Answer:
        self.sights.append(sight)
        return sight.options.at(0)


def test_a_match_is_played_to_its_end_and_told() -> None:
    fate, told = Seeded(3), list[Event]()
    match = new_match(GAME, fate)
    play(match, {0: Listener(), 1: Listener()}, fate, told.extend)
    assert match.position.outcome is not None
    assert told == match.events[1:]
    assert Match.resume(GAME, match.record).position.digest() == match.position.digest()


def test_a_header_names_the_scenario_and_every_option() -> None:
    header = new_match(GAME, Seeded(3), options={"rounds": 12}, players={"red": "Ann"}).header
    assert header.scenario == "marsh"
    assert header.options == {"rounds": 12, "shields": 4}
    assert header.players == {"red": "Ann"}
    assert header.fate == {"kind": "seeded", "seed": "3"}


def test_a_stream_is_opened_when_the_match_is_over_and_not_before() -> None:
    fate = Stream(b"secret")
    match = new_match(GAME, fate)
    while match.question is not None:
        assert match.record.proof == ""
        match.put(match.question.seat, next_answer(match, {0: Listener(), 1: Listener()}, fate))
    play(match, {}, fate)
    assert match.record.proof == fate.proof


def test_forced_answers_are_given_by_nobody_and_recorded() -> None:
    """With straws only in the pile even Fate has no choice: the script is not asked for a card."""
    fate = Scripted(["4"])
    match = new_match(GAME, fate, "bridge", {"shields": 0})
    for text in ("bold", "wary"):
        assert match.question is not None
        match.answer(match.question.seat, text)
    assert match.question is not None
    assert match.question.topic == "draw"
    match.put(-1, next_answer(match, {}, fate))
    assert match.answers[-1].answer == "straw"
    assert match.fates == 1


def test_a_seat_without_a_player_is_named() -> None:
    match = new_match(GAME, Seeded(3))
    with pytest.raises(ValueError, match=r"seat 0 \(red\)"):
        play(match, {}, Seeded(3))


def test_a_sight_shows_what_the_match_shows() -> None:
    match = match_of(*BOUT)
    while match.question is not None and match.question.seat < 0:
        match.answer(-1, "shield")
    seat = 1
    sight = sight_of(match, seat)
    assert msgspec.json.encode(sight.view()) == msgspec.json.encode(match.view(seat))
    assert sight.question == match.question
    assert list(sight) == list(sight.options)
    assert sight.parse(sight.spell(sight.options.at(0))) == sight.options.at(0)
    refusal = sight.why_not("step s1")
    assert refusal is not None
    assert refusal.rule == "CW-3"
    with pytest.raises(ValueError, match="not asked"):
        sight_of(match, 0)


def test_what_a_sight_imagines_and_foresees_is_ones_own() -> None:
    match = match_of(*BOUT, "shield")
    sight = sight_of(match, 1)
    before = match.position.digest()
    world = sight.imagine(Random(1))
    futures = sight.foresee(sight.parse("strike"), Random(1))
    assert sum(future.weight for future in futures) == futures[0].total
    assert [f.position.key() for f in futures] == [f.position.key() for f in foresee(world, 7)]
    playout(world, Random(1))
    assert world.question is None
    assert match.position.digest() == before


def test_a_playout_that_does_not_end_is_stopped() -> None:
    count = playout(GAME.start(), Random(1))
    assert playout(GAME.start(), Random(1), most=count + 1) == count
    with pytest.raises(Broken, match="no end after 5 answers"):
        playout(GAME.start(), Random(1), most=5)
    assert playout(begin(Loop(turns=3)), Random(1)) == 1


def test_an_illegal_choice_of_a_player_is_refused() -> None:
    class Cheat:
        def choose(self, sight: Sight) -> Answer:
            return "win"

    with pytest.raises(IllegalAnswer):
        play(new_match(GAME, Seeded(1)), {0: Cheat(), 1: Cheat()}, Seeded(1))
