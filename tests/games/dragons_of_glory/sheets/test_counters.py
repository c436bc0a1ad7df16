"""The counters of the box against the totals of the ledger, and the figures that `grognard data` lists."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

import grognard
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.sheets.counters import AIR, Armies, Counters, Figures, Ships, check, counters
from grognard.loading import DataError, Ruled

BOX = counters()
STRENGTH = {
    "blode": 48,
    "caergoth": 30,
    "goodlund": 16,
    "gunthar": 44,
    "hylo": 24,
    "kaolyn": 25,
    "kern": 30,
    "khur": 24,
    "kothas": 32,
    "lemish": 24,
    "mithas": 32,
    "nordmar": 24,
    "northern-ergoth": 30,
    "palanthus": 20,
    "qualinesti": 28,
    "sanction": 12,
    "silvanesti": 38,
    "solanthus": 30,
    "tarsis": 24,
    "thorbardin": 20,
    "throtyl": 32,
    "vingaard": 16,
    "zhakar": 33,
    "neraka": 56,
}


@pytest.mark.parametrize(("nation", "strength"), STRENGTH.items())
def test_the_armies_of_a_nation_add_up(nation: str, strength: int) -> None:
    """DS-NAT, DS-FRC."""
    assert BOX.strength(nation) == strength


def test_all_counters_are_in_the_box() -> None:
    """DS-FRC-11, DS-G14: 20 draconians, 15 dragons, 30 ships, 36 leaders, 18, 8 and 5 events."""
    of = Counter[str]()
    for armies in BOX.armies:
        of[armies.of] += armies.n
    assert (of["draconians"], of["highlord-dragons"], of["good-dragons"], of["soths-legion"]) == (20, 8, 7, 2)
    assert sum(armies.n for armies in BOX.armies if armies.kind == AIR) == 27
    assert sum(ships.n for ships in BOX.ships) == 30
    assert len(BOX.leaders) == 36
    joins = Counter[int]()
    for event in BOX.events:
        joins[event.turn] += event.n
    assert joins == {1: 18, 10: 8, 20: 5}


@pytest.mark.rule("DS-ACT-3")
def test_all_twenty_four_nations_have_ratings_and_lands() -> None:
    """DS-ACT-3, DS-CON-7: the pirates alone have no land of their own name."""
    nations = [rating.nation for rating in BOX.ratings]
    assert len(nations) == 24
    assert len(set(nations)) == 24
    assert [nation for nation in nations if nation not in ansalon().map.lands] == ["maelstrom"]
    assert [rating.nation for rating in BOX.ratings if rating.knights == "yes"] == [
        *("caergoth", "gunthar", "northern-ergoth", "solanthus"),
    ]


def test_every_army_belongs_to_a_land_or_to_a_side() -> None:
    others = ("draconians", "highlord-dragons", "good-dragons", "soths-legion")
    strange = [armies.of for armies in BOX.armies if armies.of not in (*ansalon().map.lands, *others)]
    assert not strange


def with_armies(**changes: object) -> Counters:
    first, *rest = BOX.armies
    changed = msgspec.structs.replace(first, **changes)
    return msgspec.structs.replace(BOX, armies=Ruled[Armies]((changed, *rest)))


def with_ships(**changes: object) -> Counters:
    first, *rest = BOX.ships
    changed = msgspec.structs.replace(first, **changes)
    return msgspec.structs.replace(BOX, ships=Ruled[Ships]((changed, *rest)))


@pytest.mark.rule("DS-PCS-5", "DS-PCS-7")
@pytest.mark.parametrize(
    ("found", "key", "said"),
    [
        (with_armies(back=Figures((2, 4))), "armies[1].back", "half the strength, rounded up"),
        (with_armies(back=Figures((3, 5))), "armies[1].back", "the same movement, not 3-5"),
        (with_armies(kind="camels"), "armies[1].kind", "expected infantry, cavalry, air"),
        (with_ships(back=Figures((4, 40))), "ships[1].back", "one point less"),
        (with_ships(of="atlantis"), "ships[1].of", "no nation 'atlantis'"),
    ],
)
def test_what_cannot_be_printed_is_named(found: Counters, key: str, said: str) -> None:
    """DS-PCS-5, DS-PCS-7."""
    with pytest.raises(DataError) as caught:
        check(found, "counters.toml")
    assert (caught.value.file, caught.value.key) == ("counters.toml", key)
    assert said in caught.value.reason


@pytest.mark.parametrize("spelled", ["6", "6-", "six-4", "6/4"])
def test_two_figures_are_wanted(spelled: str) -> None:
    with pytest.raises(ValueError, match="expected two figures"):
        Figures.drawn([spelled], ())


DATA = grognard.game("dragons-of-glory").data()


@pytest.mark.rule("DS-PCS-5")
def test_half_of_a_strength_is_rounded_up() -> None:
    halves = {counter["strength"]: counter["worn"] for counter in DATA["counters"] if counter["kind"] == "army"}
    assert halves == {10: 5, 8: 4, 6: 3, 5: 3, 4: 2, 2: 1}


@pytest.mark.rule("DS-PCS-7")
def test_damage_takes_a_point_of_a_ships_rating() -> None:
    assert {counter["strength"]: counter["worn"] for counter in DATA["counters"] if counter["kind"] == "ship"} == {
        5: 4, 4: 3, 3: 2,
    }  # fmt: skip


@pytest.mark.rule("DS-PCS-9")
def test_every_nation_has_one_leader_who_serves_either_side() -> None:
    leaders = [counter for counter in DATA["counters"] if counter["kind"] == "leader"]
    by_nation = Counter(counter["nation"] for counter in leaders)
    assert all(by_nation[number] == 1 for number in range(len(DATA["ratings"])))
    tarsis = next(counter for counter in leaders if counter["id"] == "tarsis-leader" or counter["name"] == "Tarsis")
    assert (tarsis["tactical"], tarsis["moves"]) == (1, 10)


@pytest.mark.rule("DS-PCS-14", "DS-NAT-1")
def test_every_figure_has_its_grade_or_its_source() -> None:
    graded = [row["source"] for kind in ("armies", "ships", "leaders", "events") for row in DATA[kind]]
    assert len(graded) > 60
    grades = {word.strip(",") for source in graded for word in source.split()}
    assert {"A", "B", "C", "book", "article"} <= grades
    assert all(source for source in graded)
    blode = next(row for row in DATA["armies"] if row["of"] == "blode")
    assert (blode["n"], [*blode["front"]], [*blode["back"]]) == (8, [6, 4], [3, 4])


@pytest.mark.rule("DS-ACT-3")
def test_ratings_are_those_of_the_activation_table() -> None:
    ratings = {row["nation"]: (row["ws"], row["hl"]) for row in DATA["ratings"]}
    assert ratings == {
        "blode": (-2, 7), "caergoth": (3, -2), "goodlund": (5, -2), "gunthar": (4, -3), "hylo": (4, -2),
        "kaolyn": (4, 1), "kern": (-2, 7), "khur": (3, 6), "kothas": (1, 7), "lemish": (1, 5), "maelstrom": (4, 4),
        "mithas": (1, 7), "nordmar": (3, 3), "northern-ergoth": (3, -2), "palanthus": (5, -1), "qualinesti": (6, -2),
        "sanction": (0, 6), "silvanesti": (5, -2), "solanthus": (3, -2), "tarsis": (5, 2), "thorbardin": (3, 3),
        "throtyl": (-2, 7), "vingaard": (5, 3), "zhakar": (5, 3),
    }  # fmt: skip


@pytest.mark.rule("DS-CRT-1")
def test_columns_and_cells_of_the_results_table() -> None:
    assert DATA["columns"] == ["1-3", "1-2", "2-3", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1"]
    attacker, defender = DATA["results"]["-3"][3]
    assert (attacker["eliminated"], defender["more"]) == (True, 1)  # E/1
    assert {len(row) for row in DATA["results"].values()} == {10}
