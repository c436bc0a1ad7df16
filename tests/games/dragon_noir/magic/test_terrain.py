"""Magic terrain of The Exile: what is made where, and how sight, movement, cover and blows follow."""

from __future__ import annotations

import pytest

from grognard.board.drafting import EnclosurePlan
from grognard.games.dragon_noir.land.raised import ends, standing, works
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.templates import templates, turns_of
from grognard.games.dragon_noir.shooting.lines import aim, why_not_aim
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, topic, why_not

CAST = "zacharie at A1\nlaberne at E2\nugluk at I9"
LUCK: dict[str, str | int] = {"spell-die": 10, "counter": "pass", "initiative": "pass", "counter-die": 1}


def cast(war: Foray, *answers: str | int) -> None:
    """Answer in order, then let the spell succeed."""
    play(war, *answers)
    while topic(war) in LUCK:
        play(war, LUCK[topic(war)])


def kind(war: Foray, label: str) -> str:
    """The line of the chart by which a hex is read now."""
    return war.land.kinds[war.land.map.named(label)]


def energy(war: Foray) -> int:
    return war.energy[numbered(war, "zacharie")]


def shot(war: Foray, shooter: str, target: str) -> str:
    """The cover of a shot, or why there is none."""
    a, b = numbered(war, shooter), numbered(war, target)
    found = aim(war, a, b)
    refusal = why_not_aim(war, a, b)
    return found.cover if found else refusal.rule if refusal else ""


@pytest.mark.rule("DN-1.52a", "DN-1.52b", "DN-1.52c", "DN-1.52d")
def test_every_template_is_one_piece_and_looks_different_in_its_turns() -> None:
    for number, template in enumerate(templates()):
        assert () in template.hexes
        for steps in template.hexes:
            assert not steps or steps[:-1] in template.hexes, f"{template.spell} {template.size} hangs together"
        assert 1 <= len(turns_of(number)) <= 6
    by_name = {(template.spell, template.size): len(turns_of(n)) for n, template in enumerate(templates())}
    assert by_name["tree", "large"] == 1
    assert by_name["bridge", "small"] == 3
    assert by_name["tunnel", "junction"] == 2
    assert by_name["tunnel", "curved"] == 6


@pytest.mark.rule("DN-3.52a", "DN-3.52.1.1")
def test_a_tree_grows_hides_what_is_behind_it_and_stops_riders() -> None:
    war = stage(meadow(), "zacharie at A1\narlon at E2\nhohmley at H8/H9, mounted\nugluk at E8", MovementStep())
    assert shot(war, "arlon", "ugluk") == "none"
    cast(war, "cast tree", "size small", "aim E5")
    assert (kind(war, "E5"), energy(war)) == ("tree", 93)
    assert shot(war, "arlon", "ugluk") == "DN-2.24.TR1"
    assert war.land.price("foot", war.land.map.named("E5")) == 2
    assert war.land.price("mounted", war.land.map.named("E5")) is None
    war.half += 4
    assert kind(war, "E5") == "tree"


@pytest.mark.rule("DN-3.52b", "DN-G88")
def test_only_flat_and_scrub_free_of_the_living_will_do() -> None:
    war = stage(meadow(C3="s", D3="m", E3="~", F3="t"), CAST, MovementStep())
    play(war, "cast tree", "size small")
    assert {"aim C3", "aim B2"} <= set(options(war))
    for label in ("D3", "E3", "F3", "E2", "A1"):
        assert why_not(war, f"aim {label}").rule == "DN-3.52b"


@pytest.mark.rule("DN-3.52.1.1", "DN-3.4d")
def test_a_large_tree_needs_seven_hexes_and_is_measured_to_the_farthest() -> None:
    war = stage(meadow(), CAST, MovementStep())
    play(war, "cast tree", "size large")
    assert why_not(war, "aim E3").rule == "DN-3.52b"  # laberne stands beside it
    assert why_not(war, "aim A5").rule == "DN-3.52b"  # it would leave the map
    cast(war, "aim E6")
    assert [kind(war, label) for label in ("E6", "E5", "F6", "F7", "E7", "D7", "D6", "E8")] == ["tree"] * 7 + ["open"]
    assert energy(war) == 80


