"""Records: a round trip through bytes, exact replay, damage found at the first bad answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grognard.kernel import BadRecord, Entry, Header, Match, Record, decode_record, encode_record, replay
from grognard.words import PSEUDO, pseudo, speaking, wrong_with
from tests.kernel.duels import BOUT, GAME, match_of

RECORD = match_of(*BOUT).record


def changed(record: Record, **parts: Any) -> Record:
    return msgspec.structs.replace(record, **parts)


def test_bytes_and_back() -> None:
    data = encode_record(RECORD)
    assert decode_record(data) == RECORD
    assert encode_record(decode_record(data)) == data
    empty = Record(header=Header(game="x", scenario="y", options={"a": True, "b": 3, "c": "d"}))
    assert decode_record(encode_record(empty)) == empty


def test_one_answer_stands_on_each_line() -> None:
    lines = encode_record(RECORD).decode().splitlines()
    assert sum(line.startswith('  ["') for line in lines) == len(BOUT)


def test_replay_gives_the_position_after_every_answer() -> None:
    for number in range(len(BOUT) + 1):
        assert replay(GAME, RECORD, number).digest() == match_of(*BOUT[:number]).position.digest()
    assert replay(GAME, RECORD).digest() == match_of(*BOUT).position.digest()


def test_resume_gives_the_same_match() -> None:
    match = Match.resume(GAME, RECORD)
    assert match.record == RECORD
    assert match.fates == sum(text.isdigit() or text == "shield" for text in BOUT)
    assert [match.view(seat) for seat in (-2, 0, 1)] == [match_of(*BOUT).view(seat) for seat in (-2, 0, 1)]


def entry(number: int, **parts: str) -> Callable[[Record], Record]:
    """Change one answer, counted from 1."""

    def change(record: Record) -> Record:
        answers = list(record.answers)
        answers[number - 1] = msgspec.structs.replace(answers[number - 1], **parts)
        return changed(record, answers=tuple(answers))

    return change


def header(**parts: Any) -> Callable[[Record], Record]:
    """Change the header."""
    return lambda record: changed(record, header=msgspec.structs.replace(record.header, **parts))


def without(number: int) -> Callable[[Record], Record]:
    """Drop one answer."""
    return lambda record: changed(record, answers=record.answers[: number - 1] + record.answers[number:])


@pytest.mark.parametrize(
    ("damage", "number", "reason"),
    [
        (entry(5, answer="6"), 5, "'6' was changed"),
        (entry(5, answer="7"), 5, "not one of the answers"),
        (entry(5, check="00000000"), 5, "changed"),
        (entry(4, topic="parry"), 4, "but the question is 'act'"),
        (without(2), 2, "but the question is 'mood'"),
        (without(9), 9, "was changed"),
        (header(players={"red": "Ann"}), 1, "the header or"),
        (header(scenario="marsh"), 1, "the header or"),
        (header(game="chess"), 0, "'chess'"),
        (header(scenario="nowhere"), 0, "no scenario"),
        (header(options={"rounds": 7}), 0, "cannot be 7"),
        (header(edition=2), 0, "edition 2"),
    ],
)
def test_damage_is_found_at_the_first_bad_answer(
    damage: Callable[[Record], Record], number: int, reason: str
) -> None:
    for open_it in (replay, Match.resume):
        with pytest.raises(BadRecord) as caught:
            open_it(GAME, damage(RECORD))
        assert caught.value.number == number
        assert reason in wrong_with(caught.value)


def test_nothing_follows_the_end() -> None:
    over = match_of(*["bold", "wary", "straw", "strike", "4", "straw", "rest"] * 2, "bold", "wary", "straw")
    over.answer(0, "strike")
    over.answer(-1, "6")
    assert over.question is None
    record = changed(over.record, answers=(*over.record.answers, Entry("act", "rest")))
    with pytest.raises(BadRecord, match="over-already") as caught:
        replay(GAME, record)
    assert caught.value.number == len(record.answers)


def test_an_answer_without_a_check_may_be_written_by_hand() -> None:
    bare = tuple(Entry(each.topic, each.answer) for each in RECORD.answers)
    assert replay(GAME, changed(RECORD, answers=bare)).digest() == replay(GAME, RECORD).digest()


@pytest.mark.parametrize("length", [0, 1, 50, 200, 400, -2, -3])
def test_a_file_that_was_cut_off_is_no_record(length: int) -> None:
    with pytest.raises(BadRecord, match="no-whole-record"):
        decode_record(encode_record(RECORD)[:length])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\xff\xfe", "not a whole record"),
        (b"[]", "not a record"),
        (b"{}", "not a record"),
        (b'{"header": {"game": 3, "scenario": ""}}', "not a record"),
        (b'{"header": {"game": "x", "scenario": ""}, "answers": [["a"]]}', "not a record"),
        (b'{"header": {"format": 99, "game": "x", "scenario": ""}}', "format 99"),
        (b'{"header": {"game": "x", "scenario": ""}, "y": ' + b"[" * 100_000, "not a whole record"),
    ],
)
def test_other_bytes_are_no_record(data: bytes, reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        decode_record(data)
    assert reason in wrong_with(caught.value)
    with speaking(PSEUDO):
        assert pseudo(reason) in wrong_with(caught.value)
