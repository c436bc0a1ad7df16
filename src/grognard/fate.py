"""Drivers that answer for Fate: a seed, a verifiable stream, real dice typed in, a script.

A driver sees the truth, because Fate's own questions stand in it, and gives one answer at a time. Drivers
know the kernel only: no game, no table, no file.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Protocol

import msgspec

from grognard.kernel import (
    FATE,
    Answer,
    BadRecord,
    Entry,
    Header,
    IllegalAnswer,
    Options,
    Position,
    Question,
    Record,
    nth_by_weight,
    steps,
    total_weight,
)
from grognard.kernel.record import Rules, started
from grognard.seals import MATCH, SIGNATURE, BadSeal, key_of
from grognard.words import Texts, explained, wrong_with

ENTROPY = "entropy:"
TAKEN_OVER = "taken-over"
"""How many of Fate's answers came with a position from another match, in whose record they can be checked."""
_SPACE = 1 << 256
TEXTS = Texts("fate", "grognard")


class FateError(Exception):
    """A driver that cannot answer: a script that ran out, a secret that does not fit, no driver at all."""

    def __init__(self, key: str, *facts: object) -> None:
        super().__init__(key, *facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        """What is wrong, in the language that is spoken."""
        return TEXTS(self.key, *self.facts)


class Fate(Protocol):
    """Who answers for Fate.

    `number` counts Fate's answers from 1, so a driver that keeps no state of its own can be resumed.
    """

    @property
    def public(self) -> dict[str, str]:
        """What stands in the record's header before the first answer."""

    @property
    def proof(self) -> str:
        """What the record may show when the match is over; empty if nothing can be proved."""

    def answer(self, position: Position, number: int) -> Answer:
        """The answer to the question that the position asks of Fate."""


class Seeded:
    """A seeded generator: the same seed gives the same dice for the same answers, resumed or not.

    >>> Seeded(7).public
    {'kind': 'seeded', 'seed': '7'}
    """

    proof = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._random = Random()

    @property
    def public(self) -> dict[str, str]:
        """The seed; whoever reads it can foretell the dice, so it is for friends and simulations."""
        return {"kind": "seeded", "seed": str(self.seed)}

    def answer(self, position: Position, number: int) -> Answer:
        """A fair draw that depends on the seed and the number alone."""
        self._random.seed(f"{self.seed}:{number}")
        return _asked(position).options.pick(self._random.random)


class Stream:
    """Dice that everybody can check afterwards.

    A commitment to the secret stands in the header before the first answer, together with what each seat
    threw in. So the house cannot choose dice, and no seat can foretell them; the proof opens the secret.
    """

    def __init__(self, secret: bytes, entropy: Mapping[str, str] | None = None) -> None:
        self._secret = secret
        self.entropy = dict(sorted((entropy or {}).items()))
        self._salt = msgspec.json.encode(list(self.entropy.items()))

    @classmethod
    def fresh(cls, entropy: Mapping[str, str] | None = None) -> Stream:
        """A stream with a new secret."""
        return cls(secrets.token_bytes(32), entropy)

    @property
    def public(self) -> dict[str, str]:
        """The commitment and the seats' entropy."""
        thrown_in = {f"{ENTROPY}{seat}": text for seat, text in self.entropy.items()}
        return {"kind": "stream", "commitment": commitment(self._secret), **thrown_in}

    @property
    def proof(self) -> str:
        """The secret; keep it until the match is over."""
        return self._secret.hex()

    def answer(self, position: Position, number: int) -> Answer:
        """The answer that the secret, the entropy and the number fix."""
        return self.draw(_asked(position).options, number)

    def draw(self, options: Options, number: int) -> Answer:
        """An exact draw by weight: values beyond the last whole multiple are thrown again."""
        total = total_weight(options)
        fair = _SPACE - _SPACE % total
        attempt = 0
        while (value := self._value(number, attempt)) >= fair:
            attempt += 1
        return nth_by_weight(options, value % total)

    def _value(self, number: int, attempt: int) -> int:
        message = b"%s|%d|%d" % (self._salt, number, attempt)
        return int.from_bytes(hmac.digest(self._secret, message, "sha256"), "big")


class Typed:
    """People throw real dice and type what fell; `ask` shows a prompt and returns a line."""

    proof = ""

    def __init__(self, ask: Callable[[str], str]) -> None:
        self._ask = ask

    @property
    def public(self) -> dict[str, str]:
        """The kind alone: nothing about real dice is known beforehand."""
        return {"kind": "typed"}

    def answer(self, position: Position, number: int) -> Answer:
        """What was typed, asked again until it is one of the answers."""
        question = _asked(position)
        prompt = f"{question.topic} ({_listed(position, question)}): "
        complaint = ""
        while True:
            try:
                return position.parse(self._ask(complaint + prompt))
            except IllegalAnswer as error:
                complaint = f"{explained(error.refusal)} "


class Scripted:
    """Answers given beforehand, spelled or raw; for tests and worked examples."""

    proof = ""

    def __init__(self, answers: Iterable[str | int]) -> None:
        self._answers = iter(answers)

    @property
    def public(self) -> dict[str, str]:
        """The kind alone."""
        return {"kind": "script"}

    def answer(self, position: Position, number: int) -> Answer:
        """The next answer of the script; FateError if there is none or it does not fit."""
        question = _asked(position)
        wanted = (number, question.topic, _listed(position, question))
        try:
            given = next(self._answers)
        except StopIteration:
            raise FateError("script-ended", *wanted) from None
        if question.options.has(given):
            return given
        try:
            return position.parse(str(given)) if isinstance(given, str) else _refuse(wanted, given)
        except IllegalAnswer:
            return _refuse(wanted, given)


class Verdict(msgspec.Struct, frozen=True):
    """What the check of a stream record found: `text` says it; `answer` numbers the first that differs."""

    honest: bool
    text: str
    dice: int = 0
    answer: int = 0
    expected: str = ""


def commitment(secret: bytes) -> str:
    """What stands for a secret before it is opened."""
    return hashlib.sha256(secret).hexdigest()


def fate_of(header: Header, secret: str = "", ask: Callable[[str], str] | None = None) -> Fate:
    """The driver that goes on with a record: `secret` opens a stream, `ask` is for typed dice."""
    kind = header.fate.get("kind", "")
    if kind == "seeded" and header.fate.get("seed", "").removeprefix("-").isdecimal():
        return Seeded(int(header.fate["seed"]))
    if kind == "stream":
        return _opened(header, secret)
    if kind == "typed" and ask is not None:
        return Typed(ask)
    raise FateError("no-driver", kind or TEXTS["nothing"])


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever checks a record knows besides it.

    `sources` are the record of the match whose dice it took over, the one which that one took over from, and so on;
    `key` is the key of the house that must have signed, `kept` what it told of the dice before the first answer.
    """

    sources: tuple[Record, ...] = ()
    key: str = ""
    kept: dict[str, str] | None = None


def verify(game: Rules[Position], record: Record, known: Known = Known()) -> Verdict:  # noqa: B008 - it is frozen
    """Replay a stream record and draw every die and card again; honest only if nothing of it is left unproved."""
    if record.header.fate.get("kind") != "stream":
        return Verdict(False, TEXTS["no-stream"])
    if not record.proof:
        return Verdict(False, TEXTS["no-proof"])
    try:
        stream = _opened(record.header, record.proof)
        drawn = _redraw(stream, started(game, record.header), record)
        return _with_the_rest(game, record, known, drawn) if drawn.honest else drawn
    except FateError as error:
        return Verdict(False, str(error))
    except BadRecord as error:
        return Verdict(False, TEXTS("bad-record", wrong_with(error)), answer=error.number)


def _with_the_rest(game: Rules[Position], record: Record, known: Known, drawn: Verdict) -> Verdict:
    """The verdict on dice that agree, with what else was proved and what was not."""
    given = _taken_over(record.header)
    proved = not given or _proved_elsewhere(game, record, given, known.sources)
    texts = [TEXTS("taken-over", given, drawn.dice - given) if given else TEXTS("agree", drawn.dice)]
    if given:
        texts.append(TEXTS["taken-over-proved"] if proved else TEXTS("taken-over-unproved", given))
    if gone := sum(each.dice for each in record.takebacks):
        texts.append(TEXTS("taken-back", gone))
    texts.append(_signed(record.header.fate, known))
    return Verdict(proved, " ".join(texts), drawn.dice)


def _signed(fate: Mapping[str, str], known: Known) -> str:
    """Who stands by the commitment; FateError if it is not the one who should, or said another thing before."""
    key = _key_of(fate)
    if known.key and key != known.key.lower():
        raise FateError("another-key", key or TEXTS["nothing"])
    if known.kept is not None:
        _must_be_kept(fate, known.kept)
    if not key:
        return TEXTS["unsigned"]
    return TEXTS("signed-as-known" if known.key or known.kept else "signed", fate.get(MATCH, ""), key)


def _must_be_kept(fate: Mapping[str, str], kept: Mapping[str, str]) -> None:
    """What was told of the dice before the first answer must be what the record tells; entropy may have come since."""
    house = _key_of(kept)
    if not house:
        raise FateError("kept-unsigned")
    same = all(fate.get(key) == text for key, text in kept.items() if key != SIGNATURE)
    if not same:
        raise FateError("swapped", house, kept.get(MATCH, ""), kept.get("commitment", ""), fate.get("commitment", ""))


def _key_of(fate: Mapping[str, str]) -> str:
    try:
        return key_of(fate)
    except BadSeal:
        raise FateError("bad-seal") from None


def _proved_elsewhere(game: Rules[Position], record: Record, given: int, sources: tuple[Record, ...]) -> bool:
    """Whether the first dice are those of the record that they were taken over from, and proved there."""
    if not sources:
        return False
    source, *others = sources
    elsewhere = verify(game, source, Known(sources=tuple(others)))
    if not elsewhere.honest:
        raise FateError("bad-source", elsewhere.text)
    dice = 0
    position = started(game, record.header)
    for number, _, entry in steps(position, record):
        if position.question is not None and position.question.seat == FATE:
            dice += 1
        theirs = source.answers[number - 1] if number <= len(source.answers) else Entry("", "")
        if (entry.topic, entry.answer) != (theirs.topic, theirs.answer):
            raise FateError("another-source", number)
        if dice == given:
            break
    return True


def _redraw(stream: Stream, position: Position, record: Record) -> Verdict:
    dice, given = 0, _taken_over(record.header)
    for number, answer, entry in steps(position, record):
        question = position.question
        if question is None or question.seat != FATE:
            continue
        dice += 1
        if dice <= given:
            continue
        drawn = stream.draw(question.options, dice + record.gone(number))
        if drawn != answer:
            expected = position.spell(drawn)
            text = TEXTS("differs", number, entry.topic, entry.answer, expected)
            return Verdict(False, text, dice, number, expected)
    if given > dice:
        return Verdict(False, TEXTS("too-many-taken-over", given, dice), dice)
    return Verdict(True, "", dice)


def _taken_over(header: Header) -> int:
    said = header.fate.get(TAKEN_OVER, "0")
    if not (said.isascii() and said.isdecimal() and len(said) < 10):
        raise FateError("no-count")
    return int(said)


def _opened(header: Header, secret: str) -> Stream:
    if not secret:
        raise FateError("needs-secret")
    try:
        opened = bytes.fromhex(secret)
    except ValueError:
        raise FateError("bad-secret") from None
    if commitment(opened) != header.fate.get("commitment"):
        raise FateError("another-secret")
    given = [(key, text) for key, text in header.fate.items() if key.startswith(ENTROPY)]
    return Stream(opened, {key.removeprefix(ENTROPY): text for key, text in given})


def _asked(position: Position) -> Question:
    question = position.question
    if question is None or question.seat != FATE:
        raise FateError("not-asked")
    return question


def _listed(position: Position, question: Question) -> str:
    spelled = [position.spell(answer) for answer in question.options]
    return ", ".join(spelled) if len(spelled) <= 12 else TEXTS("range", spelled[0], spelled[-1])


def _refuse(wanted: tuple[object, ...], given: object) -> Answer:
    raise FateError("script-wrong", *wanted, given)
