"""Detection: a caster looks for people or things on his own map or the next, and is told more or less (DN-3.54a).

Where he looks and for what is heard by everybody, as any spell that is announced. What he is told stands in the row
`findings` of the position and is known to his own seat alone; that it was true then does not mean that it still is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import backstage, first_alike
from grognard.games.dragon_noir.plan.exploration import Sounding, unknown_areas
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.dragon_noir.verbs import CHARACTERS, OBJECTS, ORB, SEEK, SOUGHT, SPELL_NAMES, THING, THINGS
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import FATE, Frame, Pick, Refusal, Span, Step, choose_anew

if TYPE_CHECKING:
    from random import Random

DETECT, ENUMERATE, IDENTIFY, LOCATE = (SPELL_NAMES.index(id) for id in ("detect", "enumerate", "identify", "locate"))
BLUR = 3
"""DN-3.54.1: by how much the number of several may be off."""
BLURRED = Span(1, 2 * BLUR + 1)
HERE = -2
"""Somewhere on the map in question."""
FIRST_AREA = NOWHERE - 1
"""DN-G307: what stands for the first area of a plan where a hex would be told; those after it count down from there."""


class Finding(NamedTuple):
    """What a seat was told: in which turn, by which spell, on which map, of people or things, and the answer.

    The answer is a number; a number and the kinds there are; kinds with their numbers; or somebody or something and
    the hex, NOWHERE if it is not there; of somebody who waits behind the curtain the area, as a number below NOWHERE.
    """

    seat: int
    turn: int
    spell: int
    map: int
    what: int
    answer: tuple[int, ...]


HEAD = 6
"""Numbers before an answer in the row; the last of them is its length."""


class Seek(Frame["tuple[int, int]"]):
    """DN-3.54a: where a caster looks and for what; done with the place, and whoever or whatever is named or NOBODY."""

    caster: int
    spell: int
    place: int = -1

    intention = ("place",)

    def intender(self, war: Foray) -> int:
        return war.side[self.caster]

    def intend(self, war: Foray, random: Random) -> None:
        choose_anew(self, war, random)

    def start(self, war: Foray) -> Step:
        options = Pick("act", places(war, self.caster) << war.acts.lexicon.first[SEEK])
        about = (self.caster, self.spell)
        return self.ask(war.side[self.caster], "seek-where", options, then=self.looked, about=about)

    def looked(self, war: Foray, answer: int) -> Step:
        self.place = war.acts.entries[answer][1]
        if self.spell != LOCATE:
            return self.done((self.place, NOBODY))
        what = self.place % len(SOUGHT)
        first = war.acts.at if what == CHARACTERS else war.acts.lexicon.first[THING]
        options = Pick("act", named(war, war.side[self.caster], what) << first)
        about = (self.caster, self.spell)
        return self.ask(war.side[self.caster], "seek-whom", options, then=self.called, about=about)

    def called(self, war: Foray, answer: int) -> Step:
        return self.done((self.place, war.acts.entries[answer][1]))


class Sense(Frame[None]):
    """DN-3.54.1, DN-G85: how many there are, more or less. Fate rolls in any case, so that no roll tells anything."""

    caster: int
    place: int

    def start(self, war: Foray) -> Step:
        return self.ask(FATE, "sense-die", BLURRED, then=self.rolled, about=(self.caster,), secret=True)

    def rolled(self, war: Foray, die: int) -> Step:
        count = len(present(war, war.side[self.caster], self.place))
        told = count if count <= 1 else max(1, count + die - BLUR - 1)
        keep(war, self.caster, DETECT, self.place, (told,))
        return self.done()


class Probe(Frame[None]):
    """DN-G411: where the tables lead, dice first say who waits on the map; who is counted so is fewer."""

    caster: int
    spell: int
    place: int
    sought: int

    def start(self, war: Foray) -> Step:
        return self.call(Sounding(_unsounded(war, self.place), self.spell != DETECT), then=self.found)

    def found(self, war: Foray, _: None) -> Step:
        more = find(war, self.caster, self.spell, self.place, self.sought)
        return self.call(more) if more else self.done()


def detect(war: Foray, caster: int, spell: int, place: int, sought: int) -> Frame[None] | None:
    """What a caster is told; where the tables lead they are asked before."""
    if war.sheet.alone and _unsounded(war, place):
        return Probe(caster, spell, place, sought)
    return find(war, caster, spell, place, sought)


def _unsounded(war: Foray, place: int) -> int:
    """The areas of a map of which nothing is known, if people are looked for, as a mask."""
    map, what = divmod(place, len(SOUGHT))
    cells = [*war.land.caverns.values()][map]
    return unknown_areas(war) & plan_of(war).within(cells) if what == CHARACTERS else 0


def find(war: Foray, caster: int, spell: int, place: int, sought: int) -> Frame[None] | None:
    """DN-3.54.1, DN-3.54.2, DN-3.54.3, DN-3.54.4: what he is told; only the first number may be wrong."""
    if spell == DETECT:
        return Sense(caster, place)
    found = present(war, war.side[caster], place)
    if spell == LOCATE:
        keep(war, caster, spell, place, (sought, dict(found).get(sought, NOWHERE)))
        return None
    counts: dict[int, int] = {}
    for one, _ in found:
        kind = kind_of(war, place, one)
        counts[kind] = counts.get(kind, 0) + 1
    kinds = sorted(counts)
    answer = (len(found), *kinds) if spell == ENUMERATE else tuple(n for kind in kinds for n in (kind, counts[kind]))
    keep(war, caster, spell, place, answer)
    return None


def keep(war: Foray, caster: int, spell: int, place: int, answer: tuple[int, ...]) -> None:
    """Write down what a caster was told, and tell his seat."""
    seat, (map, what) = war.side[caster], divmod(place, len(SOUGHT))
    war.findings = (*war.findings, seat, war.turn, spell, map, what, len(answer), *answer)
    tell(war, Finding(seat, war.turn, spell, map, what, answer))


def tell(war: Foray, finding: Finding) -> None:
    """Say to the seat of the caster what he found, sentence by sentence; what is known by then cannot be undone."""
    seat, _, spell, map, what, answer = finding
    rule, name, to = magic().spells[SPELL_NAMES[spell]].rule, [*war.land.caverns][map], (seat,)
    if spell == LOCATE and area_told(answer[1]) != NOWHERE:
        war.tell(rule, "sought-one-behind", answer[0], area_told(answer[1]), to=to)
    elif spell == LOCATE:
        who, cell = answer
        word = "sought-thing" if what == OBJECTS else "sought-one"
        found = word if cell == NOWHERE else f"{word}-there"
        args = (who,) if what == CHARACTERS else (THINGS[who],)
        war.reveal(rule, found, *args, *((name,) if cell == NOWHERE else (cell,)), to=to)
    elif not answer or (spell != IDENTIFY and not answer[0]):
        war.reveal(rule, f"nothing-sensed-{SOUGHT[what]}", name, to=to)
    elif spell == IDENTIFY:
        for kind, count in zip(answer[::2], answer[1::2], strict=True):
            war.reveal(rule, "sensed-of-kind", name, kind_word(war, what, kind), count, to=to)
    else:
        war.reveal(rule, "sensed-about" if spell == DETECT else "sensed", name, answer[0], to=to)
        for kind in answer[1:]:
            war.reveal(rule, "sensed-kind", kind_word(war, what, kind), to=to)


def findings(war: Foray, seat: int) -> Iterator[Finding]:
    """What a seat was told, from the first on."""
    row, at = war.findings, 0
    while at < len(row):
        whose, turn, spell, map, what, length = row[at : at + HEAD]
        if whose == seat:
            yield Finding(whose, turn, spell, map, what, row[at + HEAD : at + HEAD + length])
        at += HEAD + length


def only_of(war: Foray, seat: int) -> tuple[int, ...]:
    """The row as far as a seat knows it."""
    found: list[int] = []
    for one in findings(war, seat):
        found += (*one[:-1], len(one.answer), *one.answer)
    return tuple(found)


def still_possible(war: Foray, seat: int, cells: list[int], thing: int = ORB) -> list[int]:
    """Of some hexes in which a thing may lie hidden, those that fit what a seat has been told of it.

    What is hidden does not move; and of the first spell nothing but that there is nothing can be relied on.
    """
    for one in findings(war, seat):
        there, map = _told_of(one, thing), [*war.land.caverns.values()][one.map]
        if there is not None:
            kept = 1 << there if there >= 0 else map if there == HERE else ~map
            cells = [cell for cell in cells if kept >> cell & 1]
    return cells


def _told_of(one: Finding, thing: int) -> int | None:
    """What a finding says of a hidden thing: its hex, HERE on its map, or NOWHERE there; None if nothing."""
    if one.what != OBJECTS:
        return None
    if one.spell == LOCATE:
        return one.answer[1] if one.answer[0] == thing else None
    if one.spell == DETECT:
        return None if one.answer[0] else NOWHERE
    kinds = one.answer[1:] if one.spell == ENUMERATE else one.answer[::2]
    return HERE if thing in kinds else NOWHERE


def present(war: Foray, seat: int, place: int) -> list[tuple[int, int]]:
    """Who or what is to be found on a map by a seat, and where: the living of the enemy and all whom it hides.

    Big counters are where their anchors are, or the first of their hexes on that map.
    """
    map, what = divmod(place, len(SOUGHT))
    cells = [*war.land.caverns.values()][map]
    if what == OBJECTS:
        return [(thing, cell) for thing, cell in war.given.hooks.things(war) if cell != NOWHERE and cells >> cell & 1]
    found = []
    for piece in range(len(war.given.cards)):
        cell = _whereabouts(war, piece, seat, cells)
        if cell != NOWHERE:
            found.append((piece, cell))
    return found


def area_told(cell: int) -> int:
    """The area that stands in an answer in the place of a hex, or NOWHERE."""
    return FIRST_AREA - cell if cell <= FIRST_AREA else NOWHERE


def _whereabouts(war: Foray, piece: int, seat: int, cells: int) -> int:
    """Where somebody is on a map whom a seat may find there; DN-G307: behind the curtain, in which area of it."""
    if war.boxed and war.boxed[piece] != NOWHERE:
        area = war.boxed[piece]
        return FIRST_AREA - area if war.side[piece] != seat and plan_of(war).cells[area] & cells else NOWHERE
    lair = war.lairs[piece]
    if lair != NOWHERE:
        return lair if war.keeper(piece) != seat and cells >> lair & 1 else NOWHERE
    if war.side[piece] != 1 - seat or war.beast(piece) or not war.alive(piece):
        return NOWHERE
    own = war.hexes(piece) & cells
    return war.at[piece] if own >> war.at[piece] & 1 else next(bits(own), NOWHERE)


def kind_of(war: Foray, place: int, one: int) -> int:
    """The number of the kind of somebody or something."""
    return one if place % len(SOUGHT) == OBJECTS else [*war.given.kinds].index(war.card(one).kind)


def kind_word(war: Foray, what: int, kind: int) -> str:
    """What a kind is called."""
    return THINGS[kind] if what == OBJECTS else [*war.given.kinds][kind]


def places(war: Foray, caster: int) -> int:
    """DN-3.4f, DN-3.54a: what can be looked for where: on his map and those beside it, things only if there are any."""
    spread, inner, found = war.land.grid.spread, war.land.grid.inner, 0
    maps = [*war.land.caverns.values()]
    own = sum(cells for cells in maps if cells >> war.at[caster] & 1)
    what = 1 << CHARACTERS | bool(war.given.hooks.things(war)) << OBJECTS
    for number, cells in enumerate(maps):
        if cells & (own | spread(own, inner)):
            found |= what << len(SOUGHT) * number
    return found


def named(war: Foray, seat: int, what: int) -> int:
    """DN-3.54.4: everybody or everything that a seat can ask for by name, as a mask.

    DN-G307: of krobs that nobody has seen only those that are like no other: nobody knows the others apart.
    """
    if what == OBJECTS:
        return sum(1 << thing for thing, _ in war.given.hooks.things(war))
    cards, absent = war.given.cards, war.absent | _nameless(war)
    return sum(
        1 << n for n, card in enumerate(cards) if card.side == 1 - seat and not card.tough.beast and not absent >> n & 1
    )


def _nameless(war: Foray) -> int:
    """The krobs behind the curtain that have their like."""
    alike = first_alike(war.given.scenario) if war.sheet.areas else ()
    return sum(1 << piece for piece in backstage(war) if alike.count(alike[piece]) > 1)


def _why_not_seek(war: Foray, frame: Seek, place: int) -> Refusal | None:
    if places(war, frame.caster) >> place & 1:
        return None
    if place % len(SOUGHT) == OBJECTS and not war.given.hooks.things(war):
        return Refusal("DN-3.54a", "no-things-here")
    return Refusal("DN-3.54a", "map-too-far", (frame.caster,))


def _why_not_one(war: Foray, frame: Seek, piece: int) -> Refusal | None:
    if frame.place % len(SOUGHT) == CHARACTERS and named(war, war.side[frame.caster], CHARACTERS) >> piece & 1:
        return None
    return Refusal("DN-3.54.4", "not-looked-for", (frame.caster,))


def _why_not_thing(war: Foray, frame: Seek, thing: int) -> Refusal | None:
    if frame.place % len(SOUGHT) == OBJECTS and named(war, war.side[frame.caster], OBJECTS) >> thing & 1:
        return None
    return Refusal("DN-3.54.4", "not-looked-for", (frame.caster,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "seek-where": {SEEK: _why_not_seek},
    "seek-whom": {"at": _why_not_one, THING: _why_not_thing},
}
"""The verbs of this chapter, for refusals."""
