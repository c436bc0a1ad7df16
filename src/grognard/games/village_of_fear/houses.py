"""Houses (B7): lifting them off the board, placing monsters, taking them back, closing."""

from __future__ import annotations

from grognard.games.dark_lands import muster
from grognard.games.dark_lands.deals import NO_LIMIT
from grognard.games.dark_lands.muster import in_reserve, within
from grognard.games.village_of_fear.acts import BOX, CONSTANTS, GROUND, STRENGTH, TREASURES
from grognard.games.village_of_fear.editions import REPAIRS
from grognard.games.village_of_fear.hostages import held_in
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.village import GUARD_POST, OFF, PERCH, Village
from grognard.kernel import Frame, Refusal, Step, added

EVERY_HOUSE = (1 << len(HOUSES)) - 1


def doors_to_open(village: Village) -> int:
    """VF-B1, VF-G42, VF-K4: the numbered squares of closed houses without Karrion, which an arrival lifts."""
    shut = EVERY_HOUSE & ~village.lifted
    return GROUND.numbered[shut & ~(1 << village.karrion) if village.karrion != PERCH else shut]


def house_to_open(village: Village, hero: int) -> int:
    """VF-B1, VF-G18, VF-G56, VF-G67: the house a hero lifts by standing where he stands, or -1."""
    at = village.hero_at[hero]
    if not doors_to_open(village) >> at & 1:
        return -1
    return next(house for house in HOUSES if GROUND.houses[house].numbered == at)


class Lift(Frame[None]):
    """VF-B1, VF-B2: the house comes off the board, all see its treasure, and the Warlord fills it at once."""

    house: int

    def start(self, village: Village) -> Step:
        village.lifted |= 1 << self.house
        village.tell("VF-B1", "lifted", self.house)
        show_treasure(village, self.house)
        return self.call(Muster(self.house, GROUND.houses[self.house].doorway), then=self.filled)

    def filled(self, village: Village, _: None) -> Step:
        """VF-G17: a house that never had any monsters stays lifted for good."""
        if village.is_clear(self.house):
            fall(village, self.house)
        return self.done()


def show_treasure(village: Village, house: int) -> None:
    """VF-G55: what lies in a house is seen when it is lifted, and never forgotten."""
    if village.shown >> house & 1:
        return
    village.shown |= 1 << house
    treasure = village.treasure[house]
    village.reveal("VF-G55", "treasure", house, TREASURES[treasure - 1] if treasure else "nothing")


def fall(village: Village, house: int) -> None:
    """VF-G17: where no monster is left to retreat, the house stays lifted for good."""
    if not village.fallen >> house & 1:
        village.fallen |= 1 << house
        village.tell("VF-G17", "fallen", house)


class Muster(muster.Muster[Village]):
    """VF-B2 to VF-B6, VF-N1, VF-N3: none, one or two monsters, and more while a hostage is there. `room`: the house."""

    def start(self, village: Village) -> Step:
        """VF-B4: strength 5 in all, but no limit beside a hostage."""
        self.budget = self.limit(village)
        if self.budget != NO_LIMIT and village.edition >= REPAIRS:
            village.fillings += 1
        return self.choose(village)

    def limit(self, village: Village) -> int:
        """VF-B4, VF-N1, VF-N3, VF-G16: how strong its monsters may be together."""
        return NO_LIMIT if held_in(village, self.room) else CONSTANTS["strength_in_house"]

    def most(self, village: Village) -> int:
        """VF-B3, VF-N1, VF-N3: how many monsters there may be."""
        return GROUND.houses[self.room].guarded if held_in(village, self.room) else CONSTANTS["monsters_in_house"]

    def full(self, village: Village) -> bool:
        """VF-G68: that monsters are left is known to all; which ones are is not, and the question does not tell."""
        return self.count >= self.most(village) or not any(village.reserve)

    def may_stop(self, village: Village) -> bool:
        return True

    def comers(self, village: Village) -> int:
        return within(village, in_reserve(village), self.budget)

    def places(self, village: Village) -> int:
        """VF-B6, VF-M9: neither at the doorway nor on the treasure space."""
        free = GROUND.houses[self.room].squares & GROUND.monster_ground & ~village.hero_mask & ~village.monster_mask
        return free & ~(1 << self.barred)

    def rule(self, village: Village) -> str:
        return "VF-B2"

    def take_up(self, village: Village, kind: int) -> None:
        super().take_up(village, kind)
        village.join(self.figure, self.room, self.limit(village))


