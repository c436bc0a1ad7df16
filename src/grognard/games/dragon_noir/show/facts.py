"""What a seat may know of a match of The Exile, put together from nothing.

Everything on the boards lies open. Hidden is only where the other seat has written down those who lie in wait
(DN-5.15.1a, DN-G155) and in which cell it keeps a prisoner (DN-G156): until they come out they are off the map. Words
and pictures are made of these facts elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.campaign.standing import camp
from grognard.games.dragon_noir.effects import BURNING, CIRCLED
from grognard.games.dragon_noir.forces.muster import country_of, muster
from grognard.games.dragon_noir.forces.prices import purse
from grognard.games.dragon_noir.land.raised import standing
from grognard.games.dragon_noir.magic.detection import IDENTIFY, LOCATE, Finding, area_told, findings, kind_word
from grognard.games.dragon_noir.magic.invisibility import unseen
from grognard.games.dragon_noir.pieces.boats import boats, ends
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import KROBS, backstage, inside
from grognard.games.dragon_noir.plan.broods import BUY, SPAWN, queen
from grognard.games.dragon_noir.plan.deep_ways import DELVERS, Below, below, hex_of, ready, shafts
from grognard.games.dragon_noir.plan.pack_orders import order_of, packs
from grognard.games.dragon_noir.position import NOWHERE, SHIFTED, Foray
from grognard.games.dragon_noir.scenarios.keys import KEYS
from grognard.games.dragon_noir.scenarios.suns import lying, shown
from grognard.games.dragon_noir.scenarios.winches import winches
from grognard.games.dragon_noir.sheets.solitaire import PACKS
from grognard.games.dragon_noir.verbs import CHARACTERS, RECRUIT, SOUGHT, SPELL_NAMES, THINGS
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.show.facts import OpenFacts, PieceFacts, Telling, id_of, piece_facts
from grognard.games.skirmish.war import BUSY, FOUGHT, HALTED, SHOT_EARLY, SHOT_LATE

DEEDS = {
    SHOT_EARLY | SHOT_LATE: "shot",
    FOUGHT: "fought",
    BUSY | SHIFTED: "busy",
    HALTED: "halted",
}
JAILERS = 1
"""The side that knows in which cell a prisoner sits (DN-G156)."""
SUNS = ("down", "false", "true")
"""How a Sun marker lies (DN-1.53b)."""
ON_GROUND = {CIRCLED: "circle", BURNING: "fire"}
"""The spells that lie on hexes (DN-3.53.6, DN-3.55.2a)."""


class Facts(OpenFacts, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know. `key` is the scenario; `step` counts the phases of a half from 1, and 0 is set-up.

    `energy` are the points of the spellcasters (DN-3.2a), `cast` and `countered` those who have done so in this half;
    `empty` are crossbows that have to be loaded (DN-2.2e), `inside` those in the entrance below their hex (DN-2.37c);
    `changed` are hexes by their new terrain, `boats` bow and stern of each boat, `works` what magic has made, as spell,
    hexes, openings and sides; `spells` are by hex those that lie on the ground; `lairs` are the hexes of the seat's own
    who hide, and `cell` is that of the prisoner for those who locked it (DN-G156), or of the Orb for those who hid it;
    `markers` are those that lie face down, and `orb` is who bears it or where it lies (DN-1.53b). `suns` are by hex how
    the Sun markers lie, and `sun` is the true one for those who wrote it down, or once it is found. `brood` are the
    points that are left to the krobs who buy or spawn, or -1, `queen` who is queen of the nest, and `mourned` the turn
    in which the last one died (DN-G121, DN-G340). `purses` are the
    points that are left to each side while people are hired (DN-G167); `camp` are all who could take part, with group
    and plight, until they are called up (DN-G170); `parts` is by name who stands in for somebody (DN-G171), `level`
    that of the casters (DN-3c); `findings` are what the seat was told by magic: turn, spell, map, what was looked for,
    and the answer (DN-3.54a); who is absent is in no list, nor is a krob that nobody has seen. `areas` are those of
    the plan by name, how they lie and, for the krobs alone, who waits there (DN-5.15.1b); `spools` are the webs that
    can still be laid; `jail` are the markers of Khuzun and `khuzun` the true one, for those who know it (DN-5.21c).
    `entrances` are by hex the numbers of those to the deep
    passages that the seat knows, and `untold` those of which only its own side knows; `below` are those who have gone
    down, with turn and entrance, and for their own seat the exit and the turn in which they may come up (DN-5.3f);
    `winches` are hexes, whether they are open, and who works there (DN-G325). `orders` are kind, order and the first of
    each pack that the tables lead (DN-G382), and its area where there are such (DN-G411).
    """

    energy: Mapping[str, int] = {}
    cast: tuple[str, ...] = ()
    countered: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    changed: Mapping[str, str] = {}
    works: tuple[tuple[str, str, str, str], ...] = ()
    spells: tuple[tuple[str, str], ...] = ()
    lairs: Mapping[str, str] = {}
    invisible: tuple[str, ...] = ()
    cell: str = ""
    markers: tuple[str, ...] = ()
    orb: str = ""
    suns: Mapping[str, str] = {}
    sun: str = ""
    brood: int = -1
    queen: str = ""
    mourned: int = 0
    purses: tuple[int, ...] = ()
    camp: tuple[tuple[str, int, str], ...] = ()
    boats: tuple[str, ...] = ()
    parts: Mapping[str, str] = {}
    level: int = 1
    findings: tuple[tuple[int, str, str, str, tuple[str, ...]], ...] = ()
    entrances: Mapping[str, int] = {}
    untold: tuple[int, ...] = ()
    below: tuple[tuple[str, int, int, int, int], ...] = ()
    winches: tuple[tuple[str, bool, tuple[str, ...]], ...] = ()
    orders: tuple[tuple[str, ...], ...] = ()
    areas: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    spools: int = 0
    jail: tuple[str, ...] = ()
    khuzun: str = ""


