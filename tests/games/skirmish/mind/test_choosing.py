"""A question goes to whoever knows an answer: a policy that is sure, a chooser, or nobody."""

from __future__ import annotations

from grognard.games.skirmish.mind.choosing import Customs, spread
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.war import War
from grognard.kernel import Pick, Question
from grognard.mind import NO_PLAN, Plan
from tests.games.dark_blades.opening import MILL, cleared
from tests.games.skirmish.field import numbered, stand


def asked() -> War:
    """Somebody is to move."""
    war = cleared(MILL)
    for id, place in (("job", "O10"), ("grast", "R14"), ("ashrak", "H13")):
        war.put(numbered(war, id), *stand(war, place))
    war.begin(MovementStep())
    return war


def last(war: War, question: Question, answers: list[int], plan: Plan) -> list[int]:
    return answers[-1:]


def backwards(war: War, question: Question, answers: list[int], plan: Plan) -> list[int]:
    return answers[::-1]


def unsure(war: War, question: Question, answers: list[int], plan: Plan) -> list[int]:
    return []


def answers_of(war: War) -> list[int]:
    assert war.question is not None
    assert isinstance(war.question.options, Pick)
    return list(war.question.options)


def test_a_policy_that_is_sure_settles_its_topic_alone() -> None:
    war = asked()
    every = answers_of(war)
    assert len(every) > 2
    assert Customs[War]({"movement": last}, {}, {}).settled(war, NO_PLAN) == every[-1]
    assert Customs[War]({"movement": unsure}, {}, {}).settled(war, NO_PLAN) is None
    assert Customs[War]({"combat": last}, {}, {}).settled(war, NO_PLAN) is None


def test_a_chooser_ranks_and_without_one_all_are_alike() -> None:
    war = asked()
    every = answers_of(war)
    ranked = Customs[War]({}, {"movement": backwards}, {}).offers(war, NO_PLAN)
    assert list(ranked) == every[::-1]
    assert ranked[every[-1]] == len(every) > ranked[every[0]] == 1
    for customs in (Customs[War]({}, {"movement": unsure}, {}), Customs[War]({}, {}, {})):
        assert customs.offers(war, NO_PLAN) == dict.fromkeys(every, 1)


def test_of_many_some_are_offered_from_beginning_to_end() -> None:
    war = asked()
    every = answers_of(war)
    assert list(Customs[War]({}, {}, {"movement": 2}).offers(war, NO_PLAN)) == spread(every, 2)
    assert list(Customs[War]({}, {}, {}, usual=1).offers(war, NO_PLAN)) == every[:1]