def why_not_bring(village: Village, muster: Muster, kind: int) -> Refusal | None:
    """VF-B4, VF-S17: why a kind cannot come in now."""
    if not village.reserve[kind]:
        return Refusal("VF-S17", "none-left-behind-the-fortress", (kind,))
    if STRENGTH[kind] > muster.budget:
        return Refusal("VF-B4", "only-strength-left-for-house", (muster.budget,))
    return None


def why_not_place(village: Village, muster: Muster, square: int) -> Refusal | None:
    """VF-B6, VF-M9: why the figure may not be put there."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if not GROUND.houses[muster.room].squares >> square & 1:
        return Refusal("VF-B2", "not-in-house-being-filled", (square,), where)
    if GROUND.treasures >> square & 1:
        return Refusal("VF-M9", "treasure-space-which-nobody-enters", (square,), where)
    if square == muster.barred:
        return Refusal("VF-B6", "square-at-doorway", (square,), where)
    if village.monster_mask >> square & 1:
        return Refusal("VF-M2", "another-monster-on", (square,), where)
    return None


def withdrawable(village: Village) -> list[int]:
    """VF-B7, VF-G15, VF-G43, VF-G48: the monsters the Warlord may take back: indoors, with no hero in the house."""
    return [m for m in village.monsters_in(GROUND.indoors) if why_not_withdraw(village, None, m) is None]


def why_not_withdraw(village: Village, _: object, monster: int) -> Refusal | None:
    """VF-B7: why a monster cannot be taken back."""
    at = village.mon_at[monster]
    target = (f"piece:{BOX.figures[monster]}",)
    if at == OFF:
        return Refusal("VF-W2", "not-on-board", (monster,))
    if village.mon_house[monster] == GUARD_POST:
        return Refusal("VF-G15", "guard-upstairs-never-taken-back", targets=target)
    house = GROUND.house_of[at]
    if house < 0:
        return Refusal("VF-G43", "outdoors-where-cannot-taken-back", (monster,), target)
    if village.heroes_in(village.inside(house)):
        return Refusal("VF-G48", "hero-inside", (house,), target)
    return None


def withdraw(village: Village, monster: int) -> None:
    """VF-B7, VF-G17, VF-G52: figure and item go back behind the Fortress; placed again it is a stranger."""
    house, item = GROUND.house_of[village.mon_at[monster]], village.mon_item[monster]
    village.reserve = added(village.reserve, village.mon_kind[monster], 1)
    if item >= 0:
        village.supply = added(village.supply, item, 1)
    village.take_off(monster)
    village.tell("VF-B7", "withdrawn", monster)
    close_if_left(village, house)


def close_left(village: Village) -> None:
    """VF-B8, VF-G17: in the Warlord's turn every house closes that its monsters have left, and then the heroes.

    Before `REPAIRS` it closed behind its last monster or never.
    """
    if village.edition >= REPAIRS:
        for house in HOUSES:
            close_if_left(village, house)


def close_if_left(village: Village, house: int) -> None:
    """VF-B8, VF-G17, VF-G48: left by its last monster and clear of heroes, a house goes back on the board."""
    if house < 0 or (village.fallen | ~village.lifted) >> house & 1 or not village.is_clear(house):
        return
    if village.heroes_in(village.inside(house)):
        return
    village.lifted &= ~(1 << house)
    village.tell("VF-B8", "closed", house)
