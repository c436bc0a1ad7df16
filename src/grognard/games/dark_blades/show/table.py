"""How a view of Dark Blades looks: counters, markers, hands, reserves, tracks, prompt and options.

Everything comes from the view; which words are used is settled in `words`, which figures in `counters`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.board.hexes import bits
from grognard.games.dark_blades.scenarios.battlefields import played
from grognard.games.dark_blades.scenarios.boards import board_of, map_of
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.dark_blades.show.counters import (
    COLOURS,
    MARKER_NAMES,
    code_of,
    figure_of,
    figures,
    name_of,
    ranks,
    unit_of,
)
from grognard.games.dark_blades.show.facts import Facts
from grognard.games.dark_blades.show.sketch import board_title
from grognard.games.dark_blades.show.words import SIDES, VOICE, verdict
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.counters import face_name, is_horse
from grognard.games.skirmish.show.facts import PieceFacts
from grognard.games.skirmish.show.phrases import hex_title
from grognard.games.skirmish.show.tables import BONDS, LOOKS, left_of, notes_of, reins, reserves, titled
from grognard.games.skirmish.show.whole_table import Setting, laid, standing
from grognard.kernel import View
from grognard.table.model import Card, Fixture, Mark, Piece, Table, Tray
from grognard.words import Texts, by_language, translated

COUNTERS = 8_192
"""Looks of pieces that are kept: most stand between two answers as they stood before."""
SIGNS = {"wounded": "!", "stunned": "z", "dead": "x"}
"""What stands behind the letters of a piece that is not whole, for clients that draw in characters."""
TITLES, NOTES, DEEDS = VOICE.titles, VOICE.notes, VOICE.deeds
STATES, TERRAIN = (Texts(name, FAMILY, PACKAGE) for name in ("states", "terrain"))
AREAS, LASTS = Texts("areas", PACKAGE), Texts("lasts", PACKAGE)
STEPS = Texts("steps", PACKAGE)
"""What the steps of a half are called (DB-SEQ-4 to DB-SEQ-11); before the first there is the set-up."""
AIMED = ("help", "save-die")
"""Questions during which the marker of an aimed spell lies on its hex (DB-AOE-11)."""


def table_of(view: View) -> Table:
    """The whole table of a seat."""
    return laid(view, SETTING)


def step_of(facts: Facts) -> tuple[str, int, int]:
    """The step and its number of seven, with whose half it is (DB-SEQ-1)."""
    step = TITLES("step", SIDES.nth(facts.phasing), STEPS.nth(facts.step)) if facts.step else STEPS.nth(0).capitalize()
    return step, facts.step, len(STEPS) - 1


def pieces_of(view: View, facts: Facts) -> list[Piece]:
    """Everything that stands or lies on the board."""
    return [*_standing(facts.pieces), *_markers(facts, view)]


@by_language(LOOKS)
def _standing(pieces: tuple[PieceFacts, ...]) -> tuple[Piece, ...]:
    return tuple(_piece(piece) for piece in standing(pieces))


@by_language(COUNTERS)
def _piece(piece: PieceFacts) -> Piece:
    shown = piece.breed or piece.id
    mounted = bool(piece.mount)
    face = unit_of(shown).face(face_name(shown, piece.state, mounted))
    marks = (*figures(face), *ranks(piece.id))
    state = () if piece.state == "healthy" else (STATES[piece.state],)
    told = (*state, *(f"{mark.title} {mark.text}" for mark in marks if mark.kind != "rank"))
    notes, chips = _notes(piece, marks), _chips(piece)
    called, name = name_of(piece.id), name_of(unit_of(piece.id).id)
    return Piece(
        id=piece.id,
        cell=piece.at,
        figure=figure_of(piece.id, mounted),
        side=COLOURS[piece.side],
        name=name,
        called=called if called != name else "",
        code=code_of(piece.id) + SIGNS.get(piece.state, ""),
        state=piece.state,
        marks=marks,
        carries=tuple(chips),
        things=tuple(chips.values()),
        title=titled(called, [*told, *notes]),
        told=told,
        notes=(*notes, *(mark.title for mark in marks if mark.text == "leader")),
        where=hex_title(piece.at) if ":" in piece.at else "",
        form="long" if piece.rear else "square",
        facing=str(piece.facing) if piece.rear else "",
        covers=(piece.rear,) if piece.rear else (),
    )


def _chips(piece: PieceFacts) -> dict[str, str]:
    """What lies on a piece or is held by it, emblem and name: bonds, the spells it is under, each once, objects."""
    layers = magic().layers
    spells = [layers[word] for word in piece.under if word in layers]
    return {
        **({BONDS: TITLES["bonds"]} if piece.bound else {}),
        **{spell.id: translated(spell.name, PACKAGE) for spell in spells},
        **{item: MARKER_NAMES[item] for item in piece.holds},
    }


def _notes(piece: PieceFacts, marks: Sequence[Mark]) -> list[str]:
    """What else there is to tell of a piece: its weapon, what it rides, follows and is at, and the spells on it."""
    weapon = "" if is_horse(piece.id) else VOICE.phrases().weapons.get(unit_of(piece.id).weapon, "")
    states = (("bound", piece.bound), ("waits", piece.waits), (piece.work, piece.work))
    alive = [NOTES[word] for word, so in states if so]
    alive += [DEEDS[word] for word in (*piece.deeds, *piece.under) if word != "busy"]
    led_by = name_of(piece.follows) if piece.follows else ""
    parts = notes_of(piece, marks, weapon, alive, NOTES, led_by)
    parts += [DEEDS["burning"]] if piece.state == "dead" and "burning" in piece.deeds else []
    return parts + [MARKER_NAMES[item] for item in piece.holds]


def _markers(facts: Facts, view: View) -> list[Piece]:
    """DB-TRL-3, DB-AOE-11, DB-OPT-1: flames on trolls, the hex a spell is aimed at, objects on the ground."""
    found = [_token(f"flames-{p.id}", p.at, "flames") for p in facts.pieces if p.at and "burning" in p.deeds]
    found += [_token(item, cell, item) for item, cell in facts.lying]
    aimed = [event for event in view.log[-8:] if event.what == "aimed"] if view.topic in AIMED else []
    if aimed:
        label = map_of(board_of(facts.key)).label(int(aimed[-1].args[1]))
        found.append(_token("target", label, "target"))
    return found


def _token(id: str, cell: str, figure: str) -> Piece:
    name = MARKER_NAMES[figure]
    return Piece(id=id, cell=cell, figure=figure, side="stone", name=name, code=name[0], token=True)


def fixtures_of(facts: Facts) -> list[Fixture]:
    """What has burnt down (DB-SPL-24), and the reins of all that are led (DB-HOR-4, DB-MUL-2)."""
    burnt = _burnt(board_of(facts.key), tuple(facts.changed.items())) if facts.changed else ()
    return [*burnt, *reins(facts.pieces, name_of)]


@by_language(LOOKS)
def _burnt(board: str, changes: tuple[tuple[str, str], ...]) -> tuple[Fixture, ...]:
    """Ruins of houses all of whose hexes have changed, then every changed hex."""
    map, changed = map_of(board), dict(changes)
    houses = {
        part.name: [map.label(cell) for cell in bits(part.cells)] for part in map.enclosures if part.kind == "building"
    }
    gone = {name: cells for name, cells in houses.items() if all(cell in changed for cell in cells)}
    inside = {cell for cells in gone.values() for cell in cells}
    ruins = [Fixture(id=f"ruin-{name}", kind="ruin", at=name, title=TITLES["burnt-down"]) for name in gone]
    embers = [
        Fixture(
            id=f"changed-{cell}",
            kind="embers" if cell in inside else "scorched",
            at=cell,
            code="%%%",
            title=TITLES("burnt", TERRAIN[terrain]),
        )
        for cell, terrain in changes
    ]
    return (*ruins, *embers)


def trays_of(view: View, facts: Facts) -> list[Tray]:
    """For each seat its hand and who is left; then those still to come, and the spells that were cast."""
    trays = [_seat(view, facts, seat) for seat in range(len(view.seats))]
    trays += [tray for seat in range(len(view.seats)) for tray in _reserves(view, facts, seat)]
    cast = _cards(facts.played, "played-")
    if any(facts.held) or facts.played:
        trays += [Tray(id="played", title=TITLES["played"], cards=cast), *_pile(facts)]
    return [tray for tray in trays if tray.cards or tray.owner]


def _seat(view: View, facts: Facts, seat: int) -> Tray:
    hidden = Card(id=f"hand-{seat}", name=TITLES["cards"], emblem="card", count=_held(facts, seat), hidden=True)
    hand = _cards(facts.hand) if seat == view.seat else (hidden,) if hidden.count else ()
    return Tray(
        id=view.seats[seat],
        title=SIDES.nth(seat),
        side=COLOURS[seat],
        owner=view.seats[seat],
        cards=hand,
        tracks=(left_of(facts.pieces, seat),),
    )


def _held(facts: Facts, seat: int) -> int:
    return facts.held[seat] if facts.held else 0


def _cards(counts: Mapping[str, int], where: str = "") -> tuple[Card, ...]:
    """Spell cards face up, as they are printed (DB-MAG-11); only those in hand bear the name of their spell alone."""
    return tuple(_card(f"{where}{id}", id, counts[id]) for id in magic().spells if counts.get(id)) if counts else ()


@by_language(COUNTERS)
def _card(id: str, emblem: str, count: int) -> Card:
    spell = magic().spells[emblem]
    note = TITLES("card-note", AREAS[spell.area], LASTS[spell.lasts])
    name, text = translated(spell.name, PACKAGE), translated(spell.effect, PACKAGE)
    return Card(id=id, name=name, emblem=emblem, count=count, text=text, note=note, rule=spell.rule)


def _pile(facts: Facts) -> list[Tray]:
    if not facts.pile:
        return []
    card = Card(id="pile", name=TITLES["cards"], emblem="card", count=facts.pile, hidden=True)
    return [Tray(id="pile", title=TITLES["pile"], cards=(card,))]


def _reserves(view: View, facts: Facts, seat: int) -> tuple[Tray, ...]:
    """DB-G19: who has yet to be set up or to enter, by the turn in which they are due."""
    undated = TITLES["later" if facts.step else "placed"]
    return reserves(facts.pieces, seat, view.seats[seat], COLOURS[seat], undated, _waiting)


def _waiting(piece: PieceFacts) -> Card:
    return _reserve_card(piece.id, bool(piece.mount))


@by_language(COUNTERS)
def _reserve_card(id: str, mounted: bool) -> Card:
    return Card(id=id, name=name_of(id), emblem=figure_of(id, mounted))


SETTING = Setting(
    voice=VOICE,
    title=lambda key: played(key).title,
    turns=lambda key: played(key).turns,
    step=step_of,
    board_of=board_of,
    board_title=board_title,
    pieces=pieces_of,
    fixtures=fixtures_of,
    trays=trays_of,
    verdict=lambda view: verdict(view.outcome, view.facts.key) if view.outcome else "",
)
