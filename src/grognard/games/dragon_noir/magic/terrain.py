"""Sites of magic terrain: where each template can be laid, and the questions by which a caster chooses (DN-3.52a).

The land it makes is in `land/raised`; casting, with its price and die, is in `casting`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.land.country import CLOSED
from grognard.games.dragon_noir.land.junctions import WIDENED, curves, laid, widens, without
from grognard.games.dragon_noir.land.raised import DEMOLISH, HOUSE, TOWER, TUNNEL, Work, ends, walls_round, works
from grognard.games.dragon_noir.magic.energy import within
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.dragon_noir.sheets.templates import (
    SIZES,
    Template,
    anchors,
    cells_at,
    sizes_of,
    templates,
    turns_of,
)
from grognard.games.dragon_noir.verbs import AIM, SIZE, SPELL_NAMES, TURN
from grognard.games.skirmish.land.masonry import WINDOWS
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Frame, Pick, Refusal, Step, choose_anew

if TYPE_CHECKING:
    from random import Random

ENTRANCE, BRIDGE = "entrance", "bridge"
OPEN = ("flat", "scrub")
FENCES = (*CLOSED, *WINDOWS, "door", "steps", "lip", "gate")
"""What keeps a house or tower from being built beside it."""


def _rule(spell: str) -> str:
    """The clause of a spell."""
    return magic().spells[spell].rule


class Site(Frame["tuple[int, ...]"]):
    """What a caster makes and where: size, first hex, turn, doorway; done with template, anchor, turn, doorway, link.

    `only` is the hex on which it must begin, because it shall come before another spell there, or -1; `link` the tunnel
    hex an entrance leads to. What is settled anyway is not asked. Others imagine what he has chosen so far.
    """

    caster: int
    spell: int
    only: int = -1
    number: int = -1
    anchor: int = -1
    turn: int = 0
    inside: int = -1
    doorway: int = 0

    intention = ("number", "anchor", "turn", "inside", "doorway")

    def intender(self, war: Foray) -> int:
        return war.side[self.caster]

    def intend(self, war: Foray, random: Random) -> None:
        choose_anew(self, war, random)

    def start(self, war: Foray) -> Step:
        sizes = possible(war, self.caster, SPELL_NAMES[self.spell], self.only)
        if len(sizes) == 1:
            return self.sized(war, sizes[0])
        first = war.acts.lexicon.first[SIZE]
        mask = sum(1 << first + SIZES.index(templates()[number].size) for number in sizes)
        return self.ask(self.seat(war), "spell-size", Pick("act", mask), then=self.size_chosen, about=self.about)

    def size_chosen(self, war: Foray, answer: int) -> Step:
        size = SIZES[war.acts.entries[answer][1]]
        return self.sized(war, next(n for n in sizes_of(SPELL_NAMES[self.spell]) if templates()[n].size == size))

    def sized(self, war: Foray, number: int) -> Step:
        self.number = number
        if self.only >= 0:
            return self.placed(war, self.only)
        mask = starts(war, self.caster, number) << war.acts.lexicon.first[AIM]
        return self.ask(self.seat(war), "site-hex", Pick("act", mask), then=self.hex_chosen, about=self.about)

    def hex_chosen(self, war: Foray, answer: int) -> Step:
        return self.placed(war, war.acts.entries[answer][1])

    def placed(self, war: Foray, cell: int) -> Step:
        self.anchor = cell
        turns = turns_at(war, self.caster, self.number, cell)
        if len(turns) == 1:
            return self.turned(war, turns[0])
        first = war.acts.lexicon.first[TURN]
        options = Pick("act", sum(1 << first + turn for turn in turns))
        return self.ask(self.seat(war), "site-turn", options, then=self.turn_chosen, about=self.about)

    def turn_chosen(self, war: Foray, answer: int) -> Step:
        return self.turned(war, war.acts.entries[answer][1])

    def turned(self, war: Foray, turn: int) -> Step:
        """DN-G88: a house or tower has one doorway; DN-3.52.1.6: an entrance leads to a tunnel."""
        self.turn = turn
        first = war.acts.lexicon.first[AIM]
        if self.template.spell in (HOUSE, TOWER):
            options = Pick("act", door_hexes(war, self.work) << first)
            return self.ask(self.seat(war), "doorway", options, then=self.door_chosen, about=self.about)
        if self.template.spell == ENTRANCE:
            options = Pick("act", tunnels(war) << first)
            return self.ask(self.seat(war), "entrance-link", options, then=self.linked, about=self.about)
        return self.over(0)

    def door_chosen(self, war: Foray, answer: int) -> Step:
        self.inside = war.acts.entries[answer][1]
        first = war.acts.lexicon.first[TURN]
        mask = sum(1 << first + way for way in door_ways(war, self.work, self.inside))
        return self.ask(self.seat(war), "doorway-side", Pick("act", mask), then=self.side_chosen, about=self.about)

    def side_chosen(self, war: Foray, answer: int) -> Step:
        self.doorway = 6 * self.inside + war.acts.entries[answer][1]
        return self.over(0)

    def linked(self, war: Foray, answer: int) -> Step:
        return self.over(war.acts.entries[answer][1])

    def over(self, link: int) -> Step:
        return self.done((self.number, self.anchor, self.turn, self.doorway, link))

    def seat(self, war: Foray) -> int:
        """Who is asked."""
        return war.side[self.caster]

    @property
    def about(self) -> tuple[int, int]:
        """What every question is about."""
        return self.caster, self.spell

    @property
    def template(self) -> Template:
        return templates()[self.number]

    @property
    def work(self) -> Work:
        return Work(self.number, self.anchor, self.turn, self.doorway, 0)


def possible(war: Foray, caster: int, spell: str, only: int = -1) -> list[int]:
    """The templates of a spell that can be laid somewhere, or just there."""
    found = []
    for number in sizes_of(spell):
        cells = starts(war, caster, number)
        if cells if only < 0 else cells >> only & 1:
            found.append(number)
    return found


def anywhere(war: Foray, caster: int, spell: str) -> bool:
    """Whether some template of a spell can be laid somewhere."""
    return any(
        next(_sites(war, caster, number, turn), -1) >= 0 for number in sizes_of(spell) for turn in turns_of(number)
    )


def everywhere(war: Foray, caster: int, spell: str) -> int:
    """The hexes on which some template of a spell can begin."""
    found = 0
    for number in sizes_of(spell):
        found |= starts(war, caster, number)
    return found


def starts(war: Foray, caster: int, number: int) -> int:
    """The hexes on which a template can begin, turned in one way or another."""
    found = 0
    for turn in turns_of(number):
        found |= sites(war, caster, number, turn)
    return found


def turns_at(war: Foray, caster: int, number: int, cell: int) -> list[int]:
    """The turns in which a template can be laid on a hex."""
    return [turn for turn in turns_of(number) if sites(war, caster, number, turn) >> cell & 1]


def sites(war: Foray, caster: int, number: int, turn: int) -> int:
    """DN-3.4b, DN-3.4d, DN-G70: the hexes on which a turned template can begin, paid for and within hope."""
    return sum(1 << cell for cell in _sites(war, caster, number, turn))


def _sites(war: Foray, caster: int, number: int, turn: int) -> Iterator[int]:
    """The same one by one, for whoever only asks whether there is any."""
    template = templates()[number]
    if template.cost > war.energy[caster] or not left_in_box(war, number):
        return
    open = ground_for(war, template)
    open = open & within(war, caster, template.cost) if open else 0
    found = anchors(war.land.grid, template, turn, open) if open else 0
    if found and template.ways and template.size != WIDENED:
        found &= _beside_floor(war, template, turn)
    for cell in bits(found):
        if not template.ways or _leads_on(war, Work(number, cell, turn, 0, 0)):
            yield cell


def _leads_on(war: Foray, work: Work) -> bool:
    """Whether a way is open where it would be laid, or widened."""
    return widens(war.land, war.raised, work) if work.template.size == WIDENED else _leads(war, work)


def _beside_floor(war: Foray, template: Template, turn: int) -> int:
    """The anchors from which all ends of a bridge, or one end of a tunnel, reach ground one can walk on."""
    grid, floor = war.land.grid, war.land.going("foot").open & ~war.land.water
    every, some = war.land.map.cells, 0
    for steps, way in template.ways:
        reached = grid.shift(floor, (way + turn + 3) % 6)
        for step in reversed(steps):
            reached = grid.shift(reached, (step + turn + 3) % 6)
        every, some = every & reached, some | reached
    return every if template.spell == BRIDGE else some


def _in_box(war: Foray, number: int) -> int:
    """DN-G70, DN-1.52c: how many counters of a template the box holds."""
    template = templates()[number]
    return war.given.book.cards.left_of(template.spell, template.size)


def left_in_box(war: Foray, number: int) -> bool:
    """DN-G70: whether a counter of that template is left."""
    used = sum(work.number == laid(number) for work in works(war.raised)) if war.raised else 0
    return used < _in_box(war, laid(number))


def ground_for(war: Foray, template: Template) -> int:
    """The hexes a template may cover: fit ground, free of the living (DN-3.52b, DN-G88, DN-G90, DN-G91)."""
    country = war.land
    if template.spell in (TUNNEL, ENTRANCE) and not country.underground:
        return 0
    if template.size == WIDENED:
        return sum(1 << cell for cell in curves(war.raised)) & ~war.filled if war.raised else 0
    if template.spell == TUNNEL:
        return country.ground_mask("rock") & country.underground
    if template.spell == BRIDGE:
        return country.water & ~war.filled
    if template.spell == ENTRANCE and not tunnels(war):
        return 0
    open = open_ground(war) & ~war.filled
    if template.spell in (HOUSE, TOWER):
        open &= ~_fenced(war)
        if template.spell == TOWER:
            towers = country.ground_mask(TOWER)
            open &= ~country.grid.spread(towers, country.grid.inner)
    return open


def open_ground(war: Foray) -> int:
    """DN-3.52b, DN-G91: flat ground and scrub on the surface."""
    country = war.land
    known = country.kept.get(("open ground",))
    if not isinstance(known, int):
        kinds = [kind for kind in country.ground if country.book.lines[kind].name in OPEN]
        known = country.ground_mask(*kinds) & ~country.underground
        country.keep(("open ground",), known)
    return known


def _fenced(war: Foray) -> int:
    country = war.land
    known = country.kept.get(("fenced",))
    if not isinstance(known, int):
        known = 0
        for cells in country.grid.sides_of(country.map.sides_with(*FENCES)):
            known |= cells
        country.keep(("fenced",), known)
    return known


def tunnels(war: Foray) -> int:
    """DN-3.52.1.6, DN-G88: the tunnel hexes of the maps in play."""
    return war.land.ground_mask("tunnel") & war.land.underground


def _leads(war: Foray, work: Work) -> bool:
    """DN-G90: a bridge has land of one height at its ends; a tunnel starts on open floor and meets no wall."""
    country = war.land
    grid, height = country.grid, country.height
    beyond = [(cell, way, cell + grid.shifts[way]) for cell, way in ends(country.map, work)]
    if any(not country.map.cells >> there & 1 for _, _, there in beyond):
        return False
    floor = country.going("foot").open & ~country.water
    if work.template.spell == BRIDGE:
        level = height(work.anchor)
        return all(floor >> there & 1 and height(there) == level for _, _, there in beyond)
    walls = country.walls
    if any(walls >> grid.side(cell, way) & 1 for cell, way, _ in beyond):
        return False
    return any(floor >> there & 1 for _, _, there in beyond)


def door_hexes(war: Foray, work: Work) -> int:
    """The hexes of a house or tower that may have the doorway."""
    cells = cells_at(war.land.grid, work.template, work.anchor, work.turn)
    return sum(1 << cell for cell in cells if door_ways(war, work, cell))


def door_ways(war: Foray, work: Work, cell: int) -> list[int]:
    """The directions in which a doorway in a hex may lead: out of the building, to ground one can walk on."""
    grid, floor = war.land.grid, war.land.going("foot").open
    own = sum(1 << at for at in cells_at(grid, work.template, work.anchor, work.turn))
    if not own >> cell & 1:
        return []
    return [way for way in range(6) if _outside(war, cell, way, floor & ~own)]


def _outside(war: Foray, cell: int, way: int, floor: int) -> bool:
    beyond = war.land.grid.beside(cell, way)
    return beyond is not None and bool(floor >> beyond & 1)


def why_not_stand(war: Foray, caster: int, site: tuple[int, ...]) -> Refusal | None:
    """Why a template that was chosen cannot be laid any more, its price aside."""
    number, anchor, turn, doorway = site[:4]
    template = templates()[number]
    if war.edition >= REPAIRS and not _still_fits(war, Work(number, anchor, turn, doorway, 0)):
        return Refusal(_rule(template.spell), "ground-no-longer-what")
    cells = sum(1 << cell for cell in cells_at(war.land.grid, template, anchor, turn))
    if cells & ~ground_for(war, template) or not left_in_box(war, number):
        return Refusal(_rule(template.spell), "ground-no-longer-free")
    return None


def _still_fits(war: Foray, work: Work) -> bool:
    """Whether a work still has its ends where they may be, or its doorway where one can walk."""
    template = work.template
    if template.size == WIDENED:
        return widens(war.land, war.raised, work)
    if template.ways:
        return bool(_beside_floor(war, template, work.turn) >> work.anchor & 1) and _leads(war, work)
    if template.spell not in (HOUSE, TOWER):
        return True
    inside, way = divmod(work.doorway, 6)
    return way in door_ways(war, work, inside)


def make(war: Foray, site: tuple[int, ...]) -> None:
    """DN-3.52a: it is there until the scenario ends, and everything follows the new land at once."""
    number, anchor, turn, doorway, link = site
    template = templates()[number]
    cells = cells_at(war.land.grid, template, anchor, turn)
    if template.size == WIDENED:
        war.raised = without(war.raised, curves(war.raised)[anchor])
    war.raised = (*war.raised, laid(number), anchor, turn, doorway, war.half)
    if template.spell == ENTRANCE:
        war.links = (*war.links, *(part for cell in cells for part in (cell, link)))
    war.rebuild()
    war.tell(_rule(template.spell), "made", SPELL_NAMES.index(template.spell), anchor)


def demolish(war: Foray, cells: tuple[int, ...]) -> None:
    """DN-3.52.2.3, DN-G90: the walls of some hexes fall, and rubble lies there."""
    (number,) = sizes_of(DEMOLISH)
    for cell in cells:
        war.raised = (*war.raised, number, cell, 0, 0, war.half)
    war.rebuild()
    for cell in cells:
        war.tell("DN-3.52.2.3", "demolished", cell)


def demolitions_left(war: Foray) -> int:
    """DN-G70: how many counters for fallen walls are left."""
    (number,) = sizes_of(DEMOLISH)
    return _in_box(war, number) - sum(work.number == number for work in works(war.raised))


def wall_hexes(war: Foray) -> int:
    """DN-G90: the hexes one can walk on that have a wall on one of their sides."""
    country = war.land
    known = country.kept.get(("wall hexes",))
    if not isinstance(known, int):
        floor = country.going("foot").open
        known = sum(1 << cell for cell in bits(floor) if walls_round(country.map, cell))
        known &= ~country.ground_mask(TOWER)
        country.keep(("wall hexes",), known)
    return known


def _why_not_size(war: Foray, frame: Site, size: int) -> Refusal | None:
    spell = SPELL_NAMES[frame.spell]
    sizes = [templates()[number].size for number in possible(war, frame.caster, spell, frame.only)]
    return None if SIZES[size] in sizes else Refusal(_rule(spell), "cannot-make-one-size-here")


def _why_not_hex(war: Foray, frame: Site, cell: int) -> Refusal | None:
    if starts(war, frame.caster, frame.number) >> cell & 1:
        return None
    group = frame.template.spell in (TUNNEL, BRIDGE)
    return Refusal("DN-G90" if group else "DN-3.52b", "no-fit-and-free-ground-for")


def _why_not_turn(war: Foray, frame: Site, turn: int) -> Refusal | None:
    fine = turn in turns_at(war, frame.caster, frame.number, frame.anchor)
    return None if fine else Refusal(_rule(frame.template.spell), "no-room-for-way")


def _why_not_door(war: Foray, frame: Site, cell: int) -> Refusal | None:
    return None if door_ways(war, frame.work, cell) else Refusal("DN-G88", "no-doorway-can-in-hex")


def _why_not_door_way(war: Foray, frame: Site, way: int) -> Refusal | None:
    fine = way in door_ways(war, frame.work, frame.inside)
    return None if fine else Refusal("DN-G88", "doorway-leads-out-to-open-ground")


def _why_not_link(war: Foray, frame: Site, cell: int) -> Refusal | None:
    return None if tunnels(war) >> cell & 1 else Refusal("DN-3.52.1.6", "no-tunnel-hex")


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "spell-size": {SIZE: _why_not_size},
    "site-hex": {AIM: _why_not_hex},
    "site-turn": {TURN: _why_not_turn},
    "doorway": {AIM: _why_not_door},
    "doorway-side": {TURN: _why_not_door_way},
    "entrance-link": {AIM: _why_not_link},
}
"""The verbs of this chapter, for refusals."""
