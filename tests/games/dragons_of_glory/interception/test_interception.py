"""Interception, staged: who is asked when, what the die does, and what happens to whom in between (DG-4.INT)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.interception.range import away, interceptors, needed
from grognard.games.dragons_of_glory.interception.window import REFUSALS
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.war import MOVED, TRIED, LanceWar
from tests.games.dragons_of_glory.movement.moving import moving
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, asked, play, staged, told, where

NAMES = {cell: label for label, cell in LABELS.items()}
ON = Chapters(interception=True, dragons_at_sea=True)
GRID = COUNTRY.grid
NUMBER = WHOLE.number


def row(start: str, direction: int, steps: int) -> list[str]:
    """Hexes in a line, the first one among them."""
    cells = [LABELS[start]]
    for _ in range(steps):
        beyond = GRID.beside(cells[-1], direction)
        assert beyond is not None
        cells.append(beyond)
    return [NAMES[cell] for cell in cells]


def dry_row(length: int) -> list[str]:
    """Hexes of open land in a line, so that a flight along it goes straight."""
    dry = COUNTRY.land & ~COUNTRY.map.of("marsh", "desert", "mountain")
    for cell in bits(dry):
        for direction in range(6):
            found, at = [cell], cell
            while len(found) < length:
                beyond = GRID.beside(at, direction)
                if beyond is None or not dry >> beyond & 1 or COUNTRY.ridges >> GRID.side(at, direction) & 1:
                    break
                found.append(beyond)
                at = beyond
            if len(found) == length and not any(cell in COUNTRY.sites for cell in found):
                return [NAMES[cell] for cell in found]
    raise AssertionError


LAND = dry_row(13)
SEA = next(
    [NAMES[c] for c in (cell, *(cell + GRID.shifts[2] * n for n in range(1, 12)))]
    for cell in bits(COUNTRY.map.of("sea"))
    if all(
        cell + GRID.shifts[2] * n in NAMES and COUNTRY.map.of("sea") >> cell + GRID.shifts[2] * n & 1 for n in range(12)
    )
)
"""Twelve hexes of open sea in a row."""


def aloft(places: dict[str, str], chapters: Chapters = ON, **given: Any) -> LanceWar:
    """Griffons of Highlord's Qualinesti set out from the first hex of the row, and whoever else is told to be there."""
    serves = {nation: nation in ("zhakar", "palanthus", "gunthar") for nation in WHOLE.nations[: WHOLE.rated]}
    war = moving({"qualinesti-griffon-1": LAND[0], **places}, serves, chapters=chapters, **given)
    play(war, f"fly {LAND[0]}")
    return war


@pytest.mark.rule("DG-4.INT-1", "DG-4.INT-2", "DS-X20", "DG-0.SEQ-10")
def test_it_is_asked_at_the_first_hex_in_range_and_again_only_when_nearer() -> None:
    war = aloft({"zhakar-griffon-1": LAND[9]})
    play(war, f"to {LAND[8]}")
    seen = []
    while war.question is not None and war.question.topic == "interception":
        here = where(war, "qualinesti-griffon-1")
        seen.append(GRID.distance(LABELS[here], LABELS[LAND[9]]))
        assert asked(war) == (
            1, "interception", ("hold", "hold-move", "hold-step", "intercept zhakar-griffon-1"),
        )  # fmt: skip
        play(war, "hold")
    assert seen == sorted(seen, reverse=True)
    assert seen[0] == 6
    assert len(set(seen)) == len(seen)


@pytest.mark.rule("DG-4.INT-1")
def test_nobody_is_asked_out_of_range_or_without_the_chapter() -> None:
    for chapters in (ON, Chapters(winter=True), Chapters(interception=True, winter=True)):
        war = aloft({"zhakar-griffon-1": LAND[9]}, chapters, first=4)
        play(war, f"to {LAND[2]}")
        assert asked(war)[1] == "way"


