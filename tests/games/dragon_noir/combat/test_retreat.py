"""Falling back: how far and where, under challenge, past friends, into a corner; and room for thrown riders."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.walk import pass_into
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, rides, stage, state, told, topic, why_not


def driven(text: str, count: int = 1, map: str = MEADOW) -> Foray:
    """The first piece of a text must fall back from the second."""
    return stage(map, text, FallBack(0, count, (1,)))


@pytest.mark.rule("DN-G63")
def test_the_owner_chooses_any_free_hex_that_is_no_nearer() -> None:
    war = driven("barney at E5\nattrag at E4, stunned")
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("retreat", 0)
    assert options(war) == ["go D5", "go D6", "go E6", "go F5", "go F6"]
    play(war, "go E6")
    assert place(war, "barney") == "E6"


@pytest.mark.rule("DN-G63")
def test_two_hexes_are_two_hexes_away_and_never_nearer() -> None:
    war = driven("barney at E5\nattrag at E2, stunned", 2)
    assert "go E7" in options(war)
    assert "go E3" not in options(war)
    assert why_not(war, "go E6").rule == "DN-G63"
    assert why_not(war, "go E4").rule == "DN-G63"
    assert options(war) == ["go C4", "go C5", "go C6", "go D7", "go E7", "go F7", "go G4", "go G5", "go G6"]


@pytest.mark.rule("DN-5.14.2h")
@pytest.mark.rule("DN-5.14.2f")
def test_a_retreat_passes_friends_but_no_enemies() -> None:
    lane = ". . . . ."
    war = driven("barney at B1\nattrag at A1, stunned\nsimon at C1", 2, map=lane)
    assert options(war) == ["go D1"]
    play(war, "go D1")
    assert (place(war, "barney"), place(war, "simon")) == ("D1", "C1")
    assert war.filled.bit_count() == 3
    war = driven("barney at B1\nattrag at A1, stunned\nfnarad at C1, stunned", 2, map=lane)
    assert (place(war, "barney"), state(war, "barney")) == ("B1", "wounded")


@pytest.mark.rule("DN-2.37a")
@pytest.mark.parametrize("friend", ["dill", "gromrak"])
def test_a_retreat_lets_whoever_passes_through_the_hex_of_another_go_on(friend: str) -> None:
    lane = ". . . . . . . ."
    stunned = ", stunned" if friend == "gromrak" else ""
    text = f"barney at B1\nattrag at A1, stunned\ndavrich at F1\n{friend} at E1{stunned}"
    war = driven(text, 2, map=lane)
    at, davrich = war.land.map.named, numbered(war, "davrich")
    pass_into(war, davrich, at("E1"), 0)
    assert war.refuge == 6 * at("F1")
    play(war, "go D1")
    assert place(war, "barney") == "D1"
    assert (war.guest, war.refuge) == (davrich, 6 * at("F1")), "the other is still on his way"
    pass_into(war, davrich, at("G1"), 0)
    for name in ("barney", "attrag", "davrich", friend):
        assert war.filled >> at(place(war, name)) & 1, name
    rebuilt = war.decode(war.encode())
    assert (rebuilt.masks, rebuilt.who, rebuilt.crowded) == (war.masks, war.who, war.crowded)
    assert not war.crowded


@pytest.mark.rule("DN-2.37a")
def test_three_may_be_in_a_hex_for_a_moment_and_each_leaves_the_others_there() -> None:
    war = stage(". . . .", "davrich at A1\ndill at B1\nbarney at C1\ngromrak at D1, stunned", MovementStep())
    at = war.land.map.named
    for name in ("davrich", "barney", "gromrak"):
        pass_into(war, numbered(war, name), at("B1"), 0)
        rebuilt = war.decode(war.encode())
        assert (rebuilt.masks, rebuilt.who, rebuilt.crowded) == (war.masks, war.who, war.crowded)
    assert war.crowded == 1 << at("B1")
    assert len(war.piece_in(1 << at("B1"))) == 4
    for name, cell in (("dill", "A1"), ("gromrak", "D1"), ("barney", "C1")):
        assert war.crowded == 1 << at("B1")
        pass_into(war, numbered(war, name), at(cell), 0)
        rebuilt = war.decode(war.encode())
        assert (rebuilt.masks, rebuilt.who, rebuilt.crowded) == (war.masks, war.who, war.crowded)
    assert not war.crowded
    assert war.piece_in(1 << at("B1")) == [numbered(war, "davrich")]


@pytest.mark.rule("DN-5.14.2g")
def test_whoever_stops_beside_an_enemy_is_challenged_there() -> None:
    war = driven("barney at E5\nattrag at E4")
    play(war, "go F5")
    assert war.question is not None
    assert (topic(war), war.question.about) == ("challenge-die", (0, 1))
    play(war, 10)
    assert (state(war, "barney"), place(war, "barney")) == ("dead", "F5")
    war = driven("barney at E5\nattrag at E4")
    play(war, "go E6")
    assert topic(war) == ""


@pytest.mark.rule("DN-5.14.2g")
def test_whoever_passes_an_enemy_is_challenged_there_too_and_the_safest_way_is_taken() -> None:
    war = driven("barney at E5\nattrag at E4, stunned\ngromrak at D8", 2)
    play(war, "go E7")
    assert topic(war) == "challenge-die", "E7 lies beside D8"
    play(war, 1)
    assert place(war, "barney") == "E7"
    war = driven("barney at E5\nattrag at E4, stunned\ngromrak at D7", 2)
    events = play(war, "go F7")
    assert "challenged" not in told(events), "by F6 and not by E6"
    assert place(war, "barney") == "F7"


@pytest.mark.rule("DN-5.14.2d")
def test_whoever_is_stunned_and_must_retreat_dies() -> None:
    war = driven("barney at E5, stunned\nattrag at E4")
    assert (state(war, "barney"), topic(war)) == ("dead", "")


RING = "gromrak at F5\nzugun at F6\ngromuz at E6\nzarad at D6\nkrular at D5"


@pytest.mark.rule("DN-5.14.2i")
@pytest.mark.rule("DN-G64")
def test_whoever_cannot_retreat_is_wounded_instead() -> None:
    war = driven(f"barney at E5\nattrag at E4\n{RING}")
    assert (place(war, "barney"), state(war, "barney")) == ("E5", "wounded")
    war = driven(f"barney at E5, wounded\nattrag at E4\n{RING}")
    assert state(war, "barney") == "dead"


@pytest.mark.rule("DN-G64")
def test_he_goes_as_far_as_he_can_and_is_wounded_there() -> None:
    war = driven("barney at C1\nattrag at A1, stunned", 2, map=". . . .")
    assert options(war) == ["go D1"]
    play(war, "go D1")
    assert (place(war, "barney"), state(war, "barney")) == ("D1", "wounded")


@pytest.mark.rule("DN-G63")
@pytest.mark.rule("DN-G32")
def test_closed_ground_stays_closed() -> None:
    lane = ". . ~ ."
    war = driven("konrad at B1\nattrag at A1, stunned", map=lane)
    assert (place(war, "konrad"), state(war, "konrad")) == ("B1", "wounded")
    war = driven("barney at B1\nattrag at A1, stunned", map=lane)
    assert options(war) == ["go C1"]


FRIENDS = "simon at F5\nrix at F6\nmatt at E6\nevans at D6\ndill at D5"


@pytest.mark.rule("DN-5.14.2f")
@pytest.mark.rule("DN-G63")
def test_a_friend_gives_way_only_if_no_free_hex_serves() -> None:
    war = driven(f"barney at E5\nattrag at E4, stunned\n{FRIENDS}")
    assert topic(war) == "displace-who"
    assert options(war) == ["take simon", "take rix", "take matt", "take evans", "take dill"]
    play(war, "take matt")
    assert topic(war) == "displace"
    assert options(war) == ["go D7", "go E7", "go F7"]
    play(war, "go E7")
    assert options(war) == ["go E6"]
    play(war, "go E6")
    assert (place(war, "matt"), place(war, "barney")) == ("E7", "E6")
    war = driven(f"barney at E5\nattrag at E4, stunned\n{FRIENDS.replace('simon at F5', 'simon at A1')}")
    assert (topic(war), options(war)) == ("retreat", ["go F5"])


@pytest.mark.rule("DN-5.14.2g")
def test_a_friend_who_gives_way_beside_an_enemy_is_challenged() -> None:
    war = driven(f"barney at E5\nattrag at E4, stunned\n{FRIENDS}\ngromrak at D8")
    play(war, "take matt", "go D7")
    assert war.question is not None
    assert (topic(war), war.question.about[0]) == ("challenge-die", numbered(war, "matt"))
    play(war, 10, "go E6")
    assert (state(war, "matt"), place(war, "matt"), place(war, "barney")) == ("wounded", "D7", "E6")


@pytest.mark.rule("DN-5.14.2f")
@pytest.mark.rule("DN-G135")
def test_nobody_gives_way_who_is_stunned_or_has_no_room_himself() -> None:
    lane = ". . . ."
    war = driven("barney at B1\nattrag at A1, stunned\nsimon at C1, stunned", map=lane)
    assert (place(war, "barney"), state(war, "barney")) == ("B1", "wounded")
    war = driven("barney at B1\nattrag at A1, stunned\nsimon at C1\nrix at D1", map=lane)
    assert (place(war, "barney"), state(war, "barney")) == ("B1", "wounded")
    war = driven("barney at B1\nattrag at A1, stunned\nsimon at C1", map=lane)
    play(war, "take simon", "go D1", "go C1")
    assert (place(war, "barney"), place(war, "simon")) == ("C1", "D1")


@pytest.mark.rule("DN-G63")
def test_a_rider_falls_back_with_either_end_and_ends_in_any_facing() -> None:
    war = driven("konrad at E5/E6, mounted\nattrag at E4, stunned")
    found = options(war)
    assert {"ride E7 n", "ride E7 s", "ride F5 ne", "ride F7 se"} <= set(found)
    assert "ride E5 n" not in found
    assert "ride E4 n" not in found
    play(war, "ride E7 n")
    assert place(war, "konrad") == "E7/E8"


@pytest.mark.rule("DN-2.47a")
def test_the_owner_of_a_thrown_rider_puts_him_down_beside_the_horse() -> None:
    war = stage(MEADOW, "shaman at E4/E3, mounted\nkonrad at E5", Injure(0, "stunned", True, False, 1))
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("thrown", 1)
    assert options(war) == ["go D3", "go D4", "go D5", "go E2", "go F3", "go F4", "go F5"]
    assert why_not(war, "go E5").rule == "DN-2.37b"
    play(war, "go D4")
    assert (place(war, "shaman"), place(war, "shaman-horse"), state(war, "shaman")) == ("D4", "E4/E3", "stunned")


ALL_ROUND = "{} at E5\n{} at F5\n{} at F4\n{} at F3\n{} at E2\n{} at D3\n{} at D4\n{} at D5"
ORKS = ("gromrak", "zugun", "gromuz", "shraggag", "zarad", "azrog", "aruk", "krular")


@pytest.mark.rule("DN-2.47b")
def test_a_friend_gives_way_to_a_thrown_rider() -> None:
    ring = ALL_ROUND.format("konrad", *ORKS[1:])
    war = stage(MEADOW, f"shaman at E4/E3, mounted\n{ring}", Injure(0, "stunned", True, False, 1))
    assert topic(war) == "displace-who"
    assert "take konrad" not in options(war)
    play(war, "take shraggag", "go F2")
    assert (topic(war), options(war)) == ("thrown", ["go F3"])
    play(war, "go F3")
    assert (place(war, "shaman"), place(war, "shraggag"), state(war, "shaman")) == ("F3", "F2", "stunned")


@pytest.mark.rule("DN-2.47c")
def test_a_rider_thrown_among_enemies_alone_is_dead() -> None:
    rebels = ("konrad", "barney", "simon", "rix", "matt", "evans", "dill", "paul")
    war = stage(MEADOW, f"shaman at E4/E3, mounted\n{ALL_ROUND.format(*rebels)}", Injure(0, "stunned", True, False, 1))
    assert (state(war, "shaman"), rides(war, "shaman"), topic(war)) == ("dead", False, "")
    assert state(war, "shaman-horse") == "healthy"


ISLAND = meadow(E2="~", D3="~", F3="~", D4="~", F4="~", D5="~", F5="~")


@pytest.mark.rule("DN-G32", "DN-2.47a")
def test_a_rider_in_armour_who_is_thrown_where_only_water_is_free_drowns() -> None:
    war = stage(ISLAND.replace("~", ".", 1), "evans at E4/E3, mounted\nblack-fox at E5\ngnurr at E2", CombatStep(), 1)
    events = play(war, "attack evans", "with black-fox", "with gnurr", "strike", 1)  # 3-1, and one more for armour
    assert ("DN-G32", "drowned") in [(event.rule, event.what) for event in events]
    thrown = next(event for event in events if event.what == "thrown")
    assert war.land.water >> int(thrown.args[1]) & 1, "he falls into the water, not under his horse"
    assert (state(war, "evans"), place(war, "evans")) == ("dead", ""), "and his body is gone"
    assert (state(war, "evans-horse"), place(war, "evans-horse")) == ("healthy", "E4/E3")


@pytest.mark.rule("DN-G32", "DN-2.47a")
def test_a_rider_without_armour_who_is_thrown_into_water_swims() -> None:
    war = stage(ISLAND, "davrich at E4/E3, mounted\nattrag at E5", Injure(0, "stunned", True, False, 0))
    assert topic(war) == "thrown"
    play(war, "go D4")
    assert (state(war, "davrich"), place(war, "davrich")) == ("stunned", "D4")


@pytest.mark.rule("DN-G32", "DN-2.47b")
def test_a_friend_gives_way_before_anybody_drowns() -> None:
    war = stage(ISLAND, "konrad at E4/E3, mounted\nrix at E5\nattrag at A1", Injure(0, "stunned", True, False, 0))
    play(war, "take rix", "go E6", "go E5")
    assert (state(war, "konrad"), place(war, "konrad")) == ("stunned", "E5")


@pytest.mark.rule("DN-2.47c")
def test_a_rider_in_armour_among_enemies_on_dry_land_does_not_drown() -> None:
    rebels = ("konrad", "barney", "simon", "rix", "matt", "evans", "dill", "paul")
    ring = ALL_ROUND.format(*rebels)
    war = stage(MEADOW, f"black-fox at E4/E3, mounted\n{ring}", Injure(0, "stunned", True, False, 1))
    assert (state(war, "black-fox"), place(war, "black-fox")) == ("dead", "E4")


@pytest.mark.rule("DN-4.3.2o")
def test_the_black_dragon_never_retreats() -> None:
    war = stage(MEADOW, "konrad at E5\nblack-dragon-head at E4", FallBack(1, 1, (0,)))
    assert (topic(war), place(war, "black-dragon-head")) == ("", "E4")


@pytest.mark.rule("DN-4.2b")
@pytest.mark.rule("DN-G136")
def test_whoever_zed_drives_into_a_corner_dies_of_the_wound() -> None:
    war = stage(MEADOW, f"barney at E5\nzed at E4\n{RING}", CombatStep(), 1)
    play(war, "attack barney", "with zed", "strike", 4)
    assert state(war, "barney") == "dead"


def test_nobodys_troll_falls_back_as_the_other_side_likes_and_meets_no_challenge() -> None:
    war = stage(MEADOW, "gnurr at E5 for none\nbarney at E4\nattrag at E7", FallBack(0, 1, (1,)))
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("retreat", 1)
    play(war, "go E6")
    assert (place(war, "gnurr"), topic(war)) == ("E6", "")


SLOPES = meadow(E6="S", D6="S", F6="S", D5="S", F5="S")


@pytest.mark.rule("DN-2.31.8a", "DN-G67", "DN-G186")
def test_nobody_retreats_onto_ground_dearer_than_his_allowance() -> None:
    war = driven("barney at E5\nattrag at E4, stunned", map=SLOPES)
    assert options(war) == ["go D5", "go D6", "go E6", "go F5", "go F6"]
    war = driven("evans at E5, wounded\nattrag at E4, stunned", map=SLOPES)
    assert (place(war, "evans"), state(war, "evans")) == ("E5", "dead"), "4 points for a slope, and he has 3"


@pytest.mark.rule("DN-2.31.8a", "DN-G186", "DN-5.12.3a")
def test_who_cannot_pay_for_water_does_not_retreat_into_it() -> None:
    lane = ". . ~ ."
    war = driven("rix at B1, wounded\nattrag at A1, stunned", map=lane)
    assert (place(war, "rix"), state(war, "rix")) == ("B1", "dead")
    war = driven("rix at B1\nattrag at A1, stunned", map=lane)
    assert options(war) == ["go C1"]


@pytest.mark.rule("DN-2.31.8a", "DN-G186", "DN-5.14.2f")
def test_who_cannot_pay_for_a_slope_does_not_give_way_onto_it() -> None:
    war = driven("barney at B1\nattrag at A1, stunned\nevans at C1, wounded", map=". . . S")
    assert (place(war, "barney"), state(war, "barney")) == ("B1", "wounded")


@pytest.mark.rule("DN-2.31.8a", "DN-G186")
def test_a_rider_falls_back_onto_a_slope_he_could_pay_for_whatever_the_turn_costs() -> None:
    war = driven("konrad at E5/E6, mounted\nattrag at E4, stunned", map=meadow(E7="S", E8="S"))
    assert "ride E7 n" in options(war), "8 points for the slope, and he has 12"


def hurt_on_the_way(map: str, edition: int = 2) -> Foray:
    """Laberne falls back two hexes from E5 into the water of E7, and a challenge in E6 leaves him 4 points."""
    war = driven("laberne at E5\ngattog at E3\nattrag at D6", 2, map)
    war.edition = edition
    assert "wounded" in told(play(war, "go E7", 9))
    return war


@pytest.mark.rule("DN-2.31.8a", "DN-5.14.2g", "DN-G186")
def test_who_becomes_too_weak_for_the_ground_ahead_takes_another_way() -> None:
    war = hurt_on_the_way(meadow(E7="~"))
    assert (topic(war), place(war, "laberne")) == ("retreat", "E6")
    assert options(war) == ["go D7", "go F7"], "two hexes from where he stood at first, so not F6"
    play(war, "go F7")
    assert (place(war, "laberne"), topic(war)) == ("F7", "")


@pytest.mark.rule("DN-2.31.8a", "DN-5.14.2i", "DN-G64", "DN-G186")
def test_who_finds_no_other_way_goes_no_farther_and_is_wounded() -> None:
    war = hurt_on_the_way(meadow(E7="~", D7="~", F7="~"))
    assert (place(war, "laberne"), state(war, "laberne"), topic(war)) == ("E6", "dead", "")


@pytest.mark.rule("DN-G186")
def test_in_the_first_edition_he_went_on_all_the_same() -> None:
    war = hurt_on_the_way(meadow(E7="~"), 1)
    assert (place(war, "laberne"), topic(war)) == ("E7", "")
