"""How a view of the war looks: counters in stacks, lands by who holds them, pools, nations, tracks, prompt and options.

Everything comes from the view; which words are used is settled in `words`, how counters look in `art`.
"""

from __future__ import annotations

from collections import Counter as Counted

import msgspec

from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.pieces.roster import (
    CITADEL,
    HERO,
    LEADER,
    SHIP,
    SIDE_NAMES,
    SIDES,
    WIZARD,
    Counter,
    team,
    whole_box,
)
from grognard.games.dragons_of_glory.scenarios.sheets import sheet
from grognard.games.dragons_of_glory.show.art import faces
from grognard.games.dragons_of_glory.show.battles.sheets import battle_of
from grognard.games.dragons_of_glory.show.facts import Backs, Facts, PieceFacts
from grognard.games.dragons_of_glory.show.heroes import duel_of, faceless, heroes_of
from grognard.games.dragons_of_glory.show.nations import COLOURS, nations_of
from grognard.games.dragons_of_glory.show.turns import turns_of
from grognard.games.dragons_of_glory.show.words import (
    BACK_NAMES,
    GROUPS,
    MARKS,
    NATIONS,
    PACKAGE,
    SORT_NAMES,
    TITLES,
    WAY,
    date_name,
    event_name,
    label,
    names,
    piece_name,
    prompt,
    rule,
    say,
    side_name,
    spoken_of,
)
from grognard.games.dragons_of_glory.war import NOBODY
from grognard.kernel import FATE, View
from grognard.table.layout.stacks import with_stacks
from grognard.table.model import Board, Card, Holding, Option, Piece, Table, Track, Tray
from grognard.table.wars import HeroCard
from grognard.words import by_language, translated

BOARD = "ansalon"
KEPT = 16_384
"""Looks of counters and options that are kept: most stay between two answers as they were."""
PARTS = {
    **{("orders", verb): "sends" for verb in ("march", "fly", "sail")},
    (WAY, "split"): "split",
    ("split", "take"): "goes",
    ("split", "leave"): "stays",
    ("split", "go"): "off",
}
"""What an answer does in the parting of a stack."""
OF_HEROES = ("hero-arrival", "active-hero", "champion")
"""Questions that are answered with a hero: his card lights up as well as his counter."""
WORN_WORDS = {SHIP: "damaged", LEADER: "wounded", HERO: "wounded"}
CODES = {SHIP: "SH", WIZARD: "WZ", CITADEL: "CT"}


def table_of(view: View) -> Table:
    """The whole table of a seat."""
    facts: Facts = view.facts
    pieces = pieces_of(facts)
    trays = trays_of(view, facts)
    heroes = heroes_of(facts)
    return with_stacks(
        Table(
            game=view.game,
            scenario=view.scenario,
            seat=view.seats[view.seat] if view.seat >= 0 else "watcher",
            title=TITLES("table", translated(sheet(facts.scenario).title, PACKAGE)),
            boards=(Board(id=BOARD, title=board_title(), hexes=True),),
            pieces=pieces,
            trays=trays,
            tracks=tracks_of(facts),
            holdings=holdings_of(facts),
            nations=nations_of(facts),
            turns=turns_of(facts),
            battle=battle_of(facts, view.log),
            heroes=heroes,
            aside=tuple(_piece(piece) for piece in faceless(facts)),
            duel=duel_of(view, heroes) if heroes else None,
            prompt=_asking(view),
            rule=rule(view.topic, view.about) if view.topic else "",
            asked=_asked(view),
            about=spoken_of(view) if view.asked is not None else (),
            options=_options(view, pieces, trays, heroes),
            log=tuple(say(event) for event in view.log[view.said :]),
            outcome=verdict(view) if view.outcome else "",
            version=len(view.log),
            aims=_aims(facts.scenario, view.seat) if view.seat >= len(SIDES) else (),
        )
    )


def _aims(scenario: str, seat: int) -> tuple[str, ...]:
    """What a commander fights for: the same as his marshal, whose aims his scenario tells."""
    aims = sheet(scenario).aims[SIDE_NAMES[team(seat)]]
    return tuple(translated(aim, PACKAGE) for aim in aims)


def board_title() -> str:
    """What the map is called."""
    return translated(ansalon().map.title, PACKAGE)


def _asking(view: View) -> str:
    if view.asked is None:
        return TITLES["over"] if view.outcome else ""
    return prompt(view)


