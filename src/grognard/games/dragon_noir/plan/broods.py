"""Broods: krobs bought with points, the calendar by which the queen spawns, and who is queen after her.

DN-5.21.2a, DN-5.21.3a, DN-G121. `broods` of the position are the queen of the nest, or NOBODY, and the turn in which
the last one died, or 0; it is empty where nobody spawns. What is written down in secret is bought elsewhere
(`plan/boxes.py`), at the same prices.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.creatures.krobs import hatch
from grognard.games.dragon_noir.pieces.big_krobs import around, is_guard
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.pack_orders import by_tables
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import BABIES, GUARD, QUEEN
from grognard.games.dragon_noir.sheets.krob_prices import BOUGHT, krob_prices
from grognard.games.dragon_noir.sheets.solitaire import tables
from grognard.games.dragon_noir.verbs import READY, RECRUIT
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step

KROBS = 1
BUY, SPAWN, SPAWN_HEX = "buy", "spawn", "spawn-hex"


class Buying(Frame[None]):
    """DN-G336: before they are set up the krobs are bought openly, one by one; points not spent are lost."""

    points: int

    def start(self, war: Foray) -> Step:
        acts = affordable(war, for_sale(war), self.points)
        if not acts:
            return self.done()
        if by_tables(war):
            return self.roll(TEN, "brood-die", then=self.drawn, about=(KROBS, self.points))
        options = Pick("act", acts | 1 << war.acts.lexicon.first[READY])
        return self.ask(KROBS, BUY, options, then=self.bought, about=(KROBS, self.points))

    def drawn(self, war: Foray, die: int) -> Step:
        """DN-G383: the tables buy."""
        return self.bought(war, drawn(war, affordable(war, for_sale(war), self.points), die))

    def bought(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == READY:
            war.tell("DN-G336", "points-lost", self.points)
            return self.done()
        self.points -= price(war, piece)
        war.absent &= ~(1 << piece)
        war.tell("DN-5.21.3a", "bought", piece, price(war, piece), self.points)
        return self.start(war)


class Spawning(Frame[None]):
    """DN-5.21.2a, DN-G121: what hatches on a date is bought as babies, and each is laid near the queen at once."""

    points: int
    baby: int = -1

    def start(self, war: Foray) -> Step:
        acts = self.young(war)
        if not acts:
            return self.over(war)
        if by_tables(war):
            return self.roll(TEN, "brood-die", then=self.drawn, about=(KROBS, self.points))
        options = Pick("act", acts | 1 << war.acts.lexicon.first[READY])
        return self.ask(KROBS, SPAWN, options, then=self.chosen, about=(KROBS, self.points))

    def young(self, war: Foray) -> int:
        """Those for whom points and room suffice, as acts."""
        acts = affordable(war, unhatched(war), self.points) if self.points else 0
        return sum(1 << act for act in bits(acts) if cradles(war, war.acts.entries[act][1]))

    def drawn(self, war: Foray, die: int) -> Step:
        """DN-G383: the tables spawn."""
        return self.chosen(war, drawn(war, self.young(war), die))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, self.baby = war.acts.entries[answer]
        if verb == READY:
            return self.over(war)
        options = Pick("act", cradles(war, self.baby))
        return self.ask(KROBS, SPAWN_HEX, options, then=self.laid, about=(self.baby,))

    def laid(self, war: Foray, answer: int) -> Step:
        self.points -= price(war, self.baby)
        hatch(war, self.baby, war.acts.entries[answer][1])
        return self.start(war)

    def over(self, war: Foray) -> Step:
        """DN-G121: points that are not spent are lost."""
        if self.points:
            war.tell("DN-G121", "points-lost", self.points)
        return self.done()


class EndOfTurn(Frame[str]):
    """DN-G336: on a date the queen spawns when everybody else has done; then a nest without one looks for another."""

    succession: bool

    def start(self, war: Foray) -> Step:
        points = brood(war)
        if not points:
            return self.close(war, None)
        half = disturbed(war, queen(war))
        war.tell("DN-G337" if half else "DN-5.21.2a", "spawns-disturbed" if half else "spawns", queen(war), points)
        return self.call(Spawning(points), then=self.close)

    def close(self, war: Foray, _: None) -> Step:
        mourn(war)
        if self.succession:
            succeed(war)
        return self.done("")


def settle(war: Foray) -> None:
    """The nest has its queen from now on, if there is one."""
    queens = war.given.kinds.get(QUEEN, ())
    war.broods = (queens[0], 0) if queens else ()


def queen(war: Foray) -> int:
    """Who is queen of the nest and alive, or NOBODY."""
    return war.broods[0] if war.broods and war.broods[0] != NOBODY and war.alive(war.broods[0]) else NOBODY


def brood(war: Foray) -> int:
    """The points of the turn: those of the calendar, less for a guard in her place, half of them beside an enemy.

    DN-5.21.2a, DN-G337; none once she is dead (DN-G110).
    """
    mother = queen(war)
    if mother == NOBODY:
        return 0
    sheet = krob_prices()
    points = sheet.worth(war.turn)
    if points and war.card(mother).kind != QUEEN:
        points = sheet.nest.successor
    return points // 2 if disturbed(war, mother) else points


def disturbed(war: Foray, mother: int) -> bool:
    """DN-G337: whether an adventurer is beside the queen who is neither stunned nor taken."""
    beside = war.piece_in(around(war, mother) & war.masks[1 - KROBS])
    return any(war.side[piece] == 1 - KROBS and war.active(piece) and piece not in war.bound for piece in beside)


def mourn(war: Foray) -> None:
    """DN-G110: a turn in which the queen was killed is written down."""
    if war.broods and war.broods[0] != NOBODY and queen(war) == NOBODY:
        war.broods = (NOBODY, war.turn)
        war.tell("DN-G110", "queen-dead")


def succeed(war: Foray) -> None:
    """DN-4.42a, DN-G340: three turns after her death the strongest guard is queen, or the first to grow up after."""
    if not war.broods or war.broods[0] != NOBODY or war.turn < war.broods[1] + krob_prices().nest.succession:
        return
    heirs = guards(war)
    if heirs:
        heir = max(heirs, key=lambda guard: (war.face(guard).attack, war.health[guard], -guard))
        war.broods = (heir, 0)
        war.tell("DN-G340", "new-queen", heir)


def guards(war: Foray) -> list[int]:
    """The grown guards that live."""
    return [piece for piece in war.given.kinds.get(GUARD, ()) if is_guard(war, piece) and war.alive(piece)]


def price(war: Foray, piece: int) -> int:
    """DN-5.21.3a: what a krob costs, young or grown."""
    return krob_prices().price(war.card(piece).kind)


def for_sale(war: Foray) -> list[int]:
    """Those who can be bought before the match: all counters that are not in it yet, the first of each sort.

    Counters of one sort are alike, so only the next of them is offered; guards have names.
    """
    return _first_of_each(war, [piece for piece in _absent(war) if war.card(piece).kind not in BABIES])


def unhatched(war: Foray) -> list[int]:
    """DN-G121, DN-G338: the young that can hatch: neither they nor their adults have been in the match."""
    absent, adults = war.absent, war.given.adults
    return _first_of_each(war, [piece for piece in _absent(war) if piece in adults and absent >> adults[piece] & 1])


def _absent(war: Foray) -> list[int]:
    """The krobs that could take part and do not, alive."""
    sides, health = war.side, war.health
    return [piece for piece in bits(war.absent) if sides[piece] == KROBS and health[piece]]


def _first_of_each(war: Foray, pieces: list[int]) -> list[int]:
    """Of some who were never in the match the first of each sort, in their order."""
    sorts, found = war.given.sorts, dict[int, int]()
    for piece in pieces:
        found.setdefault(sorts[piece], piece)
    return list(found.values())


def affordable(war: Foray, pieces: list[int], points: int) -> int:
    """Those of some krobs for whom the points suffice, as acts."""
    first = war.acts.lexicon.first[RECRUIT]
    return sum(1 << first + piece for piece in pieces if price(war, piece) <= points)


def drawn(war: Foray, acts: int, die: int) -> int:
    """DN-G383: the act of buying that a die names; what is too dear or gone is the next cheaper, or the cheapest."""
    kinds = {act: BOUGHT.index(war.card(war.acts.entries[act][1]).kind.removeprefix("baby ")) for act in bits(acts)}
    wanted = BOUGHT.index(tables().brood[die])
    cheaper = [kind for kind in kinds.values() if kind <= wanted]
    kind = max(cheaper) if cheaper else min(kinds.values())
    return next(act for act, own in kinds.items() if own == kind)


def nursery(war: Foray) -> int:
    """DN-G121, DN-G339: the hexes within two of the queen, and those of her area where there are such."""
    mother, grid = queen(war), war.land.grid
    cells = war.hexes(mother) if mother != NOBODY else 0
    for _ in range(krob_prices().nest.within):
        cells |= grid.spread(cells, grid.inner)
    if mother != NOBODY and war.sheet.areas:
        plan = plan_of(war)
        cells |= plan.all_of(plan.within(war.hexes(mother)))
    return cells & war.land.map.cells


def cradles(war: Foray, baby: int) -> int:
    """Where a young krob can be laid, as acts: in a free hex of the nursery that it could enter (DN-G121, DN-G339)."""
    return room(war, baby, nursery(war) & ~war.given.hooks.closed(war, baby))


def _why_not_buy(war: Foray, frame: Buying, piece: int) -> Refusal | None:
    return _why_not(war, for_sale(war), piece, frame.points)


def _why_not_spawn(war: Foray, frame: Spawning, piece: int) -> Refusal | None:
    refusal = _why_not(war, unhatched(war), piece, frame.points)
    if refusal or cradles(war, piece):
        return refusal
    return Refusal("DN-G339", "no-room-by-the-queen", (piece,))


def _why_not(war: Foray, offered: list[int], piece: int, points: int) -> Refusal | None:
    if piece not in offered:
        return Refusal("DN-G338", "no-such-counter-left", (piece,))
    if price(war, piece) > points:
        return Refusal("DN-5.21.3a", "costs-points-and-left", (piece, price(war, piece), points))
    return None


def _why_not_lay(war: Foray, frame: Spawning, cell: int) -> Refusal | None:
    if cradles(war, frame.baby) >> war.acts.go + cell & 1:
        return None
    return Refusal("DN-G121", "hatches-near-the-queen", (frame.baby,))


def _why_not_stop(war: Foray, frame: Buying | Spawning, noun: int) -> Refusal | None:
    """Nobody has to spend anything (DN-G121)."""
    return None


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    BUY: {RECRUIT: _why_not_buy, READY: _why_not_stop},
    SPAWN: {RECRUIT: _why_not_spawn, READY: _why_not_stop},
    SPAWN_HEX: {"go": _why_not_lay},
}
"""The verbs of this chapter's topics, for refusals."""
