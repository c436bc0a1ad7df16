"""Records of Dark World that stop at a moment worth looking at, so that tests can go on from there."""

from __future__ import annotations

import msgspec

import grognard
from grognard.bots import GreedyBot
from grognard.driver import Player, new_match, next_answer, play
from grognard.fate import Stream
from grognard.kernel import Record, View
from tests.contract.cases import Guess
from tests.server.guests import GAME

HEROES = 1


def with_two_potions(seed: int = 0) -> Record:
    """A match until a hero who has lost hit points holds two Healing Potions and may drink one."""
    game, fate = grognard.game(GAME), Stream(bytes([seed]) * 32)
    match = new_match(game, fate)
    bots: dict[int, Player] = {seat: GreedyBot(seed + seat, worlds=1, nodes=200, depth=1) for seat in range(2)}
    while (question := match.question) is not None and len(match.answers) < 3000:
        if question.topic == "hero-turn" and _has_two(match.view(HEROES), question.about[0]):
            return match.record
        match.put(question.seat, next_answer(match, bots, fate))
    return with_two_potions(seed + 1)


def _has_two(view: View, hero: int) -> bool:
    items: tuple[str, ...] = view.facts.heroes[hero].items
    return items.count("potion") == 2 and "drink" in view.options


def almost_over(seed: int = 5) -> Record:
    """A short match up to the last answer of the heroes that was a choice: none of it gives itself."""
    game, fate = grognard.game(GAME), Stream(bytes([seed]) * 32)
    match = new_match(game, fate, options={"rounds": 10})
    play(match, {0: Guess(seed), 1: Guess(seed + 1)}, fate)
    position = game.start("", dict(match.header.options))
    last = 0
    for number, entry in enumerate(match.answers):
        assert position.question is not None
        asked = position.question
        if asked.seat == HEROES and asked.topic == "hero-turn" and asked.options.count() > 1:
            last = number
        position.answer(position.parse(entry.answer))
    return msgspec.structs.replace(match.record, answers=match.record.answers[:last], proof="")
