"""The sheet of a battle at sea: what it says before the dice is what the rules do, and afterwards who lost what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

import grognard
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.show.overlays import prospect_of
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Event
from grognard.looking import prospect_of as looked
from grognard.table.wars import Battle, Peril
from tests.games.dragons_of_glory.combat.test_naval import AROUND, MIDDLE, OURS, SERVES, THEIRS
from tests.games.dragons_of_glory.staging import BOX, begun, play, staged, where

GAME, CAMPAIGN = grognard.game("dragons-of-glory"), "the-war-of-the-lance"


def at_sea(aboard: dict[str, str] | None = None) -> LanceWar:
    """Two ships beside two, in Highlord's Combat Step of a scenario that knows them."""
    places = {OURS[0]: AROUND[0], OURS[1]: AROUND[1], THEIRS[0]: MIDDLE, THEIRS[1]: MIDDLE, **(aboard or {})}
    return begun(staged(places, SERVES, scenario=CAMPAIGN), Combat(side=HIGHLORD))


def shown(war: LanceWar, log: Sequence[Event]) -> Battle | None:
    """The sheet on Whitestone's table, with what it was told."""
    return GAME.table(GAME.view(war, WHITESTONE, tuple(log))).battle


def sheet(war: LanceWar, log: Sequence[Event]) -> Battle:
    """The same, where there is one."""
    found = shown(war, log)
    assert found is not None
    return found


def peril(found: Battle, id: str) -> Peril:
    """What the round to come may do to a ship."""
    return next(one for one in found.rounds[-1].perils if one.piece == id)


@pytest.mark.rule("DS-NAV-1", "DS-NAV-2")
def test_an_attack_at_sea_can_be_read_before_it_is_declared() -> None:
    war = at_sea()
    found = prospect_of(war, war.parse(f"strike-at {MIDDLE}"))
    assert found is not None
    assert found.battle is not None
    assert [camp.pieces for camp in found.battle.camps] == [OURS[:2], THEIRS]
    (first,) = found.battle.rounds
    assert [shot.piece for shot in first.shots] == [*OURS[:2], *THEIRS]
    assert all(shot.parts[0].rule == "DS-NAV-2" for shot in first.shots)
    assert not any(shot.target for shot in first.shots), "of two enemies nobody has one before it is named"
    assert not first.perils
    play(war, f"strike-at {MIDDLE}")
    alone = looked(GAME, war, HIGHLORD, f"with {OURS[0]}").battle
    assert alone is not None
    assert [shot.at for shot in alone.rounds[0].shots].count("") == 1, "both enemies fire at the only one"


@pytest.mark.rule("DS-NAV-10", "DS-NAV-13")
def test_every_part_of_a_rating_has_its_clause_before_and_after_the_shot() -> None:
    aboard = dict.fromkeys(("mithas", "hl-wizard-1", "kitiara"), f"+{OURS[0]}")
    war = at_sea(aboard)
    events = play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", f"aim {THEIRS[0]}")
    before = sheet(war, events).rounds[0].shots[0]
    assert [(part.value, part.rule) for part in before.parts] == [
        ("5", "DS-NAV-2"),
        ("+3", "DS-NAV-10"),
        ("+3", "DS-NAV-13"),
    ]
    assert before.needed == 11
    events += play(war, "10")
    after = sheet(war, events).rounds[0].shots[0]
    assert (after.parts, after.die, after.hit) == (before.parts, 10, True)


def fates(war: LanceWar, shots: int, ships: tuple[str, ...]) -> dict[str, Counter[str]]:
    """What befell ships, over every throw of the dice of a round, by the rules themselves."""
    found: dict[str, Counter[str]] = {id: Counter() for id in ships}
    for dice in product(range(1, 11), repeat=shots):
        world = war.copy()
        play(world, *map(str, dice))
        for id in ships:
            number = BOX.number[id]
            found[id][
                "lost" if where(world, id) == "gone" else ("spared", "damaged")[world.worn[number] - war.worn[number]]
            ] += 1
    return found


