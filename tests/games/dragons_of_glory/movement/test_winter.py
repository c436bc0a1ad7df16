"""Winter in detail: frozen rivers, passes deep in snow, ice, and the weather (DG-5.WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.attack import able_armies
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.combat.country import added
from tests.games.dragons_of_glory.movement.moving import moving, offers, reach, why_not
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, asked, play, staged, told, where

NAMES = {cell: label for label, cell in LABELS.items()}
COLD: dict[str, Any] = {"first": 5, "chapters": Chapters(winter=True)}
MILD: dict[str, Any] = {"first": 4, "chapters": Chapters(winter=True)}


def sides(kind: str) -> list[tuple[str, str]]:
    """The hexes parted by each side of a kind."""
    found = []
    for side in bits(COUNTRY.map.on(kind)):
        owner, direction = divmod(side, 3)
        beyond = COUNTRY.grid.beside(owner, direction)
        assert beyond is not None
        found.append((NAMES[owner], NAMES[beyond]))
    return found


def deep() -> tuple[str, str]:
    """Two dry hexes of Solamnia with a deep river between them and neither bridge nor ford."""
    dry = COUNTRY.land & ~COUNTRY.map.of("marsh", "desert", "forest")
    for one, other in sides("deep_river"):
        side = COUNTRY.grid.side(LABELS[one], COUNTRY.grid.direction(LABELS[one], LABELS[other]))
        both = 1 << LABELS[one] | 1 << LABELS[other]
        if COUNTRY.deep >> side & 1 and not COUNTRY.ridges >> side & 1 and both & dry == both:
            return one, other
    raise AssertionError


BANK, BEYOND = deep()
PASS = ("3924W", "3824W")


@pytest.mark.rule("DG-5.WIN-1")
def test_every_fifth_turn_is_a_winter_where_winter_counts() -> None:
    turns = [turn for turn in range(1, 31) if winter(staged({}, first=turn, chapters=Chapters(winter=True)))]
    assert turns == [5, 10, 15, 20, 25, 30]
    assert not winter(staged({}, first=5)), "the standard game has no winters"


@pytest.mark.rule("DG-5.WIN-3", "DG-G30")
def test_a_frozen_river_is_crossed_as_if_it_were_not_there() -> None:
    for given, points in ((COLD, 1), (MILD, 0)):
        war = moving({"solanthus-knight-1": BANK}, {"solanthus": 0}, **given)
        play(war, f"march {BANK}")
        frame: Any = war.frames[-1]
        assert frame.prices(war)(LABELS[BANK], LABELS[BEYOND]) == points
    play(war := moving({"solanthus-knight-1": BANK}, {"solanthus": 0}, **COLD), f"march {BANK}", f"to {BEYOND}")
    assert war.spent[WHOLE.number["solanthus-knight-1"]] == 1


@pytest.mark.rule("DG-5.WIN-3")
def test_armies_attack_across_a_frozen_river_without_a_malus_and_stop_before_it() -> None:
    places = {"solanthus-knight-1": BANK, "throtyl-hobgoblin-1": BEYOND}
    serves = {"solanthus": 1, "throtyl": 0}
    cold, mild = (staged(places, serves, side=1, **given) for given in (COLD, MILD))
    assert able_armies(cold, 1, LABELS[BEYOND])
    assert not able_armies(mild, 1, LABELS[BEYOND])
    assert "bridge" not in dict(added(cold, 1, BEYOND, "solanthus-knight-1"))
    ford = next(pair for pair in sides("ford"))
    places = {"solanthus-knight-1": ford[0], "throtyl-hobgoblin-1": ford[1]}
    assert dict(added(staged(places, serves, **MILD), 1, ford[1], "solanthus-knight-1"))["ford"] == -3
    assert "ford" not in dict(added(staged(places, serves, **COLD), 1, ford[1], "solanthus-knight-1"))


@pytest.mark.rule("DG-5.WIN-6", "DS-X21")
def test_nobody_goes_through_a_pass_in_winter() -> None:
    for given, open_ in ((COLD, False), (MILD, True)):
        war = moving({"solanthus-knight-1": PASS[0]}, {"solanthus": 0}, **given)
        play(war, f"march {PASS[0]}")
        assert (PASS[1] in reach(war)) == open_


@pytest.mark.rule("DG-G82")
def test_who_climbs_mountains_climbs_a_pass_in_winter_at_a_point_more() -> None:
    war = moving({"kaolyn-dwarf-1": PASS[0]}, {"kaolyn": 0}, **COLD)
    play(war, f"march {PASS[0]}", f"to {PASS[1]}")
    assert war.spent[WHOLE.number["kaolyn-dwarf-1"]] == 2


@pytest.mark.rule("DG-5.WIN-7")
def test_a_pass_may_be_stormed_in_winter_two_worse_off() -> None:
    places = {"solanthus-knight-1": PASS[0], "throtyl-hobgoblin-1": PASS[1]}
    serves = {"solanthus": 1, "throtyl": 0}
    cold, mild = (staged(places, serves, side=1, **given) for given in (COLD, MILD))
    assert able_armies(cold, 1, LABELS[PASS[1]]) == able_armies(mild, 1, LABELS[PASS[1]]) != ()
    assert dict(added(cold, 1, PASS[1], "solanthus-knight-1"))["snow"] == -2
    assert "snow" not in dict(added(mild, 1, PASS[1], "solanthus-knight-1"))


# Ships


def at_sea() -> list[str]:
    """Open sea, a row of hexes in the Gulf far from every shore."""
    row = next(cell for cell in bits(COUNTRY.map.of("sea")) if not COUNTRY.grid.disc(cell, 5) & ~COUNTRY.map.of("sea"))
    return [NAMES[row], *(NAMES[cell] for cell in bits(COUNTRY.grid.ring(row, 1)))]


@pytest.mark.rule("DG-5.WIN-5", "DG-G81")
def test_every_ship_rolls_once_before_it_sails_in_winter() -> None:
    here, there, *_ = at_sea()
    ships = {f"sanction-ship-{number}": here for number in (1, 2)}
    war = moving({**ships, "sanction-human-1": "+sanction-ship-1"}, {"sanction": 0}, **COLD)
    play(war, f"sail {here}", f"to {there}")
    assert asked(war)[:2] == (-1, "ice")
    assert told(play(war, "1"))[:1] == ["founders"]
    assert (where(war, "sanction-ship-1"), where(war, "sanction-human-1")) == ("gone", "pool")
    events = play(war, "2")
    assert told(events)[:2] == ["sets-out", "sails"]
    assert where(war, "sanction-ship-2") == there
    play(war, f"to {here}")
    assert where(war, "sanction-ship-2") == here, "it has rolled"


@pytest.mark.rule("DG-5.WIN-5")
def test_if_all_of_them_sink_the_move_is_over() -> None:
    here, there, *_ = at_sea()
    war = moving({"sanction-ship-1": here, "sanction": "+sanction-ship-1"}, {"sanction": 0}, **COLD)
    play(war, f"sail {here}", f"to {there}", "1")
    assert asked(war)[1] == "leader-fate"
    play(war, "2")
    assert war.question is None
    assert where(war, "sanction") == "gone"


@pytest.mark.rule("DG-5.WIN-4")
def test_ships_on_rivers_are_frozen_in() -> None:
    river = next(iter(sorted(staged({}).waters.side_of)))
    label = staged({}).acts.labels[river]
    for given, free in ((COLD, False), (MILD, True)):
        war = moving({"sanction-ship-1": label}, {"sanction": 0}, **given)
        play(war, f"sail {label}")
        assert bool(reach(war)) == free
        if not free:
            assert why_not(war, f"to {NAMES[next(bits(COUNTRY.map.of('sea')))]}")


# Fliers


def flight(*, first: int = 5, places: dict[str, str] | None = None, goal: int = 9) -> tuple[LanceWar, str, str]:
    """Griffons over open country; a goal so many hexes off."""
    start = "2616W"
    found = {"qualinesti-griffon-1": start, **(places or {})}
    war = moving(found, {"qualinesti": 0}, first=first, chapters=Chapters(winter=True))
    play(war, f"fly {start}")
    far = [label for label in sorted(reach(war)) if COUNTRY.grid.distance(LABELS[label], LABELS[start]) == goal]
    return war, start, far[0]


@pytest.mark.rule("DG-5.WIN-8", "DG-5.WIN-10")
def test_fliers_roll_after_every_fourth_hex() -> None:
    war, start, goal = flight()
    play(war, f"to {goal}")
    assert asked(war)[:2] == (-1, "weather")
    here = where(war, "qualinesti-griffon-1")
    assert COUNTRY.grid.distance(LABELS[here], LABELS[start]) == 4
    assert told(play(war, "4"))[0] == "flies-on"
    assert asked(war)[1] == "weather"
    play(war, "6")
    assert where(war, "qualinesti-griffon-1") == goal
    war, start, goal = flight(goal=3)
    play(war, f"to {goal}")
    assert where(war, "qualinesti-griffon-1") == goal, "three hexes are safe"
    war, start, goal = flight(first=4)
    play(war, f"to {goal}")
    assert where(war, "qualinesti-griffon-1") == goal, "it is summer"


@pytest.mark.rule("DG-5.WIN-8", "DG-G30")
def test_each_flier_rolls_and_who_is_forced_down_stays_with_whom_it_carries() -> None:
    elves = {f"qualinesti-elf-{number}": "2616W" for number in (1, 2)}
    war, start, _ = flight(places={"qualinesti-griffon-2": "2616W", **elves}, goal=4)
    play(war, "carry qualinesti-elf-1", "carry qualinesti-elf-2")
    far = [label for label in sorted(reach(war)) if COUNTRY.grid.distance(LABELS[label], LABELS[start]) == 7]
    land = next(label for label in far if not COUNTRY.wet >> LABELS[label] & 1)
    play(war, f"to {land}")
    here = where(war, "qualinesti-griffon-1")
    assert not COUNTRY.wet >> LABELS[here] & 1
    play(war, "3", "5")
    assert {where(war, f"qualinesti-{id}-1") for id in ("griffon", "elf")} == {here}
    assert {where(war, f"qualinesti-{id}-2") for id in ("griffon", "elf")} == {land}
    play(war, "halt")
    assert war.question is None, "nobody has another move"


def over_sea() -> tuple[str, str]:
    """A shore and a goal across water, eight hexes apart, with water in the middle."""
    for start in bits(COUNTRY.map.coastal & COUNTRY.land):
        war = moving({"qualinesti-griffon-1": NAMES[start]}, {"qualinesti": 0}, **COLD)
        play(war, f"fly {NAMES[start]}")
        for goal in sorted(reach(war)):
            frame: Any = war.frames[-1]
            way = frame.way(war, LABELS[goal])
            if len(way) > 4 and COUNTRY.map.of("sea") >> way[3] & 1:
                return NAMES[start], goal
    raise AssertionError


@pytest.mark.rule("DG-5.WIN-9", "DG-G30")
def test_forced_down_over_the_sea_is_lost_with_whoever_rides() -> None:
    start, goal = over_sea()
    places = {"qualinesti-griffon-1": start, "qualinesti": start, "qualinesti-elf-4": "1723W"}
    war = moving(places, {"qualinesti": 0}, **COLD)
    play(war, f"fly {start}", f"to {goal}", "2")
    assert where(war, "qualinesti-griffon-1") == "gone"
    assert asked(war)[1] == "leader-fate"
    play(war, "6")
    assert where(war, "qualinesti") == "1723W"
    assert offers(war, "march") == {"1723W"}


def test_a_site_over_which_one_is_forced_down_is_taken() -> None:
    start = "2616W"
    war, _, goal = flight(goal=9)
    frame: Any = war.frames[-1]
    fourth = frame.way(war, LABELS[goal])[3]
    war.put(WHOLE.number["gunthar"], fourth)
    war.serves = tuple(1 if name == "gunthar" else side for name, side in zip(WHOLE.nations, war.serves, strict=True))
    war.rebuild()
    assert start != NAMES[fourth]
    play(war, f"to {goal}", "1")
    assert asked(war)[1] == "leader-fate", "a leader alone where armies come down is caught"
