"""Special Heroic Actions that are one roll and what comes of it: Hammer, Sacrifice, Council, Martial Law, Distrust.

DG-3.HAM, DG-3.VAL, DG-3.UNI, DG-3.MAR, DG-3.DIS. What they have brought about stands in `war.deeds`; whom it concerns
looks there.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.dice import D6, D10
from grognard.games.dragons_of_glory.heroes.captivity import slay
from grognard.games.dragons_of_glory.heroes.deeds import (
    DISTRUST,
    HAMMER,
    OUTRAGE,
    SHIELDED,
    UNITED,
    VALIANT,
    note,
)
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, LEADER, WHITESTONE
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

ROLL, HEED, LAW, TRUST = "deed-die", "sacrifice", "martial-law", "distrust-die"
FATAL, FOUND = 2, 8
"""DG-3.HAM-1: up to this the search kills, from this on the Hammer is found."""
UNITES, RESTIVE, RARE, SULKS = 8, 8, 10, 6
"""DG-3.UNI-1, DG-3.MAR-3, DG-3.DIS-1 and DG-3.DIS-2: the rolls that do it."""
SANCRIST = ("gunthar", "mount-nevermind")
"""The lands of the island of the Council."""
TRUSTED = ("human", "knight")
"""DG-G26: the races whose leaders nobody distrusts."""


class Hammer(Frame[None]):
    """DG-3.HAM-1: a hero goes after the Hammer of Kharas."""

    hero: int

    def start(self, war: LanceWar) -> Step:
        """Roll a die of ten."""
        return self.roll(D10, ROLL, then=self.rolled, about=(self.hero,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """It kills, or is found, or nothing happens; DG-3.HAM-2, DG-G24: it helps with the next dwarves."""
        if die <= FATAL:
            slay(war, self.hero, "DG-3.HAM-1")
        elif die >= FOUND:
            note(war, HAMMER + war.side_of(self.hero), 1)
            war.tell("DG-3.HAM-1", "hammer-found", self.hero, die)
        else:
            war.tell("DG-3.HAM-1", "in-vain", self.hero, die)
        return self.done()


class Sacrifice(Frame[None]):
    """DG-3.VAL-1: a hero gives his life for a leader who stands near; all his armies fight twice as hard this Turn."""

    hero: int

    def start(self, war: LanceWar) -> Step:
        """For whom?"""
        options = Pick("acts", war.acts.of("heed", mask_of(covering(war, self.hero))))
        return self.ask(war.commander(self.hero), HEED, options, then=self.given, about=(self.hero,))

    def given(self, war: LanceWar, answer: int) -> Step:
        """DG-3.VAL-2, DG-G25: both Combat Steps of this Turn."""
        leader, side = war.acts.entries[answer][1], war.side_of(self.hero)
        war.tell("DG-3.VAL-1", "sacrifice", self.hero, leader)
        slay(war, self.hero, "DG-3.VAL-1")
        note(war, VALIANT + side, leader)
        return self.done()


class Council(Frame[None]):
    """DG-3.UNI-1: a hero on Sancrist speaks to the Council of Whitestone."""

    hero: int

    def start(self, war: LanceWar) -> Step:
        """Roll a die of ten."""
        return self.roll(D10, ROLL, then=self.rolled, about=(self.hero,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """For this Turn every leader of Whitestone commands every army."""
        if die >= UNITES:
            note(war, UNITED, 1)
        war.tell("DG-3.UNI-1", "council-united" if die >= UNITES else "in-vain", self.hero, die)
        return self.done()


class MartialLaw(Frame[None]):
    """DG-3.MAR-1: allies that began neutral are put under Martial Law, as many as Highlord names."""

    hero: int
    named: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """DG-G27: at least one of them."""
        left = mask_of([nation for nation in allies(war) if nation not in self.named])
        options = war.acts.of("designate", left) | (war.acts.word("done") if self.named else 0)
        if not left:
            return self.throw(war)
        return self.ask(war.commander(self.hero), LAW, Pick("acts", options), then=self.chosen, about=(self.hero,))

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """One more, or no more."""
        verb, nation = war.acts.entries[answer]
        if verb == "done":
            return self.throw(war)
        self.named = (*self.named, nation)
        war.tell("DG-3.MAR-1", "designated", nation)
        return self.start(war)

    def throw(self, war: LanceWar) -> Step:
        """The die, and one more for each nation."""
        return self.roll(D10, ROLL, then=self.rolled, about=(self.hero,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DG-3.MAR-2, DG-3.MAR-3: nobody can talk to them this Turn, or all of Highlord's allies listen more gladly."""
        total = die + len(self.named)
        if total < RESTIVE:
            note(war, SHIELDED, mask_of(self.named))
            war.tell("DG-3.MAR-2", "law-holds", die, total)
        else:
            note(war, OUTRAGE, 1)
            war.tell("DG-3.MAR-3", "law-hated", die, total)
        return self.done()


