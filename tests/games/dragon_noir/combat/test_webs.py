"""Spider webs: whom they stop, what they hide, and how they are torn or burnt."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.melee import sign_of
from grognard.games.dragon_noir.editions import EVENED_OUT, UNHIDDEN_GROUND
from grognard.games.dragon_noir.forces.spinning import WEBS, Spinning
from grognard.games.dragon_noir.land.sight import COVERS, LIGHT, lanes
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.routes import priced, route
from grognard.games.dragon_noir.pieces.contact import able_to_attack
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.shooting.lines import aim
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.war import FOUGHT
from grognard.kernel import Frame
from tests.games.dragon_noir.cave import cave, printed_cave
from tests.games.dragon_noir.stage import (
    OWN,
    numbered,
    options,
    place,
    play,
    sketch,
    stage,
    state,
    told,
    topic,
    why_not,
)

CAVERN = "\n".join([". . . . . . . . ."] * 7)
CORRIDOR = """
    # # # # # # # # #
    . . . . . . . . .
    # # # # # # # # #
"""


def below(text: str, frame: Frame[None], webs: str = "E4", drawing: str = CAVERN, first: int = 0) -> Foray:
    """A cavern with webs over some of its hexes."""
    return stage(sketch(drawing, underground=True), text, frame, first, webs=webs)


def web(war: Foray, label: str) -> bool:
    """Whether there is a web on a hex."""
    return bool(war.land.webs >> war.land.map.named(label) & 1)


@pytest.mark.rule("DN-2.31.9a")
def test_a_web_stops_adventurers_on_the_hex_before_it() -> None:
    war = below("simon at C2\naruk at I2 as hunter", MovementStep(), "E2", CORRIDOR)
    play(war, "move simon")
    assert "go D2" in options(war)
    assert not {"go E2", "go F2"} & set(options(war)), "with eight points, and no way round"
    assert why_not(war, "go E2").rule == "DN-2.31.9a"


@pytest.mark.rule("DN-2.31.9b")
def test_webs_do_not_hinder_krobs() -> None:
    war = below("simon at A2\naruk at G2 as hunter", MovementStep(), "E2 F2", CORRIDOR, first=1)
    play(war, "move aruk")
    aruk = numbered(war, "aruk")
    ways = priced(war, aruk, route(war, aruk, war.land.map.named("C2")))
    assert [price for _, price in ways] == [1, 1, 1, 1], "a point for each web"
    play(war, "go E2")
    assert place(war, "aruk") == "E2"
    assert sign_of(war, aruk) == 1, "at home in it"


@pytest.mark.rule("DN-2.24.SW1")
@pytest.mark.rule("DN-2.24.SW2")
def test_nobody_shoots_past_a_web_but_into_one_that_gives_light_cover() -> None:
    war = below("laberne at E2\naruk at E5 as hunter\nkrular at B4 as hunter", OffensiveFire(), "E4 B4")
    play(war, "shoot laberne")
    assert options(war) == ["at krular"]
    assert why_not(war, "at aruk").rule == "DN-2.24.SW1"
    found = aim(war, numbered(war, "laberne"), numbered(war, "krular"))
    assert found is not None
    assert found.cover == COVERS[LIGHT]


@pytest.mark.rule("DN-2.24.SW1")
def test_into_a_web_behind_another_web_there_is_no_shot() -> None:
    war = below("laberne at E2\naruk at E5 as hunter", OffensiveFire(), "E4 E5")
    assert topic(war) == ""
    named = war.land.map.named
    assert lanes(war.land, named("E2"), named("E5")).rule == "DN-2.24.SW1"


@pytest.mark.rule("DN-2.46a")
@pytest.mark.rule("DN-G68")
def test_an_adventurer_cuts_an_empty_web_with_his_attack_and_advances_into_it() -> None:
    war = below("simon at E3\ngrast at C1\naruk at I7 as hunter", CombatStep())
    named = war.land.map.named
    assert lanes(war.land, named("E3"), named("E6")).rule == "DN-2.24.SW1"
    events = play(war, "cut-web E4", "with simon", "advance simon", "go E6")
    assert told(events) == ["cuts-web", "torn", "advanced", "advanced", "advanced"], "three points of his eight"
    assert place(war, "simon") == "E6"
    assert not web(war, "E4")
    assert lanes(war.land, named("E3"), named("E6")).open, "what was seen before is not remembered"
    assert war.land is war.given.land, "the land is what it was"
    assert topic(war) == "", "his attack is spent, and nobody else is near"


@pytest.mark.rule("DN-2.46a")
@pytest.mark.rule("DN-2.44c")
def test_the_first_hex_is_the_web_and_half_the_points_are_all() -> None:
    war = below("simon at E3\naruk at I7 as hunter", CombatStep())
    play(war, "cut-web E4", "with simon", "advance simon")
    ends = options(war)
    assert "go E4" in ends
    assert "go D4" in ends, "beyond the web, though it is beside him now"
    assert "go E7" in ends, "four points of eight"
    assert not {"go E1", "go A4", "stay"} & set(ends)


@pytest.mark.rule("DN-2.46c")
def test_without_an_advance_a_web_stays_whole() -> None:
    war = below("simon at E3\ndavrich at D5\naruk at I7 as hunter", CombatStep())
    play(war, "cut-web E4", "with simon", "stay")
    assert web(war, "E4")
    assert war.marked(numbered(war, "simon"), FOUGHT)
    assert "cut-web E4" in options(war), "another one may try"
    play(war, "cut-web E4")
    assert options(war) == ["with davrich"]
    assert why_not(war, "with simon").rule == "DN-2.4b"


@pytest.mark.rule("DN-2.46a")
def test_nobody_cuts_a_web_that_is_not_there_or_out_of_reach() -> None:
    war = below("simon at E3\naruk at D4 as hunter\ngrast at B1", CombatStep(), "E4 A6")
    assert why_not(war, "cut-web C3").rule == "DN-2.46a"
    assert why_not(war, "cut-web A6").rule == "DN-2.46a"
    play(war, "cut-web E4")
    assert why_not(war, "with grast").rule == "DN-2.46a"
    assert why_not(war, "with aruk").rule == "DN-2.31.9b"


@pytest.mark.rule("DN-2.46b")
@pytest.mark.rule("DN-G67")
def test_a_web_bars_no_attack_on_the_krob_in_it_and_is_torn_by_whoever_drives_it_out() -> None:
    text = "konrad at E3\ndavrich at D4\naruk at E4 as hunter"
    war = below(text, CombatStep())
    assert able_to_attack(war, numbered(war, "konrad"), numbered(war, "aruk"))
    assert why_not(war, "cut-web E4").rule == "DN-2.46b"
    play(war, "attack aruk", "with konrad", "strike", 4)
    assert topic(war) == "retreat", "20 on 6 is 3-1, and 2-1 for the ground: C"
    assert "go E3" not in options(war)
    play(war, "go E5")
    assert web(war, "E4"), "not yet"
    events = play(war, "advance konrad", "go E4")
    assert told(events) == ["torn", "advanced"]
    assert events[0].rule == "DN-2.46b"
    assert not web(war, "E4")


@pytest.mark.rule("DN-2.46b")
@pytest.mark.rule("DN-2.46c")
def test_a_krob_killed_in_its_web_leaves_it_whole_unless_somebody_advances() -> None:
    war = below("konrad at E3\naruk at E4 as hunter, wounded", CombatStep())
    play(war, "attack aruk", "with konrad", "strike", 1)
    assert state(war, "aruk") == "dead"
    play(war, "stay")
    assert web(war, "E4")


@pytest.mark.rule("DN-2.45a")
@pytest.mark.rule("DN-G67")
def test_what_would_be_closed_without_the_web_is_closed_with_it() -> None:
    drawing = CAVERN.replace(". . . . . . . . .", ". . . . S . . . .", 4).replace("S", ".", 3)
    war = below("simon at E3, wounded\nthrugg at D4, wounded\naruk at E4 as hunter", CombatStep(), drawing=drawing)
    assert able_to_attack(war, numbered(war, "simon"), numbered(war, "aruk")), "four points for the slope"
    assert not able_to_attack(war, numbered(war, "thrugg"), numbered(war, "aruk")), "he has two"


@pytest.mark.rule("DN-2.31.9a")
def test_nobody_is_driven_back_into_a_web() -> None:
    war = below("simon at E3\ngnurr at E2 as slayer", CombatStep(), "E4 F3 F4 D3", first=1)
    play(war, "attack simon", "with gnurr", "strike", 8)
    assert topic(war) == "retreat", "22 on 4 is 5-1: C"
    assert options(war) == ["go D4"], "all other hexes behind him are webs"


@pytest.mark.rule("DN-3.55.2d")
def test_a_fireball_burns_a_web_with_the_krob_in_it() -> None:
    war = below("zacharie at B4\naruk at E4 as hunter", MovementStep())
    events = play(war, "cast fireball", "aim E4")
    while topic(war) in ("counter", "initiative", "spell-die"):
        events += play(war, 10 if topic(war) == "spell-die" else "pass")
    assert told(events)[-2:] == ["ablaze", "web-burnt"]
    assert not web(war, "E4")
    assert topic(war) == "fire-die", "and whoever is in it"
    play(war, 10)
    assert topic(war) == "retreat"


@pytest.mark.rule("DN-3.55.2d")
@pytest.mark.rule("DN-3.55.2a")
def test_a_web_that_burns_in_the_middle_of_a_walk_upsets_it() -> None:
    nook = CORRIDOR.replace("# #", ". #", 1)
    war = below("zacharie at A1\naruk at H2 as hunter", MovementStep(), "E2", nook, first=1)
    play(war, "move aruk", "go D2")
    assert topic(war) == "interrupt", "he has come as far as G2"
    play(war, "cast fireball", "aim E2")
    while topic(war) in ("counter", "initiative", "spell-die"):
        play(war, 10 if topic(war) == "spell-die" else "pass")
    assert not web(war, "E2")
    while topic(war) == "interrupt":
        play(war, "hold-step")
    assert topic(war) == "destination", "he plans anew"
    assert place(war, "aruk") == "G2"
    assert "go F2" in options(war)
    assert "go E2" not in options(war), "it burns"


@pytest.mark.rule("DN-1.53a")
@pytest.mark.rule("DN-G230")
def test_krobs_spin_their_webs_one_by_one_over_dry_ground() -> None:
    drawing = CAVERN.replace(". . . . . . . . .", ". ~ # . . . . . .", 1)
    where = sketch(drawing, underground=True)
    cells = sum(1 << where.map.named(label) for label in ("A1", "B1", "C1", "D1", "E1", "F1"))
    war = stage(where, "simon at D1\naruk at E1 as hunter", Spinning(1, cells, 2))
    assert WEBS == 10
    assert topic(war) == "web"
    assert options(war) == ["done", "go A1", "go E1", "go F1"]
    assert refusal(war, war.acts.lexicon.first["done"], OWN) is None, "fewer are enough"
    assert war.question is not None
    assert war.question.seat == 1
    for label in ("B1", "C1", "D1", "A5"):
        assert why_not(war, f"go {label}").rule == "DN-G230"
    play(war, "go E1")
    assert why_not(war, "go E1").rule == "DN-G230"
    play(war, "go F1")
    assert topic(war) == ""
    assert web(war, "E1")
    assert web(war, "F1")


def test_a_web_is_a_change_of_the_land_that_copies_and_encodes() -> None:
    war = below("konrad at E3\naruk at E4 as hunter, wounded", CombatStep(), "E4 G2")
    other = war.copy()
    play(other, "attack aruk", "with konrad", "strike", 1, "advance konrad", "go E4")
    assert not web(other, "E4")
    assert web(war, "E4")
    assert war.digest() != other.digest()
    war.restore_land(1 << war.land.map.named("E4"))
    assert not web(war, "E4")
    assert web(war, "G2")


@pytest.mark.rule("DN-G230")
def test_no_web_hides_a_jetty_or_stairs() -> None:
    labels = ("B12", "C13", "C14")
    war = printed(labels)
    assert options(war) == ["done", "go B12"]
    assert {why_not(war, f"go {label}").key for label in ("C13", "C14")} == {"web-needs-even-ground"}
    war = printed(labels, EVENED_OUT)
    assert options(war) == ["done", *(f"go {label}" for label in labels)]


def printed(labels: tuple[str, ...], edition: int = UNHIDDEN_GROUND) -> Foray:
    """Krobs about to spin over some hexes of the Dark Island, by an edition."""
    cells = sum(1 << printed_cave("dark-island").map.named(label) for label in labels)
    return cave("dark-island", "lucifer at B14\nhunter-1 at H8", CombatStep()).begin(Spinning(1, cells, 2), edition)


@pytest.mark.rule("DN-2.44a", "DN-2.31.4a", "DN-G68")
def test_a_jetty_under_a_torn_web_leads_not_into_the_water() -> None:
    """By the older editions: the way went on over the edge of what the web had hidden."""
    war = cave("dark-island", "lucifer at C14\nhunter-1 at H8", CombatStep(), webs="C13")
    play(war, "cut-web C13", "with lucifer", "advance lucifer")
    assert "go C12" in options(war)
    play(war, "go C12")
    assert (place(war, "lucifer"), web(war, "C13"), topic(war)) == ("C13", False, "advance-where")
    assert "go C12" not in options(war)
    assert why_not(war, "go C12").rule == "DN-2.44d"
    play(war, "stay")
    assert (place(war, "lucifer"), topic(war)) == ("C13", "")


@pytest.mark.rule("DN-2.44a", "DN-2.31.4a")
def test_nobody_climbs_onto_a_jetty_out_of_the_water_by_tearing_a_web() -> None:
    war = cave("dark-island", "lucifer at C12\nhunter-1 at H8", CombatStep(), webs="C13")
    play(war, "cut-web C13", "with lucifer", "advance lucifer", "go C13")
    assert (place(war, "lucifer"), web(war, "C13"), topic(war)) == ("C12", False, "")