def facts_of(war: Foray, seat: int) -> Facts:
    """Everything the seat may know, added up."""
    return Facts(
        key=war.given.scenario,
        turn=war.turn,
        step=war.step,
        phasing=war.phasing,
        pieces=_pieces(war),
        energy={id_of(war, piece): war.energy[piece] for piece in war.given.casters if not war.absent >> piece & 1},
        cast=_ids(war, war.cast),
        countered=_ids(war, war.countered),
        empty=_ids(war, crossbows(war.given.scenario) & ~war.loaded),
        inside=_ids(war, war.inside),
        changed=_changed(war.given.scenario, war.changed),
        works=_works(war),
        boats=_boats(war) if war.boats else (),
        spells=_spells(war),
        lairs=_lairs(war, seat),
        invisible=tuple(id_of(war, one.piece) for one in unseen(war)) if war.unseen else (),
        purses=_purses(war),
        camp=camp(war),
        level=war.given.level,
        findings=_findings(war, seat) if war.findings else (),
        parts={id: war.card(piece).id for id, piece in war.given.hooks.roles(war) if war.card(piece).id != id},
        markers=tuple(war.land.labels[cell] for cell in war.markers),
        orb=_orb(war) if war.orb else "",
        entrances=_entrances(war, seat) if war.given.deep.cells else {},
        untold=tuple(shaft.number for shaft in shafts(war) if not shaft.known) if seat == DELVERS else (),
        below=tuple(_below(war, one, seat) for one in below(war)) if war.below else (),
        winches=_winches(war) if war.winches else (),
        orders=_orders(war) if war.pack_orders else (),
        suns={war.land.labels[cell]: SUNS[how] for cell, how in lying(war)} if war.suns else {},
        sun=_sun(war, seat) if war.suns else "",
        brood=_brood(war),
        queen=id_of(war, queen(war)) if queen(war) != NOBODY else "",
        mourned=war.broods[1] if war.broods else 0,
        areas=_areas(war, seat) if war.sheet.areas else (),
        spools=war.spools,
        jail=tuple(war.land.labels[cell] for cell in war.jail),
        khuzun=war.land.labels[war.khuzun] if war.khuzun != NOWHERE and seat == JAILERS else "",
        cell=war.land.labels[war.cell] if war.cell != NOWHERE and seat == JAILERS else "",
    )


def _entrances(war: Foray, seat: int) -> dict[str, int]:
    """The entrances to the deep passages that a seat knows; where a die has put one only its own side does at first."""
    unknown = [shaft.number for shaft in shafts(war) if not shaft.known] if seat != DELVERS else []
    numbers = [number for number in war.given.deep.cells if number not in unknown and hex_of(war, number) != NOWHERE]
    return {war.land.labels[hex_of(war, number)]: number for number in numbers}


def _below(war: Foray, one: Below, seat: int) -> tuple[str, int, int, int, int]:
    """Somebody in the deep passages, as a seat knows of him (DN-5.3f)."""
    own = war.side[one.piece] == seat
    return (id_of(war, one.piece), one.turn, one.entrance, one.exit if own else 0, ready(war, one) if own else 0)


def _winches(war: Foray) -> tuple[tuple[str, bool, tuple[str, ...]], ...]:
    return tuple((war.land.labels[cell], bool(open), _ids(war, workers)) for cell, open, workers in winches(war))


def _orb(war: Foray) -> str:
    """Who bears the Orb, or the hex in which it lies."""
    piece, cell = war.orb
    return id_of(war, piece) if piece != NOBODY else war.land.labels[cell] if cell != NOWHERE else ""


def _orders(war: Foray) -> tuple[tuple[str, ...], ...]:
    found = []
    for pack, there in sorted(packs(war).items()):
        area, sort = divmod(pack, len(PACKS))
        where = (plan_of(war).names[area],) if war.sheet.areas else ()
        found.append((PACKS[sort], order_of(war, there[0]), id_of(war, there[0]), *where))
    return tuple(found)


def _sun(war: Foray, seat: int) -> str:
    """Where the true Sun marker is, for whoever may know."""
    known = shown(war) if seat != JAILERS else war.sun
    return war.land.labels[known] if known != NOWHERE else ""


