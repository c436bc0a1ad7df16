"""Casting: a spell is announced with its target and price, may be forestalled or countered, and then its die falls.

DN-3.3a to DN-3.4d. What each spell does is in `spells`, why one cannot be cast so in `why_not`; when it may be cast is
in the windows and among the acts of the side whose half it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.magic import areas, detection, terrain
from grognard.games.dragon_noir.magic.energy import (
    HIGHEST,
    casters_of,
    needed,
    opponent_of,
    pay,
    why_not_cast,
)
from grognard.games.dragon_noir.magic.spells import SPELLS, can_cast, castable, on_card
from grognard.games.dragon_noir.magic.targets import (
    SpellTarget,
    Spellwork,
    aims,
    can_aim,
    fits_somewhere,
    hexes_for,
    landing_cells,
    most,
    price,
    rate,
    why_not_aim,
)
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.spells import AFAR, AREA, FLIGHT, GROUND, HEX, SELF, magic
from grognard.games.dragon_noir.sheets.templates import cells_at, templates
from grognard.games.dragon_noir.verbs import AIM, CAST, COUNTER, OBJECTS, PASS, SOUGHT, SPEND, THINGS
from grognard.games.skirmish.announced import Announced
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import FATE, Pick, Refusal, Step, choose_anew

if TYPE_CHECKING:
    from random import Random


UNTOLD = ("flown", "amounted")
"""Steps before a spell is announced to which it comes with a target."""


class Cast(Announced):
    """One spell from its announcement to its effect.

    `target` is a piece and `cell` a hex, whichever it is aimed at; they are given from the start if it is to come
    before another spell on the same (DN-3.3h), or the hexes `among` which it must be aimed. `area` are the hexes of a
    spell on several, `site` where terrain is made. Until it is announced, others imagine what it is aimed at.
    """

    caster: int
    spell: int
    target: int = NOBODY
    cell: int = -1
    amount: int = 0
    cost: int = 0
    area: tuple[int, ...] = ()
    site: tuple[int, ...] = ()
    among: tuple[int, ...] = ()

    intention = ("target", "cell")

    def intender(self, war: Foray) -> int:
        return war.side[self.caster] if self.step in UNTOLD else FATE

    def intend(self, war: Foray, random: Random) -> None:
        first = war.frames[-2]
        if isinstance(first, Cast):  # announced, and this is to come before it
            given = first_at(war, self.caster, self.spell, first)
            self.target, self.cell, self.among = given.target, given.cell, given.among
        choose_anew(self, war, random)

    def start(self, war: Foray) -> Step:
        war.cast |= 1 << self.caster
        work = SPELLS[self.spell]
        if self.among:
            return self.point(war)
        if work.sheet.aim == SELF:
            self.target = self.caster
            return self.measured(war)
        if work.sheet.aim == GROUND:
            return self.call(terrain.Site(self.caster, self.spell, self.cell), then=self.sited)
        if work.sheet.aim == AFAR:
            return self.call(detection.Seek(self.caster, self.spell), then=self.looked)
        if work.sheet.aim == AREA:
            return self.call(areas.Area(self.caster, self.spell, self.cell), then=self.marked_out)
        if self.target != NOBODY or self.cell >= 0:
            return self.measured(war)
        about = (self.caster, self.spell)
        mask = aims(war, self.caster, work)
        return self.ask(war.side[self.caster], "spell-aim", Pick("act", mask), then=self.aimed, about=about)

    def point(self, war: Foray) -> Step:
        """DN-G184: which hex of those that another spell is aimed at."""
        first = war.acts.lexicon.first[AIM]
        options = Pick("act", sum(1 << first + cell for cell in self.among))
        about = (self.caster, self.spell)
        return self.ask(war.side[self.caster], "spell-aim", options, then=self.pointed, about=about)

    def pointed(self, war: Foray, answer: int) -> Step:
        self.cell, self.among = war.acts.entries[answer][1], ()
        war.tell("DN-G184", "aimed-on", self.cell)
        return self.start(war)

    def sited(self, war: Foray, site: tuple[int, ...]) -> Step:
        """DN-3.52a: what is made, and where."""
        self.site, self.cell = site, site[1]
        return self.announce(war)

    def looked(self, war: Foray, sought: tuple[int, int]) -> Step:
        """DN-3.54a: the amount is where he looks and for what, the target whoever or whatever he names."""
        self.amount, self.target = sought
        return self.announce(war)

    def marked_out(self, war: Foray, cells: tuple[int, ...]) -> Step:
        self.area, self.cell = cells, cells[0]
        return self.announce(war)

    def aimed(self, war: Foray, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        if verb == AIM:
            self.cell = noun
        else:
            self.target = noun
        return self.measured(war)

    def flown(self, war: Foray, answer: int) -> Step:
        """DN-G84: where somebody is lifted to."""
        self.cell = war.acts.entries[answer][1]
        return self.measured(war)

    def measured(self, war: Foray) -> Step:
        """How much of it, where that is to be chosen."""
        work = SPELLS[self.spell]
        if work.sheet.aim == FLIGHT and self.cell < 0:
            mask = landing_cells(war, self.caster, work, self.target) << war.acts.lexicon.first[AIM]
            about = (self.caster, self.spell, self.target)
            return self.ask(war.side[self.caster], "flight-hex", Pick("act", mask), then=self.flown, about=about)
        if not work.sheet.measured:
            return self.announce(war)
        each = rate(war, work, self.target)
        first = war.acts.lexicon.first[SPEND]
        mask = sum(1 << first + points - 1 for points in range(1, most(war, self.caster, work, each) + 1))
        about = (self.caster, self.spell, each)
        return self.ask(war.side[self.caster], "spell-amount", Pick("act", mask), then=self.amounted, about=about)

    def amounted(self, war: Foray, answer: int) -> Step:
        self.amount = war.acts.entries[answer][1] + 1
        return self.announce(war)

    def cost_now(self, war: Foray) -> int:
        """What it costs as things are."""
        work = SPELLS[self.spell]
        if self.site:
            return templates()[self.site[0]].cost
        if self.area:
            return price(war, self.caster, work, NOBODY, -1, len(self.area))
        if work.sheet.measured:
            return self.amount * rate(war, work, self.target)
        return price(war, self.caster, work, self.target, self.cell)

    def announce(self, war: Foray) -> Step:
        """DN-3.3i: everybody hears it; it is paid for when its own turn comes."""
        self.cost = self.cost_now(war)
        war.tell("DN-3.3g", "announced", self.caster, self.spell)
        if SPELLS[self.spell].sheet.aim == AFAR:
            map, what = divmod(self.amount, len(SOUGHT))
            war.tell("DN-3.54a", f"seeks-{SOUGHT[what]}", [*war.land.caverns][map])
            if self.target != NOBODY and what == OBJECTS:
                war.tell("DN-3.54.4", "seeks-thing", THINGS[self.target])
            elif self.target != NOBODY:
                war.tell("DN-3.54.4", "aimed-at", self.target)
        elif self.target not in (NOBODY, self.caster):
            war.tell("DN-3.3g", "aimed-at", self.target)
        if self.cell >= 0:
            war.tell("DN-3.3g", "aimed-on", self.cell)
        if self.site:
            war.tell("DN-3.3g", "laid-out", *self.site, *self.cells(war))
        if len(self.area) > 1:
            war.tell("DN-3.3g", "marked-out", *self.area)
        return self.forestalled(war)

    def forestalled(self, war: Foray) -> Step:
        """DN-3.3h, DN-G77: a richer caster, or in his own half one who has as much, may be first at the same target."""
        mask = rivals(war, self)
        if not mask:
            return self.go_on(war)
        other = opponent_of(war, self.caster)
        assert other is not None
        war.tell("DN-3.3l", "priced", self.caster, self.cost)
        options = Pick("act", mask | 1 << war.acts.lexicon.first[PASS])
        return self.ask(war.side[other], "initiative", options, then=self.rival, about=self.heard(other))

    def rival(self, war: Foray, answer: int) -> Step:
        verb, spell = war.acts.entries[answer]
        other = opponent_of(war, self.caster)
        if verb == PASS or other is None:
            return self.go_on(war)
        return self.between(war, first_at(war, other, spell, self))

    def why_not_go_on(self, war: Foray) -> Refusal | None:
        """DN-3.2b, DN-3.4b, DN-G74, DN-G187: the other spell may have left him nothing to cast it with, or at.

        Of several hexes those drop out that do not fit any more, or for which no counter is left (DN-G70).
        """
        if war.edition < REPAIRS:
            return None
        if not war.active(self.caster):
            return Refusal("DN-G2", "in-no-state-to-cast", (self.caster,))
        refusal = self.why_spoilt(war)
        if refusal:
            return refusal
        named, self.area = self.area, areas.remaining(war, self.caster, self.spell, self.area)
        if named and not self.area:
            return Refusal("DN-G70", "no-counter-left")
        self.cost = self.cost_now(war)
        if self.cost > war.energy[self.caster]:
            return Refusal("DN-G74", "can-no-longer-pay-for", (self.caster,))
        if needed(war, self.caster, self.cost, self.cells(war)) > HIGHEST:
            return Refusal("DN-3.4b", "too-far-to-work-by-now")
        if self.area != named:
            self.cell = self.area[0]
            war.tell("DN-G187", "marked-out", *self.area)
        return None

    def called_off(self, war: Foray, why: Refusal) -> Step:
        """DN-G187: nothing is paid, for it was never cast."""
        war.tell(why.rule, "spell-lost", self.caster, self.spell)
        return self.done()

    def go_on(self, war: Foray) -> Step:
        """DN-3.3i, DN-3.3l: it is paid for, and the other caster may try to counter it before its die is rolled."""
        pay(war, self.caster, self.cost)
        war.given.hooks.cast_at(war, self.caster, self.foes(war))
        other = may_counter(war, self)
        if other is None:
            return self.throw(war)
        first = war.acts.lexicon.first
        options = Pick("act", 1 << first[COUNTER] | 1 << first[PASS])
        about = self.heard(other)
        return self.ask(war.side[other], "counter", options, then=self.countered, about=about)

    def heard(self, other: int) -> tuple[int, ...]:
        """What all have heard of it: who may answer, who casts what, what countering costs, on whom or where."""
        piece = self.target if SPELLS[self.spell].sheet.aim != AFAR and self.target != self.caster else NOBODY
        return (other, self.caster, self.spell, magic().counterspell * self.cost, piece, self.cell)

    def countered(self, war: Foray, answer: int) -> Step:
        """DN-3.3j, DN-3.3k, DN-3.4c, DN-3.55.1, DN-G76: it is paid for and rolled first, like any spell."""
        if war.acts.entries[answer][0] == PASS:
            return self.throw(war)
        other = opponent_of(war, self.caster)
        assert other is not None
        war.countered |= 1 << other
        double = magic().counterspell * self.cost
        war.tell("DN-3.3i", "countering", other, self.spell)
        pay(war, other, double)
        least = needed(war, other, double, self.countered_at(war))
        if least <= 1:
            return self.undone(war)
        return self.roll(TEN, "counter-die", then=self.counter_rolled, about=(other, least))

    def counter_rolled(self, war: Foray, die: int) -> Step:
        other = opponent_of(war, self.caster)
        assert other is not None
        least = needed(war, other, magic().counterspell * self.cost, self.countered_at(war))
        war.tell("DN-3.3j", "counter-rolled", other, die, least, int(die >= least))
        return self.undone(war) if die >= least else self.throw(war)

    def undone(self, war: Foray) -> Step:
        """DN-3.3j: the spell fails."""
        war.tell("DN-3.3j", "undone", self.caster, self.spell)
        return self.done()

    def throw(self, war: Foray) -> Step:
        """DN-3.3a, DN-3.3c: its own die, unless it cannot fail."""
        least = needed(war, self.caster, self.cost, self.cells(war))
        if least <= 1:
            return self.work(war)
        return self.roll(TEN, "spell-die", then=self.rolled, about=(self.caster, self.spell, least))

    def rolled(self, war: Foray, die: int) -> Step:
        least = needed(war, self.caster, self.cost, self.cells(war))
        war.tell("DN-3.3a", "spell-rolled", self.caster, die, least, int(die >= least))
        return self.work(war) if die >= least else self.failed(war)

    def failed(self, war: Foray) -> Step:
        war.tell("DN-3.3a", "failed", self.caster, self.spell)
        return self.done()

    def work(self, war: Foray) -> Step:
        """What the spell does; by the first edition its target may be beyond it by now."""
        work = SPELLS[self.spell]
        if war.edition < REPAIRS and self.why_spoilt(war):
            return self.failed(war)
        war.tell(work.sheet.rule, "worked", self.caster, self.spell)
        target = SpellTarget(self.caster, self.target, self.cell, self.amount, self.area, self.site)
        more = work.effect(war, target)
        return self.call(more) if more else self.done()

    def why_spoilt(self, war: Foray) -> Refusal | None:
        """How something that happened meanwhile has taken the target away."""
        work = SPELLS[self.spell]
        if self.site:
            return terrain.why_not_stand(war, self.caster, self.site)
        if self.area:
            refusals = [why_not_aim(war, self.caster, work, NOBODY, cell) for cell in self.area]
            return refusals[0] if all(refusals) else None
        refusal = why_not_aim(war, self.caster, work, self.target, self.cell)
        return refusal or (why_not_fly(war, self) if work.sheet.aim == FLIGHT else None)

    def hexes(self, war: Foray) -> tuple[int, ...]:
        """The hexes it is aimed at."""
        if self.site:
            number, anchor, turn = self.site[:3]
            return cells_at(war.land.grid, templates()[number], anchor, turn)
        return self.area or ((self.cell,) if self.cell >= 0 else ())

    def foes(self, war: Foray) -> tuple[int, ...]:
        """The enemies at whom it is cast, by name or where they are."""
        if SPELLS[self.spell].sheet.aim == AFAR:
            return ()
        there = war.piece_in(sum(1 << cell for cell in self.hexes(war)))
        named = [] if self.target == NOBODY or self.target in there else [self.target]
        return tuple(piece for piece in (*named, *there) if war.side[piece] == 1 - war.side[self.caster])

    def cells(self, war: Foray) -> tuple[int, ...]:
        """The hexes whose distance counts (DN-3.4d)."""
        if self.site or self.area:
            return self.hexes(war)
        if SPELLS[self.spell].sheet.aim == AFAR:
            return ()  # DN-G85: only the map counts
        there = () if self.target in (NOBODY, self.caster) else (war.at[self.target],)
        if there == (war.land.off,):  # another spell has taken him away, and so this one will fail
            there = ()
        return (self.cell, *there) if self.cell >= 0 else there

    def countered_at(self, war: Foray) -> tuple[int, ...]:
        """The hexes whose distance counts for a counterspell; a spell on himself is where its caster is (DN-3.4c)."""
        cells = self.cells(war)
        return cells if cells or war.edition < REPAIRS else (war.at[self.caster],)


def may_counter(war: Foray, cast: Cast) -> int | None:
    """The caster who can counter a spell: able, not yet having countered in this half, and rich enough (DN-3.3k)."""
    other = opponent_of(war, cast.caster)
    if other is None or war.countered >> other & 1:
        return None
    double = magic().counterspell * cast.cost
    if war.energy[other] < double or needed(war, other, double, cast.countered_at(war)) > HIGHEST:
        return None
    return other


def rivals(war: Foray, cast: Cast) -> int:
    """The spells with which the other caster may be first at the same target, as acts (DN-3.3h, DN-G77)."""
    other = opponent_of(war, cast.caster)
    if other is None or why_not_cast(war, other):
        return 0
    if war.edition < REPAIRS and cast.target == cast.caster:
        return 0
    richer = war.energy[other] > war.energy[cast.caster]
    if not richer and (war.energy[other] < war.energy[cast.caster] or war.side[other] != war.phasing):
        return 0
    first, mask = war.acts.lexicon.first[CAST], 0
    for number, work in on_card(war, other).items():
        if meets(war, other, work, cast):
            mask |= 1 << first + number
    return mask


def meets(war: Foray, other: int, work: Spellwork, cast: Cast) -> bool:
    """Whether a spell of another can be aimed at the character or a hex of one that was announced (DN-G184)."""
    if war.edition < REPAIRS:
        return can_aim(war, other, work, cast.target, cast.cell)
    if is_personal(work):
        return meant(cast) == other and fits_somewhere(war, other, work, {})
    if work.sheet.aim in ON_HEXES:
        return bool(shared_hexes(war, other, work, cast))
    return can_aim(war, other, work, meant(cast), -1)


def shared_hexes(war: Foray, other: int, work: Spellwork, cast: Cast) -> tuple[int, ...]:
    """The hexes of a spell that was announced at which another on hexes can begin (DN-G184)."""
    found = hexes_for(war, other, work)
    return tuple(cell for cell in cast.hexes(war) if found >> cell & 1)


def first_at(war: Foray, other: int, spell: int, cast: Cast) -> Cast:
    """The spell of another that comes before one that was announced, on the same target."""
    work = SPELLS[spell]
    if war.edition < REPAIRS:
        return Cast(other, spell, cast.target, cast.cell)
    if is_personal(work):
        return Cast(other, spell)
    if work.sheet.aim not in ON_HEXES:
        return Cast(other, spell, meant(cast))
    cells = shared_hexes(war, other, work, cast)
    return Cast(other, spell, cell=cells[0]) if len(cells) == 1 else Cast(other, spell, among=cells)


ON_HEXES = (HEX, AREA, GROUND)
"""At what those spells are aimed that take hexes and no character."""


def is_personal(work: Spellwork) -> bool:
    """Whether a caster casts a spell on himself, be it to go elsewhere (DN-3.51.1a to DN-3.51.6a, DN-G184)."""
    return work.sheet.aim == SELF or work.sheet.by_way


def meant(cast: Cast) -> int:
    """The character a spell is cast on, or NOBODY."""
    return cast.caster if is_personal(SPELLS[cast.spell]) else cast.target


def cast_acts(war: Foray, seat: int) -> int:
    """The spells a seat can cast now, as acts."""
    mask = 0
    for caster in casters_of(war, seat):
        mask = castable(war, caster, mask)
    return mask << war.acts.lexicon.first[CAST] if mask else 0


def cast_act(war: Foray, seat: int, answer: int) -> Cast:
    """A spell that was chosen; of several casters the first casts it who can."""
    spell = war.acts.entries[answer][1]
    return Cast(next(piece for piece in casters_of(war, seat) if can_cast(war, piece, spell)), spell)


def why_not_fly(war: Foray, cast: Cast) -> Refusal | None:
    """Why somebody cannot be lifted any more to the hex that was named."""
    if war.edition >= REPAIRS:
        return why_not_flight(war, cast, cast.cell)
    return Refusal("DN-G84", "hex-taken") if war.filled >> cast.cell & 1 else None


def why_not_flight(war: Foray, frame: Cast, cell: int) -> Refusal | None:
    """Why somebody cannot be lifted to a hex."""
    cells = landing_cells(war, frame.caster, SPELLS[frame.spell], frame.target)
    if cells >> cell & 1:
        return None
    shut = war.given.hooks.why_closed(war, frame.target, cell)
    return shut or Refusal("DN-G84", "no-free-higher-ground-can-pay")
