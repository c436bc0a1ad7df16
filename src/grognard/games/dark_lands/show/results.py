"""What changed between two positions, in a few words, as far as both games say it alike: the rows of an odds table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grognard.games.dark_lands.combat.bouts import HeroBlow, MonsterBlow
from grognard.games.dark_lands.hero_turn import HeroTurn
from grognard.games.dark_lands.lands import Lands
from grognard.games.dark_lands.sheets.box import HEROES
from grognard.games.dark_lands.show.words import counted

Title = Callable[[int], str]


def acting(lands: Lands) -> int:
    """The hero whose turn it is; -1 if it is nobody's."""
    return next((frame.hero for frame in reversed(lands.stack) if isinstance(frame, HeroTurn)), -1)


def falls(before: Lands, after: Lands, title: Title) -> list[str]:
    """Who has left the board or gone down."""
    gone = [m for m, at in enumerate(before.mon_at) if at != before.off and after.mon_at[m] == after.off]
    parts = [f"{title(monster)} falls" for monster in gone if monster != before.overlord]
    for hero in HEROES:
        if before.in_game(hero) and not after.in_game(hero):
            parts.append(f"the {after.box.heroes[hero].name} is out for good")
        elif before.hp[hero] and not after.hp[hero]:
            parts.append(f"the {after.box.heroes[hero].name} is knocked out")
    return parts


def wounds(before: Lands, after: Lands, heroes: Iterable[int] = HEROES) -> list[str]:
    """Hit points lost and gained by heroes on their feet."""
    parts = []
    for hero in heroes:
        change = after.hp[hero] - before.hp[hero]
        if change and after.hp[hero]:
            verb = "loses" if change < 0 else "gains"
            parts.append(f"the {after.box.heroes[hero].name} {verb} {abs(change)}")
    return parts


def blows(after: Lands, title: Title) -> list[str]:
    """A blow that is still to be settled when somebody is asked for cards."""
    top = after.stack[-1] if after.stack else None
    if isinstance(top, HeroBlow):
        return [short_of(after, top.hero, top.monster, top.total, title)]
    if isinstance(top, MonsterBlow):
        return [f"{title(top.monster)} hits for {top.total}, less Miss cards"]
    return []


def short_of(lands: Lands, hero: int, monster: int, total: int, title: Title) -> str:
    """DW-F8, DW-K2, VF-F5, VF-F6: what is left to be done by Hit cards."""
    short = lands.strength(monster) + lands.given.tougher - total
    if short > min(lands.box.constants["hit_cards_in_bout"], lands.hits[hero]):
        return f"{title(monster)} stands"
    cards = f"with {counted(short, 'Hit card')}" if short > 0 else "without cards"
    return f"{title(monster)} falls {cards}"


def walks(before: Lands, after: Lands, where: Title) -> list[str]:
    """Heroes who stand elsewhere."""
    moved = [hero for hero in HEROES if before.hero_at[hero] != after.hero_at[hero] and after.in_game(hero)]
    return [f"the {after.box.heroes[hero].name} is on {where(after.hero_at[hero])}" for hero in moved]


def actions_left(before: Lands, after: Lands) -> list[str]:
    """What a hero who acts still has, if that has changed."""
    was, now = (lands.stack[-1] if lands.stack else None for lands in (before, after))
    if not isinstance(was, HeroTurn) or not isinstance(now, HeroTurn) or was.hero != now.hero:
        return []
    return [f"{counted(now.actions, 'action')} left"] if now.actions != was.actions else []