def _brood(war: Foray) -> int:
    """What is left to spend, while krobs are bought or hatch; everybody may count."""
    question = war.question
    return question.about[1] if question is not None and question.topic in (BUY, SPAWN) else -1


def _pieces(war: Foray) -> tuple[PieceFacts, ...]:
    """All who take part, once that is settled."""
    if camp(war):
        return ()
    found = piece_facts(war, TELLING)
    unseen = war.absent | sum(1 << piece for piece in backstage(war)) if war.sheet.areas else war.absent
    return tuple(piece for n, piece in enumerate(found) if not unseen >> n & 1) if unseen else found


def _areas(war: Foray, seat: int) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The areas of the plan, and for the krobs' own seat who waits in them (DN-5.15.1b); alone everybody (DN-G410)."""
    knows = (seat == KROBS or war.sheet.alone) and bool(war.boxed)
    return tuple(
        (
            name,
            "lit" if war.lit >> area & 1 else "found" if war.explored >> area & 1 else "dark",
            tuple(id_of(war, piece) for piece in inside(war, area)) if knows else (),
        )
        for area, name in enumerate(plan_of(war).names)
    )


def _findings(war: Foray, seat: int) -> tuple[tuple[int, str, str, str, tuple[str, ...]], ...]:
    """What the casters of the seat were told, and nobody else (DN-3.54a)."""
    maps = [*war.land.caverns]
    return tuple(
        (one.turn, SPELL_NAMES[one.spell], maps[one.map], SOUGHT[one.what], _answer(war, one))
        for one in findings(war, seat)
    )


def _answer(war: Foray, one: Finding) -> tuple[str, ...]:
    if one.spell == LOCATE:
        who, cell = one.answer
        name = id_of(war, who) if one.what == CHARACTERS else THINGS[who]
        area = area_told(cell)
        return (name, plan_of(war).names[area] if area != NOWHERE else war.land.labels[cell] if cell >= 0 else "")
    if one.spell == IDENTIFY:
        pairs = zip(one.answer[::2], one.answer[1::2], strict=True)
        return tuple(word for kind, count in pairs for word in (kind_word(war, one.what, kind), str(count)))
    return (str(one.answer[0]), *(kind_word(war, one.what, kind) for kind in one.answer[1:]))


def _purses(war: Foray) -> tuple[int, ...]:
    hiring = war.question is not None and war.question.topic == RECRUIT
    return tuple(purse(war, seat) for seat in range(2)) if hiring else ()


def _lairs(war: Foray, seat: int) -> dict[str, str]:
    """Where the seat has written down its own: those in wait, and casters whom nobody sees (DN-G81)."""
    own = [(piece, war.lairs[piece]) for piece in war.hidden() if war.keeper(piece) == seat]
    own += [(one.piece, one.cell) for one in unseen(war) if war.side[one.piece] == seat]
    return {id_of(war, piece): war.land.labels[cell] for piece, cell in own}


def _ids(war: Foray, mask: int) -> tuple[str, ...]:
    return tuple(id_of(war, piece) for piece in bits(mask)) if mask else ()


@lru_cache(maxsize=KEYS)
def crossbows(scenario: str) -> int:
    """The pieces that bear a crossbow, as a mask."""
    return sum(1 << piece for piece, card in enumerate(muster(scenario).cards) if card.weapon == "crossbow")


def _spells(war: Foray) -> tuple[tuple[str, str], ...]:
    """The hexes on which spells lie, and which."""
    if not war.effects:
        return ()
    labels = war.land.labels
    return tuple(
        (labels[cell], word) for kind, word in ON_GROUND.items() for cell in bits(effects.hexes_under(war, kind))
    )


def _boats(war: Foray) -> tuple[str, ...]:
    """The boats that are afloat, each by the hexes of its bow and its stern (DN-2.34a)."""
    return tuple(" ".join(war.land.labels[cell] for cell in ends(war, boat.stand)) for boat in boats(war))


def _works(war: Foray) -> tuple[tuple[str, str, str, str], ...]:
    """What magic has made: spell, hexes, openings and sides."""
    made = standing(war.land.map, war.raised) if war.raised else []
    return tuple((one.spell, " ".join(one.cells), one.openings, one.sides) for one in made)


@lru_cache(maxsize=256)
def _changed(scenario: str, row: tuple[int, ...]) -> dict[str, str]:
    land = country_of(scenario)
    return {land.labels[cell]: land.terrains[kind] for cell, kind in zip(row[::2], row[1::2], strict=True)}


def _posts(war: Foray) -> Mapping[int, tuple[int, int]]:
    """Who brings a piece on, and in which turn."""
    return war.roll.brought


def _roll(war: Foray) -> tuple[int, ...]:
    """What the roll depends on."""
    return war.enrolment


def _under(war: Foray, piece: int) -> tuple[str, ...]:
    """The spells that work on a piece."""
    if not war.effects:
        return ()
    return tuple(word for kind, word in effects.WORDS.items() if effects.under(war, kind, piece))


TELLING = Telling(DEEDS, _under, _posts, _roll)
"""What this game calls things."""
