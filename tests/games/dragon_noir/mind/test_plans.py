"""What lasts a half for bots of The Exile: kept while it fits, thrown away when somebody falls or a goal is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grognard.board.hexes import bits
from grognard.bots import GreedyBot
from grognard.driver import Sight
from grognard.games.dragon_noir.mind import mind as minds
from grognard.games.dragon_noir.mind import plans
from grognard.games.dragon_noir.mind.magic.spell_choice import NUMBERS
from grognard.games.dragon_noir.mind.mind import ExileMind
from grognard.games.dragon_noir.mind.plans import ForayPlan, sent
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import MOVEMENT, SHOOTING, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.kernel import FATE, replaced
from grognard.mind import NO_PLAN, packed, unpacked
from tests.games.dragon_noir.scouting import battle
from tests.games.dragon_noir.stage import topic

MIND, GAME = ExileMind(), TheExile()
KAZHDIN, BEANS = "the-day-of-kazhdin", "beans-for-trolls"
REBELS, ORKS = 0, 1


def planned(war: Foray, seat: int, kept: ForayPlan | None = None) -> ForayPlan:
    """What the mind plans for a seat."""
    plan = MIND.plan(war, seat, kept or NO_PLAN)
    assert isinstance(plan, ForayPlan)
    return plan


def trolls() -> Foray:
    """Beans for Trolls, with a speaker who is sent to a troll."""
    where = {"dill-horse": "S12", "matt-horse": "T13", "konrad": "H8", "gnurr": "M14", "barney": "R10", "aruk": "Y2"}
    war = battle(BEANS, where, MovementStep(), MOVEMENT, half=7)
    plot_of(war).opening(war)
    return war


def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often plans are made and spells looked for; all of it is done as ever."""
    seen = Counter[str]()

    def counting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any) -> Any:
            seen[name] += 1
            return work(*args)

        return count

    for module, name in ((minds, "planned"), (plans, "intent_of"), (plans, "errand")):
        monkeypatch.setattr(module, name, counting(name, getattr(module, name)))
    return seen


def test_nothing_is_worked_out_anew_while_everybody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The orks of Kazhdin move one after another: one plan, and as many looks for a spell as the caster changes."""
    where = {"shaman": "watermill:E7", "ugluk": "watermill:E9", "ashrak": "watermill:D9", "aruk": "watermill:F9"}
    war = battle(KAZHDIN, {**where, "simon": "watermill:T9"}, MovementStep(), MOVEMENT, 31)
    seen, players, asked, half = counted(monkeypatch), (GreedyBot(1), GreedyBot(2)), 0, war.half
    while (question := war.question) is not None and (war.half, war.step) == (half, MOVEMENT):
        chosen = question.seat != FATE and question.options.count() > 1
        sight = Sight(GAME, war, question.seat)
        war.answer(players[question.seat].choose(sight) if chosen else question.options.at(0))
        asked += chosen and question.seat == ORKS
    assert asked >= 7
    assert seen["planned"] <= 2, "one for each side that is asked"
    assert seen["intent_of"] <= 3 < asked
    assert not seen["errand"], "all errands are in the plan"


def test_a_plan_survives_the_way_to_a_worker_and_back() -> None:
    war = trolls()
    plan = planned(war, REBELS)
    assert plan.goals[war.given.numbers["konrad"]]
    again = unpacked(MIND, packed(plan))
    assert again == plan
    assert MIND.plan(war, REBELS, again) is again


def test_a_plan_is_thrown_away_when_somebody_falls() -> None:
    war = trolls()
    plan = planned(war, REBELS)
    war.kill(war.given.numbers["aruk"])
    assert planned(war, REBELS, plan) != plan


def test_a_plan_is_thrown_away_when_its_goal_is_taken() -> None:
    war = trolls()
    plan, konrad = planned(war, REBELS), war.given.numbers["konrad"]
    others = [
        piece for piece, card in enumerate(war.given.cards) if war.at[piece] == war.land.off and card.side == ORKS
    ]
    for piece, cell in zip(others, bits(plan.goals[konrad]), strict=False):
        war.put(piece, cell)
    crowded = msgspec.structs.replace(plan, living=planned(war, REBELS).living)
    assert not crowded.holds(war, REBELS), "whoever has come since is not the reason"
    assert konrad not in planned(war, REBELS, crowded).goals


def test_a_plan_is_for_one_side_and_one_half() -> None:
    war = trolls()
    plan = planned(war, REBELS)
    assert planned(war, ORKS, plan).seat == ORKS
    war.half += 2
    assert planned(war, REBELS, plan) is not plan


def test_whoever_comes_later_is_sent_somewhere_all_the_same() -> None:
    war = trolls()
    konrad = war.given.numbers["konrad"]
    plan = msgspec.structs.replace(planned(war, REBELS), goals={}, living=0)
    assert sent(war, REBELS, konrad, plan) == sent(war, REBELS, konrad, NO_PLAN) != 0


def test_a_spell_is_aimed_as_it_was_meant_without_another_look(monkeypatch: pytest.MonkeyPatch) -> None:
    where = {"shaman": "watermill:E7", "dill": "watermill:E10", "thrugg": "watermill:G10"}
    war = battle(KAZHDIN, where, MovementStep(), SHOOTING, 31)
    war.energy = replaced(war.energy, war.given.numbers["shaman"], 12)
    plan = planned(war, ORKS)
    assert plan.intent is not None
    assert plan.intent.spell == NUMBERS["fireball"]
    monkeypatch.setattr("grognard.games.dragon_noir.mind.magic.spell_choice.begun", None)  # nobody may ask
    war.answer(war.parse("cast fireball"))
    assert topic(war) == "spell-aim"
    aimed = MIND.settled(war, planned(war, ORKS, plan))
    assert aimed is not None
    assert war.spell(aimed) == "aim watermill:G10"