@pytest.mark.rule("DG-4.INT-3", "DG-4.INT-4", "DG-4.INT-8")
def test_a_failed_attempt_lets_them_go_on_and_is_the_only_one() -> None:
    war = aloft({"zhakar-griffon-1": LAND[9]})
    play(war, f"to {LAND[7]}", "intercept zhakar-griffon-1")
    assert asked(war)[:2] == (-1, "interception-die")
    assert "not-intercepted" in told(play(war, "5"))
    assert asked(war)[1] == "way", "it is at its goal, and nobody was asked again"
    assert where(war, "qualinesti-griffon-1") == LAND[7]
    assert war.marks[NUMBER["zhakar-griffon-1"]] & TRIED
    assert interceptors(war, 1, LABELS[LAND[7]], ships=False) == ()


@pytest.mark.rule("DG-4.INT-5", "DG-4.INT-6", "DG-G84")
def test_who_is_met_fights_at_once_and_the_interceptor_is_back_where_it_was() -> None:
    war = aloft({"zhakar-griffon-1": LAND[9]})
    play(war, f"to {LAND[7]}", "intercept zhakar-griffon-1")
    events = play(war, "6")
    assert told(events)[:1] == ["intercepted"]
    assert asked(war)[:2] == (-1, "battle")
    play(war, "1")
    assert where(war, "zhakar-griffon-1") in (LAND[9], "gone")
    assert where(war, "qualinesti-griffon-1") == LAND[7]
    assert asked(war)[1] == "way"


def test_movers_who_fall_do_not_go_on_and_whom_they_carried_falls_with_them() -> None:
    """Two good dragons meet a depleted griffon with an elf on its back, and Toede's kind are no longer asked."""
    dragons = {"good-dragons-gold-1": LAND[9], "good-dragons-silver-1": LAND[9]}
    war = aloft({**dragons, "qualinesti-elf-1": LAND[0], "qualinesti": LAND[0], "qualinesti-elf-2": "1723W"})
    war.worn[NUMBER["qualinesti-griffon-1"]] = 1
    play(war, "carry qualinesti-elf-1", f"to {LAND[5]}", "intercept good-dragons-gold-1", "with good-dragons-silver-1")
    play(war, "6", "10")
    assert (where(war, "qualinesti-griffon-1"), asked(war)[1]) == ("gone", "leader-fate")
    play(war, "6")
    assert where(war, "qualinesti-elf-1") == "pool"
    assert where(war, "qualinesti") == "1723W"
    assert asked(war)[1] == "orders"


@pytest.mark.rule("DG-4.INT-10", "DG-4.INT-9")
def test_stacks_go_together_or_not_and_several_stacks_one_after_the_other() -> None:
    places = {"zhakar-griffon-1": LAND[6], "zhakar-griffon-2": LAND[6], "zhakar-griffon-3": LAND[7]}
    war = aloft(places)
    play(war, f"to {LAND[2]}", "hold", "intercept zhakar-griffon-1")
    assert asked(war) == (1, "interceptors", ("with zhakar-griffon-2", "go"))
    play(war, "go", "1")
    assert asked(war)[2][-2:] == ("intercept zhakar-griffon-2", "intercept zhakar-griffon-3")
    play(war, "intercept zhakar-griffon-3", "1", "intercept zhakar-griffon-2", "1")
    assert asked(war)[1] == "way"


@pytest.mark.rule("DG-4.INT-7", "DG-G83")
def test_ships_meet_ships_only_and_of_fliers_only_dragons_do() -> None:
    places = {
        "zhakar-griffon-1": LAND[1],
        "good-dragons-gold-1": LAND[2],
        "palanthus-ship-1": SEA[3],
        "gunthar-ship-1": SEA[11],
    }
    war = staged(places, {"zhakar": 1, "palanthus": 1, "gunthar": 1}, chapters=ON)
    ids = {"zhakar-griffon-1", "good-dragons-gold-1"}
    assert {WHOLE.ids[piece] for piece in interceptors(war, 1, LABELS[LAND[0]], ships=False)} == ids
    assert {WHOLE.ids[piece] for piece in interceptors(war, 1, LABELS[SEA[0]], ships=True)} == {"palanthus-ship-1"}
    assert {WHOLE.ids[piece] for piece in interceptors(war, 1, LABELS[LAND[0]], ships=True)} == {"good-dragons-gold-1"}
    tame = staged(places, {"zhakar": 1, "palanthus": 1}, chapters=Chapters(interception=True))
    assert interceptors(tame, 1, LABELS[LAND[0]], ships=True) == ()


