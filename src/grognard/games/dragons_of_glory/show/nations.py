"""Nations as cards: whom each serves, what it takes to win it today, what it can raise, its capital (DS-NAT, DS-ACT).

Everything comes from what the seat may know; how many of a nation's counters are on the map is counted among those that
the seat sees there.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.games.dragons_of_glory.activation.ratings import chance
from grognard.games.dragons_of_glory.diplomacy.score import SIDES_OF_DIE, prospects
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.pieces.roster import (
    HIGHLORD,
    LEADER,
    SEAT_NAMES,
    SHIP,
    SIDES,
    WHITESTONE,
    Counter,
    whole_box,
)
from grognard.games.dragons_of_glory.sheets.diplomacy import ACTIVATE
from grognard.games.dragons_of_glory.show.art import faces
from grognard.games.dragons_of_glory.show.art.atlas import pairs
from grognard.games.dragons_of_glory.show.facts import Facts, NationFacts
from grognard.games.dragons_of_glory.show.words import (
    DUELS,
    NATIONS,
    TITLES,
    minus,
    names,
    piece_name,
    seat_name,
    side_name,
    signed,
    site_name,
    type_name,
)
from grognard.games.dragons_of_glory.war import NOBODY
from grognard.table.wars import Levy, Nation, Part, Regard
from grognard.words import by_language

FACES = 10
"""DS-ACT-2."""
COLOURS = (faces.HIGHLORD, faces.WHITESTONE)


class Muster(NamedTuple):
    """Counters of a nation that are alike, by number."""

    pieces: tuple[int, ...]
    sample: int


@cache
def musters(nation: int) -> tuple[Muster, ...]:
    """What a nation has in the box: armies, ships and leaders, those that are alike together."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for number in whole_box().by_nation[nation]:
        counter = whole_box()[number]
        alike = (counter.kind, counter.type, counter.arm, counter.strength, counter.moves, counter.name)
        groups.setdefault(alike, []).append(number)
    return tuple(Muster(tuple(numbers), numbers[0]) for numbers in groups.values())


@cache
def _place_of() -> tuple[tuple[int, int] | None, ...]:
    """By counter its nation and which of the musters it is in; nothing for those of no nation with a rating."""
    found: list[tuple[int, int] | None] = [None] * len(whole_box())
    for nation in range(whole_box().rated):
        for place, muster in enumerate(musters(nation)):
            for piece in muster.pieces:
                found[piece] = nation, place
    return tuple(found)


def nations_of(facts: Facts) -> tuple[Nation, ...]:
    """The cards of all nations, in the order of their names."""
    here, waiting = ([[0] * len(musters(nation)) for nation in range(whole_box().rated)] for _ in range(2))
    places = _place_of()
    for piece in facts.pieces:
        place = places[piece.number]
        if place is not None:
            (waiting if piece.where == "pool" else here)[place[0]][place[1]] += 1
    talkers = tuple(_talker(facts, side) for side in SIDES)
    found = [
        _card(
            nation,
            _keeper(facts, nation),
            _bonus(facts, nation),
            tuple(here[number]),
            tuple(waiting[number]),
            talkers if nation.attitudes else (),
        )
        for number, nation in enumerate(facts.nations)
    ]
    return tuple(sorted(found, key=_name))


def _talker(facts: Facts, side: int) -> int:
    """The free hero of a side who talks best; NOBODY if it has none."""
    box = whole_box().hero
    able = [one.number for one in facts.pieces if one.heroic and one.side == side and not one.captor]
    return max(able, key=lambda hero: (box[hero].diplomacy, -hero), default=NOBODY)


def _name(card: Nation) -> str:
    return card.name


@cache
def _capital_site(nation: str) -> int:
    """The site that is a nation's capital on the map; NOBODY where there is none."""
    capital = ansalon().capital(nation)
    return ansalon().number_of[capital.id] if capital is not None else NOBODY


def _keeper(facts: Facts, nation: NationFacts) -> int:
    """The side whose army was in the capital last; NOBODY where there is none, or nobody has been."""
    site = _capital_site(nation.id)
    return facts.held[site] if site != NOBODY else NOBODY


def _bonus(facts: Facts, nation: NationFacts) -> tuple[int, int]:
    """DS-EVT-7: what an Activation counter adds to the chance of the side that has drawn it."""
    own = facts.bonus if nation.state == "neutral" else 0
    return (own, 0) if facts.drawer == HIGHLORD else (0, own)


