"""What a seat may know of the war, put together from nothing.

Everything on the map lies open, unless stacks are hidden (DS-OPT-1): then a side knows of enemy counters that lie face
down only how many there are of each sort in a hex, and who is in play somewhere. Hidden from everybody is what is left
in the cup, of which only the number is told: what was drawn has been shown (DS-EVT-2), but which events Fate picked for
the cup nobody knows (DS-SC2-6). Of artifacts that lie face down a seat sees under whom they are, and their faces only
if its side has seen them (DG-3.ART-9).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec

from grognard.games.dragons_of_glory.activation.courting import drawer
from grognard.games.dragons_of_glory.activation.ratings import rating
from grognard.games.dragons_of_glory.artifacts.relics import knows, relics
from grognard.games.dragons_of_glory.conquest.victory import countries
from grognard.games.dragons_of_glory.diplomacy.score import attitude
from grognard.games.dragons_of_glory.pieces.roster import SIDES, WHITESTONE, team
from grognard.games.dragons_of_glory.pieces.veil import SORTS, hidden_from, sort_of
from grognard.games.dragons_of_glory.sheets.diplomacy import ACTIVATE
from grognard.games.dragons_of_glory.show.battles.gunnery import SeaFacts, under_way_at_sea
from grognard.games.dragons_of_glory.show.battles.weighing import BattleFacts, under_way
from grognard.games.dragons_of_glory.war import (
    ABOARD,
    CARRIED,
    FOUGHT,
    HELD,
    ITEMS,
    MOVED,
    NEW,
    NOBODY,
    POOL,
    RESERVE,
    LanceWar,
)

DEEDS = {MOVED: "moved", CARRIED: "carried", FOUGHT: "fought", NEW: "new"}
OFF = {RESERVE: "reserve", POOL: "pool"}
HEROIC, ACTIVE, CAPTIVE = 1, 2, 4
HIDDEN = "hidden"
"""Where a counter is of which a seat knows only that it is in play."""


class PieceFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """A counter: `at` is its cell, `where` reserve or pool if it has none, `aboard` the ship or citadel it is on.

    `heroic` tells that it is a hero by the advanced rules, `captor` who holds it captive.
    """

    number: int
    side: int
    at: str = ""
    where: str = ""
    aboard: str = ""
    worn: bool = False
    spent: int = 0
    deeds: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    heroic: bool = False
    captor: str = ""


class Backs(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """Counters that lie face down in a hex: whose, of which sort, and how many."""

    side: int
    at: str
    sort: str
    count: int = 1


class NationFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """A nation with a rating: whom it serves, who conquered it, whether it takes part, and what it thinks of the sides.

    `capital` is 0 while it stands, a Turn while it is down, or -1 minus the cell where it was set up again; `commander`
    the seat to which its marshal gave it, or -1. Where nations are won by talks `attitudes` are, by side, the terms of
    the score besides the hero's own Diplomacy (DG-3.DIP-5).
    """

    id: str
    serves: int = NOBODY
    conquered: int = NOBODY
    closed: bool = False
    ratings: tuple[int, int] = (0, 0)
    capital: int = 0
    commander: int = NOBODY
    attitudes: tuple[tuple[tuple[str, int, str], ...], ...] = ()

    @property
    def owner(self) -> int:
        """Whose it is, by conquest or as an ally; NOBODY while it is neutral."""
        return self.conquered if self.conquered != NOBODY else self.serves

    @property
    def state(self) -> str:
        """How it stands, in a word that clients know."""
        if self.conquered != NOBODY:
            return "conquered"
        return "allied" if self.serves != NOBODY else "closed" if self.closed else "neutral"


class RelicFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """An artifact that lies face down under a counter; `kind` is empty to those who have not seen its face."""

    holder: int
    kind: str = ""


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole of it; `side` is the side whose half it is, or -1. What is out of the game for good is in no list.

    `drawer` is the side that draws this Turn's event, `bonus` what an Activation counter helps it by, `waiting` are
    heroes who may still be called.
    """

    scenario: str
    first: int
    turn: int
    last: int
    side: int
    initiative: int
    drawer: int
    pieces: tuple[PieceFacts, ...]
    nations: tuple[NationFacts, ...]
    held: tuple[int, ...]
    countries: tuple[int, int]
    lost: tuple[int, int]
    cup: int = 0
    drawn: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    bonus: int = 0
    temple: str = ""
    desecrated: bool = False
    battle: BattleFacts | None = None
    at_sea: SeaFacts | None = None
    backs: tuple[Backs, ...] = ()
    relics: tuple[RelicFacts, ...] = ()
    markers: tuple[str, ...] = ()
    waiting: tuple[int, ...] = ()


