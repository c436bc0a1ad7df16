"""The Trial of Stealth (B18): the hero steps in full view, the Lurker on the Plotter.

Where the peg is stands in the frame and nowhere else: no fact, no public event and no option of a hero's rests on it
before the Trial ends (VF-G62). What the result brings is for the caller.
"""

from __future__ import annotations

from grognard.games.village_of_fear.acts import ACTS, GRID, GROUND
from grognard.games.village_of_fear.village import WARLORD_SEAT, Village
from grognard.kernel import Frame, Pick, Refusal, Step

STEP = ACTS.first["step"]
CAUGHT, ACROSS, TURNED_BACK = range(3)


class Trial(Frame[int]):
    """VF-C14, VF-X2 to VF-X9, VF-G23, VF-G24: played to its end; done(CAUGHT), done(ACROSS) or done(TURNED_BACK).

    `point` is the hero's, `peg` the Lurker's, which only the Warlord may see; `path` the points the hero
    has been on, the first and the present one included.
    """

    hero: int
    point: int
    peg: int = GRID.red_hole
    path: tuple[int, ...] = ()

    secrets = ("peg",)

    def start(self, village: Village) -> Step:
        """VF-X4, VF-X5: the Lurker is back before the Fortress, his peg in the red hole."""
        village.put_lurker(GROUND.step)
        self.path = (self.point,)
        village.tell("VF-X2", "trial", self.hero, self.point)
        return self.ask_hero(village)

    @property
    def moves_left(self) -> int:
        """VF-G24: how many moves the hero still has."""
        return GRID.moves + 1 - len(self.path)

    def ask_hero(self, village: Village) -> Step:
        """VF-X6: any neighbouring point; the options know nothing of the peg."""
        options = Pick("act", GRID.beside[self.point] << STEP)
        about = (self.hero, self.point, self.moves_left)
        return self.ask(village.owner(self.hero), "stealth", options, then=self.stepped, about=about)

    def stepped(self, village: Village, answer: int) -> Step:
        """VF-X9, VF-X10, VF-G24: caught, across, or turned back. Whatever it is, the hero has learned something."""
        self.point = answer - STEP
        self.path += (self.point,)
        village.reveal("VF-X6", "stole", self.hero, self.point)
        if self.point == self.peg:
            village.reveal("VF-X9", "caught", self.hero, self.peg)
            return self.done(CAUGHT)
        if GRID.back_mask >> self.point & 1:
            village.tell("VF-X10", "across", self.hero, self.point)
            return self.done(ACROSS)
        if not self.moves_left:
            village.tell("VF-G24", "turned-back", self.hero)
            return self.done(TURNED_BACK)
        return self.ask_lurker(village)

    def ask_lurker(self, village: Village) -> Step:
        """VF-X7, VF-X8: that the Lurker moves is known to all; where he can go is on the Warlord's Plotter only."""
        options = Pick("act", lurks(self) << STEP)
        about = (self.hero, self.point, self.moves_left)
        return self.ask(WARLORD_SEAT, "lurk", options, then=self.lurked, about=about)

    def lurked(self, village: Village, answer: int) -> Step:
        self.peg = answer - STEP
        village.tell("VF-X7", "lurks", self.peg, to=(WARLORD_SEAT,))
        village.tell("VF-X8", "lurker-moved")
        return self.ask_hero(village)


def lurks(trial: Trial) -> int:
    """VF-X7: the points the peg may go to."""
    return GRID.beside[trial.peg] & ~(1 << trial.point)


def why_not_steal(village: Village, trial: Trial, point: int) -> Refusal | None:
    """VF-X6: why the hero cannot step there; it speaks of lines only."""
    if GRID.beside[trial.point] >> point & 1:
        return None
    return Refusal("VF-X6", "no-line-leads-from-to", (trial.point, point))


def why_not_lurk(village: Village, trial: Trial, point: int) -> Refusal | None:
    """VF-X7: why the Lurker cannot move there."""
    if point == trial.point:
        return Refusal("VF-X7", "lurker-may-not-move-onto-heros")
    if GRID.beside[trial.peg] >> point & 1:
        return None
    return Refusal("VF-X7", "no-line-leads-from-to", (trial.peg, point))
