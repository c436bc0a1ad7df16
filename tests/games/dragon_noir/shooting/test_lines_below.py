"""Lines of fire below ground in The Challenge: every case of 2.24 that names a place there, on the maps themselves."""

from __future__ import annotations

import pytest

from grognard.board.drafting import EnclosurePlan
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.sight import COVERS, lanes, lit
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.scenarios.boards import board_map
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.shooting.lines import aim, why_not_aim
from tests.games.dragon_noir.stage import country, play, sketch, stage, why_not


def cavern(name: str) -> Country:
    """One of the maps below ground, read with the book of The Challenge."""
    return country(name, CHALLENGE)


def lane(map: str | Country, way: str) -> str:
    """The cover of a target in a hex shot at from another (`A1 A4`), or the clause by which there is no shot."""
    land = cavern(map) if isinstance(map, str) else map
    a, b = (land.map.named(label) for label in way.split())
    found = lanes(land, a, b)
    return COVERS[min(one.cover for one in found.open)] if found.open else found.rule


def shot(map: str | Country, text: str) -> str:
    """How the first piece shoots at the second: the cover of the target, or why it cannot."""
    war = stage(cavern(map) if isinstance(map, str) else map, text, MovementStep())
    found, refusal = aim(war, 0, 1), why_not_aim(war, 0, 1)
    assert (found is None) == (refusal is not None)
    return refusal.rule if refusal else found.cover if found else ""


def below(drawing: str, enclosures: tuple[EnclosurePlan, ...] = ()) -> Country:
    """A small cavern of The Challenge."""
    return sketch(drawing, enclosures, underground=True, game=CHALLENGE)


HALL = "\n".join([". . . . . . . . ."] * 7)


@pytest.mark.rule("DN-2.24.AS1")
def test_as1_out_of_a_slit_shoots_only_whoever_is_in_its_hex_and_his_line_begins_there() -> None:
    assert lane("haunted-swamp", "E7 D7") == "light"
    assert lane("haunted-swamp", "E7 B5") == "none", "on dry ground"
    assert lane("haunted-swamp", "E7 C8") == "light", "aside, which no line from the middle of the hex could reach"
    assert lane("haunted-swamp", "F8 D7").startswith("DN-2.24")
    assert lane("haunted-swamp", "F7 C6").startswith("DN-2.24")


@pytest.mark.rule("DN-2.24.AS2")
def test_as2_into_a_slit_one_shoots_from_straight_ahead_at_heavy_cover() -> None:
    for hex in ("D7", "C6", "B6", "A5"):
        assert lane("haunted-swamp", f"{hex} E7") == "heavy", hex
    for hex in ("C7", "D6", "C5", "B7"):
        assert lane("haunted-swamp", f"{hex} E7").startswith("DN-2.24"), hex
    for hex in ("F8", "F7", "G7"):
        assert lane("haunted-swamp", f"C6 {hex}").startswith("DN-2.24"), "only whoever is right behind it"
    assert lane("haunted-swamp", "H7 G7") == "heavy"


@pytest.mark.rule("DN-2.24.WA1", "DN-2.24.WA2", "DN-2.24.WA3")
def test_wa_walls_hide_and_broken_walls_neither_hide_nor_cover() -> None:
    assert lane("haunted-swamp", "F8 F5") == "DN-2.24.WA1"
    assert lane("haunted-swamp", "D8 E8") == "none"
    assert lane("haunted-swamp", "D8 F9") == "none", "through the breach"
    assert lane("haunted-swamp", "E8 D8") == "none"
    assert lane("dark-island", "F11 G11") == lane("dark-island", "H10 H11") == "none"
    assert lane("dark-island", "I11 H11") == "DN-2.24.WA1"


@pytest.mark.rule("DN-2.24.BR2")
def test_br2_across_a_low_wall_a_target_has_medium_cover_on_the_bridge_and_off_it() -> None:
    assert lane("wights-bridge", "D13 E12") == "medium"
    assert lane("wights-bridge", "H11 F9") == "medium"
    assert lane("wights-bridge", "G6 F8") == "medium"


@pytest.mark.rule("DN-2.24.BR3")
def test_br3_behind_a_low_wall_a_target_in_the_water_cannot_be_seen() -> None:
    assert lane("wights-bridge", "G9 D9") == "DN-2.24.BR3"
    assert shot("wights-bridge", "jon at G9\ngromrak at D9") == "DN-2.24.BR3"
    assert lane("wights-bridge", "G9 G8") == "light"


