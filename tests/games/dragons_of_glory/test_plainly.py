"""Random play by the second book: whatever is met, supply, command and marches are what a plain search finds."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.command.radius import in_command
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.movement.ground import marching
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.supply import lines
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory import plainly

READY = ("set-up", "placing", "hero-arrival")
MATCHES, LOOKS = 6, 20
"""So many matches of each scenario, and so many positions of each are looked at."""


def answered(war: LanceWar, draw: Random) -> None:
    """Answer somehow: with the ready-made set-up, and with orders rather than none."""
    question = war.question
    assert question is not None
    spelled = war.spelled() if question.seat >= 0 and question.options.count() < 500 else ()
    if question.topic in READY and "ready" in spelled:
        war.answer(war.parse("ready"))
        return
    answers = [answer for answer in spelled if answer != "done"] or spelled
    if answers and draw.random() < 0.95:
        war.answer(war.parse(draw.choice(answers)))
    else:
        war.answer(question.options.at(draw.randrange(question.options.count())))


def compared(war: LanceWar) -> tuple[int, int, int]:
    """Everything of both sides; returns how many stacks were cut off, unled and able to march somewhere."""
    hungry = unled = gone = 0
    for side in (0, 1):
        assert set(bits(lines.network(war, side).reach)) == plainly.supplied(war, side)
        assert set(bits(lines.cut_off(war, side))) == plainly.cut_off(war, side)
        leaders = plainly.led(war, side)
        assert set(bits(in_command(war, side))) == leaders
        for cell in [cell for cell in war.stacks if cell in plainly.PLACES]:
            party = war.among(cell, war.roster.ground, side)
            party = tuple(army for army in party if not war.spent[army] and war.aboard[army] < 0)
            unled += any(army not in leaders for army in party)
            if not party:
                continue
            found = marching(war, side, party, cell, False)
            assert found is not None
            costs = {goal: cost for cost, layer in enumerate(found.layers) for goal in bits(layer)}
            assert costs == plainly.marches(war, side, party)
            gone += len(costs) > 1
        hungry += len(plainly.cut_off(war, side))
    return hungry, unled, gone


@pytest.mark.parametrize("slug", ["the-kender-strike", "silvanesti", "the-siege-of-kalaman"])
@pytest.mark.rule("DG-12.SUP-2", "DG-12.SUP-3", "DG-12.SUP-4", "DG-7.CMD-2", "DG-7.CMD-6", "DS-GND-1", "DS-ADJ-1")
def test_what_is_met_in_play_is_what_a_plain_search_finds(slug: str) -> None:
    hungry = unled = gone = 0
    for match in range(MATCHES):
        draw, war = Random(f"{slug} {match}"), LanceWar(settled(slug, chapters=ADVANCED)).begin(War())
        seen = 0
        while war.question is not None and seen < LOOKS:
            if war.question.topic in ("orders", "combat") and draw.random() < 0.15:
                seen += 1
                found = compared(war)
                hungry, unled, gone = hungry + found[0], unled + found[1], gone + found[2]
            answered(war, draw)
        assert seen
    assert hungry
    assert unled
    assert gone > LOOKS