@pytest.mark.rule("DG-G29")
def test_a_ship_needs_a_way_over_water_and_fliers_do_not() -> None:
    isthmus = {"palanthus-ship-1": "2804W"}
    war = staged(isthmus, {"palanthus": 1}, chapters=ON)
    home = LABELS["2804W"]
    near = [
        cell for cell in bits(COUNTRY.water & GRID.disc(home, 6) & ~(1 << home))
        if not interceptors(war, 1, cell, ships=True)
    ]  # fmt: skip
    assert near, "there is water near that cannot be reached in time"
    assert all(away(war, home, cell) <= 6 for cell in near)


@pytest.mark.rule("DG-5.WIN-2", "DG-G28")
def test_in_winter_everything_is_two_hexes_farther() -> None:
    cold = Chapters(interception=True, winter=True)
    war = staged({"zhakar-griffon-1": LAND[9]}, {"zhakar": 1}, first=5, chapters=cold)
    assert [needed(war, distance) for distance in (1, 4, 5)] == [3, 6, 7]
    met = [n for n in range(9) if interceptors(war, 1, LABELS[LAND[n]], ships=False)]
    assert met == [5, 6, 7, 8]


@pytest.mark.rule("DG-5.WIN-10", "DG-G85")
def test_interceptors_who_fly_four_hexes_in_winter_look_at_the_sky() -> None:
    cold = Chapters(interception=True, winter=True)
    for die, after in (("3", "way"), ("4", "battle")):
        war = aloft({"zhakar-griffon-1": LAND[7]}, cold, first=5)
        play(war, f"to {LAND[3]}", "intercept zhakar-griffon-1", "6")
        assert asked(war)[:2] == (-1, "weather")
        play(war, die)
        assert asked(war)[1] == after
        assert where(war, "zhakar-griffon-1") == LAND[7]


@pytest.mark.rule("DS-X20")
def test_standing_orders_hold_for_the_move_or_for_the_step() -> None:
    for order, later in (("hold-move", "interception"), ("hold-step", "way")):
        war = aloft({"zhakar-griffon-1": LAND[9], "qualinesti-griffon-2": LAND[1]})
        play(war, f"to {LAND[7]}", order)
        assert asked(war)[1] == "way"
        play(war, "halt", f"fly {LAND[1]}", f"to {LAND[6]}")
        assert asked(war)[1] == later


def test_one_who_has_tried_may_try_again_in_the_next_movement_step() -> None:
    war = aloft({"zhakar-griffon-1": LAND[9]})
    play(war, f"to {LAND[7]}", "intercept zhakar-griffon-1", "1", "halt")
    assert war.question is None
    war.marks[NUMBER["qualinesti-griffon-1"]] &= ~MOVED
    war.spent[NUMBER["qualinesti-griffon-1"]] = 0
    war.begin(Movement(side=0))
    play(war, f"fly {LAND[7]}", f"to {LAND[6]}")
    assert asked(war)[1] == "interception"


def test_why_somebody_may_not_be_sent_is_said() -> None:
    war = aloft({"zhakar-griffon-1": LAND[9], "zhakar-griffon-2": LAND[9], "palanthus-ship-1": SEA[0]})
    play(war, f"to {LAND[7]}", "intercept zhakar-griffon-1", "go", "1")
    frame: Any = war.frames[-1]
    why = REFUSALS["interception"]["intercept"]
    found = {id: why(war, frame, NUMBER[id]) for id in ("zhakar-griffon-1", "zhakar-griffon-2", "palanthus-ship-1")}
    assert [refusal.key if refusal else "" for refusal in found.values()] == ["has-tried", "", "cannot-intercept"]


# At sea


def afloat(places: dict[str, str], **given: Any) -> LanceWar:
    """A ship of Sanction sets out along the row."""
    serves = {"sanction": 0, "palanthus": 1, "gunthar": 1}
    war = moving({"sanction-ship-1": SEA[0], **places}, serves, chapters=ON, **given)
    play(war, f"sail {SEA[0]}")
    return war


