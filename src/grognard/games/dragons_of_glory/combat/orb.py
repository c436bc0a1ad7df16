"""The Dragon Orb in battle (DS-ORB-2 to DS-ORB-5, DS-G17): before any other die, the attacker first."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.combat.odds import forces
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.war import GONE, ITEMS, ORBS, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of


class Orbs(Frame[None]):
    """DS-G17: either side may use one Orb, if a leader of it in this battle has one and the enemy has dragons in it.

    `side` are the attackers, `user` is the side that is asked: theirs first.
    """

    side: int
    target: int
    force: tuple[int, ...]
    user: int = -1
    leader: int = -1

    def start(self, war: LanceWar) -> Step:
        """DS-G17: the attacker decides first."""
        if not any(kind == ITEMS.index(ORBS) for kind in war.items[::2]):
            return self.done()
        return self.offer(war, self.side)

    def offer(self, war: LanceWar, user: int) -> Step:
        """DS-ORB-2: ask whoever could use one."""
        self.user = user
        found = [piece for piece in war.items[1::2] if why_not_use_orb(war, self, piece) is None]
        if not found:
            return self.next(war)
        options = Pick("acts", war.acts.of("use", mask_of(found)) | war.acts.word("pass"))
        return self.ask(war.speaker(user, found), "orb", options, then=self.use, about=(self.target,))

    def next(self, war: LanceWar) -> Step:
        """Then the defender."""
        return self.offer(war, 1 - self.side) if self.user == self.side else self.done()

    def use(self, war: LanceWar, answer: int) -> Step:
        """DS-ORB-3: a die against his rating."""
        verb, self.leader = war.acts.entries[answer]
        if verb == "pass":
            return self.next(war)
        war.tell("DS-ORB-2", "orb-raised", self.leader, self.target)
        return self.roll(D6, "orb-die", then=self.wake, about=(self.leader,))

    def wake(self, war: LanceWar, die: int) -> Step:
        """DS-ORB-4: every opposing dragon is eliminated; DS-ORB-5: or the leader and the Orb are gone."""
        leader = self.leader
        if die > war.roster[leader].tactical:
            war.tell("DS-ORB-5", "orb-masters", leader, die)
            war.take_off(leader, GONE)
            return self.next(war)
        war.tell("DS-ORB-4", "orb-obeys", leader, die)
        discard(war, ORBS, leader)
        for dragon in opposing_dragons(war, self):
            eliminate(war, dragon)
        return self.next(war)


def opposing_dragons(war: LanceWar, frame: Orbs) -> tuple[int, ...]:
    """The dragons in this battle against whoever is asked."""
    found = forces(war, frame.side, frame.target, frame.force)
    against = found.defenders if frame.user == frame.side else found.attackers
    return tuple(piece for piece in against if war.roster.dragons >> piece & 1)


def why_not_use_orb(war: LanceWar, frame: Orbs, leader: int) -> Refusal | None:
    """DS-ORB-2: a leader with an Orb who attacks, or is attacked by, a force with dragons."""
    if not war.carries(ORBS, leader):
        return Refusal("DS-ORB-2", "no-orb", (leader,))
    attacks = frame.user == frame.side
    there = leader in frame.force if attacks else war.at[leader] == frame.target
    if war.side_of(leader) != frame.user or war.at[leader] < 0 or not there:
        return Refusal("DS-ORB-2", "not-in-this-battle", (leader,))
    if not opposing_dragons(war, frame):
        return Refusal("DS-ORB-2", "no-dragons", (leader,))
    return None


def discard(war: LanceWar, item: str, piece: int) -> None:
    """Take one item of a kind from whoever carries it; another of the kind stays."""
    kind = ITEMS.index(item)
    pairs = [war.items[number : number + 2] for number in range(0, len(war.items), 2)]
    pairs.remove((kind, piece))
    war.items = tuple(part for pair in pairs for part in pair)


REFUSALS: Refusals = {"orb": {"use": why_not_use_orb, "pass": always}}