def facts_of(war: LanceWar, seat: int) -> Facts:
    """What a seat may know."""
    hidden = hidden_from(war, team(seat)) if war.given.hidden else ()
    return Facts(
        scenario=war.given.scenario,
        first=war.given.first,
        turn=war.turn,
        last=war.given.last,
        side=war.side,
        initiative=war.initiative,
        drawer=drawer(war),
        pieces=_pieces(war, team(seat), hidden),
        nations=tuple(_nation(war, nation) for nation in range(war.roster.rated)),
        held=war.held,
        countries=(countries(war, SIDES[0]), countries(war, SIDES[1])),
        lost=(war.lost_hl, war.lost_ws),
        cup=sum(war.cup),
        drawn=war.drawn,
        kept=war.kept,
        bonus=war.bonus,
        temple=war.acts.labels[war.temple] if war.temple >= 0 else "",
        desecrated=bool(war.desecrated),
        battle=under_way(war),
        at_sea=under_way_at_sea(war),
        backs=_backs(war, hidden),
        relics=_relics(war, team(seat)) if war.relics else (),
        markers=tuple(war.acts.labels[cell] for cell in war.markers),
        waiting=_waiting(war, team(seat)),
    )


def _pieces(war: LanceWar, side: int, hidden: tuple[int, ...]) -> tuple[PieceFacts, ...]:
    """Everybody who is in play or may come into it; of some only that they are in play.

    What the others have done and spent is not told where stacks are hidden: it would tell who was where before.
    """
    down, open_war = frozenset(hidden), not war.given.hidden
    items = {
        piece: tuple(ITEMS[war.items[n]] for n in range(0, len(war.items), 2) if war.items[n + 1] == piece)
        for piece in war.items[1::2]
    }
    ids, labels = war.roster.ids, war.acts.labels
    return tuple(
        _piece(piece, war.serves[war.roster.of[piece]], "", HIDDEN, "", 0, 0, 0, items.get(piece, ()))
        if piece in down
        else _piece(
            piece,
            war.serves[war.roster.of[piece]],
            labels[at] if at >= 0 else labels[war.place_of(piece)] if at == HELD else "",
            OFF.get(at, ""),
            ids[war.aboard[piece]] if war.aboard[piece] != NOBODY else "",
            war.worn[piece],
            war.spent[piece] if open_war or war.side_of(piece) == side else 0,
            war.marks[piece] if open_war or war.side_of(piece) == side else 0,
            items.get(piece, ()),
            _standing_of(war, piece),
        )
        for piece, at in enumerate(war.at)
        if at >= 0 or at in (ABOARD, POOL, HELD)
    )


def _backs(war: LanceWar, hidden: tuple[int, ...]) -> tuple[Backs, ...]:
    """What is seen of those who lie face down, hex by hex."""
    box, labels = war.roster, war.acts.labels
    seen = Counter((war.at[piece], war.side_of(piece), sort_of(box, piece)) for piece in hidden)
    return tuple(
        Backs(side=side, at=labels[cell], sort=SORTS[sort], count=count)
        for (cell, side, sort), count in sorted(seen.items())
    )


def _relics(war: LanceWar, side: int) -> tuple[RelicFacts, ...]:
    """DG-3.ART-9, DG-G62: what lies under whom, and of which kind as far as a side has seen it, in no other order."""
    events = war.roster.sheet.events
    found = [(relic.holder, events[relic.kind].id if knows(relic, side) else "") for relic in relics(war)]
    return tuple(RelicFacts(holder=holder, kind=kind) for holder, kind in sorted(found))


def _waiting(war: LanceWar, side: int) -> tuple[int, ...]:
    """DG-0.SET-3: who may still be called. Where stacks are hidden the enemy is not told who of them has come."""
    if not war.given.chapters.heroes or (war.given.hidden and side != WHITESTONE):
        return ()
    return tuple(hero for summons in war.given.summons for hero in summons.heroes if war.at[hero] == RESERVE)


def _standing_of(war: LanceWar, piece: int) -> int:
    """By the advanced rules: whether it is a hero, the Active Hero of its side, a captive."""
    if not war.given.chapters.heroes or not war.roster.heroes >> piece & 1:
        return 0
    return HEROIC | ACTIVE * (piece in war.active) | CAPTIVE * (war.at[piece] == HELD)


@lru_cache(maxsize=16_384)
def _piece(
    number: int, side: int, at: str, where: str, aboard: str, worn: int, spent: int, marks: int, items: tuple[str, ...],
    standing: int = 0,
) -> PieceFacts:  # fmt: skip
    """One counter; from one answer to the next most stay as they are, and are not put together again."""
    deeds = [word for mark, word in DEEDS.items() if marks & mark] + ["active"] * bool(standing & ACTIVE)
    held = bool(standing & CAPTIVE)
    return PieceFacts(
        number=number, side=side, at=at, where=where, aboard="" if held else aboard, worn=bool(worn), spent=spent,
        deeds=tuple(deeds), items=items, heroic=bool(standing & HEROIC), captor=aboard if held else "",
    )  # fmt: skip


def _nation(war: LanceWar, nation: int) -> NationFacts:
    return NationFacts(
        id=war.roster.nations[nation],
        serves=war.serves[nation],
        conquered=war.conquered[nation],
        closed=bool(war.given.closed >> nation & 1),
        ratings=(rating(war, nation, SIDES[0]), rating(war, nation, SIDES[1])),
        capital=war.capitals[nation],
        commander=war.commands[nation],
        attitudes=tuple(
            tuple((term.word, term.value, term.rule) for term in attitude(war, nation, side, ACTIVATE))
            for side in SIDES
            if war.given.chapters.diplomacy and war.serves[nation] == NOBODY
        ),
    )
