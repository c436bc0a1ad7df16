"""Retreats and advances: which way, how far, what if there is no way, and who follows up."""

from __future__ import annotations

import pytest

from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.retreat import Retreat
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import numbered, options, place, play, stage, state, topic, why_not


def driven(text: str, piece: str, count: int, foe: str, map: str = "watermill") -> War:
    """A piece that has to retreat from a foe."""
    ids = [line.strip().partition(" at ")[0] for line in text.strip().splitlines()]
    return stage(map, text, Retreat(ids.index(piece), count, (ids.index(foe),)))


@pytest.mark.rule("DB-G47", "DB-RET-2")
def test_a_retreat_of_one_leads_away_from_every_enemy() -> None:
    war = driven("evans at E6\ngraz at E7", "graz", 1, "evans")
    assert set(options(war)) == {"go D8", "go E8", "go F8"}
    assert why_not(war, "go F7").rule == "DB-RET-2"


@pytest.mark.rule("DB-RET-2")
def test_no_hex_of_the_way_touches_another_enemy() -> None:
    war = driven("evans at E6\nsarah at F9\ngraz at E7", "graz", 1, "evans")
    assert set(options(war)) == {"go D8"}


@pytest.mark.rule("DB-G47")
def test_a_longer_retreat_ends_the_full_distance_away_and_never_nearer() -> None:
    war = driven("evans at F5\ngraz at F6", "graz", 2, "evans")
    ends = {option.removeprefix("go ") for option in options(war)}
    where = war.land
    start, foe = where.map.named("F6"), where.map.named("F5")
    for label in ends:
        assert where.grid.distance(start, where.map.named(label)) == 2
        assert where.grid.distance(foe, where.map.named(label)) >= 2
    assert "F8" in ends


@pytest.mark.rule("DB-RET-1", "DB-RET-3")
def test_friends_are_passed_but_nobody_ends_on_them() -> None:
    war = driven("evans at E6\ngraz at E7\nattrag at E8", "graz", 1, "evans")
    assert set(options(war)) == {"go D8", "go F8"}
    assert why_not(war, "go E8").rule == "DB-RET-1"
    war = driven("evans at K13\ngraz at L13\nattrag at M13", "graz", 2, "evans")
    assert "go N13" in options(war)
    assert "go M13" not in options(war)


@pytest.mark.rule("DB-RET-4", "DB-G47")
def test_one_who_cannot_retreat_is_wounded_where_he_stands() -> None:
    war = driven("evans at T8\ngraz at T9", "graz", 2, "evans", map="arena")
    assert war.question is None
    assert (state(war, "graz"), place(war, "graz")) == ("wounded", "T9")


@pytest.mark.rule("DB-RET-5", "DB-G43")
@pytest.mark.parametrize("before", ["wounded", "stunned"])
def test_the_substitute_wound_kills_the_wounded_and_the_stunned(before: str) -> None:
    war = driven(f"evans at T8\ngraz at T9, {before}", "graz", 2, "evans", map="arena")
    assert state(war, "graz") == "dead"


@pytest.mark.rule("DB-G43")
def test_the_stunned_cannot_retreat_even_where_there_is_room() -> None:
    war = driven("evans at E6\ngraz at E7, stunned", "graz", 1, "evans")
    assert state(war, "graz") == "dead"


@pytest.mark.rule("DB-G47")
def test_closed_ground_and_the_edge_of_the_map_bar_a_retreat() -> None:
    war = driven("evans at B2\ngraz at A1", "graz", 1, "evans")
    assert war.question is None
    assert state(war, "graz") == "wounded"


@pytest.mark.rule("DB-G47", "DB-G28", "DB-G97")
def test_a_rider_retreats_with_either_end_ahead() -> None:
    war = driven("evans at F5\nblack-fox at F6/F7, mounted", "black-fox", 1, "evans")
    assert "ride F8 s" in options(war)
    assert not any(option.startswith("go ") for option in options(war))
    play(war, "ride F8 s")
    assert place(war, "black-fox") == "F8/F7"


@pytest.mark.rule("DB-G47")
def test_riders_keep_out_of_closed_ground_when_they_retreat() -> None:
    war = driven("evans at C7\nblack-fox at C8/B8, mounted", "black-fox", 1, "evans")
    assert not any(option.startswith("ride C9") for option in options(war))


@pytest.mark.rule("DB-RET-6", "DB-RET-7")
def test_after_a_retreat_the_attacker_may_step_into_the_hex_for_nothing() -> None:
    war = stage("watermill", "mackandy at E6\nattrag at E7", CombatStep())
    play(war, "attack attrag", "with mackandy", "strike", 3, "go E8")
    assert (topic(war), options(war)) == ("advance", ["advance mackandy", "stay"])
    play(war, "advance mackandy")
    assert (place(war, "mackandy"), war.spent[0]) == ("E7", 0)


@pytest.mark.rule("DB-RET-6")
def test_after_a_kill_an_attacker_may_advance_or_stay() -> None:
    war = stage("watermill", "dark-blades at E6\ngraz at E7", CombatStep())
    play(war, "attack graz", "with dark-blades", "strike", 1, "stay")
    assert (state(war, "graz"), place(war, "dark-blades")) == ("dead", "E6")


