"""What a player of the village may look at before acting: reach, threat, the Whip, and the prospect of a walk.

It words what the chapters of the rules find on a position it is handed; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from grognard.board.squares import flood, shortest_path
from grognard.games.dark_lands.show import overlays
from grognard.games.dark_lands.show.overlays import squares_of
from grognard.games.dark_lands.show.words import named
from grognard.games.village_of_fear.acts import (
    ACTS,
    BOX,
    CONSTANTS,
    FIGURES,
    GROUND,
    HERO_NAMES,
    LURKER,
    MONSTERS,
    WARLORD,
    WOLF,
)
from grognard.games.village_of_fear.combat.bouts import fightable, targets
from grognard.games.village_of_fear.combat.duels import FOE_DICE, Duel, duel_dice
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.houses import doors_to_open
from grognard.games.village_of_fear.movement.roaming import ROAMERS, Roam, prey, put_roamer, roam_reach, whereabouts
from grognard.games.village_of_fear.movement.sewers import SEWERS
from grognard.games.village_of_fear.movement.walking import (
    hero_path,
    hero_reach,
    hero_ways,
    monster_path,
    monster_reach,
)
from grognard.games.village_of_fear.show.words import cell_title, house_name, monster_title, said, thing_title
from grognard.games.village_of_fear.village import OFF, WARLORD_SEAT, Village
from grognard.games.village_of_fear.warlord_turn import Activation
from grognard.kernel import Answer
from grognard.table.model import Term
from grognard.table.overlays import Area, Prospect, Risk

ACTIONS = CONSTANTS["actions"]


def reach_of(village: Village, name: str) -> Area | None:
    """VF-H5, VF-W1, VF-M5: where a figure can walk, and for how many actions."""
    if name in HERO_NAMES:
        hero = HERO_NAMES.index(name)
        steps = hero_reach(village, hero, _left(village, name))
        return overlays.hero_area(village, hero, steps, partial(hero_path, village, hero), "VF-H5")
    if name not in FIGURES:
        return None
    figure = FIGURES.index(name)
    if figure in (WOLF, LURKER):
        cells = _costs(village, figure, roam_reach(village, figure)) if whereabouts(village, figure) != OFF else {}
        return overlays.reach_area(monster_title(figure), name, cells, "VF-M5")
    if figure == WARLORD:
        return overlays.reach_area(monster_title(figure), name, {}, "VF-Q1")
    if village.mon_at[figure] == OFF:
        return None
    reach = monster_reach(village, figure, _left(village, name)) & ~(1 << village.mon_at[figure])
    return overlays.reach_area(monster_title(figure), name, _costs(village, figure, reach), "VF-W1")


def _costs(village: Village, figure: int, reach: int) -> dict[str, str]:
    return {GROUND.labels[to]: str(len(_path(village, figure, to))) for to in squares_of(reach)}


def _path(village: Village, figure: int, goal: int) -> tuple[int, ...]:
    """The way of a monster or roamer to a square."""
    if figure in MONSTERS:
        return monster_path(village, figure, goal)
    who = ROAMERS[figure]
    return shortest_path(who.beside, whereabouts(village, figure), goal, who.ground & ~village.hero_mask)


def _left(village: Village, name: str) -> int:
    """The actions a figure has left if it is acting, else those of a whole turn."""
    for frame in village.stack:
        if isinstance(frame, HeroTurn) and HERO_NAMES[frame.hero] == name:
            return frame.left
        if isinstance(frame, Activation) and FIGURES[frame.monster] == name:
            return frame.actions
    return ACTIONS


def threat_of(village: Village, seat: int) -> Area:
    """VF-F1, VF-W1, VF-W3: where villains can strike in the Warlord's turn; for the Warlord, where the heroes can."""
    if seat == WARLORD_SEAT:
        ground = GROUND.monster_ground | GROUND.guard_ground | 1 << GROUND.spot
        blows = overlays.hero_blows(village, village.beside, partial(_stands, village), ground)
        return overlays.threat_area(village, said("overlays.heroes"), blows, "VF-F1")
    return overlays.threat_area(village, said("overlays.villains"), _villain_blows(village), "VF-F1")


def _villain_blows(village: Village) -> dict[str, int]:
    """The squares into which each villain can strike in one turn (VF-E1: never into the Entrance)."""
    found = {}
    for monster in MONSTERS:
        if village.mon_at[monster] != OFF:
            stands = 1 << village.mon_at[monster] | monster_reach(village, monster, ACTIONS - 1)
            found[FIGURES[monster]] = _struck(village, stands)
    for figure in (WOLF, LURKER):
        if whereabouts(village, figure) != OFF:
            stands = 1 << whereabouts(village, figure) | roam_reach(village, figure)
            found[FIGURES[figure]] = _struck(village, stands & GROUND.streets)
    if village.slayer < 0:
        found[FIGURES[WARLORD]] = 1 << GROUND.top
    return {name: squares for name, squares in found.items() if squares}