@pytest.mark.rule("DN-2.24.BR4")
def test_br4_from_the_bridge_over_the_wall_beside_him_there_is_no_cover_but_that_of_water() -> None:
    assert lane("wights-bridge", "F9 G9") == "none"
    assert lane("wights-bridge", "F9 H9") == "light"
    assert lane("wights-bridge", "E9 D9") == "light"
    assert lane("wights-bridge", "F11 H11") == "none"
    # Across the bridge from end to end no wall is crossed.
    assert lane("wights-bridge", "E6 E9") == "none"
    # Shot at from off the bridge, the wall beside the shooter covers whoever is on it.
    assert lane("wights-bridge", "G9 F9") == "medium"


@pytest.mark.rule("DN-2.24.BR5", "DN-G129", "DN-5.13.2e")
def test_br5_on_the_broken_hex_of_the_bridge_there_is_medium_cover() -> None:
    assert lane("wights-bridge", "F8 F10") == "medium"
    assert lane("wights-bridge", "G10 F10") == "medium"
    assert cavern("wights-bridge").price("foot", cavern("wights-bridge").map.named("F10")) == 2


@pytest.mark.rule("DN-2.24.BR1")
def test_br1_a_wooden_bridge_never_blocks_and_covers_a_swimmer_beyond_it() -> None:
    land = below("\n".join([". . . . .", "~ ~ = ~ ~", "~ ~ = ~ ~", ". . . . ."]))
    assert lane(land, "C1 C4") == "none"
    assert lane(land, "E2 B2") == "medium"


@pytest.mark.rule("DN-2.24.SL4", "DN-2.24.SL1")
def test_sl4_between_the_steep_slope_and_the_ground_above_only_from_right_beside_its_top() -> None:
    assert lane("wights-bridge", "H6 H7") == "medium", "the lip is crossed"
    assert lane("wights-bridge", "H7 H6") == "none"
    for way in ("H5 H7", "H7 H5", "H4 H7", "H7 H4"):
        assert lane("wights-bridge", way) == "DN-2.24.SL4", way
    assert lane("wights-bridge", "H9 H7") == "none", "from below there is no lip between"
    war = stage(cavern("wights-bridge"), "jon at H4\ngromrak at H7", OffensiveFire())
    assert why_not_aim(war, 0, 1) is not None


@pytest.mark.rule("DN-2.24.SL2", "DN-G19", "DN-2.24.CH9")
def test_g19_at_every_edge_the_lower_one_must_be_as_far_from_it_as_the_upper() -> None:
    assert lane("the-pit", "C10 D10") == "none", "both right at the edge"
    assert lane("the-pit", "B10 D10") == "DN-2.24.SL2"
    assert lane("the-pit", "B10 E10") == "none"
    assert lane("wights-bridge", "C14 C12") == "DN-2.24.SL2"
    assert lane("wights-bridge", "C13 C12") == "none"


@pytest.mark.rule("DN-2.24.MA1", "DN-G18")
def test_ma1_marsh_gives_light_cover() -> None:
    assert lane("haunted-swamp", "D2 D4") == "light"
    assert lane("haunted-swamp", "D4 D2") == "none"


@pytest.mark.rule("DN-2.24.PR1", "DN-G22")
def test_pr1_bars_give_light_cover_but_not_against_somebody_right_before_them() -> None:
    assert lane("jails", "F10 E10") == "none"
    assert lane("jails", "G9 E10") == "light"
    assert lane("jails", "H10 E10") == "light"
    assert lane("jails", "E10 G9") == "none", "from right behind them"
    assert lane("jails", "C10 F10") == "light", "from deeper in the cell"
    assert lane("jails", "F8 E9") == "light"
    assert lane("jails", "E8 E9") == "none", "a barred door is bars, too"
    assert lane("jails", "D6 E6") == "DN-2.24.WA1"


