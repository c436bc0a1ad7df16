"""Fights of interceptors, and dragons against ships (DG-4.INT-5, DG-8.DRG).

Ships meet ships by the rules of sea battles, fliers meet fliers in the air, with neither ground nor walls below them
(DG-G84), and dragons burn ships in at most two exchanges, in the Combat Step or when they intercept.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.attack import why_not_act
from grognard.games.dragons_of_glory.combat.leaders import Adrift, Stranded
from grognard.games.dragons_of_glory.combat.losses import deplete
from grognard.games.dragons_of_glory.combat.modifiers import Modifier
from grognard.games.dragons_of_glory.combat.naval import SINKS, SeaBattle
from grognard.games.dragons_of_glory.combat.odds import OUTNUMBERED
from grognard.games.dragons_of_glory.combat.results import living, spelled, suffering
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.command.radius import hexes_of
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.land.country import MAELSTROM
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.veil import open_hexes
from grognard.games.dragons_of_glory.sheets.combat import HIGHEST, LOWEST, Outcome, column, combat_results
from grognard.games.dragons_of_glory.war import FOUGHT, LANCES, NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

BREAK_AWAY, SWOOP = "break-away", "swoop"
CREWS = 1
"""DG-8.DRG-2: the rating of every ship against dragons."""
EXCHANGES = 2
"""DG-8.DRG-4."""


class FightAtSea(SeaBattle):
    """DG-4.INT-5: ships that intercept fight those they have met; breaking off, they go home."""

    def start(self, war: LanceWar) -> Step:
        """Everybody has been named."""
        war.tell("DG-4.INT-5", "force", self.target, *self.force)
        return self.round(war)

    def offer_break(self, war: LanceWar) -> Step:
        """DS-NAV-5: if the movers stay, the interceptors may break off."""
        return ask_to_break(self, war)

    def broken(self, war: LanceWar, answer: int) -> Step:
        """Home, or another round."""
        return self.done() if war.acts.entries[answer][0] == "withdraw" else self.round(war)


class DragonRaid(SeaBattle):
    """DG-8.DRG-1: dragons attack ships; `force` are the dragons, `homes` their hexes, `exchanges` those fought so far.

    Where they intercept they have been named already; in the Combat Step whoever is beside the ships is asked for.
    """

    homes: tuple[int, ...] = ()
    exchanges: int = 0
    intercepting: bool = False

    def start(self, war: LanceWar) -> Step:
        """Who attacks."""
        if self.intercepting:
            war.tell("DG-8.DRG-1", "force", self.target, *self.force)
            return self.engage(war)
        war.tell("DG-8.DRG-1", "swoops", self.side, self.target)
        return self.muster(war)

    def muster(self, war: LanceWar) -> Step:
        """Ask which dragons, in the order of their numbers."""
        able = [
            one
            for one in swoopers(war, self.side, self.target, self.seat)
            if why_not_swoop_with(war, self, one) is None
        ]
        ready = war.acts.word("strike") if self.force else 0
        options = Pick("acts", war.acts.of("with", mask_of(able)) | ready)
        who = self.side if self.seat == NOBODY else self.seat
        return self.ask(who, SWOOP, options, then=self.name, about=(self.target, *self.force))

    def name(self, war: LanceWar, answer: int) -> Step:
        """One more, or down on them; DS-CMB-5: nobody of them attacks again in this step."""
        verb, dragon = war.acts.entries[answer]
        if verb == "with":
            self.force = (*self.force, dragon)
            return self.muster(war)
        war.tell("DG-8.DRG-1", "force", self.target, *self.force)
        open_hexes(war, (war.at[dragon] for dragon in self.force))
        for dragon in self.force:
            war.marks[dragon] |= FOUGHT
        self.foes = war.among(self.target, war.roster.ships, 1 - self.side)
        return self.engage(war)

    def engage(self, war: LanceWar) -> Step:
        """Remember from where they came, for those they leave there."""
        self.homes = tuple(dict.fromkeys(war.at[dragon] for dragon in self.force))
        return self.round(war)

    def aimed(self, war: LanceWar, gunner: int) -> int:
        """DG-8.DRG-2: a dragon its Combat Strength, every ship 1; DG-8.DRG-5: no leader helps."""
        return war.strength(gunner) if war.roster.dragons >> gunner & 1 else CREWS

    def helpers(self, war: LanceWar, gunner: int) -> tuple[int, ...]:
        """DG-8.DRG-5: nobody."""
        return ()

    def settle(self, war: LanceWar, _: None = None) -> Step:
        """Now the hits count: a dragon is depleted, and lost by a second hit; ships as in any battle."""
        while self.hits:
            struck, times = self.hits[0], self.hits.count(self.hits[0])
            self.hits = tuple(one for one in self.hits if one != struck)
            if war.roster.ships >> struck & 1 and (times >= SINKS or war.worn[struck]):
                return self.call(Sinking(ship=struck), then=self.settle)
            for _hit in range(min(times, SINKS - war.worn[struck])):
                deplete(war, struck)
        self.force, self.foes = living(war, self.force), living(war, self.foes)
        self.exchanges += 1
        if not self.force or not self.foes or self.exchanges == EXCHANGES:
            return self.alight(war)
        return ask_to_break(self, war)

    def broken(self, war: LanceWar, answer: int) -> Step:
        """DG-8.DRG-3, DG-8.DRG-4: away, or a second and last exchange; ships never withdraw."""
        return self.alight(war) if war.acts.entries[answer][0] == "withdraw" else self.round(war)

    def alight(self, war: LanceWar, _: None = None) -> Step:
        """DS-LDC-1: leaders whose dragons did not come back."""
        if not self.homes:
            return self.done()
        cell, *rest = self.homes
        self.homes = tuple(rest)
        return self.call(Stranded(cell=cell, side=self.side), then=self.alight)


def ask_to_break(frame: FightAtSea | DragonRaid, war: LanceWar) -> Step:
    """Ask whoever attacks whether to break off."""
    options = Pick("acts", war.acts.word("withdraw", "fight-on"))
    who = war.speaker(frame.side, frame.force)
    return frame.ask(who, BREAK_AWAY, options, then=frame.broken, about=(frame.target, *frame.force))


class FightAloft(Frame[None]):
    """DG-4.INT-5, DG-G84: fliers meet fliers on their way; the table decides, but nobody retreats or advances.

    `side` intercepts with `force`; `foes` are the moving fliers, over `cell`.
    """

    side: int
    cell: int
    force: tuple[int, ...]
    foes: tuple[int, ...]
    column: int = 0
    row: int = 0
    homes: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """DS-ODD-3, DS-CMB-8: the column, and all that is added to the die."""
        self.homes = tuple(dict.fromkeys((*(war.at[piece] for piece in self.force), self.cell)))
        attack, defence = (sum(war.strength(one) for one in force) for force in (self.force, self.foes))
        found = column(attack, defence)
        self.column = OUTNUMBERED if found is None else found  # they must attack, whatever the odds
        war.tell("DG-4.INT-5", "force", self.cell, *self.force)
        war.tell("DS-CMB-7", "defenders", self.cell, *self.foes)
        war.tell("DS-ODD-3", "odds", attack, defence, self.column)
        for value, key, rule in aloft(war, self):
            war.tell(rule, "modifier", key, value)
            self.row += value
        war.tell("DS-CMB-8", "battle", self.cell, self.column, self.row)
        return self.roll(D10, "battle", then=self.read, about=(self.cell, self.column, self.row))

    def read(self, war: LanceWar, die: int) -> Step:
        """DS-CMB-9: what the table says, but for retreats."""
        self.row = min(max(die + self.row, LOWEST), HIGHEST)
        ours, theirs = self._outcome().attackers, self._outcome().defenders
        war.tell("DS-CMB-9", "fought", die, self.row, self.column, spelled(ours), spelled(theirs))
        return self.call(suffering(self.side, self.force, ours), then=self.answered)

    def answered(self, war: LanceWar, _: None) -> Step:
        """DS-RES-8: then those who were met."""
        foes = living(war, self.foes)
        return self.call(suffering(1 - self.side, foes, self._outcome().defenders), then=self.aftermath)

    def aftermath(self, war: LanceWar, _: None = None) -> Step:
        """DS-LDC-1: leaders who were left where interceptors did not come back, and those who rode with the fallen."""
        if not self.homes:
            return self.call(Adrift(cell=self.cell, side=self.side))
        cell, *rest = self.homes
        self.homes = tuple(rest)
        side = 1 - self.side if cell == self.cell else self.side
        return self.call(Stranded(cell=cell, side=side), then=self.aftermath)

    def _outcome(self) -> Outcome:
        return combat_results()[self.row][self.column]


def aloft(war: LanceWar, frame: FightAloft) -> list[Modifier]:
    """DS-MOD-1, DS-MOD-2, DS-LAN-5, DG-G84: dragons, and a leader who rides with the movers; all of them fly."""
    dragons, box = war.roster.dragons, war.roster
    ours, theirs = (
        sum(war.strength(one) for one in force if dragons >> one & 1) for force in (frame.force, frame.foes)
    )
    if any(war.carries(LANCES, one) for one in frame.foes):
        ours = 0
    leaders = [box[one].tactical for one in war.among(frame.cell, box.leaders, 1 - frame.side)]
    found = (
        Modifier(-max(leaders, default=0), "enemy-leader", "DS-MOD-1"),
        Modifier(ours, "dragons", "DS-MOD-2"),
        Modifier(-theirs, "enemy-dragons", "DS-MOD-2"),
    )
    return [one for one in found if one.value]


# Dragons in the Combat Step


def swoopers(war: LanceWar, side: int, target: int, seat: int = NOBODY) -> tuple[int, ...]:
    """DG-8.DRG-1: the dragons of a side next to ships in a cell that have attacked nobody yet, in order."""
    near = 0
    for hex in hexes_of(war, target):
        near |= war.country.grid.disc(hex, 1)
    return tuple(
        dragon
        for dragon in bits(war.roster.dragons)
        if war.at[dragon] >= 0
        and near >> war.at[dragon] & 1
        and war.side_of(dragon) == side
        and seat in (NOBODY, war.commander(dragon))
        and why_not_act(war, dragon) is None
    )


def burnable(war: LanceWar, side: int, seat: int = NOBODY) -> int:
    """The cells with ships that dragons of a side may attack."""
    if not war.given.chapters.dragons_at_sea:
        return 0
    return mask_of([cell for cell in bits(war.fleets[1 - side]) if why_not_swoop(war, side, cell, seat) is None])


def why_not_swoop(war: LanceWar, side: int, cell: int, seat: int = NOBODY) -> Refusal | None:
    """DG-8.DRG-1: why dragons may not attack there."""
    if not war.given.chapters.dragons_at_sea:
        return Refusal("DG-8.DRG-1", "not-by-these-rules", (cell,))
    if not war.fleets[1 - side] >> cell & 1:
        return Refusal("DG-8.DRG-1", "no-enemy-ship", (cell,))
    if war.country.map.of(MAELSTROM) >> cell & 1:
        return Refusal("DS-G39", "in-the-maelstrom", (cell,))
    return None if swoopers(war, side, cell, seat) else Refusal("DG-8.DRG-1", "no-dragon-near", (cell,))


def why_not_swoop_with(war: LanceWar, frame: DragonRaid, dragon: int) -> Refusal | None:
    """A dragon beside the ships that has not attacked yet, in the order of numbers."""
    if frame.force and dragon <= frame.force[-1]:
        return Refusal("DG-8.DRG-1", "named-in-order", (dragon,))
    able = dragon in swoopers(war, frame.side, frame.target, frame.seat)
    return None if able else Refusal("DG-8.DRG-1", "dragon-cannot-join", (dragon,))


def why_not_dive(war: LanceWar, frame: DragonRaid, _: int = 0) -> Refusal | None:
    """At least one dragon attacks."""
    return None if frame.force else Refusal("DG-8.DRG-1", "nobody-named", (frame.target,))


REFUSALS: Refusals = {
    BREAK_AWAY: {"withdraw": always, "fight-on": always},
    SWOOP: {"with": why_not_swoop_with, "strike": why_not_dive},
}
"""Why not: for each question, each verb it may be answered with."""