def _struck(village: Village, stands: int) -> int:
    return overlays.beside(village.beside, stands) & GROUND.hero_ground & ~(1 << GROUND.entrance)


def _stands(village: Village, hero: int) -> int:
    """Where a hero can stand with an action left to strike (VF-G35: never in the Entrance)."""
    at = village.hero_at[hero]
    passable, stops = hero_ways(village, hero)
    stands = flood(village.beside, at, passable, ACTIONS - 1, stops) & (~village.taken() | 1 << at)
    return stands & ~(1 << GROUND.entrance)


def sight_of(village: Village, label: str) -> Area | None:
    """VF-F1: the squares into which a blow from a square falls."""
    if label not in GROUND.index:
        return None
    near = village.beside[GROUND.index[label]]
    cells = {GROUND.labels[at]: "" for at in squares_of(near)}
    return Area(text=said("overlays.blows", cell_title(label)), rule="VF-F1", targets=(f"cell:{label}",), cells=cells)


def prospect_of(village: Village, answer: Answer) -> Prospect | None:
    """VF-H5, VF-W1, VF-M5: the way of a walk, the actions it takes, and what may come of it."""
    frame = village.stack[-1] if village.stack else None
    if not isinstance(answer, int) or ACTS.entries[answer][0] not in ("move", "attack", "strike"):
        return None
    if ACTS.entries[answer][0] != "move":
        fights = isinstance(frame, (HeroTurn, Activation))
        return _duel(village, answer) or (overlays.blow_prospect(village, answer, monster_title) if fights else None)
    goal = ACTS.entries[answer][1]
    if isinstance(frame, HeroTurn):
        path = hero_path(village, frame.hero, goal)
        risks = tuple(_hero_risks(village, frame.hero, path))
        return overlays.walk_prospect(village, village.hero_at[frame.hero], path, frame.actions, risks)
    if isinstance(frame, Activation):
        path, risks = monster_path(village, frame.monster, goal), tuple(_figure_risks(village, frame.monster, goal))
        return overlays.walk_prospect(village, village.mon_at[frame.monster], path, frame.actions, risks)
    if isinstance(frame, Roam):
        path, who = _path(village, frame.figure, goal), ROAMERS[frame.figure]
        risks = tuple(_figure_risks(village, frame.figure, goal))
        return overlays.walk_prospect(village, whereabouts(village, frame.figure), path, who.steps, risks)
    return None


def _duel(village: Village, answer: Answer) -> Prospect | None:
    """VF-D1, VF-D3: a duel in the making: both roll, and what the hero lacks he loses."""
    after = village.copy()
    after.answer(answer)
    duel = after.stack[-1] if after.stack else None
    if not isinstance(duel, Duel):
        return None
    name = named(BOX.heroes[duel.hero].name)
    sides = (
        (said("overlays.the-hero", name), duel_dice(after, duel.hero)),
        (monster_title(duel.figure), FOE_DICE[duel.figure]),
    )
    terms = [Term(what=said("overlays.dice-of", who), value=overlays.dice_told(after, dice)) for who, dice in sides]
    left = Term(what=said("overlays.hit-points", name), value=str(village.hp[duel.hero]), sum=True)
    return Prospect(terms=(*terms, left))


def _hero_risks(village: Village, hero: int, path: tuple[int, ...]) -> Iterator[Risk]:
    """What a hero meets on a walk, and who can strike at him where it ends."""
    for square in path:
        yield from _meetings(village, square)
    after = village.copy()
    after.put_hero(hero, path[-1])
    near = [m for m in MONSTERS if after.mon_at[m] != OFF and hero in targets(after, m)]
    near += [figure for figure in (WOLF, LURKER) if hero in prey(after, figure)]
    yield from overlays.strikers([monster_title(m) for m in near], [FIGURES[m] for m in near], "VF-F1")


def _figure_risks(village: Village, figure: int, goal: int) -> Iterator[Risk]:
    """Who can strike at a monster or a roamer where its walk ends."""
    after = village.copy()
    if figure in MONSTERS:
        after.put_monster(figure, goal)
    else:
        put_roamer(after, figure, goal)
    return overlays.hero_strikers(after, lambda hero: figure in fightable(after, hero), "VF-F1")


def _meetings(village: Village, square: int) -> Iterator[Risk]:
    """VF-B1, VF-B2, VF-U1, VF-I2, VF-Q2: what entering a square brings."""
    label = GROUND.labels[square]
    here = (f"cell:{label}",)
    if doors_to_open(village) >> square & 1:
        house = next(number for number, house in enumerate(GROUND.houses) if house.numbered == square)
        yield Risk(text=said("overlays.lifted", house_name(house)), rule="VF-B1", targets=here)
    if SEWERS >> square & 1:
        yield Risk(text=said("overlays.sewer"), rule="VF-U1", targets=here)
    yield from overlays.items_there(village, square, cell_title(label), thing_title, "VF-I2")
    if square == GROUND.top:
        yield Risk(text=said("overlays.no-way-back"), rule="VF-Q2", targets=here)
