"""Combat of The Exile: odds, ground, company, armour, both tables, and who bears the result."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from grognard.board.drafting import EnclosurePlan
from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.combat.melee import MELEE
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.combat import ODDS
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.odds import column_of
from grognard.kernel import Frame, Step
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import (
    numbered,
    options,
    place,
    play,
    rides,
    sketch,
    stage,
    state,
    told,
    topic,
    why_not,
)


def fight(text: str, *answers: str | int, map: str = MEADOW, first: int = 0) -> Foray:
    """A combat phase with these answers given."""
    war = stage(map, text, CombatStep(), first)
    play(war, *answers)
    return war


def odds(text: str, *answers: str, map: str = MEADOW, first: int = 0) -> str:
    """The column in which the last attack is rolled for."""
    events = play(stage(map, text, CombatStep(), first), *answers)
    return ODDS[int(next(event.args[2] for event in events if event.what == "melee"))]


DUEL = "barney at E5\nattrag at E4"
STRIKE = ("attack attrag", "with barney", "strike")


@pytest.mark.rule("DN-2.41a")
@pytest.mark.rule("DN-2.4a")
def test_eight_against_three_is_two_to_one() -> None:
    assert odds(DUEL, *STRIKE) == "2-1"


@pytest.mark.rule("DN-2.41b")
@pytest.mark.rule("DN-G55")
def test_less_than_even_odds_are_no_attack_whatever_the_ground() -> None:
    war = stage(meadow(E4="s"), "simon at E5\ngromrak at E4\nbarney at A9\nattrag at A8", CombatStep())
    assert why_not(war, "attack gromrak").rule == "DN-2.41b"
    assert odds("davrich at E5\ngromrak at E4", "attack gromrak", "with davrich", "strike") == "1-1"
    war = stage(meadow(E5="s"), "davrich at E5\ngromrak at E4\nbarney at A9\nattrag at A8", CombatStep())
    assert why_not(war, "attack gromrak").rule == "DN-2.41b"


@pytest.mark.rule("DN-G56")
def test_nothing_lies_beyond_the_last_column() -> None:
    assert odds("konrad at E5\nattrag at E4, stunned", "attack attrag", "with konrad", "strike") == "12-1"


@pytest.mark.rule("DN-2.4b")
@pytest.mark.rule("DN-2.4c")
def test_each_attacks_once_and_a_defender_may_be_attacked_by_one_after_another() -> None:
    war = fight("barney at E5\ndavrich at F5\nattrag at E4", *STRIKE, 10)
    assert options(war) == ["attack attrag", "done"]
    play(war, "attack attrag")
    assert why_not(war, "with barney").rule == "DN-2.4b"
    play(war, "with davrich", "strike", 10)
    assert topic(war) == ""


@pytest.mark.rule("DN-2.41c")
@pytest.mark.rule("DN-5.14.2b")
@pytest.mark.parametrize(
    ("die", "attacker", "defender"),
    [(1, "healthy", "wounded"), (2, "healthy", "stunned"), (8, "wounded", "healthy"), (9, "healthy", "healthy")],
)
def test_against_men_on_foot_by_the_die(die: int, attacker: str, defender: str) -> None:
    war = fight(DUEL, *STRIKE, die)
    assert (state(war, "barney"), state(war, "attrag")) == (attacker, defender)


@pytest.mark.rule("DN-5.14.2b")
def test_b_drives_the_attacker_back_c_the_defender_and_f_kills() -> None:
    war = fight(DUEL, *STRIKE, 6)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("retreat", 0, (0, 1))
    war = fight(DUEL, *STRIKE, 3)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("retreat", 1, (1, 1))
    war = fight("konrad at E5\nattrag at E4", "attack attrag", "with konrad", "strike", 1)
    assert state(war, "attrag") == "dead"


@pytest.mark.rule("DN-5.14.1b")
@pytest.mark.rule("DN-G132")
def test_a_rider_who_is_wounded_stays_in_the_saddle_by_e_and_leaves_it_by_f() -> None:
    hit = ("attack shaman", "with konrad", "strike", "hold")
    war = fight("konrad at E5\nshaman at E4/E3, mounted", *hit, 1)  # 3-1
    assert (topic(war), state(war, "shaman")) == ("thrown", "healthy")
    war = fight("konrad at E5/E6, mounted\nshaman at E4/E3, mounted", *hit, 2)  # 5-1
    assert (state(war, "shaman"), rides(war, "shaman")) == ("wounded", True)
    war = fight("konrad at E5/E6, mounted\nshaman at E4/E3, mounted, wounded", *hit, 4)  # 10-1: F
    play(war, "go D3")
    assert (state(war, "shaman"), place(war, "shaman")) == ("dead", "D3")
    assert state(war, "shaman-horse") == "dead"


@pytest.mark.rule("DN-5.14.1b")
@pytest.mark.rule("DN-2.47d")
@pytest.mark.parametrize(
    ("die", "rider", "horse"),
    [(4, "wounded", "dead"), (3, "dead", "healthy"), (1, "dead", "dead"), (9, "stunned", "healthy")],
)
def test_thrown_riders_and_their_horses(die: int, rider: str, horse: str) -> None:
    war = fight(
        "konrad at E5/E6, mounted\nshaman at E4/E3, mounted\ngrast at F5/F6, mounted",
        *("attack shaman", "with konrad", "with grast", "strike", "hold"),
        die,
    )
    assert topic(war) == "thrown", "30 and 26 against 6 are 9-1, with two riders 10-1"
    play(war, "go D3")
    assert (state(war, "shaman"), state(war, "shaman-horse")) == (rider, horse)
    assert (place(war, "shaman"), place(war, "shaman-horse")) == ("D3", "E4/E3")


@pytest.mark.rule("DN-2.42a")
@pytest.mark.rule("DN-5.13.1a")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [(".", ".", "3-1"), (".", "s", "4-1"), ("s", ".", "2-1"), ("s", "s", "3-1"), ("h", "s", "5-1"), ("s", "h", "1-1")],
)
def test_ground_shifts_the_column(attacker: str, defender: str, column: str) -> None:
    text = "aldus at E5\nattrag at E4"
    assert odds(text, "attack attrag", "with aldus", "strike", map=meadow(E5=attacker, E4=defender)) == column


@pytest.mark.rule("DN-2.42b")
def test_a_rider_stands_on_the_worse_of_his_two_hexes() -> None:
    text = "davrich at E5/E6, mounted\nattrag at E4"
    hit = ("attack attrag", "with davrich", "strike")
    assert odds(text, *hit) == "4-1"
    assert odds(text, *hit, map=meadow(E6="s")) == "3-1"


@pytest.mark.rule("DN-4.2l")
def test_trees_are_good_ground_for_elves_alone() -> None:
    hit = ("attack attrag", "with findarfin", "strike")
    assert odds("findarfin at E5\nattrag at E4", *hit, map=meadow(E5="t")) == "4-1"
    hit = ("attack attrag", "with davrich", "strike")
    assert odds("davrich at E5\nattrag at E4", *hit, map=meadow(E5="t")) == "2-1"


@pytest.mark.rule("DN-2.43.1h")
@pytest.mark.rule("DN-2.43.1b")
@pytest.mark.rule("DN-2.43.1c")
@pytest.mark.rule("DN-2.43.1g")
def test_company_makes_up_for_bad_ground_as_in_the_example() -> None:
    text = "barney at E5\ngustav at F5\nfnarad at E4"
    hit = ("attack fnarad", "with barney", "with gustav", "strike")
    assert odds(text, *hit) == "5-1"
    assert odds(text, *hit, map=meadow(F5="s")) == "4-1"


@pytest.mark.rule("DN-2.43.1a")
@pytest.mark.rule("DN-G59")
def test_one_takes_on_several_with_all_their_defence_and_their_best_ground() -> None:
    text = "konrad at E5\nfnarad at E4\ngattog at F5\nkommog at D5"
    both = ("attack fnarad", "with konrad", "also gattog", "strike")
    assert odds(text, *both) == "2-1"
    assert odds(text, *both, map=meadow(E4="s")) == "2-1"
    assert odds(text, *both, map=meadow(E4="s", F5="s")) == "3-1"
    assert odds(text, "attack fnarad", "with konrad", "also gattog", "also kommog", "strike") == "1-1"


@pytest.mark.rule("DN-G57")
def test_many_attack_many_only_if_all_of_them_touch() -> None:
    text = "konrad at E5\naldus at D5\nfnarad at E4\ngattog at D4\nkommog at F5"
    war = stage(MEADOW, text, CombatStep())
    play(war, "attack fnarad", "with konrad", "with aldus")
    assert why_not(war, "also kommog").rule == "DN-2.4a"
    assert why_not(war, "also gattog").rule == "DN-2.4a"
    text = "konrad at E5\naldus at F5\nfnarad at E4\ngattog at F6"
    assert odds(text, "attack fnarad", "with konrad", "with aldus", "also gattog", "strike") == "4-1"
    war = fight(text, "attack fnarad", "with konrad", "also gattog")
    assert why_not(war, "with aldus").rule == "DN-G57", "attackers are named first"


@pytest.mark.rule("DN-2.43.1d")
@pytest.mark.rule("DN-5.14.1a")
@pytest.mark.rule("DN-G60")
def test_against_a_rider_only_several_riders_are_company() -> None:
    rider = "black-fox at E4/E3, mounted"
    hit = ("attack black-fox", "with konrad", "with aldus", "strike")
    assert odds(f"konrad at E5\naldus at F5\n{rider}", *hit) == "1-1", "they pool, but nothing shifts"
    assert odds(f"konrad at E5/E6, mounted\naldus at F5\n{rider}", *hit) == "2-1"
    assert odds(f"konrad at E5/E6, mounted\naldus at F5/F6, mounted\n{rider}", *hit) == "3-1"


@pytest.mark.rule("DN-4.2o")
@pytest.mark.rule("DN-G61")
def test_every_dwarf_in_company_is_a_column_of_its_own() -> None:
    text = "aldus at E4\nkerin at E5\nferin at F5\nzugun at D5"
    assert odds(text, "attack aldus", "with kerin", "strike", first=1) == "1-1"
    assert odds(text, "attack aldus", "with kerin", "with ferin", "strike", first=1) == "5-1"
    assert odds(text, "attack aldus", "with kerin", "with zugun", "strike", first=1) == "4-1"


@pytest.mark.rule("DN-2.43.2a")
@pytest.mark.rule("DN-2.43.2c")
def test_armour_adds_one_to_the_die_up_to_ten() -> None:
    text, hit = "konrad at E5\nashrak at E4", ("attack ashrak", "with konrad", "strike")
    war = fight(text, *hit, 1)
    assert state(war, "ashrak") == "stunned", "a 1 at 2-1 wounds, a 2 stuns"
    events = play(stage(MEADOW, text, CombatStep()), *hit, 10)
    assert [event.args[0] for event in events if event.what == "fought"] == [10]


@pytest.mark.rule("DN-2.43.2b")
def test_armour_counts_only_if_all_defenders_wear_it() -> None:
    hit = ("attack ashrak", "with konrad", "also zorak", "strike", 1)
    war = fight("konrad at E5/E6, mounted\nashrak at E4\nzorak at F5", *hit)
    assert war.question is not None
    assert war.question.topic == "casualty"
    play(war, "suffer zorak")
    assert state(war, "zorak") == "stunned", "30 against 15, and a 2 instead of a 1"
    hit = ("attack ashrak", "with konrad", "also krular", "strike", 1)
    war = fight("konrad at E5/E6, mounted\nashrak at E4\nkrular at F5", *hit)
    play(war, "suffer krular")
    assert state(war, "krular") == "wounded"


@pytest.mark.rule("DN-2.43.1e")
@pytest.mark.rule("DN-G62")
@pytest.mark.rule("DN-G66")
def test_the_side_concerned_says_who_bears_a_blow() -> None:
    war = fight("barney at E5\nrix at F5\ngromrak at E4", "attack gromrak", "with barney", "with rix", "strike", 8)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("casualty", 0)
    play(war, "suffer rix")
    assert (state(war, "barney"), state(war, "rix")) == ("healthy", "wounded")
    war = fight("konrad at E5\nfnarad at E4\ngattog at F5", "attack fnarad", "with konrad", "also gattog", "strike", 1)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("casualty", 1)
    play(war, "suffer gattog")
    assert (state(war, "fnarad"), state(war, "gattog")) == ("healthy", "wounded")


@pytest.mark.rule("DN-2.43.1f")
@pytest.mark.rule("DN-5.14.2e")
def test_a_retreat_is_for_all_of_a_side() -> None:
    war = fight("barney at E5\nrix at F5\ngromrak at E4", "attack gromrak", "with barney", "with rix", "strike", 7)
    assert topic(war) == "retreat-who"
    play(war, "take rix", "go G5")
    assert topic(war) == "retreat"
    play(war, "go E6")
    assert (place(war, "rix"), place(war, "barney")) == ("G5", "E6")


@pytest.mark.rule("DN-2.45a")
@pytest.mark.rule("DN-G67")
def test_nobody_attacks_into_a_hex_he_could_not_enter() -> None:
    war = stage(meadow(E4="~"), "konrad at E5\narek at E4\nbarney at A9\nattrag at A8", CombatStep())
    assert why_not(war, "attack arek").rule == "DN-2.45a", "armour does not go into water"
    assert odds("barney at E5\narek at E4", "attack arek", "with barney", "strike", map=meadow(E4="~")) == "5-1"
    text = "davrich at E5/E6, mounted\narek at E4\nbarney at A9\nattrag at A8"
    war = stage(meadow(E4="t"), text, CombatStep())
    assert why_not(war, "attack arek").rule == "DN-2.45a", "nor a rider among trees"
    slope = "thrugg at E5, wounded\narek at E4\nbarney at A9\nattrag at A8"
    war = stage(meadow(E4="S"), slope, CombatStep())
    assert why_not(war, "attack arek").rule == "DN-2.45a", "two points do not climb a slope of four"


@pytest.mark.rule("DN-5.13.2a")
def test_nobody_fights_through_a_window_but_through_a_door() -> None:
    text = "barney at B2\nattrag at C2"
    for opening, fights in (("window", False), ("door", True)):
        house = EnclosurePlan("hut", "building", ["C2-D3"], "wall", {opening: ["C2|B2"]})
        war = stage(sketch(MEADOW, [house]), text, CombatStep())
        assert (war.question is not None) is fights


@pytest.mark.rule("DN-G58")
def test_riders_and_men_on_foot_are_never_attacked_together() -> None:
    text = "konrad at E5\nshaman at E4/E3, mounted\nattrag at F5"
    war = fight(text, "attack shaman", "with konrad")
    assert "also attrag" not in options(war)
    assert why_not(war, "also attrag").rule == "DN-G58"


@pytest.mark.rule("DN-2.47e")
@pytest.mark.rule("DN-2.47f")
@pytest.mark.rule("DN-G130")
@pytest.mark.parametrize(("die", "horse"), [(1, "dead"), (2, "healthy"), (4, "healthy"), (10, "healthy")])
def test_a_riderless_horse_dies_of_what_wounds_a_rider(die: int, horse: str) -> None:
    text = "shaman at A1, horse at E4/E3\nbarney at E5\nattrag at A8\nkonrad at A9"
    events = play(war := stage(MEADOW, text, CombatStep()), "attack shaman-horse", "with barney", "strike", "hold", die)
    assert ODDS[int(next(event.args[2] for event in events if event.what == "melee"))] == "4-1"
    assert state(war, "shaman-horse") == horse
    assert place(war, "shaman-horse") == "E4/E3"


@pytest.mark.rule("DN-2.47f")
def test_a_caparison_is_armour() -> None:
    text = "grast at A1, horse at E4/E3\nbarney at E5"
    events = play(stage(MEADOW, text, CombatStep()), "attack grast-horse", "with barney", "strike", 1)
    assert "armour" in told(events)


@pytest.mark.rule("DN-2.36.4e")
def test_a_rider_in_combat_loses_the_horse_he_leads() -> None:
    text = "davrich at E5/E6, mounted\nbarney at A1, horse at E8/E7\nattrag at E4"
    war = stage(MEADOW, text, CombatStep())
    horse = numbered(war, "barney-horse")
    war.tie(horse, numbered(war, "davrich"))
    play(war, "attack attrag", "with davrich", "strike", 10)
    assert war.follows[horse] == -1


@pytest.mark.rule("DN-4.1g")
@pytest.mark.rule("DN-G95")
def test_lucifer_beside_godiva_defends_with_her() -> None:
    text = "godiva at E4\nlucifer at {dog}\ngromrak at E5\nzugun at F5"
    hit = ("attack godiva", "with gromrak", "with zugun", "strike")
    assert odds(text.format(dog="A1"), *hit, first=1) == "5-1"
    assert odds(text.format(dog="D4"), *hit, first=1) == "2-1", "30 against 17, in company"
    war = stage(MEADOW, text.format(dog="D4"), CombatStep(), 1)
    events = play(war, *hit, 2)
    assert "armour" not in told(events)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("casualty", 0, (0, 1))
    war = stage(MEADOW, text.format(dog="D4"), CombatStep(), 1)
    play(war, "attack godiva", "with gromrak", "with zugun")
    assert why_not(war, "also lucifer").rule == "DN-2.4a", "zugun is not beside him"


@pytest.mark.rule("DN-G138")
def test_lucifer_defends_godiva_on_horseback_too_against_any_attacker() -> None:
    text = "godiva at E4/E3, mounted\nlucifer at D3\nblack-fox at E5/E6, mounted"
    war = stage(MEADOW, text, CombatStep(), 1)
    play(war, "attack godiva", "with black-fox")
    assert why_not(war, "also lucifer").rule == "DN-2.4a", "D3 is not beside the fox, yet he defends"
    play(war, "strike", 3)  # 28 against 20: 1-1 on the table for riders
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("retreat-who", 0)


@pytest.mark.rule("DN-2.42c")
@pytest.mark.rule("DN-2.42e")
def test_the_baby_dragon_stands_on_its_worse_hex_and_the_great_one_minds_no_ground() -> None:
    war = stage(meadow(E3="s", C3="s"), "baby-dragon at E4/E3\nblack-dragon-head at C3", CombatStep())
    assert [MELEE.sign(war, piece) for piece in (0, 1)] == [-1, 0]


@pytest.mark.rule("DN-2.4a")
@pytest.mark.rule("DN-G55")
@pytest.mark.parametrize("seed", range(20))
def test_an_attack_is_offered_if_any_band_could_make_it(seed: int) -> None:
    dice = Random(seed)
    marks = {hex: dice.choice(".sh") for hex in ("E3", "F4", "F5", "E5", "D5", "D4", "E4")}
    names = dice.sample(["barney", "simon", "rix", "zacharie", "matt", "gustav", "laberne", "jon"], 5)
    rows = [f"{name} at {hex}" for name, hex in zip(names, ("E3", "F4", "F5", "E5", "D5"), strict=True)]
    rows += ["gromrak at E4", "sarah at A1", "attrag at A2, stunned"]
    war = stage(meadow(**marks), "\n".join(rows), CombatStep())

    def possible(band: tuple[int, ...]) -> bool:
        return column_of(war, band, (5,)) >= 0

    bands = [band for size in range(1, 6) for band in combinations(range(5), size) if possible(band)]
    assert ("attack gromrak" in options(war)) == bool(bands)
    if bands:
        play(war, "attack gromrak")
        assert [text for text in options(war) if text != "strike"] == [
            f"with {names[first]}" for first in sorted({band[0] for band in bands})
        ]


class Vanish(Frame[bool]):
    """Somebody is gone before the die falls."""

    piece: int

    def start(self, war: Foray) -> Step:
        war.remove(self.piece)
        return self.done(True)


class Vanishing(Chapters):
    """A match in which a piece vanishes whenever somebody strikes."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def window(self, war: Foray, seat: int, moment: str, piece: int) -> Frame[bool] | None:
        return Vanish(self.piece) if moment == "blow" and war.alive(self.piece) else None


