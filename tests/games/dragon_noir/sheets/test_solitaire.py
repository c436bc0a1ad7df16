"""The seven tables of the solitaire campaign, as they stand in its sheet (DN-5.21d)."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.solitaire import AGAIN, ORDERS, Pack, tables
from grognard.games.dragon_noir.show.listing import figures


@pytest.mark.parametrize(
    ("total", "pack"),
    [
        (-4, Pack()), (2, Pack()), (3, Pack(webs=1)), (4, Pack(webs=1)), (5, Pack(2)), (6, Pack(3, webs=1)),
        (7, Pack(2, 1)), (8, Pack(0, 2)), (9, Pack(1, 0, 1)), (10, Pack(1, 1, 1)), (11, Pack(guards=1, webs=1)),
        (12, Pack(2, 0, 1, 1)), (17, Pack(2, 0, 1, 1)),
    ],
)  # fmt: skip
@pytest.mark.rule("DN-G380")
def test_g380_what_waits(total: int, pack: Pack) -> None:
    assert tables().found(total) == pack


@pytest.mark.rule("DN-G380")
def test_g380_where_a_guard_does_not_fit_others_wait() -> None:
    assert tables().found(11, fits=False) == Pack(1, 2, webs=1)
    assert tables().found(12, fits=False) == Pack(3, 2, 1)
    assert tables().found(10, fits=False) == tables().found(10)


@pytest.mark.rule("DN-G380")
def test_g380_what_is_added() -> None:
    total = tables().total
    assert [total(5, turn) for turn in (1, 9, 10, 18, 19)] == [5, 5, 6, 6, 7]
    assert total(5, 1, second_row=True, beside_nest=True) == 8
    assert total(5, 1, explored=True, detected=True) == 0


@pytest.mark.rule("DN-G381")
def test_g381_where() -> None:
    assert [tables().where[die] for die in (1, 3, 4, 6, 7, 8, 9, 10)] == [
        *("far end", "far end", "way out", "way out", "flank", "flank", "both ends", "both ends"),
    ]
    assert tables().flank == 3


@pytest.mark.rule("DN-G382")
def test_g382_orders_by_kind_and_die() -> None:
    rows = {kind: "".join(str(ORDERS.index(row[die])) for die in range(1, 11)) for kind, row in tables().orders.items()}
    assert rows == {
        "hunter": "0011122233",
        "warrior": "0001111123",
        "slayer": "0111112222",
        "guard": "0001111111",
        "baby": "1111233333",
    }
    assert (tables().lift, tables().alone) == (2, 2)
    assert tables().prizes == ("orb", "caster", "khuzun", "speaker", "wounded")


@pytest.mark.rule("DN-G383")
def test_g383_brood_and_heading() -> None:
    kinds = [tables().brood[die][0] for die in range(1, 11)]
    assert "".join(kinds) == "hhhhwwwssg"
    goals = [tables().heading[die] for die in (1, 4, 5, 7, 8, 9, 10)]
    assert goals == ["largest group", "largest group", "orb", "orb", "sun", "sun", "stays"]


@pytest.mark.rule("DN-G384")
def test_g384_ten_events_every_third_turn_from_the_second() -> None:
    assert len(set(tables().events.values())) == 10
    assert [turn for turn in range(1, 13) if tables().event_in(turn)] == [2, 5, 8, 11]


@pytest.mark.rule("DN-G385")
def test_g385_draws_give_every_marker_the_same_chance() -> None:
    for what, count in (("khuzun", 8), ("orb", 3), ("sun", 4)):
        drawn = [number for number in tables().draws[what].values() if number != AGAIN]
        assert {drawn.count(number) for number in range(1, count + 1)} == {len(drawn) // count}
        assert len(drawn) % count == 0


@pytest.mark.rule("DN-G386")
@pytest.mark.parametrize(
    ("halves", "turn", "word"),
    [
        (50, 20, "triumph"), (49, 20, "victory"), (36, 20, "victory"), (35, 20, "survival"), (20, 20, "survival"),
        (19, 20, "defeat"), (50, 24, "triumph"), (50, 25, "victory"), (22, 30, "defeat"), (24, 30, "survival"),
    ],
)  # fmt: skip
def test_g386_ratings(halves: int, turn: int, word: str) -> None:
    assert tables().rated(halves, turn) == word


def test_the_tables_are_printed_with_all_other_figures() -> None:
    assert figures(CHALLENGE)["solitaire"]["orders"]["slayer"]["1"] == "hold"
