"""What is told of a spell before it is cast, and of what comes of it: price, die, hexes, and who may step in."""

from __future__ import annotations

from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.show.overlays import prospect_of
from grognard.games.dragon_noir.show.results import result_of
from grognard.table.overlays import Prospect
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import play, stage, topic

ALONE = "zacharie at A1\nlaberne at E2\nugluk at I9"
TWO = "zacharie at A1\nlaberne at E2\nshaman at E9"


def told(text: str, *answers: str, of: str) -> Prospect:
    """The prospect of an answer once others have been given."""
    war = stage(meadow(), text, MovementStep())
    play(war, *answers)
    found = prospect_of(war, war.parse(of))
    assert found is not None
    return found


def test_terrain_is_shown_where_it_would_lie_with_price_and_die() -> None:
    large = told(ALONE, "cast tree", "size large", of="aim E6")
    assert sorted(large.covers) == ["D6", "D7", "E5", "E6", "E7", "F6", "F7"]
    assert large.text == "20 of 100 energy; it works on 2 or more."
    assert large.risks == ()
    small = told(ALONE, "cast tree", "size small", of="aim E5")
    assert (small.covers, small.text) == (("E5",), "7 of 100 energy; it cannot fail.")


def test_a_turned_house_is_shown_and_so_is_it_when_its_doorway_is_asked_for() -> None:
    turned = told(ALONE, "cast house", "size small", "aim E6", of="turn n")
    other = told(ALONE, "cast house", "size small", "aim E6", of="turn se")
    assert len(turned.covers) == len(other.covers) == 4
    assert turned.covers != other.covers
    war = stage(meadow(), ALONE, MovementStep())
    play(war, "cast house", "size small", "aim E6", "turn n")
    assert topic(war) == "doorway"
    door = prospect_of(war, war.parse(war.spelled()[0]))
    assert door is not None
    assert door.covers == turned.covers
    play(war, war.spelled()[0])
    assert topic(war) == "doorway-side"
    sides = [prospect_of(war, war.parse(text)) for text in war.spelled()]
    ways = [(side.start, side.way[0].cell) for side in sides if side is not None]
    assert {start for start, _ in ways} <= set(turned.covers)
    assert not {outside for _, outside in ways} & set(turned.covers)
    assert len(ways) == len(set(ways)) == len(sides)


def test_hexes_of_a_circle_add_up() -> None:
    second = told(ALONE, "cast magic-circle", "aim B1", of="aim B2")
    assert (second.covers, second.text) == (("B1", "B2"), "20 of 100 energy; it works on 2 or more.")
    assert told(ALONE, "cast magic-circle", "aim B1", of="done").covers == ("B1",)


def test_points_and_targets_are_priced_and_a_counterspell_too() -> None:
    assert told(ALONE, "cast strong-arm", of="spend 15").text == "15 of 100 energy; it works on 2 or more."
    struck = told(TWO, "cast halve-attack", of="at shaman")
    assert struck.text == "3 of 100 energy; it cannot fail."
    assert [risk.text for risk in struck.risks] == ["Shaman may counter it."]
    answer = told(TWO, "cast strong-arm", "spend 15", of="counter")
    assert answer.text == "30 of 100 energy; it works on 3 or more."


def outcome(war: Foray, die: int) -> str:
    """What is said of a die after the next answer, seen by who gave it."""
    before = war.copy()
    play(war, "aim E6")
    assert topic(war) == "spell-die"
    play(war, die)
    return result_of(before, war, 0)


def test_a_spell_on_the_ground_that_fails_is_told_from_one_that_works() -> None:
    war = stage(meadow(), ALONE, MovementStep())
    play(war, "cast tree", "size large")
    assert outcome(war.copy(), 2) == "the tree is made"
    assert outcome(war, 1) == "no effect"


def test_fire_and_circle_are_told() -> None:
    war = stage(meadow(), ALONE, MovementStep())
    before = war.copy()
    play(war, "cast fireball", "aim E5")
    assert result_of(before, war, 0) == "the fire burns there"


def test_spirits_are_counted() -> None:
    war = stage(meadow(), f"{ALONE}\ngargoyle-1 at off\ngargoyle-2 at off", MovementStep())
    play(war, "cast gargoyles", "aim B1")
    before = war.copy()
    play(war, "aim B2", 10)
    assert result_of(before, war, 0) == "2 spirits appear"


def test_who_fades_is_told_from_who_fails() -> None:
    war = stage(meadow(), ALONE, MovementStep())
    before = war.copy()
    play(war, "cast invisibility")
    failed = war.copy()
    play(war, 10)
    play(failed, 1)
    assert result_of(before, war, 0) == "Zacharie is not seen any more"
    assert result_of(before, failed, 0) == "nothing changes"
