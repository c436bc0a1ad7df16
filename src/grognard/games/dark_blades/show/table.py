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
from grognard.games.dark_blades.show.words import SIDES, asked, label, phrases, prompt, say, spoken_of, verdict
from grognard.games.skirmish.numerals import FAMILY, counted
from grognard.games.skirmish.show.counters import face_name, is_horse
from grognard.games.skirmish.show.facts import PieceFacts
from grognard.games.skirmish.show.phrases import hex_title, template_of
from grognard.games.skirmish.show.tables import (
    BONDS,
    LOOKS,
    asked_of,
    moved_remarks,
    own_and_left,
    reins,
    reserves,
    target_of,
    titled,
)
from grognard.kernel import View
from grognard.table.model import Board, Card, Fixture, Mark, Option, Piece, Table, Track, Tray
from grognard.words import Texts, by_language, translated

COUNTERS = 8_192
"""Looks of pieces that are kept: most stand between two answers as they stood before."""
OPTIONS = 32_768
"""Options that are kept as they look: the same hexes are asked about again and again."""
SIGNS = {"wounded": "!", "stunned": "z", "dead": "x"}
"""What stands behind the letters of a piece that is not whole, for clients that draw in characters."""
TITLES, NOTES, STATES, TERRAIN = (Texts(name, FAMILY, PACKAGE) for name in ("titles", "notes", "states", "terrain"))
DEEDS = Texts("deeds", FAMILY, PACKAGE)
"""What a piece has done this half, in its line."""
AREAS, LASTS = Texts("areas", PACKAGE), Texts("lasts", PACKAGE)
STEPS = Texts("steps", PACKAGE)
"""What the steps of a half are called (DB-SEQ-4 to DB-SEQ-11); before the first there is the set-up."""
PLACES = Texts("groups", FAMILY, PACKAGE)
"""The verbs with a hex, and what their answers are listed under."""
AIMED = ("help", "save-die")
"""Questions during which the marker of an aimed spell lies on its hex (DB-AOE-11)."""


def table_of(view: View) -> Table:
    """The whole table of a seat."""
    facts: Facts = view.facts
    pieces = tuple(pieces_of(facts, view))
    trays = tuple(trays_of(view, facts))
    return Table(
        game=view.game,
        scenario=view.scenario,
        seat=view.seats[view.seat] if view.seat >= 0 else "watcher",
        title=TITLES("table", translated(played(facts.key).title, PACKAGE)),
        boards=(Board(id=board_of(facts.key), title=board_title(board_of(facts.key)), hexes=True),),
        pieces=pieces,
        fixtures=tuple(fixtures_of(facts)),
        trays=trays,
        tracks=tracks_of(facts),
        prompt=_prompt(view),
        rule=template_of(phrases().rules, asked(view.topic, view.about), view.about) if view.topic else "",
        asked=asked_of(view),
        about=spoken_of(view.topic, view.about, facts.key) if view.asked is not None else (),
        options=_options(view, pieces, trays),
        log=tuple(say(event, facts.key) for event in view.log[view.said :]),
        outcome=verdict(view.outcome, facts.key) if view.outcome else "",
        version=len(view.log),
    )


def _prompt(view: View) -> str:
    if view.asked is None:
        return TITLES["over"] if view.outcome else ""
    return prompt(view.topic, view.about, view.facts.key)


def tracks_of(facts: Facts) -> tuple[Track, ...]:
    """The turn of how many, and the step of seven with whose half it is (DB-SEQ-1, DB-G20)."""
    step = TITLES("step", SIDES.nth(facts.phasing), STEPS.nth(facts.step)) if facts.step else STEPS.nth(0).capitalize()
    return (
        Track(id="turn", title=TITLES["turn"], value=facts.turn, most=played(facts.key).turns),
        Track(id="step", title=step, value=facts.step, most=len(STEPS) - 1),
    )


def pieces_of(facts: Facts, view: View) -> list[Piece]:
    """Everything that stands or lies on the board; the dead first, so that the living are drawn over them."""
    return [*_standing(facts.pieces), *_markers(facts, view)]


@by_language(LOOKS)
def _standing(pieces: tuple[PieceFacts, ...]) -> tuple[Piece, ...]:
    there = [piece for piece in pieces if piece.at]
    there.sort(key=lambda piece: piece.state != "dead")
    return tuple(_piece(piece) for piece in there)


@by_language(COUNTERS)
def _piece(piece: PieceFacts) -> Piece:
    shown = piece.breed or piece.id
    mounted = bool(piece.mount)
    face = unit_of(shown).face(face_name(shown, piece.state, mounted))
    marks = (*figures(face), *ranks(piece.id))
    state = () if piece.state == "healthy" else (STATES[piece.state],)
    told = (*state, *(f"{mark.title} {mark.text}" for mark in marks if mark.kind != "rank"))
    notes, chips = _notes(piece, marks), _chips(piece)
    called, name = name_of(piece.id), unit_of(piece.id).name
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
    weapon = "" if is_horse(piece.id) else phrases().weapons.get(unit_of(piece.id).weapon, "")
    parts = [weapon] if weapon and piece.state != "dead" else []
    parts += [NOTES["caster"] for mark in marks if mark.text == "caster"]
    if piece.mount:
        parts.append(NOTES["mounted"])
    if piece.follows:
        parts.append(NOTES("led", name_of(piece.follows)))
    if piece.spent and piece.state != "dead":
        parts.append(NOTES("spent", counted(piece.spent, "point")))
    if piece.state != "dead":
        states = (("bound", piece.bound), ("waits", piece.waits), (piece.work, piece.work))
        parts += [NOTES[word] for word, so in states if so]
        parts += [DEEDS[word] for word in (*piece.deeds, *piece.under) if word != "busy"]
    elif "burning" in piece.deeds:
        parts.append(DEEDS["burning"])
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
    own, left = own_and_left(facts.pieces, seat)
    hidden = Card(id=f"hand-{seat}", name=TITLES["cards"], emblem="card", count=_held(facts, seat), hidden=True)
    hand = _cards(facts.hand) if seat == view.seat else (hidden,) if hidden.count else ()
    return Tray(
        id=view.seats[seat],
        title=SIDES.nth(seat),
        side=COLOURS[seat],
        owner=view.seats[seat],
        cards=hand,
        tracks=(Track(id="left", title=TITLES["left"], value=left, most=own),),
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


def _options(view: View, pieces: Sequence[Piece], trays: Sequence[Tray]) -> tuple[Option, ...]:
    cards = {card.id for tray in trays for card in tray.cards}
    standing = {piece.id for piece in pieces}
    nouns, remarks = [answer.rpartition(" ")[2] for answer in view.options], moved_remarks(view)
    return tuple(
        _option(answer, view.topic, view.facts.key, remarks.get(noun, ""), noun in standing, noun in cards)
        for answer, noun in zip(view.options, nouns, strict=True)
    )


@by_language(OPTIONS)
def _option(answer: str, topic: str, key: str, remark: str, stands: bool, lies: bool) -> Option:
    """An answer with what lights up for it; its last word `stands` on the board or `lies` as a card."""
    verb, noun = answer.partition(" ")[0], answer.rpartition(" ")[2]
    said = label(answer, topic, key) + remark
    target = target_of(answer, PLACES, (noun,) if stands else (), (noun,) if lies else ())
    return Option(answer=answer, label=said, targets=(target,), group=PLACES.get(verb, ""))
