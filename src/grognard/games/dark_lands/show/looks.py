"""How heroes, monsters, items and Camps look on a table, as both games lay them out; who is asked.

It makes pieces and trays out of facts. Where things stand and what else there is, is told by each game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from grognard.games.dark_lands.lands import OVERLORD_SEAT
from grognard.games.dark_lands.sheets.box import Box, Hero, slug
from grognard.games.dark_lands.show.facts import HeroFacts, MonsterFacts
from grognard.games.dark_lands.show.words import Phrases, figure_title, kind_title, named, said
from grognard.kernel import FATE, View
from grognard.table.model import NEW_LINE, Card, Mark, Option, Piece, Table, Track, Tray
from grognard.words import by_language

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
LOOKS = 1024
"""Figures, Camps and the like that are kept as they look, of each kind: most stay the same from answer to answer."""
CARD_QUESTIONS = ("hit-cards", "miss-cards")
STORE = "store"
"""Whose cards those of the overlord's reserve and supply are."""
USED = {"drink": "potion", "boots": "boots", "throw": "grenade", "whip": "whip", "whip-karrion": "whip"}
"""The item that an act of a hero takes."""


def laid(view: View, phrases: Phrases, **parts: Any) -> Table:
    """A table of either game: what every one of them has, and the `parts` of this one."""
    return Table(
        game=view.game,
        scenario=view.scenario,
        seat=view.seats[view.seat] if view.seat >= 0 else "watcher",
        rule=phrases.rules.get(view.topic, ""),
        asked=_asked(view),
        log=tuple(phrases.say(event) for event in view.log[view.said :]),
        outcome=view.outcome.how if view.outcome else "",
        version=len(view.log),
        **parts,
    )


def spoken_of(view: View, phrases: Phrases, overlord: str, pending: str) -> tuple[str, ...]:
    """What the question speaks of, as targets: whom it names, else the overlord's own piece, if it is put to him.

    `pending` is the kind of figure that he is about to place.
    """
    if view.asked is None:
        return ()
    own = (f"piece:{overlord}",) if view.asked == OVERLORD_SEAT else ()
    placed = (f"card:{card_id(STORE, pending)}",) if pending else ()
    return (*(phrases.spoken_of(view.topic, view.about) or own), *placed)


def _asked(view: View) -> str:
    """Who is asked, by name."""
    if view.asked is None:
        return ""
    return "fate" if view.asked == FATE else view.seats[view.asked]


@by_language(LOOKS)
def adding(prompt: str, remark: str) -> str:
    """A prompt with something more to say; whatever it adds to its question stands on its second line."""
    return f"{prompt}{' ' if NEW_LINE in prompt else NEW_LINE}{remark}" if remark else prompt


def who_follows(order: tuple[str, ...], hero: str, heroes: tuple[Hero, ...], overlord: str) -> str:
    """DW-T3, VF-T2: the rest of the round, as it was drawn."""
    later = order[order.index(hero) + 1 :] if hero in order else ()
    titles = {slug(box.name): named(box.name) for box in heroes}
    return said("notes.then", said("joins.comma").join(titles[name] for name in later) or overlord)


def hero_piece(box: Hero, hero: HeroFacts, titles: Mapping[str, str], extra: Sequence[str] = ()) -> Piece:
    """A hero with his hit points and what he carries; `extra` are figures of other things he has with him."""
    things = tuple(titles[item] for item in (*extra, *hero.items))
    weapon = () if hero.weapon == "basic" else (said("titles.golden", said(f"words.{hero.weapon}")),)
    vigour = said.counted("hit-point", hero.hp) if hero.hp else said("notes.knocked-out")
    return Piece(
        id=hero.name,
        cell=hero.at,
        figure=hero.name,
        side=box.side,
        name=named(box.name),
        code=box.code if hero.hp else box.code.lower(),
        state="healthy" if hero.hp else "stunned",
        marks=(Mark(kind="hp", text=str(hero.hp), title=said("titles.hit-points")),),
        carries=(*extra, *hero.items),
        things=things,
        title=said("notes.piece", named(box.name), said("joins.comma").join((vigour, *weapon, *things))),
        told=(vigour,) if hero.hp else (),
        notes=(*(() if hero.hp else (vigour,)), *weapon, *things),
    )


