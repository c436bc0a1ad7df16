"""The saddle and the reins: mounting, dismounting, captured horses, led beasts and strings of mules."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import MovementStep
from tests.games.skirmish.field import numbered, options, place, play, rides, stage, state, topic, why_not

FAR = "ashrak at Z16"


@pytest.mark.rule("DB-MNT-1", "DB-MNT-2", "DB-G31", "DB-G32", "DB-CTR-4")
def test_mounting_takes_the_whole_half_and_is_done_in_step_seven() -> None:
    war = stage("watermill", f"matt at E6, horse at F7/F8\n{FAR}", Half())
    play(war, "move matt", "mount matt-horse")
    assert war.question is None
    assert (rides(war, "matt"), place(war, "matt"), place(war, "matt-horse")) == (True, "F7/F8", "")


@pytest.mark.rule("DB-G31", "DB-MNT-1")
def test_who_mounts_does_nothing_else_in_that_half() -> None:
    war = stage("watermill", "matt at E6, horse at F7/F8\njob at A8\nzugun at E7", Half())
    play(war, "move matt", "mount matt-horse")
    assert why_not(war, "move matt").rule == "DB-G31"
    play(war, "done")
    assert war.question is None
    assert rides(war, "matt")


@pytest.mark.rule("DB-G31")
def test_who_has_moved_cannot_mount_any_more() -> None:
    war = stage("watermill", f"matt at E5, horse at F7/F8\n{FAR}", Half())
    play(war, "move matt", "go E6", "move matt")
    assert why_not(war, "mount matt-horse").rule == "DB-MNT-1"


@pytest.mark.rule("DB-MNT-2")
def test_the_horse_must_be_beside_him() -> None:
    war = stage("watermill", f"matt at E4, horse at F7/F8\n{FAR}", Half())
    play(war, "move matt")
    assert why_not(war, "mount matt-horse").rule == "DB-MNT-2"


@pytest.mark.rule("DB-MNT-4", "DB-G33")
def test_only_those_who_own_a_horse_mount_one() -> None:
    war = stage("watermill", f"matt at A8, horse at F7/F8\njob at E6\n{FAR}", Half())
    play(war, "move job")
    assert why_not(war, "mount matt-horse").rule == "DB-MNT-4"


@pytest.mark.rule("DB-MNT-6", "DB-HCB-3")
def test_the_wounded_do_not_mount() -> None:
    war = stage("watermill", f"matt at E6, wounded, horse at F7/F8\n{FAR}", Half())
    play(war, "move matt")
    assert why_not(war, "mount matt-horse").rule == "DB-MNT-6"


@pytest.mark.rule("DB-MNT-7", "DB-MUL-1")
def test_nobody_mounts_a_mule() -> None:
    war = stage("watermill", f"matt at E6, horse at A8/A7\nmule-1 at F7/F8\n{FAR}", Half())
    play(war, "move matt")
    assert why_not(war, "mount mule-1").rule == "DB-MNT-7"


@pytest.mark.rule("DB-MNT-4", "DB-MNT-5")
def test_a_captured_horse_becomes_the_riders_own() -> None:
    war = stage("watermill", f"dark-blades at E6, horse at A8/A7\nmatt at A5, horse at F7/F8\n{FAR}", Half())
    captured = numbered(war, "matt-horse")
    assert war.face(captured).defence == 1
    play(war, "move dark-blades", "mount matt-horse", "done")
    assert rides(war, "dark-blades")
    war.unsaddle(0, war.land.map.named("E9"))
    assert war.face(captured).defence == 5


@pytest.mark.rule("DB-MNT-1", "DB-CTR-6")
def test_dismounting_takes_the_whole_half_and_puts_him_beside_the_horse() -> None:
    war = stage("watermill", f"matt at F7/F8, mounted\n{FAR}", Half())
    play(war, "move matt", "dismount")
    assert topic(war) == "dismount"
    assert set(options(war)) == {f"go {at}" for at in ("E6", "E7", "E8", "F6", "F9", "G6", "G7", "G8")}
    play(war, "go E6")
    assert (place(war, "matt"), place(war, "matt-horse"), rides(war, "matt")) == ("E6", "F7/F8", False)


@pytest.mark.rule("DB-HOR-3", "DB-HOR-4", "DB-HOR-5")
def test_a_led_horse_walks_in_its_leaders_steps_on_his_allowance() -> None:
    war = stage("watermill", f"job at F6\nmatt at A5, horse at F7/F8\n{FAR}", MovementStep())
    play(war, "move job", "lead matt-horse", "go F3")
    assert (place(war, "job"), place(war, "matt-horse"), war.spent[0]) == ("F3", "F4/F5", 3)


@pytest.mark.rule("DB-HOR-4", "DB-G34")
def test_one_leads_from_beside_the_front_only() -> None:
    war = stage("watermill", f"job at F9\nmatt at A5, horse at F7/F8\n{FAR}", MovementStep())
    play(war, "move job")
    assert why_not(war, "lead matt-horse").rule == "DB-HOR-4"


@pytest.mark.rule("DB-G34", "DB-G71")
def test_dogs_lead_nothing_and_riders_lead_only_mules() -> None:
    war = stage("watermill", f"zatan at F6\nleigh at E7/E6, mounted\nmatt at A5, horse at F7/F8\n{FAR}", MovementStep())
    play(war, "move zatan")
    assert why_not(war, "lead matt-horse").rule == "DB-G34"
    play(war, "stay", "move leigh")
    assert why_not(war, "lead matt-horse").rule == "DB-G34"


@pytest.mark.rule("DB-G34")
def test_a_rider_leads_a_mule_behind_him() -> None:
    war = stage("watermill", f"leigh at F5/F6, mounted\nmule-1 at F7/F8\n{FAR}", MovementStep())
    play(war, "move leigh", "lead mule-1", "ride F3 n")
    assert (place(war, "leigh"), place(war, "mule-1")) == ("F3/F4", "F5/F6")


@pytest.mark.rule("DB-HOR-6", "DB-MOV-7", "DB-TER-10")
def test_led_horses_cross_bridges_but_no_stepping_stones() -> None:
    war = stage("watermill", f"job at K13\nmatt at A5, horse at K12/K11\n{FAR}", MovementStep())
    play(war, "move job", "lead matt-horse", "go N13")
    assert (place(war, "job"), place(war, "matt-horse")) == ("N13", "M13/L13")
    war = stage("watermill", f"job at K16\nmatt at A5, horse at L16/M16\n{FAR}", MovementStep())
    play(war, "move job")
    assert "go K15" in options(war)
    play(war, "lead matt-horse")
    assert why_not(war, "go K15").rule == "DB-TER-1"


@pytest.mark.rule("DB-TER-5", "DB-G75")
def test_led_horses_enter_trees_but_no_house() -> None:
    war = stage("watermill", f"job at C8\nmatt at A5, horse at C7/C6\n{FAR}", MovementStep())
    play(war, "move job", "lead matt-horse", "go C10")
    assert (place(war, "matt-horse"), war.spent[0]) == ("C9/C8", 4)
    war = stage("watermill", f"job at O11\nmatt at A5, horse at O12/O13\n{FAR}", MovementStep())
    play(war, "move job", "lead matt-horse")
    assert why_not(war, "go O10").rule == "DB-TER-1"


@pytest.mark.rule("DB-MUL-2", "DB-MUL-1")
def test_a_string_of_mules_follows_in_file() -> None:
    text = f"job at F6\nmule-1 at F7/F8\nmule-2 at F9/F10 follows mule-1\n{FAR}"
    war = stage("watermill", text, MovementStep())
    play(war, "move job", "lead mule-1", "go F4")
    assert [place(war, id) for id in ("job", "mule-1", "mule-2")] == ["F4", "F5/F6", "F7/F8"]


@pytest.mark.rule("DB-G40")
def test_a_dead_mule_holds_up_the_string() -> None:
    text = f"job at F6\nmule-1 at F7/F8\nmule-2 at F9/F10 follows mule-1\n{FAR}"
    war = stage("watermill", text, MovementStep())
    war.kill(numbered(war, "mule-2"))
    play(war, "move job", "lead mule-1")
    assert why_not(war, "go F4").rule == "DB-G40"
    play(war, "let-go mule-1", "go F4")
    assert (place(war, "job"), place(war, "mule-1")) == ("F4", "F7/F8")


@pytest.mark.rule("DB-HOR-1", "DB-HCB-2")
def test_a_leader_who_falls_leaves_his_beast_where_it_is() -> None:
    text = "job at F6\nmule-1 at F7/F8 follows job\nzugun at F5"
    war = stage("watermill", text, CombatStep(), first=1)
    play(war, "attack zugun" if war.phasing == 0 else "attack job", "with zugun", "strike", 1)
    assert state(war, "job") == "dead"
    assert war.follows[numbered(war, "mule-1")] == -1


@pytest.mark.rule("DB-SEQ-1", "DB-SEQ-2", "DB-SEQ-6")
def test_halves_alternate_and_marks_are_cleared_for_the_side_that_begins() -> None:
    war = stage("watermill", "job at E6\nashrak at R10", Turns())
    play(war, "move job", "go E5", "done")
    assert (war.phasing, topic(war)) == (1, "movement")
    assert war.spent[0] == 1
    play(war, "done")
    assert (war.phasing, war.spent[0]) == (0, 0)


@pytest.mark.rule("DB-SEQ-11", "DB-G27", "DB-CTR-10")
def test_the_stunned_come_to_in_step_seven_of_their_next_half() -> None:
    war = stage("watermill", "mackandy at E6\nsarah at A9\nazrog at R10", Turns())
    war.stun[0] = war.half + 1  # in this half, his own
    play(war, "done")
    assert (war.phasing, state(war, "mackandy")) == (1, "stunned")
    play(war, "done")
    assert (war.phasing, state(war, "mackandy")) == (0, "stunned")
    play(war, "done")
    assert (war.phasing, state(war, "mackandy")) == (1, "healthy")
    war.stun[0] = war.half + 1  # in the enemy's half
    play(war, "done", "done")
    assert state(war, "mackandy") == "healthy"


@pytest.mark.rule("DB-MNT-3", "DB-MNT-2", "DB-G32")
def test_a_horse_is_mounted_from_any_hex_beside_it_and_from_no_other() -> None:
    war = stage("arena", "grast at J5, horse at J8/J9", MovementStep())
    horse = war.hexes(1)
    beside = war.land.touching(horse) & ~horse
    assert beside.bit_count() == 8
    for cell in bits(war.land.grid.disc(war.at[1], 4) & ~horse):
        war.put(0, cell)
        war.begin(MovementStep())
        play(war, "move grast")
        assert ("mount grast-horse" in options(war)) == bool(beside >> cell & 1)


@pytest.mark.rule("DB-G132", "DB-MNT-1", "DB-TER-10", "DB-MOV-13")
@pytest.mark.parametrize("at", ["matt at K13, horse at L13/M13", "matt at C8, horse at C9/C10"])
def test_nobody_mounts_where_nobody_can_ride(at: str) -> None:
    war = stage("watermill", f"{at}\n{FAR}", Half())
    play(war, "move matt")
    assert why_not(war, "mount matt-horse").rule == "DB-G132"


@pytest.mark.rule("DB-G132", "DB-MNT-2")
def test_nobody_gets_up_or_down_through_a_window() -> None:
    war = stage("watermill", f"matt at P9, horse at P8/Q8\n{FAR}", Half())
    play(war, "move matt")
    assert why_not(war, "mount matt-horse").rule == "DB-MNT-2"
    war = stage("watermill", f"matt at P8/Q8, mounted\n{FAR}", Half())
    play(war, "move matt", "dismount")
    assert "go P9" not in options(war)
    assert "go O8" in options(war)


@pytest.mark.rule("DB-G133", "DB-HOR-6", "DB-TER-5")
@pytest.mark.parametrize("at", ["job at K15\nmatt at A5, horse at K16/L16", "job at O10\nmatt at A5, horse at O11/O12"])
def test_no_horse_is_led_from_where_it_could_not_go(at: str) -> None:
    war = stage("watermill", f"{at}\n{FAR}", MovementStep())
    play(war, "move job")
    assert why_not(war, "lead matt-horse").rule == "DB-G133"


@pytest.mark.rule("DB-G133")
def test_reins_are_taken_up_once_and_let_go_once_in_a_half() -> None:
    war = stage("watermill", f"job at F6\nmule-1 at F7/F8\nmule-2 at E6/D6\n{FAR}", MovementStep())
    play(war, "move job", "lead mule-1", "let-go mule-1")
    assert why_not(war, "lead mule-2").rule == "DB-G133"


@pytest.mark.rule("DB-G133", "DB-STK-2", "DB-HOR-4")
@pytest.mark.parametrize("led", [False, True])
def test_a_leader_passes_friends_only_without_his_beast(led: bool) -> None:
    follows = " follows job" if led else ""
    war = stage("watermill", f"job at K13\nmule-1 at J13/I13{follows}\nrix at L13\n{FAR}", MovementStep())
    play(war, "move job")
    assert ("go M13" in options(war)) is not led


@pytest.mark.rule("DB-G133")
def test_nobody_mounts_a_horse_that_another_leads() -> None:
    war = stage("watermill", f"matt at E6, horse at F7/F8\njob at F6\n{FAR}", Half())
    play(war, "move job", "lead matt-horse", "stay", "move matt")
    assert why_not(war, "mount matt-horse").rule == "DB-G133"
    play(war, "stay")
    assert not rides(war, "matt")


@pytest.mark.rule("DB-G133", "DB-CTR-9")
@pytest.mark.parametrize(("who", "die"), [("stunned", 2), ("wounded", 1)])
def test_the_stunned_let_the_reins_fall_and_the_wounded_do_not(who: str, die: int) -> None:
    text = "mackandy at E6\nattrag at E7\nmule-1 at E8/E9 follows attrag"
    war = stage("watermill", text, CombatStep())
    play(war, "attack attrag", "with mackandy", "strike", die)
    assert state(war, "attrag") == who
    assert (war.follows[numbered(war, "mule-1")] == numbered(war, "attrag")) is (who == "wounded")


@pytest.mark.rule("DB-G133", "DB-G34")
def test_whoever_mounts_leaves_what_he_led() -> None:
    text = f"matt at E6, horse at F7/F8\nmule-1 at E7/E8 follows matt\n{FAR}"
    war = stage("watermill", text, Half())
    play(war, "move matt", "mount matt-horse")
    assert rides(war, "matt")
    assert war.follows[numbered(war, "mule-1")] == -1
