"""How a view of The Exile looks: counters, spells on the ground, reserves, energy, tracks, prompt and options.

Everything comes from the view; which words are used is settled in `words`, which figures in `counters`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.games.dragon_noir.forces.prices import budget_of
from grognard.games.dragon_noir.position import EVEN
from grognard.games.dragon_noir.scenarios.boards import board_of
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.underworld import BELOW
from grognard.games.dragon_noir.sheets.book import BOATS, WEB, book
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE, EXILE
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import Unit
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.dragon_noir.show.campaign.aims import episode_aims
from grognard.games.dragon_noir.show.campaign.trays import camp_trays
from grognard.games.dragon_noir.show.cards.areas import area_trays
from grognard.games.dragon_noir.show.cards.findings import finding_cards
from grognard.games.dragon_noir.show.cards.hire import for_hire
from grognard.games.dragon_noir.show.cards.spells import price_remark, spell_cards
from grognard.games.dragon_noir.show.counters import (
    ENERGY,
    code_of,
    figure_of,
    figures,
    form_of,
    name_of,
    signs,
    state_of,
    unit_of,
)
from grognard.games.dragon_noir.show.deep_signs import below_tray, deep_signs, exit_remark
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.free_set_up_aims import battle_aims
from grognard.games.dragon_noir.show.nest import nest_tray, sun_fixtures
from grognard.games.dragon_noir.show.orders_tray import orders_tray
from grognard.games.dragon_noir.show.sketch import board_title
from grognard.games.dragon_noir.show.strategic_plan import BOARD as PLAN
from grognard.games.dragon_noir.show.strategic_plan import has_plan, packs
from grognard.games.dragon_noir.show.words import STEPS, VOICE, titles_of, verdict
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.sheets.counters import Face
from grognard.games.skirmish.show.counters import face_name, is_horse
from grognard.games.skirmish.show.facts import PieceFacts
from grognard.games.skirmish.show.phrases import hex_title
from grognard.games.skirmish.show.tables import BONDS, LOOKS, left_of, notes_of, reins, reserves, titled
from grognard.games.skirmish.show.whole_table import Setting, laid, standing
from grognard.kernel import View
from grognard.table.model import Board, Card, Fixture, Mark, Piece, Table, Track, Tray
from grognard.words import Texts, by_language, translated

TITLES, NOTES, DEEDS = VOICE.titles, VOICE.notes, VOICE.deeds
STATES, TERRAIN = (Texts(name, FAMILY, PACKAGE) for name in ("states", "terrain"))
COUNTERS = 8_192
"""Looks of pieces that are kept: most stand between two answers as they stood before."""
COLOURS = ("slate", "rust", "stone")
"""The colours of the seats, and of whoever is nobody's."""
SIGNS = {
    **dict.fromkeys(("wounded", "berserk"), "!"),
    "wounded twice": "!!",
    **dict.fromkeys(("wounded thrice", "wounded four times"), "!!!"),
    "stunned": "z",
    "dead": "x",
}
"""What stands behind the letters of a piece that is not whole, for clients that draw in characters."""
HIDDEN = magic().spells["invisibility"]
"""The mark of the seat's own who hide (DN-G155)."""
PHASES = Texts("steps", PACKAGE)
"""What the phases of a half are called (DN-2.12.1a to DN-2.12.1e); before the first there is the set-up."""
SEQUENCES = {EXILE: EVEN, CHALLENGE: BELOW}
"""Which phases each side has, by game."""
OF_KROBS = {"DN-2.12.2b": "DN-2.12.2i", "DN-2.12.2c": "DN-2.12.2j"}
"""The clauses on a phase of the adventurers, with those on the same phase of the krobs."""
ON_GROUND = {"circle": ("circle", "(o)"), "fire": ("fireball", "***")}
"""Spells on hexes: the kind of fixture, and how it is drawn in characters."""
RAISED = {"interior": "house", "demolished-wall": "rubble", "footbridge": "bridge", WEB: "web"}
"""Terrain that is drawn as something of another name."""
WEB_CODE, BOAT_CODE = "%%%", "\\_/"
"""How webs and boats are drawn in characters."""
FIGURES = ("attack", "defence", "movement")


