"""Hit and Miss cards: drawing them, and the optional limit on hands. What a card does is told in each game's combat."""

from __future__ import annotations

from grognard.games.dark_lands.lands import UNSEEN, Lands
from grognard.games.dark_lands.sheets.box import CARDS, HIT, MISS
from grognard.kernel import WATCHER, Draw, Frame, Pick, Refusal, Span, Step, added


class DrawCards(Frame[None]):
    """A hero takes cards from the deck; an empty deck gives none (DW-G4, VF-G6)."""

    hero: int
    count: int

    def start(self, lands: Lands) -> Step:
        while self.count:
            if lands.unseen[HIT] + lands.unseen[MISS]:
                return self.roll(Draw("card", tuple(lands.unseen)), "card", then=self.drawn, about=(self.hero,))
            if not lands.under:
                lands.tell(lands.clauses["empty-deck"], "deck-empty", self.hero)
                break
            top, *rest = lands.under
            lands.under = tuple(rest)
            self.take(lands, top % 2, hidden=top >= UNSEEN)
        return self.check_hand(lands)

    def drawn(self, lands: Lands, card: int) -> Step:
        lands.unseen = added(lands.unseen, card, -1)
        self.take(lands, card)
        return self.start(lands)

    def take(self, lands: Lands, card: int, hidden: bool = False) -> None:
        """`hidden`: another hero laid it under the deck unseen, and nobody may look at it and undo."""
        self.count -= 1
        lands.gain_card(self.hero, card)
        owner = lands.owner(self.hero)
        tell = lands.reveal if hidden else lands.tell
        tell(lands.clauses[CARDS[card]], "drew", self.hero, CARDS[card], to=(owner,))
        others = tuple(seat for seat in (WATCHER, *range(len(lands.given.seats))) if seat != owner)
        lands.tell(lands.clauses["private-hand"], "drew-unseen", self.hero, to=others)

    def check_hand(self, lands: Lands) -> Step:
        """DW-O1, DW-G43, VF-G47: with the harder rule, cards above six go under the deck at once."""
        limit = lands.given.hand_limit
        if not limit or lands.hand(self.hero) <= limit:
            return self.done()
        options = Pick("act", discards(lands, self.hero))
        return self.ask(lands.owner(self.hero), "discard", options, then=self.discard, about=(self.hero,))

    def discard(self, lands: Lands, answer: int) -> Step:
        card = answer - lands.lexicons["act"].first["discard"]
        lands.lay_under(self.hero, card, 1, seen=False)
        lands.tell(lands.clauses["hand-limit"], "discarded", self.hero)
        return self.check_hand(lands)


def discards(lands: Lands, hero: int) -> int:
    """The cards a hero can put away, as acts."""
    first = lands.lexicons["act"].first["discard"]
    mask = 1 << first + HIT if lands.hits[hero] else 0
    return mask | (1 << first + MISS if lands.misses[hero] else 0)


def why_not_discard(lands: Lands, hero: int, card: int) -> Refusal | None:
    """DW-G43, VF-G47: only cards in the hand can go under the deck."""
    if (lands.hits, lands.misses)[card][hero]:
        return None
    return Refusal(lands.rule("discard"), "holds-no-card", (card,))


def hit_options(lands: Lands, hero: int) -> Span:
    """DW-K2, VF-F6: at most three Hit cards in a bout."""
    return Span(0, min(lands.box.constants["hit_cards_in_bout"], lands.hits[hero]), "play")


def miss_options(lands: Lands, hero: int, damage: int) -> Span:
    """DW-K4, VF-F11: at most two Miss cards in a bout, and never more than the damage they take away."""
    return Span(0, min(lands.box.constants["miss_cards_in_bout"], lands.misses[hero], damage), "play")


def play_cards(lands: Lands, hero: int, card: int, count: int) -> None:
    """DW-K6, VF-F13: cards played are shown to all and go under the deck."""
    if count:
        lands.lay_under(hero, card, count, seen=True)
        lands.tell(lands.rule(CARDS[card]), "played", hero, count, CARDS[card])