def _asked(view: View) -> str:
    if view.asked is None:
        return ""
    return "fate" if view.asked == FATE else view.seats[view.asked]


def verdict(view: View) -> str:
    """How the match has ended, as its scenario tells it."""
    assert view.outcome is not None
    return ending_of(view.facts.scenario, view.outcome.how, view.outcome.winners)


def ending_of(scenario: str, how: str, winners: tuple[int, ...]) -> str:
    """A sentence of the scenario's own file."""
    told = sheet(scenario).endings["draw" if not winners else ("highlord", "whitestone")[winners[0]]]
    return translated(told[how], PACKAGE)


@by_language(64)
def _standing(pieces: tuple[PieceFacts, ...]) -> tuple[Piece, ...]:
    """All counters on the map, in the order of their pile: armies uppermost by strength, then leaders, then ships."""
    there = [piece for piece in pieces if piece.at]
    there.sort(key=lambda piece: (_rank(whole_box()[piece.number]), piece.number))
    return tuple(_piece(piece) for piece in there)


def _rank(counter: Counter) -> int:
    return {HERO: 1, LEADER: 1, WIZARD: 2, CITADEL: 3, SHIP: 4}.get(counter.kind, 0)


def pieces_of(facts: Facts) -> tuple[Piece, ...]:
    """Counters, and the markers of the Dark Temple and of capitals that were set up again."""
    markers = []
    if facts.temple:
        title = TITLES["temple"]
        markers.append(faces.marker("dark-temple", id="dark-temple", cell=facts.temple, name=title, title=title))
    for cell in facts.markers:  # DG-1.HID-1
        title = TITLES["hidden-marker"]
        markers.append(faces.marker("hidden", id=f"hidden-{cell}", cell=cell, name=title, title=title))
    for nation in facts.nations:
        if nation.capital < 0:
            title = TITLES("capital", NATIONS[nation.id])
            cell = names().labels[-1 - nation.capital]
            markers.append(faces.marker("capital", id=f"capital-{nation.id}", cell=cell, name=title, title=title))
    for piece in facts.pieces:
        if "active" in piece.deeds and piece.at:
            title = TITLES("active-marker", side_name(piece.side))
            marker = faces.marker("active-hero", id=f"active-hero-{piece.side}", cell=piece.at, name=title, title=title,
                                  side=COLOURS[piece.side])  # fmt: skip
            markers.append(marker)
    return (*_standing(facts.pieces), *(_back(back, n) for back in facts.backs for n in range(back.count)), *markers)


@by_language(KEPT)
def _back(back: Backs, number: int) -> Piece:
    """A counter that lies face down (DS-OPT-1)."""
    name = TITLES("back", side_name(back.side), SORT_NAMES[back.sort])
    printed = BACK_NAMES[back.sort]
    drawn = faces.marker(
        "hidden", id=f"unseen-{back.side}-{back.at}-{back.sort}-{number + 1}", cell=back.at, side=COLOURS[back.side],
        name=printed, code="??", title=name,
    )  # fmt: skip
    return msgspec.structs.replace(drawn, token=False, form=faces.ARMY, called=name)


@by_language(KEPT)
def _piece(piece: PieceFacts) -> Piece:
    counter = whole_box()[piece.number]
    name, notes = piece_name(piece.number), _notes(piece)
    told = _figures(counter, piece.worn, piece.heroic)
    drawn = face_of(piece)
    return msgspec.structs.replace(
        drawn,
        called=name if name != drawn.name else "",
        told=told,
        notes=notes,
        things=_things(piece),
        title=TITLES("piece", name, ", ".join((*told, *notes))) if told or notes else name,
    )


def face_of(piece: PieceFacts) -> Piece:
    """The face of a counter that is up, without words about what it has done."""
    drawn = _drawn(piece)
    figure = {SHIP: "rating", HERO: "combat"}.get(whole_box()[piece.number].kind, "strength")
    marks = [
        msgspec.structs.replace(mark, title=MARKS[figure if mark.kind == "strength" else mark.kind])
        for mark in drawn.marks
    ]
    return msgspec.structs.replace(drawn, marks=tuple(marks))


