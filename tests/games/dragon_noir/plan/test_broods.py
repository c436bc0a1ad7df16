"""Broods (DN-5.21.2a, DN-5.21.3a, DN-G121): what krobs cost, when and where they hatch, and who is queen next."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.creatures.krobs import GrowUp, adult_of
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.plan.broods import OWN, EndOfTurn, brood, cradles, nursery, queen, unhatched
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.skirmish.sheets.book import NOBODY
from tests.games.dragon_noir.scenarios.nest import ADVENTURERS, KROBS, NEST, begun, put
from tests.games.skirmish.witness import numbered, options, play, refused, told, topic


def dated(war: Foray, turn: int, succession: bool = True) -> Foray:
    """The end of a turn, in the half of the krobs."""
    war.half, war.log = 2 * turn - 1, []
    return war.begin(EndOfTurn(succession))


def bare(turn: int, bought: tuple[str, ...] = ()) -> Foray:
    """A match with nobody but the krobs on the map, all others far from the queen, put off to a turn."""
    war = begun(turn=turn, bought=bought)
    for piece in war.living_of(ADVENTURERS):
        war.put(piece, war.land.off)
    others = [piece for piece in war.living_of(KROBS) if war.card(piece).id != "alkiram"]
    corners = ("the-pit:D15", "the-pit:I15", "maze:D15", "maze:G2", "maze:C14", "maze:G10")
    for piece, label in zip(others, corners, strict=False):
        war.put(piece, war.land.map.named(label))
    return war


def slay(war: Foray, id: str) -> None:
    """Somebody is dead."""
    war.kill(numbered(war, id))


@pytest.mark.rule("DN-G336", "DN-5.21.3a")
def test_before_the_match_grown_krobs_are_bought_for_what_they_cost() -> None:
    war = open_descent(NEST)
    while topic(war) != "buy":
        play(war, options(war)[0])
    assert war.question is not None
    assert (war.question.seat, war.question.about) == (KROBS, (KROBS, 33))
    offered = options(war)
    assert {"recruit valim", "recruit slayer-1", "recruit warrior-1", "recruit hunter-1", "ready"} <= set(offered)
    assert not any("baby" in option or "migam" in option for option in offered)
    assert not {"recruit warrior-2", "recruit hunter-2"} & set(offered), "counters that are alike come in their order"
    for id in ("valim", "golom", "slayer-1", "slayer-2", "slayer-3", "slayer-4", "warrior-1"):
        play(war, f"recruit {id}")
    assert war.question.about == (KROBS, 1)
    assert options(war) == ["recruit hunter-1", "ready"]
    assert refused(war, "recruit warrior-2", OWN).rule == "DN-5.21.3a"
    play(war, "recruit hunter-1")
    assert topic(war) == "set-up"
    there = {war.card(post.piece).id for post in war.roll.posts if post.side == KROBS}
    bought = {"valim", "golom", "slayer-1", "slayer-2", "slayer-3", "slayer-4", "warrior-1", "hunter-1"}
    assert there == {"alkiram", "migam", "tiom", "zym", *bought}


@pytest.mark.rule("DN-G336")
def test_points_that_are_not_spent_before_the_match_are_lost() -> None:
    war = open_descent(NEST)
    while topic(war) != "buy":
        play(war, options(war)[0])
    war.log = []
    play(war, "recruit hunter-1", "ready")
    assert told(war.log)[:2] == ["bought", "points-lost"]
    assert topic(war) == "set-up"


@pytest.mark.rule("DN-5.21.2a")
@pytest.mark.parametrize(("turn", "points"), [(2, 0), (3, 10), (4, 0), (9, 10), (12, 15), (21, 20), (30, 20), (33, 25)])
def test_5_21_2_the_points_of_a_turn_are_those_of_the_calendar(turn: int, points: int) -> None:
    war = bare(turn)
    assert brood(war) == points
    dated(war, turn)
    assert topic(war) == "spawn" if points else war.question is None
    if points:
        assert war.question is not None
        assert (war.question.seat, war.question.about) == (KROBS, (KROBS, points))


@pytest.mark.rule("DN-G121", "DN-G336", "DN-4.45m", "DN-5.21.3a")
def test_what_hatches_is_young_paid_for_and_laid_within_two_hexes_of_the_queen() -> None:
    war = dated(bare(3), 3)
    play(war, "recruit slayer-1-baby")
    assert topic(war) == "spawn-hex"
    alkiram, grid = numbered(war, "alkiram"), war.land.grid
    far = {grid.distance(war.at[alkiram], war.land.map.named(option.removeprefix("go "))) for option in options(war)}
    assert far == {2, 3}, "her seven hexes reach one from her middle"
    play(war, options(war)[0])
    assert war.question is not None
    assert war.question.about == (KROBS, 6)
    baby = numbered(war, "slayer-1-baby")
    assert war.alive(baby)
    assert (baby, war.half) == war.born
    assert war.absent >> adult_of(war, baby) & 1
    play(war, "ready")
    assert war.log is not None
    assert told(war.log) == ["points-lost"]


@pytest.mark.rule("DN-G121")
def test_young_krobs_are_laid_nowhere_else() -> None:
    war = dated(bare(3), 3)
    play(war, "recruit hunter-1-baby")
    assert refused(war, "go the-pit:F1", OWN).rule == "DN-G121"
    assert refused(war, "go maze:F1", OWN).rule == "DN-G121"


@pytest.mark.rule("DN-G108", "DN-5.21.2a")
def test_they_grow_up_at_the_next_date() -> None:
    war = dated(bare(3), 3)
    play(war, "recruit warrior-1-baby", "go the-pit:C3")
    play(war, "ready")
    for turn in (4, 5):
        war.half = 2 * turn - 1
        assert not war.begin(GrowUp()).question
        assert war.alive(numbered(war, "warrior-1-baby"))
    war.half = 2 * 6 - 1
    war.begin(GrowUp())
    assert war.alive(numbered(war, "warrior-1"))
    assert not war.alive(numbered(war, "warrior-1-baby"))
    assert numbered(war, "warrior-2-baby") in unhatched(war)
    assert numbered(war, "warrior-1-baby") not in unhatched(war)


@pytest.mark.rule("DN-G338", "DN-G121")
def test_a_counter_is_used_once_also_if_its_krob_is_dead() -> None:
    war = bare(3, bought=("slayer-1", "hunter-1"))
    slay(war, "slayer-1")
    dated(war, 3)
    assert "recruit slayer-1-baby" not in options(war)
    assert refused(war, "recruit slayer-1-baby", OWN).rule == "DN-G338"
    assert {"recruit hunter-2-baby", "recruit valim-baby"} <= set(options(war))
    assert not {"recruit hunter-1-baby", "recruit migam-baby"} & set(options(war))
    play(war, "recruit hunter-2-baby", "go the-pit:C3")
    slay(war, "hunter-2-baby")
    assert "recruit hunter-3-baby" in options(war)
    assert numbered(war, "hunter-2-baby") not in unhatched(war)


@pytest.mark.rule("DN-G338")
def test_when_the_counters_of_a_kind_are_out_no_more_of_it_hatch() -> None:
    war = bare(30)
    for number in range(1, 17):
        war.absent &= ~(1 << numbered(war, f"warrior-{number}"))
    dated(war, 30)
    assert not any("warrior" in option for option in options(war))


@pytest.mark.rule("DN-G337")
@pytest.mark.parametrize(("label", "state", "points"), [
    ("the-pit:F7", "well", 5), ("the-pit:F7", "stunned", 10), ("the-pit:F7", "taken", 10), ("the-pit:F8", "well", 10),
])  # fmt: skip
def test_an_adventurer_beside_the_queen_halves_her_brood(label: str, state: str, points: int) -> None:
    war = bare(3)
    kerin = put(war, "kerin", label)
    if state == "stunned":
        war.stun[kerin] = war.half + 1
    if state == "taken":
        war.bound = (kerin,)
    assert brood(war) == points


@pytest.mark.rule("DN-G337")
def test_an_odd_brood_is_halved_downwards() -> None:
    war = bare(12)
    put(war, "kerin", "the-pit:F7")
    dated(war, 12)
    assert war.question is not None
    assert war.question.about == (KROBS, 7)
    assert war.log is not None
    assert told(war.log) == ["spawns-disturbed"]


@pytest.mark.rule("DN-G339")
def test_without_room_nobody_hatches_and_the_points_are_lost() -> None:
    war = bare(3)
    baby = unhatched(war)[0]
    room = cradles(war, baby)
    assert room
    kinds = ("hunter", "warrior", "baby hunter")
    crowd = [piece for piece, card in enumerate(war.given.cards) if card.kind in kinds]
    cells = [cell for cell in range(war.land.off) if room >> war.acts.go + cell & 1]
    for piece, cell in zip(crowd, cells[:-1], strict=False):
        war.put(piece, cell)
    dated(war, 3)
    play(war, next(option for option in options(war) if "slayer" in option))
    assert len(options(war)) == 1, "the last free hex"
    play(war, options(war)[0])
    assert war.question is None
    assert war.log is not None
    assert told(war.log) == ["hatched", "points-lost"]


@pytest.mark.rule("DN-G110", "DN-5.21.2a")
def test_a_queen_killed_in_a_turn_of_the_calendar_spawns_no_more() -> None:
    war = bare(3)
    slay(war, "alkiram")
    dated(war, 3)
    assert war.question is None
    assert war.log is not None
    assert told(war.log) == ["queen-dead"]
    assert war.broods == (NOBODY, 3)
    assert nursery(war) == 0


@pytest.mark.rule("DN-G110")
def test_where_the_scenario_has_no_succession_nobody_follows_her() -> None:
    war = bare(3)
    slay(war, "alkiram")
    for turn in range(3, 13):
        assert dated(war, turn, succession=False).question is None
    assert queen(war) == NOBODY


@pytest.mark.rule("DN-G340", "DN-4.42a")
def test_three_turns_later_the_strongest_guard_is_queen_and_has_five_points() -> None:
    war = bare(3)
    slay(war, "alkiram")
    for turn in (3, 4, 5):
        assert dated(war, turn).question is None
        assert queen(war) == NOBODY
    dated(war, 6)
    assert not topics(war), "she spawns from the next date on"
    assert war.card(queen(war)).id == "migam"
    assert not topics(dated(war, 7))
    assert topics(dated(war, 9)) == [("spawn", (KROBS, 5))]
    put(war, "kerin", war.land.labels[next(cell for cell in range(war.land.off) if beside(war, cell))])
    assert brood(war) == 2


def topics(war: Foray) -> list[tuple[str, tuple[int, ...]]]:
    """What is asked, and about what."""
    return [(question.topic, question.about) for question in (war.question,) if question]


def beside(war: Foray, cell: int) -> bool:
    """Whether a hex is free and touches the queen."""
    near = war.land.grid.spread(war.hexes(queen(war)), war.land.grid.inner) & war.land.map.cells & ~war.filled
    return bool(near >> cell & 1)


@pytest.mark.rule("DN-G340")
def test_a_guard_that_falls_before_that_time_was_never_queen() -> None:
    war = bare(3)
    slay(war, "alkiram")
    dated(war, 3)
    slay(war, "migam")
    for turn in (4, 5, 6):
        dated(war, turn)
    assert war.card(queen(war)).id == "tiom"


@pytest.mark.rule("DN-G340")
def test_of_equal_guards_the_less_hurt_is_queen_and_then_the_first() -> None:
    war = bare(3, bought=("valim", "golom", "karm"))
    for id in ("alkiram", "tiom", "zym"):
        slay(war, id)
    war.health[numbered(war, "migam")] -= 1
    war.health[numbered(war, "valim")] -= 1
    war.health[numbered(war, "golom")] -= 1
    dated(war, 3)
    dated(war, 6)
    assert war.card(queen(war)).id == "karm", "19 unhurt, as Migam has once wounded"
    slay(war, "karm")
    slay(war, "migam")
    dated(war, 7)
    assert war.broods == (NOBODY, 7), "it begins anew"
    dated(war, 10)
    assert war.card(queen(war)).id == "valim"


@pytest.mark.rule("DN-G340", "DN-G108")
def test_where_no_guard_is_left_the_first_that_grows_up_is_queen() -> None:
    war = bare(3)
    dated(war, 3)
    play(war, "recruit golom-baby", "go the-pit:C3", "ready")
    for id in ("alkiram", "migam", "tiom", "zym"):
        slay(war, id)
    dated(war, 4)
    dated(war, 7)
    assert queen(war) == NOBODY
    baby = numbered(war, "golom-baby")
    war.half = 2 * 8 - 1
    war.begin(GrowUp())
    play(war, options(war)[0])
    assert not war.alive(baby)
    dated(war, 8)
    assert war.card(queen(war)).id == "golom"


@pytest.mark.rule("DN-G336")
def test_they_move_with_the_others_in_the_next_turn_of_the_krobs() -> None:
    war = dated(bare(3), 3)
    play(war, "recruit hunter-1-baby", "go the-pit:C3", "ready")
    war.half = 2 * 4 - 1
    war.begin(MovementStep())
    assert "move hunter-1-baby" in options(war)
