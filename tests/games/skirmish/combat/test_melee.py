"""Fighting hand to hand: odds, ground, several at once, the four tables, casualties and thrown riders."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.sheets.tables import ODDS
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import land, numbered, options, place, play, rides, stage, state, topic, why_not


def fight(text: str, *answers: str | int, map: str = "watermill") -> War:
    """A combat step with these answers given."""
    war = stage(map, text, CombatStep())
    play(war, *answers)
    return war


def odds(war: War, *answers: str) -> str:
    """The odds column at which an attack is rolled for."""
    events = play(war, *answers)
    return ODDS[int(next(event.args[2] for event in events if event.what == "melee"))]


DUEL = "mackandy at E6\nattrag at E7"
STRIKE = ("attack attrag", "with mackandy", "strike")


@pytest.mark.rule("DB-CBT-2", "DB-CBT-3", "DB-CTR-14")
def test_eight_against_three_is_two_to_one() -> None:
    war = stage("watermill", DUEL, CombatStep())
    assert odds(war, *STRIKE) == "2-1"
    assert topic(war) == "melee-die"


@pytest.mark.rule("DB-CRT-3", "DB-CBT-6")
@pytest.mark.parametrize(
    ("die", "mackandy", "attrag"),
    [
        (1, "healthy", "wounded"),
        (2, "healthy", "stunned"),
        (6, "wounded", "healthy"),
        (7, "healthy", "healthy"),
        (10, "healthy", "healthy"),
    ],
)
def test_foot_against_foot_by_the_die(die: int, mackandy: str, attrag: str) -> None:
    war = fight(DUEL, *STRIKE, die)
    assert (state(war, "mackandy"), state(war, "attrag")) == (mackandy, attrag)


@pytest.mark.rule("DB-CRT-3")
def test_a_three_drives_the_defender_back_and_a_four_the_attacker() -> None:
    war = fight(DUEL, *STRIKE, 3)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("retreat", 1, (1, 1))
    war = fight(DUEL, *STRIKE, 4)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("retreat", 0, (0, 1))


@pytest.mark.rule("DB-G3", "DB-G4")
def test_half_as_strong_is_the_lowest_column_and_anything_less_is_no_attack() -> None:
    war = stage("watermill", "sarah at E6\nfnarad at E7, stunned", CombatStep())
    assert odds(war, "attack fnarad", "with sarah", "strike") == "3-1"
    war = stage("watermill", "job at E6\nazrog at E7", CombatStep())
    assert odds(war, "attack azrog", "with job", "strike") == "1-2"
    war = stage("watermill", "job at E6\nsarah at Z1\nzugun at E7\nazrog at Z2", CombatStep())
    assert why_not(war, "attack zugun").rule == "DB-G3"


@pytest.mark.rule("DB-G3", "DB-G5")
def test_right_of_the_last_column_counts_as_the_last_after_all_shifts() -> None:
    best = pair_of("watermill", 0, 1)
    war = stage("watermill", f"dark-blades at {best[0]}\ngraz at {best[1]}, stunned", CombatStep())
    assert odds(war, "attack graz", "with dark-blades", "strike") == "12-1"


def pair_of(map: str, attacker: int, defender: int) -> tuple[str, str]:
    """Two neighbouring hexes open to walkers whose ground has these signs."""
    where = land(map)
    standable = where.enterable("foot") & ~where.door_hexes
    for a in bits(standable):
        for b in bits(where.fighting[a] & standable):
            if (where.signs[a], where.signs[b]) == (attacker, defender):
                return where.labels[a], where.labels[b]
    raise ValueError("the map has no such neighbours")


@pytest.mark.rule("DB-ADV-1", "DB-ADV-2", "DB-ADV-3", "DB-CBT-4")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (0, 0, "3-1"),
        (0, -1, "4-1"),
        (1, 0, "4-1"),
        (-1, 0, "2-1"),
        (0, 1, "2-1"),
        (1, 1, "3-1"),
        (-1, -1, "3-1"),
    ],
)
def test_better_ground_shifts_the_column(attacker: int, defender: int, column: str) -> None:
    at, against = pair_of("watermill", attacker, defender)
    war = stage("watermill", f"evans at {at}\ngraz at {against}", CombatStep())
    assert odds(war, "attack graz", "with evans", "strike") == column


@pytest.mark.rule("DB-ADV-2")
def test_the_best_against_the_worst_ground_is_two_columns() -> None:
    at, against = pair_of("village", 1, -1)
    war = stage("village", f"evans at {at}\ngraz at {against}", CombatStep())
    assert odds(war, "attack graz", "with evans", "strike") == "5-1"


@pytest.mark.rule("DB-ADV-4", "DB-ADV-5")
def test_a_rider_fights_in_the_worse_of_his_two_hexes() -> None:
    war = stage("watermill", "matt at F8/F7, mounted\nazrog at E7", CombatStep())
    assert odds(war, "attack azrog", "with matt", "strike") == "1-1"
    war = stage("watermill", "matt at F6/F7, mounted\nazrog at E7", CombatStep())
    assert odds(war, "attack azrog", "with matt", "strike") == "2-1"


@pytest.mark.rule("DB-TER-6", "DB-G45", "DB-G74")
def test_a_window_helps_only_him_who_defends_through_it() -> None:
    war = stage("watermill", "evans at P8\ngraz at P9", CombatStep())
    assert odds(war, "attack graz", "with evans", "strike") == "2-1"
    war = stage("watermill", "evans at P9\ngraz at P8", CombatStep())
    assert odds(war, "attack graz", "with evans", "strike") == "3-1"
    war = stage("watermill", "evans at P10\ngraz at P9", CombatStep())
    assert odds(war, "attack graz", "with evans", "strike") == "3-1"


@pytest.mark.rule("DB-G45", "DB-CBT-1")
def test_nobody_fights_through_walls_or_locked_bars_but_through_doors() -> None:
    assert stage("watermill", "evans at Q8\ngraz at P9", CombatStep()).question is None
    assert stage("arena", "evans at U6\ngraz at T6", CombatStep()).question is None
    war = stage("watermill", "evans at O12\ngraz at O11", CombatStep())
    assert odds(war, "attack graz", "with evans", "strike") == "2-1"


@pytest.mark.rule("DB-CBT-1", "DB-SEQ-2", "DB-SEQ-9")
def test_only_the_phasing_side_attacks_and_only_neighbours_and_only_if_it_likes() -> None:
    war = stage("watermill", "evans at E6\ngraz at E7\nattrag at E9", CombatStep())
    assert why_not(war, "attack evans").rule == "DB-CBT-1"
    assert why_not(war, "attack attrag").rule == "DB-CBT-1"
    play(war, "done")
    assert war.question is None


@pytest.mark.rule("DB-G29", "DB-CBT-8")
def test_each_attacks_once_a_half_and_a_defender_may_be_attacked_again() -> None:
    war = fight("evans at E6\nmackandy at F7\nzugun at E7", "attack zugun", "with evans", "strike", 10)
    play(war, "attack zugun")
    assert why_not(war, "with evans").rule == "DB-G29"
    play(war, "with mackandy", "strike", 10)
    assert war.question is None


@pytest.mark.rule("DB-MUC-4", "DB-MUC-5")
def test_several_on_one_may_pool_their_attack() -> None:
    war = stage("watermill", "evans at E6\nmackandy at F7\nzugun at E7", CombatStep())
    assert odds(war, "attack zugun", "with evans", "with mackandy", "strike") == "1-1"
    war = stage("watermill", "evans at E6\nleigh at F7\nzugun at E7", CombatStep())
    assert odds(war, "attack zugun", "with evans", "with leigh", "strike") == "2-1"


@pytest.mark.rule("DB-MUC-5")
def test_only_those_on_like_ground_pool() -> None:
    war = stage("watermill", "evans at E7\nmackandy at F9\ngraz at F8\nsarah at G8", CombatStep())
    play(war, "attack graz", "with evans")
    assert "with mackandy" in options(war)
    assert why_not(war, "with sarah").rule == "DB-MUC-5"


@pytest.mark.rule("DB-G41")
def test_riders_and_men_on_foot_attack_separately() -> None:
    war = stage("watermill", "evans at E6\nmatt at F7/F6, mounted\ngraz at E7", CombatStep())
    play(war, "attack graz", "with evans")
    assert why_not(war, "with matt").rule == "DB-G41"


@pytest.mark.rule("DB-MUC-5")
def test_hopeless_attackers_are_offered_together() -> None:
    war = stage("watermill", "job at E6\nsarah at F7\nazrog at E7\nzugun at Z1", CombatStep())
    assert odds(war, "attack azrog", "with job", "with sarah", "strike") == "1-1"
    war = stage("watermill", "job at E6\nsarah at F7\nzugun at E7", CombatStep())
    play(war, "attack zugun")
    assert why_not(war, "with sarah").rule == "DB-G3"
    play(war, "with job")
    assert options(war) == ["with sarah"]


@pytest.mark.rule("DB-MUC-1", "DB-MUC-2")
def test_one_may_take_on_several_whose_defences_are_added() -> None:
    war = stage("watermill", "dark-blades at E6\nzugun at E7\ngraz at F7\nattrag at D7", CombatStep())
    assert odds(war, "attack zugun", "with dark-blades", "also graz", "strike") == "1-1"
    war = stage("watermill", "dark-blades at E6\nzugun at E7\ngraz at F7\nattrag at D7", CombatStep())
    assert odds(war, "attack graz", "with dark-blades", "also attrag", "strike") == "3-1"


@pytest.mark.rule("DB-G42")
def test_many_never_attack_many() -> None:
    war = stage("watermill", "dark-blades at E6\nevans at D7\nzugun at E7\ngraz at F7", CombatStep())
    play(war, "attack zugun", "with dark-blades", "with evans")
    assert why_not(war, "also graz").rule == "DB-G42"
    war = stage("watermill", "dark-blades at E6\nevans at D7\nzugun at E7\ngraz at F7", CombatStep())
    play(war, "attack zugun", "with dark-blades", "also graz")
    assert why_not(war, "with evans").rule == "DB-G42"


@pytest.mark.rule("DB-MUC-3", "DB-G44")
def test_the_owner_picks_who_suffers() -> None:
    war = fight(
        "dark-blades at E6\nattrag at E7\ngraz at F7", "attack attrag", "with dark-blades", "also graz", "strike", 1
    )
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("casualty", 1)
    assert options(war) == ["suffer attrag", "suffer graz"]
    play(war, "suffer graz")
    assert (state(war, "attrag"), state(war, "graz")) == ("healthy", "wounded")


@pytest.mark.rule("DB-G44")
def test_a_retreat_moves_everybody_engaged_in_the_order_the_owner_likes() -> None:
    war = fight(
        "dark-blades at E6\nattrag at E7\ngraz at F7", "attack attrag", "with dark-blades", "also graz", "strike", 4
    )
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("retreat-who", 1)
    play(war, "take graz", "go G7", "go E8")
    assert (place(war, "graz"), place(war, "attrag")) == ("G7", "E8")


@pytest.mark.rule("DB-CBT-7", "DB-G43", "DB-CTR-12")
@pytest.mark.parametrize("before", ["wounded", "stunned"])
def test_the_stunned_and_the_wounded_die_of_any_further_injury(before: str) -> None:
    war = fight(f"sarah at E6\ngraz at E7, {before}", "attack graz", "with sarah", "strike", 1)
    assert state(war, "graz") == "dead"


@pytest.mark.rule("DB-CBT-7", "DB-G43")
def test_a_stun_kills_a_wounded_man() -> None:
    war = fight("mackandy at E6\nzugun at E7, wounded", "attack zugun", "with mackandy", "strike", 2)
    assert state(war, "zugun") == "dead"


@pytest.mark.rule("DB-DOG-2", "DB-CTR-17")
def test_a_dog_dies_of_any_stun_or_wound() -> None:
    war = fight(
        "evans at E6\nmackandy at F7\nwar-dog-1 at E7", "attack war-dog-1", "with evans", "with mackandy", "strike", 2
    )
    assert state(war, "war-dog-1") == "dead"


@pytest.mark.rule("DB-CRT-4", "DB-HCB-1", "DB-HCB-2", "DB-CTR-6", "DB-G88")
def test_foot_throws_a_rider_where_the_attacker_likes_and_the_horse_stays() -> None:
    war = fight("thrugg at E6\nblack-fox at E7/E8, mounted", "attack black-fox", "with thrugg", "strike", 1)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("thrown", 0)
    assert set(options(war)) == {f"go {at}" for at in ("D7", "D8", "D9", "E9", "F7", "F8", "F9")}
    play(war, "go D9")
    assert (place(war, "black-fox"), state(war, "black-fox")) == ("D9", "stunned")
    assert (place(war, "black-fox-horse"), state(war, "black-fox-horse")) == ("E7/E8", "healthy")


@pytest.mark.rule("DB-CRT-11", "DB-CTR-7")
def test_a_rider_who_is_only_wounded_keeps_his_seat() -> None:
    war = fight(
        "dark-blades at E6\nevans at F7\nshaman at E7/E8, mounted", "attack shaman", "with dark-blades", "strike", 3
    )
    assert state(war, "shaman") == "healthy"
    war = fight(
        "dark-blades at E6\nthrugg at F7\nshaman at E7/E8, mounted",
        "attack shaman",
        "with dark-blades",
        "with thrugg",
        "strike",
        2,
    )
    assert (state(war, "shaman"), rides(war, "shaman")) == ("wounded", True)


@pytest.mark.rule("DB-CRT-5", "DB-CRT-6", "DB-CTR-8")
def test_riders_against_riders_kill_horses() -> None:
    text = "dark-blades at E6/E5, mounted\nshaman at E7/E8, mounted"
    war = fight(text, "attack shaman", "with dark-blades", "strike", 1)
    assert topic(war) == "thrown"
    play(war, "go E9")
    assert (state(war, "shaman"), state(war, "shaman-horse")) == ("wounded", "dead")
    assert topic(war) != "advance"


@pytest.mark.rule("DB-CRT-7")
def test_riders_against_foot_use_the_fourth_table() -> None:
    war = fight("matt at E6/E5, mounted\nzugun at E7", "attack zugun", "with matt", "strike", 2)
    assert war.question is not None
    assert (topic(war), war.question.about) == ("retreat", (1, 2))


@pytest.mark.rule("DB-G46")
def test_a_thrown_rider_with_no_room_beside_lands_two_hexes_off() -> None:
    ring = "\n".join(
        f"{who} at {at}"
        for who, at in zip(
            ("goblin-1", "goblin-2", "goblin-3", "goblin-4", "goblin-5", "zugun"),
            ("D8", "D9", "E9", "F9", "F8", "F7"),
            strict=True,
        )
    )
    war = fight(
        f"thrugg at E6\nsarah at D7\n{ring}\nblack-fox at E7/E8, mounted",
        "attack black-fox",
        "with thrugg",
        "strike",
        1,
    )
    assert topic(war) == "thrown"
    assert "go E10" in options(war)
    assert "go C8" in options(war)
    assert not any(option in options(war) for option in ("go D8", "go E6"))


@pytest.mark.rule("DB-MUL-5", "DB-MUL-6", "DB-G39")
def test_a_mule_dies_of_results_that_kill_the_horse_and_on_foot_of_a_kill() -> None:
    war = fight("dark-blades at E6\nmule-1 at E7/E8\nashrak at Z1", "attack mule-1", "with dark-blades", "strike", 1)
    assert state(war, "mule-1") == "dead"
    war = fight("job at E6\nmule-1 at E7/E8\nashrak at Z1", "attack mule-1", "with job", "strike", 1)
    assert (state(war, "mule-1"), place(war, "mule-1")) == ("healthy", "E7/E8")


@pytest.mark.rule("DB-G84")
def test_a_side_that_must_spare_a_mule_cannot_attack_it() -> None:
    war = stage("watermill", "evans at E6\nmule-1 at E7/E8\ngraz at F6", CombatStep(), spared=(0b10, 0))
    assert why_not(war, "attack mule-1").rule == "DB-G84"


@pytest.mark.rule("DB-CTR-9")
def test_the_stunned_defend_with_the_low_figure_and_attack_nobody() -> None:
    war = stage("watermill", "evans at E6, stunned\nmackandy at F7\nzugun at E7, stunned", CombatStep())
    play(war, "attack zugun")
    assert why_not(war, "with evans").rule == "DB-CTR-9"
    assert odds(war, "with mackandy", "strike") == "8-1"


@pytest.mark.rule("DB-CTR-2")
def test_who_has_no_attack_figure_attacks_nobody() -> None:
    war = stage("watermill", "evans at E6\nmule-1 at E8/E9\ngraz at E7", CombatStep())
    assert war.card(numbered(war, "mule-1")).afoot[1].attack == 0
    play(war, "attack graz")
    assert why_not(war, "with mule-1").rule


@pytest.mark.rule("DB-MUC-2", "DB-ADV-1", "DB-G95")
def test_whoever_takes_on_several_has_the_best_of_their_ground_against_him() -> None:
    war = stage("watermill", "dark-blades at D9\nattrag at C9\ngraz at D8", CombatStep())
    assert odds(war, "attack attrag", "with dark-blades", "also graz", "strike") == "2-1"


@pytest.mark.rule("DB-G41")
def test_foot_and_riders_too_weak_alone_are_not_strong_together() -> None:
    text = "job at E6\nquill at D7/D6, mounted\nblack-fox at E7/E8, mounted"
    assert stage("watermill", text, CombatStep()).question is None


@pytest.mark.rule("DB-HCB-1")
def test_an_attacker_who_is_thrown_himself_says_where_he_falls() -> None:
    war = fight("matt at E6/E5, mounted\ndragon at E7/E8 for fox", "attack dragon", "with matt", "strike", 2)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("thrown", 0)


@pytest.mark.rule("DB-TER-6", "DB-G28")
@pytest.mark.parametrize("stand", ["P8/Q8", "Q8/P8"])
def test_a_window_helps_against_either_end_of_a_rider(stand: str) -> None:
    war = stage("watermill", f"leigh at {stand}, mounted\ngraz at P9", CombatStep())
    inside = odds(war, "attack graz", "with leigh", "strike")
    war = stage("watermill", "leigh at E6/E5, mounted\ngraz at E7", CombatStep())
    assert ODDS.index(inside) == ODDS.index(odds(war, "attack graz", "with leigh", "strike")) - 1


@pytest.mark.rule("DB-G135", "DB-MUC-2")
@pytest.mark.parametrize("other", ["shaman at F7/F8, mounted", "mule-1 at F7/F8"])
def test_nobody_takes_on_unlike_defenders_at_once(other: str) -> None:
    war = stage("watermill", f"dark-blades at E6\nattrag at E7\n{other}", CombatStep())
    play(war, "attack attrag", "with dark-blades")
    assert why_not(war, f"also {other.split()[0]}").rule == "DB-G135"


@pytest.mark.rule("DB-G46")
def test_a_thrown_rider_with_no_room_at_all_dies_where_he_rode() -> None:
    crowd = [f"goblin-{n}" for n in range(1, 7)] + [f"black-dwarf-{n}" for n in range(1, 9)]
    crowd += ["graz", "attrag", "zugun", "job", "sarah", "rix", "evans", "simon"]
    text = "thrugg at E6\nblack-fox at E7/E8, mounted\n" + "\n".join(f"{who} at Z16" for who in crowd)
    war = stage("watermill", text, CombatStep())
    for number in range(len(crowd)):
        war.put(number + 2, war.land.off)
    rider = war.hexes(1)
    room = (war.land.grid.disc(war.at[1], 2) | war.land.grid.disc(war.rear(1), 2)) & ~rider & ~war.hexes(0)
    for number, cell in enumerate(bits(room)):
        war.put(number + 2, cell)
    war.begin(CombatStep())
    play(war, "attack black-fox", "with thrugg", "strike", 1)
    assert (state(war, "black-fox"), place(war, "black-fox")) == ("dead", "E7")
    assert (state(war, "black-fox-horse"), place(war, "black-fox-horse")) == ("healthy", "E7/E8")


@pytest.mark.rule("DB-G29", "DB-MUC-5")
def test_all_who_join_an_attack_have_made_theirs() -> None:
    text = "evans at E6\nleigh at F7\ndark-blades at D7\nzugun at E7"
    war = fight(text, "attack zugun", "with evans", "with leigh", "strike", 10)
    play(war, "attack zugun")
    assert options(war) == ["with dark-blades"]
    assert why_not(war, "with leigh").rule == "DB-G29"
