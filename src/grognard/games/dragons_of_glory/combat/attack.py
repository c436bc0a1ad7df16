"""Declaring an attack and striking: which hex, with whom (DS-CMB-1 to DS-CMB-7, DS-G53, DS-G54, DS-OPT-1)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.battle import Battle
from grognard.games.dragons_of_glory.combat.odds import could_strike, defenders, forces, odds
from grognard.games.dragons_of_glory.combat.reach import attackable
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.pieces.veil import open_hexes
from grognard.games.dragons_of_glory.war import FOUGHT, NEW, NOBODY, ORBS, UNLED, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of


class Attack(Frame[None]):
    """DS-CMB-4: an attack on a hex was declared; now who joins it, one after the other in the order of numbers.

    Armies come first in that order, then leaders, wizards and citadels. DS-OPT-1: there is no way back. Of a stack that
    was taunted the armies are settled, and only helpers are named (DS-KEN-3).

    Where a side has several seats, `seat` is the one that declared the attack and names its own first; then the others
    are asked in turn who of theirs joins (DS-X43). `heard` counts those who have been asked.
    """

    side: int
    target: int
    force: tuple[int, ...] = ()
    taunted: bool = False
    seat: int = NOBODY
    heard: int = 0

    def start(self, war: LanceWar) -> Step:
        """DS-OPT-1: what stands in the hex comes to light with the declaration."""
        tell = war.reveal if war.given.hidden else war.tell
        tell("DS-KEN-2" if self.taunted else "DS-CMB-1", "declares", self.side, self.target)
        open_hexes(war, (self.target, *(war.at[piece] for piece in self.force)))
        return self.muster(war)

    def muster(self, war: LanceWar) -> Step:
        """Ask who joins; a taunted stack without helpers strikes at once."""
        acts = war.acts
        joining = [piece for piece in candidates(war, self) if why_not_join(war, self, piece) is None]
        if not joining and (self.taunted or self.heard):
            return self.settle(war)
        ready = acts.word("strike") if why_not_strike(war, self, 0) is None else 0
        ready |= acts.word("pass") if why_not_stay_out(war, self, 0) is None else 0
        options = Pick("acts", acts.of("with", mask_of(joining)) | ready)
        return self.ask(
            speaking(war, self),
            "attackers",
            options,
            then=self.name,
            about=(self.target, *self.force),
            secret=war.given.hidden,
        )

    def name(self, war: LanceWar, answer: int) -> Step:
        """One more, or on to the battle."""
        verb, piece = war.acts.entries[answer]
        if verb != "with":
            return self.settle(war)
        self.force = (*self.force, piece)
        return self.muster(war)

    def settle(self, war: LanceWar) -> Step:
        """DS-X43: the next seat names its own; an attack that has stayed too weak for want of them is called off."""
        self.heard += 1
        if self.heard < len(owners(war, self)):
            return self.muster(war)
        if why_not_strike(war, self, 0) is None:
            return self.strike(war)
        war.attacked = (*war.attacked, self.target)
        war.tell("DS-X43", "called-off", self.target)
        return self.done()

    def strike(self, war: LanceWar) -> Step:
        """DS-CMB-3, DS-CMB-5, DS-KEN-7: the hex is attacked once, taunts apart; nobody of the force attacks again."""
        self.force = tuple(sorted(self.force))
        war.tell("DS-CMB-4", "force", self.target, *self.force)
        open_hexes(war, (war.at[piece] for piece in self.force))
        for piece in self.force:
            war.marks[piece] |= FOUGHT
        if not self.taunted:
            war.attacked = (*war.attacked, self.target)
        battle = Battle(side=self.side, target=self.target, force=self.force, taunted=self.taunted)
        return self.call(battle)


def owners(war: LanceWar, frame: Attack) -> tuple[int, ...]:
    """DS-X43: the seats that are asked for attackers, in order: who declared, then the others of the side."""
    if frame.seat == NOBODY:
        return (war.speaker(frame.side, frame.force),)
    return (frame.seat, *(seat for seat in war.seats_of(frame.side) if seat != frame.seat))


def speaking(war: LanceWar, frame: Attack) -> int:
    """The seat that names attackers now."""
    return owners(war, frame)[frame.heard]


def of_others(war: LanceWar, frame: Attack) -> tuple[int, ...]:
    """The able armies of seats that have not been asked yet."""
    if frame.seat == NOBODY:
        return ()
    later = owners(war, frame)[frame.heard + 1 :]
    able = (*able_armies(war, frame.side, frame.target), *citadels_near(war, frame.side, frame.target))
    return tuple(piece for piece in able if war.commander(piece) in later)


def targets(war: LanceWar, side: int, seat: int = NOBODY) -> int:
    """The hexes that a side may attack (DS-CMB-1), by order of a seat if one is named."""
    near = war.country.grid.roam(war.armies[side]) & war.armies[1 - side]
    return mask_of([cell for cell in bits(near) if why_not_attack(war, side, cell, seat) is None])


def why_not_attack(war: LanceWar, side: int, cell: int, seat: int = NOBODY) -> Refusal | None:
    """DS-CMB-1, DS-CMB-3: an enemy hex next to armies that could attack it, once; and not against all odds (DS-G53)."""
    if not war.armies[1 - side] >> cell & 1:
        return Refusal("DS-CMB-1", "no-enemy-army", (cell,))
    if cell in war.attacked:
        return Refusal("DS-CMB-3", "attacked-already", (cell,))
    if not defenders(war, side, cell):
        return Refusal("DS-RBC-4", "got-away", (cell,))
    able = able_armies(war, side, cell)
    if not able:
        return Refusal("DS-CMB-6", "nobody-can-attack", (cell,))
    if seat != NOBODY and all(war.commander(army) != seat for army in able):
        return Refusal("DS-X43", "none-of-yours", (cell,))
    if war.given.hidden or could_strike(war, side, cell, (), (*able, *citadels_near(war, side, cell))):
        return None
    return Refusal("DS-G53", "too-weak", (cell,))


def able_armies(war: LanceWar, side: int, target: int) -> tuple[int, ...]:
    """The armies of a side that could attack a hex, in the order of numbers."""
    near = war.country.grid.disc(target, 1) & war.armies[side]
    found = [piece for cell in bits(near) for piece in war.among(cell, war.roster.armies, side)]
    return tuple(sorted(piece for piece in found if why_not_able(war, side, target, piece) is None))


def why_not_able(war: LanceWar, side: int, target: int, army: int) -> Refusal | None:
    """DS-CMB-5, DS-CMB-6: an army beside the hex that has not attacked yet and could move into it.

    DS-TRN-8: nobody attacks from aboard a ship. DS-CIT-4: only fliers reach those who ride a citadel.
    """
    if war.side_of(army) != side or war.at[army] < 0:
        return Refusal("DS-CMB-1", "not-there", (army,))
    if refusal := why_not_act(war, army):
        return refusal
    if not attackable(war, army, war.at[army]) >> target & 1:
        return Refusal("DS-CMB-6", "cannot-attack-there", (army, target))
    if not war.roster.air >> army & 1 and out_of_reach(war, side, target):
        return Refusal("DS-CIT-4", "up-in-the-air", (army, target))
    return None


def why_not_act(war: LanceWar, piece: int) -> Refusal | None:
    """DS-CMB-5, DS-G54: once in a Turn; DS-G32: not in the half in which its nation joined.

    DG-7.CMD-4, DG-0.SEQ-12: not out of command.
    """
    if war.marks[piece] & FOUGHT:
        return Refusal("DS-CMB-5", "has-attacked", (piece,))
    if war.marks[piece] & UNLED:
        return Refusal("DG-7.CMD-4", "out-of-command", (piece,))
    return Refusal("DS-G32", "joined-just-now", (piece,)) if war.marks[piece] & NEW else None


def out_of_reach(war: LanceWar, side: int, target: int) -> bool:
    """DS-CIT-4, DS-X34: whether all the defenders of a hex ride a citadel."""
    return all(war.aboard[piece] != NOBODY for piece in defenders(war, side, target))


def citadels_near(war: LanceWar, side: int, target: int) -> tuple[int, ...]:
    """The citadels that could join an attack on a hex (DS-CIT-5)."""
    near = war.country.grid.disc(target, 1) & ~(1 << target)
    return tuple(
        piece
        for piece in bits(war.roster.citadels)
        if war.at[piece] >= 0
        and near >> war.at[piece] & 1
        and war.side_of(piece) == side
        and not why_not_act(war, piece)
    )


def candidates(war: LanceWar, frame: Attack) -> tuple[int, ...]:
    """Whoever might be named next: able armies, those who are in the stacks that attack, citadels."""
    armies = () if frame.taunted else able_armies(war, frame.side, frame.target)
    helpers = war.roster.leaders | war.roster.wizards
    beside = [piece for cell in dict.fromkeys(_hexes(war, frame)) for piece in war.among(cell, helpers, frame.side)]
    return (*armies, *beside, *citadels_near(war, frame.side, frame.target))


def _hexes(war: LanceWar, frame: Attack) -> list[int]:
    """The hexes from which armies of the force attack."""
    return [war.at[piece] for piece in frame.force if war.roster.armies >> piece & 1]


def why_not_join(war: LanceWar, frame: Attack, piece: int) -> Refusal | None:
    """DS-CMB-4 to DS-CMB-6: able armies, in the order of numbers, and helpers who are with them (DS-G54)."""
    if frame.seat != NOBODY and war.commander(piece) != speaking(war, frame):
        return Refusal("DS-X43", "not-your-command", (piece,))
    own = frame.force if frame.seat == NOBODY else _own(war, frame)
    if own and piece <= own[-1]:
        return Refusal("DS-CMB-4", "named-in-order", (piece,))
    if war.roster.armies >> piece & 1:
        taken = Refusal("DS-KEN-3", "attacks-alone", (piece,)) if frame.taunted else None
        refusal = taken or why_not_able(war, frame.side, frame.target, piece)
    else:
        refusal = why_not_help(war, frame, piece)
    return refusal or _why_not_so_few(war, frame, piece)


def _why_not_so_few(war: LanceWar, frame: Attack, piece: int) -> Refusal | None:
    """DS-G53: whoever comes before this one in the order can join no more; the rest must still be strong enough."""
    if frame.taunted:
        return None
    side, target = frame.side, frame.target
    if odds(war, forces(war, side, target, (*frame.force, piece))) is not None:
        return None
    able = (*able_armies(war, side, target), *citadels_near(war, side, target))
    if frame.seat != NOBODY:
        able = tuple(one for one in able if war.commander(one) == speaking(war, frame))
    rest = (*(one for one in able if one > piece), *of_others(war, frame))
    if could_strike(war, side, target, (*frame.force, piece), rest) or hopeless(war, side, target):
        return None
    return Refusal("DS-G53", "too-weak", (target,))


def hopeless(war: LanceWar, side: int, target: int) -> bool:
    """DS-OPT-1: whether an attack on a hidden stack cannot be strong enough, and is made all the same, at 1-3."""
    able = (*able_armies(war, side, target), *citadels_near(war, side, target))
    return war.given.hidden and not could_strike(war, side, target, (), able)


def why_not_help(war: LanceWar, frame: Attack, piece: int) -> Refusal | None:
    """DS-MOD-1, DS-MOD-3, DS-G54: a leader and a wizard of a stack that attacks, and citadels beside the hex.

    One leader is enough, but those with an Orb come as well, for its sake (DS-ORB-2, DS-X35).
    """
    box, named = war.roster, mask_of(frame.force)
    if not (box.leaders | box.wizards | box.citadels) >> piece & 1 or war.side_of(piece) != frame.side:
        return Refusal("DS-CMB-1", "not-there", (piece,))
    if refusal := why_not_act(war, piece):
        return refusal
    if not named & box.armies:
        return Refusal("DS-CMB-1", "nobody-named", (frame.target,))
    if box.citadels >> piece & 1:
        near = piece in citadels_near(war, frame.side, frame.target)
        return None if near else Refusal("DS-CIT-5", "not-there", (piece,))
    if war.at[piece] < 0 or war.at[piece] not in _hexes(war, frame):
        return Refusal("DS-MOD-1", "not-with-the-attackers", (piece,))
    if box.wizards >> piece & 1:
        return Refusal("DS-G50", "one-wizard", (piece,)) if named & box.wizards else None
    plain = [one for one in frame.force if box.leaders >> one & 1 and not war.carries(ORBS, one)]
    return Refusal("DS-MOD-1", "one-leader", (piece,)) if plain and not war.carries(ORBS, piece) else None


def why_not_strike(war: LanceWar, frame: Attack, _: int = 0) -> Refusal | None:
    """DS-G53: with at least one army, and at 1-3 or better, unless they were taunted."""
    found = forces(war, frame.side, frame.target, frame.force)
    asked = 0 < frame.heard < len(owners(war, frame))
    if not found.attackers or (asked and not _own(war, frame)):
        return Refusal("DS-CMB-4", "nobody-named", (frame.target,))
    if frame.taunted or odds(war, found) is not None or hopeless(war, frame.side, frame.target):
        return None
    if could_strike(war, frame.side, frame.target, frame.force, of_others(war, frame)):
        return None
    return Refusal("DS-G53", "too-weak", (frame.target,))


def why_not_stay_out(war: LanceWar, frame: Attack, _: int = 0) -> Refusal | None:
    """DS-X43: who did not declare an attack need not join it."""
    if not frame.heard:
        return Refusal("DS-OPT-1", "no-way-back", (frame.target,))
    return Refusal("DS-X43", "joins-already", (frame.target,)) if _own(war, frame) else None


def _own(war: LanceWar, frame: Attack) -> tuple[int, ...]:
    """Those whom the seat that is asked has named."""
    return tuple(piece for piece in frame.force if war.commander(piece) == speaking(war, frame))


REFUSALS: Refusals = {"attackers": {"with": why_not_join, "strike": why_not_strike, "pass": why_not_stay_out}}
