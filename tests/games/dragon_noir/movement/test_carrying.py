"""Carrying the stunned, and shifting the dead."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.stage import options, place, play, stage, state, told, topic, why_not

FIELD = "\n".join(". . . . . . ." for _ in range(4))


@pytest.mark.rule("DN-2.32.2a")
@pytest.mark.rule("DN-2.32.2b")
def test_a_stunned_friend_is_picked_up_on_the_way_and_set_down_beside() -> None:
    war = stage(FIELD, "davrich at A1\ndill at C1, stunned", MovementStep())
    play(war, "move davrich", "lift dill")
    assert place(war, "dill") == ""
    assert (place(war, "davrich"), left(war, 0)) == ("C1", 3), "8 - 2 = 6, halved"
    play(war, "go E2")
    assert topic(war) == "destination"
    assert "stay" not in options(war)
    assert "lay F2" in options(war)
    play(war, "lay F2")
    assert (place(war, "davrich"), place(war, "dill"), state(war, "dill")) == ("E2", "F2", "stunned")
    assert topic(war) == ""


@pytest.mark.rule("DN-2.32.2a")
def test_half_the_points_are_rounded_down() -> None:
    war = stage(FIELD, "davrich at A1\ndill at B1, stunned", MovementStep())
    play(war, "move davrich", "lift dill")
    assert left(war, 0) == 3


@pytest.mark.rule("DN-G40")
def test_friend_or_foe_is_carried_but_only_by_those_on_foot_and_one_at_a_time() -> None:
    war = stage(FIELD, "davrich at A1\ngromrak at C1, stunned\nkrular at B2, stunned", MovementStep())
    play(war, "move davrich", "lift gromrak")
    assert why_not(war, "lift krular").rule == "DN-G40"
    war = stage(FIELD, "davrich at B2/A1, mounted\ngromrak at C1, stunned", MovementStep())
    play(war, "move davrich")
    assert why_not(war, "lift gromrak").rule == "DN-G40"
    war = stage(FIELD, "lucifer at A1\ngromrak at C1, stunned", MovementStep())
    play(war, "move lucifer")
    assert "lift gromrak" not in options(war)
    war = stage(FIELD, "davrich at A1\ngromrak at C1", MovementStep())
    play(war, "move davrich")
    assert why_not(war, "lift gromrak").rule == "DN-2.32.2a"


@pytest.mark.rule("DN-G40")
def test_a_burden_is_set_down_where_the_carrier_could_go_and_nobody_lives() -> None:
    war = stage("""
        . . . . .
        . ~ . . .
        . . . . .
    """, "konrad at A2\ndill at B1, stunned\nmatt at A1", MovementStep())  # fmt: skip
    play(war, "move konrad", "lift dill")
    assert "lay B2" not in options(war), "water, and he wears armour"
    assert "lay A1" not in options(war)
    assert "lay C1" in options(war)


@pytest.mark.rule("DN-G143")
def test_if_the_carrier_falls_his_burden_lies_there() -> None:
    war = stage("""
        . . . . . .
        t t t t t t
    """, "davrich at A1\ndill at B1, stunned\ngromrak at D2", MovementStep())  # fmt: skip
    war.spent[0] = -4
    play(war, "move davrich", "lift dill", "go D1", "10")
    assert (state(war, "davrich"), place(war, "dill")) == ("dead", "C1")


@pytest.mark.rule("DN-2.32.1a")
@pytest.mark.rule("DN-2.32.1b")
@pytest.mark.rule("DN-G41")
def test_two_shift_three_dead_by_one_hex_and_do_nothing_else() -> None:
    war = stage(
        FIELD,
        """
        davrich at B2
        dill at D2
        gromrak at C1, dead
        zugun at C1, dead
        gromuz at C1, dead
        zarad at C1, dead
        """,
        MovementStep(),
    )
    play(war, "move davrich", "shift gromrak", "help dill", "also zugun", "also gromuz")
    assert topic(war) == "shift-where"
    play(war, "go C2")
    assert [place(war, who) for who in ("gromrak", "zugun", "gromuz", "zarad")] == ["C2", "C2", "C2", "C1"]
    assert topic(war) == "", "both are busy for the rest of the turn"


@pytest.mark.rule("DN-2.32.1a")
def test_nobody_clears_a_bridge_alone() -> None:
    war = stage(". . = . .", "davrich at B1\ngromrak at C1, dead", MovementStep())
    play(war, "move davrich")
    assert not [text for text in options(war) if text.startswith("work")]
    for chore in ("clear", "tie", "untie"):
        assert why_not(war, f"work {chore} gromrak").rule == "DN-2.32.1a"


@pytest.mark.rule("DN-2.32.1a")
def test_one_alone_shifts_nothing() -> None:
    war = stage(FIELD, "davrich at B2\ndill at F4\ngromrak at C1, dead", MovementStep())
    play(war, "move davrich")
    assert why_not(war, "shift gromrak").rule == "DN-2.32.1a"


@pytest.mark.rule("DN-2.32.1b")
def test_who_has_moved_shifts_nothing() -> None:
    war = stage(FIELD, "davrich at A2\ndill at D2\ngromrak at C1, dead", MovementStep())
    play(war, "move davrich", "go B2", "move davrich")
    assert why_not(war, "shift gromrak").rule == "DN-2.32.1b"


@pytest.mark.rule("DN-2.32.1a")
@pytest.mark.rule("DN-2.32.1c")
def test_a_dead_horse_is_shifted_whole_and_sinks_in_water() -> None:
    war = stage("""
        . . . . .
        . . . . .
        . ~ ~ . .
    """, "davrich at A1\nmatt at D2\ndill at E3, horse at C1/B2", MovementStep())  # fmt: skip
    war.kill(war.given.numbers["dill-horse"])
    play(war, "move davrich", "shift dill-horse", "help matt")
    assert topic(war) == "shift-where", "nothing else goes along with a horse"
    after = war.copy()
    play(after, "go D1")
    assert place(after, "dill-horse") == "D1/C1"
    events = play(war, "go C2")
    assert "sank" in told(events)
    assert place(war, "dill-horse") == ""


@pytest.mark.rule("DN-G41")
def test_bodies_never_go_onto_an_enemy() -> None:
    war = stage(FIELD, "davrich at B2\ndill at D2\nkrular at C2\ngromrak at C1, dead", MovementStep())
    play(war, "move davrich", "shift gromrak", "help dill")
    assert why_not(war, "go C2").rule == "DN-G41"
    assert "go D1" in options(war)


@pytest.mark.rule("DN-2.31.8a", "DN-G40", "DN-G186")
def test_nobody_is_set_down_where_his_bearer_could_not_go() -> None:
    for health, offered in (("", True), (", wounded", False)):
        war = stage(". . S .", f"evans at A1{health}\nrix at B1, stunned", MovementStep())
        play(war, "move evans", "lift rix")
        assert ("lay C1" in options(war)) == offered


@pytest.mark.rule("DN-G32", "DN-G40")
@pytest.mark.parametrize(("who", "what", "where"), [("godiva", "dead", ""), ("davrich", "stunned", "C11")])
def test_armour_that_is_laid_into_the_water_drowns(who: str, what: str, where: str) -> None:
    war = cave("wights-bridge", f"krobek at C12\n{who} at D12, stunned\nhunter-1 at A14", MovementStep())
    said = told(play(war, "move krobek", f"lift {who}", "lay C11"))
    assert (state(war, who), place(war, who)) == (what, where)
    assert ("drowned" in said) == (what == "dead")
