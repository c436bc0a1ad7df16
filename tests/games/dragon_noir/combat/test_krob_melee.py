"""Krobs hand to hand: front and rear, palps, states and deaths by kind, and venom."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.pieces.big_krobs import from_behind
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.combat import ODDS
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.odds import column_of
from grognard.kernel import Event
from tests.games.dragon_noir.cave import cave, hexes, why_not
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, state, told, topic

ADVENTURERS, KROBS = 0, 1
EXAMPLE = """
    migam at E5 facing n
    gnurr at E3, wounds 2
    gromr at G4, wounds 1
    lucifer at F4
    living-dead-1 at D6
    living-dead-2 at E6
"""
"""The picture of the book: two trolls and Lucifer before a guard, Lucifer between its palps, two dead behind it."""


EVEN = EXAMPLE.replace(", wounds 2", "").replace(", wounds 1", "")
"""The same with trolls that are whole: each attack is at 2-1, and a 10 has no effect."""


def fight(text: str, *answers: str | int, first: int = KROBS, map: str = MEADOW) -> Foray:
    war = cave(map, text, CombatStep(), first)
    play(war, *answers)
    return war


def ratio(events: list[Event]) -> tuple[int, int, str]:
    """Attack, defence and the column in which it is rolled for."""
    odds = next(event for event in events if event.what == "odds")
    column = next(event for event in events if event.what == "melee").args[2]
    return int(odds.args[0]), int(odds.args[1]), ODDS[int(column)]


def sum_of(text: str, *answers: str | int, first: int = KROBS, map: str = MEADOW) -> tuple[int, int, str]:
    return ratio(play(cave(map, text, CombatStep(), first), *answers))


@pytest.mark.rule("DN-4.44e", "DN-4.44b")
def test_the_guard_of_the_book_attacks_troll_a_at_24_to_6() -> None:
    assert sum_of(EXAMPLE, "attack gnurr", "with migam", "strike") == (24, 6, "4-1")


@pytest.mark.rule("DN-4.44e")
def test_the_guard_of_the_book_attacks_troll_b_alone_or_with_lucifer() -> None:
    assert sum_of(EXAMPLE, "attack gromr", "with migam", "strike") == (24, 9, "2-1")
    assert sum_of(EXAMPLE, "attack gromr", "with migam", "also lucifer", "strike") == (24, 19, "1-1")


@pytest.mark.rule("DN-4.44e", "DN-4.44c")
def test_the_guard_of_the_book_has_lucifer_between_its_palps_at_48_to_10_and_a_column() -> None:
    assert sum_of(EXAMPLE, "attack lucifer", "double migam", "strike") == (48, 10, "5-1")


@pytest.mark.rule("DN-4.44h", "DN-4.44f")
def test_the_two_dead_of_the_book_attack_from_behind_at_30_to_5() -> None:
    strike = ("attack migam", "with living-dead-1", "with living-dead-2", "strike")
    assert sum_of(EXAMPLE, *strike, first=ADVENTURERS) == (30, 5, "7-1")


@pytest.mark.rule("DN-4.44g")
def test_attacks_from_ahead_and_from_behind_are_never_pooled() -> None:
    war = fight(EXAMPLE, "attack migam", "with gnurr", first=ADVENTURERS)
    assert "with living-dead-1" not in options(war)
    assert why_not(war, "with living-dead-1").rule == "DN-4.44g"
    # 10 and 16 do not reach 24, 10 and 14 just do; from behind one of the dead is enough.
    events = play(war, "with lucifer", "strike")
    assert ratio(events) == (24, 24, "2-1")
    play(war, 1)
    while topic(war) != "combat":
        play(war, options(war)[-1])
    assert ratio(play(war, "attack migam", "with living-dead-1", "strike"))[0] == 15


@pytest.mark.rule("DN-4.44g")
def test_who_is_too_weak_ahead_is_not_helped_by_those_behind() -> None:
    war = fight("migam at E5 facing n\nlucifer at F4\nliving-dead-1 at D6", first=ADVENTURERS)
    assert options(war) == ["attack migam", "done"]
    play(war, "attack migam")
    assert options(war) == ["with living-dead-1"]


@pytest.mark.rule("DN-4.44d", "DN-4.45a")
@pytest.mark.parametrize("who", ["migam at E5 facing n", "alkiram at E5 facing n"])
def test_nobody_behind_a_big_krob_is_attacked(who: str) -> None:
    war = fight(f"{who}\nlucifer at E7\ngnurr at E6")
    assert topic(war) == ""
    assert not [answer for answer in options_or_none(war) if answer.startswith("attack")]


def options_or_none(war: Foray) -> list[str]:
    return options(war) if war.question else []


@pytest.mark.rule("DN-4.44b", "DN-G106")
def test_a_guard_attacks_twice_with_one_palp_each() -> None:
    war = fight(EVEN, "attack gnurr", "with migam", "strike", 10)
    assert topic(war) == "combat"
    assert options(war) == ["attack gromr", "attack lucifer", "done"]
    assert why_not(war, "attack gnurr").rule == "DN-4.44b"
    play(war, "attack gromr", "with migam", "strike", 10)
    assert topic(war) == ""  # both palps have struck


@pytest.mark.rule("DN-G106")
def test_two_enemies_before_one_palp_are_attacked_together_or_one_of_them() -> None:
    war = fight("migam at E5 facing n\nlucifer at E3\nwardog-1 at D4\nwardog-2 at G4", "attack lucifer", "with migam")
    assert "also wardog-1" in options(war)
    assert why_not(war, "also wardog-2").rule == "DN-G106"
    play(war, "strike", 10)
    assert options(war) == ["attack wardog-2", "done"]
    assert why_not(war, "attack wardog-1").rule in ("DN-2.4a", "DN-2.45a", "DN-G106")


@pytest.mark.rule("DN-G106")
def test_who_stands_in_the_middle_may_have_been_struck_by_either_palp() -> None:
    war = fight(EVEN, "attack lucifer", "with migam", "strike", 10)
    assert {"attack gnurr", "attack gromr"} <= set(options(war))
    play(war, "attack gnurr", "with migam", "strike", 10)
    assert topic(war) == ""


@pytest.mark.rule("DN-4.44b", "DN-4.44c")
def test_after_one_palp_has_struck_both_cannot_and_after_both_none_can() -> None:
    war = fight(EVEN, "attack gnurr", "with migam", "strike", 10, "attack lucifer")
    assert options(war) == ["with migam"]
    assert why_not(war, "double migam").rule == "DN-4.44b"
    again = fight("migam at E5 facing n\nlucifer at F4\ngnurr at E3", "attack lucifer", "double migam")
    assert why_not(again, "also gnurr").rule == "DN-G106"
    play(again, "strike", 10)
    assert [answer for answer in options_or_none(again) if answer.startswith("attack")] == []


@pytest.mark.rule("DN-G106")
def test_only_who_stands_between_the_palps_is_struck_with_both() -> None:
    war = fight(EXAMPLE, "attack gnurr")
    assert options(war) == ["with migam"]
    assert why_not(war, "double migam").rule == "DN-G106"


@pytest.mark.rule("DN-4.44c")
def test_both_palps_may_make_an_attack_that_one_could_not() -> None:
    konrad = "zym at E5 facing n, wounds 1\nkonrad at F4"
    war = fight(konrad)
    assert options(war) == ["attack konrad", "done"]
    assert ratio(play(war, "attack konrad", "double zym", "strike")) == (24, 18, "2-1")
    only = fight(konrad, "attack konrad")
    assert options(only) == ["double zym"]
    assert why_not(only, "with zym").rule == "DN-2.41b"


@pytest.mark.rule("DN-2.43.1b", "DN-G106", "DN-G254")
def test_a_hunter_joins_the_attack_of_a_palp_or_of_both() -> None:
    text = "migam at E5 facing n\nhunter-1 at G3\ngnurr at F4"
    assert sum_of(text, "attack gnurr", "with migam", "with hunter-1", "strike") == (31, 12, "3-1")
    assert sum_of(text, "attack gnurr", "double migam", "with hunter-1", "strike") == (55, 12, "6-1")


@pytest.mark.rule("DN-G107")
def test_the_queen_makes_one_attack_on_any_before_her() -> None:
    war = fight("alkiram at E5 facing n\nlucifer at D4\ngnurr at G4\nkonrad at F4", "attack lucifer", "with alkiram")
    events = play(war, "also gnurr", "also konrad", "strike")
    assert ratio(events) == (80, 40, "2-1")
    play(war, 10)
    assert topic(war) == ""


@pytest.mark.rule("DN-2.42e", "DN-G107")
def test_the_queen_minds_no_ground_and_whoever_attacks_her_does() -> None:
    scrub = dict.fromkeys(("E4", "E5", "E6", "F5", "F6", "D5", "D6"), "s")
    war = cave(meadow(**scrub, D4="s"), "alkiram at E5 facing n\nlucifer at D4", CombatStep(), KROBS)
    assert ratio(play(war, "attack lucifer", "with alkiram", "strike")) == (80, 10, "9-1")


@pytest.mark.rule("DN-2.42d")
@pytest.mark.parametrize(("rough", "column"), [("", "2-1"), ("E5", "2-1"), ("E5 E4", "1-1"), ("E5 E4 F5", "1-1")])
def test_a_guard_stands_on_the_ground_of_most_of_its_hexes(rough: str, column: str) -> None:
    map = meadow(**dict.fromkeys(rough.split(), "s"))
    assert sum_of("migam at E5 facing n\nlucifer at F4", "attack lucifer", "with migam", "strike", map=map)[2] == column


@pytest.mark.rule("DN-G252")
def test_on_three_kinds_of_ground_the_middle_one_counts_for_a_guard() -> None:
    """A web is good, the open is neither, scrub is bad."""
    war = cave(meadow(E4="s"), "migam at E5 facing n\nlucifer at F4", CombatStep(), KROBS, webs="E5")
    assert ratio(play(war, "attack lucifer", "with migam", "strike"))[2] == "2-1"


@pytest.mark.rule("DN-4.44i", "DN-4.45d", "DN-1.51j")
def test_a_guard_dies_of_the_third_wound_and_a_kill_is_two() -> None:
    """Twelve to one: a 1 kills."""
    war = fight("zym at E5 facing n\nkonrad at E6\nthrugg at D6\ngodiva at D5", first=ADVENTURERS)
    play(war, "attack zym", "with konrad", "with thrugg", "with godiva", "strike", 1)
    assert state(war, "zym") == "wounded twice"
    assert war.face(numbered(war, "zym")) == (7, 7, 2)
    hurt = fight("zym at E5 facing n, wounds 1\nkonrad at E6\nthrugg at D6", first=ADVENTURERS)
    play(hurt, "attack zym", "with konrad", "with thrugg", "strike", 1)
    assert state(hurt, "zym") == "dead"


@pytest.mark.rule("DN-4.45c", "DN-1.51j", "DN-4.44i")
def test_the_queen_has_five_states_and_dies_of_the_fifth_wound() -> None:
    war = fight("alkiram at E5 facing n\nkonrad at E7\nthrugg at D7", first=ADVENTURERS)
    play(war, "attack alkiram", "with konrad", "with thrugg", "strike", 1)  # 6-1: killed
    assert state(war, "alkiram") == "wounded twice"
    states = []
    for wounds in range(1, 5):
        war = cave(MEADOW, f"alkiram at E5 facing n, wounds {wounds}\nkonrad at A1", CombatStep())
        states.append(war.state(0))
    assert states == ["wounded", "wounded twice", "wounded thrice", "wounded four times"]
    last = fight("alkiram at E5 facing n, wounds 4\nkonrad at E7\nthrugg at D7", first=ADVENTURERS)
    play(last, "attack alkiram", "with konrad", "with thrugg", "strike", 1)
    assert state(last, "alkiram") == "dead"


@pytest.mark.rule("DN-1.51i", "DN-4.44j")
@pytest.mark.parametrize("who", ["hunter-1", "warrior-1", "slayer-1"])
def test_adults_have_two_lives_and_the_young_one(who: str) -> None:
    assert cave(MEADOW, f"{who} at E5\nkonrad at A1", CombatStep()).health[0] == 2
    assert cave(MEADOW, f"{who}-baby at E5\nkonrad at A1", CombatStep()).health[0] == 1


@pytest.mark.rule("DN-4.44j")
def test_a_wound_kills_a_baby_by_its_clause() -> None:
    war = cave(MEADOW, "warrior-1-baby at E5\nkrobek at E6", CombatStep(), ADVENTURERS)
    events = play(war, "attack warrior-1-baby", "with krobek", "strike", 1)
    assert ("DN-4.44j", "frail") in [(event.rule, event.what) for event in events]
    assert state(war, "warrior-1-baby") == "dead"


def stunning(who: str) -> tuple[Foray, list[Event]]:
    """Three to one, a 4: the defender is stunned."""
    war = cave(MEADOW, f"{who}\ngnurr at E6", CombatStep(), ADVENTURERS)
    return war, play(war, f"attack {who.split()[0]}", "with gnurr", "strike")


@pytest.mark.rule("DN-4.44k", "DN-4.44l", "DN-1.51i")
@pytest.mark.parametrize(
    ("who", "hexes"),
    [
        ("hunter-1 at E5", 2),
        ("warrior-1-baby at E5", 2),
        ("migam-baby at E5", 2),
        ("warrior-1 at E5", 1),
        ("slayer-8 at E5", 1),
        ("zym at E5 facing n", 1),
    ],
)
def test_a_stun_drives_krobs_back(who: str, hexes: int) -> None:
    war, _ = stunning(who)
    column = column_of(war, (1,), (0,))
    die = next(die for die in range(1, 11) if stuns(war, column, die))
    play(war, die)
    assert topic(war) == "retreat"
    assert war.question is not None
    assert war.question.about == (0, hexes)
    assert not war.stun[0]


def stuns(war: Foray, column: int, die: int) -> bool:
    die = min(die + (1 if war.armoured(0) else 0), 10)
    harm = war.book.melee(False, False, column, die)
    return harm is not None and harm.harm == "stunned"


@pytest.mark.rule("DN-1.51m", "DN-4.45f", "DN-2.43.2a")
def test_the_shell_of_a_warrior_is_armour_and_its_young_has_none() -> None:
    grown = cave(MEADOW, "warrior-1 at E5\ngnurr at E6", CombatStep())
    assert "armour" in told(play(grown, "attack warrior-1", "with gnurr", "strike", 5))
    young = cave(MEADOW, "warrior-1-baby at E5\ngnurr at E6", CombatStep())
    assert "armour" not in told(play(young, "attack warrior-1-baby", "with gnurr", "strike", 5))


@pytest.mark.rule("DN-4.45h")
@pytest.mark.parametrize(("die", "total"), [(1, 1), (2, 1), (7, 6), (10, 9)])
def test_a_slayers_attack_takes_one_off_the_die_but_never_below_one(die: int, total: int) -> None:
    war = cave(MEADOW, "slayer-3 at E5\nkrobek at E6", CombatStep(), KROBS)
    events = play(war, "attack krobek", "with slayer-3", "strike", die)
    assert next(event for event in events if event.what == "fought").args[0] == (total if not war.armoured(1) else die)


def wounding(text: str, *answers: str) -> Foray:
    """An attack with the die that wounds the defender in that column."""
    war = cave(MEADOW, text, CombatStep(), KROBS)
    play(war, *answers)
    assert war.question is not None
    column = int(war.question.about[2])
    for die in range(1, 11):
        total = max(1, die - 1)
        harm = war.book.melee(False, False, column, total)
        if harm is not None and (harm.on, harm.harm) == ("defender", "wounded"):
            play(war, die)
            return war
    raise AssertionError("no die wounds")


@pytest.mark.rule("DN-4.45i")
def test_a_wound_by_a_slayer_kills_at_once() -> None:
    war = wounding("slayer-3 at E5\nbarney at E6", "attack barney", "with slayer-3", "strike")
    assert state(war, "barney") == "dead"


@pytest.mark.rule("DN-4.45j")
@pytest.mark.parametrize(("die", "after"), [(1, "dead"), (5, "dead"), (6, "wounded"), (10, "wounded")])
def test_in_company_a_die_tells_who_struck(die: int, after: str) -> None:
    text = "slayer-3 at E5\nhunter-1 at D6\nkonrad at E6"
    war = wounding_armoured(text, "attack konrad", "with slayer-3", "with hunter-1", "strike")
    assert topic(war) == "venom-die"
    events = play(war, die)
    assert state(war, "konrad") == after
    assert ("venom" in told(events)) == (after == "dead")


def wounding_armoured(text: str, *answers: str) -> Foray:
    """The same where the armour of the defender and the slayer even out."""
    war = cave(MEADOW, text, CombatStep(), KROBS)
    play(war, *answers)
    assert war.question is not None
    column = int(war.question.about[2])
    for die in range(1, 11):
        harm = war.book.melee(False, False, column, die)
        if harm is not None and (harm.on, harm.harm) == ("defender", "wounded"):
            play(war, die)
            return war
    raise AssertionError("no die wounds")


@pytest.mark.rule("DN-4.45j", "DN-G255")
def test_several_slayers_need_no_die_and_the_doomed_none_either() -> None:
    both = ("attack gnurr", "with slayer-7", "with slayer-8", "strike")
    war = wounding("slayer-7 at E5\nslayer-8 at D6\ngnurr at E6", *both)
    assert state(war, "gnurr") == "dead"
    text = "slayer-3 at E5\nhunter-1 at D6\nbarney at E6, wounds 1"
    doomed = cave(MEADOW, text, CombatStep(), KROBS)
    play(doomed, "attack barney", "with slayer-3", "with hunter-1", "strike", 4)
    assert topic(doomed) != "venom-die"


@pytest.mark.rule("DN-4.45k")
def test_an_attacker_wounded_against_a_slayer_dies_too() -> None:
    war = cave(MEADOW, "slayer-3 at E5\nbarney at E6", CombatStep(), ADVENTURERS)
    play(war, "attack slayer-3", "with barney", "strike")
    column = column_of(war, (1,), (0,))
    dice = [die for die in range(1, 11) if is_attacker_wounded(war, column, die)]
    play(war, dice[0])
    assert state(war, "barney") == "dead"


def is_attacker_wounded(war: Foray, column: int, die: int) -> bool:
    harm = war.book.melee(False, False, column, die)
    return harm is not None and (harm.on, harm.harm) == ("attacker", "wounded")


@pytest.mark.rule("DN-4.45k", "DN-4.45j")
def test_an_attacker_wounded_against_a_slayer_and_others_rolls() -> None:
    war = cave(MEADOW, "slayer-8 at E5\nhunter-1 at D6\nkonrad at E6", CombatStep(), ADVENTURERS)
    play(war, "attack slayer-8", "with konrad", "also hunter-1", "strike")
    column = column_of(war, (2,), (0, 1))
    play(war, next(die for die in range(1, 11) if is_attacker_wounded(war, column, die)))
    assert topic(war) == "venom-die"
    play(war, 6)
    assert state(war, "konrad") == "wounded"


@pytest.mark.rule("DN-G109", "DN-4.2t")
def test_venom_kills_a_troll_and_leaves_spirits_alone() -> None:
    both = ("attack gnurr", "with slayer-1", "with slayer-2", "strike")
    war = wounding("slayer-1 at E5\nslayer-2 at D6\ngnurr at E6", *both)
    assert state(war, "gnurr") == "dead"
    spirit = cave(MEADOW, "slayer-1 at E5\nliving-dead-1 at E6", CombatStep(), KROBS)
    play(spirit, "attack living-dead-1", "with slayer-1", "strike")
    column = column_of(spirit, (0,), (1,))
    play(spirit, next(d for d in range(2, 11) if harms(spirit, column, d - 1, "wounded")))
    assert topic(spirit) == "retreat"
    assert spirit.alive(1)


def harms(war: Foray, column: int, die: int, harm: str) -> bool:
    found = war.book.melee(False, False, column, die)
    return found is not None and (found.on, found.harm) == ("defender", harm)


@pytest.mark.rule("DN-4.2j")
def test_the_crazy_ork_dies_of_venom_and_does_not_go_berserk() -> None:
    both = ("attack crazy-ork", "with slayer-1", "with slayer-2", "strike")
    war = wounding("slayer-1 at E5\nslayer-2 at D6\ncrazy-ork at E6", *both)
    assert state(war, "crazy-ork") == "dead"
    company = "slayer-1 at E5\nhunter-1 at D6\ncrazy-ork at E6"
    war = wounding(company, "attack crazy-ork", "with slayer-1", "with hunter-1", "strike")
    play(war, 6)
    assert state(war, "crazy-ork") == "berserk"


@pytest.mark.rule("DN-4.2c")
def test_krobs_drink_zeds_poison_like_milk() -> None:
    war = cave(MEADOW, "hunter-1 at E5\nzed at E6", CombatStep(), ADVENTURERS)
    play(war, "attack hunter-1", "with zed", "strike")
    column = column_of(war, (1,), (0,))
    play(war, next(die for die in range(1, 11) if harms(war, column, die, "wounded")))
    assert state(war, "hunter-1") == "wounded"


@pytest.mark.rule("DN-4.45k", "DN-5.14.2i")
def test_a_wound_for_want_of_a_way_back_from_a_slayer_is_venomous_too() -> None:
    """Barney stands in a dead end of one hex."""
    cell = meadow(D6="#", F6="#", D7="#", F7="#", E7="#")
    war = cave(cell, "slayer-3 at E5\nbarney at E6", CombatStep(), KROBS)
    play(war, "attack barney", "with slayer-3", "strike")
    column = column_of(war, (0,), (1,))
    play(war, next(die for die in range(2, 11) if drives_back(war, column, die - 1)))
    assert state(war, "barney") == "dead"


@pytest.mark.rule("DN-G26", "DN-G107", "DN-G111")
def test_a_big_krob_goes_back_with_all_its_hexes_or_is_wounded() -> None:
    war = cave(MEADOW, "zym at E5 facing n\ngnurr at E6", CombatStep(), ADVENTURERS)
    play(war, "attack zym", "with gnurr", "strike")
    column = column_of(war, (1,), (0,))
    back = next(die for die in range(1, 11) if drives_back(war, column, die))
    play(war, back)
    assert topic(war) == "retreat"
    assert all(answer.startswith("ride ") for answer in options(war))
    assert "ride E4 n" in options(war)
    assert "ride E3 se" in options(war)  # the same hexes, turned about
    assert why_not(war, "ride E6 n").rule == "DN-G63"
    play(war, "ride E4 n")
    assert hexes(war, war.hexes(0)) == ["E3", "E4", "F4"]
    held = meadow(**dict.fromkeys(("D3", "D4", "E3", "F3", "F4", "G3", "G4", "D5", "G5", "D6", "F6", "E2"), "#"))
    stuck = cave(held, "zym at E5 facing n\ngnurr at E6", CombatStep(), ADVENTURERS)
    play(stuck, "attack zym", "with gnurr", "strike", back)
    assert state(stuck, "zym") == "wounded"


@pytest.mark.rule("DN-2.44j")
def test_a_guard_that_wins_advances_with_half_its_points_onto_the_ground_given_up() -> None:
    war = cave(MEADOW, "migam at E5 facing n\nbarney at F4", CombatStep(), KROBS)
    play(war, "attack barney", "double migam", "strike", 1)
    assert state(war, "barney") == "dead"
    assert topic(war) == "advance"
    play(war, "advance migam")
    ends = options(war)
    assert "ride E4 n" in ends  # E4, E3 and F4
    assert "stay" not in ends
    play(war, "ride E4 n")
    assert hexes(war, war.hexes(0)) == ["E3", "E4", "F4"]


@pytest.mark.rule("DN-4.44f", "DN-4.44g")
def test_a_guard_that_was_driven_back_may_turn_on_who_was_behind_it() -> None:
    """Both were behind it; it goes back into the reach of the other with its palps towards him."""
    war = cave(MEADOW, "zym at E5 facing n\nthrugg at E6\ngromr at G6", CombatStep(), ADVENTURERS)
    assert from_behind(war, 0, (1,))
    play(war, "attack zym", "with thrugg", "strike")
    column = column_of(war, (1,), (0,))
    play(war, next(die for die in range(1, 11) if drives_back(war, column, die)))
    assert topic(war) == "retreat"
    play(war, "ride F5 se")
    while topic(war) != "combat":
        play(war, "stay" if "stay" in options(war) else 1)
    assert not from_behind(war, 0, (2,))
    assert ratio(play(war, "attack zym", "with gromr", "strike"))[1] == 17


def drives_back(war: Foray, column: int, die: int) -> bool:
    harm = war.book.melee(False, False, column, die)
    return harm is not None and harm.on == "defender" and harm.retreat > 0


@pytest.mark.rule("DN-4.44a")
def test_krobs_are_attacked_on_the_table_for_those_on_foot() -> None:
    war = cave(MEADOW, "migam at E5 facing n\nkonrad at E6", CombatStep(), ADVENTURERS)
    events = play(war, "attack migam", "with konrad", "strike", 3)
    assert next(event for event in events if event.what == "fought").rule == "DN-5.14.2b"
    assert place(war, "konrad") == "E6"


@pytest.mark.rule("DN-4.44b", "DN-1.51j")
def test_a_guard_wounded_in_its_first_attack_strikes_the_second_with_weaker_palps() -> None:
    """2-1, an 8: the attacker is wounded."""
    war = fight(EVEN, "attack gnurr", "with migam", "strike", 8)
    assert state(war, "migam") == "wounded"
    assert ratio(play(war, "attack gromr", "with migam", "strike")) == (19, 12, "1-1")


@pytest.mark.rule("DN-G107", "DN-G111")
def test_the_queen_driven_back_without_room_takes_one_wound() -> None:
    free = ("D5", "D6", "E4", "E5", "E6", "F5", "F6", "E7")
    rock = {f"{c}{r}": "#" for c in "ABCDEFGHI" for r in range(1, 10) if f"{c}{r}" not in free}
    war = cave(meadow(**rock), "alkiram at E5 facing n\nkonrad at E7", CombatStep(), ADVENTURERS)
    play(war, "attack alkiram", "with konrad", "strike")
    column = column_of(war, (1,), (0,))
    events = play(war, next(die for die in range(1, 11) if drives_back(war, column, die)))
    assert "cornered" in told(events)
    assert state(war, "alkiram") == "wounded"
    assert topic(war) == ""


@pytest.mark.rule("DN-2.43.1e", "DN-4.44g")
def test_of_two_guards_alike_their_owner_says_which_is_hurt() -> None:
    """One man behind both of them takes on both, each with the defence behind."""
    war = cave(MEADOW, "valim at E4 facing n\ngolom at F6 facing se\nkonrad at E5", CombatStep(), ADVENTURERS)
    assert from_behind(war, 0, (2,))
    assert from_behind(war, 1, (2,))
    assert ratio(play(war, "attack valim", "with konrad", "also golom", "strike"))[:2] == (20, 10)
    column = column_of(war, (2,), (0, 1))
    play(war, next(die for die in range(1, 11) if harms(war, column, die, "wounded")))
    assert topic(war) == "casualty"
    assert options(war) == ["suffer valim", "suffer golom"]
    play(war, "suffer golom")
    assert (state(war, "valim"), state(war, "golom")) == ("healthy", "wounded")


PICTURED = """
    migam at E4 facing n
    gnurr at E2, wounds 2
    gromr at G3, wounds 1
    lucifer at F3
    living-dead-1 at D5
    living-dead-2 at E5
"""
"""The same position in The Jails, as the examples of the rulebook are drawn."""


@pytest.mark.rule("DN-4.44e", "DN-4.44h")
@pytest.mark.parametrize(
    ("answers", "first", "sum"),
    [
        (("attack gnurr", "with migam"), KROBS, (24, 6)),
        (("attack gromr", "with migam"), KROBS, (24, 9)),
        (("attack gromr", "with migam", "also lucifer"), KROBS, (24, 19)),
        (("attack lucifer", "double migam"), KROBS, (48, 10)),
        (("attack migam", "with living-dead-1", "with living-dead-2"), ADVENTURERS, (30, 5)),
    ],
)
def test_the_pictures_of_the_rulebook_add_up(answers: tuple[str, ...], first: int, sum: tuple[int, int]) -> None:
    assert sum_of(PICTURED, *answers, "strike", first=first, map="jails")[:2] == sum