class Distrust(Frame[None]):
    """DG-3.DIS-1: Highlord sows distrust among the leaders of Whitestone."""

    hero: int

    def start(self, war: LanceWar) -> Step:
        """Only a 10 does it."""
        return self.roll(D10, ROLL, then=self.rolled, about=(self.hero,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """It holds for this Turn (DG-G26)."""
        if die == RARE:
            note(war, DISTRUST, 1)
        war.tell("DG-3.DIS-1", "distrust" if die == RARE else "in-vain", self.hero, die)
        return self.done()


class Sulking(Frame[None]):
    """DG-3.DIS-2: as a step begins, each leader of Whitestone who is neither human nor a Knight rolls."""

    waiting: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """Nobody sulks any more, and each is asked anew."""
        war.sulking = ()
        self.waiting = tuple(
            piece
            for piece in bits(war.roster.leaders & ~war.roster.lance)
            if war.place_of(piece) >= 0
            and war.side_of(piece) == WHITESTONE
            and not set(TRUSTED) & set(war.roster[piece].type.split())
        )
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """One after the other."""
        if not self.waiting:
            return self.done()
        return self.roll(D6, TRUST, then=self.rolled, about=(self.waiting[0],))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """On a 6 nobody obeys him in this step."""
        leader, *rest = self.waiting
        self.waiting = tuple(rest)
        if die == SULKS:
            war.sulking = (*war.sulking, leader)
        war.tell("DG-3.DIS-2", "sulks" if die == SULKS else "is-obeyed", leader, die)
        return self.next(war)


def covering(war: LanceWar, hero: int) -> tuple[int, ...]:
    """DG-3.VAL-1, DG-G25: the other leaders of his side in whose Tactical Radius a hero stands."""
    box, cell = war.roster, war.place_of(hero)
    return tuple(
        leader
        for leader in bits(box.leaders)
        if leader != hero
        and box[leader].kind == LEADER
        and war.side_of(leader) == war.side_of(hero)
        and war.at[leader] >= 0
        and war.waters.distance(war.at[leader], cell) <= box[leader].tactical
    )


def allies(war: LanceWar) -> tuple[int, ...]:
    """DG-G27: the nations that began neutral and serve Highlord now."""
    return tuple(
        nation
        for nation in range(war.roster.rated)
        if war.serves[nation] == HIGHLORD and war.conquered[nation] == NOBODY and war.given.courted >> nation & 1
    )


# Why not


def _why_not_side(war: LanceWar, hero: int, side: int, rule: str) -> Refusal | None:
    return None if war.side_of(hero) == side else Refusal(rule, "not-for-your-side", (hero,))


def why_not_hammer(war: LanceWar, hero: int) -> Refusal | None:
    """The Hammer is for those who talk to dwarves: either side (DG-G24), and nobody has use for two."""
    if not war.given.chapters.diplomacy:
        return Refusal("DG-3.HAM-2", "no-talks")
    found = war.deeds[HAMMER + war.side_of(hero)]
    return Refusal("DG-G24", "hammer-is-found") if found else None


def why_not_sacrifice(war: LanceWar, hero: int) -> Refusal | None:
    """DG-G25: some leader must stand near."""
    return None if covering(war, hero) else Refusal("DG-G25", "no-leader-near", (hero,))


def why_not_unite(war: LanceWar, hero: int) -> Refusal | None:
    """DG-3.UNI-1: of Whitestone, on Sancrist, where command goes by race."""
    if refusal := _why_not_side(war, hero, WHITESTONE, "DG-3.UNI-1"):
        return refusal
    if not war.given.chapters.command:
        return Refusal("DG-3.UNI-1", "no-command")
    island = sum(war.country.map.lands[name] for name in SANCRIST)
    return None if island >> war.place_of(hero) & 1 else Refusal("DG-3.UNI-1", "not-on-sancrist", (hero,))


def why_not_law(war: LanceWar, hero: int) -> Refusal | None:
    """DG-3.MAR-1: of Highlord, with an ally whom one could talk out of it; DG-3.MAR-4: it is no use on even Turns."""
    if refusal := _why_not_side(war, hero, HIGHLORD, "DG-3.MAR-1"):
        return refusal
    if not war.given.chapters.diplomacy:
        return Refusal("DG-3.MAR-1", "no-talks")
    return None if allies(war) else Refusal("DG-G27", "no-allies")


def why_not_distrust(war: LanceWar, hero: int) -> Refusal | None:
    """DG-3.DIS-1: of Highlord, where armies need command."""
    if refusal := _why_not_side(war, hero, HIGHLORD, "DG-3.DIS-1"):
        return refusal
    return None if war.given.chapters.command else Refusal("DG-3.DIS-1", "no-command")


def _why_not_heed(war: LanceWar, frame: Sacrifice, leader: int) -> Refusal | None:
    return None if leader in covering(war, frame.hero) else Refusal("DG-3.VAL-1", "does-not-cover", (leader,))


def _why_not_designate(war: LanceWar, frame: MartialLaw, nation: int) -> Refusal | None:
    free = nation in allies(war) and nation not in frame.named
    return None if free else Refusal("DG-G27", "not-to-be-designated", (nation,))


def _why_not_done(war: LanceWar, frame: MartialLaw, _: int) -> Refusal | None:
    return None if frame.named else Refusal("DG-G27", "one-at-least")


REFUSALS: Refusals = {
    HEED: {"heed": _why_not_heed},
    LAW: {"designate": _why_not_designate, "done": _why_not_done},
}
"""Why not: for each question, each verb it may be answered with."""