@pytest.mark.rule("DN-2.24.DO1", "DN-2.24.DO2", "DN-2.24.DO3")
def test_do_through_a_doorway_there_is_medium_cover_but_on_its_hex() -> None:
    assert lane("dark-island", "E9 F9") == "none"
    assert lane("dark-island", "E9 G9") == "medium"
    assert lane("dark-island", "F9 E9") == "none"
    assert lane("dark-island", "F8 F9") == "DN-2.24.WA1"
    assert lane("jails", "F15 F12") == lane("jails", "F12 F15") == "none"
    assert lane("jails", "F15 F11") == lane("jails", "F11 F15") == "medium"


@pytest.mark.rule("DN-5.13.2h", "DN-2.24.WA2")
def test_a_gap_in_a_wall_is_no_doorway() -> None:
    assert lane("jails", "B7 D7") == lane("jails", "D7 B7") == "none"
    assert lane("jails", "B6 D7") == "DN-2.24.WA1"


@pytest.mark.rule("DN-2.24.WI1", "DN-2.24.WI2", "DN-2.24.WI3", "DN-2.24.WI4", "DN-G30")
def test_wi_through_the_window_of_the_house() -> None:
    assert lane("dark-island", "G10 H9") == "none"
    assert lane("dark-island", "H9 G10") == "medium"
    assert lane("dark-island", "H10 G9") == "medium", "right outside it the whole room lies open"
    assert lane("dark-island", "H9 G9").startswith("DN-2.24"), "from elsewhere only the hex behind it"
    assert lane("dark-island", "G9 H10").startswith("DN-2.24"), "and nobody shoots out from behind"
    going = cavern("dark-island").going("foot")
    named = cavern("dark-island").map.named
    assert going.cost(named("H10"), named("G10")) == 4
    swamp = cavern("haunted-swamp")
    assert swamp.going("foot").cost(swamp.map.named("D7"), swamp.map.named("E7")) == 0, "nobody climbs through a slit"


@pytest.mark.rule("DN-2.24.ST1", "DN-2.24.CH5")
def test_st1_in_the_water_there_is_light_cover_and_nobody_blocks() -> None:
    assert lane("wights-bridge", "I9 I11") == "light"
    assert shot(below("\n".join(".~~.")), "jon at A1\ngromrak at A4\nrix at A2") == "none"


@pytest.mark.rule("DN-2.24.UG1", "DN-2.21c")
def test_ug1_nobody_shoots_farther_than_five_hexes() -> None:
    assert shot(below(HALL), "jon at A3\ngromrak at F5") == "none"
    assert shot(below(HALL), "jon at A3\ngromrak at G6") == "DN-2.21c"


@pytest.mark.rule("DN-2.24.CH4", "DN-2.24.CH1", "DN-2.24.CH2")
@pytest.mark.parametrize("shooter", ["jon", "arlon"])
def test_ch4_below_ground_whoever_stands_in_the_line_blocks_every_shooter(shooter: str) -> None:
    assert shot(below(HALL), f"{shooter} at C1\ngromrak at C6\nrix at C3") == "DN-2.24.CH4"
    assert shot(below(HALL), f"{shooter} at C1\ngromrak at C6\nrix at C3, stunned") == "none"


@pytest.mark.rule("DN-2.24.CH6", "DN-4.2p", "DN-4.1h")
def test_ch6_dogs_and_baby_krobs_are_in_the_way_of_dwarves_alone() -> None:
    for small in ("lucifer at C3", "aruk at C3 as baby hunter"):
        assert shot(below(HALL), f"jon at C1\ngromrak at C6\n{small}") == "none"
        assert shot(below(HALL), f"barin at C1\nrix at C6\n{small}") in ("DN-2.24.CH4", "DN-2.24.CH1")


@pytest.mark.rule("DN-2.24.CH8")
def test_ch8_from_a_level_up_and_down_those_below_do_not_block() -> None:
    drawing = "\n".join(["H", "v", "v", "v", "v", "v"])
    assert shot(below(drawing), "jon at A1\ngromrak at A5\nrix at A3") == "none"
    assert shot(below(drawing), "jon at A5\ngromrak at A1\nrix at A3") == "none"
    assert shot(below("\n".join(["v"] * 6)), "jon at A1\ngromrak at A5\nrix at A3") == "DN-2.24.CH4"
    ledge = "\n".join(["H", "H", "H", "v", "v", "v"])
    assert shot(below(ledge), "jon at A1\ngromrak at A6\nrix at A2") == "DN-2.24.CH4", "on the upper level they do"


