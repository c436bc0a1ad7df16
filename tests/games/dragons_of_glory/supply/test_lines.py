"""Supply lines: the same as a search hex by hex, which asks the map for every side and every counter anew."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from itertools import pairwise
from time import perf_counter
from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.supply.lines import cut_off, line, needy, network
from grognard.games.dragons_of_glory.supply.step import SupplyStep, why_not_starve
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import replaced
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, begun, play, staged, told, where
from tests.games.dragons_of_glory.strewing import war_of_all

WINTER = Chapters(winter=True, supply=True)
NAMES = {cell: label for label, cell in LABELS.items()}


# The search written another way


def crossable(cell: int, direction: int, frozen: bool) -> bool:
    """Whether wagons get from a hex to the next one, by what is printed on their common side."""
    map, grid = COUNTRY.map, COUNTRY.grid
    beyond = grid.beside(cell, direction)
    if beyond is None:
        return False
    side = grid.side(cell, direction)
    here = {kind for kind in map.sides if map.on(kind) >> side & 1}
    if "strait" in here or ("pass" in here and frozen):
        return False
    if "deep_river" in here and not here & {"bridge", "ford"} and not frozen:
        return False
    solid = "mountain" in here or "mountain" in (map.terrain_at(cell), map.terrain_at(beyond))
    return not solid or bool(here & {"pass", "tunnel"})


def next_to(cell: int, other: int, frozen: bool) -> bool:
    """Whether two hexes are adjacent as the rules on stops see it."""
    grid = COUNTRY.grid
    if grid.distance(cell, other) != 1:
        return False
    side = grid.side(cell, grid.direction(cell, other))
    ridge = COUNTRY.ridges >> side & 1
    deep = COUNTRY.deep >> side & 1 and not frozen
    return not (ridge or deep or COUNTRY.map.on("strait") >> side & 1)


def standing(war: LanceWar, side: int) -> tuple[set[int], set[int]]:
    """Where counters of a side are that bar ground around them, and where ships are that bar their own hex."""
    land, ships = set(), set()
    for piece, cell in enumerate(war.at):
        if cell < 0 or war.side_of(piece) != side:
            continue
        if BOX[piece].kind in ("army", "citadel"):
            land.add(cell)
        elif BOX[piece].kind == "ship" and cell < COUNTRY.grid.size and COUNTRY.land >> cell & 1:
            ships.add(cell)
    return land, ships


def naive(war: LanceWar, side: int, frozen: bool) -> set[int]:
    """Every hex from which a city or fortress can be reached, by a search from each of them."""
    (foes, foe_ships), (friends, friend_ships) = standing(war, 1 - side), standing(war, side)
    near = {
        cell for foe in foes for cell in bits(COUNTRY.grid.disc(foe, 1) & ~(1 << foe)) if next_to(foe, cell, frozen)
    }

    def free(cell: int) -> bool:
        if cell in foes or cell in foe_ships or not COUNTRY.land >> cell & 1 or not war.given.area >> cell & 1:
            return False
        return cell not in near or cell in friends or cell in friend_ships

    kinds = ("fortified city", "fortress", "dwarven fortress")
    sources = [s.cell for n, s in enumerate(COUNTRY.map.sites.values()) if war.held[n] == side and s.kind in kinds]
    reached = {cell for cell in sources if free(cell)}
    queue = deque(reached)
    while queue:
        cell = queue.popleft()
        for direction in range(6):
            beyond = COUNTRY.grid.beside(cell, direction)
            if beyond is not None and beyond not in reached and crossable(cell, direction, frozen) and free(beyond):
                reached.add(beyond)
                queue.append(beyond)
    return reached


@pytest.mark.rule("DG-12.SUP-1", "DG-12.SUP-2", "DG-12.SUP-3", "DG-12.SUP-4", "DG-5.WIN-6")
@pytest.mark.parametrize("seed", range(6))
def test_supply_is_what_a_plain_search_finds(seed: int) -> None:
    frozen = seed % 2 == 1
    war = war_of_all(seed, first=5 if frozen else 4, chapters=WINTER)
    for side in (0, 1):
        found = network(war, side)
        assert set(bits(found.reach)) == naive(war, side, frozen)
        stacks = {c for c in war.stacks if sum(BOX.ground >> p & 1 for p in war.among(c, BOX.ground, side)) > 1}
        hungry = set(bits(needy(war, side)))
        assert hungry == stacks
        assert set(bits(cut_off(war, side))) == hungry - naive(war, side, frozen)


def test_a_line_leads_step_by_step_to_what_supplies() -> None:
    war = war_of_all(3)
    found = network(war, 0)
    ends = list(bits(found.reach))[::40]
    assert ends
    for cell in ends:
        way = line(war, 0, cell)
        assert way[0] == cell
        assert found.sources >> way[-1] & 1
        assert all(COUNTRY.grid.distance(a, b) == 1 and found.open >> b & 1 for a, b in pairwise(way))
    outside = next(cell for cell in bits(COUNTRY.land & ~found.reach))
    assert line(war, 0, outside) == ()


def test_supply_of_a_side_takes_less_than_a_millisecond() -> None:
    war = war_of_all(1)
    cut_off(war, 0)
    best = min(_timed(war) for _ in range(20))
    assert best < 0.001, f"{best * 1e6:.0f} us"


def _timed(war: LanceWar) -> float:
    began = perf_counter()
    cut_off(war, 0)
    return perf_counter() - began


# Cases set by hand, on the plain south of Solanthus

STACK = ("gunthar-knight-1", "gunthar-knight-2")
CITY = COUNTRY.site("solanthus").cell
AROUND = [NAMES[cell] for cell in bits(COUNTRY.grid.ring(CITY, 1))]


def encamped(at: str, foes: Mapping[str, str] | None = None, held: str = "solanthus", **given: Any) -> LanceWar:
    """Two knights somewhere whose side holds a single site, and foes wherever they are told to be."""
    serves = {"gunthar": 1, "throtyl": 0, "palanthus": 0, "maelstrom": 0}
    war = staged({**dict.fromkeys(STACK, at), **(foes or {})}, serves, **given)
    war.held = replaced((NOBODY,) * len(war.held), COUNTRY.number_of[held], 1)
    return war


def hungry(war: LanceWar) -> bool:
    """Whether those knights are cut off."""
    found = cut_off(war, 1)
    assert found in (0, 1 << war.at[BOX.number[STACK[0]]])
    return bool(found)


def far_hex() -> str:
    """A hex four from Solanthus that it supplies."""
    reach = network(encamped("3226W"), 1).reach
    return next(NAMES[cell] for cell in bits(COUNTRY.grid.ring(CITY, 4) & reach))


@pytest.mark.rule("DG-12.SUP-1", "DG-12.SUP-6")
def test_one_army_forages_and_two_need_a_line() -> None:
    war = encamped(far_hex(), held="hylo")
    assert hungry(war)
    war.take_off(BOX.number[STACK[1]], -2)
    assert not cut_off(war, 1)
    war.put(BOX.number["good-dragons-gold-1"], LABELS[far_hex()])
    war.put(BOX.number["gunthar"], LABELS[far_hex()])
    assert not cut_off(war, 1)


@pytest.mark.rule("DG-12.SUP-3", "DS-X19")
def test_armies_cut_a_line_and_leaders_do_not() -> None:
    away = far_hex()
    assert not hungry(encamped(away))
    beside = {f"throtyl-hobgoblin-{number}": label for number, label in enumerate(AROUND[::2], start=1)}
    assert hungry(encamped(away, beside)), "the city itself lies next to enemies, and nobody is in it"
    assert not hungry(encamped(away, {"toede": AROUND[0], "hl-wizard-1": AROUND[2]}))
    held = encamped(away, {"throtyl-hobgoblin-1": AROUND[0], "solanthus-knight-1": "3226W"})
    held.serves = replaced(held.serves, BOX.nation_of["solanthus"], 1)
    held.rebuild()
    assert not hungry(held), "a friend in it keeps it open"


@pytest.mark.rule("DS-X19")
def test_a_citadel_cuts_as_armies_do_and_a_ship_only_where_it_lies() -> None:
    away = far_hex()
    assert hungry(encamped(away, {"citadel-1": AROUND[0], "citadel-2": AROUND[3]}))
    coast = "2521W"  # Caergoth, on the sea
    assert not hungry(encamped(away, held="caergoth"))
    assert hungry(encamped(away, {"maelstrom-ship-1": coast}, held="caergoth"))
    sea = next(NAMES[cell] for cell in bits(COUNTRY.grid.disc(LABELS[coast], 4) & COUNTRY.map.of("sea")))
    assert not hungry(encamped(away, {"maelstrom-ship-1": sea}, held="caergoth"))


@pytest.mark.rule("DG-5.WIN-6", "DS-X21", "DG-12.SUP-4")
def test_winter_closes_the_passes_of_the_tower() -> None:
    north, tower = "3924W", "3824W"
    summer: dict[str, Any] = {"first": 4, "chapters": WINTER}
    cold: dict[str, Any] = {"first": 5, "chapters": WINTER}
    assert not hungry(encamped(north, held="high-clerist-tower", **summer))
    assert hungry(encamped(north, held="high-clerist-tower", **cold))
    assert not hungry(encamped(tower, held="high-clerist-tower", **cold)), "a fortress supplies its own hex"
    assert not hungry(encamped(north, held="high-clerist-tower", first=5)), "without the chapter winter is mild"


@pytest.mark.rule("DG-12.SUP-2", "DS-DHC-4")
def test_a_capital_that_was_given_up_supplies_nobody() -> None:
    war = staged(
        {"silvanesti-elf-1": "4921E", "silvanesti-elf-2": "4921E"}, {"silvanesti": 1}, capitals=True
    )  # Silvanost
    war.held = replaced((NOBODY,) * len(war.held), COUNTRY.number_of["silvanost"], 1)
    assert not cut_off(war, 1)
    war.capitals = replaced(war.capitals, BOX.nation_of["silvanesti"], 9)
    assert cut_off(war, 1)
    war.capitals = replaced(war.capitals, BOX.nation_of["silvanesti"], -1 - LABELS["4921E"])
    assert not cut_off(war, 1)


# Step 8


@pytest.mark.rule("DG-12.SUP-5", "DG-0.SEQ-15", "DG-G42")
def test_a_cut_stack_keeps_one_army_of_its_owners_choice() -> None:
    away = far_hex()
    war = encamped(away, {"throtyl-hobgoblin-1": "2828W", "throtyl-hobgoblin-2": "2828W"}, held="hylo")
    begun(war, SupplyStep())
    assert told(war.log or []) == ["cut-off", "cut-off"]
    assert asked(war) == (0, "hunger", ("lose throtyl-hobgoblin-1", "lose throtyl-hobgoblin-2"))
    play(war, "lose throtyl-hobgoblin-2")
    assert (where(war, "throtyl-hobgoblin-1"), where(war, "throtyl-hobgoblin-2")) == ("2828W", "pool")
    assert asked(war) == (1, "hunger", tuple(f"lose {id}" for id in STACK))
    step = war.frames[-1]
    assert isinstance(step, SupplyStep)
    refused = why_not_starve(war, step, BOX.number["throtyl-hobgoblin-1"])
    assert refused is not None
    assert refused.key == "not-in-this-stack"
    play(war, f"lose {STACK[0]}")
    assert war.question is None
    assert (where(war, STACK[0]), where(war, STACK[1])) == ("pool", away)


@pytest.mark.rule("DG-G80")
def test_no_loss_of_the_same_step_saves_another_stack() -> None:
    """The hobgoblins who cut the knights' line starve themselves, and the knights do all the same."""
    away = far_hex()
    foes = {"throtyl-hobgoblin-1": AROUND[0], "throtyl-hobgoblin-2": AROUND[0]}
    war = encamped(away, foes)
    blocked = begun(war.copy(), SupplyStep())
    play(blocked, "lose throtyl-hobgoblin-1")
    assert asked(blocked)[0] == 1


def test_nobody_is_asked_where_all_is_well() -> None:
    war = begun(encamped(far_hex()), SupplyStep())
    assert war.question is None
