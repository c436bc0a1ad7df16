"""Random matches of Dark World, in which whatever the engine offers and reckons is reckoned once more from the book."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from grognard.kernel import FATE, Event, Match
from tests.oracle.castle import DOOMSTEP, FORECOURT, GAME, NUMBERED, Castle, Figure, board, room_of, squares
from tests.oracle.compared import Compared, offered, play

KORAK_SEAT = 0
KINDS = (("orc", 8), ("skeleton", 4), ("ogre", 4), ("mummy", 2))
FIGURES = [f"{name}-{number}" for name, count in KINDS for number in range(1, count + 1)] + ["manticore", "korak"]
"""DW-C4."""
ARENA = 9


def delve(seed: int, compared: Compared) -> None:
    """One match in the castle at random, of one hero player or four, in the harder game or not."""
    random = Random(seed)
    options = {
        "heroes": random.choice((1, 4)),
        "rounds": 40,
        "hand-limit": random.random() < 0.5,
        "tougher-monsters": random.random() < 0.3,
    }
    play(GAME, "the-castle", options, seed, lambda match: Delving(match, compared, f"{GAME} seed {seed}"))


class Delving:
    """What the book says of one match in the castle, moment by moment."""

    def __init__(self, match: Match[Any], compared: Compared, where: str) -> None:
        self.match = match
        self.compared = compared
        self._where = where
        self.scene = self._seen()
        self._spent = self._rolled = self._arrived = False
        self._boots = 0
        self._dice: list[int] = []
        self._cards = 0
        self._swept: tuple[set[str], set[str]] | None = None
        self._taken: tuple[set[str], set[str]] = set(), set()
        self._came_by = ""

    def _seen(self) -> Castle:
        facts = self.match.game.view(self.match.position, KORAK_SEAT).facts
        return Castle(msgspec.json.decode(msgspec.json.encode(facts)))

    @property
    def here(self) -> str:
        """The moment, for whoever reads of a difference."""
        return f"{self._where}, answer {len(self.match.answers) + 1}"

    # What is offered

    def asked(self) -> None:
        """Compare what is offered."""
        question = self.match.question
        assert question is not None
        self.scene = self._seen()
        look: dict[str, Callable[..., None]] = {
            "hero-turn": self._hero,
            "activation": self._monster,
            "muster": self._muster,
            "place": self._place,
        }
        if question.seat != FATE and question.topic in look:
            look[question.topic](*question.about)

    def _hero(self, hero: int, actions: int, bouts: int) -> None:
        scene, same, here = self.scene, self.compared.same, self.here
        who = scene.heroes[hero]
        steps = min(actions, self._boots * 3) if self._rolled else actions
        arrived = bool(scene.facts["heroes"][hero].get("arrived"))
        same("hero's ways", offered(self.match, "move"), scene.ways(who, steps, arrived=arrived), here)
        prey = scene.prey(who) if actions or bouts else set()  # DW-G18: after a failed roll some serve for bouts only
        same("hero's prey", offered(self.match, "attack"), prey, here)
        if "grenade" in scene.facts["heroes"][hero].get("items", ()):
            same("grenades", offered(self.match, "throw"), scene.targets(who), here)
        if who.at in squares(0):
            same("Platform", offered(self.match, "platform"), set() if self._spent else scene.within_platform(), here)
            same("Fountain", bool(offered(self.match, "fountain")), not self._spent, here)
        if who.at in NUMBERED:
            same("feeling for a door", bool(offered(self.match, "search")), not self._rolled, here)

    def _monster(self, monster: int, actions: int) -> None:
        scene, same = self.scene, self.compared.same
        who = self._met(FIGURES[monster])
        if FIGURES[monster] == "korak":
            near = {each.name for each in scene.heroes if each.at == FORECOURT and each.strength > 0}
            same("whom Korak strikes", offered(self.match, "strike"), near if actions else set(), self.here)
            return
        idle = not actions or (scene.must_step(who) and actions == 3)
        same("monster's ways", offered(self.match, "move"), scene.monster_ways(who, actions), self.here)
        same("monster's prey", offered(self.match, "strike"), set() if idle else scene.struck(who), self.here)

    def _muster(self, room: int, already: int) -> None:
        if room == ARENA:
            return  # DW-N2 and DW-G39 leave Korak the choice
        inside = sum(each.strength for each in self.scene.monsters if room_of(each.at) == room)
        book = self.scene.fitting(room, inside, first=not already)
        kinds = offered(self.match, "bring") | offered(self.match, "enough")
        self.compared.same("who may wait in a room", kinds, book, self.here)

    def _place(self, room: int, *_: int) -> None:
        engine = offered(self.match, "go")
        if room == ARENA:
            self.compared.same("where they wait", engine, self.scene.arena_places(), self.here)
        else:
            self.compared.same("where they wait", engine, self.scene.places(room, self._came_by), self.here)

    def _met(self, name: str) -> Figure:
        return next(each for each in self.scene.monsters if each.name == name)

    # What comes about

    def told(self, events: tuple[Event, ...]) -> None:
        """Compare what was reckoned."""
        after = self._seen() if any(event.what in ("hurt", "haunted", "devoured") for event in events) else self.scene
        for event in events:
            args: Any = event.args
            if (heard := getattr(self, "_heard_" + event.what.replace("-", "_"), None)) is not None:
                heard(after, *args)

    def _heard_hero_turn(self, _: Castle, hero: int) -> None:
        self._spent = self._rolled = False
        self._boots = 0

    def _heard_walked(self, _: Castle, hero: int, at: object) -> None:
        self._spent = True

    def _heard_door_opened(self, _: Castle, door: int) -> None:
        """DW-P5: what lies just behind the door, in the room of its number."""
        self._came_by = next(s for s in squares(door) if str(door) in board().beside[s].values())

    def _heard_door_found(self, _: Castle, hero: int, *__: int) -> None:
        self._came_by = NUMBERED[self.scene.heroes[hero].at]

    def _heard_attacks(self, _: Castle, *__: int) -> None:
        self._spent = True

    def _heard_no_door(self, _: Castle, *__: int) -> None:
        self._rolled = True
        self._boots = 0

    def _heard_wore_boots(self, _: Castle, *__: int) -> None:
        self._boots += 1

    def _heard_die(self, _: Castle, die: int) -> None:
        self._dice.append(die)

    def _heard_hero_rolls(self, _: Castle, hero: int, monster: int, total: int) -> None:
        golden = self.scene.facts["heroes"][hero].get("weapon", "basic") != "basic"
        self.compared.same("hero's dice", (len(self._dice), total), (2 + golden, sum(self._dice)), self.here)
        self._dice, self._cards = [], 0

    def _heard_monster_rolls(self, _: Castle, monster: int, hero: int, total: int) -> None:
        dice = 3 if FIGURES[monster] == "korak" else 2
        self.compared.same("monster's dice", (len(self._dice), total), (dice, sum(self._dice)), self.here)
        self._dice, self._cards = [], 0

    def _heard_played(self, _: Castle, hero: int, count: int, kind: str) -> None:
        self.compared.same("cards in a bout", count <= (3 if kind == "hit" else 2), True, self.here)
        self._cards = count

    def _heard_stands(self, _: Castle, monster: int, total: int, strength: int) -> None:
        self._blow(monster, total, kills=False)

    def _heard_killed(self, _: Castle, hero: int, monster: int, total: int) -> None:
        self._blow(monster, total, kills=True)

    def _blow(self, monster: int, total: int, *, kills: bool) -> None:
        needed = self._met(FIGURES[monster]).strength + self.scene.facts.get("tougher", 0)
        self.compared.same("blows that kill", kills, total >= needed, self.here)

    def _heard_hurt(self, after: Castle, hero: int, loss: int, left: int) -> None:
        before = self.scene.heroes[hero].strength
        self.compared.same("hit points left", left, max(0, before - loss), self.here)

    def _heard_haunter_sweeps(self, _: Castle, row: int) -> None:
        self._swept, self._taken = self.scene.haunted(row), (set(), set())

    def _heard_haunted(self, _: Castle, hero: int) -> None:
        self._taken[0].add(self.scene.heroes[hero].name)

    def _heard_devoured(self, _: Castle, monster: int) -> None:
        self._taken[1].add(FIGURES[monster])

    # Rather on toward the throne

    def preferred(self, random: Random) -> str:
        """Heroes rather fight and go on, monsters rather strike, or hardly anybody would see the arena."""
        question = self.match.question
        assert question is not None
        self._settle_haunter()
        if question.topic == "activation" and (prey := sorted(offered(self.match, "strike"))):
            return f"strike {random.choice(prey)}"
        if question.topic != "hero-turn" or random.random() < 0.15:
            return ""
        if (prey := sorted(offered(self.match, "attack"))) and random.random() < 0.5:
            return f"attack {random.choice(prey)}"
        if "open" in self.match.view(question.seat).options:
            return "open"
        ways = sorted(offered(self.match, "move"))
        far = _far_from_throne()
        at = self.scene.heroes[question.about[0]].at
        best = min(ways, key=lambda way: far[way], default=at)
        return f"move {best}" if far.get(best, 99) < far.get(at, 99) else ""

    def _settle_haunter(self) -> None:
        question = self.match.question
        assert question is not None
        if self._swept is not None and question.topic == "korak-turn":
            self.compared.same("the Haunter's victims", self._taken, self._swept, self.here)
            self._swept = None


def _far_from_throne() -> dict[str, int]:
    if not _FAR:
        _FAR[FORECOURT] = 0
        open_ = deque([FORECOURT])
        while open_:
            square = open_.popleft()
            for other in [*board().beside[square], *(["I8"] if square == DOOMSTEP else [])]:
                if other not in _FAR:
                    _FAR[other] = _FAR[square] + 1
                    open_.append(other)
    return _FAR


_FAR: dict[str, int] = {}