def monster_piece(box: Box, monster: MonsterFacts, told: str, titles: Mapping[str, str], side: str = "stone") -> Piece:
    """A monster under its public name; `told` is its strength as far as it is known."""
    sort, things = sort_of(box, monster.name), (titles[monster.item],) if monster.item else ()
    number = monster.name.removeprefix(sort).removeprefix("-")
    strength = told if told.isdigit() else "?"
    vigour = said("notes.has-strength", told)
    name = figure_title(monster.name)
    return Piece(
        id=monster.name,
        cell=monster.at,
        figure=sort,
        side=side,
        name=name,
        code=f"{box.codes[box.type_of[box.figures.index(monster.name)]]}{number}{strength.translate(RAISED)}",
        marks=(Mark(kind="strength", text=strength, title=said("titles.strength")),),
        carries=(monster.item,) if monster.item else (),
        things=things,
        title=said("notes.piece", name, said("joins.comma").join((vigour, *things))),
        told=(vigour,) if told.isdigit() else (),
        notes=(*(() if told.isdigit() else (vigour,)), *things),
    )


@cache
def sort_of(box: Box, name: str) -> str:
    """The sort of a figure: that of evil-dwarf-1 is evil-dwarf."""
    return slug(box.types[box.type_of[box.figures.index(name)]])


def reckoned(monster: MonsterFacts) -> str:
    """The strength of a monster, or what it may be."""
    if monster.strength is not None:
        return str(monster.strength)
    left = [str(strength) for strength in monster.may_be]
    return left[0] if len(left) == 1 else said("notes.unknown", said.joined(left, "or"))


def blow_told(hero: HeroFacts, total: int, told: str, tougher: int) -> str:
    """What helps to decide about Hit cards: the strength, whether it is reached, and an empty hand to its owner.

    Asking goes on all the same: whoever is asked only with a Hit card in hand would betray it.
    """
    if told.isdigit() and total >= int(told) + tougher:
        return said("notes.falls-without", told)
    return said("notes.holds-none" if hero.hits == 0 else "notes.strength", told)


def wound_told(hero: HeroFacts) -> str:
    """What helps to decide about Miss cards: how much he can take."""
    return said("notes.can-take", said.counted("hit-point", hero.hp))


def idle_hits(answers: Sequence[str], total: int, strengths: Sequence[int], tougher: int) -> frozenset[str]:
    """DW-F10, VF-F7: plays of Hit cards that fall short, or fell it no better than one card fewer would.

    >>> sorted(idle_hits(("play 0", "play 1", "play 2", "play 3"), 2, (1, 4), 0))
    ['play 1', 'play 3']
    """
    reached = {strength + tougher - total for strength in strengths}
    plays = {answer: int(answer.rpartition(" ")[2]) for answer in answers}
    return frozenset(answer for answer, cards in plays.items() if strengths and cards and cards not in reached)


def idle_misses(answers: Sequence[str], damage: int, hero: HeroFacts) -> frozenset[str]:
    """DW-F15, VF-F10: plays of Miss cards after which he is knocked out all the same."""
    plays = {answer: int(answer.rpartition(" ")[2]) for answer in answers}
    return frozenset(answer for answer, cards in plays.items() if cards and damage - cards >= hero.hp)


def folded(options: Sequence[Option], idle: frozenset[str]) -> tuple[Option, ...]:
    """Options, with those marked that change nothing."""
    return tuple(msgspec.structs.replace(each, idle=True) if each.answer in idle else each for each in options)


def strengths_of(monster: MonsterFacts) -> tuple[int, ...]:
    """The strengths that a monster can have, as far as the seat can tell."""
    return monster.may_be if monster.strength is None else (monster.strength,)


def item_token(number: int, cell: str, item: str, titles: Mapping[str, str]) -> Piece:
    """An item that lies on a square."""
    return Piece(
        id=f"loose-{number}", cell=cell, figure=item, side="stone", name=titles[item], code=item[0], token=True
    )


def camp(owner: str, box: Hero, hero: HeroFacts, cards: Sequence[Card], hit_points: int) -> Tray:
    """A hero's Camp: hand, belongings and figures, with his hit points; at the end of the match his points."""
    tracks = [Track(id="hp", title=said("titles.hp"), value=hero.hp, most=hit_points)]
    if hero.score is not None:
        tracks.append(Track(id="score", title=said("titles.score"), value=hero.score))
    kept = [Card(id="coin", name=said("titles.coin"), emblem="coin", count=hero.coins)] if hero.coins else []
    return Tray(
        id=hero.name,
        title=named(box.name),
        side=box.side,
        owner=owner,
        cards=tuple(_owned(hero.name, card) for card in (*hand(hero), *cards, *kept, *figures(hero.camp))),
        tracks=tuple(tracks),
    )


