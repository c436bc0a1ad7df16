"""Records: the scenario, its options and all answers so far. The only lasting format.

A record rebuilds its match exactly. Every answer stands with the topic of its question and a check
that runs through all answers before it, so damage is found at the first bad answer. Reading and
writing files is not done here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from grognard.kernel.position import Position
from grognard.kernel.question import IllegalAnswer, Refusal

FORMAT = 1
MORE = b"\n+"
"""What a line that was added to a file begins with; nothing in JSON does."""
Setting: TypeAlias = bool | int | str
P = TypeVar("P", bound=Position)
P_co = TypeVar("P_co", bound=Position, covariant=True)


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: game, rules edition, scenario, options, who sits where, how Fate is answered.

    `fate` names the driver (seeded, stream, typed, script) with what is public about it; for a
    verifiable stream that is the commitment made before the first answer and the seats' entropy.
    """

    format: int = FORMAT
    game: str
    edition: int = 1
    scenario: str
    options: dict[str, Setting] = {}
    players: dict[str, str] = {}
    fate: dict[str, str] = {}


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One answer: the question's topic, the answer spelled, and the running check."""

    topic: str
    answer: str
    check: str = ""


class Takeback(msgspec.Struct, frozen=True, array_like=True):
    """Answers that were taken back by consent: whose wish it was, how many answers stayed, how many dice went."""

    seat: str
    kept: int
    dice: int


class Lapse(msgspec.Struct, frozen=True, array_like=True):
    """A seat that ran out of time: after how many answers, and what came of it. It changes nothing in the match."""

    seat: str
    after: int
    then: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match as a file keeps it; `proof` is the stream's secret, revealed when the match is over.

    `takebacks` are the traces of what was taken back across dice. No number of a die is used twice, so the dice
    after a takeback go on counting from those that went.
    """

    header: Header
    answers: tuple[Entry, ...] = ()
    proof: str = ""
    takebacks: tuple[Takeback, ...] = ()
    lapses: tuple[Lapse, ...] = ()

    def gone(self, number: int) -> int:
        """How many dice had been taken back before the answer of this number was given."""
        return sum(each.dice for each in self.takebacks if each.kept < number)


_entries = msgspec.json.Decoder(list[Entry])


class BadRecord(Exception):
    """A record that cannot be what it claims: which answer (0: the header) and why.

    The reason is a key with its facts; it is said as refusals are (`words.wrong_with`).
    """

    def __init__(self, number: int, key: str, *facts: str | int) -> None:
        self.number = number
        self.reason = Refusal("", key, facts)
        super().__init__(f"answer {number}: {self.reason}" if number else str(self.reason))


class Rules(Protocol[P_co]):
    """What replaying needs of a game."""

    @property
    def slug(self) -> str:
        """The game's name in files and commands."""

    @property
    def edition(self) -> int:
        """Counts the changes of its questions."""

    def start(self, scenario: str = "", options: Mapping[str, Setting] | None = None, edition: int = 0) -> P_co:
        """The first position of a scenario, by the rules of an edition; 0 for those of today."""


def first_check(header: Header) -> str:
    """The check that the first answer continues; it depends on everything in the header.

    The parts are named one by one, so that a field added later leaves old records as they are.
    """
    listed = [sorted(part.items()) for part in (header.options, header.players, header.fate)]
    parts = [header.format, header.game, header.edition, header.scenario, *listed]
    return _check("", msgspec.json.encode(parts).decode())


def next_check(before: str, topic: str, answer: str) -> str:
    """The check of an answer, from the check before it."""
    return _check(before, f"{topic}\n{answer}")


def encode_record(record: Record) -> bytes:
    """A record as JSON with one answer to a line, so that people and diffs can read it."""
    encode = msgspec.json.encode
    rows = ",\n".join("  " + encode(entry).decode() for entry in record.answers)
    parts = [
        f'"header": {encode(record.header).decode()}',
        f'"answers": [\n{rows}\n ]' if rows else '"answers": []',
        f'"proof": {encode(record.proof).decode()}',
    ]
    if record.takebacks:
        parts.append(f'"takebacks": {encode(record.takebacks).decode()}')
    if record.lapses:
        parts.append(f'"lapses": {encode(record.lapses).decode()}')
    return ("{" + ",\n ".join(parts) + "}\n").encode()


def encode_more(kept: int, entries: Sequence[Entry]) -> bytes:
    """A line at the end of a record's file: after the first answers these follow, in place of those that did."""
    return b"%s%d %s\n" % (MORE[1:], kept, msgspec.json.encode(entries))


def decode_record(data: bytes) -> Record:
    """The record in a file's bytes, with what was written at its end; BadRecord says what is wrong with it.

    A last line that is not whole was never saved: whoever wrote it was stopped in the middle.
    """
    whole, *more = data.split(MORE)
    if more and not more[-1].endswith(b"\n"):
        more.pop()
    try:
        record = msgspec.json.decode(whole, type=Record)
        if more:
            record = msgspec.structs.replace(record, answers=_with_more(record.answers, more))
    except msgspec.ValidationError as error:
        raise BadRecord(0, "no-record", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(0, "no-whole-record", str(error)) from error
    if record.header.format != FORMAT:
        raise BadRecord(0, "another-format", record.header.format, FORMAT)
    return record


def _with_more(answers: tuple[Entry, ...], more: Sequence[bytes]) -> tuple[Entry, ...]:
    """Answers with the lines that follow them in a file."""
    grown = list(answers)
    for line in more:
        number, _, rest = line.partition(b" ")
        if not number.isdigit() or int(number) > len(grown):
            raise BadRecord(len(grown) + 1, "answers-missing")
        grown[int(number) :] = _entries.decode(rest)
    return tuple(grown)


def replay(game: Rules[P], record: Record, upto: int | None = None) -> P:
    """The position after the first `upto` answers (all of them if not said)."""
    position = started(game, record.header)
    for _ in steps(position, record, upto):
        pass
    return position


def steps(position: Position, record: Record, upto: int | None = None) -> Iterator[tuple[int, Any, Entry]]:
    """Answer a fresh position from a record; yields number, answer and entry before each is answered.

    BadRecord is raised at the first answer that does not fit, with its number.
    """
    check = first_check(record.header)
    for number, entry in enumerate(record.answers[:upto], 1):
        question = position.question
        if question is None:
            raise BadRecord(number, "over-already")
        if entry.topic != question.topic:
            raise BadRecord(number, "another-topic", entry.topic, question.topic)
        check = next_check(check, entry.topic, entry.answer)
        try:
            answer = position.parse(entry.answer)
        except IllegalAnswer as error:
            raise BadRecord(number, "no-such-answer", entry.answer, entry.topic) from error
        if entry.check and entry.check != check:
            raise BadRecord(number, "answer-changed" if number > 1 else "header-changed", entry.answer)
        yield number, answer, entry
        position.answer(answer)


def started(game: Rules[P], header: Header) -> P:
    """The first position of a record; BadRecord if the header does not fit the game."""
    if header.game != game.slug:
        raise BadRecord(0, "record-of-another", header.game, game.slug)
    if not 1 <= header.edition <= game.edition:
        raise BadRecord(0, "another-edition", header.edition, game.edition)
    try:
        return game.start(header.scenario, header.options, header.edition)
    except ValueError as error:
        raise BadRecord(0, "as-said", str(error)) from error


def _check(before: str, text: str) -> str:
    return hashlib.blake2b(f"{before}\n{text}".encode(), digest_size=4).hexdigest()
