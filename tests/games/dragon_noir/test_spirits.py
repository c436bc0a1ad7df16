"""The spirits of The Exile: how they come, how long they stay, and how gargoyles fly."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.battle import open_match
from grognard.games.dragon_noir.exile import Exile
from grognard.games.dragon_noir.moves import MovementStep
from grognard.games.dragon_noir.muster import muster
from grognard.games.dragon_noir.sequence import begin_half
from grognard.games.dragon_noir.spirits import waiting
from grognard.games.skirmish.injuries import Injure
from grognard.games.skirmish.war import NO_SIDE
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, topic, why_not

DEAD = "\n".join(f"living-dead-{n} at off" for n in range(1, 5))
WINGED = "gargoyle-1 at off\ngargoyle-2 at off"


def night(text: str = "", underground: bool = False) -> Exile:
    """Zacharie with all spirits waiting, and an ork far away."""
    land = sketch(meadow(), underground=underground)
    return stage(land, f"zacharie at A1\nugluk at I9\n{text}{DEAD}\n{WINGED}", MovementStep())


def lucky(war: Exile) -> None:
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
    assert "go E5" in options(war)
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
