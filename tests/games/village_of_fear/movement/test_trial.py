"""The Trial of Stealth as the rules play it: steps, ends, and what nobody but the Warlord may know."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.games.dark_lands.lands import Given
from grognard.games.village_of_fear.acts import GRID, GROUND
from grognard.games.village_of_fear.movement.trial import Trial, why_not_lurk, why_not_steal
from grognard.games.village_of_fear.village import WARLORD_SEAT, Village
from grognard.kernel import WATCHER, Event, IllegalAnswer, Position
from grognard.kernel.view import View, view_of

SEATS = ("warlord", "heroes-1", "heroes-2")
GIVEN = Given(seats=SEATS, owner=(1, 1, 2, 2), hand_limit=0, tougher=0, rounds=0, options={})
OTHERS = (1, 2, WATCHER)


def trial(start: str, hero: int = 0) -> Village:
    """A match in which a hero has just stepped onto the Drawbridge."""
    return Village(GIVEN).begin(Trial(hero=hero, point=GRID.index[start]))


def play(village: Village, *points: str) -> list[Event]:
    """Steps of hero and Lurker in turn; returns all that happened."""
    village.log = []
    for point in points:
        village.answer(village.parse(f"step {point}"))
    return list(village.log)


def options(village: Position) -> set[str]:
    assert village.question is not None
    return {village.spell(answer).removeprefix("step ") for answer in village.question.options}


def told(village: Village) -> list[str]:
    assert village.log is not None
    return [event.what for event in village.log]


def seen(village: Village, seat: int) -> View:
    """What a seat sees: question, options, and the events it may know."""
    log = tuple(event for event in village.log or () if event.known_to(seat))
    return view_of(village, seat, game="", scenario="", seats=SEATS, facts=None, log=log)


@pytest.mark.rule("VF-X4")
def test_x4_the_lurker_returns_from_wherever_he_was() -> None:
    village = Village(GIVEN)
    village.put_lurker(GROUND.index["E5"])
    village.begin(Trial(hero=0, point=GRID.index["1a"]))
    assert village.lurker == GROUND.step
    assert not village.monster_mask >> GROUND.index["E5"] & 1


@pytest.mark.rule("VF-X5", "VF-X6", "VF-X7")
def test_x6_the_hero_moves_first_then_the_lurker_from_the_red_hole() -> None:
    village = trial("1a")
    assert village.question is not None
    assert (village.question.seat, village.question.topic) == (1, "stealth")
    assert options(village) == {"1b", "2a", "2b"}
    play(village, "2b")
    assert (village.question.seat, village.question.topic) == (WARLORD_SEAT, "lurk")
    assert options(village) == {"4a", "4c", "3a", "3b", "3c"}


@pytest.mark.rule("VF-X7")
def test_x7_the_lurker_never_moves_onto_the_hero() -> None:
    village = trial("1b")
    play(village, "2b", "3b", "3a")
    assert options(village) == {"2a", "2b", "2c", "3c", "4a", "4b", "4c"}
    with pytest.raises(IllegalAnswer):
        play(village, "3a")
    frame = village.stack[-1]
    assert isinstance(frame, Trial)
    refusals = {label: why_not_lurk(village, frame, point) for point, label in enumerate(GRID.labels)}
    assert {label for label, refusal in refusals.items() if refusal is None} == options(village)


@pytest.mark.rule("VF-X6")
def test_x6_refusals_agree_with_the_options_and_tell_nothing_of_the_peg() -> None:
    texts = []
    for peg in ("3a", "3c"):
        village = trial("1b")
        play(village, "2b", peg)
        frame = village.stack[-1]
        assert isinstance(frame, Trial)
        refusals = [why_not_steal(village, frame, point) for point in range(len(GRID.labels))]
        assert {GRID.labels[point] for point, refusal in enumerate(refusals) if refusal is None} == options(village)
        texts.append(refusals)
    assert texts[0] == texts[1]


@pytest.mark.rule("VF-X9")
def test_x9_a_hero_who_steps_onto_the_lurker_is_caught_and_the_plotter_is_shown() -> None:
    village = trial("1b")
    events = play(village, "2b", "3a", "3a")
    caught = events[-1]
    assert (caught.what, caught.args, caught.to, caught.reveal) == ("caught", (0, GRID.index["3a"]), None, True)
    assert village.question is None


@pytest.mark.rule("VF-X10")
@pytest.mark.parametrize("goal", ["4a", "4b", "4c"])
def test_x10_any_back_point_will_do(goal: str) -> None:
    village = trial("1b")
    play(village, "2b", "3a", "3b", "2a", goal)
    assert told(village)[-1] == "across"
    assert village.question is None


@pytest.mark.rule("VF-X9", "VF-X10")
def test_x9_a_back_point_with_the_lurker_on_it_is_no_way_across() -> None:
    village = trial("1b")
    play(village, "2b", "4a", "3b", "4b", "4b")
    assert told(village)[-1] == "caught"


@pytest.mark.rule("VF-G24")
def test_g24_after_four_moves_the_hero_is_turned_back() -> None:
    village = trial("1a")
    play(village, "2a", "4a", "1a", "4b", "2a", "4a", "1b")
    assert told(village)[-1] == "turned-back"
    assert village.question is None


@pytest.mark.rule("VF-X5", "VF-G62", "VF-C14")
def test_g62_two_worlds_that_differ_in_the_peg_look_the_same_to_all_but_the_warlord() -> None:
    """Every pair of walks of the Lurker against a hero who is caught in neither."""
    walk = ("2b", "2a", "3b")
    worlds: list[list[list[View]]] = []
    pegs: list[str] = []
    for lurks in product(GRID.labels, repeat=3):
        village = trial("1c", hero=2)
        views: list[list[View]] = []
        try:
            village.log = []
            for mine, his in zip(walk, lurks, strict=True):
                for point in (mine, his):
                    village.answer(village.parse(f"step {point}"))
                    views.append([seen(village, seat) for seat in OTHERS])
        except IllegalAnswer:
            continue
        if village.question is not None:
            worlds.append(views)
            pegs.append(lurks[-1])
    assert len(set(pegs)) > 6
    assert all(views == worlds[0] for views in worlds)


@pytest.mark.rule("VF-C14", "VF-G62")
def test_c14_only_the_warlord_is_told_where_the_peg_goes() -> None:
    village = trial("1b")
    events = play(village, "2b", "3a")
    moved = [event for event in events if event.what == "lurks"]
    assert [event.args for event in moved] == [(GRID.index["3a"],)]
    assert [seat for seat in (WARLORD_SEAT, *OTHERS) if moved[0].known_to(seat)] == [WARLORD_SEAT]
    assert [event.what for event in events if event.known_to(1)] == ["stole", "lurker-moved"]


def test_a_trial_under_way_is_copied_and_encoded_with_its_peg() -> None:
    village = trial("1b")
    play(village, "2b", "3a")
    twin = village.copy()
    twin.log = []
    assert twin.digest() == village.digest()
    play(twin, "3b")
    assert twin.digest() != village.digest()
    play(village, "3b")
    assert twin.digest() == village.digest()