def table_of(view: View) -> Table:
    """The whole table of a seat."""
    table, game = laid(view, SETTING), played(view.facts.key).game
    if game == EXILE:
        return table
    if has_plan(view.facts.key):
        plan = Board(id=PLAN, title=TITLES[PLAN])
        table = replace(table, boards=(*table.boards, plan), fixtures=(*table.fixtures, *packs(view.facts)))
    rule = book(game).clause(table.rule)
    return replace(table, rule=OF_KROBS.get(rule, rule) if view.facts.phasing else rule)


def step_of(facts: Facts) -> tuple[str, int, int]:
    """The phase with whose half it is, and which of those that this side has (DN-2.12.1g, DN-2.12.2i)."""
    name, step = PHASES[STEPS[facts.step]], facts.step
    phases = SEQUENCES[played(facts.key).game].phases[facts.phasing]
    if not step:
        return name[:1].upper() + name[1:], 0, len(phases)
    if step not in phases:
        return name[:1].upper() + name[1:], 1, 1  # what comes between two halves stands alone
    return TITLES("step", titles_of(facts.key)[facts.phasing], name), phases.index(step) + 1, len(phases)


def pieces_of(view: View, facts: Facts) -> list[Piece]:
    """Everything that stands or lies on the board, then those who lie in wait."""
    game = played(facts.key).game
    own = [piece for piece in facts.pieces if piece.id in facts.lairs] if facts.lairs else []
    return [
        *_standing(game, facts.pieces, facts.empty, facts.inside, facts.orb),
        *(_piece(game, replace(piece, at=facts.lairs[piece.id]), False, False, lurks=True) for piece in own),
    ]


@by_language(LOOKS)
def _standing(
    game: str, pieces: tuple[PieceFacts, ...], empty: tuple[str, ...], inside: tuple[str, ...], orb: str
) -> tuple[Piece, ...]:
    return tuple(
        _piece(game, piece, piece.id in empty, piece.id in inside, bears=piece.id == orb) for piece in standing(pieces)
    )


@by_language(COUNTERS)
def _piece(
    game: str, piece: PieceFacts, empty: bool, inside: bool, lurks: bool = False, bears: bool = False
) -> Piece:
    shown = piece.breed or piece.id
    face = face_name(shown, piece.state, bool(piece.mount))
    unit = unit_of(shown, game)
    marks = (*figures(unit.faces.get(face, Face()), unit), *(() if is_horse(piece.id) else signs(unit)))
    states = (("bound", piece.bound), ("empty", empty), ("inside", inside), ("lurks", lurks))
    state = [] if piece.state == "healthy" else [STATES[piece.state]]
    printed = [f"{mark.title} {mark.text}" for mark in marks if mark.kind in FIGURES]
    notes = _notes(piece, unit, marks, [NOTES[word] for word, so in states if so])
    drawn = state_of(face) == piece.state
    under = [magic().layers[word] for word in piece.under if word in magic().layers]
    hidden = (HIDDEN.emblem, translated(HIDDEN.name, PACKAGE))
    chips = (((BONDS, TITLES["bonds"]), piece.bound), (hidden, lurks), ((ENERGY, TITLES["orb"]), bears))
    carries = [chip for chip, so in chips if so]
    return Piece(
        id=piece.id,
        cell=piece.at,
        figure=figure_of(piece.id, face),
        side=COLOURS[piece.side],
        name=name_of(piece.id),
        code=code_of(piece.id) + SIGNS.get(piece.state, ""),
        state=state_of(face),
        marks=marks,
        carries=(*(emblem for emblem, _ in carries), *(spell.emblem for spell in under)),
        things=(*(name for _, name in carries), *(translated(spell.name, PACKAGE) for spell in under)),
        title=titled(name_of(piece.id), [*state, *printed, *notes]),
        told=(*(state if drawn else ()), *printed),
        notes=(*(() if drawn else state), *notes),
        where=hex_title(piece.at) if ":" in piece.at else "",
        form="long" if piece.rear else form_of(unit, face),
        facing=str(piece.facing) if piece.rear or piece.covers else "",
        covers=(piece.rear,) if piece.rear else piece.covers,
    )


