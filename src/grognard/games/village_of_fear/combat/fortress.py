"""The Fortress (B19, B20): arriving at the top, the look at the secret card, Karrion's strike, the Warlord's end."""

from __future__ import annotations

from grognard.games.dark_lands.combat.bouts import hurt
from grognard.games.village_of_fear.acts import BOX, GROUND, WARLORD
from grognard.games.village_of_fear.combat.cards import DrawCards
from grognard.games.village_of_fear.combat.knock_out import KnockOut
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Frame, Step, replaced

KARRION = next(number for number, card in enumerate(BOX.weaknesses) if card.key == "karrion")
STRIKE_DICE = BOX.villains["karrion"].dice


class TopArrival(Frame[None]):
    """VF-Q3, VF-Q4: the hero lays down his Key, looks at the secret card and draws cards by order of arrival."""

    hero: int

    def start(self, village: Village) -> Step:
        village.put_hero(self.hero, GROUND.top)
        order = sum(1 for arrived in village.arrived if arrived)
        village.arrived = replaced(village.arrived, self.hero, order + 1)
        village.keys = replaced(village.keys, self.hero, 0)
        village.tell("VF-Q4", "topped", self.hero, BOX.arrival_cards[order])
        look_at_weakness(village, self.hero)
        return self.call(DrawCards(self.hero, BOX.arrival_cards[order]))


class KarrionStrike(Frame[bool]):
    """VF-Y2, VF-G31: once for each hero, before his first bout with the Warlord; done(True) if he is still up.

    VF-G58: no Miss card helps. If the secret card is another one, everybody sees that nothing comes.
    """

    hero: int
    total: int = 0
    left: int = STRIKE_DICE

    def start(self, village: Village) -> Step:
        if village.struck >> self.hero & 1:
            return self.done(True)
        village.struck |= 1 << self.hero
        if village.weakness != KARRION:
            rule_out(village, KARRION)
            return self.done(True)
        expose(village, "VF-G31")
        village.tell("VF-Y2", "karrion-strikes", self.hero)
        return self.throw(village)

    def throw(self, village: Village) -> Step:
        return self.roll(BOX.die, "karrion-die", then=self.rolled, about=(self.hero, self.total))

    def rolled(self, village: Village, die: int) -> Step:
        self.total += die
        self.left -= 1
        if self.left:
            return self.throw(village)
        if hurt(village, self.hero, self.total, "VF-Y2"):
            return self.done(True)
        return self.call(KnockOut(self.hero, True), then=self.fell)

    def fell(self, village: Village, _: None) -> Step:
        return self.done(False)


def look_at_weakness(village: Village, hero: int) -> None:
    """VF-Q4, VF-G61: what the hero sees, his player knows."""
    owner = village.owner(hero)
    village.knows = replaced(village.knows, owner, village.knows[owner] | 1 << village.weakness)
    village.reveal("VF-Q4", "looked", hero, BOX.weaknesses[village.weakness].key, to=(owner,))


def hero_dice(village: Village, hero: int, figure: int) -> int:
    """VF-F4: two dice, three with a Golden Weapon; VF-Y1, VF-G29: four with the one the Warlord fears, if any (VF-Y3).

    Whether it is four tells everybody something, so this is asked only when the dice are about to fall.
    """
    weapon = village.weapon[hero] - 1
    if weapon < 0:
        return BOX.hero_dice
    if figure == WARLORD:
        if weapon == village.weakness:
            expose(village, "VF-G29")
            return BOX.warlord.feared_dice
        rule_out(village, weapon)
    return BOX.golden_dice


def expose(village: Village, rule: str) -> None:
    """VF-G29, VF-G31: the secret card is shown to all."""
    if not village.exposed:
        village.exposed = 1
        village.knows = tuple(known | 1 << village.weakness for known in village.knows)
        village.reveal(rule, "weakness-shown", BOX.weaknesses[village.weakness].key)


def rule_out(village: Village, card: int) -> None:
    """VF-G29, VF-G31: everybody has seen that it is not this card."""
    village.knows = tuple(known | 1 << card for known in village.knows)


def slay_warlord(village: Village, hero: int) -> None:
    """VF-Q7, VF-Q8: his slayer takes the figure and stands on his spot; the game ends at once."""
    village.slayer = hero
    village.put_hero(hero, GROUND.spot)
    village.tell("VF-Q8", "warlord-dead", hero)