@pytest.mark.rule("DN-G70")
def test_no_more_towers_than_counters() -> None:
    war = stage(meadow(), CAST, MovementStep())
    for label in ("H4", "B7"):
        war.energy, war.cast = (100, *war.energy[1:]), 0
        war.begin(MovementStep())
        cast(war, "cast tower", f"aim {label}", f"aim {label[0]}{int(label[1]) - 1}", "turn n")
    war.energy, war.cast = (100, *war.energy[1:]), 0
    war.begin(MovementStep())
    assert "cast tower" not in options(war)
    assert len(list(works(war.raised))) == 2


@pytest.mark.rule("DN-3.52.1.2", "DN-G88")
def test_a_house_has_walls_one_doorway_and_windows() -> None:
    war = stage(meadow(), "zacharie at A1\narlon at E2\nlaberne at E9\nugluk at I9", MovementStep())
    cast(war, "cast house", "size large", "aim E6", "turn n", "aim E7", "turn s")
    named = war.land.map.named
    (house,) = war.land.buildings
    assert house.cells.bit_count() == 7
    kinds = sorted(opening.kind for opening in house.openings)
    assert kinds == ["door", "window", "window"]
    assert kind(war, "E7") == "door"
    assert kind(war, "E6") == "interior"
    assert not war.land.fighting[named("E4")] >> named("E5") & 1  # a wall is between
    assert war.land.fighting[named("E8")] >> named("E7") & 1
    play(war, "move laberne")
    assert "go E7" in options(war)
    play(war, "go E6")
    assert place(war, "laberne") == "E6"
    war.put(numbered(war, "ugluk"), named("E5"))
    assert shot(war, "arlon", "ugluk") == "DN-2.24.WA1"
    assert war.land.price("mounted", named("E6")) is None
    war.begin(MovementStep())
    assert war.land.building_at(named("E6")) == house.cells


@pytest.mark.rule("DN-G88")
def test_a_doorway_leads_out_to_ground_one_can_walk_on() -> None:
    war = stage(meadow(E8="c"), CAST, MovementStep())
    play(war, "cast house", "size large", "aim E6", "turn n")
    assert topic(war) == "doorway"
    assert why_not(war, "aim E6").rule == "DN-G88"
    play(war, "aim E7")
    assert why_not(war, "turn s").rule == "DN-G88"
    assert why_not(war, "turn n").rule == "DN-G88"
    assert "turn se" in options(war)


@pytest.mark.rule("DN-3.52.1.3", "DN-G88", "DN-2.24.TO4")
def test_a_tower_is_climbed_by_its_doorway_and_shot_from() -> None:
    war = stage(meadow(), "zacharie at A1\nlaberne at E8\narlon at A9\nugluk at I9", MovementStep())
    cast(war, "cast tower", "aim E5", "aim E6", "turn s")
    assert energy(war) == 65
    named, going = war.land.map.named, war.land.going("foot")
    assert going.price(named("E7"), 0) == 2
    assert going.price(named("E6"), 0) == 1
    assert not war.land.fighting[named("D7")] >> named("D6") & 1
    assert war.land.fighting[named("E7")] >> named("E6") & 1
    play(war, "move laberne", "go E6")
    assert place(war, "laberne") == "E6"
    assert shot(war, "arlon", "laberne") == "heavy"
    assert shot(war, "arlon", "ugluk") == "none"


@pytest.mark.rule("DN-3.52.1.4", "DN-2.31.3a")
def test_a_spring_is_water() -> None:
    war = stage(meadow(), CAST, MovementStep())
    cast(war, "cast spring", "size small", "aim E6", "turn n")
    assert war.land.water == war.land.map.mask("E6", "E5")
    assert war.land.price("armoured", war.land.map.named("E6")) is None
    assert energy(war) == 90


@pytest.mark.rule("DN-3.52.1.5", "DN-2.31.6a")
def test_a_crevasse_is_closed_to_all_who_walk() -> None:
    war = stage(meadow(), CAST, MovementStep())
    cast(war, "cast crevasse", "size medium", "aim E6", "turn n")
    assert [kind(war, label) for label in ("E6", "E5", "E7", "D8")] == ["crevasse"] * 4
    assert war.land.price("foot", war.land.map.named("E6")) is None
    assert energy(war) == 80


@pytest.mark.rule("DN-3.52.2.1", "DN-G90", "DN-3.52c")
def test_a_bridge_lies_straight_over_water_with_land_at_both_ends() -> None:
    marks = {f"{column}{row}": "~" for column in "ABCDEFGHI" for row in (4, 5)}
    war = stage(meadow(**marks), "zacharie at A1\nlaberne at E2\nugluk at I9", MovementStep())
    play(war, "cast bridge")  # nowhere is the water one hex wide
    assert why_not(war, "aim E3").rule == "DN-G90"
    assert why_not(war, "aim E6").rule == "DN-G90"
    cast(war, "aim E5")
    assert (kind(war, "E4"), kind(war, "E5")) == ("footbridge", "footbridge")
    assert war.land.price("armoured", war.land.map.named("E4")) == 1
    assert energy(war) == 80


