"""Battles at sea (DS-NAV, DS-G62)."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.naval import near, rating, why_not_strike_at
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.war import NEW, LanceWar
from grognard.kernel import bits
from tests.games.dragons_of_glory.combat.country import NUMBER, answers, facts, topic
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, asked, begun, play, staged, told, where

SEA = next(
    cell
    for cell in bits(COUNTRY.map.of("sea"))
    if (COUNTRY.grid.disc(cell, 3) & ~COUNTRY.map.of("sea") == 0) and COUNTRY.grid.disc(cell, 3).bit_count() == 37
)
AROUND = [COUNTRY.map.labels[SEA + shift] for shift in COUNTRY.grid.shifts]
MIDDLE = COUNTRY.map.labels[SEA]
SERVES = {"mithas": 0, "kothas": 0, "maelstrom": 0, "palanthus": 1, "silvanesti": 1, "gunthar": 1}
OURS, THEIRS = ("mithas-ship-1", "mithas-ship-2", "kothas-ship-1"), ("silvanesti-ship-1", "silvanesti-ship-2")


def sailing(places: dict[str, str]) -> LanceWar:
    """Highlord's Combat Step with some ships."""
    return begun(staged(places, SERVES), Combat(side=0))


@pytest.mark.rule("DS-NAV-1", "DS-G62", "DS-SEQ-7")
def test_ships_attack_enemy_ships_beside_them_each_once() -> None:
    war = sailing({OURS[0]: AROUND[0], OURS[1]: AROUND[1], THEIRS[0]: MIDDLE})
    assert (topic(war), answers(war)) == ("combat", {f"strike-at {MIDDLE}", "done"})
    play(war, f"strike-at {MIDDLE}")
    assert (topic(war), answers(war)) == ("fleet", {f"with {OURS[0]}", f"with {OURS[1]}"})
    play(war, f"with {OURS[1]}")
    assert answers(war) == {"strike"}
    play(war, "strike", "10", "10", "fight-on", f"to {AROUND[0]}", f"strike-at {MIDDLE}")
    assert answers(war) == {f"with {OURS[0]}"}


@pytest.mark.rule("DS-NAV-1")
def test_nobody_attacks_from_afar_or_in_the_half_of_joining() -> None:
    far = sailing({OURS[0]: COUNTRY.map.labels[SEA + 2 * COUNTRY.grid.shifts[0]], THEIRS[0]: MIDDLE})
    assert topic(far) == ""
    refusal = why_not_strike_at(far, 0, SEA)
    assert refusal is not None
    assert refusal.key == "no-ship-near"
    new = staged({OURS[0]: AROUND[0], THEIRS[0]: MIDDLE}, SERVES)
    new.marks[NUMBER[OURS[0]]] = NEW
    assert topic(begun(new, Combat(side=0))) == ""


@pytest.mark.rule("DS-NAV-1")
def test_on_rivers_sides_that_share_a_corner_are_adjacent() -> None:
    cell = LABELS["1932E-2031E"]
    beside = [other for other in bits(near(staged({}), cell)) if other >= COUNTRY.grid.size]
    labels = {value: key for key, value in LABELS.items()}
    war = sailing({OURS[0]: "1932E-2031E", THEIRS[0]: labels[beside[0]]})
    assert answers(war) == {f"strike-at {labels[beside[0]]}", "done"}


@pytest.mark.rule("DS-NAV-2", "DS-NAV-3", "DS-G62")
def test_all_name_targets_first_and_a_ship_that_is_hit_still_fires_at_its_full_value() -> None:
    war = sailing({OURS[0]: AROUND[0], OURS[1]: AROUND[0], **dict.fromkeys(THEIRS, MIDDLE)})
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", f"with {OURS[1]}", "strike")
    assert asked(war) == (0, "aim", (f"aim {THEIRS[0]}", f"aim {THEIRS[1]}"))
    play(war, f"aim {THEIRS[0]}", f"aim {THEIRS[1]}")
    assert asked(war)[:2] == (1, "aim")
    play(war, f"aim {OURS[0]}", f"aim {OURS[0]}")
    events = play(war, "5", "6", "3", "4")  # 5 hits, 6 misses; the ship that was hit hits with a 3
    assert told(events)[:4] == ["hits", "misses", "hits", "misses"]
    assert [war.worn[NUMBER[id]] for id in (*OURS[:2], *THEIRS)] == [1, 0, 1, 0]


