"""Diplomacy as a Heroic Action: a hero talks to the leader of a nation (DG-3.DIP, DG-G16)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.joining import Joining
from grognard.games.dragons_of_glory.activation.ratings import open_to_courting
from grognard.games.dragons_of_glory.artifacts.search import Find
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.diplomacy.score import attitude, leader_of, spend, turned
from grognard.games.dragons_of_glory.diplomacy.turncoats import Neutral, Reversal
from grognard.games.dragons_of_glory.heroes.captivity import take
from grognard.games.dragons_of_glory.heroes.deeds import SHIELDED
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.movement.displaced import MakeWay
from grognard.games.dragons_of_glory.pieces.roster import WHITESTONE
from grognard.games.dragons_of_glory.sheets.diplomacy import (
    ACTIVATE,
    AIMS,
    CAPTURED,
    CHANGE,
    DEACTIVATE,
    SUCCESS,
    outcome,
)
from grognard.games.dragons_of_glory.war import RESERVE, LanceWar, pieces_of
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

TOPIC, ROLL = "talks", "talks-die"
PIRATES, ANCHORAGE = "maelstrom", "saifhum"
"""Pirates have no capital; who wants to talk to them goes to their anchorage."""


class Talks(Frame[None]):
    """DG-3.DIP-4: first the aim, then the die; `leader` is whom he talks to."""

    hero: int
    leader: int = -1
    aim: int = 0

    def start(self, war: LanceWar) -> Step:
        """What he is after, and of whom."""
        options = sum(war.acts.of(aim, mask_of(targets(war, self.hero, aim))) for aim in AIMS)
        return self.ask(war.commander(self.hero), TOPIC, Pick("acts", options), then=self.named, about=(self.hero,))

    def named(self, war: LanceWar, answer: int) -> Step:
        """DG-3.DIP-5: one die."""
        verb, self.leader = war.acts.entries[answer]
        self.aim = AIMS.index(verb)
        nation = war.roster.of[self.leader]
        war.tell("DG-3.DIP-4", verb, self.hero, nation)
        about = (self.hero, nation, self.aim, standing(war, self.hero, nation, verb))
        return self.roll(D6, ROLL, then=self.rolled, about=about)

    def rolled(self, war: LanceWar, die: int) -> Step:
        """Read the chart, and carry out what it says."""
        nation, aim, side = war.roster.of[self.leader], AIMS[self.aim], war.side_of(self.hero)
        score = die + standing(war, self.hero, nation, aim)
        spend(war, nation, side)
        found = outcome(score, aim)
        war.tell("DG-3.DIP-5", "talked", self.hero, nation, die, score, found)
        if found == CAPTURED:  # DG-3.DIP-9, DG-G19
            take(war, self.hero, self.leader, "DG-3.DIP-9")
            return self.done()
        if found != SUCCESS[aim]:  # DG-3.DIP-10
            return self.done()
        if aim == ACTIVATE:  # DG-3.DIP-6
            return self.call(Joining(nation=nation, side=side), then=self.joined)
        if aim == CHANGE:  # DG-3.DIP-8
            return self.call(Reversal(nation=nation, side=side))
        return self.call(Neutral(nation=nation))  # DG-3.DIP-7

    def joined(self, war: LanceWar, _: None) -> Step:
        """DG-3.ART-6, DG-3.ART-7: what was hidden at his capital is the hero's, if he is of WS."""
        if war.at[self.hero] in war.markers and war.side_of(self.hero) == WHITESTONE:
            return self.call(Find(hero=self.hero), then=self.found)
        return self.found(war, None)

    def found(self, war: LanceWar, _: None) -> Step:
        """Those who were put on the map may stand beside ships, and where leaders are alone."""
        return self.call(MakeWay())


def awaited(war: LanceWar) -> bool:
    """DG-G63: whether WS has no hero yet, and some are still to come."""
    waiting = any(war.at[hero] == RESERVE for hero in bits(war.roster.lance))
    return waiting and not any(pieces_of(war, WHITESTONE, war.roster.heroes))


def standing(war: LanceWar, hero: int, nation: int, aim: str) -> int:
    """All of the score but the die."""
    terms = attitude(war, nation, war.side_of(hero), aim)
    return war.roster.hero[hero].diplomacy + sum(term.value for term in terms)


def court_of(war: LanceWar, nation: int) -> int:
    """DG-3.DIP-11: the hex in which an unallied leader is always treated as standing; -1 if there is none.

    His counter waits off the map, so he is in no fight (DG-3.DIP-12).
    """
    name = war.roster.nations[nation]
    if name == PIRATES:
        return war.country.site(ANCHORAGE).cell
    capital = war.country.capital(name)
    return capital.cell if capital is not None else -1


def targets(war: LanceWar, hero: int, aim: str) -> tuple[int, ...]:
    """The leaders a hero can talk to where he is, with an aim."""
    leaders = (leader_of(war, nation) for nation in range(war.roster.rated))
    return tuple(leader for leader in leaders if leader >= 0 and why_not_address(war, hero, leader, aim) is None)


def why_not_address(war: LanceWar, hero: int, leader: int, aim: str) -> Refusal | None:
    """DG-G16: neutral leaders are won at their courts, enemy leaders who began neutral where they stand."""
    nation = war.roster.of[leader]
    if nation >= war.roster.rated or leader != leader_of(war, nation):
        return Refusal("DG-3.DIP-2", "leads-no-nation", (leader,))
    if aim == ACTIVATE:
        if not open_to_courting(war, nation):
            return Refusal("DG-3.DIP-2", "cannot-be-won", (nation,))
        return None if war.at[hero] == court_of(war, nation) else Refusal("DG-3.DIP-11", "not-at-court", (nation,))
    side = war.side_of(hero)
    if not turned(war, nation, side):
        return Refusal("DG-G16", "never-was-neutral", (nation,))
    if war.deeds[SHIELDED] >> nation & 1:  # DG-3.MAR-2
        return Refusal("DG-3.MAR-2", "under-martial-law", (nation,))
    if war.at[hero] < 0 or war.at[leader] != war.at[hero]:
        return Refusal("DG-G16", "not-with-him", (leader,))
    return None


def why_not_talk(war: LanceWar, hero: int) -> Refusal | None:
    """DG-3.DIP-2: somebody to talk to has to be here; `why_not_act` sees to DG-3.DIP-1 and DG-3.DIP-3."""
    if not war.given.chapters.diplomacy:
        return Refusal("DG-3.DIP-2", "not-played", (hero,))
    if war.at[hero] < 0 or not any(targets(war, hero, aim) for aim in AIMS):
        return Refusal("DG-3.DIP-2", "nobody-to-talk-to", (hero,))
    return None


def _why_not_activate(war: LanceWar, frame: Talks, leader: int) -> Refusal | None:
    return why_not_address(war, frame.hero, leader, ACTIVATE)


def _why_not_deactivate(war: LanceWar, frame: Talks, leader: int) -> Refusal | None:
    return why_not_address(war, frame.hero, leader, DEACTIVATE)


def _why_not_change(war: LanceWar, frame: Talks, leader: int) -> Refusal | None:
    return why_not_address(war, frame.hero, leader, CHANGE)


REFUSALS: Refusals = {
    TOPIC: {ACTIVATE: _why_not_activate, DEACTIVATE: _why_not_deactivate, CHANGE: _why_not_change},
}
"""Why not: for each question, each verb it may be answered with."""