@pytest.mark.rule("DS-NAV-3", "DS-NAV-7", "DS-NAV-8")
@pytest.mark.parametrize("worn", [(), (THEIRS[0],), (OURS[0],)])
def test_the_chances_of_a_round_are_what_the_rules_do_over_all_dice(worn: tuple[str, ...]) -> None:
    war = begun(
        staged({OURS[0]: AROUND[0], OURS[1]: AROUND[1], THEIRS[0]: MIDDLE}, SERVES, scenario=CAMPAIGN),
        Combat(side=HIGHLORD),
    )
    for id in worn:
        war.worn[BOX.number[id]] = 1
    aims = (f"strike-at {MIDDLE}", f"with {OURS[0]}", f"with {OURS[1]}", "strike", f"aim {OURS[0]}")
    events = play(war, *aims)
    found = sheet(war, events)
    counted = fates(war, 3, (OURS[0], THEIRS[0]))
    for id, count in counted.items():
        chance = peril(found, id)
        for word, part in (("spared", chance.spared), ("damaged", chance.damaged), ("lost", chance.lost)):
            assert Fraction(part, 10_000) == Fraction(count[word], 1_000), (id, word)
    assert [one.piece for one in found.rounds[0].perils] == [OURS[0], THEIRS[0]], "nobody fires at the other"


def test_in_the_middle_of_a_round_shots_that_were_fired_are_certain() -> None:
    war = at_sea()
    events = play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", f"with {OURS[1]}", "strike")
    events += play(war, *[f"aim {THEIRS[0]}"] * 2, *[f"aim {OURS[0]}"] * 2, "1")
    found = sheet(war, events)
    (now,) = found.rounds
    assert [(shot.die, shot.hit) for shot in now.shots] == [(1, True), (0, False), (0, False), (0, False)]
    assert peril(found, THEIRS[0]).spared == 0
    assert peril(found, THEIRS[0]).lost == now.shots[1].needed * 1000
    assert [shot.die for shot in sheet(war, ()).rounds[0].shots] == [0] * 4, "a table without a log shows no dice"


@pytest.mark.rule("DS-NAV-6")
def test_rounds_follow_each_other_on_the_sheet_and_it_lasts_when_the_battle_is_over() -> None:
    war = begun(staged({OURS[0]: AROUND[0], THEIRS[0]: MIDDLE}, SERVES, scenario=CAMPAIGN), Combat(side=HIGHLORD))
    events = play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", "1", "10")
    between = sheet(war, events)
    assert not between.over
    assert [round.number for round in between.rounds] == [1, 2]
    assert [note.rule for note in between.rounds[0].after] == ["DS-NAV-7"]
    worse = between.rounds[1].shots[1]
    assert worse.needed < between.rounds[0].shots[1].needed, "a damaged ship has the rating of its back"
    assert peril(between, THEIRS[0]).damaged == 0, "another hit sinks it"
    events += play(war, "fight-on", "fight-on", "1", "10")
    for log in (events, [*events, Event("DS-SEQ-9", "turn", (2,))]):
        last = sheet(war, log)
        assert last.over
        assert [[shot.die for shot in round.shots] for round in last.rounds] == [[1, 10], [1, 10]]
        assert any("sinks" in note.text for note in last.rounds[1].after)
        assert [camp.title for camp in last.camps] == ["Highlord", "Whitestone"]
    turn = Event("DS-SEQ-9", "turn", (2,))
    turn = Event("DS-SEQ-9", "turn", (2,))
    assert shown(war, [*events, turn, turn]) is None


def test_a_later_battle_begins_a_sheet_of_its_own() -> None:
    war = at_sea()
    events = play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", f"aim {THEIRS[0]}", "10", "10", "10")
    events += play(war, "fight-on")
    events += play(war, next(answer for answer in war.spelled() if answer != "fight-on"))
    events += play(war, f"strike-at {MIDDLE}", f"with {OURS[1]}")
    found = sheet(war, events)
    assert [round.number for round in found.rounds] == [1]
    assert found.camps[0].pieces == (OURS[1],)
