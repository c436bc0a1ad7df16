"""Prisoners staged from the rulebook: who is found, who is chained, who is freed, and who has arms."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.capture import tie_up
from grognard.games.dragon_noir.combat.cell_doors import OpenCell
from grognard.games.dragon_noir.editions import UNHIDDEN_GROUND
from grognard.games.dragon_noir.magic.fireball import Blaze
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.plan.khuzun import cells_of, is_captive, look_in, take_arms, whereabouts
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.war import FOUGHT
from grognard.kernel import Frame
from tests.games.dragon_noir.cave import why_not
from tests.games.dragon_noir.plan.curtain import bought, put
from tests.games.dragon_noir.stage import options, place, play, stage, state, told, topic
from tests.games.skirmish.witness import numbered


def jails(text: str, frame: Frame[None], first: int = 0) -> Foray:
    """The Jails; the shackles are in F9, and cells are barred to the paved floor."""
    return stage("jails", text, frame, first, game="dragon-noir-challenge")


def door_of(war: Foray, label: str) -> int:
    """The door of the cell with its number in a hex."""
    marker = war.land.map.named(f"jails:{label}")
    return next(cell.door for cell in cells_of(war.given.land) if cell.marker == marker)


def at_large(cell: str = "E6") -> Foray:
    """The Eight Cells, with Khuzun out of his cell."""
    war = bought([], f"jails:{cell}")
    plot_of(war).door_opened(war, door_of(war, cell))
    return war


def armed(war: Foray) -> bool:
    """Whether Khuzun has found arms by the end of this half."""
    take_arms(war)
    return not war.disarmed >> numbered(war, "khuzun") & 1


@pytest.mark.rule("DN-5.21c", "DN-G305")
@pytest.mark.parametrize(("die", "found"), [("4", True), ("5", False)])
def test_the_door_before_him_is_opened_on_four(die: str, found: bool) -> None:
    war = bought([], "jails:E6")
    put(war, "grast", "jails:E7")
    war = war.begin(OpenCell(numbered(war, "grast")))
    play(war, die)
    assert is_captive(war) != found
    assert (place(war, "khuzun") == "jails:E6") == found
    assert len(war.jail) == (0 if found else 8)


@pytest.mark.rule("DN-5.21c", "DN-G305")
def test_false_markers_go_one_by_one_and_the_last_one_is_his() -> None:
    war = bought([], "jails:J12")
    for label in ("C10", "D6", "E6", "F6", "G6", "H6", "I9"):
        plot_of(war).door_opened(war, door_of(war, label))
        assert is_captive(war)
    assert [war.land.labels[cell] for cell in war.jail] == ["jails:J12"]
    plot_of(war).door_opened(war, door_of(war, "J12"))
    assert war.land.labels[whereabouts(war)] == "jails:J12"


@pytest.mark.rule("DN-G305")
def test_two_in_two_cells_turn_up_both_markers_and_nobody_in_the_ward_any() -> None:
    war = bought([], "jails:C10")
    put(war, "grast", "jails:D6")
    put(war, "aldus", "jails:H6")
    put(war, "konrad", "jails:F7")
    look_in(war)
    assert {"jails:D6", "jails:H6"}.isdisjoint(war.land.labels[cell] for cell in war.jail)
    assert len(war.jail) == 6


@pytest.mark.rule("DN-G305", "DN-5.21c")
def test_who_lies_on_the_number_of_his_cell_has_him_beside_him() -> None:
    war = bought([], "jails:I9")
    put(war, "grast", "jails:I9")
    look_in(war)
    assert place(war, "khuzun") in ("jails:J9", "jails:I10")


@pytest.mark.rule("DN-G305")
@pytest.mark.parametrize(("fallen", "arms"), [("E6", True), ("E7", True), ("D7", True), ("D6", False)])
def test_he_takes_arms_through_bars_and_not_through_masonry(fallen: str, arms: bool) -> None:
    war = at_large()
    war.kill(put(war, "thorin", f"jails:{fallen}"))
    assert armed(war.copy()) == arms
    war.edition = UNHIDDEN_GROUND
    assert armed(war)


@pytest.mark.rule("DN-G305")
def test_two_fallen_dwarves_give_him_one_axe_and_a_living_one_none() -> None:
    war = at_large()
    put(war, "thorin", "jails:E7")
    assert not armed(war.copy())
    war.kill(numbered(war, "thorin"))
    war.kill(put(war, "uzun", "jails:E6"))
    war.log = []
    assert armed(war)
    assert told(war.log) == ["armed-by-the-fallen"]
    assert armed(war)
    assert told(war.log) == ["armed-by-the-fallen"]


@pytest.mark.rule("DN-G305")
def test_by_the_rack_he_must_have_stayed_and_be_awake() -> None:
    war = at_large()
    khuzun = put(war, "khuzun", "jails:F11")
    moved, stunned, early = war.copy(), war.copy(), war.copy()
    moved.marks[khuzun] |= MOVED
    stunned.stun[khuzun] = 1
    early.half += 1
    assert early.phasing == 1
    assert [armed(one) for one in (war, moved, stunned, early)] == [True, False, False, False]


@pytest.mark.rule("DN-G305")
def test_without_arms_he_attacks_nobody_and_helps_nobody_to_an_attack() -> None:
    war = at_large()
    put(war, "khuzun", "jails:E7")
    put(war, "hunter-1", "jails:F8")
    war.step = 2
    war = war.begin(CombatStep())
    assert not [answer for answer in (options(war) if war.question else []) if answer.startswith("attack")]


@pytest.mark.rule("DN-G378")
def test_of_two_krobs_beside_the_shackles_one_chains_and_the_other_still_fights() -> None:
    war = jails("konrad at F9, stunned\njon at F11\nslayer-1 at F8\nslayer-2 at F10", CombatStep(), first=1)
    play(war, "chain konrad")
    assert {*options(war)} == {"with slayer-1", "with slayer-2"}
    play(war, "with slayer-1")
    assert war.marked(numbered(war, "slayer-1"), FOUGHT)
    assert "chain konrad" not in options(war)
    play(war, "attack konrad")
    assert "with slayer-1" not in options(war)
    assert "with slayer-2" in options(war)


@pytest.mark.rule("DN-G378", "DN-5.14.2c")
def test_whoever_is_chained_dies_of_the_next_blow_like_anybody_who_lies_stunned() -> None:
    war = jails("konrad at F9, stunned\nslayer-1 at F8\nwarrior-1 at F10\nhunter-1 at G9", CombatStep(), first=1)
    play(war, "chain konrad", "with slayer-1", "attack konrad", "with warrior-1", "strike")
    blows = [die for die in range(1, 11) if {"defender wounded", "defender stunned"} & {*_results(war, die)}]
    play(war, blows[0])
    assert state(war, "konrad") == "dead"
    tie_up(war)
    assert numbered(war, "konrad") not in war.bound


@pytest.mark.rule("DN-G378", "DN-3.53.4")
def test_who_is_healed_in_chains_stays_in_them() -> None:
    war = jails("konrad at F9, stunned, wounded\nzacharie at H11\nslayer-1 at F8", MovementStep())
    konrad = numbered(war, "konrad")
    war.bound = (konrad,)
    war.health[konrad] = 1
    play(war, "cast heal", "at konrad")
    while topic(war) == "spell-die":
        play(war, "10")
    assert war.health[konrad] == 2
    assert konrad in war.bound
    assert "move konrad" not in options(war)
    tie_up(war)
    assert war.stun[konrad]


@pytest.mark.rule("DN-G378")
def test_the_shackles_hold_one_after_the_other() -> None:
    """A limit that fills and empties: freed, he lies there still and may be chained again."""
    war = jails("konrad at F9, stunned\njon at F10\nslayer-1 at F8", CombatStep())
    war.bound = (numbered(war, "konrad"),)
    war = war.begin(CombatStep())
    play(war, "free konrad", "with jon", "4")
    assert war.bound == ()
    assert war.marked(numbered(war, "jon"), FOUGHT)
    war.half += 1
    assert "chain konrad" in options(war.begin(CombatStep()))


@pytest.mark.rule("DN-G378", "DN-G22")
@pytest.mark.parametrize(("where", "can"), [("E9", False), ("F8", True), ("G9", True), ("E8", True)])
def test_nobody_chains_or_frees_through_the_bars_of_a_cell(where: str, can: bool) -> None:
    war = jails(f"konrad at F9, stunned\nslayer-1 at {where}", CombatStep(), first=1)
    assert ("chain konrad" in (options(war) if war.question else [])) == can
    war = jails(f"konrad at F9, stunned\njon at {where}\nhunter-1 at H11", CombatStep())
    war.bound = (numbered(war, "konrad"),)
    war = war.begin(CombatStep())
    assert ("free konrad" in (options(war) if war.question else [])) == can


@pytest.mark.rule("DN-3.55.2b", "DN-G378")
def test_fire_in_the_shackles_kills_whoever_must_leave_them_and_cannot() -> None:
    """DN-5.14.2d: the stunned cannot go back."""
    war = jails("konrad at F9, stunned\njon at F10\nslayer-1 at E8", MovementStep())
    war.bound = (numbered(war, "konrad"),)
    war = war.begin(Blaze(war.land.map.named("F9")))
    assert topic(war) == "fire-die"
    play(war, "10")
    assert state(war, "konrad") == "dead"


@pytest.mark.rule("DN-G244")
def test_a_krob_goes_through_a_locked_door_and_leaves_it_locked() -> None:
    war = bought([], "jails:C10")
    put(war, "hunter-1", "jails:E7")
    grast = put(war, "grast", "jails:E8")
    war.half, war.step = 1, 1
    war = war.begin(MovementStep())
    assert war.phasing == 1
    while topic(war) != "movement":
        play(war, "done")
    play(war, "move hunter-1")
    assert "go jails:E6" in options(war)
    war.half, war.step = 2, 1
    war = war.begin(MovementStep())
    assert war.phasing == war.side[grast]
    play(war, "move grast")
    assert why_not(war, "go jails:D6").rule


def _results(war: Foray, die: int) -> list[str]:
    return [str(event.args[3]) for event in play(war.copy(), str(die)) if event.what == "fought"]
