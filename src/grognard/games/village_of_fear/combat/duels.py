"""Rolling together (B11): fights with the Wolf, the Lurker and Wererats, to the end and without cards."""

from __future__ import annotations

from functools import cache

from grognard.games.dark_lands.combat.bouts import hurt
from grognard.games.village_of_fear.acts import BOX, GROUND, LURKER, TOTALS, WERERAT, WOLF
from grognard.games.village_of_fear.combat.knock_out import KnockOut
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Draw, Frame, Step

FOE_DICE = {
    WOLF: BOX.villains["wolf"].dice,
    LURKER: BOX.villains["lurker"].dice,
    WERERAT: BOX.villains["wererat"].dice,
}


class Duel(Frame[bool]):
    """VF-D1 to VF-D8: both roll until the figure is beaten, done(True), or the hero knocked out, done(False).

    VF-D6: nobody is asked for cards. VF-G64: rolls that come out equal are rolled again by Fate itself.
    """

    hero: int
    figure: int

    def start(self, village: Village) -> Step:
        village.tell("VF-D1", "duel", self.hero, self.figure)
        return self.clash(village)

    def clash(self, village: Village) -> Step:
        options = Draw("clash", clashes(duel_dice(village, self.hero), FOE_DICE[self.figure]))
        return self.roll(options, "clash", then=self.clashed, about=(self.hero, self.figure))

    def clashed(self, village: Village, answer: int) -> Step:
        mine, theirs = divmod(answer, len(TOTALS))
        village.tell("VF-D1", "clash", self.hero, self.figure, mine, theirs)
        if mine > theirs:
            beat(village, self.hero, self.figure)
            return self.done(True)
        if hurt(village, self.hero, theirs - mine, "VF-D3"):
            return self.clash(village)
        return self.call(KnockOut(self.hero), then=self.fell)

    def fell(self, village: Village, _: None) -> Step:
        """VF-D5: the other end of a fight."""
        return self.done(False)


def duel_dice(village: Village, hero: int) -> int:
    """VF-D1: two dice, three with a Golden Weapon."""
    return BOX.golden_dice if village.weapon[hero] else BOX.hero_dice


def beat(village: Village, hero: int, figure: int) -> None:
    """VF-D2, VF-D7: Wolf and Lurker go home; VF-D8, VF-G21, VF-U6: they stay in the game and leave nothing behind."""
    village.tell("VF-D2", "beaten", hero, figure)
    if figure == WOLF:
        village.put_wolf(GROUND.green)
    elif figure == LURKER:
        village.put_lurker(GROUND.step)


@cache
def clashes(mine: int, theirs: int) -> tuple[int, ...]:
    """VF-D1, VF-D4: in how many ways so many dice of the hero's and of the foe's show every pair of unequal totals."""
    ours, others = ways(mine), ways(theirs)
    return tuple(0 if a == b else ours[a] * others[b] for a in TOTALS for b in TOTALS)


def ways(dice: int) -> list[int]:
    """In how many ways so many combat dice show each total.

    >>> ways(2)
    [1, 2, 3, 2, 1, 0, 0]
    """
    counts = [1] + [0] * TOTALS[-1]
    faces = range(BOX.die.low, BOX.die.high + 1)
    for _ in range(dice):
        counts = [sum(counts[total - face] for face in faces if face <= total) for total in TOTALS]
    return counts
