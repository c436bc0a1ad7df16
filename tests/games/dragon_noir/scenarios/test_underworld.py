"""A match of The Challenge: the order of play below ground, and its first scenario."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.games.dragon_noir.land.places import spans_of
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import COMBAT, INTERPHASE, MOVEMENT, RECOVERY, SHOOTING, Foray
from grognard.games.dragon_noir.scenarios.checks import check_scenarios
from grognard.games.dragon_noir.scenarios.keys import slugs
from grognard.games.dragon_noir.scenarios.losses import away
from grognard.games.dragon_noir.scenarios.plots import PITCHED, plot_named
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.counterparts import counterpart
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.table import SETTING
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.skirmish.show.whole_table import tracks_of

BRIDGE = "the-wights-bridge"
ADVENTURERS, KROBS = 0, 1


def guessed(scenario: str, seed: int) -> Iterator[Foray]:
    """A match of players who guess, at every question."""
    war, draw = open_descent(scenario), Random(seed)
    while war.question is not None:
        yield war
        war.answer(war.question.options.pick(draw.random))
    yield war


def test_all_scenarios_of_the_game_can_be_played() -> None:
    check_scenarios(CHALLENGE)


def test_every_scenario_has_a_plot_of_its_own() -> None:
    kinds = {type(plot_named(id, CHALLENGE)) for id in slugs(CHALLENGE)}
    assert type(PITCHED) not in kinds
    assert len(kinds) == len(slugs(CHALLENGE))


@pytest.mark.rule("DN-2.12.2a", "DN-2.12.2b", "DN-2.12.2c", "DN-2.12.2d", "DN-2.12.2i", "DN-2.12.2j")
def test_krobs_move_and_fight_and_nothing_else() -> None:
    seen: dict[int, set[int]] = {ADVENTURERS: set(), KROBS: set()}
    for war in (war for seed in range(3, 6) for war in guessed(BRIDGE, seed)):
        if war.step:
            seen[war.phasing].add(war.step)
    assert seen[KROBS] - {INTERPHASE} == {MOVEMENT, COMBAT}
    assert {MOVEMENT, COMBAT} <= seen[ADVENTURERS] - {INTERPHASE} <= {SHOOTING, MOVEMENT, COMBAT, RECOVERY}
    assert INTERPHASE in seen[ADVENTURERS] | seen[KROBS], "gharvs come after either half (DN-2.12.2f)"


@pytest.mark.rule("DN-2.11f", "DN-G5")
def test_the_adventurers_begin_and_nothing_comes_before_them() -> None:
    halves = [war.half for war in guessed(BRIDGE, 1)]
    assert halves == sorted(halves)
    first = next(war for war in guessed(BRIDGE, 1) if war.step)
    assert (first.half, first.phasing) == (0, ADVENTURERS)


@pytest.mark.rule("DN-G128")
@pytest.mark.parametrize("seed", range(4))
def test_a_match_on_the_bridge_ends_by_its_terms(seed: int) -> None:
    *_, war = guessed(BRIDGE, seed)
    assert war.outcome is not None
    won = len(away(war, ADVENTURERS)) >= 7 or not war.living(KROBS)
    assert war.outcome.winners == ((ADVENTURERS,) if won else (KROBS,))
    godiva = war.given.numbers["godiva"]
    assert (war.outcome.how == "bridge-held-godiva-dead") == (not won and not war.health[godiva])


def in_the_first_turn() -> Foray:
    """A match whose adventurers have begun to come on."""
    return next(war for war in guessed(BRIDGE, 2) if war.question is not None and war.question.topic == "movement")


def ended(war: Foray) -> str:
    """How a match ends if everybody is content with the half, or nothing."""
    half = war.half
    while war.question is not None and war.half == half:
        texts = war.spelled()
        war.answer(war.parse("done" if "done" in texts else texts[-1]))
    return war.outcome.how if war.outcome else ""


@pytest.mark.rule("DN-G128")
def test_nobody_holds_the_bridge_when_all_krobs_are_dead() -> None:
    war = in_the_first_turn()
    for krob in war.living_of(KROBS)[1:]:
        war.kill(krob)
    assert ended(war) == "", "one of them is enough to hold it"
    for krob in war.living_of(KROBS):
        war.kill(krob)
    assert ended(war) == "bridge-free"
    assert war.outcome is not None
    assert war.outcome.winners == (ADVENTURERS,)


@pytest.mark.rule("DN-G128")
def test_six_cannot_win_though_no_krob_is_left() -> None:
    war = in_the_first_turn()
    dead = [post.piece for post in war.roll.posts if post.side == ADVENTURERS and war.card(post.piece).id != "godiva"]
    for piece in (*war.living_of(KROBS), *dead[:6]):
        war.kill(piece)
    assert ended(war) == "bridge-held"


def at_the_mouth(*answers: str) -> Foray:
    """Davrich is about to leave past a slayer; everybody else is far."""
    war = in_the_first_turn()
    numbers, land = war.given.numbers, war.land
    for piece in (*war.living_of(ADVENTURERS), *war.living_of(KROBS)):
        war.remove(piece)
    for name, label in {"davrich": "C16", "slayer-3": "D17", "lucifer": "E4", "godiva": "F4"}.items():
        war.put(numbers[name], land.map.named(label))
        war.spent[numbers[name]] = war.marks[numbers[name]] = 0
    war.step = MOVEMENT
    war.begin(MovementStep(), war.edition)
    for answer in answers:
        war.answer(war.parse(answer))
    return war


def asked(war: Foray) -> str:
    """What is asked."""
    return war.question.topic if war.question else ""


@pytest.mark.rule("DN-2.35b", "DN-2.35c", "DN-G128")
def test_who_leaves_by_a_hex_he_has_entered_is_challenged_there() -> None:
    war = at_the_mouth("move davrich", "go C17", "move davrich", "leave")
    davrich = war.given.numbers["davrich"]
    assert asked(war) == "challenge-die"
    hurt, dead = war.copy(), war.copy()
    war.answer(6)
    assert davrich in war.gone
    hurt.answer(7)
    assert (asked(hurt), hurt.state(davrich), davrich in hurt.gone) == ("destination", "wounded", False)
    hurt.answer(hurt.parse("leave"))
    assert davrich in hurt.gone, "this hex is settled"
    dead.answer(9)
    assert (dead.state(davrich), davrich in dead.gone) == ("dead", False)


@pytest.mark.rule("DN-2.35c")
def test_who_begins_his_move_in_the_mouth_leaves_freely() -> None:
    war = at_the_mouth()
    davrich = war.given.numbers["davrich"]
    war.put(davrich, war.land.map.named("C17"))
    war.answer(war.parse("move davrich"))
    war.answer(war.parse("leave"))
    assert davrich in war.gone


@pytest.mark.rule("DN-G128", "DN-G230")
def test_krobs_are_set_up_south_of_the_stream_with_a_web() -> None:
    war, draw = open_descent(BRIDGE), Random(5)
    south = spans_of(war.land, "wights-bridge", ("A13-L17",))
    while war.question is not None and war.question.topic == "set-up":
        assert war.question.seat == KROBS
        war.answer(war.question.options.pick(draw.random))
    assert war.masks[KROBS] & ~south == 0
    assert war.masks[KROBS].bit_count() == 6
    assert war.question is not None
    assert war.question.topic == "web"
    war.answer(next(answer for answer in war.question.options if war.spell(answer) != "done"))
    assert war.land.webs.bit_count() == 1
    assert war.question is not None
    assert (war.question.seat, war.question.topic) == (ADVENTURERS, "entry")


@pytest.mark.rule("DN-2.12.2i", "DN-2.12.2j")
def test_phases_are_numbered_as_each_side_has_them() -> None:
    seen: dict[str, tuple[int, int]] = {}
    for war in (war for seed in range(3, 6) for war in guessed(BRIDGE, seed)):
        if war.question is not None and war.step:
            track = next(each for each in tracks_of(facts_of(war, 0), SETTING) if each.id == "step")
            seen[track.title] = (track.value, track.most)
    assert seen["Krobs, movement"] == (1, 2)
    assert seen["Krobs, combat"] == (2, 2)
    assert seen["Adventurers, movement"] == (2, 4)
    assert seen["The Gharvs"] == (1, 1)


@pytest.mark.rule("DN-2.12.2i", "DN-2.12.2j")
def test_krobs_are_asked_by_the_clauses_on_their_own_phases() -> None:
    game, cited = TheChallenge(), {ADVENTURERS: set[str](), KROBS: set[str]()}
    for war in (war for seed in range(3, 9) for war in guessed(BRIDGE, seed)):
        if war.question is not None and war.question.topic in ("movement", "combat"):
            cited[war.phasing].add(game.table(game.view(war, war.question.seat)).rule)
    assert cited == {ADVENTURERS: {"DN-2.12.2b", "DN-2.12.2c"}, KROBS: {"DN-2.12.2i", "DN-2.12.2j"}}


@pytest.mark.rule("DN-2.11c")
def test_a_half_begins_by_the_clause_on_turns() -> None:
    assert counterpart(CHALLENGE, "DN-2.12.1g") == "DN-2.11c"