def _drawn(piece: PieceFacts) -> Piece:
    counter = whole_box()[piece.number]
    side = COLOURS[piece.side] if piece.side != NOBODY else faces.NEUTRAL
    of, code = whole_box().nations[counter.nation], _code(counter)
    figure = counter.worn if piece.worn else counter.strength
    if counter.kind == LEADER:
        (leader,) = [one for one in whole_box().sheet.leaders if one.id == counter.id]
        drawn = faces.leader(leader, id=counter.id, cell=piece.at, side=side, code=code, carries=piece.items)
    elif counter.kind == HERO:
        who = whole_box().hero[piece.number]
        drawn = faces.hero(
            who, counter.moves, id=counter.id, cell=piece.at, side=side, code=code, worn=piece.worn, carries=piece.items
        )
    elif counter.kind == WIZARD:
        drawn = faces.wizard(id=counter.id, cell=piece.at, side=side, code=code)
    elif counter.kind == CITADEL:
        drawn = faces.citadel(counter.moves, id=counter.id, cell=piece.at, side=side, code=code)
    elif counter.kind == SHIP:
        drawn = faces.ship(
            of, figure, counter.moves, id=counter.id, cell=piece.at, side=side, worn=piece.worn, code=code
        )
    else:
        drawn = faces.army(
            of, counter.type, counter.arm, figure, counter.moves, id=counter.id, cell=piece.at, side=side,
            worn=piece.worn, code=code, carries=piece.items,
        )  # fmt: skip
    return msgspec.structs.replace(drawn, name=_band(counter))


def _band(counter: Counter) -> str:
    """What stands in the band of a counter: a leader's or hero's name, or that of a nation."""
    named = counter.kind in (LEADER, HERO)
    return piece_name(counter.number) if named else NATIONS[whole_box().nations[counter.nation]]


def _code(counter: Counter) -> str:
    """Two letters for clients that draw in characters."""
    return CODES.get(counter.kind) or (counter.name or whole_box().nations[counter.nation])[:2].title()


def _figures(counter: Counter, worn: bool, heroic: bool) -> tuple[str, ...]:
    figure = counter.worn if worn else counter.strength
    found = [TITLES[WORN_WORDS.get(counter.kind, "worn")]] if worn else []
    if heroic:
        who = whole_box().hero[counter.number]
        found.append(TITLES("hero-of", who.combat, who.defense, who.diplomacy))
    if counter.kind == LEADER:
        found.append(TITLES("tactical-of", counter.tactical))
    elif figure:
        found.append(TITLES("rating-of" if counter.kind == SHIP else "strength-of", figure))
    return (*found, TITLES("moves-of", counter.moves)) if counter.moves else tuple(found)


def _notes(piece: PieceFacts) -> tuple[str, ...]:
    """What the marks on a counter do not show: what it carries and has done."""
    found = [*_things(piece)]
    if piece.captor:
        found.append(TITLES("captive-of", piece_name(whole_box().number[piece.captor])))
    if piece.aboard:
        found.append(TITLES("aboard", piece_name(whole_box().number[piece.aboard])))
    found += [TITLES[deed] for deed in piece.deeds]
    return (*found, TITLES("spent", piece.spent)) if piece.spent else tuple(found)


def _things(piece: PieceFacts) -> tuple[str, ...]:
    """The names of what a counter carries."""
    kinds = {event.id: kind for kind, event in enumerate(whole_box().sheet.events)}
    return tuple(event_name(kinds[item]) for item in piece.items)


def tracks_of(facts: Facts) -> tuple[Track, ...]:
    """The Turn of how many, its date, whose half it is, and the cup."""
    half = TITLES("half", side_name(facts.side)) if facts.side != NOBODY else TITLES["between"]
    return (
        Track(id="turn", title=TITLES["turn"], value=facts.turn, most=facts.last),
        Track(id="date", title=date_name(facts.turn), value=facts.turn, said=True),
        Track(id="half", title=half, value=0 if facts.side == NOBODY else 1, most=1, said=True),
        *((Track(id="cup", title=TITLES["cup"], value=facts.cup),) if sheet(facts.scenario).cup.classes else ()),
    )


def holdings_of(facts: Facts) -> tuple[Holding, ...]:
    """Lands by who holds them: allies, and those taken by force."""
    found = []
    for nation in facts.nations:
        if nation.conquered != NOBODY:
            found.append(Holding(land=nation.id, side=COLOURS[nation.conquered], state="conquered"))
        elif nation.serves != NOBODY:
            found.append(Holding(land=nation.id, side=COLOURS[nation.serves]))
    return tuple(found)


def trays_of(view: View, facts: Facts) -> tuple[Tray, ...]:
    """For each side its strength, its countries, its pool and what it keeps."""
    return (*(_side(view, facts, side) for side in SIDES), *_pools(facts), *_artifacts(facts))


