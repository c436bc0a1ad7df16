"""Placing monsters: the overlord chooses figure, item and square, and keeps the strength to himself.

Where monsters may stand, how many and how strong they may be is told by each game.
"""

from __future__ import annotations

from typing import Generic

from grognard.games.dark_lands.deals import NO_LIMIT
from grognard.games.dark_lands.lands import OVERLORD_SEAT, L, Lands
from grognard.kernel import Frame, Pick, Refusal, Step, added, mask_of, replaced


class Muster(Frame[None], Generic[L]):
    """DW-P1, DW-N2, VF-B2: monsters come into a place just opened, one after another.

    `barred` is the square inside the door (DW-P5, VF-B6). `budget` is what the limit leaves (DW-P2, VF-B4).
    """

    room: int
    barred: int
    count: int = 0
    budget: int = NO_LIMIT
    figure: int = -1

    secrets = ("budget", "figure")

    def choose(self, lands: L) -> Step:
        """The choice is put whatever the limit leaves, so that being asked tells nobody of strengths (DW-G51)."""
        if self.full(lands):
            return self.done()
        about = (self.room, self.count)
        return self.ask(OVERLORD_SEAT, "muster", Pick("act", self.acts(lands)), then=self.chosen, about=about)

    def chosen(self, lands: L, answer: int) -> Step:
        if lands.act("enough") == 1 << answer:
            return self.done()
        self.count += 1
        self.take_up(lands, answer - lands.lexicons["act"].first["bring"])
        return self.offer_item(lands)

    def offer_item(self, lands: L) -> Step:
        """DW-P4, DW-N4, DW-G7, VF-B5, VF-G9: every monster carries one item of the overlord's choice, if he has any."""
        mask = gifts(lands)
        if not mask:
            return self.place(lands)
        about = (self.room, self.count)
        return self.ask(OVERLORD_SEAT, "equip", Pick("act", mask), then=self.equip, about=about)

    def equip(self, lands: L, answer: int) -> Step:
        equip_figure(lands, self.figure, answer - lands.lexicons["act"].first["give"])
        return self.place(lands)

    def place(self, lands: L) -> Step:
        options = Pick("act", self.places(lands) << lands.lexicons["act"].first["go"])
        return self.ask(OVERLORD_SEAT, "place", options, then=self.placed, about=(self.room, self.count))

    def placed(self, lands: L, answer: int) -> Step:
        set_down(lands, self.figure, answer - lands.lexicons["act"].first["go"], self.rule(lands))
        self.figure = -1
        return self.choose(lands)

    def take_up(self, lands: L, kind: int) -> None:
        """The overlord takes a figure of this kind into his hand; the limit is the less for it."""
        self.figure = take_up(lands, kind)
        self.budget -= lands.box.kinds[kind].strength

    def acts(self, lands: L) -> int:
        """Whom the overlord may bring in next, or that it is enough."""
        enough = lands.act("enough") if self.may_stop(lands) else 0
        return self.comers(lands) << lands.lexicons["act"].first["bring"] | enough

    def full(self, lands: L) -> bool:
        """Whether nobody else comes in."""
        raise TypeError(f"{type(self).__name__} has no full")

    def may_stop(self, lands: L) -> bool:
        """Whether the overlord may leave it at that."""
        raise TypeError(f"{type(self).__name__} has no may_stop")

    def comers(self, lands: L) -> int:
        """The kinds that may come in next."""
        raise TypeError(f"{type(self).__name__} has no comers")

    def places(self, lands: L) -> int:
        """The squares where the figure may be put."""
        raise TypeError(f"{type(self).__name__} has no places")

    def rule(self, lands: L) -> str:
        """The clause that brings monsters here."""
        raise TypeError(f"{type(self).__name__} has no rule")


def in_reserve(lands: Lands) -> int:
    """The kinds of monsters the overlord has not placed."""
    return mask_of([kind for kind, left in enumerate(lands.reserve) if left])


def within(lands: Lands, kinds: int, budget: int) -> int:
    """Of these kinds, those a limit allows."""
    return mask_of([n for n, kind in enumerate(lands.box.kinds) if kinds >> n & 1 and kind.strength <= budget])


def gifts(lands: Lands) -> int:
    """DW-G7, VF-G9: the items in the supply that a monster may be given, as acts."""
    return mask_of([item for item, left in enumerate(lands.supply) if left]) << lands.lexicons["act"].first["give"]


def why_not_give(lands: Lands, _: Frame[None], item: int) -> Refusal | None:
    """DW-G7, VF-G9: only items in the overlord's supply."""
    if lands.supply[item]:
        return None
    return Refusal(lands.rule("supply"), "no-left-in-supply", (item,))


def take_up(lands: Lands, kind: int) -> int:
    """A figure of this kind, taken from the reserve."""
    figure = next_figure(lands, kind)
    lands.reserve = added(lands.reserve, kind, -1)
    lands.mon_kind[figure] = kind
    return figure


def equip_figure(lands: Lands, figure: int, item: int) -> None:
    """Put an item from the supply on a figure's base."""
    lands.supply = added(lands.supply, item, -1)
    lands.mon_item = replaced(lands.mon_item, figure, item)


def set_down(lands: Lands, figure: int, square: int, rule: str) -> None:
    """A figure stands on the board: all see what it carries, and only the overlord how strong it is."""
    lands.put_monster(figure, square)
    lands.used |= 1 << figure
    item = lands.mon_item[figure]
    what = lands.box.item_names[item] if item >= 0 else "nothing"
    lands.reveal(rule, "placed", figure, square, what)
    lands.tell(lands.rule("hidden"), "placed-strength", figure, lands.strength(figure), to=(OVERLORD_SEAT,))


def next_figure(lands: Lands, kind: int) -> int:
    """DW-G53, VF-G52: figures get their public names in the order of placing, whatever their strength."""
    sort = lands.box.kinds[kind].type
    alike = [figure for figure, kind in enumerate(lands.mon_kind) if lands.box.type_of[figure] == sort and kind < 0]
    return next((figure for figure in alike if not lands.used >> figure & 1), alike[0])