@pytest.mark.rule("DN-G6")
@pytest.mark.parametrize("gone", range(4))
def test_an_attack_goes_on_with_those_whom_a_spell_has_left(gone: int) -> None:
    war = stage(MEADOW, "konrad at E5\naldus at F5\nfnarad at E4\ngattog at F6", CombatStep())
    war.given = replace(war.given, hooks=Vanishing(gone))
    play(war, "attack fnarad", "with konrad", "with aldus", "also gattog", "strike")
    assert topic(war) == "melee-die"
    assert war.question is not None
    assert gone not in war.question.about[:2]


@pytest.mark.rule("DN-G6")
def test_an_attack_is_off_if_nobody_is_left_or_the_odds_are_gone() -> None:
    war = stage(MEADOW, DUEL, CombatStep())
    war.given = replace(war.given, hooks=Vanishing(1))
    play(war, *STRIKE)
    assert topic(war) == ""
    war = stage(MEADOW, "barney at E5\nsimon at F5\ngromrak at E4", CombatStep())
    war.given = replace(war.given, hooks=Vanishing(0))
    play(war, "attack gromrak", "with barney", "with simon", "strike")
    assert topic(war) == "", "simon alone is too weak, and has struck"


@pytest.mark.rule("DN-2.43.1b", "DN-2.43.1g")
def test_company_makes_up_for_scrub_as_the_picture_in_the_rulebook_shows_it() -> None:
    hit = ("attack fnarad", "with barney", "with gustav", "strike")
    assert odds("fnarad at P4\nbarney at P3\ngustav at O4", *hit, map="watermill") == "4-1"
    assert odds("fnarad at E6\nbarney at E7\ngustav at F7", *hit, map="watermill") == "5-1"
