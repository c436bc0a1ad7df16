"""Tables A and B at work (DN-G380, DN-G381, DN-G411): what waits in the dark, and where it is as it comes to light."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.magic.detection import DETECT, ENUMERATE, Probe, findings
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import backstage, inside, put_in_box
from grognard.games.dragon_noir.plan.exploration import Exploration, added, guard_fits, hang_web, left_of, unknown
from grognard.games.dragon_noir.plan.reveal import Unveiling, beside_adventurers
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import CHARACTERS, SOUGHT
from grognard.kernel import FATE
from tests.games.dragon_noir.plan.alone import alone, heard
from tests.games.dragon_noir.plan.curtain import KROBS, area, first_answer
from tests.games.skirmish.witness import numbered, topic

GATE = {"konrad": "wights-bridge:F1"}


def kinds(war: Foray, name: str) -> list[str]:
    """The kinds of those who wait in an area."""
    return sorted(war.card(piece).kind for piece in inside(war, area(war, name)))


def sounded(name: str, die: int, **state: Any) -> Foray:
    """An area after the die of table A."""
    war = alone(Exploration(0), {})
    war = alone(Exploration(area(war, name)), {}, **state)
    assert topic(war) == "waits-die"
    war.answer(die)
    return war


@pytest.mark.rule("DN-G380")
@pytest.mark.parametrize(("die", "found"), [
    (2, []), (4, []), (5, ["hunter"] * 2), (7, ["hunter"] * 2 + ["warrior"]), (10, ["hunter", "slayer", "warrior"]),
])  # fmt: skip
def test_g380_the_die_says_who_waits_and_where_two_webs_hang(die: int, found: list[str]) -> None:
    war = sounded("north-bank", die)
    assert kinds(war, "north-bank") == found
    assert war.land.webs.bit_count() == (die in (3, 4, 6))
    assert heard(war)[0] == ("waits" if die > 2 else "nothing-waits")
    assert not unknown(war, area(war, "north-bank"))


@pytest.mark.rule("DN-G380")
def test_g380_row_turns_nest_and_what_is_known_change_the_die() -> None:
    war = alone(Exploration(0), {})
    assert added(war, area(war, "north-bank"), False) == 0
    assert added(war, area(war, "strand"), False) == 1, "the second row"
    assert added(war, area(war, "pit-edge"), False) == 3, "beside the nest as well"
    assert added(war, area(war, "north-bank"), True) == -3
    war.half = 2 * 18
    assert added(war, area(war, "north-bank"), False) == 2, "eighteen turns are gone"
    war.explored = 1 << area(war, "north-bank")
    assert added(war, area(war, "north-bank"), False) == 0


@pytest.mark.rule("DN-G380")
def test_g380_two_warriors_and_a_hunter_where_no_guard_fits_or_none_is_left() -> None:
    assert kinds(sounded("pit-edge", 8), "pit-edge") == ["guard"]
    war = alone(Exploration(0), {})
    guards = [piece for piece in backstage(war) if war.card(piece).kind == "guard"]
    for piece in guards:
        war.health[piece] = 0
    assert not guard_fits(war, area(war, "pit-edge"))
    war = war.begin(Exploration(area(war, "pit-edge")))
    war.answer(8)
    assert kinds(war, "pit-edge") == ["hunter", "warrior", "warrior"]


@pytest.mark.rule("DN-G411")
def test_g411_there_are_no_more_than_counters_and_those_of_young_ones_are_kept() -> None:
    war = alone(Exploration(0), {})
    slayers = left_of(war, "slayer")
    for piece in slayers[1:]:
        war.health[piece] = 0
    assert left_of(war, "slayer") == slayers[:1]
    put_in_box(war, war.given.kinds["baby slayer"][0], area(war, "nest"))
    assert left_of(war, "slayer") == [], "it will be that one"
    war = war.begin(Exploration(area(war, "north-bank")))
    war.answer(9)
    assert kinds(war, "north-bank") == ["hunter"]


@pytest.mark.rule("DN-G411")
def test_g411_where_a_pack_waits_or_a_die_has_told_nothing_is_rolled_again() -> None:
    war = alone(Exploration(0), {}, {"hunter-1": "north-bank"})
    assert war.question is None, "the hunter is all that is there"
    war = sounded("north-bank", 5)
    war = war.begin(Exploration(area(war, "north-bank")))
    assert war.question is None


@pytest.mark.rule("DN-G380")
def test_g380_a_web_hangs_over_the_narrowest_hex_and_there_are_ten() -> None:
    war = alone(Exploration(0), {})
    maze = plan_of(war).cells[area(war, "maze-heart")]
    floor, grid = war.given.land.going("foot"), war.land.grid
    widths = {cell: (grid.spread(1 << cell, floor.ways) & floor.open).bit_count() for cell in bits(maze & floor.open)}
    hang_web(war, maze)
    (first,) = bits(war.land.webs)
    assert widths[first] == min(widths.values())
    for _ in range(12):
        hang_web(war, maze)
    assert war.land.webs.bit_count() == 10


def revealed(die: int, boxes: dict[str, str], at: str = "wights-bridge:F1") -> Foray:
    """The north bank comes to light with some in it, placed by a die of table B."""
    war = alone(Unveiling(), {"konrad": at}, boxes)
    assert topic(war) == "where-die"
    war.answer(die)
    while war.question is not None and topic(war) == "unveil":
        assert (war.question.seat, war.question.options.count()) == (KROBS, 1), "the tables leave one answer"
        first_answer(war)
    return war


def apart(war: Foray, id: str) -> int:
    konrad = war.at[numbered(war, "konrad")]
    return war.land.grid.distance(war.at[numbered(war, id)], konrad)


@pytest.mark.rule("DN-G381")
def test_g381_far_off_on_the_flank_or_at_both_ends_but_beside_nobody() -> None:
    two = {"hunter-1": "north-bank", "hunter-2": "north-bank"}
    far, flank, both = (revealed(die, two) for die in (1, 7, 9))
    assert [apart(flank, id) for id in two] == [3, 3]
    assert min(apart(far, id) for id in two) > 4
    assert sorted(apart(both, id) > 4 for id in two) == [False, True]
    for war in (far, flank, both):
        assert not any(beside_adventurers(war) & war.hexes(piece) for piece in war.living_of(KROBS))
    assert [word for word in heard(far) if word.startswith("pack-")] == ["pack-far-end"]


@pytest.mark.rule("DN-G381")
def test_g381_before_the_way_on_is_where_the_orb_may_lie() -> None:
    label, marker = "wights-bridge:K5", "haunted-swamp:F8"
    war = alone(Unveiling(), {"konrad": "wights-bridge:F1"}, {"warrior-1": "north-bank"})
    war.markers = (war.land.map.named(label),)
    war.answer(4)
    first_answer(war)
    near = war.land.grid.distance(war.at[numbered(war, "warrior-1")], war.land.map.named(label))
    assert near <= 1
    war = alone(Unveiling(), {"konrad": "wights-bridge:F1"}, {"warrior-1": "north-bank"})
    war.orb, war.markers = (numbered(war, "konrad"), -1), (war.land.map.named(marker),)
    war.suns = (war.land.map.named("wights-bridge:A4"), 2, war.land.map.named(label), 0)
    war.answer(5)
    first_answer(war)
    assert war.land.grid.distance(war.at[numbered(war, "warrior-1")], war.suns[0]) <= 1, "the sun itself, once found"


@pytest.mark.rule("DN-G380", "DN-G410")
def test_g380_whoever_comes_on_an_area_rolls_for_it_then_for_the_place_and_all_is_told() -> None:
    war = alone(Unveiling(), GATE)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.secret) == ("waits-die", FATE, False)
    war.answer(7)
    assert topic(war) == "where-die"
    war.answer(1)
    while topic(war) == "unveil":
        first_answer(war)
    assert {event.to for event in war.log or ()} == {None}
    assert [war.card(piece).kind for piece in war.living_of(KROBS)].count("hunter") == 2
    assert war.explored >> area(war, "north-bank") & 1


@pytest.mark.rule("DN-G411")
@pytest.mark.parametrize(("spell", "less"), [(DETECT, 0), (ENUMERATE, -3)])
def test_g411_magic_rolls_for_the_dark_areas_of_a_map_and_counting_makes_them_safer(spell: int, less: int) -> None:
    war = alone(Exploration(0), {})
    caster, maze = numbered(war, "zacharie"), [*war.land.caverns].index("maze")
    war = alone(Probe(caster, spell, maze * len(SOUGHT) + CHARACTERS, -1), {"zacharie": "maze:F1"}, lit=("maze-gate",))
    rolled = []
    while war.question is not None and topic(war) == "waits-die":
        rolled.append(war.question.about)
        war.answer(10)
    names = ("maze-heart", "maze-foot", "walkways")
    assert rolled == [(area(war, name), less) for name in names]
    if spell == DETECT:
        war.answer(4)  # right to the head
    count = sum(len(inside(war, area(war, name))) for name in names)
    assert [one.answer[0] for one in findings(war, 0)] == [count]
    assert count > 2
