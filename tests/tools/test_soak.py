"""The soak: what its model finds wrong in a history, and a short one on each database, with blows."""

from __future__ import annotations

import asyncio

import pytest

from tools.debian import postgresql
from tools.soak.history import KEPT, REFUSED, Deed, History, Sight, Who
from tools.soak.soaking import Plan, soak

RED, BLUE = Who("m", "red"), Who("m", "blue")


def history(*deeds: Deed, sights: tuple[Sight, ...] = ()) -> History:
    told = History()
    told.deeds.extend(deeds)
    told.sights.extend(sights)
    return told


def kept(who: Who, turn: int, text: str, sent: float) -> Deed:
    return Deed(who, turn, text, sent, sent + 0.5, KEPT)


def test_what_was_confirmed_and_kept_is_right() -> None:
    told = history(kept(RED, 1, "go a", 1.0), kept(BLUE, 1, "go b", 2.0), kept(RED, 3, "go a", 3.0))
    assert told.faults({"m": [(RED, "go a"), (BLUE, "go b"), (RED, "go a")]}) == []


def test_a_confirmed_answer_that_is_lost_is_found() -> None:
    told = history(kept(RED, 1, "go a", 1.0), kept(RED, 2, "go b", 2.0))
    assert told.faults({"m": [(RED, "go a")]}) == ["m red: turn 2: 'go b' was confirmed and is not kept in its place"]


def test_an_answer_that_is_kept_twice_is_found() -> None:
    told = history(kept(RED, 1, "go a", 1.0))
    assert told.faults({"m": [(RED, "go a"), (RED, "go a")]}) == ["m red: 'go a' was kept, and nobody sent it there"]


def test_a_turn_that_two_answers_were_confirmed_for_is_found() -> None:
    told = history(kept(RED, 1, "go a", 1.0), kept(RED, 1, "go b", 1.1))
    assert told.faults({"m": [(RED, "go a")]}) == ["m red: turn 1 was taken twice: 'go a' and 'go b'"]


def test_a_refused_answer_that_is_kept_is_found() -> None:
    told = history(Deed(RED, 1, "go a", 1.0, 1.5, REFUSED))
    assert told.faults({"m": [(RED, "go a")]}) == ["m red: 'go a' was kept, and nobody sent it there"]


@pytest.mark.parametrize("rows", [[], ["go a"], ["go b"]])
def test_what_is_unknown_may_be_kept_once_or_not(rows: list[str]) -> None:
    told = history(Deed(RED, 1, "go a", 1.0), Deed(RED, 1, "go b", 1.0))
    assert told.faults({"m": [(RED, text) for text in rows]}) == []


def test_of_what_is_unknown_in_one_turn_both_cannot_be_kept() -> None:
    told = history(Deed(RED, 1, "go a", 1.0), Deed(RED, 1, "go b", 1.0))
    assert told.faults({"m": [(RED, "go a"), (RED, "go b")]})


def test_an_unknown_answer_explains_nothing_once_another_was_confirmed_for_its_turn() -> None:
    told = history(Deed(RED, 1, "go a", 1.0), kept(RED, 1, "go b", 2.0))
    assert told.faults({"m": [(RED, "go b")]}) == []
    assert told.faults({"m": [(RED, "go a"), (RED, "go b")]})


def test_an_unknown_answer_of_the_same_words_is_told_from_the_one_that_was_confirmed() -> None:
    told = history(Deed(RED, 1, "end", 1.0), kept(RED, 2, "end", 2.0), Deed(RED, 3, "end", 3.0))
    assert told.faults({"m": [(RED, "end")] * 3}) == []
    assert told.faults({"m": [(RED, "end")] * 4})


def test_answers_that_stand_the_wrong_way_round_are_found() -> None:
    told = history(kept(RED, 1, "go a", 1.0), kept(BLUE, 1, "go b", 2.0))
    assert told.faults({"m": [(BLUE, "go b"), (RED, "go a")]}) == ["m: 'go a' of red stands after what was sent later"]


def test_answers_that_were_under_way_at_once_may_stand_either_way() -> None:
    told = history(kept(RED, 1, "go a", 1.0), kept(BLUE, 1, "go b", 1.2))
    assert told.faults({"m": [(BLUE, "go b"), (RED, "go a")]}) == []


def test_a_row_that_nobody_sent_is_found_though_its_seat_never_sent_anything() -> None:
    assert history().faults({"m": [(RED, "go a")]}) == ["m red: 'go a' was kept, and nobody sent it there"]


def test_a_seat_that_is_shown_less_over_one_line_is_found() -> None:
    sights = Sight(RED, 4, 0.0, 1.0, 7), Sight(RED, 3, 0.0, 2.0, 7)
    assert history(sights=sights).faults({}) == ["m red: 4 and then 3 over one line"]


def test_a_seat_that_asks_and_is_shown_less_than_it_knew_is_found() -> None:
    sights = Sight(RED, 4, 0.0, 1.0, 7), Sight(RED, 3, 1.5, 2.0, 8)
    assert history(sights=sights).faults({}) == ["m red: asked with 4 seen, and shown 3"]


def test_what_was_asked_for_before_more_came_may_show_less() -> None:
    sights = Sight(RED, 4, 0.0, 1.0, 7), Sight(RED, 3, 0.5, 2.0, 8), Sight(BLUE, 1, 3.0, 4.0, 9)
    assert history(sights=sights).faults({}) == []


def soaked(plan: Plan) -> dict[str, object]:
    """The figures of a soak in which nothing is wrong, though as much was done as was wanted."""
    came = asyncio.run(soak(plan))
    assert came.faults == []
    assert came.figures["kept 200"] >= plan.answers
    return came.figures


GAMES = ("dark-world", "dark-blades")


@pytest.mark.slow
def test_a_server_that_is_killed_loses_doubles_and_reorders_nothing() -> None:
    figures = soaked(Plan(answers=40, blows=1, only=("kill",), hostile=1, matches=4, pause=0.1, games=GAMES))
    assert figures["blows: kill"]


@pytest.mark.slow
@pytest.mark.skipif(not postgresql(), reason="POSTGRESQL WAS NOT TESTED: it is not installed")
def test_two_servers_whose_commits_are_cut_off_lose_double_and_reorder_nothing() -> None:
    plan = Plan(answers=40, blows=2, only=("cut",), postgres=True, servers=2, matches=4, pause=0.1, games=GAMES)
    assert soaked(plan)["commits cut off"]
