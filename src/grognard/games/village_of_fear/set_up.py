"""Set-up (B2): what the Warlord hides in the houses, his guard upstairs, his secret weakness, and the deal."""

from __future__ import annotations

from grognard.games.dark_lands.muster import equip_figure, gifts, in_reserve, set_down, take_up
from grognard.games.village_of_fear.acts import ACTS, BOX, CONSTANTS, GROUND, TREASURES
from grognard.games.village_of_fear.combat.cards import DrawCards
from grognard.games.village_of_fear.sequence import Rounds
from grognard.games.village_of_fear.sheets.pieces import HEROES
from grognard.games.village_of_fear.village import GUARD_POST, WARLORD_SEAT, Village
from grognard.kernel import Draw, Frame, Pick, Refusal, Step, mask_of, replaced

HIDE, BRING, GIVE = ACTS.first["hide"], ACTS.first["bring"], ACTS.first["give"]


class SetUp(Frame[None]):
    """VF-S1 to VF-S20, in an order that gives nothing away; then the rounds begin."""

    house: int = 0
    hero: int = 0
    figure: int = -1

    secrets = ("figure",)

    def start(self, village: Village) -> Step:
        """VF-S9, VF-G3: one treasure in each house, known to the Warlord only; the last one needs no question."""
        left = treasures_left(village)
        if len(left) > 1:
            options = Pick("act", mask_of(left) << HIDE)
            return self.ask(WARLORD_SEAT, "hide", options, then=self.hidden, about=(self.house,))
        hide(village, self.house, left[0])
        village.tell("VF-S9", "treasures-hidden")
        options = Pick("act", in_reserve(village) << BRING)
        return self.ask(WARLORD_SEAT, "guard", options, then=self.chosen)

    def hidden(self, village: Village, answer: int) -> Step:
        hide(village, self.house, answer - HIDE)
        self.house += 1
        return self.start(village)

    def chosen(self, village: Village, answer: int) -> Step:
        """VF-S16, VF-G15: one monster upstairs in the Great Hall; VF-B5: with an item of the Warlord's choice."""
        self.figure = take_up(village, answer - BRING)
        village.mon_house = replaced(village.mon_house, self.figure, GUARD_POST)
        return self.ask(WARLORD_SEAT, "guard-item", Pick("act", gifts(village)), then=self.equipped)

    def equipped(self, village: Village, answer: int) -> Step:
        """VF-G54: everybody sees figure and item; the strength is the Warlord's secret."""
        equip_figure(village, self.figure, answer - GIVE)
        set_down(village, self.figure, GROUND.guard, "VF-S16")
        self.figure = -1
        return self.roll(Draw("weakness", tuple(card.copies for card in BOX.weaknesses)), "weakness", then=self.drawn)

    def drawn(self, village: Village, card: int) -> Step:
        """VF-S20: the Warlord looks at his weakness, and nobody else does."""
        village.weakness = card
        village.knows = replaced(village.knows, WARLORD_SEAT, 1 << card)
        village.tell("VF-S20", "weakness", BOX.weaknesses[card].key, to=(WARLORD_SEAT,))
        village.tell("VF-S20", "weakness-drawn")
        return self.deal(village)

    def deal(self, village: Village, _: None = None) -> Step:
        """VF-S2: one card for each hero."""
        if self.hero == len(HEROES):
            return self.instead(village, Rounds())
        self.hero += 1
        return self.call(DrawCards(self.hero - 1, CONSTANTS["cards_dealt"]), then=self.deal)


def treasures_left(village: Village) -> list[int]:
    """VF-G3: what the Warlord has not hidden yet: four Golden Weapons and one Key."""
    return [treasure for treasure in range(len(TREASURES)) if treasure + 1 not in village.treasure]


def hide(village: Village, house: int, treasure: int) -> None:
    """Put a treasure into a house."""
    village.treasure = replaced(village.treasure, house, treasure + 1)
    village.tell("VF-S9", "hid", TREASURES[treasure], house, to=(WARLORD_SEAT,))


def why_not_hide(village: Village, setup: SetUp, treasure: int) -> Refusal | None:
    """VF-G3: every piece lies in one house."""
    if treasure in treasures_left(village):
        return None
    return Refusal("VF-G3", "already-hidden", (treasure,))


def why_not_guard(village: Village, setup: SetUp, kind: int) -> Refusal | None:
    """VF-S16: only monsters from behind the Fortress."""
    if village.reserve[kind]:
        return None
    return Refusal("VF-S17", "none-left-behind-the-fortress", (kind,))