@pytest.mark.rule("DS-NAV-7", "DS-NAV-8")
def test_two_hits_in_a_round_or_one_on_a_damaged_ship_sink_it() -> None:
    war = sailing({OURS[0]: AROUND[0], OURS[1]: AROUND[0], THEIRS[0]: MIDDLE})
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", f"with {OURS[1]}", "strike", f"aim {OURS[0]}", "1", "1", "9")
    assert (where(war, THEIRS[0]), topic(war)) == ("gone", "")
    again = sailing({OURS[0]: AROUND[0], THEIRS[0]: MIDDLE})
    again.worn[NUMBER[THEIRS[0]]] = 1
    play(again, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", "1", "9")
    assert where(again, THEIRS[0]) == "gone"


@pytest.mark.rule("DS-NAV-4", "DS-G62", "DS-X37")
def test_after_a_round_the_defender_may_pull_back_with_all_his_ships() -> None:
    war = sailing({OURS[0]: AROUND[0], **dict.fromkeys(THEIRS, MIDDLE)})
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", f"aim {THEIRS[0]}", "9", "9", "9")
    assert asked(war)[:2] == (1, "escape")
    assert answers(war) == {f"to {label}" for label in AROUND[1:]} | {"fight-on"}
    play(war, f"to {AROUND[3]}")
    assert [where(war, id) for id in THEIRS] == [AROUND[3]] * 2
    assert topic(war) == ""


@pytest.mark.rule("DS-NAV-5", "DS-NAV-6", "DS-X37")
def test_if_he_stays_the_attacker_may_withdraw_stack_by_stack_or_fight_on() -> None:
    war = sailing({OURS[0]: AROUND[0], OURS[1]: AROUND[2], THEIRS[0]: MIDDLE})
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", f"with {OURS[1]}", "strike", f"aim {OURS[0]}", "9", "9", "9")
    play(war, "fight-on")
    assert asked(war)[:2] == (0, "break-off")
    play(war, "fight-on")
    assert topic(war) == "aim"  # another round
    play(war, f"aim {OURS[0]}", "9", "9", "9", "fight-on")
    goal = next(answer for answer in sorted(answers(war)) if answer != "fight-on")
    play(war, goal)
    assert (topic(war), "fight-on" in answers(war)) == ("break-off", False)
    play(war, sorted(answers(war))[0])
    assert topic(war) == ""
    assert MIDDLE not in (where(war, OURS[0]), where(war, OURS[1]))


@pytest.mark.rule("DS-G62")
def test_without_a_free_hex_ships_must_stay() -> None:
    hedge = {f"maelstrom-ship-{number}": label for number, label in enumerate(AROUND[1:], start=1)}
    war = sailing({OURS[0]: AROUND[0], THEIRS[0]: MIDDLE, **hedge})
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", "9", "9")
    assert topic(war) == "break-off"  # the defender is not even asked


@pytest.mark.rule("DS-NAV-10", "DS-NAV-13", "DS-NAV-11", "DS-TRN-8")
def test_sea_leaders_and_wizards_aboard_add_to_the_rating() -> None:
    aboard = dict.fromkeys(("mithas", "kitiara", "mithas-minotaur-1", "hl-wizard-1", "hl-wizard-2"), f"+{OURS[0]}")
    war = sailing({OURS[0]: AROUND[0], THEIRS[0]: MIDDLE, **aboard})
    assert rating(war, NUMBER[OURS[0]]) == 5 + 3 + 3 + 3
    events = play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", "10")
    who = [NUMBER[id] for id in ("mithas", "hl-wizard-1", "hl-wizard-2")]
    assert facts(events, "hits") == [(NUMBER[OURS[0]], NUMBER[THEIRS[0]], 10, 14, *who)]  # it always hits


@pytest.mark.rule("DS-NAV-9", "DS-NAV-12")
def test_who_is_aboard_a_damaged_ship_is_unharmed() -> None:
    war = sailing({OURS[0]: AROUND[0], THEIRS[0]: MIDDLE, "silvanesti-elf-1": f"+{THEIRS[0]}"})
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", "1", "9")
    assert war.worn[NUMBER[THEIRS[0]]]
    assert where(war, "silvanesti-elf-1") == MIDDLE
    play(war, "fight-on", "fight-on", "1", "9")
    assert where(war, "silvanesti-elf-1") == "pool"


@pytest.mark.rule("DS-G39")
def test_ships_in_the_maelstrom_are_out_of_reach() -> None:
    inside = next(
        cell
        for cell in bits(COUNTRY.map.of("maelstrom"))
        if any(COUNTRY.map.of("sea") >> (cell + shift) & 1 for shift in COUNTRY.grid.shifts)
    )
    around = [inside + shift for shift in COUNTRY.grid.shifts]
    beside = next(cell for cell in around if COUNTRY.map.of("sea") >> cell & 1)
    war = staged({}, SERVES)
    war.put(NUMBER[THEIRS[0]], inside)
    war.put(NUMBER[OURS[0]], beside)
    assert topic(begun(war, Combat(side=0))) == ""
    assert topic(begun(war, Combat(side=1))) == ""
