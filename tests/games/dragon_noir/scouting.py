"""Scenarios of The Exile with a few of their pieces where they are wanted, and what a bot thinks of that."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.forces.muster import given
from grognard.games.dragon_noir.mind.mind import ExileMind
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import BattleHooks
from grognard.kernel import Frame

MIND = ExileMind()


def battle(
    scenario: str, where: Mapping[str, str], frame: Frame[None], step: int, half: int = 2, fallen: str = ""
) -> Foray:
    """A scenario with some of its pieces on foot where they are wanted, one of them dead, and nobody else there."""
    war = Foray(given(scenario, {}, BattleHooks()))
    for id, label in where.items():
        war.put(war.given.numbers[id], war.land.labels.index(label))
    war.gone = tuple(piece for piece in range(len(war.at)) if war.at[piece] == war.land.off)
    war.half, war.step = half, step
    if fallen:
        war.health[war.given.numbers[fallen]] = 0
        war.rebuild()
    return war.begin(frame)


def likes(war: Foray) -> list[str]:
    """The answers worth a look, as they are spelled."""
    sure = MIND.settled(war)
    return [war.spell(answer) for answer in ([sure] if sure is not None else MIND.offers(war))]


def goes(war: Foray, id: str) -> str:
    """The hex where a bot sends somebody who moves next; where he is, if he is to stay."""
    war.answer(war.parse(f"move {id}"))
    (said,) = likes(war)
    return war.land.labels[war.at[war.given.numbers[id]]] if said == "stay" else said.split()[1]
