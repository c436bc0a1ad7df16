"""Records of every game: damage is refused at the first bad answer, by number."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.kernel import BadRecord, Entry, Match, Record, decode_record, encode_record, replay
from tests.contract.cases import Case, endmost_cases, played, whole

FEW = settings(max_examples=5)
SHORT = 300
"""Answers of a record that is damaged: every answer is checked in the same way, however many came before it."""
parts = st.floats(0, 0.999)


def refused_at(case: Case, record: Record) -> int:
    """The number of the answer at which a record is refused, in the same way by replay and resume."""
    with pytest.raises(BadRecord) as caught:
        replay(case.game, record)
    with pytest.raises(BadRecord) as again:
        Match.resume(case.game, record)
    assert str(again.value) == str(caught.value)
    return caught.value.number


def spliced(record: Record, number: int, *entries: Entry, drop: int = 1) -> Record:
    """The record with some answers in place of the one of this number (counted from 1)."""
    before, after = record.answers[: number - 1], record.answers[number - 1 + drop :]
    return msgspec.structs.replace(record, answers=(*before, *entries, *after))


def at(record: Record, part: float) -> tuple[int, Entry]:
    """An answer in this part of a record, and its number."""
    index = int(part * len(record.answers))
    return index + 1, record.answers[index]


def begun(case: Case) -> Record:
    """The record of a match of which no more than its first answers were given."""
    record = played(case).record
    return msgspec.structs.replace(record, answers=record.answers[:SHORT])


@endmost_cases
@FEW
@given(part=parts, data=st.data())
def test_an_edited_answer_is_refused(case: Case, part: float, data: st.DataObject) -> None:
    """Another legal answer, or no answer at all, in the place of the true one."""
    record = begun(case)
    number, entry = at(record, part)
    position = whole(case).position(number)
    texts = [position.spell(answer) for answer in position.question.options]
    others = [text for text in texts if text != entry.answer]
    text = data.draw(st.sampled_from([*others[:8], "garbage", ""]))
    assert refused_at(case, spliced(record, number, Entry(entry.topic, text, entry.check))) == number


@endmost_cases
@FEW
@given(part=parts)
def test_a_dropped_or_doubled_answer_is_refused(case: Case, part: float) -> None:
    record = begun(case)
    number, entry = at(record, part)
    if number < len(record.answers):
        assert refused_at(case, spliced(record, number)) == number
    assert refused_at(case, spliced(record, number, entry, entry)) == number + 1


@endmost_cases
@FEW
@given(part=parts)
def test_swapped_topics_are_refused(case: Case, part: float) -> None:
    record = begun(case)
    number, entry = at(record, part)
    after = record.answers[number] if number < len(record.answers) else Entry("nothing", "")
    assume(entry.topic != after.topic)
    swapped = msgspec.structs.replace(entry, topic=after.topic)
    assert refused_at(case, spliced(record, number, swapped)) == number


@endmost_cases
def test_an_answer_after_the_end_is_refused(case: Case) -> None:
    record = played(case).record
    last = len(record.answers)
    longer = spliced(record, last + 1, Entry("more", "more"), drop=0)
    assert refused_at(case, longer) == last + 1


@endmost_cases
@pytest.mark.parametrize(
    ("change", "number"),
    [
        ({"players": {"nobody": "somebody"}}, 1),
        ({"fate": {"kind": "seeded", "seed": "2"}}, 1),
        ({"scenario": "no-such-scenario"}, 0),
        ({"options": {"no-such-option": 1}}, 0),
        ({"game": "no-such-game"}, 0),
        ({"edition": 10_000}, 0),
    ],
)
def test_a_changed_header_is_refused(case: Case, change: dict[str, Any], number: int) -> None:
    record = begun(case)
    header = msgspec.structs.replace(record.header, **change)
    assert refused_at(case, msgspec.structs.replace(record, header=header)) == number


@endmost_cases
@FEW
@given(part=st.floats(0, 0.99))
def test_a_file_cut_off_anywhere_is_no_record(case: Case, part: float) -> None:
    data = encode_record(played(case).record)
    with pytest.raises(BadRecord):
        decode_record(data[: int(part * len(data))])
