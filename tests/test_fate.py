"""Fate's drivers: seeds that resume, streams that can be checked, typed dice, scripts that complain."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.driver import Sight, header_for, new_match, play
from grognard.fate import (
    TAKEN_OVER,
    Fate,
    FateError,
    Known,
    Scripted,
    Seeded,
    Stream,
    Typed,
    commitment,
    fate_of,
    verify,
)
from grognard.kernel import (
    FATE,
    Answer,
    Draw,
    Entry,
    Match,
    Pick,
    Record,
    Span,
    Takeback,
    decode_record,
    encode_record,
)
from grognard.seals import Seal
from tests.kernel.duels import GAME, match_of
from tests.toy import Toy

SECRET = bytes(range(32))


class Guess:
    """A player who answers at random from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, sight: Sight) -> Answer:
        return sight.options.pick(self._random.random)


def played(fate: Fate, scenario: str = "bridge") -> Match[Any]:
    """A whole match of two guessers under this driver."""
    match = new_match(GAME, fate, scenario)
    play(match, {0: Guess(1), 1: Guess(2)}, fate)
    return match


def honest() -> Record:
    return played(Stream(SECRET, {"red": "salt", "blue": "pepper"})).record


def test_a_seed_gives_the_same_match_and_another_seed_another() -> None:
    assert played(Seeded(5)).record == played(Seeded(5)).record
    assert played(Seeded(5)).answers != played(Seeded(6)).answers


def test_a_seeded_match_goes_on_as_if_it_had_never_stopped() -> None:
    whole = played(Seeded(5))
    for cut in range(0, len(whole.answers), 7):
        match = Match.resume(GAME, whole.record, cut)
        fate = fate_of(match.header)
        while match.question is not None:
            wanted = whole.answers[len(match.answers)].answer
            if match.question.seat == -1:
                assert match.position.spell(fate.answer(match.position, match.fates + 1)) == wanted
            match.answer(match.question.seat, wanted)
        assert match.position.digest() == whole.position.digest()


def test_a_seed_is_about_fair() -> None:
    """With this seed each face of a die falls 1000 times of 6000, give or take a tenth."""
    position = match_of("bold", "bold").position
    fate = Seeded(1)
    seen = Counter(fate.answer(position, number) for number in range(6000))
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in seen.values())


def test_the_stream_commits_before_the_first_answer() -> None:
    header = honest().header
    assert header.fate == {
        "kind": "stream",
        "commitment": hashlib.sha256(SECRET).hexdigest(),
        "entropy:blue": "pepper",
        "entropy:red": "salt",
    }
    assert SECRET.hex() not in encode_record(Record(header=header)).decode()


def test_the_stream_depends_on_secret_entropy_and_number() -> None:
    die = Span(1, 10_000)
    draws = [
        Stream(SECRET, {"red": "salt"}).draw(die, 1),
        Stream(SECRET, {"red": "salt"}).draw(die, 2),
        Stream(SECRET, {"red": "sand"}).draw(die, 1),
        Stream(SECRET, {"blue": "salt"}).draw(die, 1),
        Stream(SECRET, {"red": "salt", "blue": ""}).draw(die, 1),
        Stream(SECRET[::-1], {"red": "salt"}).draw(die, 1),
    ]
    assert len(set(draws)) == len(draws)
    assert draws[0] == Stream(SECRET, {"red": "salt"}).draw(die, 1)


def test_the_stream_is_fixed_for_ever() -> None:
    """Old proofs must stay good: these values may never change."""
    stream = Stream(SECRET, {"red": "salt"})
    assert [stream.draw(Span(1, 6), number) for number in range(1, 11)] == [2, 2, 6, 6, 2, 5, 1, 5, 1, 1]


def test_a_draw_of_the_stream_follows_the_weights() -> None:
    pile = Draw("card", (1, 0, 3))
    stream = Stream(SECRET)
    seen = Counter(stream.draw(pile, number) for number in range(4000))
    assert set(seen) == {0, 2}
    assert abs(Fraction(seen[0], 4000) - Fraction(1, 4)) < Fraction(1, 40)
    assert stream.draw(Pick("card", 1 << 77), 1) == 77


