"""Step 2 of a Turn: a Strategic Event from the cup, and what it brings (DS-EVT, DS-LAN-1, DS-ORB-1, DS-GNO-1, DS-SOT).

What needs somebody to carry it waits off the map until there is somebody (DS-G16): `kept` counts it by side and kind.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.courting import drawer
from grognard.games.dragons_of_glory.activation.placing import Placing, berths
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.pieces.roster import (
    CITADELS,
    GENERAL,
    GOOD_DRAGONS,
    HIGHLORD,
    HL_WIZARDS,
    SOTH,
    WHITESTONE,
    WS_WIZARDS,
)
from grognard.games.dragons_of_glory.turn.temple import temple_sites
from grognard.games.dragons_of_glory.war import (
    GNOMES,
    GONE,
    LANCES,
    ORBS,
    POOL,
    RESERVE,
    LanceWar,
    pieces_of,
)
from grognard.kernel import Draw, Frame, Pick, Refusal, Step, added

DRAWN, CARRIER, CITADEL_SITE = "event", "carrier", "citadel"
ACTIVATION = "activation-"
BRINGS = {
    "hl-wizard": HL_WIZARDS, "ws-wizard": WS_WIZARDS, "golden-general": GENERAL, "good-dragons": GOOD_DRAGONS,
    "soths-legion": SOTH, "citadel": CITADELS,
}  # fmt: skip
"""What becomes counters on the map (DS-EVT-5)."""
ONE_BY_ONE = (HL_WIZARDS, WS_WIZARDS, CITADELS)
"""Of these a counter brings one; of all others everybody there is."""


class StrategicEvent(Frame[None]):
    """DS-SEQ-3: the drawer of the Turn draws one counter; it acts, or is kept. Drawn before play, none courts."""

    side: int = -1
    early: bool = False

    def start(self, war: LanceWar) -> Step:
        war.bonus = 0
        if self.side < 0:
            self.side = drawer(war)
        join_cup(war)
        if not sum(war.cup):  # DS-EVT-6
            return self.done()
        return self.roll(Draw("events", war.cup), DRAWN, then=self.drawn, about=(self.side,))

    def drawn(self, war: LanceWar, kind: int) -> Step:
        """DS-EVT-2, DS-EVT-3, DS-EVT-4: shown to both, never put back; some belong to one side, whoever drew them."""
        war.cup, war.drawn = added(war.cup, kind, -1), added(war.drawn, kind, 1)
        event = war.roster.sheet.events[kind]
        war.reveal("DS-EVT-2", "event-drawn", self.side, kind)
        if event.id.startswith(ACTIVATION):
            if not self.early:
                war.bonus = int(event.id.removeprefix(ACTIVATION))
                war.tell("DS-EVT-7", "activation-bonus", self.side, war.bonus)
            return self.done()
        owner = {"hl": HIGHLORD, "ws": WHITESTONE}.get(event.goes_to, self.side)
        war.kept = added(war.kept, owner * len(war.cup) + kind, 1)
        return self.call(Bringing(side=owner))


class Bringing(Frame[None]):
    """What a side has drawn comes into play, one after the other, as soon as somebody can carry it (DS-G16)."""

    side: int
    kind: int = -1

    def start(self, war: LanceWar) -> Step:
        for kind in range(self.kind + 1, len(war.cup)):
            if war.kept[self.side * len(war.cup) + kind]:
                self.kind = kind
                return self.bring(war)
        return self.done()

    def bring(self, war: LanceWar) -> Step:
        event = war.roster.sheet.events[self.kind]
        if event.id in BRINGS:
            return self._arrive(war, BRINGS[event.id])
        carriers = able(war, event.id, self.side)
        if not carriers:
            return self.start(war)
        return self.ask(
            self.side, CARRIER, Pick("acts", war.acts.of("give", carriers)), then=self.given, about=(self.kind,)
        )

    def given(self, war: LanceWar, answer: int) -> Step:
        """DS-LAN-1, DS-ORB-1, DS-GNO-1."""
        _, piece = war.acts.entries[answer]
        event = war.roster.sheet.events[self.kind]
        war.hand(event.id, piece)
        war.tell({ORBS: "DS-ORB-1", LANCES: "DS-LAN-1", GNOMES: "DS-GNO-1"}[event.id], "is-given", piece, self.kind)
        return self._used(war)

    def _arrive(self, war: LanceWar, name: str) -> Step:
        pieces = [p for p in war.roster.by_nation[war.roster.nation_of[name]] if war.at[p] == RESERVE]
        coming = tuple(pieces[:1] if name in ONE_BY_ONE else pieces)
        if not coming:
            return self._used(war)
        if name == CITADELS:
            sites = temple_sites(war)  # DS-CIT-1: on a city or fortress that HL holds
            if not sites:
                return self.start(war)
            return self.ask(
                self.side, CITADEL_SITE, Pick("acts", war.acts.of("to", sites)), then=self.hovers, about=coming
            )
        if not berths(war, coming[0], landing(name)):
            return self.start(war)
        rule = {SOTH: "DS-SOT-1", GENERAL: "DS-EVT-9", GOOD_DRAGONS: "DS-EVT-10"}.get(name, "DS-EVT-8")
        return self.call(Placing(side=self.side, pieces=coming, where=landing(name), rule=rule), then=self.come)

    def hovers(self, war: LanceWar, answer: int) -> Step:
        _, cell = war.acts.entries[answer]
        citadel = next(p for p in war.roster.by_nation[war.roster.nation_of[CITADELS]] if war.at[p] == RESERVE)
        war.put(citadel, cell)
        war.tell("DS-CIT-1", "placed", citadel, cell)
        return self._used(war)

    def come(self, war: LanceWar, _: None) -> Step:
        return self._used(war)

    def _used(self, war: LanceWar) -> Step:
        war.kept = added(war.kept, self.side * len(war.cup) + self.kind, -1)
        self.kind = -1
        return self.start(war)


def landing(name: str) -> str:
    """The region in which what an event brings is put."""
    return SOTH if name == SOTH else "friends"


def able(war: LanceWar, event: str, side: int) -> int:
    """Who may carry an item: leaders an Orb, armies the rest; nobody two lances (DS-ORB-1, DS-LAN-1, DS-LAN-6)."""
    kinds = war.roster.leaders if event == ORBS else war.roster.armies
    able = (piece for piece in pieces_of(war, side, kinds) if event != LANCES or not war.carries(LANCES, piece))
    return sum(1 << piece for piece in able)


def join_cup(war: LanceWar) -> None:
    """DS-EVT-1: what joins the cup on this Turn, before its draw."""
    if war.turn == war.given.first:
        return
    joining = war.given.joining.get(war.turn, ())
    if joining:
        war.cup = tuple(there + more for there, more in zip(war.cup, joining, strict=True))
        war.tell("DS-EVT-1", "joins-cup", sum(joining))


def _why_not_give(war: LanceWar, frame: Bringing, piece: int) -> Refusal | None:
    event = war.roster.sheet.events[frame.kind].id
    if able(war, event, frame.side) >> piece & 1:
        return None
    if war.at[piece] in (RESERVE, POOL, GONE) or war.side_of(piece) != frame.side:
        return Refusal("DS-G16", "not-in-play", (piece,))
    if event == LANCES and war.carries(LANCES, piece):
        return Refusal("DS-LAN-6", "has-a-lance", (piece,))
    return Refusal("DS-ORB-1" if event == ORBS else "DS-LAN-1", "cannot-carry", (piece,))


def _why_not_hover(war: LanceWar, frame: Bringing, cell: int) -> Refusal | None:
    return None if temple_sites(war) >> cell & 1 else Refusal("DS-CIT-1", "no-citadel-there", (cell,))


REFUSALS: Refusals = {CARRIER: {"give": _why_not_give}, CITADEL_SITE: {"to": _why_not_hover}}
"""Why not: for each question, each verb it may be answered with."""