def _side(view: View, facts: Facts, side: int) -> Tray:
    own = [piece for piece in facts.pieces if piece.side == side and piece.where != "pool"]
    strength = sum(whole_box()[piece.number].worn if piece.worn else whole_box()[piece.number].strength for piece in own
                   if whole_box()[piece.number].kind == "army")  # fmt: skip
    kinds = len(whole_box().sheet.events)
    kept = [kind for kind in range(kinds) if facts.kept and facts.kept[side * kinds + kind]]
    return Tray(
        id=view.seats[side],
        title=side_name(side),
        side=COLOURS[side],
        owner=view.seats[side],
        cards=tuple(_event(f"kept-{view.seats[side]}", kind, facts.kept[side * kinds + kind]) for kind in kept),
        tracks=(
            Track(id="countries", title=TITLES["countries"], value=facts.countries[side], most=25),
            Track(id="strength", title=TITLES["strength"], value=strength),
            Track(id="lost", title=TITLES["lost"], value=facts.lost[side]),
        ),
    )


def _event(where: str, kind: int, count: int) -> Card:
    event = whole_box().sheet.events[kind]
    return Card(id=f"{where}-{event.id}", name=event_name(kind), emblem=faces.emblem(event.id), count=count)


def _pools(facts: Facts) -> list[Tray]:
    """DS-REP-1: who waits for a pair."""
    found = []
    for side in SIDES:
        cards = tuple(_waiting(piece.number) for piece in facts.pieces if piece.where == "pool" and piece.side == side)
        if cards:
            found.append(
                Tray(id=f"pool-{side}", title=TITLES("pool", side_name(side)), side=COLOURS[side], cards=cards)
            )
    return found


def _artifacts(facts: Facts) -> list[Tray]:
    """DG-3.ART-9: what lies face down under whom, and what it is as far as the seat knows."""
    alike = Counted(facts.relics)
    cards = tuple(_relic(relic.holder, relic.kind, alike[relic]) for relic in dict.fromkeys(facts.relics))
    return [Tray(id="artifacts", title=TITLES["artifacts"], cards=cards)] if cards else []


@by_language(512)
def _relic(holder: int, kind: str, count: int) -> Card:
    events = [event.id for event in whole_box().sheet.events]
    return Card(
        id=f"artifact-{whole_box().ids[holder]}-{kind or 'unseen'}",
        name=event_name(events.index(kind)) if kind else TITLES["unseen-artifact"],
        emblem=faces.emblem(kind) if kind else "hidden-thing",
        count=count,
        hidden=not kind,
        note=TITLES("held-by", piece_name(holder)),
        rule="DG-3.ART-9",
    )


@by_language(512)
def _waiting(number: int) -> Card:
    counter = whole_box()[number]
    return Card(id=counter.id, name=piece_name(number), emblem=faces.sign(counter.type, counter.arm))


def _options(
    view: View, pieces: tuple[Piece, ...], trays: tuple[Tray, ...], heroes: tuple[HeroCard, ...]
) -> tuple[Option, ...]:  # fmt: skip
    there = {piece.id for piece in pieces}
    cards = {card.id for tray in trays for card in tray.cards}
    known = {hero.id for hero in heroes} if view.topic in OF_HEROES else set()
    return tuple(
        _option(answer, view.topic, (noun := answer.rpartition(" ")[2]) in there, noun in cards, noun in known)
        for answer in view.options
    )


@by_language(KEPT)
def _option(answer: str, topic: str, stands: bool, lies: bool, heroic: bool) -> Option:
    """An answer with what lights up for it: a cell for the verbs of places, else a counter, card, hero or button."""
    verb, _, noun = answer.partition(" ")
    group = GROUPS.get(verb, "")
    if verb == "court":
        target = f"nation:{noun}"
    elif group in ("places", "stacks", "targets"):
        target = f"cell:{noun}"
    else:
        target = f"piece:{noun}" if stands else f"card:{noun}" if lies else f"button:{answer}"
    part = PARTS.get((topic, verb), "")
    targets = (target,) if not heroic else (target, f"hero:{noun}") if stands else (f"hero:{noun}",)
    return Option(answer=answer, label=label(answer, topic), targets=targets, group=group, part=part)


def counters() -> tuple[Piece, ...]:
    """Every face in the box, for a printed sheet."""
    fronts = [face_of(PieceFacts(number=number, side=NOBODY)) for number in range(len(whole_box()))]
    return tuple(dict.fromkeys(fronts))
