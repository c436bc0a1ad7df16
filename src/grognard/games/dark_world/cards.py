"""Hit and Miss cards (A11): drawing, playing, and the optional limit on hands."""

from __future__ import annotations

from grognard.games.dark_lands.lands import UNSEEN
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.pieces import CARDS, CONSTANTS, HIT, MISS, act
from grognard.kernel import WATCHER, Draw, Frame, Pick, Refusal, Span, Step, added

HIT_LIMIT = CONSTANTS["hit_cards_in_bout"]
MISS_LIMIT = CONSTANTS["miss_cards_in_bout"]


class DrawCards(Frame[None]):
    """DW-S2, DW-F11, DW-R5: a hero takes cards from the deck; DW-G4: an empty deck gives none."""

    hero: int
    count: int

    def start(self, castle: Castle) -> Step:
        while self.count:
            if castle.unseen[HIT] + castle.unseen[MISS]:
                return self.roll(Draw("card", tuple(castle.unseen)), "card", then=self.drawn, about=(self.hero,))
            if not castle.under:
                castle.tell("DW-G4", "deck-empty", self.hero)
                break
            top, *rest = castle.under
            castle.under = tuple(rest)
            self.take(castle, top % 2, hidden=top >= UNSEEN)
        return self.check_hand(castle)

    def drawn(self, castle: Castle, card: int) -> Step:
        castle.unseen = added(castle.unseen, card, -1)
        self.take(castle, card)
        return self.start(castle)

    def take(self, castle: Castle, card: int, hidden: bool = False) -> None:
        """`hidden`: another hero laid it under the deck unseen, and nobody may look at it and undo."""
        self.count -= 1
        castle.gain_card(self.hero, card)
        owner = castle.owner(self.hero)
        tell = castle.reveal if hidden else castle.tell
        tell("DW-K1" if card == HIT else "DW-K3", "drew", self.hero, CARDS[card], to=(owner,))
        others = tuple(seat for seat in (WATCHER, *range(len(castle.given.seats))) if seat != owner)
        castle.tell("DW-G46", "drew-unseen", self.hero, to=others)

    def check_hand(self, castle: Castle) -> Step:
        """DW-O1, DW-G43: with the harder rule, cards above six go under the deck at once."""
        limit = castle.given.hand_limit
        if not limit or castle.hand(self.hero) <= limit:
            return self.done()
        options = Pick("act", discards(castle, self.hero))
        return self.ask(castle.owner(self.hero), "discard", options, then=self.discard, about=(self.hero,))

    def discard(self, castle: Castle, answer: int) -> Step:
        card = MISS if act("discard", MISS) == 1 << answer else HIT
        castle.lay_under(self.hero, card, 1, seen=False)
        castle.tell("DW-O1", "discarded", self.hero)
        return self.check_hand(castle)


def discards(castle: Castle, hero: int) -> int:
    """The cards a hero can put away."""
    mask = act("discard", HIT) if castle.hits[hero] else 0
    return mask | (act("discard", MISS) if castle.misses[hero] else 0)


def why_not_discard(castle: Castle, frame: DrawCards, card: int) -> Refusal | None:
    """DW-G43: only cards in the hand can go under the deck."""
    if (castle.hits, castle.misses)[card][frame.hero]:
        return None
    return Refusal("DW-G43", f"He holds no {CARDS[card].title()} card.")


def hit_options(castle: Castle, hero: int) -> Span:
    """DW-K2: at most three Hit cards in a bout."""
    return Span(0, min(HIT_LIMIT, castle.hits[hero]), "play")


def miss_options(castle: Castle, hero: int, damage: int) -> Span:
    """DW-K4: at most two Miss cards in a bout, and never more than the damage they take away."""
    return Span(0, min(MISS_LIMIT, castle.misses[hero], damage), "play")


def play_cards(castle: Castle, hero: int, card: int, count: int) -> None:
    """DW-K6: cards played are shown to all and go under the deck."""
    if count:
        castle.lay_under(hero, card, count, seen=True)
        castle.tell("DW-K1" if card == HIT else "DW-K3", "played", hero, count, CARDS[card])
