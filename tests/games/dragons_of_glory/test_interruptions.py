"""Whoever is killed, robbed or displaced in the middle of a procedure: what was interrupted sees it and goes on.

A march into neutral land stops at the dice of the invasion; whatever happens there happens to a party under way.
"""

from __future__ import annotations

from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.taunts import Taunts
from grognard.games.dragons_of_glory.conquest.capture import conquer
from grognard.games.dragons_of_glory.land.ways import FOOT, going
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.turn.replacements import Replacements
from grognard.games.dragons_of_glory.war import GONE, POOL, LanceWar
from grognard.kernel import FATE
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, asked, begun, play, staged, where

TARSIS = COUNTRY.map.lands["tarsis"]


def doorstep() -> tuple[str, str]:
    """A hex of nobody's and one of Tarsis next to it, both open to armies on foot."""
    foot = going(COUNTRY, FOOT)
    nobodys = COUNTRY.land & ~sum(COUNTRY.map.lands.values()) & foot.open
    for cell in bits(nobodys):
        inside = COUNTRY.grid.spread(1 << cell, foot.ways) & TARSIS & foot.open
        if inside:
            return COUNTRY.map.labels[cell], COUNTRY.map.labels[next(iter(bits(inside)))]
    raise AssertionError


OUTSIDE, INSIDE = doorstep()
LEADER = next(one.id for one in BOX.counters if one.kind == "leader" and BOX.nations[one.nation] == "khur")


def invading(places: dict[str, str], order: str, serves: dict[str, int] | None = None) -> LanceWar:
    """A party of Highlord has just entered Tarsis, and the first die of the invasion is to fall."""
    given: dict[str, Any] = {"scenario": "the-war-of-the-lance", "courted": (1 << BOX.rated) - 1}
    war = begun(staged(places, serves=serves or {"khur": 0}, **given), Movement(side=0))
    while order not in asked(war)[2]:
        play(war, "done")
    play(war, order, f"to {INSIDE}")
    assert asked(war)[0] == FATE
    return war


def roll_on(war: LanceWar) -> None:
    """Whitestone wins Tarsis at once, which is set up as it is ready-made."""
    play(war, "1")
    assert asked(war)[1] == "placing"
    play(war, "ready")


@pytest.mark.rule("DS-CON-3", "DS-ACT-12")
def test_a_march_whose_own_nation_is_conquered_is_over() -> None:
    war = invading({"khur-human-1": OUTSIDE, LEADER: OUTSIDE, "khur-human-2": "3624E"}, f"march {OUTSIDE}")
    conquer(war, BOX.nation_of["khur"], 1)
    roll_on(war)
    assert where(war, "khur-human-1") == "gone"
    assert war.question is None or "march" not in " ".join(asked(war)[2])  # nobody is left to be ordered


@pytest.mark.rule("DS-CON-3", "DS-ACT-12")
def test_a_march_goes_on_with_whoever_is_left() -> None:
    war = invading({"khur-human-1": OUTSIDE, "blode-ogre-1": OUTSIDE}, f"march {OUTSIDE}", {"khur": 0, "blode": 0})
    conquer(war, BOX.nation_of["khur"], 1)
    roll_on(war)
    if war.question is not None and war.question.topic == "way":
        assert war.question.about[1:] == (BOX.number["blode-ogre-1"],)
    assert where(war, "blode-ogre-1") == INSIDE


@pytest.mark.rule("DS-AIR-7", "DS-CON-3")
@pytest.mark.parametrize("lost", ["qualinesti-griffon-1", "qualinesti-elf-1"])
def test_a_flight_that_loses_its_carrier_or_its_load_is_seen_to(lost: str) -> None:
    places = {"qualinesti-griffon-1": OUTSIDE, "qualinesti-elf-1": OUTSIDE}
    given: dict[str, Any] = {"scenario": "the-war-of-the-lance", "courted": (1 << BOX.rated) - 1}
    war = begun(staged(places, serves={"qualinesti": 0}, **given), Movement(side=0))
    while f"fly {OUTSIDE}" not in asked(war)[2]:
        play(war, "done")
    play(war, f"fly {OUTSIDE}", "carry qualinesti-elf-1", f"to {INSIDE}")
    assert asked(war)[0] == FATE
    eliminate(war, BOX.number[lost])
    roll_on(war)
    other = next(id for id in places if id != lost)
    assert where(war, other) == INSIDE
    assert war.at[BOX.number[lost]] in (POOL, GONE)
    while war.question is not None:
        play(war, "halt" if asked(war)[1] == "way" else "done")


