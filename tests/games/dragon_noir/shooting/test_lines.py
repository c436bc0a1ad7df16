"""Lines of fire in The Exile with people on them: who blocks, who is shot over, ranges, big targets, dragons."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.shooting.lines import aim, why_not_aim
from tests.games.dragon_noir.stage import play, sketch, stage, state, why_not


def shot(letters: str, text: str, underground: bool = False) -> str:
    """How the first piece shoots at the second on a straight column of hexes: band and cover, or why it cannot."""
    war = stage(sketch("\n".join(letters), underground=underground), text, MovementStep())
    found = aim(war, 0, 1)
    refusal = why_not_aim(war, 0, 1)
    assert (found is None) == (refusal is not None)
    return refusal.rule if refusal else f"{found.band} {found.cover}" if found else ""


LONG = "." * 24


@pytest.mark.rule("DN-5.11.1a")
@pytest.mark.parametrize(
    ("shooter", "place", "band"),
    [
        ("fnarad for orks", "A11", "short"),
        ("fnarad for orks", "A12", "medium"),
        ("arlon", "A16", "short"),
        ("arlon", "A17", "medium"),
        ("jon", "A13", "short"),
        ("jon", "A14", "medium"),
    ],
)
def test_each_weapon_has_its_own_bands(shooter: str, place: str, band: str) -> None:
    name, _, side = shooter.partition(" ")
    target = "gromrak" if not side else "rix"
    assert shot(LONG, f"{name} at A1\n{target} at {place}") == f"{band} none"


@pytest.mark.rule("DN-2.21c", "DN-2.24.UG1")
def test_below_ground_nobody_shoots_farther_than_five_hexes() -> None:
    assert shot("........", "jon at A1\ngromrak at A6", underground=True) == "short none"
    assert shot("........", "jon at A1\ngromrak at A7", underground=True) == "DN-2.21c"


@pytest.mark.rule("DN-2.24.CH1", "DN-2.21b")
def test_whoever_stands_in_the_line_blocks_a_crossbow_at_any_range() -> None:
    assert shot(LONG, "arlon at A1\ngromrak at A6\nrix at A3") == "DN-2.24.CH1"
    assert shot(LONG, "arlon at A1\ngromrak at A6\nzugun at A3") == "DN-2.24.CH1"
    assert shot(LONG, "arlon at A1\ngromrak at A6\nlucifer at A3") == "DN-2.24.CH1"
    assert shot(LONG, "arlon at A1\ngromrak at A20\nrix at A3") == "DN-2.24.CH1"


@pytest.mark.rule("DN-2.24.CH2")
@pytest.mark.parametrize("lying", ["stunned", "dead"])
def test_those_who_lie_on_the_ground_do_not_block(lying: str) -> None:
    assert shot(LONG, f"arlon at A1\ngromrak at A6\nzugun at A3, {lying}") == "short none"


@pytest.mark.rule("DN-2.24.CH3")
def test_bows_shoot_over_others_at_medium_and_long_range_only() -> None:
    assert shot(LONG, "jon at A1\ngromrak at A13\nrix at A3\nzugun at A8") == "DN-2.24.CH3"
    assert shot(LONG, "jon at A1\ngromrak at A14\nrix at A3\nzugun at A8") == "medium none"
    assert shot(LONG, "fnarad at A1\nrix at A12\nzugun at A5") == "medium none"


@pytest.mark.rule("DN-2.24.CH5", "DN-2.24.ST1")
def test_people_in_the_water_do_not_block() -> None:
    assert shot("..~...", "arlon at A1\ngromrak at A6\nrix at A3") == "short none"


@pytest.mark.rule("DN-2.24.CH7")
def test_from_above_one_shoots_over_those_whom_the_lip_hides() -> None:
    assert shot("HHHS....", "arlon at A1\ngromrak at A8\nzugun at A5") == "short none"
    assert shot("HHHS....", "arlon at A3\ngromrak at A8\nzugun at A5") == "DN-2.24.CH1"


@pytest.mark.rule("DN-2.24.CH10")
def test_a_mounted_crossbowman_shoots_over_friends_beside_him() -> None:
    assert shot(LONG, "arlon at A2/A1, mounted\ngromrak at A8\nrix at A3") == "short none"
    assert shot(LONG, "arlon at A2/A1, mounted\ngromrak at A8\nrix at A4") == "DN-2.24.CH1"
    assert shot(LONG, "arlon at A2/A1, mounted\ngromrak at A8\nzugun at A3") == "DN-2.24.CH1"
    assert shot(LONG, "arlon at A2\ngromrak at A8\nrix at A3") == "DN-2.24.CH1"


@pytest.mark.rule("DN-2.24.HO1", "DN-G14")
def test_a_rider_on_flat_ground_and_scrub_has_the_light_cover_of_the_scrub() -> None:
    """The example of the book."""
    assert shot("....s.", "attrag at A1\nrix at A5/A4, mounted") == "short light"
    assert shot("....s.", "attrag at A1\nrix at A4/A5, mounted") == "short light"
    assert shot("......", "attrag at A1\nrix at A4/A5, mounted") == "short none"


@pytest.mark.rule("DN-G14")
def test_range_to_a_rider_goes_to_his_nearer_hex_and_both_block() -> None:
    assert shot(LONG, "jon at A1\nblack-fox at A14/A13, mounted") == "short none"
    assert shot(LONG, "arlon at A1\ngromrak at A9\nrix at A5/A4, mounted") == "DN-2.24.CH1"


@pytest.mark.rule("DN-G14")
def test_a_rider_shoots_from_the_hex_of_his_arrow() -> None:
    assert shot(LONG, "arlon at A2/A1, mounted\ngromrak at A17") == "short none"
    assert shot(LONG, "arlon at A2/A3, mounted\ngromrak at A18") == "medium none"


@pytest.mark.rule("DN-2.24.DR1", "DN-4.3.2q")
def test_nobody_shoots_at_the_black_dragon() -> None:
    assert shot(LONG, "jon at A1\nblack-dragon-head at A6") == "DN-2.24.DR1"


@pytest.mark.rule("DN-G23")
def test_an_enemy_beside_a_friend_may_be_shot_at() -> None:
    assert shot(LONG, "jon at A1\ngromrak at A6\nrix at A7") == "short none"


@pytest.mark.rule("DN-2.24.TR1")
def test_a_refusal_names_what_hides_the_target() -> None:
    grove = sketch(". . . . .\n. . t . .\n. . t . .\n. . . . .")
    war = stage(grove, "jon at A2\ngromrak at E2\nzugun at A4", OffensiveFire())
    play(war, "shoot jon")
    assert why_not(war, "at gromrak").rule == "DN-2.24.TR1"
    assert why_not(war, "at jon").rule == "DN-2.21a"
    play(war, "at zugun", 1)
    assert state(war, "zugun") == "dead"


@pytest.mark.rule("DN-2.24.TR1", "DN-2.24.BR1")
def test_lines_follow_the_land_as_it_changes() -> None:
    war = stage(sketch("\n".join("..~.")), "jon at A1\nzabek at A3\ngromrak at A4", MovementStep())
    found = aim(war, 0, 1)
    assert found is not None
    assert found.cover == "light"
    war.change_land(war.land.map.mask("A2"), "bridge")
    found = aim(war, 0, 1)
    assert found is not None
    assert found.cover == "medium"
    assert aim(war, 0, 2)
    war.change_land(war.land.map.mask("A2"), "tree")
    assert aim(war, 0, 1) is None
    assert aim(war, 0, 2) is None


@pytest.mark.rule("DN-G153")
def test_nobody_is_shot_at_inside_an_entrance_nor_blocks_there() -> None:
    war = stage(sketch("\n".join("..e..")), "arlon at A1\ngromrak at A3\nzugun at A5", MovementStep())
    assert aim(war, 0, 1)
    assert aim(war, 0, 2) is None
    war.lift(1)
    war.inside |= 1 << 1
    war.set_down(1)
    assert aim(war, 0, 1) is None
    refusal = why_not_aim(war, 0, 1)
    assert refusal is not None
    assert refusal.rule == "DN-G153"
    assert aim(war, 0, 2)


@pytest.mark.rule("DN-2.24.HO1")
def test_a_rider_half_in_scrub_is_covered_as_the_picture_in_the_rulebook_shows_it() -> None:
    for where, cover in (("O4/P5", "light"), ("P4/P5", "none")):
        found = aim(stage("watermill", f"attrag at R6\nrix at {where}, mounted", MovementStep()), 0, 1)
        assert found is not None
        assert (found.band, found.cover) == ("short", cover)
