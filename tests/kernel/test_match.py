"""Matches: undo and its limits, secrets held back, sealed choices, rules that fail."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard.kernel import FATE, WATCHER, IllegalAnswer, Match
from tests.kernel.duels import BOUT, GAME, go_on, match_of, seat_asked
from tests.toy import Causeway, Strike


def seen(match: Match[Causeway], seat: int) -> bytes:
    return msgspec.json.encode(match.view(seat))


def whats(match: Match[Causeway], seat: int) -> list[str]:
    return [event.what for event in match.view(seat).log]


def test_only_the_asked_seat_may_answer_and_only_an_option() -> None:
    match = match_of("bold", "wary")
    before = match.position.digest()
    for seat, text in ((0, "rest"), (1, "shield"), (FATE, "orc"), (FATE, "7"), (5, "shield")):
        with pytest.raises(IllegalAnswer):
            match.answer(seat, text)
    assert match.position.digest() == before
    assert len(match.answers) == 2


def test_undo_takes_back_the_last_answer_and_its_events() -> None:
    match = match_of(*BOUT[:3], scenario="marsh")
    before, seen_before = match.position.digest(), [seen(match, seat) for seat in (WATCHER, 0, 1)]
    go_on(match, "rest")
    assert match.why_not_undo(0) is None
    match.undo(0)
    assert match.position.digest() == before
    assert [seen(match, seat) for seat in (WATCHER, 0, 1)] == seen_before
    go_on(match, "step s3")
    assert Match.resume(GAME, match.record).position.digest() == match.position.digest()


def test_after_an_undo_the_log_tells_what_happened_instead() -> None:
    match = match_of(*BOUT[:3], "rest", scenario="marsh")
    taken_back = [seen(match, seat) for seat in (WATCHER, 0, 1)]
    match.undo(0)
    go_on(match, "step s3")
    again = Match.resume(GAME, match.record)
    for seat, other in zip((WATCHER, 0, 1), taken_back, strict=True):
        assert seen(match, seat) == seen(again, seat) != other


@pytest.mark.parametrize(
    ("answers", "seat", "wall"),
    [
        ((), 0, "nothing-to-undo"),
        (("bold", "wary"), 1, "secret-came-out"),
        (("bold", "wary", "straw", "rest", "straw"), 0, "dice-fell"),
        (("bold", "wary", "straw", "strike"), 0, "secret-came-out"),
        (("bold", "wary", "straw", "strike", "4"), 0, "dice-fell"),
        (("bold",), 1, "nothing-to-undo"),
    ],
)
def test_undo_stops_at_dice_and_secrets(answers: tuple[str, ...], seat: int, wall: str) -> None:
    match = match_of(*answers)
    refusal = match.why_not_undo(seat)
    assert refusal is not None
    assert refusal.key == wall
    before = match.position.digest()
    with pytest.raises(IllegalAnswer):
        match.undo(seat)
    assert match.position.digest() == before


EMPTY = ("bold", "wary", "straw", "rest", "straw", "rest") * 2 + ("bold", "wary", "straw", "rest")
"""Until the pile holds shields only."""


def pile_gone() -> Match[Causeway]:
    """A match in which no card is left to draw, so that two seats act without Fate between them."""
    match = match_of(*EMPTY, scenario="marsh")
    go_on(match, "shield", "rest", *("bold", "wary", "shield", "rest", "shield", "rest"))
    go_on(match, "bold", "wary", "shield", "rest")
    assert sum(match.position.pile) == 0
    return match


def test_undo_stops_at_another_seats_answer() -> None:
    match = pile_gone()
    assert seat_asked(match) == 1
    assert match.why_not_undo(0) is None
    go_on(match, "rest")
    refusal = match.why_not_undo(0)
    assert refusal is not None
    assert refusal.key == "another-answered"
    assert match.why_not_undo(1) is None


def test_a_secret_question_is_kept_from_the_others() -> None:
    """Blue holds a shield and is asked; red and onlookers see no more than before the blow."""
    match = match_of("wary", "bold", "shield", "rest", "straw")
    before = seen(match, WATCHER)
    go_on(match, "strike")
    assert match.question is not None
    assert (match.question.seat, match.question.topic) == (1, "parry")
    assert match.view(1).options == ("parry", "hold")
    assert seen(match, WATCHER) == before
    assert "swung" not in whats(match, 0)
    go_on(match, "parry")
    assert whats(match, 0)[-3:] == whats(match, WATCHER)[-3:] == ["swung", "parried", "round"]


def test_who_has_answered_is_not_shown_the_old_question_again() -> None:
    match = match_of("wary", "bold", "shield", "rest", "straw")
    assert match.view(0).options
    go_on(match, "strike")
    view = match.view(0)
    assert (view.asked, view.topic, view.options) == (None, "", ())


def test_a_sealed_mood_shows_nowhere_until_both_are_open() -> None:
    bold, wary = match_of("bold"), match_of("wary")
    for seat in (WATCHER, 0, 1):
        assert seen(bold, seat) == seen(wary, seat)
    assert bold.view(1).options == ("bold", "wary")
    go_on(bold, "wary")
    assert bold.view(0).log[-1].args == bold.view(1).log[-1].args == ("bold", "wary")


def test_a_sealed_mood_can_be_changed_until_the_other_is_sealed() -> None:
    match = match_of("bold")
    match.undo(0)
    assert match.view(0).options == ("bold", "wary")
    assert match.view(1).options == ()
    go_on(match, "wary", "bold")
    assert match.view(0).log[-1].args == ("wary", "bold")


def test_taking_back_an_answer_to_a_secret_question_takes_back_what_others_saw() -> None:
    """Blue's "hold" goes on to Fate's die, which everybody sees; the undo must hide the window again."""
    match = match_of("wary", "bold", "shield", "rest", "straw")
    go_on(match, "strike")
    before = [seen(match, seat) for seat in (WATCHER, 0, 1)]
    go_on(match, "hold")
    assert match.view(0).topic == "blow"
    match.undo(1)
    assert [seen(match, seat) for seat in (WATCHER, 0, 1)] == before


def test_the_reason_why_there_is_no_undo_tells_nothing_of_a_secret_question() -> None:
    texts = []
    for card in ("shield", "straw"):  # blue draws it unseen; with a shield blue is asked and holds
        match = match_of("wary", "bold", card, "rest", "straw", "strike")
        go_on(match, *(("hold",) if card == "shield" else ()), "2")
        go_on(match, "wary", "bold", "straw")
        refusal = match.why_not_undo(0)
        assert refusal is not None
        texts.append(GAME.explain(refusal, match.view(0)).text)
    assert texts[0] == texts[1]


def test_why_not_does_not_betray_who_is_secretly_asked() -> None:
    match = match_of("wary", "bold", "shield", "rest", "straw", "strike")
    refusal = GAME.why_not(match.position, 0, "rest")
    assert refusal is not None
    assert "blue" not in GAME.explain(refusal, match.view(0)).text.lower()


def test_a_rule_that_fails_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("bold", "wary", "straw")

    def stumble(self: Strike, duel: Causeway) -> None:
        duel.wounds[0] = 99
        raise ZeroDivisionError

    before = match.position.digest(), match.record
    with monkeypatch.context() as patch:
        patch.setattr(Strike, "start", stumble)
        with pytest.raises(ZeroDivisionError):
            match.answer(0, "strike")
    assert (match.position.digest(), match.record) == before
    match.answer(0, "strike")
    assert match.position.wounds == [0, 0]


def test_a_saved_match_goes_on_like_the_one_that_was_answered_through() -> None:
    compared = 0
    for seed in range(6):
        match, random = match_of(), Random(seed)
        while match.question is not None:
            match.put(match.question.seat, match.question.options.pick(random.random))
            saved = match.save()
            if saved is not None:
                data = msgspec.json.encode(saved)
                again = Match.reopen(GAME, match.record, msgspec.json.decode(data, type=type(saved)))
                assert again.position.digest() == match.position.digest()
                for seat in (WATCHER, 0, 1):
                    assert seen(again, seat) == seen(match, seat)
                    assert again.why_not_undo(seat) == match.why_not_undo(seat)
                assert (again.fates, again.record) == (match.fates, match.record)
                compared += 1
    assert compared > 20


def test_a_match_is_not_saved_while_its_past_matters() -> None:
    match = match_of("bold")
    assert match.why_not_undo(0) is None
    assert match.save() is None


def last_choices(match: Match[Causeway]) -> dict[int, int]:
    """How many answers came before the last free one of each seat, found by answering everything again."""
    position, found = GAME.start(match.header.scenario, match.header.options), {}
    for number, entry in enumerate(match.answers):
        question = position.question
        assert question is not None
        if question.seat != FATE and question.options.count() > 1:
            found[question.seat] = number
        position.answer(position.parse(entry.answer))
    return found


@pytest.mark.parametrize("seed", range(5))
def test_a_match_knows_every_seats_last_free_answer(seed: int) -> None:
    match, random, undone, reopened = match_of(), Random(seed), 0, 0
    while (question := match.question) is not None:
        match.put(question.seat, question.options.pick(random.random))
        assert match.chosen == last_choices(match)
        if random.random() < 0.3 and match.why_not_undo(question.seat) is None:
            match.undo(question.seat)
            undone += 1
            assert match.chosen == last_choices(match)
        saved = match.save()
        if saved is not None:
            match = Match.reopen(GAME, match.record, saved)
            reopened += 1
            assert match.chosen == last_choices(match)
    assert min(undone, reopened) > 0
