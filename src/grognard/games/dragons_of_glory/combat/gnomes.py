"""Gnomish Technology in battle (DS-GNO-2 to DS-GNO-6, DS-G19): two dice before the combat roll, at one's own risk."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.odds import forces
from grognard.games.dragons_of_glory.combat.orb import discard
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.war import GNOMES, ITEMS, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

BACKFIRE = -6
"""DS-GNO-5: what doubles are worth to the user."""


class Gnomes(Frame[int]):
    """DS-G19: the attacker decides first, then the defender, each once; hands back what is added to the die.

    `side` are the attackers, `user` is the side that is asked, `device` the army that carries the machine.
    """

    side: int
    target: int
    force: tuple[int, ...]
    user: int = -1
    device: int = -1
    first: int = 0
    total: int = 0

    def start(self, war: LanceWar) -> Step:
        """The attacker first."""
        if not any(kind == ITEMS.index(GNOMES) for kind in war.items[::2]):
            return self.done(0)
        return self.offer(war, self.side)

    def offer(self, war: LanceWar, user: int) -> Step:
        """DS-GNO-2: using it is voluntary."""
        self.user = user
        found = [piece for piece in war.items[1::2] if why_not_use_gnomes(war, self, piece) is None]
        if not found:
            return self.next(war)
        options = Pick("acts", war.acts.of("use", mask_of(found)) | war.acts.word("pass"))
        return self.ask(war.speaker(user, found), "gnomes", options, then=self.use, about=(self.target,))

    def next(self, war: LanceWar) -> Step:
        """Then the defender."""
        return self.offer(war, 1 - self.side) if self.user == self.side else self.done(self.total)

    def use(self, war: LanceWar, answer: int) -> Step:
        """DS-GNO-3: two dice."""
        verb, self.device = war.acts.entries[answer]
        if verb == "pass":
            return self.next(war)
        return self.roll(D6, "gnome-die", then=self.second, about=(self.device,))

    def second(self, war: LanceWar, die: int) -> Step:
        """The other one."""
        self.first = die
        return self.roll(D6, "gnome-die", then=self.whirr, about=(self.device,))

    def whirr(self, war: LanceWar, die: int) -> Step:
        """DS-GNO-4: the higher one in the user's favour; DS-GNO-5: doubles against him, and the machine is gone."""
        worth = BACKFIRE if die == self.first else max(die, self.first)
        added = worth if self.user == self.side else -worth
        self.total += added
        war.tell("DS-GNO-5" if worth < 0 else "DS-GNO-4", "gnomes-break" if worth < 0 else "gnomes-work",
                 self.device, added, self.first, die)  # fmt: skip
        if worth < 0:
            discard(war, GNOMES, self.device)
        return self.next(war)


def why_not_use_gnomes(war: LanceWar, frame: Gnomes, army: int) -> Refusal | None:
    """DS-GNO-2: an army that has the machine and takes part in this battle."""
    if not war.carries(GNOMES, army):
        return Refusal("DS-GNO-2", "no-gnomes", (army,))
    found = forces(war, frame.side, frame.target, frame.force)
    if army not in (found.attackers if frame.user == frame.side else found.defenders):
        return Refusal("DS-GNO-2", "not-in-this-battle", (army,))
    return None


REFUSALS: Refusals = {"gnomes": {"use": why_not_use_gnomes, "pass": always}}