class Short(Stream):
    """A stream whose first tries lie beyond the last whole multiple."""

    def _value(self, number: int, attempt: int) -> int:
        return (1 << 256) - 1 if attempt < 3 else 5


def test_values_beyond_the_last_whole_multiple_are_thrown_again() -> None:
    assert Short(SECRET).draw(Span(1, 6), 1) == 6  # 2**256 - 1 is not fair for six faces: 5 comes after
    assert Short(SECRET).draw(Span(1, 4), 1) == 4  # it is fair for four


def test_an_honest_record_is_verified() -> None:
    record = decode_record(encode_record(honest()))
    verdict = verify(GAME, record)
    assert verdict.honest
    dice = sum(entry.topic in ("draw", "blow", "first") for entry in record.answers)
    unsigned = "The seal on them is not signed, so nothing proves who made it, or when."
    assert verdict.text == f"All {dice} dice agree. {unsigned}"
    assert verdict.dice == dice > 10


def test_a_loaded_die_is_found_with_what_it_should_have_been() -> None:
    """The cheat writes a valid record around the false die; only the stream can tell."""
    record = honest()
    number = next(n for n, entry in enumerate(record.answers, 1) if entry.topic == "blow")
    match = Match.resume(GAME, record, number - 1)
    true = record.answers[number - 1].answer
    match.answer(-1, "1" if true != "1" else "2")
    match.proof = SECRET.hex()
    verdict = verify(GAME, match.record)
    assert not verdict.honest
    assert (verdict.answer, verdict.expected) == (number, true)
    assert f"Answer {number} (blow)" in verdict.text
    assert f"gives {true!r}" in verdict.text


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"proof": ""}, "no proof yet"),
        ({"proof": (b"x" * 32).hex()}, "does not match the secret"),
        ({"proof": "not hex"}, "not a hexadecimal"),
        ({"answers": ()}, "All 0 dice agree"),
    ],
)
def test_what_is_missing_is_said(change: dict[str, Any], text: str) -> None:
    verdict = verify(GAME, msgspec.structs.replace(honest(), **change))
    assert text in verdict.text
    assert verdict.honest == ("agree" in text)


def test_other_records_cannot_be_verified() -> None:
    assert "not a verifiable stream" in verify(GAME, played(Seeded(1)).record).text
    record = honest()
    answers = list(record.answers)
    answers[3] = msgspec.structs.replace(answers[3], check="00000000")
    verdict = verify(GAME, msgspec.structs.replace(record, answers=tuple(answers)))
    assert not verdict.honest
    assert verdict.answer == 4
    assert "does not hold together" in verdict.text


def test_fresh_streams_differ() -> None:
    one, two = Stream.fresh(), Stream.fresh()
    assert one.proof != two.proof
    assert len(bytes.fromhex(one.proof)) == 32


def test_a_stream_is_resumed_with_its_secret_only() -> None:
    header = honest().header
    again = fate_of(header, SECRET.hex())
    assert again.public == header.fate
    for secret in ("", "zz", "00" * 32):
        with pytest.raises(FateError):
            fate_of(header, secret)


def test_drivers_that_cannot_be_resumed_say_so() -> None:
    for fate in ({}, {"kind": "script"}, {"kind": "typed"}, {"kind": "seeded", "seed": "x"}):
        header = msgspec.structs.replace(honest().header, fate=fate)
        with pytest.raises(FateError, match="choose a driver"):
            fate_of(header)
    typed = msgspec.structs.replace(honest().header, fate={"kind": "typed"})
    assert fate_of(typed, ask=lambda prompt: "3").public == {"kind": "typed"}
    assert commitment(b"") == hashlib.sha256(b"").hexdigest()


