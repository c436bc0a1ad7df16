"""What changed between two positions, in a few words, as far as both games say it alike: the rows of an odds table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grognard.games.dark_lands.combat.bouts import HeroBlow, MonsterBlow
from grognard.games.dark_lands.hero_turn import HeroTurn
from grognard.games.dark_lands.lands import Lands
from grognard.games.dark_lands.sheets.box import HEROES
from grognard.games.dark_lands.show.words import named, said

Title = Callable[[int], str]


def acting(lands: Lands) -> int:
    """The hero whose turn it is; -1 if it is nobody's."""
    return next((frame.hero for frame in reversed(lands.stack) if isinstance(frame, HeroTurn)), -1)


def falls(before: Lands, after: Lands, title: Title, left: str = "results.falls") -> list[str]:
    """Who has left the board or gone down; `left` tells the former."""
    gone = [m for m, at in enumerate(before.mon_at) if at != before.off and after.mon_at[m] == after.off]
    parts = [said(left, title(monster)) for monster in gone if monster != before.overlord]
    for hero in HEROES:
        if before.in_game(hero) and not after.in_game(hero):
            parts.append(said("results.out-for-good", named(after.box.heroes[hero].name)))
        elif before.hp[hero] and not after.hp[hero]:
            parts.append(said("results.knocked-out", named(after.box.heroes[hero].name)))
    return parts


def wounds(before: Lands, after: Lands, heroes: Iterable[int] = HEROES) -> list[str]:
    """Hit points lost and gained by heroes on their feet."""
    parts = []
    for hero in heroes:
        change = after.hp[hero] - before.hp[hero]
        if change and after.hp[hero]:
            verb = "loses" if change < 0 else "gains"
            parts.append(said(f"results.{verb}", named(after.box.heroes[hero].name), abs(change)))
    return parts


def blows(after: Lands, title: Title) -> list[str]:
    """A blow that is still to be settled when somebody is asked for cards."""
    top = after.stack[-1] if after.stack else None
    if isinstance(top, HeroBlow):
        return [short_of(after, top.hero, top.monster, top.total, title)]
    if isinstance(top, MonsterBlow):
        return [said("results.hits-for", title(top.monster), top.total)]
    return []


def short_of(lands: Lands, hero: int, monster: int, total: int, title: Title) -> str:
    """DW-F8, DW-K2, VF-F5, VF-F6: what is left to be done by Hit cards."""
    short = lands.strength(monster) + lands.given.tougher - total
    if short > min(lands.box.constants["hit_cards_in_bout"], lands.hits[hero]):
        return said("results.stands", title(monster))
    if short <= 0:
        return said("results.falls-without", title(monster))
    return said("results.falls-with", title(monster), said.counted("hit-card", short))


def walks(before: Lands, after: Lands, where: Title) -> list[str]:
    """Heroes who stand elsewhere."""
    moved = [hero for hero in HEROES if before.hero_at[hero] != after.hero_at[hero] and after.in_game(hero)]
    return [said("results.is-on", named(after.box.heroes[hero].name), where(after.hero_at[hero])) for hero in moved]


def actions_left(before: Lands, after: Lands) -> list[str]:
    """What a hero who acts still has, if that has changed."""
    was, now = (lands.stack[-1] if lands.stack else None for lands in (before, after))
    if not isinstance(was, HeroTurn) or not isinstance(now, HeroTurn) or was.hero != now.hero:
        return []
    return [said("results.left", said.counted("action", now.actions))] if now.actions != was.actions else []
