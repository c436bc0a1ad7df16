"""Boxes: the krobs that nobody sees yet, bought in secret with points and noted by area (DN-5.15.1b, DN-5.15.1c).

`Foray.boxed` is by piece the area in which it waits; only its own seat knows. Krobs of a force that comes `later` wait
backstage: nobody else can tell who of them was bought. Equal counters stand for each other, so that no number on one
that comes to light says how many more there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.games.dragon_noir.forces.muster import LATER, muster
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.keys import KEYS
from grognard.games.dragon_noir.sheets.kinds import GUARD, QUEEN
from grognard.games.dragon_noir.sheets.krob_prices import BOUGHT, krob_prices
from grognard.games.dragon_noir.verbs import AREA, BUY
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

ADVENTURERS, KROBS = 0, 1


class Buying(Frame[None]):
    """DN-5.15.1c: krob after krob is bought and noted in an area, until the points are spent or nobody else is wanted.

    DN-G300. All of it is a secret of the krobs' seat, also the piece that was bought and has no box yet.
    """

    piece: int = NOBODY

    secrets = ("piece",)

    def start(self, war: Foray) -> Step:
        self.piece = NOBODY
        empty_boxes(war)
        wares = on_sale(war)
        if not wares:
            return self.done()
        options = Pick("act", wares if guards_wanted(war) else wares | war.acts.done)
        return self.ask(KROBS, "buy-unseen", options, then=self.bought, about=(KROBS, purse(war)), secret=True)

    def bought(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        self.piece = piece
        return self.ask(KROBS, "box", box_options(war, piece), then=self.noted, about=(piece,), secret=True)

    def noted(self, war: Foray, answer: int) -> Step:
        area = war.acts.entries[answer][1]
        put_in_box(war, self.piece, area)
        war.tell("DN-5.15.1b", "boxed", self.piece, area, purse(war), to=(KROBS,))
        return self.start(war)


def empty_boxes(war: Foray) -> None:
    """Let there be boxes, with nobody in them."""
    if not war.boxed:
        war.boxed = (NOWHERE,) * len(war.given.cards)


def put_in_box(war: Foray, piece: int, area: int) -> None:
    """Note a piece in an area, or with NOWHERE in none."""
    empty_boxes(war)
    war.boxed = replaced(war.boxed, piece, area)


def boxed(war: Foray) -> list[int]:
    """All who wait unseen in an area; a secret of the krobs."""
    return [piece for piece, area in enumerate(war.boxed) if area != NOWHERE]


def inside(war: Foray, area: int) -> list[int]:
    """Who waits unseen in one area; a secret of the krobs."""
    return [piece for piece, where in enumerate(war.boxed) if where == area]


@lru_cache(maxsize=KEYS)
def later_krobs(scenario: str) -> tuple[int, ...]:
    """Those of a scenario who begin backstage: the krobs of forces that come later."""
    return tuple(post.piece for post in muster(scenario).posts if post.side == KROBS and post.turn == LATER)


def backstage(war: Foray) -> list[int]:
    """The krobs that nobody has seen yet, bought or not; everybody knows who they are."""
    off, gone = war.land.off, war.gone
    later = later_krobs(war.given.scenario) if war.sheet.areas else ()
    away = [piece for piece in later if war.at[piece] == off and war.health[piece] and piece not in gone]
    return [piece for piece in away if not war.absent >> piece & 1] if war.absent else away


def on_stage(war: Foray) -> list[int]:
    """Those of them that have come to light, alive or dead."""
    behind, absent = backstage(war), war.absent
    return [piece for piece in later_krobs(war.given.scenario) if piece not in behind and not absent >> piece & 1]


def price(war: Foray, piece: int) -> int:
    """DN-5.15.1c, DN-5.21.3a: what a krob costs; a queen is not to be had for points."""
    kind = war.card(piece).kind
    return 0 if kind == QUEEN else krob_prices().price(kind)


def purse(war: Foray) -> int:
    """The points that are left to the krobs; a secret of theirs."""
    return war.sheet.points + war.litter - sum(price(war, piece) for piece in (*on_stage(war), *boxed(war)))


@lru_cache(maxsize=KEYS)
def first_alike(scenario: str) -> tuple[int, ...]:
    """By piece the first one whose counter differs from its own by no more than the number on it."""
    seen: dict[object, int] = {}
    return tuple(
        seen.setdefault((card.side, card.kind, card.weapon, card.afoot, card.stunned), piece)
        for piece, card in enumerate(muster(scenario).cards)
    )


def one_of_each(war: Foray, pieces: list[int]) -> list[int]:
    """The first of some pieces of every sort that can be told apart."""
    alike = first_alike(war.given.scenario)
    return [*{alike[piece]: piece for piece in reversed(pieces)}.values()][::-1]


def on_sale(war: Foray) -> int:
    """DN-5.15.1c: the krobs that can be bought now, one of each sort, as acts."""
    first = war.acts.lexicon.first[BUY]
    return sum(1 << first + piece for piece in for_sale(war))


def for_sale(war: Foray) -> list[int]:
    """The same as pieces: counters that are left and can be paid for."""
    points, taken, wanted = purse(war), war.boxed, guards_wanted(war)
    left = [piece for piece in backstage(war) if not taken or taken[piece] == NOWHERE]
    grown = [piece for piece in one_of_each(war, left) if war.card(piece).kind in BOUGHT]
    kept = wanted * krob_prices().price(GUARD)
    return sorted(piece for piece in grown if kept + _beyond(war, piece, wanted) <= points)


def _beyond(war: Foray, piece: int, wanted: int) -> int:
    """What a krob costs besides the points that are kept for guards."""
    return 0 if wanted and war.card(piece).kind == GUARD else price(war, piece)


def guards_wanted(war: Foray) -> int:
    """DN-G352: how many guards must still be bought."""
    if not war.sheet.guards:
        return 0
    there = sum(war.card(piece).kind == GUARD for piece in (*on_stage(war), *boxed(war)))
    return max(0, war.sheet.guards - there)


def vacate(war: Foray, piece: int) -> None:
    """DN-G300, DN-G353: let a piece be noted nowhere, and one like it in its place, or else one of its kind."""
    if not war.boxed or war.boxed[piece] == NOWHERE:
        return
    alike = first_alike(war.given.scenario)
    kind, free = war.card(piece).kind, [each for each in backstage(war) if war.boxed[each] == NOWHERE]
    others = [each for each in free if alike[each] == alike[piece]]
    others += [each for each in free if war.card(each).kind == kind]
    take_place(war, others[0], piece)


def take_place(war: Foray, other: int, piece: int) -> None:
    """Let somebody be noted where another was, and go where that one went."""
    put_in_box(war, other, war.boxed[piece])
    put_in_box(war, piece, NOWHERE)
    if war.headings:
        war.headings = replaced(replaced(war.headings, other, war.headings[piece]), piece, 0)


def box_options(war: Foray, piece: int) -> Pick:
    """The areas in which a piece can be noted, as options."""
    return Pick("act", roomy_areas(war, piece) << war.acts.lexicon.first[AREA])


def roomy_areas(war: Foray, piece: int) -> int:
    """DN-G300: the areas that are in the dark and in which there is room for all of a krob, as a mask."""
    cells = plan_of(war).cells
    return sum(1 << area for area, own in enumerate(cells) if not war.lit >> area & 1 and room(war, piece, own))


def swap_alike(war: Foray, area: int) -> list[int]:
    """DN-G300: let the first counters of each sort be those in an area, and hand back who they are.

    Whoever of their sort is elsewhere takes the place of one that was here, with what that one has done in this half.
    """
    alike, waiting, behind = first_alike(war.given.scenario), inside(war, area), backstage(war)
    sorts = dict.fromkeys(alike[piece] for piece in waiting if piece in behind)
    for sort in sorts:
        of_sort = [piece for piece in behind if alike[piece] == sort]
        notes = sorted(((war.boxed[piece], war.marks[piece]) for piece in of_sort), key=lambda note: note[0] != area)
        for piece, (where, marks) in zip(of_sort, notes, strict=True):
            put_in_box(war, piece, where)
            war.marks[piece] = marks
    return inside(war, area)


def why_not_buy(war: Foray, _: Buying, piece: int) -> Refusal | None:
    """Why a krob cannot be bought now."""
    if piece in for_sale(war):
        return None
    if piece not in backstage(war) or war.boxed[piece] != NOWHERE:
        return Refusal("DN-5.15.1c", "not-for-sale", (piece,))
    if price(war, piece) > purse(war):
        return Refusal("DN-5.15.1c", "costs-points-and-left", (piece, price(war, piece), purse(war)))
    return Refusal("DN-G300", "another-like-it-first", (piece,))


def _why_not_done(war: Foray, _: Buying, noun: int) -> Refusal | None:
    return Refusal("DN-G352", "guards-to-buy-first", (guards_wanted(war),)) if guards_wanted(war) else None


def why_not_box(war: Foray, frame: Buying, area: int) -> Refusal | None:
    """Why a krob cannot be noted in an area."""
    if roomy_areas(war, frame.piece) >> area & 1:
        return None
    return Refusal("DN-G300", "no-room-in-area", (frame.piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "buy-unseen": {BUY: why_not_buy, "done": _why_not_done},
    "box": {AREA: why_not_box},
}
"""The verbs of this chapter's topics, for refusals."""
