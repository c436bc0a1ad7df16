"""Answers while a side sets up: by hand where `set_ups.toml` knows better, the rest as it is ready-made."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, some, word
from grognard.games.dragons_of_glory.pieces.roster import SIDE_NAMES
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer
from grognard.loading import read_struct

SET_UPS = read_struct(
    "grognard.games.dragons_of_glory.mind", "set_ups.toml", dict[str, dict[str, dict[str, list[str]]]]
)
"""By scenario, side and hex the counters that a bot puts there."""


@lru_cache(maxsize=8)
def _placed(scenario: str) -> dict[str, str]:
    """The hexes by counter; a counter is of one side only."""
    sides = SET_UPS.get(scenario, {})
    assert sides.keys() <= set(SIDE_NAMES), scenario
    return {id: label for hexes in sides.values() for label, ids in hexes.items() for id in ids}


def placing(war: LanceWar) -> Answer:
    """The first counter that has a place of its own; then all others as it is ready-made."""
    own = _placed(war.given.scenario)
    for piece in bits(nouns(war, "place")):
        if war.roster[piece].id in own:
            return war.acts.first["place"] + piece
    return word(war, "ready")


def placed(war: LanceWar) -> Answer:
    """Where it belongs; elsewhere if that is full."""
    assert war.question is not None
    label = _placed(war.given.scenario).get(war.roster[war.question.about[0]].id, "")
    answer = choice(war, "to", war.acts.labels.index(label)) if label in war.acts.labels else None
    return answer if answer is not None else some(war)
