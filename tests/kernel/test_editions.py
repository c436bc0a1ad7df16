"""Editions: a match goes on by the rules it began with, whatever was mended since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from grognard.game import Scenario
from grognard.kernel import NEWEST, Frame, Match, Position, Setting, Step, Words, new_header, replay
from tests.toy import Causeway, Duel, Toy

GREETINGS = 2
"""The edition since which red greets before the duel."""


class Greeting(Frame[None]):
    """What was mended: red is asked for a greeting."""

    def start(self, duel: Causeway) -> Step:
        if duel.edition < GREETINGS:
            return self.call(Duel(), then=self.over)
        return self.ask(0, "greeting", Words(("bow", "scoff")), then=self.greeted)

    def greeted(self, duel: Causeway, _: str) -> Step:
        return self.call(Duel(), then=self.over)

    def over(self, duel: Causeway, _: None) -> Step:
        return self.done()


class Courteous(Toy):
    """The Causeway, mended once."""

    edition = GREETINGS

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Causeway:
        duel = super().begin(scenario, options, edition)
        return duel.begin(Greeting(), edition)


class Rude(Courteous):
    """The same game before it was mended."""

    edition = 1


OLD, NEW = Rude(), Courteous()


def begun(game: Courteous, *answers: str) -> Match[Causeway]:
    """A match with its first answers given."""
    match = Match(game, new_header(game, "bridge", {}))
    for text in answers:
        assert match.question is not None
        match.answer(match.question.seat, text)
    return match


def test_an_old_record_is_asked_what_it_was_asked() -> None:
    record = begun(OLD, "bold", "wary").record
    assert record.header.edition == 1
    for position in (replay(NEW, record), Match.resume(NEW, record).position):
        assert position.edition == 1
        assert position.digest() == replay(OLD, record).digest()


def test_a_new_match_is_asked_by_the_mended_rules() -> None:
    match = begun(NEW, "bow", "bold")
    assert match.header.edition == GREETINGS
    assert [entry.topic for entry in match.record.answers] == ["greeting", "mood"]
    assert replay(NEW, match.record).digest() == match.position.digest()


def test_copies_and_decoded_positions_keep_their_edition() -> None:
    old = replay(NEW, begun(OLD, "bold").record)
    assert (old.copy().edition, old.decode(old.encode()).edition) == (1, 1)


def test_a_saved_match_is_reopened_in_its_edition() -> None:
    match = begun(OLD, "bold", "wary", "straw")
    saved = match.save()
    assert saved is not None
    assert Match.reopen(NEW, match.record, saved).position.edition == 1


def test_a_position_that_no_record_tells_of_follows_the_newest_rules() -> None:
    assert NEW.start("bridge").edition == GREETINGS
    assert Causeway().edition == NEWEST


class Annals(Position):
    """A position with a row and a scalar that came with the second edition."""

    rows = ("kings", "queens")
    scalars = ("year", "reigns")
    since: ClassVar[Mapping[str, int]] = {"queens": 2, "reigns": 2}
    __slots__ = (*rows, *scalars)

    kings: tuple[int, ...]
    queens: tuple[int, ...]

    def __init__(self) -> None:
        self.kings, self.queens, self.year, self.reigns = (1,), (2,), 3, 4
        self.stack, self.question, self.log = [], None, None


def test_what_came_with_an_edition_is_not_encoded_before_it() -> None:
    old, new = Annals(), Annals()
    old.edition, new.queens, new.reigns = 1, (7,), 8
    assert old.encode() == b'{"kings":[1],"year":3,"stack":[],"question":null}'
    assert (old.decode(old.encode()).queens, old.decode(old.encode()).reigns) == ((2,), 4)
    again = Annals().decode(new.encode())
    assert (again.queens, again.reigns, again.digest()) == ((7,), 8, new.digest())


class Chronicles(Annals):
    """Annals of two kinds: those of a kingdom without queens never have any."""

    __slots__ = ()

    def encoded(self) -> dict[str, Any]:
        return {name: part for name, part in super().encoded().items() if name != "queens" or self.queens}


def test_a_match_is_encoded_without_what_its_kind_never_has() -> None:
    plain, other, old = Chronicles(), Chronicles(), Chronicles()
    plain.queens, old.edition = (), 1
    assert plain.encode() == b'{"kings":[1],"year":3,"reigns":4,"stack":[],"question":null}'
    assert (plain.decode(plain.encode()).queens, plain.decode(plain.encode()).digest()) == ((), plain.digest())
    assert b'"queens":[2]' in other.encode()
    assert b"queens" not in old.encode()


def test_only_rows_and_scalars_can_have_come_with_an_edition() -> None:
    with pytest.raises(TypeError, match="queens"):
        type("Wrong", (Position,), {"since": {"queens": 2}, "__slots__": ()})
