"""The nest behind the curtain: where the queen waits, what hatches on the dates, and how it grows up unseen.

DN-5.21.2a, DN-G352, DN-G353. As long as the queen is unseen, nobody else learns what hatches. Once she is on the board
everybody sees it, within two hexes of her.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.creatures.krobs import adult_of, hatch
from grognard.games.dragon_noir.pieces.big_krobs import around
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import (
    KROBS,
    backstage,
    empty_boxes,
    first_alike,
    later_krobs,
    price,
    put_in_box,
    take_place,
    vacate,
)
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.kinds import BABIES, QUEEN
from grognard.games.dragon_noir.sheets.krob_prices import krob_prices
from grognard.games.dragon_noir.verbs import BUY
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step

BROOD, CRADLE = "brood", "cradle"


class Brood(Frame[str]):
    """DN-5.21.2a, DN-G353: on a date what waits unseen grows up, and then young ones hatch for the points of it."""

    points: int = 0
    baby: int = NOBODY

    secrets = ("points", "baby")

    def start(self, war: Foray) -> Step:
        self.points = points_now(war)
        if not self.points:
            return self.done("")
        grow_unseen(war)
        war.litter += self.points
        return self.offer(war)

    def offer(self, war: Foray) -> Step:
        self.baby = NOBODY
        wares = brood_acts(war, self.points)
        if not wares:
            return self.done("")
        about = (KROBS, self.points)
        return self.ask(
            KROBS, BROOD, Pick("act", wares | war.acts.done), then=self.chosen, about=about, secret=unseen(war)
        )

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, baby = war.acts.entries[answer]
        if verb == "done":
            return self.done("")
        if not unseen(war):
            self.baby = baby
            return self.ask(KROBS, CRADLE, Pick("act", cradles(war, baby)), then=self.laid, about=(baby,))
        self.points -= price(war, baby)
        area = war.boxed[queen_of(war)]
        put_in_box(war, baby, area)
        war.tell("DN-G353", "hatched-unseen", baby, area, self.points, to=None if war.sheet.alone else (KROBS,))
        return self.offer(war)

    def laid(self, war: Foray, answer: int) -> Step:
        self.points -= price(war, self.baby)
        vacate(war, self.baby)
        vacate(war, adult_of(war, self.baby))
        hatch(war, self.baby, war.acts.entries[answer][1])
        return self.offer(war)


def settle_nest(war: Foray, area: str) -> None:
    """DN-G352: the queen waits unseen in the area of her nest, as everybody knows."""
    empty_boxes(war)
    war.absent &= ~sum(1 << piece for piece in later_krobs(war.given.scenario))
    put_in_box(war, queen_of(war), plan_of(war).names.index(area))


def queen_of(war: Foray) -> int:
    """The queen, dead or alive."""
    return war.given.kinds[QUEEN][0]


def unseen(war: Foray) -> bool:
    """Whether the queen waits behind the curtain."""
    return war.boxed[queen_of(war)] != NOWHERE


def points_now(war: Foray) -> int:
    """DN-5.21.2a: the points of a date, half of them beside an enemy; none once the queen is dead (DN-G110)."""
    mother = queen_of(war)
    if not war.health[mother]:
        return 0
    points = krob_prices().worth(war.turn)
    return points // 2 if points and not unseen(war) and disturbed(war, mother) else points


def disturbed(war: Foray, mother: int) -> bool:
    """Whether an adventurer is beside the queen who is neither stunned nor taken (DN-G337)."""
    beside = war.piece_in(around(war, mother) & war.masks[1 - KROBS])
    return any(war.side[piece] == 1 - KROBS and war.active(piece) and piece not in war.bound for piece in beside)


def free_adults(war: Foray) -> list[int]:
    """The grown krobs whose counters are in nobody's way: neither on the board nor noted nor meant for a young one."""
    return [piece for piece in backstage(war) if war.boxed[piece] == NOWHERE and war.card(piece).kind not in BABIES]


def hatchable(war: Foray, points: int) -> list[int]:
    """The young that can hatch, one of each sort: there is a counter for each, and one for what it will be."""
    alike, young = first_alike(war.given.scenario), young_unseen(war)
    free = [war.card(piece).kind for piece in free_adults(war)]
    waiting = [grown_kind(war, baby) for baby in young if noted(war, baby)]
    found: dict[int, int] = {}
    for baby in young:
        kind = grown_kind(war, baby)
        if price(war, baby) <= points and free.count(kind) > waiting.count(kind):
            found.setdefault(alike[baby], baby)
    return [_counter(war, baby) for baby in found.values()]


def young_unseen(war: Foray) -> list[int]:
    """The young krobs that nobody has seen, hatched or not."""
    return [piece for piece in backstage(war) if war.card(piece).kind in BABIES]


def grown_kind(war: Foray, baby: int) -> str:
    """What a young krob will be."""
    return war.card(adult_of(war, baby)).kind


def _counter(war: Foray, baby: int) -> int:
    """The counter that is laid: in the open the first of its sort, unseen the first that is not noted yet."""
    if not unseen(war) or not noted(war, baby):
        return baby
    alike = first_alike(war.given.scenario)
    others = [piece for piece in backstage(war) if alike[piece] == alike[baby] and not noted(war, piece)]
    return others[0] if others else baby


def noted(war: Foray, piece: int) -> bool:
    """Whether a piece waits unseen in an area."""
    return war.boxed[piece] != NOWHERE


def brood_acts(war: Foray, points: int) -> int:
    """What can hatch now, as acts."""
    young = [baby for baby in hatchable(war, points) if not noted(war, baby) or not unseen(war)]
    if not unseen(war):
        young = [baby for baby in young if cradles(war, baby)]
    return sum(1 << war.acts.lexicon.first[BUY] + baby for baby in young)


def cradles(war: Foray, baby: int) -> int:
    """Where a young krob can be laid, as acts: in a free hex within two of the queen that it could enter (DN-G121)."""
    grid, cells = war.land.grid, war.hexes(queen_of(war))
    for _ in range(krob_prices().nest.within):
        cells |= grid.spread(cells, grid.inner)
    return room(war, baby, cells & war.land.map.cells & ~war.given.hooks.closed(war, baby))


def grow_unseen(war: Foray) -> None:
    """DN-G353: the young that nobody sees are grown up by the next date."""
    for baby in [piece for piece in young_unseen(war) if noted(war, piece)]:
        own, free = adult_of(war, baby), free_adults(war)
        adults = [own] if own in free else [piece for piece in free if war.card(piece).kind == grown_kind(war, baby)]
        if adults:
            take_place(war, adults[0], baby)


def _why_not_brood(war: Foray, frame: Brood, baby: int) -> Refusal | None:
    if brood_acts(war, frame.points) >> war.acts.lexicon.first[BUY] + baby & 1:
        return None
    return Refusal("DN-G353", "cannot-hatch-now", (baby,))


def _why_not_lay(war: Foray, frame: Brood, cell: int) -> Refusal | None:
    if cradles(war, frame.baby) >> war.acts.go + cell & 1:
        return None
    return Refusal("DN-G121", "hatches-near-the-queen", (frame.baby,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    BROOD: {BUY: _why_not_brood, "done": always},
    CRADLE: {"go": _why_not_lay},
}
"""The verbs of this chapter's topics, for refusals."""
