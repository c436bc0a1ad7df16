"""Bots lay siege to guards that wait: bowmen shoot unnoticed, and the rest keep away until it is time."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dark_blades.mind.assessment import assess
from grognard.games.dark_blades.mind.siege import ASSAULT, RANGE, is_siege, is_time, noticing, vantage, watched
from grognard.games.dark_blades.mind.stakes import aims_of
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.the_arena import staged
from grognard.games.skirmish.shooting.lines import drawn
from tests.games.dark_blades.opening import cleared
from tests.games.skirmish.field import numbered, stand

ARENA = "the-arena hand-size=0"
AIMS = aims_of(ARENA)
STAGE = staged(ARENA)
HONNA = 0
GUARDS = {
    "goblin_1": "arena:E8", "black_dwarf_1": "arena:E10", "black_dwarf_2": "arena:G12", "black_dwarf_3": "arena:S10",
}  # fmt: skip


def siege(**where: str) -> Battle:
    """The arena with four guards who wait, rescuers who are free, and some more pieces."""
    war = cleared(ARENA)
    for id, place in {**GUARDS, "dark_blades": "arena:L8", **where}.items():
        war.put(numbered(war, id.replace("_", "-")), *stand(war, place))
    war.held = STAGE.guards
    war.step = 3
    return war


def test_bowmen_look_for_hexes_from_where_they_see_an_easy_mark_unnoticed() -> None:
    war = siege(laberne="watermill:V8")
    goblin = war.at[numbered(war, "goblin-1")]
    places = vantage(war)
    assert places
    assert not places & noticing(war)
    assert all(drawn(war.land, cell, goblin) for cell in bits(places))
    assert all(war.land.grid.distance(cell, goblin) <= RANGE for cell in bits(places))


def test_those_who_cannot_shoot_keep_a_little_farther_away() -> None:
    war = siege(laberne="watermill:V8", grast="watermill:V9")
    near, far = noticing(war), watched(war)
    assert near & ~far == 0
    assert far & ~near


def test_it_is_time_when_turns_or_marks_run_out() -> None:
    war = siege(laberne="watermill:V8")
    assert not is_time(war)
    war.half = 2 * (war.sheet.turns - ASSAULT)
    assert is_time(war)
    assert is_time(siege(grast="watermill:V9")), "nobody can shoot"
    few = siege(laberne="watermill:V8")
    few.health[numbered(few, "goblin-1")] = 0
    few.rebuild()
    assert is_time(few), "three are few enough"


def test_to_be_noticed_too_early_costs_something() -> None:
    unnoticed = siege(laberne="watermill:V8", grast="watermill:V9")
    noticed = siege(laberne="watermill:V8", grast="arena:B9")
    assert is_siege(unnoticed)
    assert not is_siege(noticed)
    assert assess(noticed, HONNA) < assess(unnoticed, HONNA)


def test_whom_it_is_easy_to_hit_the_table_says() -> None:
    """A defence of 6 stops most arrows, but not so many bolts: they come in two columns farther to the right."""
    places = {bowman: vantage(only(bowman)) for bowman in ("laberne", "arlon")}
    assert places["arlon"]
    assert places["laberne"] != places["arlon"]


def only(bowman: str) -> Battle:
    """The arena with a bowman before the goblins' leader and a dwarf far from him, and no easier mark."""
    war = siege(**{bowman: "watermill:V8"})
    for guard in ("goblin-1", "black-dwarf-2", "black-dwarf-3"):
        war.health[numbered(war, guard)] = 0
    war.rebuild()
    war.put(numbered(war, "goblin-leader"), *stand(war, "arena:E8"))
    war.put(numbered(war, "black-dwarf-8"), *stand(war, "arena:S10"))
    return war