def belongings(items: Sequence[str], titles: Mapping[str, str]) -> list[Card]:
    """The items a hero carries; equal ones lie together."""
    return [Card(id=item, name=titles[item], emblem=item, count=items.count(item)) for item in dict.fromkeys(items)]


def golden(weapon: str) -> list[Card]:
    """The Golden Weapon of a hero who has one."""
    if weapon == "basic":
        return []
    return [Card(id=weapon, name=said("titles.golden", said(f"words.{weapon}")), emblem=f"golden-{weapon}")]


def card_id(owner: str, thing: str) -> str:
    """Several heroes may have the same thing, so its card is named after its owner as well."""
    return f"{owner}-{thing}"


@lru_cache(4096)
def _owned(owner: str, card: Card) -> Card:
    return msgspec.structs.replace(card, id=card_id(owner, card.id))


def hero_asked(view: View, heroes: Sequence[str]) -> str:
    """The hero whom the question is about; empty if it is none of a hero's."""
    of_hero = bool(view.options and view.about) and view.asked != OVERLORD_SEAT
    return heroes[view.about[0]] if of_hero else ""


def cards_used(answer: str, hero: str) -> tuple[str, ...]:
    """The card that an answer takes out of a hero's Camp or out of the overlord's stores, as a target.

    >>> cards_used("drink", "dwarf"), cards_used("swap potion for boots", "dwarf"), cards_used("give whip", "")
    (('card:dwarf-potion',), ('card:dwarf-potion',), ('card:store-whip',))
    >>> cards_used("end", "dwarf")
    ()
    """
    verb, _, noun = answer.partition(" ")
    if verb in ("give", "bring"):
        return (f"card:{card_id(STORE, noun)}",)
    thing = noun.partition(" for ")[0] if verb in ("swap", "lose", "discard") else USED.get(verb, "")
    return (f"card:{card_id(hero, thing)}",) if thing else ()


def figures(kinds: Mapping[str, int]) -> list[Card]:
    """Figures of monsters with their strengths, in a Camp or in reserve."""
    return [_figure(kind, count) for kind, count in kinds.items()]


@by_language()
def _figure(kind: str, count: int) -> Card:
    return Card(id=kind, name=kind_title(kind), emblem=kind.partition(":")[0], count=count)


def hand(hero: HeroFacts) -> list[Card]:
    """His Hit and Miss cards, or how many they are to those who may not see them."""
    if hero.hits is None:
        name = said("titles.card" if hero.cards == 1 else "titles.cards")
        return [Card(id="cards", name=name, emblem="card", count=hero.cards, hidden=True)] if hero.cards else []
    hits = [Card(id="hit", name=said("words.hit"), emblem="hit", count=hero.hits)] if hero.hits else []
    misses = [Card(id="miss", name=said("words.miss"), emblem="miss", count=hero.misses)] if hero.misses else []
    return hits + misses


def stores(reserve: Mapping[str, int], supply: Mapping[str, int], titles: Mapping[str, str]) -> tuple[Card, ...]:
    """The overlord's reserve and supply, for his eyes only."""
    items = [_stored(item, titles[item], count) for item, count in supply.items() if count]
    return tuple(_owned(STORE, card) for card in (*figures(reserve), *items))


@lru_cache(LOOKS)
def _stored(item: str, title: str, count: int) -> Card:
    return Card(id=item, name=title, emblem=item, count=count)


def hero_counters(box: Box) -> list[Piece]:
    """DW-C2, VF-C2: the heroes of the box with all their hit points."""
    vigour = (Mark(kind="hp", text=str(box.constants["hit_points"])),)
    return [
        Piece(id=name, cell="", figure=name, side=hero.side, name=named(hero.name), code=hero.code, marks=vigour)
        for hero in box.heroes
        for name in [slug(hero.name)]
    ]


def monster_counters(box: Box) -> list[Piece]:
    """DW-C4, VF-C5: every monster of the box with the strength under its base."""
    return [
        Piece(
            id=f"{kind.name}-{kind.strength}-{copy}",
            cell="",
            figure=kind.name,
            side="stone" if kind.copies else "plum",
            name=named(box.types[kind.type]),
            code=box.codes[kind.type],
            marks=(Mark(kind="strength", text=str(kind.strength)),),
        )
        for kind in box.kinds
        for copy in range(max(1, kind.copies))
    ]
