"""What a player may look at before acting, as far as both games word it alike: reach, threat, and the way of a walk.

It words what the chapters of the rules find; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from grognard.games.dark_lands.combat.bouts import HeroBlow, MonsterBlow
from grognard.games.dark_lands.combat.cards import hit_options
from grognard.games.dark_lands.lands import HEROES, Lands
from grognard.games.dark_lands.show.facts import hero_name
from grognard.games.dark_lands.show.words import capital, named, said
from grognard.kernel import Answer
from grognard.table.model import Term
from grognard.table.overlays import Area, Prospect, Risk, Stage

UNSEEN = "?"


def squares_of(mask: int) -> list[int]:
    """The squares of a mask, in order."""
    return [square for square in range(mask.bit_length()) if mask >> square & 1]


def beside(ways: Sequence[int], squares: int) -> int:
    """All neighbours of some squares."""
    found = 0
    for square in squares_of(squares):
        found |= ways[square]
    return found


def reach_area(who: str, name: str, cells: dict[str, str], rule: str) -> Area:
    """Where a figure can walk, with what it costs to get there."""
    text = capital(said("overlays.walk" if cells else "overlays.walk-nowhere", who))
    return Area(text=text, rule=rule, targets=(f"piece:{name}",), cells=cells)


def hero_area(lands: Lands, hero: int, reach: int, path: Callable[[int], tuple[int, ...]], rule: str) -> Area | None:
    """Where a hero can walk, while he takes part; one who is down goes nowhere."""
    if not lands.in_game(hero):
        return None
    squares = squares_of(reach) if lands.hp[hero] else []
    cells = {lands.labels[to]: str(len(path(to))) for to in squares}
    title = said("overlays.the-hero", named(lands.box.heroes[hero].name))
    return reach_area(title, hero_name(lands, hero), cells, rule)


def hero_blows(lands: Lands, ways: Sequence[int], stands: Callable[[int], int], ground: int) -> dict[str, int]:
    """The squares into which each hero on his feet can strike from where he can stand."""
    fit = [hero for hero in HEROES if lands.in_game(hero) and lands.hp[hero]]
    return {hero_name(lands, hero): beside(ways, stands(hero)) & ground for hero in fit}


def threat_area(lands: Lands, text: str, foes: Mapping[str, int], rule: str) -> Area:
    """Where foes can strike, and how many of them; `foes` gives each the squares it can strike into."""
    counts: dict[int, int] = {}
    for squares in foes.values():
        for square in squares_of(squares):
            counts[square] = counts.get(square, 0) + 1
    return Area(
        text=text,
        rule=rule,
        targets=tuple(f"piece:{name}" for name in foes),
        cells={lands.labels[square]: str(count) for square, count in sorted(counts.items())},
    )


def walk_prospect(lands: Lands, at: int, path: tuple[int, ...], actions: int, risks: tuple[Risk, ...]) -> Prospect:
    """The way of a walk, the actions it takes, and what may come of it."""
    rest = actions - len(path)
    return Prospect(
        text=said("overlays.way", len(path), said.counted("action", actions), rest or said("overlays.none")),
        start=lands.labels[at],
        way=tuple(Stage(cell=lands.labels[square], cost=n) for n, square in enumerate(path, 1)),
        risks=risks,
    )


def blow_prospect(lands: Lands, answer: Answer, title: Callable[[int], str]) -> Prospect | None:
    """DW-F6 to DW-F10, DW-F14, VF-F4, VF-F9: what a blow will be made of, before its dice fall.

    Only what the seat knows that strikes: its own cards, and a strength that has been seen.
    """
    after = lands.copy()
    after.answer(answer)
    blow = after.stack[-1] if after.stack else None
    if isinstance(blow, HeroBlow):
        needed = str(lands.strength(blow.monster) + lands.given.tougher) if seen(lands, blow.monster) else UNSEEN
        cards = hit_options(lands, blow.hero).high
        terms = [
            Term(what=said("overlays.dice"), value=dice_told(lands, blow.left)),
            *([Term(what=said("overlays.hit-cards"), value=said("overlays.up-to", cards))] if cards else []),
            Term(what=said("overlays.needed", title(blow.monster)), value=needed, sum=True),
        ]
    elif isinstance(blow, MonsterBlow):
        name = named(lands.box.heroes[blow.hero].name)
        terms = [
            Term(what=said("overlays.dice"), value=dice_told(lands, blow.left)),
            Term(what=said("overlays.hit-points", name), value=str(lands.hp[blow.hero]), sum=True),
        ]
    else:
        return None
    return Prospect(terms=tuple(terms))


def seen(lands: Lands, monster: int) -> bool:
    """Whether everybody knows how strong a figure is."""
    return monster == lands.overlord or bool(lands.mon_known[monster])


def dice_told(lands: Lands, count: int) -> str:
    """So many dice, and what each of them may show."""
    return said("overlays.so-many-dice", count, lands.box.die.low, lands.box.die.high)


def items_there(lands: Lands, square: int, where: str, title: Callable[[object], str], rule: str) -> Iterator[Risk]:
    """What lies on a square."""
    for item in lands.loose_at(square):
        text = said("overlays.lies", where, title(lands.box.item_names[item]))
        yield Risk(text=text, rule=rule, targets=(f"cell:{lands.labels[square]}",))


def strikers(names: Sequence[str], pieces: Sequence[str], rule: str, told: str = "strike-at-him") -> Iterator[Risk]:
    """Who can strike at somebody where his walk ends."""
    if names:
        marks = tuple(f"piece:{piece}" for piece in pieces)
        text = said(f"overlays.{told}", said.chained(names, "and"))
        yield Risk(text=capital(text), rule=rule, targets=marks)


def hero_strikers(lands: Lands, reaches: Callable[[int], bool], rule: str) -> Iterator[Risk]:
    """The heroes who can strike at a figure where its walk ends."""
    near = [hero for hero in HEROES if lands.in_game(hero) and lands.hp[hero] and reaches(hero)]
    names = [said("overlays.the-hero", named(lands.box.heroes[hero].name)) for hero in near]
    return strikers(names, [hero_name(lands, hero) for hero in near], rule, "strike-at-it")