ROCK = """
    # # # # # # #
    # . . # . . #
    # . . # . . #
    # . . # . . #
    # # # # # # #
"""


@pytest.mark.rule("DN-3.52.2.2", "DN-G90", "DN-3.52c", "DN-G91")
def test_a_tunnel_opens_rock_from_floor_to_floor_and_no_other_side() -> None:
    war = stage(sketch(ROCK, underground=True), "zacharie at B3\nlaberne at C3\nugluk at F4", MovementStep())
    assert not {"cast tree", "cast house", "cast tower", "cast spring", "cast crevasse"} & set(options(war))
    play(war, "cast tunnel", "size straight")
    assert why_not(war, "aim C3").rule == "DN-G90"
    play(war, "aim D3")
    cast(war, "turn ne")
    named = war.land.map.named
    assert kind(war, "D3") == "tunnel"
    assert energy(war) == 88
    ways = [way for way in range(6) if war.land.going("foot").price(named("D3"), way)]
    assert ways == [1, 4]
    assert war.land.underground >> named("D3") & 1


@pytest.mark.rule("DN-3.52.2.2n", "DN-3.52.2.2")
def test_a_curve_is_widened_into_a_junction_for_twelve() -> None:
    def cave() -> Foray:
        return stage(sketch(ROCK, underground=True), "zacharie at B3\nlaberne at C3\nugluk at F4", MovementStep())

    war, later = cave(), cave()
    play(war, "cast tunnel")
    assert "size widened" not in options(war)
    play(war, "size curved", "aim D3")
    cast(war, options(war)[0])
    later.raised = war.raised
    later.rebuild()
    play(later, "cast tunnel", "size widened")
    assert options(later) == ["aim D3"]
    cast(later, "aim D3")
    assert energy(later) == 88
    assert kind(later, "D3") == "tunnel"
    assert [one.template.size for one in works(later.raised)] == ["junction"]
    assert len(tunnel_ways(later)) == 3
    assert set(tunnel_ways(war)) < set(tunnel_ways(later))


def tunnel_ways(war: Foray) -> list[int]:
    """The directions in which the last tunnel is open."""
    *_, last = works(war.raised)
    return sorted(way for _, way in ends(war.land.map, last))


@pytest.mark.rule("DN-3.52.2.3", "DN-G90")
def test_demolished_walls_let_people_in_and_shots_through() -> None:
    cottage = EnclosurePlan("cottage", "building", ["D4-F6"], openings={"door": ["E6|E7"]})
    land = sketch(meadow(**{f"{c}{r}": "h" for c in "DEF" for r in (4, 5, 6)}), (cottage,))
    war = stage(land, "zacharie at A1\narlon at E1\nugluk at E5", MovementStep())
    assert shot(war, "arlon", "ugluk") == "DN-2.24.WA1"
    play(war, "cast demolish")
    assert why_not(war, "aim E5").rule == "DN-3.52.2.3"
    cast(war, "aim E4", "done")
    assert energy(war) == 90
    assert kind(war, "E4") == "demolished-wall"
    assert war.land.price("foot", war.land.map.named("E4")) == 2
    assert war.land.going("foot").price(war.land.map.named("E3"), 3) == 2
    assert shot(war, "arlon", "ugluk") in ("none", "medium")
    assert war.land.buildings


@pytest.mark.rule("DN-3.52.2.3", "DN-3.3a")
def test_several_walls_cost_ten_each() -> None:
    cottage = EnclosurePlan("cottage", "building", ["D4-F6"], openings={"door": ["E6|E7"]})
    land = sketch(meadow(**{f"{c}{r}": "h" for c in "DEF" for r in (4, 5, 6)}), (cottage,))
    war = stage(land, "zacharie at A1\nugluk at I9", MovementStep())
    cast(war, "cast demolish", "aim E4", "aim F4", "aim D4", "done")
    assert energy(war) == 70
    assert [kind(war, label) for label in ("D4", "E4", "F4")] == ["demolished-wall"] * 3


