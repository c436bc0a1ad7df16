"""Riders: what turning costs, and mounting and getting down in the middle of a move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.dragon_noir.movement.horse_turns import departures
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.routes import drill_of, ride_field, stand_of
from grognard.games.dragon_noir.pieces.contact import going_of
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, rides, stage, stand, told, topic, why_not

FIELD = "\n".join(". . . . . . . . . ." for _ in range(6))
LONG = "\n".join(" ".join("." * 16) for _ in range(3))


def price(drawing: str, there: str) -> int:
    """The least a rider at D3/C3 pays to have his front in a hex in one step; 0 if there is no such step."""
    war = stage(drawing, "davrich at D3/C2, mounted", MovementStep())
    steps = departures(going_of(war, 0), drill_of(war, 0), stand_of(war, 0))
    found = [price for to, price in steps if to // 6 == war.land.map.named(there)]
    return min(found, default=0)


@pytest.mark.rule("DN-2.36.1a")
@pytest.mark.rule("DN-2.36.1b")
@pytest.mark.rule("DN-G28")
def test_ahead_and_fore_cost_the_ground_alone_and_the_rest_more() -> None:
    # He looks from C2 to D3, down and to the right; round him lie eight hexes.
    assert [price(FIELD, "E3"), price(FIELD, "D4"), price(FIELD, "E2")] == [1, 1, 1]
    assert [price(FIELD, "D2"), price(FIELD, "C3")] == [2, 2]
    assert [price(FIELD, "C1"), price(FIELD, "B3")] == [3, 3]
    assert price(FIELD, "B2") == 4


@pytest.mark.rule("DN-2.36.1b")
@pytest.mark.rule("DN-2.36.1d")
@pytest.mark.rule("DN-G29")
def test_the_drawing_of_the_book_with_scrub_at_four_and_a_tree() -> None:
    rows = [["."] * 7 for _ in range(5)]
    rows[1][3], rows[1][4], rows[0][2] = "s", "s", "t"  # the flank D2, the fore E2, the quarter C1
    drawing = "\n".join(" ".join(row) for row in rows)
    assert [price(drawing, hex) for hex in ("E3", "E2", "D4", "D2", "C3", "C1", "B3", "B2")] == [1, 4, 1, 5, 2, 0, 3, 4]


@pytest.mark.rule("DN-2.36.1c")
def test_a_half_turn_on_the_spot_costs_three() -> None:
    war = stage(FIELD, "davrich at D3/C2, mounted", MovementStep())
    there = 6 * stand(war, "C2/D3")[0] + stand(war, "C2/D3")[1]
    assert ride_field(war, 0).cost(there) == 3
    assert "turned" in told(play(war, "move davrich", "ride C2 nw"))
    assert (place(war, "davrich"), left(war, 0)) == ("C2/D3", 12)


@pytest.mark.rule("DN-G28")
def test_the_rear_takes_the_hex_the_front_has_left() -> None:
    war = stage(FIELD, "davrich at D3/C2, mounted", MovementStep())
    play(war, "move davrich", "ride F4 se")
    assert place(war, "davrich") == "F4/E3"


def test_masks_and_single_steps_agree_on_what_a_rider_reaches() -> None:
    drawing = """
        . s . . t . . .
        . . s . . . ~ .
        . t . . . s . .
        . . . S H . . .
        . . . . . . . .
    """
    war = stage(drawing, "davrich at C3/B3, mounted\ndill at D2\ngromrak at F4", MovementStep())
    war.spent[0] = 8
    ridden, going, drill = ride_field(war, 0), going_of(war, 0), drill_of(war, 0)
    shut = war.land.map.mask("F4")
    best, queue = {stand_of(war, 0): 0}, [stand_of(war, 0)]
    while queue:
        here = queue.pop(0)
        for there, cost in departures(going, drill, here):
            total = best[here] + cost
            if total <= 7 and not shut >> there // 6 & 1 and total < best.get(there, 99):
                best[there] = total
                queue.append(there)
    assert {s: ridden.cost(s) for s in best} == best
    assert sum(fronts.bit_count() for fronts in ridden.reach) == len(best)
    for s in best:
        path = (stand_of(war, 0), *ridden.path(s))
        steps = [min(price for to, price in departures(going, drill, a) if to == b) for a, b in pairwise(path)]
        assert sum(steps) == best[s]


@pytest.mark.rule("DN-2.36.2j")
@pytest.mark.rule("DN-2.36.2h")
@pytest.mark.rule("DN-2.36.2f")
def test_laberne_rides_four_hexes_gets_down_and_has_four_points_left() -> None:
    war = stage(FIELD, "laberne at B2/A1, mounted", MovementStep())
    play(war, "move laberne", "ride F4 se")
    assert left(war, 0) == 11
    play(war, "move laberne", "dismount", "go G4")
    assert not rides(war, "laberne")
    assert left(war, 0) == 4
    play(war, "go G6")
    assert left(war, 0) == 2


@pytest.mark.rule("DN-2.36.2j")
@pytest.mark.rule("DN-2.36.2h")
def test_wounded_grast_rides_six_hexes_gets_down_and_has_none() -> None:
    war = stage(LONG, "grast at B2/A1, mounted wounded", MovementStep())
    war.spent[0] = 6
    play(war, "move grast", "dismount", "go C2")
    assert left(war, 0) == 0
    assert place(war, "grast-horse") == "B2/A1"
    assert topic(war) == "", "he ends his move beside his horse"


@pytest.mark.rule("DN-2.36.2i")
@pytest.mark.rule("DN-4.1j")
def test_thrugg_divides_by_four_and_wounded_by_eight() -> None:
    war = stage(LONG, "thrugg at B2/A1, mounted", MovementStep())
    play(war, "move thrugg", "dismount", "go C2")
    assert left(war, 0) == 2, "12 - 2 = 10, by 4"
    war = stage(LONG, "thrugg at B2/A1, mounted wounded", MovementStep())
    play(war, "move thrugg", "dismount", "go C2")
    assert left(war, 0) == 1, "12 - 2 = 10, by 8"


@pytest.mark.rule("DN-2.36.2a")
@pytest.mark.rule("DN-2.36.2c")
@pytest.mark.rule("DN-2.36.2g")
@pytest.mark.rule("DN-2.36.2f")
def test_mounting_doubles_what_is_left_on_foot() -> None:
    war = stage(LONG, "laberne at D2, horse at C1/B2", MovementStep())
    play(war, "move laberne")
    assert "mount laberne-horse" in options(war)
    play(war, "mount laberne-horse")
    assert rides(war, "laberne")
    assert place(war, "laberne") == "C1/B2"
    assert left(war, 0) == 12, "8 - 2 = 6, twice"
    assert topic(war) == "destination"
    war = stage(LONG, "konrad at D2, horse at C1/B2", MovementStep())
    play(war, "move konrad", "mount konrad-horse")
    assert left(war, 0) == 10, "8 - 3 = 5, twice"


@pytest.mark.rule("DN-2.36.2a")
def test_the_horse_must_be_beside_him() -> None:
    war = stage(LONG, "laberne at F2, horse at C1/B2", MovementStep())
    play(war, "move laberne")
    assert why_not(war, "mount laberne-horse").rule == "DN-2.36.2a"


@pytest.mark.rule("DN-2.36.2b")
def test_nobody_mounts_beside_an_enemy_able_to_attack_him_or_the_horse() -> None:
    war = stage(LONG, "laberne at D2, horse at C1/B2\ngromrak at A1", MovementStep())
    play(war, "move laberne")
    assert why_not(war, "mount laberne-horse").rule == "DN-2.36.2b"
    war = stage(LONG, "laberne at D2, horse at C1/B2\ngromrak at A1, stunned", MovementStep())
    play(war, "move laberne")
    assert "mount laberne-horse" in options(war)


@pytest.mark.rule("DN-2.36.2d")
@pytest.mark.rule("DN-G47")
def test_only_riders_mount_another_s_horse_and_wounds_do_not_matter() -> None:
    war = stage(LONG, "laberne at F2, horse at C1/B2\ngerfindel at D2\njon at D1, wounded", MovementStep())
    play(war, "move gerfindel")
    assert why_not(war, "mount laberne-horse").rule == "DN-2.36.2d"
    play(war, "stay", "move jon", "mount laberne-horse")
    assert rides(war, "jon")
    assert left(war, numbered(war, "jon")) == 4, "4 - 2 = 2, twice"


@pytest.mark.rule("DN-2.36.2e")
def test_getting_down_needs_an_empty_hex_and_nothing_else() -> None:
    war = stage(LONG, "laberne at D2/C1, mounted\ngromrak at E2", MovementStep())
    play(war, "move laberne", "dismount")
    assert "go E2" not in options(war)
    assert {"go E1", "go D3", "go C2", "go B2", "go B1", "go D1"} <= set(options(war))


@pytest.mark.rule("DN-2.36.2f")
def test_who_cannot_pay_stays_in_the_saddle() -> None:
    war = stage(LONG, "konrad at D2/C1, mounted", MovementStep())
    war.spent[0] = 10
    play(war, "move konrad")
    assert why_not(war, "dismount").rule == "DN-2.36.2f"


@pytest.mark.rule("DN-2.31.2a")
def test_nobody_mounts_a_horse_among_trees() -> None:
    war = stage(". t . . .", "laberne at C1, horse at B1/A1", MovementStep())
    play(war, "move laberne")
    assert why_not(war, "mount laberne-horse").rule == "DN-2.31.2a"


@pytest.mark.rule("DN-G134")
def test_a_rider_who_gets_down_has_crossed_nothing_yet() -> None:
    war = stage(LONG, "laberne at D2/C1, mounted\ngromrak at G2", MovementStep())
    play(war, "move laberne", "ride E2 se", "move laberne", "dismount", "go F3")
    play(war, "go E3")
    assert topic(war) != "challenge-die"


@pytest.mark.rule("DN-G134")
@pytest.mark.rule("DN-2.35b")
def test_a_rider_chooses_which_half_turns_at_the_flank_and_is_challenged_where_his_front_was() -> None:
    war = stage(FIELD, "davrich at D3/C2, mounted", MovementStep())
    play(war, "move davrich")
    assert {"ride D2 ne", "ride D2 n"} <= set(options(war))
    lane = """
        . . . . . . . .
        t t t t t t t t
    """
    war = stage(lane, "davrich at B1/A1, mounted\ngromrak at E2", MovementStep())
    play(war, "move davrich")
    rider = [option for option in options(war) if option.startswith("ride G1")]
    play(war, rider[0])
    assert topic(war) == "challenge-die"
    assert place(war, "davrich").startswith("E1")


@pytest.mark.rule("DN-2.31.8a", "DN-G186", "DN-2.36.2e")
def test_nobody_gets_down_onto_ground_dearer_than_his_feet_could_pay_for() -> None:
    for health, offered in (("", True), (" wounded", False)):
        war = stage(meadow(F5="S"), f"konrad at A1\nevans at E5/E6, mounted{health}", MovementStep())
        play(war, "move evans", "dismount")
        assert "go E4" in options(war)
        assert ("go F5" in options(war)) == offered
