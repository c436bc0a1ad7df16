"""What a caster can tell of a spell before he casts it: its price, the die it needs, its hexes, and who may step in.

It words what casting, sites and areas find on a position it is handed; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from grognard.games.dragon_noir.magic.areas import Area
from grognard.games.dragon_noir.magic.casting import Cast, may_counter, rivals
from grognard.games.dragon_noir.magic.detection import Seek
from grognard.games.dragon_noir.magic.energy import casters_of, needed, opponent_of
from grognard.games.dragon_noir.magic.spells import SPELLS, can_cast
from grognard.games.dragon_noir.magic.targets import price, rate
from grognard.games.dragon_noir.magic.terrain import Site, turns_at
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.spells import GROUND, SELF
from grognard.games.dragon_noir.sheets.templates import templates
from grognard.games.dragon_noir.verbs import AIM, CAST, COUNTER
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.show.phrases import named
from grognard.table.overlays import Prospect, Risk, Stage
from grognard.words import Texts

OUTLOOK = Texts("outlook", PACKAGE)


def spell_prospect(war: Foray, answer: int) -> Prospect | None:
    """DN-3.3a, DN-3.3l: what an answer means that settles something about a spell; nothing for other answers."""
    question, (verb, noun) = war.question, war.acts.entries[answer]
    assert question is not None
    if question.topic == "counter":
        return _counter(war) if verb == COUNTER else None
    settled = PLANS.get(question.topic)
    cast = settled(war, verb, noun) if settled else _at_once(war, question.seat, noun) if verb == CAST else None
    if cast is None:
        return None
    told = _told(war, cast)
    return _with_doorway(war, told, noun) if question.topic == "doorway-side" else told


def _told(war: Foray, cast: Cast) -> Prospect:
    """The prospect of a spell as far as it is settled."""
    cells = cast.cells(war)
    covers = cells if cast.site or cast.area else (cast.cell,) if cast.cell >= 0 else ()
    return Prospect(
        text=_price(war, cast.caster, cast.cost, needed(war, cast.caster, cast.cost, cells)),
        covers=tuple(war.land.labels[cell] for cell in covers),
        risks=tuple(_risks(war, cast)),
    )


def _with_doorway(war: Foray, told: Prospect, way: int) -> Prospect:
    """DN-G88: the way out of a house or tower, which costs nothing by itself."""
    site, labels = war.stack[-1], war.land.labels
    assert isinstance(site, Site)
    outside = labels[site.inside + war.land.grid.shifts[way]]
    return msgspec.structs.replace(told, start=labels[site.inside], way=(Stage(cell=outside, cost=0),))


def _price(war: Foray, caster: int, cost: int, least: int) -> str:
    return OUTLOOK("sure" if least <= 1 else "hope", cost, war.energy[caster], least)


def _risks(war: Foray, cast: Cast) -> Iterable[Risk]:
    """DN-3.3h, DN-3.3i: the other caster may come first, or counter the spell."""
    other = opponent_of(war, cast.caster)
    if other is None:
        return
    name, there = named(war, other), (f"piece:{war.card(other).id}",)
    if rivals(war, cast):
        yield Risk(text=OUTLOOK("rival", name), rule="DN-3.3h", targets=there)
    if may_counter(war, cast) is not None:
        yield Risk(text=OUTLOOK("counter", name), rule="DN-3.3i", targets=there)


def _counter(war: Foray) -> Prospect | None:
    """DN-3.3i: what a counterspell costs, and the die it needs."""
    cast = war.stack[-1]
    assert war.question is not None
    assert isinstance(cast, Cast)
    other, double = war.question.about[0], war.question.about[3]
    return Prospect(text=_price(war, other, double, needed(war, other, double, cast.countered_at(war))))


def _at_once(war: Foray, seat: int, spell: int) -> Cast | None:
    """A spell on the caster himself of which there is nothing more to settle."""
    work = SPELLS[spell]
    if work.sheet.aim != SELF or work.sheet.measured:
        return None
    caster = next((piece for piece in casters_of(war, seat) if can_cast(war, piece, spell)), NOBODY)
    if caster == NOBODY:
        return None
    return Cast(caster, spell, caster, cost=price(war, caster, work, caster, -1))


def _site(war: Foray, verb: str, noun: int) -> Cast | None:
    """DN-3.52a: terrain as it would lie; where its turn is still open, as it would in the first."""
    site = war.stack[-1]
    assert war.question is not None
    assert isinstance(site, Site)
    anchor, turn = site.anchor, site.turn
    if war.question.topic == "site-hex":
        anchor, turn = noun, turns_at(war, site.caster, site.number, noun)[0]
    elif war.question.topic == "site-turn":
        turn = noun
    cost = templates()[site.number].cost
    return Cast(site.caster, site.spell, cell=anchor, cost=cost, site=(site.number, anchor, turn, 0, 0))


def _area(war: Foray, verb: str, noun: int) -> Cast | None:
    """DN-3.4d: all hexes so far and this one."""
    area = war.stack[-1]
    assert isinstance(area, Area)
    cells = (*area.cells, noun) if verb == AIM else area.cells
    cost = price(war, area.caster, SPELLS[area.spell], NOBODY, -1, len(cells))
    return Cast(area.caster, area.spell, cell=cells[0], cost=cost, area=cells)


def _aimed(war: Foray, verb: str, noun: int) -> Cast | None:
    """A spell on somebody or on a hex; where its amount is still open, one point of it."""
    cast = war.stack[-1]
    assert isinstance(cast, Cast)
    flies = war.question is not None and war.question.topic == "flight-hex"
    cell = noun if verb == AIM else -1
    target = cast.target if flies else NOBODY if verb == AIM else noun
    work = SPELLS[cast.spell]
    if work.sheet.aim == GROUND:
        return None  # what is made there is still open
    cost = rate(war, work, target) if work.sheet.measured else price(war, cast.caster, work, target, cell)
    return Cast(cast.caster, cast.spell, target, cell, cost=cost)


def _amount(war: Foray, verb: str, noun: int) -> Cast | None:
    """So many points of a spell."""
    cast = war.stack[-1]
    assert isinstance(cast, Cast)
    cost = (noun + 1) * rate(war, SPELLS[cast.spell], cast.target)
    return msgspec.structs.replace(cast, amount=noun + 1, cost=cost)


def _sought(war: Foray, verb: str, noun: int) -> Cast | None:
    """DN-3.54a: detection costs the same wherever one looks."""
    seek = war.stack[-1]
    assert isinstance(seek, Seek)
    return Cast(seek.caster, seek.spell, cost=SPELLS[seek.spell].price.amount())


PLANS: Mapping[str, Callable[[Foray, str, int], Cast | None]] = {
    "site-hex": _site,
    "site-turn": _site,
    "doorway": _site,
    "doorway-side": _site,
    "spell-area": _area,
    "spell-aim": _aimed,
    "flight-hex": _aimed,
    "spell-amount": _amount,
    "seek-where": _sought,
    "seek-whom": _sought,
}
"""By topic, the spell as an answer would settle it."""
