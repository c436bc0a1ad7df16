"""The spell cards (DB-MAG-1 to DB-MAG-7, DB-OPT-8): the deal, hands and pile, playing a card and changing one.

It knows who holds which card, never what a spell does or when it may be cast.
"""

from __future__ import annotations

from functools import cache, lru_cache

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.spells import Spell, magic
from grognard.kernel import Draw, Frame, Lexicon, Step, added, names


@cache
def spell_names() -> tuple[str, ...]:
    """The ids of the spells; elsewhere a spell is its number among these."""
    return tuple(magic().spells)


def card_lexicon() -> Lexicon:
    """The cards Fate deals."""
    return names(*spell_names())


@cache
def spell_of(number: int) -> Spell:
    """A spell by its number."""
    return magic().spells[spell_names()[number]]


class Deal(Frame[None]):
    """DB-MAG-1 to DB-MAG-3, DB-SC1-13: so many cards to each seat that casts, unseen by the other (DB-MAG-12)."""

    each: int
    seats: tuple[int, ...] = (0, 1)

    def start(self, war: Battle) -> Step:
        war.hands = (0,) * (2 * len(spell_names()))
        war.played = (0,) * len(spell_names())
        return self.next_card(war)

    def next_card(self, war: Battle) -> Step:
        dealt = sum(war.hands)
        if dealt == len(self.seats) * self.each:
            return self.done()
        about = (self.seats[dealt // self.each],)
        return self.roll(Draw("card", pile(war)), "card", then=self.drawn, about=about)

    def drawn(self, war: Battle, card: int) -> Step:
        seat = self.seats[sum(war.hands) // self.each]
        war.hands = added(war.hands, seat * len(spell_names()) + card, 1)
        war.reveal("DB-MAG-2", "dealt", card, to=(seat,))
        return self.next_card(war)


def pile(war: Battle) -> tuple[int, ...]:
    """The cards that are neither in a hand nor played, those put back under the pile with them."""
    return left_over(war.hands, war.played)


@lru_cache(maxsize=256)
def left_over(hands: tuple[int, ...], played: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are neither in these hands nor among those played."""
    count = len(spell_names())
    out = zip(hands[:count], hands[count:], played, strict=True)
    return tuple(spell_of(n).cards - sum(three) for n, three in enumerate(out))


def play_card(war: Battle, caster: int, spell: int) -> None:
    """DB-MAG-6, DB-MAG-7: a card is shown, and used up unless it is agreed that cards are kept."""
    kept = bool(war.given.options.get("reusable-cards"))
    if kept and not shown_by(war, war.phasing).count(spell):
        war.shown = (*war.shown, war.phasing, spell)
    elif not kept:
        war.hands = added(war.hands, war.phasing * len(spell_names()) + spell, -1)
        war.played = added(war.played, spell, 1)
    war.reveal("DB-MAG-7" if kept else "DB-MAG-6", "cast", caster, spell)


def shown_by(war: Battle, seat: int) -> list[int]:
    """The kinds of which everybody knows that a seat holds a card; who changes a card has no such kinds any more."""
    return [card for owner, card in zip(war.shown[::2], war.shown[1::2], strict=True) if owner == seat]


class Change(Frame[None]):
    """DB-OPT-8, DB-OPT-9, DB-G73: a card was put under the pile, and the top one is learnt, unseen by the other seat.

    `fresh` is how many cards lay on top of those that were put back.
    """

    seat: int
    fresh: int

    def start(self, war: Battle) -> Step:
        war.tell("DB-OPT-8", "changed", self.seat)
        return self.roll(Draw("card", top_of(war)), "card", then=self.drawn, about=(self.seat,))

    def drawn(self, war: Battle, card: int) -> Step:
        if self.fresh == 0:
            war.returned = war.returned[2:]
        war.hands = added(war.hands, self.seat * len(spell_names()) + card, 1)
        war.reveal("DB-OPT-8", "learnt", card, to=(self.seat,))
        return self.done()


def put_back(war: Battle, card: int) -> int:
    """DB-G73: put a card of the phasing side under the pile; returns how many lie there that nobody has put back."""
    war.hands = added(war.hands, war.phasing * len(spell_names()) + card, -1)
    war.returned = (*war.returned, war.phasing, card)
    war.shown = tuple(n for spell in shown_by(war, 1 - war.phasing) for n in (1 - war.phasing, spell))
    return sum(fresh_cards(war))


def fresh_cards(war: Battle) -> tuple[int, ...]:
    """The cards of the pile above those that were put back."""
    back = war.returned[1::2]
    return tuple(left - back.count(n) for n, left in enumerate(pile(war)))


def top_of(war: Battle) -> tuple[int, ...]:
    """What may be on top of the pile: any of the shuffled cards, or the first that was put back."""
    fresh = fresh_cards(war)
    if any(fresh):
        return fresh
    return tuple(int(n == war.returned[1]) for n in range(len(fresh)))


def hand(war: Battle) -> list[int]:
    """The spells of which the phasing side holds a card."""
    count, phasing = len(war.hands) // 2, war.phasing
    return [n for n, cards in enumerate(war.hands[count * phasing : count * (phasing + 1)]) if cards]


def has_cards(war: Battle) -> bool:
    """Whether the phasing side has a card left."""
    count, phasing = len(war.hands) // 2, war.phasing
    return any(war.hands[count * phasing : count * (phasing + 1)])
