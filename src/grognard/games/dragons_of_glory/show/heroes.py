"""Heroes as cards: where each is and how he fares, what he can do, what lies under him, who holds him; and duels.

Everything comes from what the seat may know: faces of artifacts only as far as its side has seen them (DG-G62).
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragons_of_glory.heroes.swords import AFTER, DIE, MANNER, SEIZING, STRUGGLE, SURE
from grognard.games.dragons_of_glory.pieces.roster import WHITESTONE, whole_box
from grognard.games.dragons_of_glory.show.facts import Facts, PieceFacts
from grognard.games.dragons_of_glory.show.nations import COLOURS
from grognard.games.dragons_of_glory.show.words import (
    DUELS,
    FIGURES,
    TITLES,
    event_name,
    hex_name,
    names,
    piece_name,
)
from grognard.kernel import View
from grognard.table.wars import DuelSheet, HeroCard, Part
from grognard.words import by_language

FACES = 6
"""DG-G36: duels are fought with a die of six."""
TWO = (MANNER, DIE, AFTER, STRUGGLE)
"""Questions that are about two fighters, first of all."""
ACTIVE, RESERVED = "active", "reserve"


def heroes_of(facts: Facts) -> tuple[HeroCard, ...]:
    """The cards of all who are heroes and in play or may still be called, by side and name."""
    under: dict[int, list[str]] = {}
    for relic in facts.relics:
        under.setdefault(relic.holder, []).append(relic.kind)
    held: dict[str, list[int]] = {}
    for piece in facts.pieces:
        if piece.captor:
            held.setdefault(piece.captor, []).append(piece.number)
    cards = [
        _card(piece, tuple(under.get(piece.number, ())), tuple(held.get(names().ids[piece.number], ())))
        for piece in facts.pieces
        if piece.heroic
    ]
    cards += [_card(one, (), ()) for one in called(facts)]
    return tuple(sorted(cards, key=_order))


def called(facts: Facts) -> tuple[PieceFacts, ...]:
    """DG-0.SET-3: the heroes whom Whitestone may still call."""
    return tuple(PieceFacts(number=hero, side=WHITESTONE, where=RESERVED, heroic=True) for hero in facts.waiting)


def faceless(facts: Facts) -> tuple[PieceFacts, ...]:
    """Heroes who have a card and no counter on the map: those who may be called, who are aboard or wait."""
    return (*(piece for piece in facts.pieces if piece.heroic and not piece.at), *called(facts))


def _order(card: HeroCard) -> tuple[str, str]:
    return card.side, card.name


@by_language(2_048)
def _card(piece: PieceFacts, kinds: tuple[str, ...], captives: tuple[int, ...]) -> HeroCard:
    printed = whole_box().hero[piece.number]
    figures = (printed.combat, printed.defense, printed.tactical, printed.diplomacy)
    return HeroCard(
        id=names().ids[piece.number],
        name=piece_name(piece.number),
        side=COLOURS[piece.side] if piece.side >= 0 else "",
        state=state_of(piece),
        told=_told(piece),
        cell=piece.at,
        wounded=piece.worn,
        active=ACTIVE in piece.deeds,
        captor=piece_name(_number(piece.captor)) if piece.captor else "",
        captives=tuple(piece_name(one) for one in captives),
        holds=tuple(_artifact(kind) if kind else TITLES["unseen-artifact"] for kind in kinds),
        figures=tuple(Part(what=FIGURES[key], value=str(value)) for key, value in zip(KEYS, figures, strict=True)),
        rule="DG-6.CAP-2" if piece.captor else "DG-0.PCS-11",
    )


KEYS = ("combat", "defense", "tactical", "diplomacy")
"""DG-0.PCS-11: the figures of a hero, in their order."""


def _number(id: str) -> int:
    return whole_box().number[id]


def _artifact(kind: str) -> str:
    """What an artifact is called whose face the side has seen."""
    return event_name([event.id for event in whole_box().sheet.events].index(kind))


def state_of(piece: PieceFacts) -> str:
    """How a hero stands, in a word that clients know."""
    if piece.captor:
        return "captive"
    if not piece.at and not piece.aboard:
        return "away"
    return ACTIVE if ACTIVE in piece.deeds else "free"


def _told(piece: PieceFacts) -> str:
    """Where he is, in words."""
    if piece.captor:
        return TITLES("held-captive", piece_name(_number(piece.captor)), _place(piece.at))
    if piece.aboard:
        return TITLES("aboard-of", piece_name(_number(piece.aboard)))
    if piece.where == RESERVED:
        return TITLES["may-be-called"]
    return _place(piece.at) if piece.at else TITLES["not-yet-here"]


def _place(label: str) -> str:
    return hex_name(names().labels.index(label)) if label else ""


# Duels


def duel_of(view: View, cards: Sequence[HeroCard]) -> DuelSheet | None:
    """The duel that is fought or about to be, if the question is about one: both cards, and what each choice may bring.

    `about` is public, so everybody at the table sees the same.
    """
    pair = _pair(view)
    if pair is None:
        return None
    by_id = {card.id: card for card in cards}
    one, other = (by_id.get(names().ids[number]) for number in pair)
    return _duel(pair, (one, other), view.topic == MANNER) if one is not None and other is not None else None


def _pair(view: View) -> tuple[int, int] | None:
    return (view.about[0], view.about[1]) if view.topic in TWO and len(view.about) > 1 else None


@by_language(256)
def _duel(pair: tuple[int, int], fighters: tuple[HeroCard, HeroCard], seizing: bool) -> DuelSheet:
    hits = _to_hit(pair[0], pair[1]), _to_hit(pair[1], pair[0])
    rows = [_row("wounds", fighters, hits[0], "DG-11.PC-4"), _row("wounds", fighters[::-1], hits[1], "DG-11.PC-4")]
    if fighters[1].wounded and hits[0]:
        rows[0] = _row("slays", fighters, hits[0], "DG-11.PC-6")
    if fighters[0].wounded and hits[1]:
        rows[1] = _row("slays", fighters[::-1], hits[1], "DG-11.PC-6")
    both, neither = hits[0] * hits[1], (FACES - hits[0]) * (FACES - hits[1])
    rows.append(Part(what=DUELS["both"], value=_chance(both, FACES**2), rule="DG-11.PC-4"))
    rows.append(Part(what=DUELS["neither"], value=_chance(neither, FACES**2), rule="DG-11.PC-4"))
    if seizing:
        grip = max(SURE, _difference(pair[0], pair[1]) - SEIZING)
        rows.append(_row("seizes", fighters, min(grip, FACES), "DG-11.CPT-2"))
    title = DUELS("title", fighters[0].name, fighters[1].name)
    return DuelSheet(title=title, rule="DG-11.PC-4", fighters=fighters, rows=tuple(rows))


def _difference(hero: int, foe: int) -> int:
    box = whole_box().hero
    return box[hero].combat - box[foe].defense


def _to_hit(hero: int, foe: int) -> int:
    """DG-11.PC-4: so many faces of six wound."""
    return min(max(_difference(hero, foe), 0), FACES)


def _row(key: str, two: Sequence[HeroCard], needed: int, rule: str) -> Part:
    return Part(what=DUELS(key, two[0].name, two[1].name), value=_chance(needed, FACES), rule=rule)


def _chance(part: int, whole: int) -> str:
    return DUELS("chance", part, whole)