def _notes(piece: PieceFacts, unit: Unit, marks: Sequence[Mark], states: Sequence[str]) -> list[str]:
    """What else there is to tell of a piece: weapon, what it rides and follows, what it has done, the spells on it."""
    weapon = "" if is_horse(piece.id) else VOICE.phrases().weapons.get(unit.weapon, "")
    alive = [*states, *(DEEDS[word] for word in (*piece.deeds, *piece.under))]
    return notes_of(piece, marks, weapon, alive, NOTES, name_of(piece.follows) if piece.follows else "")


def fixtures_of(facts: Facts) -> list[Fixture]:
    """What spells have made of hexes (DN-1.52a, DN-3.53.6, DN-3.55.2a), and the reins of all that are led."""
    changed = [
        Fixture(
            id=f"changed-{cell}",
            kind=RAISED.get(terrain, terrain),
            at=cell,
            code=WEB_CODE if terrain == WEB else "",
            title=TITLES["web"] if terrain == WEB else TITLES("by-magic", TERRAIN[terrain]),
        )
        for cell, terrain in facts.changed.items()
        if terrain not in BOATS
    ]
    spells = []
    for cell, word in facts.spells:
        kind, code = ON_GROUND[word]
        spells.append(Fixture(id=f"{word}-{cell}", kind=kind, at=cell, code=code, title=TITLES[word]))
    spells += [*_markers(facts), *_cells(facts), *sun_fixtures(facts)]
    if facts.cell and not facts.markers:
        spells.append(Fixture(id="prisoner", kind="circle", at=facts.cell, code="(P)", title=TITLES["prisoner"]))
    return [*changed, *_boats(facts), *_works(facts), *deep_signs(facts), *spells, *reins(facts.pieces, name_of)]


def _markers(facts: Facts) -> list[Fixture]:
    """DN-1.53b: the markers that lie face down, the true one for those who know it, and the Orb where it lies open."""
    found = [
        Fixture(id=f"marker-{cell}", kind="circle", at=cell, code="(?)", title=TITLES["marker"])
        for cell in facts.markers
        if cell != facts.cell
    ]
    there = [cell for cell in facts.markers if cell == facts.cell]
    there += [facts.orb] if facts.orb and all(piece.id != facts.orb for piece in facts.pieces) else []
    return found + [Fixture(id="orb", kind="circle", at=cell, code="(O)", title=TITLES["orb"]) for cell in there]


def _cells(facts: Facts) -> list[Fixture]:
    """DN-5.21c: the markers of Khuzun that lie face down, and the true one for those who know it."""
    return [
        Fixture(
            id=f"khuzun-{cell}",
            kind="circle",
            at=cell,
            code="(K)" if cell == facts.khuzun else "(?)",
            title=TITLES["khuzun" if cell == facts.khuzun else "khuzun-marker"],
        )
        for cell in facts.jail
    ]


def _boats(facts: Facts) -> list[Fixture]:
    """DN-1.53a: the boats, each over its two hexes with the bow first."""
    named = enumerate(facts.boats, start=1)
    return [Fixture(id=f"boat-{n}", kind="boat", at=at, code=BOAT_CODE, title=TITLES["boat"]) for n, at in named]


def _works(facts: Facts) -> list[Fixture]:
    """Terrain that magic has made, under the names its drawings have (DN-1.52a to DN-1.52d)."""
    return [
        Fixture(
            id=f"{spell}-{cells.split()[0]}",
            kind=magic().spells[spell].leaves,
            at=cells,
            state=openings,
            facing=sides,
            title=TITLES("by-magic", TERRAIN[spell]),
        )
        for spell, cells, openings, sides in facts.works
    ]


