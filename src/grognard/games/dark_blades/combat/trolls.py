"""Trolls (DB-TRL): struck down they come back, unless somebody sets fire to them at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.position import Battle
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import BUSY
from grognard.kernel import Frame, Pick, Refusal, Step

FLAMES = 1 << 30
"""The flames marker, among a troll's marks; it lies there until the half is over."""


class Burning(Frame[None]):
    """DB-SEQ-10, DB-TRL-3, DB-TRL-6: at the end of step 6, and then never again in this half."""

    def start(self, war: Battle) -> Step:
        mask = burn_acts(war)
        if not mask:
            return self.done()
        options = Pick("act", mask | war.acts.done)
        return self.ask(war.phasing, "burning", options, then=self.chosen, about=(war.phasing,))

    def chosen(self, war: Battle, answer: int) -> Step:
        verb, troll = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        war.marks[troll] |= FLAMES
        war.tell("DB-TRL-3", "flames", troll)
        return self.start(war)


class Mending(Frame[None]):
    """DB-SEQ-12, DB-TRL-7, DB-TRL-8, DB-G70: at the end of step 7 each troll of the side rises by one state."""

    waiting: tuple[int, ...]
    piece: int = -1

    def start(self, war: Battle) -> Step:
        while self.waiting:
            self.piece, self.waiting = self.waiting[0], self.waiting[1:]
            if war.health[self.piece]:
                mend(war, self.piece)
                continue
            places = risings(war, self.piece)
            if places.bit_count() > 1:
                options = Pick("act", places << war.acts.go)
                return self.ask(war.side[self.piece], "troll-rise", options, then=self.chosen, about=(self.piece,))
            if places:
                rise(war, self.piece, places.bit_length() - 1)
        return self.done()

    def chosen(self, war: Battle, answer: int) -> Step:
        rise(war, self.piece, answer - war.acts.go)
        return self.start(war)


def mending(war: Battle, bodies: tuple[int, ...]) -> Mending:
    """The trolls of the phasing side that have something to mend; `bodies` lay dead when its half began.

    DB-G106: one that has fallen or was stunned since lies there until the enemy has had a combat step to burn it in.
    """
    found = [piece for piece in trolls(war) if war.side[piece] == war.phasing and war.state(piece) != "healthy"]
    if war.edition >= REPAIRS:
        found = [p for p in found if war.stun[p] <= war.half and (war.health[p] or p in bodies)]
    return Mending(tuple(found))


def dead_trolls(war: Battle) -> tuple[int, ...]:
    """The trolls that lie dead on the map."""
    return tuple(piece for piece in trolls(war) if not war.health[piece])


def mend(war: Battle, piece: int) -> None:
    """DB-TRL-8: a wounded or stunned troll is healthy."""
    if war.stun[piece]:
        war.stun[piece] = 0
    else:
        war.health[piece] += 1
    war.tell("DB-TRL-8", "mended", piece)


def rise(war: Battle, piece: int, cell: int) -> None:
    """DB-TRL-7: a dead troll is wounded."""
    war.lift(piece)
    war.health[piece] = 1
    war.at[piece] = cell
    war.set_down(piece)
    war.tell("DB-TRL-7", "rose", piece, cell)


def risings(war: Battle, piece: int) -> int:
    """DB-G61, DB-G106: where a dead piece comes to: in its hex, or if that is taken in the nearest empty ones."""
    here = war.hexes(piece)
    if not here & war.filled:
        return here
    free = war.land.enterable(war.book.gait(war.card(piece), False, False), war.heaps()) & ~war.filled
    reached, before = here, 0
    while reached != before:
        before, reached = reached, reached | war.land.touching(reached)
        if reached & free:
            return reached & free
    return 0


def turn_to_ashes(war: Battle) -> None:
    """DB-TRL-5: whatever burns at the end of the half is gone for good."""
    for piece in trolls(war):
        if war.marks[piece] & FLAMES:
            war.marks[piece] &= ~FLAMES
            war.remove(piece)
            war.kill(piece)
            war.tell("DB-TRL-5", "ashes", piece)


def is_troll(war: Battle, piece: int) -> bool:
    """Whether a piece is a troll."""
    return war.card(piece).kind == "troll"


def trolls(war: Battle) -> list[int]:
    """The trolls on the map, dead or alive."""
    off, at = war.land.off, war.at
    return [piece for piece in war.given.kinds.get("troll", ()) if at[piece] != off]


def burn_acts(war: Battle) -> int:
    """The trolls that can be set on fire now; a lexicon without the verb offers none."""
    first = war.acts.lexicon.first.get("burn")
    if first is None:
        return 0
    return sum(1 << first + piece for piece in trolls(war) if not why_not_burn(war, piece))


def why_not_burn(war: Battle, piece: int) -> Refusal | None:
    """Why a piece cannot be set on fire (DB-TRL-3, DB-TRL-4, DB-G70)."""
    if not is_troll(war, piece) or war.side[piece] == war.phasing:
        return Refusal("DB-TRL-1", "no-troll-enemys", (piece,))
    if war.at[piece] == war.land.off or war.state(piece) not in ("dead", "stunned"):
        return Refusal("DB-TRL-4", "does-not-lie-dead-or-stunned", (piece,))
    if war.marked(piece, FLAMES):
        return Refusal("DB-TRL-3", "in-flames-already", (piece,))
    around = war.near(piece) | war.hexes(piece)
    if not any(makes_fire(war, other) for other in war.piece_in(around & war.living(war.phasing))):
        return Refusal("DB-G70", "nobody-could-make-fire-beside", (piece,))
    return None


def makes_fire(war: Battle, piece: int) -> bool:
    """DB-TRL-2, DB-G70, DB-G105: who has hands and is neither stunned, busy nor in the water."""
    if war.side[piece] != war.phasing or not war.active(piece) or war.marked(piece, BUSY):
        return False
    return war.card(piece).tough.leads and not war.swims(piece)


def verbs(pieces: Sequence[str]) -> tuple[tuple[str, Sequence[str]], ...]:
    """The verb of this chapter, for the lexicon of a scenario."""
    return (("burn", pieces),)


def _why_not_burn(war: Battle, _: Burning, piece: int) -> Refusal | None:
    return why_not_burn(war, piece)


def _why_not_rise(war: Battle, frame: Mending, cell: int) -> Refusal | None:
    if risings(war, frame.piece) >> cell & 1:
        return None
    return Refusal("DB-G106", "rises-in-nearest-empty-hex", (frame.piece,))


def _why_not_stop(war: Battle, _: Burning, __: int) -> Refusal | None:
    return None


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "burning": {"burn": _why_not_burn, "done": _why_not_stop},
    "troll-rise": {"go": _why_not_rise},
}
"""The verbs of this chapter's topics, for refusals."""