@pytest.mark.rule("DN-2.24.CH11", "DN-G23")
def test_ch11_nobody_shoots_at_a_krob_that_could_attack_an_adventurer_beside_it() -> None:
    text = "jon at C1\naruk at C5 as hunter\nrix at C6"
    assert shot(below(HALL), text) == "DN-2.24.CH11"
    war = stage(below(HALL), f"{text}\nkrular at G2 as hunter", OffensiveFire())
    play(war, "shoot jon")
    assert why_not(war, "at aruk").rule == "DN-2.24.CH11"
    assert shot(below(HALL), "jon at C1\naruk at C5 as hunter\nrix at C7") == "none"
    pit = "\n".join([". . .", ". . .", ". . .", "v v v", "v v v", "v v v"])
    assert shot(below(pit), "jon at B1\naruk at B3 as hunter\nrix at B4") == "none", "it cannot get at him"


@pytest.mark.rule("DN-2.24.SW1", "DN-2.24.SW2")
def test_sw_webs_are_like_trees() -> None:
    war = stage(below(HALL), "jon at C1\naruk at C4 as hunter\nkrular at F3 as hunter", MovementStep(), webs="C3 F3")
    assert aim(war, 0, 1) is None
    found = aim(war, 0, 2)
    assert found is not None
    assert found.cover == "light"


@pytest.mark.rule("DN-2.24.TR1", "DN-2.24.TR2")
def test_tr_trees_of_the_dark_island() -> None:
    assert lane("dark-island", "H10 H8") == "light"
    assert lane("dark-island", "H10 H7") == "DN-2.24.TR1"


@pytest.mark.rule("DN-G13")
def test_g13_between_two_hexes_only_both_block() -> None:
    land = below("\n".join([". . . .", ". t . .", ". . . .", ". . . ."]))
    assert lane(land, "A1 C1") == "none"
    assert lane(land, "A2 C2") == "none", "a tree on one side of the line only"
    both = below("\n".join([". t . .", ". t . .", ". . . .", ". . . ."]))
    assert lane(both, "A1 C1") == "DN-2.24.TR1"


@pytest.mark.rule("DN-G13", "DN-2.24.BR2", "DN-2.24.PR1", "DN-2.24.SL4")
@pytest.mark.parametrize("name", ["wights-bridge", "maze", "jails", "dark-island", "haunted-swamp", "the-pit"])
def test_whether_there_is_a_shot_is_known_in_one_bit_as_in_whole_lines(name: str) -> None:
    """The quick answer, asked first, is the one that all lanes give."""
    quick, whole = (Country(board_map(name), book(CHALLENGE)) for _ in range(2))
    land = list(bits(quick.map.cells & ~quick.map.of("rock")))
    for a in land[::5]:
        for b in bits(quick.grid.disc(a, 5) & quick.map.cells & ~quick.map.of("rock")):
            assert lit(quick, a, b) == bool(lanes(whole, a, b).open), (quick.labels[a], quick.labels[b])


@pytest.mark.rule("DN-1.53c", "DN-2.37d", "DN-2.37e")
def test_on_a_walkway_and_below_it_nobody_shoots_the_other() -> None:
    assert lane("maze", "D5+ D5") == lane("maze", "D5 D5+") == "DN-2.37e"
    assert shot("maze", "jon at D5+\ngromrak at D5") in ("DN-2.37e", "DN-2.21c")


@pytest.mark.rule("DN-2.24.CH8", "DN-G241")
def test_on_walkways_those_above_block_each_other_and_nobody_below() -> None:
    assert shot("maze", "jon at C4\ngromrak at F6") == "none"
    assert shot("maze", "jon at C4\ngromrak at F6\nrix at D5+") == "DN-2.24.CH4"
    assert shot("maze", "jon at C4\ngromrak at F6\nrix at D5") == "none"
    assert shot("maze", "jon at D4\ngromrak at D7\nrix at D5+") in ("none", "DN-2.24.TR1")
    assert shot("maze", "jon at E4\ngromrak at E7\nrix at E5+") == "none", "from floor to floor, below the planks"
    assert shot("maze", "jon at E4\ngromrak at E7\nrix at E5") == "DN-2.24.CH4"
    assert shot("maze", "jon at E5+\ngromrak at E8\nrix at E6") == "none", "down from the planks, over heads"
    assert shot("maze", "jon at E8\ngromrak at E5+\nrix at E6") == "none"
