"""Standing orders in Dark Blades: which questions can be let go by, and that nothing happens then."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard.games.dark_blades.combat.trolls import Burning
from grognard.games.dark_blades.position import Battle
from grognard.kernel import FATE, WATCHER, View, view_of
from grognard.registry import game
from tests.games.skirmish.field import play, stage, state, topic


class Nothing(msgspec.Struct):
    """No facts: what can be let go by is read from the question alone."""


def seen(war: Battle, seat: int) -> View:
    return view_of(war, seat, game="dark-blades", scenario="", seats=("honna", "fox"), facts=Nothing())


def places(view: View) -> dict[str, str]:
    return {piece.id: piece.cell for piece in game(view.game).table(view).pieces}


@pytest.mark.rule("DB-TRL-3")
def test_a_troll_may_be_left_lying() -> None:
    war = stage("watermill", "dark-blades at E6\ngnurr at E7, dead", Burning())
    assert [game("dark-blades").passing(seen(war, seat)) for seat in (0, 1, WATCHER)] == ["done", "", ""]
    play(war, "done")
    assert (topic(war), state(war, "gnurr")) == ("", "dead")


@pytest.mark.rule("DB-RET-6")
def test_only_offers_are_let_go_by_and_then_everybody_stays_where_he_is() -> None:
    played, random = game("dark-blades"), Random(1)
    position = played.start("the-arena")
    asked: dict[str, str] = {}
    while (question := position.question) is not None:
        if question.seat != FATE:
            view = played.view(position, question.seat)
            asked[question.topic] = played.passing(view)
            if asked[question.topic]:
                before = places(view)
                position.answer(position.parse(asked[question.topic]))
                assert places(played.view(position, question.seat)) == before
                continue
        position.answer(question.options.pick(random.random))
    assert {name: answer for name, answer in asked.items() if answer} == {"advance": "stay"}
    assert {"movement", "destination", "combat"} <= asked.keys()