@pytest.mark.rule("DG-4.INT-5", "DG-4.INT-6")
def test_ships_meet_at_sea_and_the_mover_goes_on() -> None:
    war = afloat({"palanthus-ship-1": SEA[9], "sanction-human-1": "+sanction-ship-1"})
    play(war, f"to {SEA[6]}", "hold", "hold", "intercept palanthus-ship-1", "6")
    assert asked(war)[:2] == (-1, "broadside")
    play(war, "10", "10")
    assert asked(war)[:2] == (0, "escape")
    play(war, "fight-on")
    assert asked(war) == (1, "break-away", ("withdraw", "fight-on"))
    play(war, "withdraw")
    assert (where(war, "palanthus-ship-1"), where(war, "sanction-ship-1")) == (SEA[9], SEA[6])


def test_a_mover_who_pulls_back_goes_on_from_there_with_the_points_it_has_left() -> None:
    war = afloat({"palanthus-ship-1": SEA[9], "sanction-human-1": "+sanction-ship-1"})
    play(war, f"to {SEA[6]}", "intercept palanthus-ship-1", "6", "10", "10")
    spent = war.spent[NUMBER["sanction-ship-1"]]
    haven = next(answer for answer in asked(war)[2] if answer.startswith("to "))
    play(war, haven)
    assert asked(war)[1] == "way"
    assert where(war, "sanction-ship-1") == where(war, "sanction-human-1") == haven.removeprefix("to ")
    assert war.spent[NUMBER["sanction-ship-1"]] == spent


def test_a_mover_who_sinks_is_gone_with_its_army_and_the_next_stack_is_ordered() -> None:
    war = afloat({"palanthus-ship-1": SEA[9], "sanction-human-1": "+sanction-ship-1", "sanction-ship-2": SEA[1]})
    war.worn[NUMBER["sanction-ship-1"]] = 1
    play(war, f"to {SEA[6]}", "intercept palanthus-ship-1", "6", "1", "10")
    assert (where(war, "sanction-ship-1"), where(war, "sanction-human-1")) == ("gone", "pool")
    assert asked(war)[1] == "orders"


def test_of_a_fleet_only_the_movers_are_attacked_not_friends_in_the_same_place() -> None:
    war = afloat({"palanthus-ship-1": SEA[9], "sanction-ship-2": SEA[6]})
    play(war, f"to {SEA[6]}")
    while asked(war)[1] == "interception" and where(war, "sanction-ship-1") != SEA[6]:
        play(war, "hold")
    play(war, "intercept palanthus-ship-1", "6")
    frame: Any = war.frames[-1]
    assert frame.foes == (NUMBER["sanction-ship-1"],)


# Dragons upon ships on their way


@pytest.mark.rule("DG-8.DRG-1", "DG-8.DRG-2", "DG-8.DRG-3", "DG-8.DRG-4")
def test_a_dragon_burns_ships_in_two_exchanges_at_most() -> None:
    coast = next(
        (shore, sea)
        for shore in bits(COUNTRY.map.coastal & COUNTRY.land)
        for sea in bits(GRID.ring(shore, 2) & COUNTRY.map.of("sea"))
        if COUNTRY.map.of("sea") & GRID.ring(sea, 1) & ~GRID.disc(shore, 2)
    )
    shore, sea = (NAMES[cell] for cell in coast)
    start = NAMES[next(bits(COUNTRY.map.of("sea") & GRID.ring(coast[1], 1) & ~GRID.disc(coast[0], 2)))]
    serves = {"sanction": 0}
    war = moving({"sanction-ship-1": start, "good-dragons-gold-1": shore, "laurana": shore}, serves, chapters=ON)
    play(war, f"sail {start}", f"to {sea}", "intercept good-dragons-gold-1", "6")
    assert asked(war)[:2] == (-1, "broadside")
    assert war.question is not None
    assert war.question.about[2] == 4
    play(war, "5")
    assert war.question.about[2] == 1, "whatever its rating"
    play(war, "1")
    assert war.worn[NUMBER["good-dragons-gold-1"]] == 1
    assert asked(war) == (1, "break-away", ("withdraw", "fight-on"))
    play(war, "fight-on", "10", "1")
    assert where(war, "good-dragons-gold-1") == "gone"
    assert asked(war)[1] == "leader-fate", "Laurana waits in vain for her dragon"
