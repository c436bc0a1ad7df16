"""Event cards (B4): one is drawn at the start of every hero turn and carried out at once; looks at the Warlord deck."""

from __future__ import annotations

from grognard.games.dark_lands.combat.cards import discards
from grognard.games.village_of_fear.acts import ACTS, BOX, CONSTANTS, WOLF
from grognard.games.village_of_fear.combat.cards import DrawCards
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.movement.roaming import Roam
from grognard.games.village_of_fear.village import Village
from grognard.kernel import WATCHER, Draw, Frame, Pick, Refusal, Step, added, replaced

DISCARD = ACTS.first["discard"]


class DrawEvent(Frame[int]):
    """VF-H1, VF-H2, VF-G13: the top Event card, shown to all, done at once, put under; done(actions of the turn)."""

    hero: int
    actions: int = CONSTANTS["actions"]

    def start(self, village: Village) -> Step:
        return self.roll(Draw("event", village.events), "event", then=self.drawn, about=(self.hero,))

    def drawn(self, village: Village, card: int) -> Step:
        village.events = put_under(village.events, card, tuple(event.copies for event in BOX.events))
        key = BOX.events[card].key
        village.tell("VF-H2", "event", self.hero, key)
        step: Step = getattr(self, f"on_{key}")(village)
        return step

    def on_whisper(self, village: Village) -> Step:
        """VF-H3: a look at the top card of the Warlord deck."""
        return self.call(Spy(self.hero, CONSTANTS["whisper_cards"]), then=self.over)

    def on_page(self, village: Village) -> Step:
        return self.call(Spy(self.hero, CONSTANTS["page_cards"]), then=self.over)

    def on_wind(self, village: Village) -> Step:
        hp = min(CONSTANTS["hit_points"], village.hp[self.hero] + CONSTANTS["wind"])
        if hp != village.hp[self.hero]:
            village.hp[self.hero] = hp
            village.tell("VF-G10", "breathed", self.hero, hp)
        return self.over(village)

    def on_haste(self, village: Village) -> Step:
        self.actions = CONSTANTS["haste_actions"]
        return self.over(village)

    def on_mud(self, village: Village) -> Step:
        self.actions = CONSTANTS["mud_actions"]
        return self.over(village)

    def on_cache(self, village: Village) -> Step:
        return self.call(DrawCards(self.hero, 1), then=self.over)

    def on_purse(self, village: Village) -> Step:
        """VF-G7: a coin, unseen, if any is left."""
        if village.pool:
            village.pool -= 1
            village.coins = added(village.coins, self.hero, 1)
            village.tell("VF-G10", "coin", self.hero)
        return self.over(village)

    def on_howl(self, village: Village) -> Step:
        """VF-G10: the Wolf roams at once, if the Warlord likes; VF-G56: that may cost the hero his turn."""
        return self.call(Roam(WOLF), then=self.over)

    def on_wings(self, village: Village) -> Step:
        return self.call(Flight(), then=self.over)

    def on_cutpurse(self, village: Village) -> Step:
        """VF-G50: he is asked while he holds any card; nobody else sees which one goes."""
        if not village.hand(self.hero):
            return self.over(village)
        options = Pick("act", discards(village, self.hero))
        return self.ask(village.owner(self.hero), "cutpurse", options, then=self.robbed, about=(self.hero,))

    def robbed(self, village: Village, answer: int) -> Step:
        village.lay_under(self.hero, answer - DISCARD, 1, seen=False)
        village.tell("VF-G10", "discarded", self.hero)
        return self.over(village)

    def on_quiet(self, village: Village) -> Step:
        return self.over(village)

    def over(self, village: Village, _: None = None) -> Step:
        return self.done(self.actions)


class Spy(Frame[None]):
    """VF-H3, VF-H4, VF-G61: a hero looks at cards from the top of the Warlord deck and puts them under it."""

    hero: int
    count: int

    def start(self, village: Village) -> Step:
        """VF-G49: a card nobody has looked at is drawn now; after all five, the first comes round again."""
        if not self.count:
            return self.done()
        left = unspied(village)
        if any(left):
            return self.roll(Draw("weakness", left), "spy", then=self.looked, about=(self.hero,))
        card, seats = village.spied[0], village.spies[0]
        village.spied, village.spies = village.spied[1:], village.spies[1:]
        return self.note(village, card, seats)

    def looked(self, village: Village, card: int) -> Step:
        return self.note(village, card, 0)

    def note(self, village: Village, card: int, seats: int) -> Step:
        """What is seen is told to the player alone; the others learn that he looked."""
        self.count -= 1
        owner = village.owner(self.hero)
        village.spied += (card,)
        village.spies += (seats | 1 << owner,)
        village.knows = replaced(village.knows, owner, village.knows[owner] | 1 << card)
        village.reveal("VF-H4", "spied", self.hero, BOX.weaknesses[card].key, to=(owner,))
        others = tuple(seat for seat in (WATCHER, *range(len(village.given.seats))) if seat != owner)
        village.tell("VF-H3", "spied-unseen", self.hero, to=others)
        return self.start(village)


def unspied(village: Village) -> tuple[int, ...]:
    """VF-S20, VF-H4: the cards of the Warlord deck that nobody has looked at: neither his own nor any seen so far."""
    return tuple(int(card != village.weakness and card not in village.spied) for card in range(len(BOX.weaknesses)))


def put_under(left: tuple[int, ...], card: int, whole: tuple[int, ...]) -> tuple[int, ...]:
    """VF-G10, VF-G11: one card fewer above; when all have been drawn, the whole deck is shuffled anew."""
    left = added(left, card, -1)
    return left if any(left) else whole


def why_not_give_up(village: Village, event: DrawEvent, card: int) -> Refusal | None:
    """VF-G10: only a card in his hand can go under the deck."""
    if (village.hits, village.misses)[card][event.hero]:
        return None
    return Refusal("VF-G10", "holds-no-card", (card,))
