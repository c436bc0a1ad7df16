"""Krobs of one, three and seven hexes staged from the rulebook, where two clauses meet."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.magic.fireball import Blaze
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.cave import cave, drawn_cave, hexes, why_not
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.skirmish.witness import numbered, options, place, play, state, told, topic

GUARD = "migam at E6 facing n\n"
"""Anchor E6, palps E5 and F6, the hex between them F5."""
BEFORE, BEHIND = ("D5", "E4", "F5", "G5", "G6"), ("D6", "D7", "E7", "F7")


def offered(war: Foray) -> list[str]:
    """The options, none if nothing is asked."""
    return options(war) if war.question else []


def hexes_of(war: Foray, id: str) -> list[str]:
    """The hexes somebody fills."""
    return hexes(war, war.hexes(numbered(war, id)))


@pytest.mark.parametrize("where", BEFORE + BEHIND)
def test_a_guard_strikes_into_five_hexes_and_never_behind_it(where: str) -> None:
    """DN-4.44d, DN-4.45e."""
    war = cave(MEADOW, GUARD + f"gnurr at {where}", CombatStep(), first=1)
    assert ("attack gnurr" in offered(war)) == (where in BEFORE)


@pytest.mark.parametrize("where", BEFORE + BEHIND)
def test_a_guard_defends_with_the_bracketed_figure_where_it_cannot_strike(where: str) -> None:
    """DN-4.44f, DN-1.51l."""
    war = cave(MEADOW, GUARD + f"konrad at {where}", CombatStep())
    if where in BEFORE:
        assert "attack migam" not in offered(war)  # 20 against 24
        return
    events = play(war, "attack migam", "with konrad", "strike")
    assert [e.args for e in events if e.what == "odds"] == [(20, 5, 3)]


def test_those_before_and_behind_a_guard_never_pool_and_each_side_may_attack() -> None:
    """DN-4.44g, DN-2.43.1b, DN-2.4c: two attacks on one guard in one phase, from ahead and from behind."""
    war = cave(MEADOW, GUARD + "konrad at E4\nthrugg at F5\nhohmley at E7", CombatStep())
    play(war, "attack migam", "with konrad")
    assert options(war) == ["with thrugg"]
    assert why_not(war, "with hohmley").rule == "DN-4.44g"
    play(war, "with thrugg", "strike", "9")
    assert "from-behind" in told(play(war, "attack migam", "with hohmley", "strike"))


def test_both_palps_strike_only_who_stands_between_them() -> None:
    """DN-4.44b, DN-4.44c, DN-G106: 48 for 24 and a column; then the guard is through."""
    war = cave(MEADOW, GUARD + "gnurr at F5\nkonrad at E4", CombatStep(), first=1)
    play(war, "attack konrad")
    assert "double migam" not in options(war)
    war = cave(MEADOW, GUARD + "gnurr at F5\nkonrad at E4", CombatStep(), first=1)
    play(war, "attack gnurr", "double migam")
    events = play(war, "strike")
    assert [e.args[:2] for e in events if e.what == "odds"] == [(48, 12)]
    assert [e.args[0] for e in events if e.what == "shift"] == ["both-palps"]
    play(war, "9", "go G4")
    while topic(war) == "advance":
        play(war, "stay")
    assert "attack konrad" not in offered(war)


def test_the_second_attack_is_on_another_enemy_with_the_other_palp() -> None:
    """DN-4.44b, DN-G106: two who are both before the left palp alone cannot both be struck, one after the other."""
    war = cave(MEADOW, GUARD + "gnurr at E4\nlaberne at D5\ngrast at G6", CombatStep(), first=1)
    play(war, "attack gnurr", "with migam", "strike", "9")
    assert "attack laberne" not in options(war)
    assert "attack gnurr" not in options(war)
    assert "attack grast" in options(war)


def test_a_guard_goes_where_two_walk_abreast_and_the_queen_needs_three() -> None:
    """DN-2.33b, DN-2.33a."""
    one = "# # # # # #\n. . # # . .\n. . . . . .\n. . # # . .\n# # # # # #"
    war = cave(one, "migam at B4 facing n", MovementStep(), first=1)
    play(war, "move migam")
    ends = {answer.split()[1][0] for answer in options(war) if answer.startswith("ride")}
    assert ends
    assert not ends & {"D", "E", "F"}
    two = "\n".join([". . . # . . ."] * 2 + [". . . . . . ."] * 2 + [". . . # . . ."] * 2)
    war = cave(two, "migam at C4 facing n\nalkiram at off", MovementStep(), first=1)
    play(war, "move migam")
    assert any(answer.startswith(("ride E", "ride F")) for answer in options(war))
    war = cave(two, "alkiram at B3 facing n", MovementStep(), first=1)
    assert not any(answer[5] in "DEFG" for answer in moves_of(war, "alkiram"))


def moves_of(war: Foray, id: str) -> list[str]:
    """Where a big krob can go."""
    if f"move {id}" not in offered(war):
        return []
    play(war, f"move {id}")
    return [answer for answer in options(war) if answer.startswith("ride")]


def test_a_guard_turns_in_its_hexes_for_nothing_and_keeps_its_points() -> None:
    """DN-2.33c, DN-G251: the same three hexes, another rear; without points it may turn as well."""
    war = cave(MEADOW, GUARD, MovementStep(), first=1)
    before = hexes_of(war, "migam")
    play(war, "move migam", "ride E5 se")
    assert hexes_of(war, "migam") == before
    assert war.spent[numbered(war, "migam")] == 0
    war = cave(MEADOW, GUARD, MovementStep(), first=1)
    war.spent[0] = 99
    play(war, "move migam")
    assert sorted(options(war)) == ["ride E5 se", "ride F6 sw", "stay"]


def test_webs_do_not_hinder_a_guard_and_stay_whole_under_it() -> None:
    """DN-2.31.9b, DN-2.46c, DN-2.33a."""
    war = cave(MEADOW, GUARD, MovementStep(), first=1, webs="E4 F5 D5")
    play(war, "move migam", "ride E5 n")
    assert hexes_of(war, "migam") == ["E4", "E5", "F5"]
    assert hexes(war, war.land.webs) == ["D5", "E4", "F5"]


def test_who_passes_behind_a_guard_is_not_challenged_and_who_passes_before_it_is() -> None:
    """DN-2.35a, DN-5.12.4c, DN-4.44d."""
    war = cave(MEADOW, GUARD + "gnurr at C7", MovementStep())
    play(war, "move gnurr", "go E8")
    assert topic(war) != "challenge-die"
    war = cave(meadow(D4="#", E3="#", C4="#", D3="#"), GUARD + "gnurr at C5", MovementStep())
    play(war, "move gnurr", "go E4")
    assert topic(war) == "challenge-die"


def test_a_guard_in_a_dead_end_strikes_where_it_does_not_fit() -> None:
    """DN-G250, DN-2.33b."""
    drawing = "# # # #\n# . # #\n. . . #\n. . . #\n. . . #"
    war = cave(drawing, "migam at B4 facing n\ngnurr at B2", CombatStep(), first=1)
    assert "attack gnurr" in offered(war)


def test_a_guard_that_cannot_go_back_with_all_of_it_is_wounded() -> None:
    """DN-G111, DN-5.14.2i, DN-G26: behind it is one hex, too narrow for three."""
    drawing = "# . . #\n# . . #\n# . . #\n# # . #\n# # # #"
    war = cave(drawing, "migam at C3 facing nw\ngnurr at B1", FallBack(0, 1, (1,)))
    assert topic(war) == ""
    assert state(war, "migam") == "wounded"
    assert hexes_of(war, "migam") == ["B3", "C2", "C3"]


def test_a_friend_makes_room_for_a_guard_with_all_of_its_hexes() -> None:
    """DN-5.14.2f, DN-G111: a hunter in the only place goes aside, and the guard is unhurt."""
    drawing = "# . . #\n# . . #\n# . . #\n# . . #\n# # # #"
    war = cave(drawing, "migam at C2 facing nw\nhunter-1 at C4\ngnurr at B1", FallBack(0, 1, (2,)))
    events = []
    while war.question:
        events += play(war, options(war)[0])
    assert "cornered" not in told(events)
    assert state(war, "migam") == "healthy"


def test_fire_drives_a_guard_back_where_it_would_wound_others_and_burns_the_web_below_it() -> None:
    """DN-3.55.2c, DN-3.55.2d, DN-G86: any one of its hexes counts."""
    cell = drawn_cave(MEADOW).map.named("F6")
    war = cave(MEADOW, GUARD, Blaze(cell), webs="F6")
    assert not war.land.webs
    play(war, "3")
    assert topic(war) == "retreat"
    play(war, next(answer for answer in options(war) if answer.startswith("ride")))
    assert state(war, "migam") == "healthy"
    assert "F6" not in hexes_of(war, "migam")
    war = cave(MEADOW, GUARD, Blaze(cell))
    play(war, "8")
    assert topic(war) == ""
    assert "F6" in hexes_of(war, "migam")


def test_a_guard_dies_of_three_wounds_and_a_killing_blow_is_two() -> None:
    """DN-4.44i, DN-4.45d: 40 against 5 from behind is 8 to 1."""
    war = cave(MEADOW, GUARD + "konrad at E7\nthrugg at D7\nhohmley at F7", CombatStep())
    play(war, "attack migam", "with konrad", "with thrugg", "with hohmley", "strike")
    events = play(war, "1")
    assert told(events).count("wounded") == 2
    assert war.alive(numbered(war, "migam"))


@pytest.mark.parametrize(("die", "dies"), [("5", True), ("6", False)])
def test_in_company_a_die_tells_whether_the_slayer_struck(die: str, dies: bool) -> None:
    """DN-4.45i, DN-4.45j: the wound is mortal up to 5."""
    war = cave(MEADOW, "slayer-1 at E5\naldus at E4\nhunter-1 at D5\nhunter-2 at F5", CombatStep(), first=1)
    wound(war, "aldus", "slayer-1", "hunter-1", "hunter-2")
    assert topic(war) == "venom-die"
    play(war, die)
    assert war.alive(numbered(war, "aldus")) != dies


def wound(war: Foray, target: str, *attackers: str) -> None:
    """An attack with the die that wounds on the column it comes to."""
    play(war, f"attack {target}", *(f"with {each}" for each in attackers), "strike")
    for die in range(1, 11):
        happened = [event.args[3] for event in play(war.copy(), str(die)) if event.what == "fought"]
        if happened == ["defender wounded"]:
            play(war, str(die))
            return
    pytest.fail("nothing wounds on this column")


@pytest.mark.parametrize("prey", ["aldus", "crazy-ork", "gnurr"])
def test_a_slayer_alone_kills_with_any_wound(prey: str) -> None:
    """DN-4.45i, DN-4.2j, DN-4.2t, DN-G109: no die, no berserk ork, no second life of a troll."""
    war = cave(MEADOW, f"slayer-1 at E5\nslayer-2 at D5\nslayer-3 at F5\n{prey} at E4", CombatStep(), first=1)
    wound(war, prey, "slayer-1", "slayer-2", "slayer-3")
    assert not war.alive(numbered(war, prey))



def test_venom_does_nothing_to_spirits_and_its_die_is_not_rolled() -> None:
    """DN-G109, DN-3.55.3f: the dead who walk only go back."""
    war = cave(MEADOW, "slayer-1 at E5\nslayer-2 at D5\nliving-dead-1 at E4", CombatStep(), first=1)
    play(war, "attack living-dead-1", "with slayer-1", "with slayer-2", "strike", "1")
    while topic(war) in ("retreat", "advance"):
        play(war, options(war)[0] if topic(war) == "retreat" else "stay")
    assert war.alive(numbered(war, "living-dead-1"))
    assert place(war, "living-dead-1") != "E4"


def test_whoever_is_wounded_attacking_a_slayer_dies_as_well() -> None:
    """DN-4.45k: 10 against 9; the die that wounds the attacker kills him."""
    war = cave(MEADOW, "slayer-1 at E4\naldus at E5\nthrugg at A9", CombatStep())
    play(war, "attack slayer-1", "with aldus", "strike")
    for die in range(1, 11):
        copy = war.copy()
        events = play(copy, str(die))
        if any(event.what == "fought" and event.args[3] == "attacker wounded" for event in events):
            assert not copy.alive(numbered(copy, "aldus"))
            return
    pytest.fail("no die wounds the attacker")


QUEEN = "alkiram at E5 facing n\n"
"""Her heads are in E4 and F5."""
AHEAD = ("D4", "E3", "F4", "G4", "G5")


@pytest.mark.parametrize("where", [*AHEAD, "C4", "C5", "C6", "D7", "E7", "F7", "G6", "C3", "H5"])
def test_the_queen_strikes_into_the_five_hexes_before_her(where: str) -> None:
    """DN-4.45a, DN-4.45b."""
    war = cave(MEADOW, QUEEN + f"gnurr at {where}", CombatStep(), first=1)
    assert ("attack gnurr" in offered(war)) == (where in AHEAD)


def test_the_queen_lives_through_four_wounds_and_a_killing_blow_is_two() -> None:
    """DN-4.45c, DN-4.44i: three trolls at her back, 66 against 7."""
    for wounds, lives in ((0, True), (3, False)):
        text = QUEEN.strip() + f", wounds {wounds}\ngnurr at E7\ngromr at D7\nthroda at F7"
        war = cave(MEADOW, text, CombatStep())
        play(war, "attack alkiram", "with gnurr", "with gromr", "with throda", "strike", "1")
        assert war.alive(numbered(war, "alkiram")) == lives


def test_the_queen_attacks_once_though_a_guard_would_twice() -> None:
    """DN-G107, DN-2.4b."""
    war = cave(MEADOW, QUEEN + "konrad at E3\nhohmley at G5", CombatStep(), first=1)
    play(war, "attack konrad", "with alkiram", "strike")
    while war.question and topic(war) != "combat":
        play(war, "stay" if "stay" in options(war) else options(war)[-1])
    assert "attack hohmley" not in offered(war)


def test_ground_is_nothing_to_the_queen() -> None:
    """DN-G107: she stands in scrub, and no column is shifted for it."""
    marks = dict.fromkeys(("E5", "E4", "F5", "F6", "E6", "D6", "D5"), "s")
    war = cave(meadow(**marks), QUEEN + "konrad at E3", CombatStep(), first=1)
    assert "ground" not in told(play(war, "attack konrad", "with alkiram", "strike"))


def test_the_queen_goes_back_with_all_seven_hexes_or_is_wounded() -> None:
    """DN-G107, DN-G111."""
    war = cave(MEADOW, QUEEN + "konrad at E3", FallBack(0, 1, (1,)))
    play(war, next(answer for answer in options(war) if answer.startswith("ride E6")))
    assert hexes_of(war, "alkiram") == ["D6", "D7", "E5", "E6", "E7", "F6", "F7"]
    assert state(war, "alkiram") == "healthy"
    walls = {f"{column}{row}": "#" for column in "ABCGHI" for row in range(1, 10)}
    walls |= {"D7": "#", "E7": "#", "F7": "#"}
    war = cave(meadow(**walls), QUEEN + "konrad at E3", FallBack(0, 1, (1,)))
    assert state(war, "alkiram") == "wounded"