@pytest.mark.rule("DB-RET-9")
@pytest.mark.parametrize("die", [1, 2])
def test_a_stun_or_a_wound_gives_no_advance(die: int) -> None:
    war = stage("watermill", "mackandy at E6\nattrag at E7", CombatStep())
    play(war, "attack attrag", "with mackandy", "strike", die)
    assert war.question is None


@pytest.mark.rule("DB-RET-9")
def test_defenders_never_advance() -> None:
    war = stage("watermill", "mackandy at E6\nattrag at E7", CombatStep())
    play(war, "attack attrag", "with mackandy", "strike", 4, "go E5")
    assert war.question is None


@pytest.mark.rule("DB-RET-8")
def test_nobody_advances_from_beside_another_enemy() -> None:
    war = stage("watermill", "mackandy at E6\nattrag at E7\nzugun at F6", CombatStep())
    play(war, "attack attrag", "with mackandy", "strike", 3, "go E8")
    assert topic(war) != "advance"


@pytest.mark.rule("DB-G48")
def test_one_of_several_attackers_advances_by_choice() -> None:
    war = stage("watermill", "evans at E6\nleigh at F7\nzugun at E7", CombatStep())
    play(war, "attack zugun", "with evans", "with leigh", "strike", 3, "go D8")
    assert options(war) == ["advance evans", "advance leigh", "stay"]
    play(war, "advance leigh")
    assert (place(war, "leigh"), place(war, "evans")) == ("E7", "E6")


@pytest.mark.rule("DB-G48")
def test_nobody_advances_into_a_hex_where_the_horse_still_stands() -> None:
    war = stage("watermill", "dark-blades at E6\nthrugg at F7\nshaman at E7/E8, mounted, wounded", CombatStep())
    play(war, "attack shaman", "with dark-blades", "with thrugg", "strike", 1, "go E9")
    assert state(war, "shaman") == "dead"
    assert topic(war) != "advance"


@pytest.mark.rule("DB-G48")
def test_a_rider_who_advances_says_how_he_will_stand() -> None:
    war = stage("watermill", "matt at E6/D6, mounted\ngraz at E7", CombatStep())
    play(war, "attack graz", "with matt", "strike", 1)
    assert topic(war) == "advance"
    play(war, "advance matt")
    assert place(war, "matt") == "E7/E6"


@pytest.mark.rule("DB-G47")
def test_a_shot_drives_nobody_nearer_to_the_shooter() -> None:
    war = driven("jon at F1\ngraz at F7", "graz", 2, "jon")
    assert "go F9" in options(war)
    assert why_not(war, "go F5").rule == "DB-G47"


@pytest.mark.rule("DB-G47", "DB-MUL-1")
def test_the_owner_chooses_the_way_back_from_a_mule_and_the_other_side_for_the_mule() -> None:
    war = stage("watermill", "evans at E6\nmule-1 at E7/E8\nashrak at Z16", CombatStep())
    play(war, "attack mule-1", "with evans", "strike", 5)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("retreat", 0, (0, 1))
    war = stage("watermill", "evans at E6\nmule-1 at E7/E8\nashrak at Z16", CombatStep())
    play(war, "attack mule-1", "with evans", "strike", 1)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("retreat", 1, (1, 1))


@pytest.mark.rule("DB-G133", "DB-G47")
def test_a_leader_retreats_without_his_horse_where_it_could_not_follow() -> None:
    text = "job at O11\nmatt at A5, horse at O12/O13\nzugun at P11"
    war = driven(text, "job", 1, "zugun")
    free = options(war)
    war.tie(numbered(war, "matt-horse"), 0)
    war.begin(Retreat(0, 1, (2,)))
    assert free == options(war)
    assert any(war.land.kinds[war.land.map.named(option.removeprefix("go "))] == "interior" for option in free)
    play(war, free[0])
    assert war.follows[numbered(war, "matt-horse")] == -1


@pytest.mark.rule("DB-G134", "DB-G99")
def test_nobody_makes_room_for_a_loose_beast() -> None:
    war = driven("evans at E6\nmule-1 at E7/E8\nashrak at Z16", "mule-1", 4, "evans")
    assert "ride E12 s" in options(war)
    wall = "\n".join(f"goblin-{n} at {at}" for n, at in enumerate(("D9", "E9", "F9", "F8", "D8"), 1))
    war = driven(f"evans at E6\nmule-1 at E7/E8\n{wall}\nsarah at D7\nrix at F7", "mule-1", 4, "evans")
    assert war.question is None
    assert state(war, "mule-1") == "dead"


@pytest.mark.rule("DB-G134", "DB-G40", "DB-MUL-7")
def test_a_string_held_up_by_a_dead_mule_cannot_retreat() -> None:
    text = "zugun at E6\nmule-1 at F7/F8\nmule-2 at F9/F10 follows mule-1, dead"
    war = driven(text, "mule-1", 1, "zugun")
    assert war.question is None
    assert (state(war, "mule-1"), place(war, "mule-2")) == ("dead", "F9/F10")


@pytest.mark.rule("DB-G133", "DB-RET-6")
def test_whoever_advances_leaves_what_he_led() -> None:
    text = "mackandy at E6\nattrag at E7\nmule-1 at E5/D5 follows mackandy"
    war = stage("watermill", text, CombatStep())
    play(war, "attack attrag", "with mackandy", "strike", 3, "go E8", "advance mackandy")
    assert (place(war, "mackandy"), place(war, "mule-1")) == ("E7", "E5/D5")
    assert war.follows[numbered(war, "mule-1")] == -1
