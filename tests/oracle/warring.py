"""Random matches of Dragons of Glory, in which supply, command and marches are looked for once more, hex by hex."""

from __future__ import annotations

from random import Random

from grognard import registry
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.command.radius import in_command
from grognard.games.dragons_of_glory.given import ADVANCED, STANDARD
from grognard.games.dragons_of_glory.movement.ground import marching
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.supply import lines
from grognard.games.dragons_of_glory.war import LanceWar
from tests.oracle import glory
from tests.oracle.compared import LONGEST, Compared

GAME = "dragons-of-glory"
READY = ("set-up", "placing", "hero-arrival")
LOOKING = ("orders", "combat")


def wage(seed: int, compared: Compared, slug: str = "", looks: int = 20) -> None:
    """One match at random, of any scenario, by both books or the first alone; so many positions are looked at."""
    draw = Random(f"{slug} {seed}")
    slug = slug or draw.choice(sorted(registry.game(GAME).scenarios))
    chapters = ADVANCED if draw.random() < 0.7 else STANDARD
    war = LanceWar(settled(slug, chapters=chapters)).begin(War())
    answers = 0
    while (question := war.question) is not None and looks and answers < LONGEST:
        if question.topic in LOOKING and draw.random() < 0.15:
            looks -= 1
            look(war, compared, f"{slug} seed {seed}, answer {answers + 1}")
        _answer(war, draw)
        answers += 1


def look(war: LanceWar, compared: Compared, where: str) -> None:
    """Everything of both sides at one moment."""
    for side in (0, 1):
        here = f"{where}, side {side}"
        compared.same("supply", set(bits(lines.network(war, side).reach)), glory.supplied(war, side), here)
        hungry = glory.cut_off(war, side)
        compared.same("cut off", set(bits(lines.cut_off(war, side))), hungry, here)
        compared.times["stacks cut off"] += len(hungry)
        leaders = glory.led(war, side)
        armies = {army for army, cell in enumerate(war.at) if cell in glory.PLACES and war.side_of(army) == side}
        engine = set(bits(in_command(war, side)))
        compared.times["armies in command"] += len(armies) - 1
        compared.same("armies in command", engine, leaders, here)
        for cell in [cell for cell in war.stacks if cell in glory.PLACES]:
            party = war.among(cell, war.roster.ground, side)
            party = tuple(army for army in party if not war.spent[army] and war.aboard[army] < 0)
            compared.times["armies without a leader"] += sum(army not in leaders for army in party)
            if party:
                _march(war, side, party, cell, compared, here)


def _march(war: LanceWar, side: int, party: tuple[int, ...], cell: int, compared: Compared, here: str) -> None:
    found = marching(war, side, party, cell, False)
    costs = {} if found is None else {goal: cost for cost, layer in enumerate(found.layers) for goal in bits(layer)}
    compared.same("marches", costs, glory.marches(war, side, party), f"{here}, {party} at {glory.MAP.labels[cell]}")
    compared.times["hexes of marches"] += len(costs)


def _answer(war: LanceWar, draw: Random) -> None:
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