def test_typed_dice_are_asked_again_until_they_fit() -> None:
    lines = iter(["", "7", "three", " 3 "])
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return next(lines)

    assert Typed(ask).answer(match_of("bold", "bold").position, 1) == 3
    assert prompts[0] == "first (1, 2, 3, 4, 5, 6): "
    assert [text in prompts[k] for k, text in enumerate(["", "''", "'7'", "'three'"])] == [True] * 4


def test_typed_cards_are_spelled() -> None:
    position = match_of("bold", "wary").position
    assert Typed(lambda prompt: "Straw").answer(position, 1) == 1


def test_a_script_takes_spelled_and_raw_answers() -> None:
    fate = Scripted(["shield", 4])
    match = match_of("bold", "wary")
    match.put(-1, fate.answer(match.position, 1))
    assert match.position.hand(0) == [1, 0]
    match.answer(0, "strike")
    assert fate.answer(match.position, 2) == 4


@pytest.mark.parametrize(
    ("answers", "complaint"),
    [
        ([], r"answer 1 of the script, to 'first' \(1, 2, 3, 4, 5, 6\), is missing"),
        ([7], "cannot be 7"),
        (["orc"], "cannot be 'orc'"),
        ([True], "cannot be True"),
    ],
)
def test_a_script_complains_clearly(answers: list[Any], complaint: str) -> None:
    with pytest.raises(FateError, match=complaint):
        Scripted(answers).answer(match_of("bold", "bold").position, 1)


def test_nobody_answers_for_fate_when_fate_is_not_asked() -> None:
    for fate in (Seeded(1), Stream(SECRET), Typed(lambda prompt: "1"), Scripted([1])):
        with pytest.raises(FateError, match="nothing is asked of Fate"):
            fate.answer(match_of().position, 1)


def test_dice_taken_back_by_consent_are_not_thrown_again_and_the_record_says_so() -> None:
    """After a takeback the numbers go on, so nobody knows the next die, and the check follows."""
    game = Toy()
    stream = Stream(b"\x07" * 32)
    match = Match(game, header_for(game, stream))
    random = Random(5)

    def go_on(gone: int, upto: int) -> None:
        while match.question is not None and len(match.answers) < upto:
            seat = match.question.seat
            fate = seat == FATE
            match.put(seat, stream.answer(match.position, match.fates + gone + 1) if fate else pick(match, random))

    go_on(0, 14)
    kept = 6
    dice = match.fates
    match = Match.resume(game, match.record, kept)
    dice -= match.fates
    assert dice > 0
    go_on(dice, 10_000)
    takebacks = (Takeback("red", kept, dice),)
    whole = msgspec.structs.replace(match.record, proof=stream.proof, takebacks=takebacks)
    assert verify(game, decode_record(encode_record(whole))).honest
    assert not verify(game, msgspec.structs.replace(whole, takebacks=())).honest


def pick(match: Match[Any], random: Random) -> Answer:
    assert match.question is not None
    return match.question.options.pick(random.random)


def test_dice_of_another_match_are_left_to_its_own_record() -> None:
    game, old, new = Toy(), Stream(b"\x01" * 32), Stream(b"\x02" * 32)
    first = Match(game, header_for(game, old))
    random = Random(2)
    while len(first.answers) < 12 and first.question is not None:
        seat = first.question.seat
        first.put(seat, old.answer(first.position, first.fates + 1) if seat == FATE else pick(first, random))
    header = header_for(game, new)
    header = msgspec.structs.replace(header, fate={**header.fate, TAKEN_OVER: str(first.fates)})
    prefix = tuple(Entry(entry.topic, entry.answer) for entry in first.answers)
    match = Match.resume(game, Record(header=header, answers=prefix))
    while match.question is not None:
        seat = match.question.seat
        match.put(seat, new.answer(match.position, match.fates + 1) if seat == FATE else pick(match, random))
    whole = msgspec.structs.replace(match.record, proof=new.proof)
    verdict = verify(game, whole)
    assert not verdict.honest
    assert f"The first {first.fates} are not proved by this record" in verdict.text
    source = msgspec.structs.replace(first.record, proof=old.proof)
    assert verify(game, whole, Known(sources=(source,))).honest
    assert "does not prove" in verify(game, whole, Known(sources=(first.record,))).text
    other = Match(game, header_for(game, old))
    elsewhere = verify(game, whole, Known(sources=(msgspec.structs.replace(other.record, proof=old.proof),)))
    assert (elsewhere.honest, "Answer 1 is not that" in elsewhere.text) == (False, True)
    for said in ("0", "x", "-1", "9" * 5000, "999999999", str(match.fates + 1)):
        wrong = msgspec.structs.replace(header, fate={**header.fate, TAKEN_OVER: said})
        unmarked = tuple(Entry(entry.topic, entry.answer) for entry in whole.answers)
        assert not verify(game, msgspec.structs.replace(whole, header=wrong, answers=unmarked)).honest


