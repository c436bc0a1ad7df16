"""Matches of The Exile from set-up to their end: who begins where, who comes on when, what wins."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.forces.entry import due
from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.position import NOWHERE, SHOOTING, Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.exile.the_day_of_kazhdin import SPEAKERS, WANTED, Talks, can_talk
from grognard.games.dragon_noir.scenarios.free_set_up import FREE
from grognard.games.dragon_noir.scenarios.losses import casualties
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS
from grognard.games.dragon_noir.scenarios.plots import plot_named
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.scenarios.victory import judge_half, judge_now
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.show.overlays import prospect_of
from grognard.kernel import replaced
from tests.games.dragon_noir.stage import numbered, options, place, play, told, topic

LONGEST = 20_000


def played(scenario: str, seed: int) -> Foray:
    """A match of random answers."""
    random, war = Random(seed), open_match(scenario)
    for _ in range(LONGEST):
        if war.question is None:
            break
        war.answer(war.question.options.pick(random.random))
    return war


def begun(scenario: str) -> Foray:
    """A match in which everybody who is set up stands somewhere, at the first question after that."""
    war = open_match(scenario)
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    return war


@pytest.mark.parametrize("scenario", [*scenarios(), FREE])
@pytest.mark.parametrize("seed", range(3))
def test_random_matches_come_to_an_end_that_the_scenario_knows(scenario: str, seed: int) -> None:
    war = played(scenario, seed)
    assert war.outcome is not None
    assert war.outcome.how in [ending.how for ending in plot_named(scenario).endings]
    assert war.turn <= war.sheet.turns
    kept = (list(war.masks), bytes(war.bodies), bytes(war.who), list(war.leads))
    war.rebuild()
    assert (list(war.masks), bytes(war.bodies), bytes(war.who), list(war.leads)) == kept


@pytest.mark.rule("DN-G128")
def test_the_orks_of_landfall_stand_east_of_column_w_and_the_rebels_come_on_in_the_west() -> None:
    war = open_match("landfall")
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("set-up", ORKS)
    assert {option.split()[1][0] for option in options(war)} == set("XYZ")
    war = begun("landfall")
    assert (topic(war), war.phasing, war.turn) == ("entry", REBELS, 1)
    play(war, "take lucifer")
    assert options(war) == [f"go A{row}" for row in range(5, 11)]
    assert "entered" in told(play(war, "go A7"))
    assert topic(war) == "entry"  # and nobody there has a bow to shoot with
    play(war, "take godiva")
    assert all(option.startswith("ride ") for option in options(war))
    play(war, "ride B6 ne")
    assert place(war, "godiva") == "B6/A6"


@pytest.mark.rule("DN-G128")
def test_the_patrol_of_the_oath_makes_two_whole_moves_before_the_first_turn() -> None:
    war = open_match("the-elves-oath")
    assert (topic(war), war.phasing) == ("entry", ORKS)
    moves = 0
    random = Random(1)
    while war.turn < 1:
        if topic(war) == "movement" and "done" in options(war):
            play(war, "done")
            moves += 1
        else:
            assert war.question is not None
            war.answer(war.question.options.pick(random.random))
    assert moves == 2
    assert (war.turn, war.phasing) == (1, REBELS)
    assert all(place(war, id) for id in ("zed", "fnarad", "azrog"))


@pytest.mark.rule("DN-G128")
def test_both_armies_of_kazhdin_come_in_two_waves_and_a_troll_of_nobodys_stands_by() -> None:
    war = open_match("the-day-of-kazhdin")
    assert place(war, "throda") == "watermill:S7"
    play(war, 3, 8)
    assert (topic(war), war.phasing) == ("entry", ORKS)
    assert "take black-fox" in options(war)
    assert not {"take shaman", "take gromr"} & set(options(war))
    war.half = 4
    assert {"shaman", "gromr", "krobek"} <= {war.card(piece).id for piece in due(war)}
    war.half = 5
    assert "zacharie" not in {war.card(piece).id for piece in due(war)}
    war.half = 11
    assert {"zacharie", "gnurr", "gerfindel"} <= {war.card(piece).id for piece in due(war)}


def test_four_riders_with_godiva_among_them_win_landfall_at_once() -> None:
    war = begun("landfall")
    riders = [numbered(war, id) for id in ("laberne", "davrich", "dill", "simon")]
    war.gone = tuple(riders)
    assert judge_now(war) == 0
    war.gone = (*riders[:3], numbered(war, "godiva"))
    war.ending = judge_now(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((REBELS,), "away")


def test_landfall_is_drawn_if_four_leave_without_her_and_lost_if_she_dies() -> None:
    war = begun("landfall")
    war.gone = tuple(numbered(war, id) for id in ("laberne", "davrich", "dill", "simon"))
    war.half = 2 * war.sheet.turns - 1
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((), "without-her")
    war.health[numbered(war, "godiva")] = 0
    war.ending = judge_now(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((ORKS,), "prize")


def test_a_messenger_in_the_wood_at_the_end_of_a_turn_is_safe_unless_an_ork_is_beside_him() -> None:
    war = open_match("the-elves-oath")
    named = war.land.map.named
    wood = cells_of(war.land, Place(map="watermill", spans=("R1-W4",), terrain=("tree",)))
    assert wood >> named("T3") & 1
    jon, zed = numbered(war, "jon"), numbered(war, "zed")
    war.mount = tuple(-1 for _ in war.mount)
    war.put(jon, named("T3"))
    war.put(zed, named("T4"))
    war.half = 3
    assert judge_half(war) == 0
    war.put(zed, named("T6"))
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((REBELS,), "through")


def test_whoever_stands_at_the_way_out_may_leave_with_what_is_left() -> None:
    war = begun("landfall")
    play(war, "take lucifer", "go A5")
    lucifer = numbered(war, "lucifer")
    war.put(lucifer, war.land.map.named("Z9"))
    while topic(war) != "movement":
        play(war, next(option for option in options(war) if option != "move lucifer"))
    play(war, "move lucifer")
    assert "leave" in options(war)
    assert "left-map" in told(play(war, "leave"))
    assert place(war, "lucifer") == ""
    assert lucifer in war.gone


def at_talks(turn: int, apart: int) -> Foray:
    """The Day of Kazhdin at the end of a turn, with both speakers so far from each other."""
    war = open_match("the-day-of-kazhdin")
    war.mount = tuple(-1 for _ in war.mount)
    named = war.land.map.named
    war.put(numbered(war, "zacharie"), named("watermill:D5"))
    war.put(numbered(war, "shaman"), named(f"watermill:D{5 + apart}"))
    war.half = 2 * turn - 1
    return war


@pytest.mark.rule("DN-G128")
@pytest.mark.parametrize(("turn", "apart", "talks"), [(5, 8, False), (6, 8, True), (6, 10, True), (6, 11, False)])
def test_truce_may_be_offered_from_the_sixth_turn_on_within_ten_hexes(turn: int, apart: int, talks: bool) -> None:
    assert can_talk(at_talks(turn, apart)) is talks


@pytest.mark.rule("DN-G128")
@pytest.mark.parametrize(
    ("dead", "dice", "total", "peace"), [(0, (10, 6), 16, True), (4, (9, 6), 15, False), (5, (9, 6), 16, True)]
)
def test_truce_needs_16_with_one_more_for_five_dead(dead: int, dice: tuple[int, int], total: int, peace: bool) -> None:
    war = at_talks(6, 8)
    chosen = [p for p, card in enumerate(war.given.cards) if not card.tough.beast and card.id not in SPEAKERS]
    for piece in chosen[:dead]:
        war.health[piece] = 0
    war.begin(Talks())
    events = play(war, "pass", "offer", "accept", *dice)
    assert [event.args[-1] for event in events if event.what == "truce-dice"] == [total]
    assert (total >= WANTED) is peace


def test_before_the_talks_it_is_told_what_may_come_of_them() -> None:
    war = at_talks(7, 3)
    war.begin(Talks())
    offered, let_be = (prospect_of(war, war.parse(text)) for text in ("offer", "pass"))
    assert offered is not None
    assert offered.text == "Two dice must come to 16; then there is peace, a draw."
    assert let_be is not None
    assert not let_be.text
    play(war, "offer")
    refused = prospect_of(war, war.parse("refuse"))
    assert refused is not None
    assert refused.text == "Every shooter of yours has doubts: his next die is one worse."


@pytest.mark.rule("DN-G128")
def test_who_refuses_a_truce_shoots_worse_once_and_is_told_why() -> None:
    war = at_talks(7, 3)
    refuser = 1 - war.first
    archer = next(piece for piece in war.given.archers if war.side[piece] == refuser)
    target = numbered(war, ("konrad", "ugluk")[1 - refuser])
    war.put(archer, war.land.map.named("watermill:H5"))
    war.put(target, war.land.map.named("watermill:H8"))
    war.begin(Talks())
    play(war, "offer", "refuse")
    assert list(war.given.hooks.aim_modifiers(war, archer)) == [(1, "doubts", "DN-G128")]
    war.half, war.step = 2 * 7 + int(refuser != war.first), SHOOTING
    war.begin(OffensiveFire())
    events = play(war, f"shoot {war.card(archer).id}", f"at {war.card(target).id}")
    while topic(war) == "interrupt":
        events += play(war, "hold-step")
    assert topic(war) == "missile-die"
    modified = [(event.rule, *event.args[1:]) for event in events if event.what == "shot-modified"]
    assert ("DN-G128", 1, "doubts") in modified
    assert "DN-3.53.8" not in [rule for rule, *_ in modified]
    play(war, 10)
    assert not war.given.hooks.aim_modifiers(war, archer)


@pytest.mark.rule("DN-G128")
def test_casualties_count_two_for_the_dead_one_for_the_wounded_and_twice_for_the_great() -> None:
    war = open_match("the-day-of-kazhdin")
    assert casualties(war, REBELS) == 0
    war.health[numbered(war, "rix")] = 0
    war.health[numbered(war, "simon")] -= 1
    assert casualties(war, REBELS) == 3
    war.health[numbered(war, "zacharie")] -= 1
    assert casualties(war, REBELS) == 5
    war.health[numbered(war, "konrad")] = 0
    assert casualties(war, REBELS) == 9
    assert judge_now(war) == 0
    for piece, card in enumerate(war.given.cards):
        if card.side == REBELS and card.id not in ("konrad", "grast"):
            war.health[piece] = 0
    war.ending = judge_now(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((ORKS,), "rebels-broken")


@pytest.mark.rule("DN-G375")
@pytest.mark.parametrize("scenario", ["landfall", "the-elves-oath", "the-games-of-the-fox", "the-millers-guests"])
def test_with_every_ork_dead_the_rebels_have_won(scenario: str) -> None:
    war = begun(scenario)
    for post in war.roll.posts:
        if post.side == ORKS:
            war.health[post.piece] = 1
            war.lairs = replaced(war.lairs, post.piece, NOWHERE)
            war.kill(post.piece)
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((REBELS,), "orks-gone")


@pytest.mark.rule("DN-G375")
@pytest.mark.parametrize(
    ("scenario", "how", "winners"),
    [
        ("landfall", "held", (ORKS,)),
        ("the-elves-oath", "too-late", (ORKS,)),
        ("the-games-of-the-fox", "games-over", ()),
        ("the-millers-guests", "nobodys-mill", ()),
    ],
)
def test_matches_of_older_editions_end_as_they_always_did(scenario: str, how: str, winners: tuple[int, ...]) -> None:
    war = begun(scenario)
    war.edition = REPAIRS
    for post in war.roll.posts:
        if post.side == ORKS:
            war.lairs = replaced(war.lairs, post.piece, NOWHERE)
            war.kill(post.piece)
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == (winners, how)


@pytest.mark.rule("DN-G375")
def test_nobody_wins_the_mill_for_those_who_are_all_dead() -> None:
    war = begun("the-millers-guests")
    for post in war.roll.posts:
        if post.side == REBELS:
            war.kill(post.piece)
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((ORKS,), "rebels-gone")
