"""Random matches of The Exile, in which what blows, shots and challenges come to is reckoned once more."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard import registry
from grognard.kernel import WATCHER, Event, Match
from tests.oracle.compared import Compared, play
from tests.oracle.exile import GAME, Person, blow, challenge, column, modified, shot, slipping, weapon

OF_TWO = ("challenged", "shot", "shot-rolled")
AS_TOLD = ("spell", "ambush", "doubts")
"""What spells and scenarios add to the die of a shot: it is not reckoned again."""
NOTHING = "*"
"""How no effect is told of a blow."""


def strive(seed: int, compared: Compared) -> None:
    """One match at random, of any scenario that has no campaign."""
    slugs = [slug for slug in registry.game(GAME).scenarios if slug != "the-campaign"]
    slug = Random(seed).choice(slugs)
    play(GAME, slug, {}, seed, lambda match: Strife(match, compared, f"{slug} seed {seed}"))


class Strife:
    """What the book says of one match, moment by moment."""

    def __init__(self, match: Match[Any], compared: Compared, where: str) -> None:
        self.match = match
        self.compared = compared
        self._where = where
        self._people: list[Person] = []
        self._shot: tuple[int, str] | None = None
        self._added = 0

    @property
    def here(self) -> str:
        """The moment, for whoever reads of a difference."""
        return f"{self._where}, answer {len(self.match.answers)}"

    def asked(self) -> None:
        """See who is who before anything comes about."""
        facts = self.match.game.view(self.match.position, WATCHER).facts
        pieces = msgspec.json.decode(msgspec.json.encode(facts))["pieces"]
        self._people = [Person(row["id"], row.get("state", "healthy"), bool(row.get("mount"))) for row in pieces]

    def told(self, events: tuple[Event, ...]) -> None:
        """Compare what was reckoned."""
        armour = 0
        for event in events:
            args: Any = event.args
            if event.what in OF_TWO and not all(0 <= each < len(self._people) for each in args[:2]):
                continue  # somebody whom not everybody sees
            same, here = self.compared.same, self.here
            if event.what == "odds":
                same("column of two figures", args[2], column(args[0], args[1]), here)
            elif event.what == "armour":
                face = self._people[args[0]].face if args[0] < len(self._people) else None  # not everybody sees all
                if face is not None:
                    same("armour in a fight", bool(args[1]), face.armoured, here)
                armour += args[1]
            elif event.what == "fought":
                mounted = event.rule.startswith("DN-5.14.1")
                die = int(self.match.answers[-1].answer) + armour
                same("die of a fight", args[0], min(10, die), here)
                same("result of a fight", args[2].replace(NOTHING, "-"), blow(args[0], args[1], mounted=mounted), here)
            elif event.what == "challenged":
                who, past, die, added, outcome = args
                same("what a challenge adds", added, slipping(self._people[who], self._people[past]), here)
                same("outcome of a challenge", outcome, challenge(die + added), here)
            elif event.what == "shot":
                shooter, target = self._people[args[0]], self._people[args[1]]
                self._shot, self._added = (args[2], args[3]), modified(shooter, target, args[2])
            elif event.what == "shot-modified" and args[2] in AS_TOLD:
                self._added += args[1]
            elif event.what == "shot-rolled" and self._shot is not None:
                shooter, target = self._people[args[0]], self._people[args[1]]
                same("die of a shot", args[3], args[2] + self._added, here)
                horse = target.mounted or target.id.endswith("-horse")
                book = shot(weapon(shooter), args[3], self._shot[1], mounted=horse)
                same("result of a shot", args[4], book, here)

    def preferred(self, random: Random) -> str:
        """Rather fight than pass by."""
        question = self.match.question
        assert question is not None
        if question.topic not in ("combat", "shooting", "engage", "movement") or random.random() < 0.2:
            return ""
        options = self.match.view(question.seat).options
        deeds = [each for each in options if each.partition(" ")[0] in ("attack", "shoot")]
        return random.choice(deeds) if deeds else ""