HOUSE, OTHER = Seal("01" * 32), Seal("02" * 32)


def sealed(seal: Seal = HOUSE, secret: bytes = b"\x03" * 32) -> Record:
    """A whole match of a house that signs what it tells of its dice."""
    game, stream = Toy(), Stream(secret, {"red": "apple"})
    header = header_for(game, stream)
    match = Match(game, msgspec.structs.replace(header, fate=seal.on(header.fate, "friday")))
    random = Random(8)
    while match.question is not None:
        seat = match.question.seat
        match.put(seat, stream.answer(match.position, match.fates + 1) if seat == FATE else pick(match, random))
    return msgspec.structs.replace(match.record, proof=stream.proof)


def test_what_a_signed_seal_proves_and_what_an_unsigned_one_does_not() -> None:
    record = sealed()
    verdict = verify(GAME, record)
    assert (verdict.honest, f"signed for match friday with the key {HOUSE.key}" in verdict.text) == (True, True)
    assert verify(GAME, record, Known(key=HOUSE.key)).text.endswith("as it should be.")
    assert not verify(GAME, record, Known(key=OTHER.key)).honest
    assert "not signed" in verify(GAME, honest()).text
    assert not verify(GAME, honest(), Known(key=HOUSE.key)).honest


def test_either_seat_can_prove_a_swap() -> None:
    """What was shown before the first answer names another commitment than the record, and the house signed both."""
    shown = HOUSE.on(Stream(b"\x03" * 32).public, "friday")
    assert verify(GAME, sealed(), Known(kept=shown)).honest
    verdict = verify(GAME, sealed(secret=b"\x04" * 32), Known(kept=shown))
    assert (verdict.honest, "were swapped" in verdict.text) == (False, True)
    assert HOUSE.key in verdict.text
    forged = {**shown, "commitment": "00" * 32}
    assert "does not fit" in verify(GAME, sealed(), Known(kept=forged)).text
    assert "proves nothing" in verify(GAME, sealed(), Known(kept=Stream(b"\x03" * 32).public)).text


@pytest.mark.parametrize("change", ["entropy:red", "match", "commitment", "key", "signature"])
def test_nothing_that_was_signed_can_be_changed(change: str) -> None:
    record = sealed()
    fate = {**record.header.fate, change: OTHER.key if change == "key" else "00" * 32}
    unmarked = tuple(Entry(entry.topic, entry.answer) for entry in record.answers)
    header = msgspec.structs.replace(record.header, fate=fate)
    assert not verify(GAME, msgspec.structs.replace(record, header=header, answers=unmarked)).honest
    stripped = {key: text for key, text in fate.items() if key != "signature"}
    header = msgspec.structs.replace(header, fate=stripped)
    assert not verify(GAME, msgspec.structs.replace(record, header=header, answers=unmarked)).honest


def test_dice_that_were_taken_back_are_told() -> None:
    record = msgspec.structs.replace(sealed(), takebacks=(Takeback("red", 10_000, 2),))
    assert "2 dice were taken back by consent" in verify(GAME, record).text