@pytest.mark.rule("DN-3.53.6", "DN-G78")
def test_a_circle_grows_hex_by_hex_for_ten_each() -> None:
    war = stage(meadow(), "zacharie at A1\nlaberne at E2\nkonrad at E3\nugluk at I9", MovementStep())
    play(war, "cast magic-circle", "aim E2")
    assert why_not(war, "aim G7").rule == "DN-3.53.6"
    cast(war, "aim E3", "done")
    assert energy(war) == 80
    for id, safe in (("laberne", True), ("konrad", True), ("zacharie", False)):
        assert (war.given.hooks.why_not_hit(war, numbered(war, id)) is not None) == safe


@pytest.mark.rule("DN-3.52a")
def test_a_copy_and_a_saved_match_have_the_same_land() -> None:
    war = stage(meadow(), CAST, MovementStep())
    cast(war, "cast house", "size small", "aim E6", "turn n", "aim E6", "turn s")
    other = war.copy()
    assert other.land is war.land
    other.rebuild()
    assert other.land is war.land
    assert other.raised == war.raised


@pytest.mark.rule("DN-3.53.9n", "DN-G84", "DN-4.1k", "DN-4.2u")
@pytest.mark.parametrize(("who", "each"), [("laberne", 8), ("konrad", 12), ("gnurr", 12)])
def test_levitation_lifts_somebody_on_foot_to_a_higher_level(who: str, each: int) -> None:
    war = stage(meadow(E5="H", F5="H"), f"zacharie at A1\n{who} at E7\nugluk at I9", MovementStep())
    play(war, "cast levitate", f"at {who}")
    assert why_not(war, "aim E8").rule == "DN-G84"
    cast(war, "aim E5")
    assert (place(war, who), energy(war)) == ("E5", 100 - 2 * each)


@pytest.mark.rule("DN-1.52d", "DN-G88")
def test_works_are_shown_with_their_hexes_openings_and_sides() -> None:
    war = stage(meadow(), CAST, MovementStep())
    cast(war, "cast tower", "aim E5", "aim E6", "turn s")
    (tower,) = standing(war.land.map, war.raised)
    assert (tower.spell, tower.openings, tower.sides) == ("tower", "door E6|E7", "")
    assert sorted(tower.cells) == ["D5", "D6", "E4", "E5", "E6", "F5", "F6"]
    cave = stage(sketch(ROCK, underground=True), "zacharie at B3\nlaberne at C3\nugluk at F4", MovementStep())
    cast(cave, "cast tunnel", "size straight", "aim D3", "turn ne")
    (tunnel,) = standing(cave.land.map, cave.raised)
    assert (tunnel.cells, tunnel.sides) == (("D3",), "14")


# A low hall A-C, a passage one hex wide through D and E, and a gallery F-H; a level higher: the back of both.
GALLERY = """
# # # # # # # #
. . H # # H H H
. . H . . H H H
. . H # # H H H
# # # # # # # #
"""


def aloft(text: str, map: str = GALLERY) -> Foray:
    return stage(sketch(map, underground=True), f"{text}\nugluk at H4", MovementStep())


@pytest.mark.rule("DN-G84", "DN-G185")
def test_levitation_does_not_lead_across_a_tunnel_one_hex_wide() -> None:
    war = aloft("zacharie at A2\nlaberne at B3")
    play(war, "cast levitate", "at laberne")
    assert "aim C3" in options(war)
    assert "aim F3" not in options(war)
    assert why_not(war, "aim F3").rule == "DN-G84"
    open_hall = aloft("zacharie at A2\nlaberne at B3", GALLERY.replace("#", "."))
    play(open_hall, "cast levitate", "at laberne")
    assert "aim F3" in options(open_hall)


@pytest.mark.rule("DN-G84", "DN-G185")
def test_nobody_is_lifted_out_of_a_tunnel_one_hex_wide() -> None:
    war = aloft("zacharie at A2\nlaberne at D3\nrix at B3")
    play(war, "cast levitate")
    assert "at laberne" not in options(war)
    assert "at rix" in options(war)


@pytest.mark.rule("DN-G84", "DN-G185")
def test_below_ground_a_flight_is_paid_for_round_the_rock() -> None:
    cave = """
. . # # #
. . # H H
. . # H H
. . . . .
. . . . .
"""
    war = stage(sketch(cave, underground=True), "zacharie at A5\nlaberne at B2\nugluk at E5", MovementStep())
    play(war, "cast levitate", "at laberne", "aim D3")
    straight = war.land.grid.distance(war.land.map.named("B2"), war.land.map.named("D3"))
    assert 100 - energy(war) > 8 * straight
