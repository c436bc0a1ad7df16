"""What a player may look at before acting, as far as both games word it alike: reach, threat, and the way of a walk.

It words what the chapters of the rules find; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from grognard.games.dark_lands.lands import HEROES, Lands
from grognard.games.dark_lands.show.facts import hero_name
from grognard.games.dark_lands.show.words import counted
from grognard.table.overlays import Area, Prospect, Risk, Stage


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
    nowhere = f"{who[:1].upper()}{who[1:]} can walk nowhere."
    text = f"Where {who} can walk, and for how many actions." if cells else nowhere
    return Area(text=text, rule=rule, targets=(f"piece:{name}",), cells=cells)


def hero_area(lands: Lands, hero: int, reach: int, path: Callable[[int], tuple[int, ...]], rule: str) -> Area | None:
    """Where a hero can walk, while he takes part; one who is down goes nowhere."""
    if not lands.in_game(hero):
        return None
    squares = squares_of(reach) if lands.hp[hero] else []
    cells = {lands.labels[to]: str(len(path(to))) for to in squares}
    return reach_area(f"the {lands.box.heroes[hero].name}", hero_name(lands, hero), cells, rule)


def hero_blows(lands: Lands, ways: Sequence[int], stands: Callable[[int], int], ground: int) -> dict[str, int]:
    """The squares into which each hero on his feet can strike from where he can stand."""
    fit = [hero for hero in HEROES if lands.in_game(hero) and lands.hp[hero]]
    return {hero_name(lands, hero): beside(ways, stands(hero)) & ground for hero in fit}


def threat_area(lands: Lands, who: str, foes: Mapping[str, int], rule: str) -> Area:
    """Where foes can strike, and how many of them; `foes` gives each the squares it can strike into."""
    counts: dict[int, int] = {}
    for squares in foes.values():
        for square in squares_of(squares):
            counts[square] = counts.get(square, 0) + 1
    return Area(
        text=f"Where the {who} can strike in a turn of theirs, and how many of them.",
        rule=rule,
        targets=tuple(f"piece:{name}" for name in foes),
        cells={lands.labels[square]: str(count) for square, count in sorted(counts.items())},
    )


def walk_prospect(lands: Lands, at: int, path: tuple[int, ...], actions: int, risks: tuple[Risk, ...]) -> Prospect:
    """The way of a walk, the actions it takes, and what may come of it."""
    rest = actions - len(path)
    return Prospect(
        text=f"{len(path)} of {counted(actions, 'action')}, {rest or 'none'} left.",
        start=lands.labels[at],
        way=tuple(Stage(cell=lands.labels[square], cost=n) for n, square in enumerate(path, 1)),
        risks=risks,
    )


def items_there(lands: Lands, square: int, title: Callable[[object], str], rule: str) -> Iterator[Risk]:
    """What lies on a square."""
    label = lands.labels[square]
    for item in lands.loose_at(square):
        text = f"On {label} lies {title(lands.box.item_names[item])}."
        yield Risk(text=text, rule=rule, targets=(f"cell:{label}",))


def strikers(names: Sequence[str], pieces: Sequence[str], rule: str, whom: str = "him") -> Iterator[Risk]:
    """Who can strike at somebody where his walk ends."""
    if names:
        marks = tuple(f"piece:{piece}" for piece in pieces)
        text = f"{' and '.join(names)} can strike at {whom} there."
        yield Risk(text=text[:1].upper() + text[1:], rule=rule, targets=marks)


def hero_strikers(lands: Lands, reaches: Callable[[int], bool], rule: str) -> Iterator[Risk]:
    """The heroes who can strike at a figure where its walk ends."""
    near = [hero for hero in HEROES if lands.in_game(hero) and lands.hp[hero] and reaches(hero)]
    names, pieces = [f"the {lands.box.heroes[hero].name}" for hero in near], [hero_name(lands, hero) for hero in near]
    return strikers(names, pieces, rule, "it")
