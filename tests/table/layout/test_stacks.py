"""Stacks: armies in one cell lie in piles."""

from __future__ import annotations

import msgspec

from grognard.table.counters.armies import badge, tally
from grognard.table.counters.plate import counter
from grognard.table.layout.seating import berths, with_berths
from grognard.table.layout.stacks import SHOWN, stacks, with_stacks
from grognard.table.model import Board, Mark, Piece, Stack, Table


def army(id: str, cell: str = "0101W", side: str = "rust", strength: str = "4", **more: object) -> Piece:
    marks = (Mark(kind="strength", text=strength), Mark(kind="movement", text="5")) if strength else ()
    piece = Piece(id=id, cell=cell, figure="host-foot", side=side, name=id, code=id[:2], form="army", marks=marks)
    return msgspec.structs.replace(piece, **more)


def table(*pieces: Piece) -> Table:
    return Table(
        game="g", scenario="s", seat="a", title="T", boards=(Board(id="b", title="B", hexes=True),), pieces=pieces
    )


def test_a_stack_tells_who_is_in_it_and_how_strong_they_are() -> None:
    pieces = (army("a"), army("b", strength="6"), army("c", strength=""), army("d", cell="0102W"))
    first, second = stacks(pieces)
    assert first == Stack(cell="0101W", side="rust", pieces=("a", "b", "c"), strength="10", figure="host-foot")
    assert second.pieces == ("d",)


def test_two_sides_in_one_cell_are_two_piles_that_do_not_cover_each_other() -> None:
    pieces = (army("a"), army("b", side="slate"), army("c"))
    assert [stack.pieces for stack in stacks(pieces)] == [("a", "c"), ("b",)]
    by_id = {piece.id: berth for piece, berth in berths(pieces, True)}
    assert by_id["b"].x - by_id["a"].x > (by_id["a"].size + by_id["b"].size) / 4


def test_a_pile_is_drawn_from_below_and_never_leaves_its_cell() -> None:
    for count in range(1, 12):
        pieces = tuple(army(f"a{k}") for k in range(count))
        given = berths(pieces, True)
        assert [piece.id for piece, _ in given] == [f"a{k}" for k in reversed(range(count))]
        assert all(abs(at.x) + at.size / 2 <= 0.62 and abs(at.y) + at.size / 2 <= 0.62 for _, at in given)
        assert len({(at.x, at.y) for _, at in given}) == min(count, SHOWN)


def test_a_counter_alone_has_its_cell_for_itself_and_needs_no_berth() -> None:
    shown = with_stacks(with_berths(table(army("a"), army("b", cell="0102W"))))
    assert shown.berths == {}
    assert len(shown.stacks) == 2


def test_tables_without_armies_say_nothing_of_stacks_or_lands() -> None:
    plain = table(msgspec.structs.replace(army("a"), form="square"))
    assert b"stacks" not in msgspec.json.encode(with_stacks(plain))
    assert b"holdings" not in msgspec.json.encode(plain)
    assert b"colours" not in msgspec.json.encode(plain)


def test_faces_tell_sides_nations_and_backs_apart() -> None:
    looks = [
        army("a"), army("a", side="slate"), army("a", colours=("#ffffff", "#123456")), army("a", state="worn"),
        army("a", figure="host-dragon:red"), army("a", figure="host-dragon:blue"),
    ]  # fmt: skip
    for far in (False, True):
        drawn = [counter(piece, 0, 0, 50, far=far) for piece in looks]
        assert len(set(drawn)) == len(drawn)
    assert ">4<" in counter(army("a"), 0, 0, 50)
    assert ">4<" not in counter(army("a"), 0, 0, 50, far=True)


def test_piles_show_count_and_strength_and_from_far_the_strength_alone() -> None:
    pile = Stack(cell="c", side="rust", pieces=("a", "b", "c"), strength="14", figure="host-foot")
    assert ">3<" in tally(pile, 0, 0, 50)
    assert ">14<" in tally(pile, 0, 0, 50)
    assert ">14<" in badge(pile, 0, 0, 50)
    assert ">3<" not in badge(pile, 0, 0, 50)
    weak = msgspec.structs.replace(pile, strength="", figure="captain")
    assert "<text" not in badge(weak, 0, 0, 50)
    assert badge(weak, 0, 0, 50) != badge(msgspec.structs.replace(weak, figure="wizard"), 0, 0, 50)
