"""Random fights on one board, in which whatever the engine offers and reckons is reckoned once more from the book."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from grognard import registry
from grognard.kernel import FATE, WATCHER, Event, Match, Setting
from grognard.kernel.match import new_header
from tests.oracle.compared import LONGEST, Compared
from tests.oracle.dark_blades import GAME, Person, Scene, column
from tests.oracle.ground import Ground, apart

FIELDS = ("crossroads", "village", "watermill")
FORCES = ("friends", "rescuers"), ("goblins", "guards", "elves", "black-dwarves")
_ground = cache(Ground)


def fight(seed: int, compared: Compared) -> None:
    """One match at random: fields and forces follow from the seed."""
    random = Random(seed)
    field = random.choice(FIELDS)
    honna, fox = (random.choice(forces) for forces in FORCES)
    chosen: dict[str, Setting] = {"field": field, "honna-force": honna, "fox-force": fox, "hand-size": 0, "turns": 20}
    game = registry.game(GAME)
    match: Match[Any] = Match(game, new_header(game, "free-set-up", chosen))
    opinion = Opinion(match, _ground(field), compared, f"seed {seed}")
    while (question := match.question) is not None and len(match.answers) < LONGEST:
        opinion.asked()
        answer = question.options.pick(random.random)
        if question.topic == "destination" and random.random() < 0.5:  # rather toward the enemy, or nobody would fight
            answer = opinion.nearest(answer)
        opinion.told(match.put(question.seat, answer))


class Opinion:
    """What the book says of one match, moment by moment."""

    def __init__(self, match: Match[Any], ground: Ground, compared: Compared, where: str) -> None:
        self.match = match
        self.ground = ground
        self.compared = compared
        self.where = where
        self._struck_by: list[Person] = []
        self.scene = self._seen()

    def _seen(self) -> Scene:
        facts = self.match.game.view(self.match.position, WATCHER).facts
        return Scene(self.ground, msgspec.json.decode(msgspec.json.encode(facts)))

    def asked(self) -> None:
        """Compare what is offered."""
        question = self.match.question
        assert question is not None
        if question.seat == FATE or question.topic not in ("destination", "combat", "retreat"):
            return
        self.scene = self._seen()
        view = self.match.view(question.seat)
        offered = {verb: {o.partition(" ")[2] for o in view.options if o.partition(" ")[0] == verb} for verb in VERBS}
        who = self.scene.people[question.about[0]] if question.about else None
        here = f"{self.where}, answer {len(self.match.answers) + 1}"
        if question.topic == "destination" and who is not None and who.at:
            self.compared.same("going", _bare(offered["go"]), self.scene.reach(who), f"{here}, {who.id} at {who.at}")
        elif question.topic == "combat":
            beyond = offered["attack"] - self.scene.prey(question.seat)
            self.compared.same("touch", beyond, set(), here)
        elif question.topic == "retreat" and who is not None and self._struck_by:
            book = self.scene.retreats(who, question.about[1], self._struck_by)
            self.compared.same("giving way", _bare(offered["go"]), book, f"{here}, {who.id} at {who.at}")

    def told(self, events: tuple[Event, ...]) -> None:
        """Compare what was reckoned, with those who stood there before."""
        scene, here = self.scene, f"{self.where}, answer {len(self.match.answers)}"
        if not any(event.what in ("odds", "range") for event in events):
            return
        for event in events:
            args: Any = event.args
            if event.what == "odds":
                self.compared.same("column of two figures", args[2], column(args[0], args[1]), here)
            elif event.what == "melee" and all(0 <= arg < len(scene.people) for arg in args[:2]):
                strikers, struck = self._engaged()
                book = scene.melee_column(strikers, [scene.people[args[1]], *struck])
                if book is not None:
                    self.compared.same("column hand to hand", args[2], book, here)
                self._struck_by = strikers
            elif event.what == "shot":
                self._struck_by = [self._seen().people[args[0]]]
            elif event.what == "range":
                self.compared.same("strength of a shot", args[2], scene.strength(args[0], args[1]), here)

    def _engaged(self) -> tuple[list[Person], list[Person]]:
        """Those who were named as taking part in the attack that has just begun, and those it goes against besides."""
        named: dict[str, list[Person]] = {"with": [], "also": []}
        for entry in reversed(self.match.answers):
            verb, _, id = entry.answer.partition(" ")
            if verb == "attack":
                break
            if verb in named:
                named[verb].append(self.scene.person(id))
        return named["with"], named["also"]

    def nearest(self, answer: Any) -> Any:
        """Instead of an answer, the one that brings whoever moves nearest to an enemy."""
        question = self.match.question
        assert question is not None
        who = self._seen().people[question.about[0]]
        foes = [each for each in self._seen().people if each.alive and each.at and each.side not in (who.side, 2)]
        view = self.match.view(question.seat)
        ways = [option for option in view.options if option.startswith("go ")]
        if not foes or not ways:
            return answer
        best = min(ways, key=lambda option: min(apart(next(iter(_bare({option[3:]}))), foe.at) for foe in foes))
        return self.match.position.parse(best)


VERBS = ("go", "attack")


def _bare(cells: set[str]) -> set[str]:
    """Labels without the name of a board."""
    return {cell.rpartition(":")[2] for cell in cells}