@pytest.mark.rule("DS-ACT-9", "DS-LDR-3")
def test_a_party_that_was_displaced_does_not_go_on_from_where_it_was() -> None:
    war = invading({"khur-human-1": OUTSIDE, "khur-human-2": OUTSIDE}, f"march {OUTSIDE}")
    away = COUNTRY.site("khur").cell
    war.put(BOX.number["khur-human-1"], away)
    roll_on(war)
    if war.question is not None and war.question.topic == "way":
        assert BOX.number["khur-human-1"] not in war.question.about[1:]
    assert where(war, "khur-human-1") == COUNTRY.map.labels[away]


@pytest.mark.rule("DS-CON-3", "DS-SEQ-6")
def test_whoever_is_conquered_between_two_orders_is_not_ordered() -> None:
    places = {"khur-human-1": OUTSIDE, "blode-ogre-1": "4029E"}
    war = begun(staged(places, serves={"khur": 0, "blode": 0}), Movement(side=0))
    play(war, f"march {OUTSIDE}")
    conquer(war, BOX.nation_of["blode"], 1)
    play(war, "halt")
    assert war.question is None


@pytest.mark.rule("DS-CON-3", "DS-ADV-1")
def test_an_advance_that_conquers_takes_the_next_target_away() -> None:
    """Tarsis falls by an advance: its other army, beside the attackers, is gone before it can be attacked."""
    near = [COUNTRY.map.labels[cell] for cell in bits(COUNTRY.grid.disc(COUNTRY.site("tarsis").cell, 1))]
    city = "0825W"
    attackers, other = "0926W", "1025W"
    assert attackers in near
    places = {"khur-human-1": attackers, "khur-human-2": attackers, "tarsis-human-1": city, "tarsis-human-2": other}
    war = begun(staged(places, serves={"khur": 0, "tarsis": 1}), Combat(side=0))
    war.worn[BOX.number["tarsis-human-1"]] = 1
    assert {f"attack {city}", f"attack {other}"} <= set(asked(war)[2])
    play(war, f"attack {city}", "with khur-human-1", "with khur-human-2", "strike")
    play(war, "10")  # 8 against 4 in a city: -/2R, and the defender is gone
    while war.question is not None and asked(war)[1] == "advance":
        play(war, asked(war)[2][0] if asked(war)[2][0].startswith("with") else asked(war)[2][-1])
    assert where(war, "khur-human-1") == city
    assert where(war, "tarsis-human-2") == "gone"
    assert war.question is None


@pytest.mark.rule("DS-KEN-4", "DS-KEN-5")
def test_kender_that_are_gone_taunt_no_more() -> None:
    places = {"goodlund-kender-1": "3613E", "goodlund-kender-2": "3713E", "khur-human-1": "3513E"}
    war = begun(staged(places, serves={"goodlund": 1, "khur": 0}), Taunts(side=0))
    play(war, "taunt 3613E", "to 3513E")
    eliminate(war, BOX.number["goodlund-kender-1"])
    play(war, "1")  # the die of those who were jeered at
    assert war.question is None or "taunt 3613E" not in asked(war)[2]


@pytest.mark.rule("DS-REP-2", "DS-CON-3")
def test_a_pair_of_a_conquered_nation_brings_nobody_back() -> None:
    war = staged({}, serves={"khur": 0})
    for id in ("khur-human-1", "khur-human-2"):
        war.take_off(BOX.number[id], POOL)
    begun(war, Replacements(side=0))
    assert "return khur-human-1" in asked(war)[2]
    conquer(war, BOX.nation_of["khur"], 1)
    again = begun(staged({}, serves={"khur": 0}), Replacements(side=0))
    assert again.question is None
    assert {war.at[BOX.number[id]] for id in ("khur-human-1", "khur-human-2")} == {GONE}
