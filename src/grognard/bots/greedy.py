"""The greedy bot: the answer with the best exact expectation, one answer ahead. It is the search of depth one."""

from __future__ import annotations

from grognard.bots.lookahead import Lookahead
from grognard.bots.searcher import NODES, WORLDS, Choice, Searcher
from grognard.kernel import Answer

DEPTH = 3
"""Through how many questions it looks where a position is not quiet."""


class GreedyBot(Searcher):
    """Looks one answer ahead."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, nodes: int = NODES, depth: int = DEPTH) -> None:
        super().__init__(seed, worlds, nodes)
        self.depth = depth

    def weigh(self, choice: Choice) -> list[float]:
        """The sum over all worlds of what each answer promises."""

        def hope(answer: Answer) -> float:
            looks = ((Lookahead(choice.mind, choice.seat, choice.nodes, choice.plan), world) for world in choice.worlds)
            return sum(look.hope(world, answer, self.depth) for look, world in looks)

        return [hope(answer) for answer in choice.answers]