@by_language(2_048)
def _card(
    nation: NationFacts,
    keeper: int,
    bonus: tuple[int, int],
    here: tuple[int, ...],
    waiting: tuple[int, ...],
    talkers: tuple[int, ...],
) -> Nation:
    site = _capital_site(nation.id)
    return Nation(
        id=nation.id,
        name=NATIONS[nation.id],
        state=nation.state,
        told=_told(nation),
        side=COLOURS[nation.owner] if nation.owner != NOBODY else "",
        colours=pairs()[nation.id],
        capital=_capital(nation),
        seat=site_name(site) if site != NOBODY else "",
        keeper=COLOURS[keeper] if keeper != NOBODY else "",
        regards=_regards(nation, bonus, talkers) if nation.state == "neutral" else (),
        levies=tuple(
            _levy(muster, here[number], waiting[number]) for number, muster in enumerate(musters(nation_number(nation)))
        ),
        rule="DS-DHC-7" if nation.capital else "DS-ACT-3",
    )


def nation_number(nation: NationFacts) -> int:
    """A nation's number on the sheet."""
    return whole_box().nation_of[nation.id]


def _capital(nation: NationFacts) -> str:
    """The cell where the capital is now; empty while it is disbanded (DS-DHC-4), and where there is none."""
    if nation.capital < 0:
        return names().labels[-1 - nation.capital]
    site = _capital_site(nation.id)
    return names().labels[ansalon().numbered[site].cell] if site != NOBODY and not nation.capital else ""


def _told(nation: NationFacts) -> str:
    if nation.state == "neutral":
        return TITLES["is-neutral"]
    if nation.state == "closed":
        return TITLES["closed"]
    told = TITLES("conquered" if nation.state == "conquered" else "serves", side_name(nation.owner))
    if nation.commander != NOBODY and nation.state == "allied":
        told = TITLES("led", told, seat_name(SEAT_NAMES[nation.commander]))
    return TITLES("disbanded-until", told, nation.capital) if nation.capital > 0 else told


def _regards(nation: NationFacts, bonus: tuple[int, int], talkers: tuple[int, ...]) -> tuple[Regard, ...]:
    """What it takes today: by the die of activation, or by the talks of each side's best hero (DG-3.DIP-5)."""
    if not nation.attitudes:
        return tuple(_regard(nation, side, bonus[side]) for side in SIDES)
    return tuple(_talks(nation, side, talkers[side]) for side in SIDES if talkers[side] != NOBODY)


def _talks(nation: NationFacts, side: int, hero: int) -> Regard:
    own, terms = whole_box().hero[hero].diplomacy, nation.attitudes[side]
    parts = [Part(what=TITLES("best-talker", piece_name(hero)), value=signed(own), rule="DG-3.DIP-5")]
    parts += [Part(what=TITLES[f"talks-{word}"], value=signed(value), rule=rule) for word, value, rule in terms]
    standing = own + sum(value for _, value, _ in terms)
    likely = prospects(standing, ACTIVATE)
    if likely.captured:
        taken = DUELS("chance", likely.captured, SIDES_OF_DIE)
        parts.append(Part(what=TITLES["talks-captured"], value=taken, rule="DG-3.DIP-9"))
    return Regard(
        side=COLOURS[side],
        title=side_name(side),
        needed=standing,
        faces=SIDES_OF_DIE,
        chance=likely.success,
        parts=tuple(parts),
    )


def _regard(nation: NationFacts, side: int, bonus: int) -> Regard:
    """DS-ACT-2, DS-ACT-3, DS-ACT-5: the printed rating, what the Knights fear, and what a drawn counter adds."""
    rating = whole_box().sheet.ratings[nation_number(nation)]
    printed = rating.ws if side == WHITESTONE else rating.hl
    fear = nation.ratings[side] - printed
    parts = [Part(what=TITLES["printed-rating"], value=minus(printed), rule="DS-ACT-3")]
    parts += [Part(what=TITLES["fear"], value=signed(fear), rule="DS-ACT-5")] if fear else []
    parts += [Part(what=TITLES["activation-counter"], value=signed(bonus), rule="DS-EVT-7")] if bonus else []
    needed = nation.ratings[side] + bonus
    return Regard(
        side=COLOURS[side], title=side_name(side), needed=needed, faces=FACES, chance=chance(needed), parts=tuple(parts)
    )


def _levy(muster: Muster, here: int, waiting: int) -> Levy:
    counter = whole_box()[muster.sample]
    return Levy(
        figure=_figure(counter),
        name=piece_name(counter.number) if counter.name else type_name(counter),
        strength=str(counter.strength or ""),
        movement=str(counter.moves or ""),
        count=len(muster.pieces),
        here=here,
        waiting=waiting,
    )


def _figure(counter: Counter) -> str:
    """The sign on a counter."""
    if counter.kind == LEADER:
        return next(faces.leader(one).figure for one in whole_box().sheet.leaders if one.id == counter.id)
    return "ship" if counter.kind == SHIP else faces.sign(counter.type, counter.arm)
