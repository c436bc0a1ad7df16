"""Random matches of Village of Fear, in which whatever the engine offers is reckoned once more from the book."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.kernel import FATE, Event, Match
from tests.oracle.compared import Compared, offered, play
from tests.oracle.village import BRIDGE, CORNERS, GAME, POINTS, STEP, TOP, Village, board, steals

WARLORD_SEAT = 0
KINDS = (("evil-dwarf", 4), ("marauder", 4), ("minotaur", 2))  # VF-C5, VF-G8
NAMED = [f"{name}-{number}" for name, count in KINDS for number in range(1, count + 1)]
FIGURES = [*NAMED, "warlord", "wolf", "lurker"]


def haunt(seed: int, compared: Compared) -> None:
    """One match in the village at random, of one hero player or four, in the harder game or not."""
    random = Random(seed)
    options = {
        "heroes": random.choice((1, 4)),
        "rounds": 30,
        "hand-limit": random.random() < 0.5,
        "tougher-monsters": random.random() < 0.3,
    }
    play(GAME, "the-village", options, seed, lambda match: Haunting(match, compared, f"{GAME} seed {seed}"))


class Haunting:
    """What the book says of one match in the village, moment by moment."""

    def __init__(self, match: Match[Any], compared: Compared, where: str) -> None:
        self.match = match
        self.compared = compared
        self._where = where
        self.scene = self._seen()
        self._roamed = self._fought = False
        self._spent = False
        self._went_down = ""
        self._dice: list[int] = []

    def _seen(self) -> Village:
        facts = self.match.game.view(self.match.position, WARLORD_SEAT).facts
        return Village(msgspec.json.decode(msgspec.json.encode(facts)))

    @property
    def here(self) -> str:
        """The moment, for whoever reads of a difference."""
        return f"{self._where}, answer {len(self.match.answers) + 1}"

    def _same(self, kind: str, verb: str, book: set[str]) -> None:
        self.compared.same(kind, offered(self.match, verb), book, self.here)

    # What is offered

    def asked(self) -> None:
        """Compare what is offered."""
        question = self.match.question
        assert question is not None
        self.scene = self._seen()
        look = getattr(self, "_ask_" + question.topic.replace("-", "_"), None)
        if question.topic == "sewer":
            self._went_down = self.scene.heroes[question.about[0]].at
        elif question.seat != FATE and look is not None:
            look(*question.about)

    def _ask_hero_turn(self, hero: int, actions: int) -> None:
        scene, same, here = self.scene, self.compared.same, self.here
        who, facts = scene.heroes[hero], scene.facts["heroes"][hero]
        key = bool(facts.get("key"))
        same("hero's ways", offered(self.match, "move"), scene.ways(who, actions, key=key), here)
        same("hero's prey", offered(self.match, "attack"), scene.prey(who) if actions else set(), here)
        first = who.at in CORNERS and actions and not scene.facts["crossed"]
        same("the Trial's beginning", offered(self.match, "cross"), set(POINTS[:3]) if first else set(), here)
        if who.at == "Entrance":
            same("Fountain", bool(offered(self.match, "fountain")), not self._spent, here)

    def _ask_activation(self, monster: int, actions: int) -> None:
        if FIGURES[monster] == "warlord":
            near = {each.name for each in self.scene.heroes if each.at == TOP and each.strength > 0}  # VF-G28
            self._same("whom the Warlord strikes", "strike", near if actions else set())
            return
        who = next(each for each in self.scene.monsters if each.name == FIGURES[monster])
        self._same("monster's ways", "move", self.scene.monster_ways(who, actions))
        prey = self.scene.struck(who) if actions else set()
        self._same("monster's prey", "strike", prey)

    def _ask_roam(self, roamer: int) -> None:
        who = self.scene.roamers[FIGURES[roamer] == "lurker"]
        ways = set() if self._roamed else self.scene.roams(who)
        self._same("roaming", "move", ways)
        prey = set() if self._fought else self.scene.struck(who)
        self._same("roamer's prey", "strike", prey)

    def _ask_muster(self, house: int, *_: int) -> None:
        self._same("who may wait in a house", "bring", self.scene.fitting(house + 1))
        self.compared.same("room in a house", self.scene.room_left(house + 1), True, self.here)

    def _ask_place(self, house: int, *_: int) -> None:
        self._same("where they wait", "go", self.scene.places(house + 1))

    def _ask_come_up(self, hero: int) -> None:
        book = self.scene.rising(self._went_down)
        self._same("coming up", "go", book)

    def _ask_stealth(self, hero: int, *_: int) -> None:
        self._same("stealing", "step", steals(self.scene.facts["trial"]["point"]))

    def _ask_lurk(self, hero: int, *_: int) -> None:
        trial = self.scene.facts["trial"]
        self._same("lurking", "step", steals(trial["peg"], trial["point"]))

    # What comes about

    def told(self, events: tuple[Event, ...]) -> None:
        """Compare what was reckoned."""
        for event in events:
            args: Any = event.args
            if (heard := getattr(self, "_heard_" + event.what.replace("-", "_"), None)) is not None:
                heard(*args)
        entry = self.match.answers[-1]
        if entry.topic != "roam":
            self._roamed = self._fought = False

    def _heard_roamed(self, *_: int) -> None:
        self._roamed = True

    def _heard_hero_turn(self, *_: int) -> None:
        self._spent = False

    def _heard_walked(self, *_: int) -> None:
        self._spent = True

    _heard_attacks = _heard_walked

    def _heard_die(self, die: int) -> None:
        self._dice.append(die)

    def _heard_hero_rolls(self, hero: int, monster: int, total: int) -> None:
        weapon, weakness = self.scene.facts["heroes"][hero].get("weapon", "basic"), self.scene.facts["weakness"]
        dice = 4 if weapon == weakness and FIGURES[monster] == "warlord" else 2 + (weapon != "basic")
        self.compared.same("hero's dice", (len(self._dice), total), (dice, sum(self._dice)), self.here)
        self._dice = []

    def _heard_monster_rolls(self, monster: int, hero: int, total: int) -> None:
        dice = 3 if FIGURES[monster] == "warlord" else 2
        self.compared.same("monster's dice", (len(self._dice), total), (dice, sum(self._dice)), self.here)
        self._dice = []

    def _heard_stands(self, monster: int, total: int, strength: int) -> None:
        self._blow(monster, total, kills=False)

    def _heard_killed(self, hero: int, monster: int, total: int) -> None:
        self._blow(monster, total, kills=True)

    def _blow(self, monster: int, total: int, *, kills: bool) -> None:
        met = [each for each in self.scene.monsters if each.name == FIGURES[monster]]
        needed = (met[0].strength if met else self.scene.facts["wheel"]) + self.scene.facts.get("tougher", 0)
        self.compared.same("blows that kill", kills, total >= needed, self.here)

    # Rather on

    def preferred(self, random: Random) -> str:
        """Heroes rather fight, take what there is and go where houses are; villains rather strike."""
        question = self.match.question
        assert question is not None
        if question.topic in ("activation", "roam") and (prey := sorted(offered(self.match, "strike"))):
            return f"strike {random.choice(prey)}"
        if question.topic != "hero-turn" or random.random() < 0.2:
            return ""
        options = set(self.match.view(question.seat).options)
        attacks = sorted(option for option in options if option.startswith("attack "))
        for wanted in ("take-treasure", "take-key", *attacks):
            if wanted in options and random.random() < 0.7:
                return wanted
        if (crossing := sorted(offered(self.match, "cross"))) and random.random() < 0.5:
            return f"cross {random.choice(crossing)}"
        ways = sorted(offered(self.match, "move"))
        far = [way for way in ways if way in (TOP, STEP, BRIDGE) or any(board().beside[way].values())]
        return f"move {random.choice(far or ways)}" if ways else ""
