"""The spirits of The Exile: how they come, how long they stay, and how gargoyles fly."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.combat.pursuit import Pursuit
from grognard.games.dragon_noir.combat.retreat import FallBack, GiveWay
from grognard.games.dragon_noir.forces.muster import muster
from grognard.games.dragon_noir.magic.spirits import waiting
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.sequence import begin_half
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.war import NO_SIDE
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, topic, why_not

DEAD = "\n".join(f"living-dead-{n} at off" for n in range(1, 5))
WINGED = "gargoyle-1 at off\ngargoyle-2 at off"


def night(text: str = "", underground: bool = False) -> Foray:
    """Zacharie with all spirits waiting, and an ork far away."""
    land = sketch(meadow(), underground=underground)
    return stage(land, f"zacharie at A1\nugluk at I9\n{text}{DEAD}\n{WINGED}", MovementStep())


def lucky(war: Foray) -> None:
    while topic(war) in ("spell-die", "counter", "initiative"):
        play(war, 10 if topic(war) == "spell-die" else "pass")


@pytest.mark.rule("DN-3.55.3a", "DN-G87", "DN-3.55.3i")
def test_four_living_dead_appear_on_free_hexes_and_act_at_once() -> None:
    war = night()
    play(war, "cast living-dead", "aim C3")
    assert why_not(war, "aim A1").rule == "DN-3.55.3a"
    assert why_not(war, "aim C3").rule == "DN-3.55.3a"
    assert why_not(war, "done").rule == "DN-3.55.3a"
    play(war, "aim C4", "aim D4", "aim E4")
    lucky(war)
    assert [place(war, f"living-dead-{n}") for n in range(1, 5)] == ["C3", "C4", "D4", "E4"]
    assert war.side[numbered(war, "living-dead-1")] == war.side[numbered(war, "zacharie")]
    assert war.energy[numbered(war, "zacharie")] == 75
    assert "move living-dead-2" in options(war)
    assert waiting(war, "living-dead") == []


@pytest.mark.rule("DN-3.55.3b", "DN-3.55.3c", "DN-3.55.3d", "DN-3.55.3e")
@pytest.mark.parametrize(
    ("spell", "who", "cells", "underground", "halves"),
    [
        ("living-dead", "living-dead-1", 4, False, 4),
        ("living-dead", "living-dead-1", 4, True, 2),
        ("gargoyles", "gargoyle-2", 2, False, 8),
        ("gargoyles", "gargoyle-2", 2, True, 4),
    ],
)
def test_they_stay_so_long_and_the_half_in_which_they_come_counts(
    spell: str, who: str, cells: int, underground: bool, halves: int
) -> None:
    war = night(underground=underground)
    play(war, f"cast {spell}", *[f"aim {label}" for label in ("C3", "C4", "D4", "E4")[:cells]])
    lucky(war)
    for _ in range(halves - 1):
        war.half += 1
        begin_half(war)
        assert place(war, who)
    war.half += 1
    begin_half(war)
    assert place(war, who) == ""
    assert numbered(war, who) in waiting(war, spell)


@pytest.mark.rule("DN-3.55.3f")
@pytest.mark.parametrize("harm", ["stunned", "wounded", "killed"])
def test_nothing_hurts_a_spirit(harm: str) -> None:
    war = night()
    play(war, "cast gargoyles", "aim C3", "aim C4")
    lucky(war)
    war.begin(Injure(numbered(war, "gargoyle-1"), harm, False, False, 1))
    while war.question is not None:
        play(war, options(war)[0])
    assert state(war, "gargoyle-1") == "healthy"
    assert place(war, "gargoyle-1")


@pytest.mark.rule("DN-3.55.3h")
def test_gargoyles_fly_five_hexes_over_everything_and_everybody() -> None:
    marks = {f"{column}{row}": letter for row, letter in ((3, "~"), (4, "t"), (5, "c")) for column in "ABCDEFGHI"}
    war = stage(meadow(**marks), f"zacharie at A1\nugluk at E6\ngattog at I9\n{WINGED}", MovementStep())
    play(war, "cast gargoyles", "aim E2", "aim C2")
    lucky(war)
    play(war, "move gargoyle-1")
    assert "go E7" in options(war)
    assert "go E4" in options(war)
    assert "go E5" not in options(war), "a crevasse is flown over, and nobody is in it"
    assert "go E8" not in options(war)
    assert "go E6" not in options(war)
    play(war, "go E7")
    while topic(war) == "interrupt":
        play(war, "hold-step")
    assert place(war, "gargoyle-1") == "E7"
    assert place(war, "ugluk") == "E6"


@pytest.mark.rule("DN-3.55.3a")
def test_spirits_wait_in_scenarios_with_casters_and_in_no_other() -> None:
    for scenario, there in (("landfall", 0), ("the-millers-guests", 6)):
        cards = muster(scenario).cards
        assert sum(card.kind == "spirit" for card in cards) == there
        assert all(card.side == NO_SIDE for card in cards if card.kind == "spirit")
        war = open_match(scenario)
        assert all(war.at[piece] == war.land.off for piece in war.given.kinds.get("spirit", ()))


@pytest.mark.rule("DN-3a")
def test_a_scenario_without_magic_has_no_casters() -> None:
    assert not any(card.spellcaster for card in muster("landfall").cards)
    assert open_match("landfall").given.casters == ()


RIFT = meadow(**{f"{column}5": "c" for column in "ABCDEFGHI"})
FLYER = "gargoyle-1 at E4 for rebels"


@pytest.mark.rule("DN-2.31.6a", "DN-5.13.2a")
def test_no_gargoyle_ends_its_move_in_a_crevasse() -> None:
    war = stage(RIFT, f"{FLYER}\nugluk at A9", MovementStep())
    play(war, "move gargoyle-1")
    assert {"go E3", "go E6", "go E7"} <= set(options(war))
    assert not [option for option in options(war) if option.endswith("5")]
    assert why_not(war, "go E5").rule == "DN-2.31.6a"


@pytest.mark.rule("DN-2.31.6a")
@pytest.mark.parametrize(("sides", "ends"), [("", ["go D4", "go F4"]), ("barney at D4\nrix at F4\n", [])])
def test_no_gargoyle_retreats_into_a_crevasse(sides: str, ends: list[str]) -> None:
    war = stage(RIFT, f"{FLYER}\nugluk at E3\n{sides}", FallBack(0, 1, (1,)))
    assert [option for option in options(war) if option in ("go D4", "go E5", "go F4", "go D5", "go F5")] == ends


@pytest.mark.rule("DN-2.31.6a", "DN-2.44d")
def test_no_gargoyle_advances_into_a_crevasse() -> None:
    war = stage(meadow(E6="c", D6="c", F6="c"), f"{FLYER}\nugluk at A1", MovementStep())
    war.begin(Pursuit((0,), 1 << war.land.map.named("E5")))
    play(war, "advance gargoyle-1")
    assert "go E5" in options(war)
    assert not {"go E6", "go D6", "go F6"} & set(options(war))


@pytest.mark.rule("DN-2.31.6a", "DN-5.14.2f")
def test_no_gargoyle_gives_way_into_a_crevasse() -> None:
    war = stage(RIFT, f"{FLYER}\nugluk at A9", GiveWay(0, 1 << 0))
    assert {"go E3", "go D4", "go F4"} <= set(options(war))
    assert not {"go E5", "go D5", "go F5"} & set(options(war))


@pytest.mark.rule("DN-2.31.6a", "DN-G141")
def test_a_gargoyle_held_fast_over_a_crevasse_is_put_back_where_it_could_be() -> None:
    war = stage(RIFT, f"{FLYER}\nshaman at I9", MovementStep())
    play(war, "move gargoyle-1", "go E7")
    assert (topic(war), place(war, "gargoyle-1")) == ("interrupt", "E5")
    play(war, "cast immobilise", "at gargoyle-1")
    lucky(war)
    assert effects.under(war, effects.ROOTED, 0)
    assert place(war, "gargoyle-1") == "E4"


@pytest.mark.rule("DN-2.31.6a", "DN-G50")
def test_a_gargoyle_over_a_crevasse_plans_anew_but_cannot_stay() -> None:
    war = stage(RIFT, f"{FLYER}\nshaman at I9", MovementStep())
    play(war, "move gargoyle-1", "go E7", "cast ward", "spend 5")
    lucky(war)
    assert (topic(war), place(war, "gargoyle-1")) == ("destination", "E5")
    assert why_not(war, "stay").rule == "DN-2.31.6a"
    play(war, "go E7")
    assert place(war, "gargoyle-1") == "E7"


CAVE = """
# # # # # # #
# . . # # . .
# . . . . . .
# . . # # . .
# # # # # # #
"""


@pytest.mark.rule("DN-3.55.3h", "DN-G185")
def test_no_gargoyle_flies_over_anybody_in_a_tunnel_one_hex_wide() -> None:
    war = stage(sketch(CAVE, underground=True), "gargoyle-1 at C3 for rebels\nugluk at D3", MovementStep())
    play(war, "move gargoyle-1")
    assert "go F3" not in options(war)
    hall = sketch(CAVE.replace("#", "."), underground=True)
    wide = stage(hall, "gargoyle-1 at C3 for rebels\nugluk at D3", MovementStep())
    play(wide, "move gargoyle-1")
    assert "go F3" in options(wide)