def trays_of(view: View, facts: Facts) -> list[Tray]:
    """For each seat who is left and the energy of its caster; those still to come; the spells both can cast."""
    trays = [_seat(view, facts, seat) for seat in range(len(view.seats))]
    trays += nest_tray(facts, COLOURS[1], view.seats[1])
    trays += orders_tray(facts, COLOURS[1], view.seats[1])
    if facts.purses:
        return [*trays, *_reserves(view, facts), for_hire(view, facts)]
    trays += camp_trays(facts.camp, COLOURS) if facts.camp else []
    trays += _reserves(view, facts)
    if facts.invisible:
        cards = tuple(_waiting(piece) for piece in facts.pieces if piece.id in facts.invisible)
        trays.append(Tray(id="invisible", title=TITLES["invisible"], cards=cards))
    if facts.below:
        trays.append(below_tray(view, facts, COLOURS[0]))
    if facts.areas:
        trays += area_trays(view, facts, COLOURS, lambda id: _reserve_card(id, "healthy"))
    if facts.findings:
        own = view.seats[view.seat]
        cards = finding_cards(facts)
        trays.append(Tray(id="findings", title=TITLES["findings"], owner=own, side=COLOURS[view.seat], cards=cards))
    if not facts.energy:
        return trays
    cards = spell_cards(played(facts.key).game, facts.level)
    return [*trays, Tray(id="spells", title=TITLES["spells"], cards=cards)]


def _reserves(view: View, facts: Facts) -> list[Tray]:
    """Those of each seat who are still to come."""
    undated = TITLES["hidden" if facts.step else "placed"]
    away = {*facts.lairs, *facts.invisible, *(id for id, *_ in facts.below)}
    others = tuple(piece for piece in facts.pieces if piece.id not in away) if away else facts.pieces
    seats = enumerate(view.seats)
    return [tray for n, name in seats for tray in reserves(others, n, name, COLOURS[n], undated, _waiting)]


def _waiting(piece: PieceFacts) -> Card:
    return _reserve_card(piece.id, face_name(piece.id, piece.state, bool(piece.mount)))


@by_language(COUNTERS)
def _reserve_card(id: str, face: str) -> Card:
    return Card(id=id, name=name_of(id), emblem=figure_of(id, face))


def _seat(view: View, facts: Facts, seat: int) -> Tray:
    left = left_of(facts.pieces, seat)
    tracks = [left] if left.most else []
    if facts.purses:
        tracks = [Track(id="purse", title=TITLES["points"], value=facts.purses[seat], most=budget_of(facts.key, seat))]
    for piece in facts.pieces if facts.energy else ():
        if piece.side == seat and piece.id in facts.energy:
            energy = facts.energy[piece.id]
            title = TITLES("energy", name_of(piece.id))
            tracks.append(Track(id=f"energy-{piece.id}", title=title, value=energy, most=magic().energy * facts.level))
    id, title = view.seats[seat], titles_of(facts.key)[seat]
    return Tray(id=id, title=title, side=COLOURS[seat], owner=id, tracks=tuple(tracks))


def aims_of(view: View) -> tuple[str, ...]:
    """What a seat is after, where that is not the same in every match of a scenario."""
    return episode_aims(view.facts.key, view.seat, view.facts.parts) or battle_aims(view.facts.key, view.seat)


def remark_of(view: View, noun: str) -> str:
    """What is added to an answer: what it costs, or how long it takes."""
    return exit_remark(view, noun) if view.topic == "deep-exit" else price_remark(view.topic, view.about, noun)


SETTING = Setting(
    voice=VOICE,
    title=lambda key: TITLES(played(key).game, played(key).title),
    turns=lambda key: played(key).turns,
    step=step_of,
    board_of=board_of,
    board_title=board_title,
    pieces=pieces_of,
    fixtures=fixtures_of,
    trays=trays_of,
    verdict=lambda view: verdict(view.outcome, view.facts.key, view.facts.parts) if view.outcome else "",
    remark=remark_of,
    aims=aims_of,
)
