"""What changed between two positions, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dark_lands.show import results
from grognard.games.dark_lands.show.words import named
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.combat.grenades import Grenade
from grognard.games.dark_world.movement.secret_doors import Search
from grognard.games.dark_world.sheets.pieces import BOX, CONSTANTS, GROUND
from grognard.games.dark_world.show.words import monster_title, said
from grognard.games.dark_world.victory import GOING_ON, KORAK_DEAD, KORAK_WINS, score, winning_heroes


def result_of(before: Castle, after: Castle) -> str:
    """The differences that matter to a player, most telling first."""
    if after.ending != GOING_ON:
        return said("results.korak-dies" if after.ending == KORAK_DEAD else "results.korak-wins")
    parts = results.falls(before, after, monster_title) + results.wounds(before, after) + _pending(after)
    if not parts:
        parts = _moves(before, after)
    return said("joins.comma").join(parts) or said("results.nothing")


def _pending(after: Castle) -> list[str]:
    """What is still to be settled when somebody is asked in the middle of it."""
    top = after.stack[-1] if after.stack else None
    topic = after.question.topic if after.question else ""
    if isinstance(top, Grenade) and topic == "hit-cards":
        return [results.short_of(after, top.hero, top.monster, CONSTANTS["grenade_target"], monster_title)]
    if any(isinstance(frame, Search) for frame in after.stack):
        return [said("results.no-door" if topic == "step-off" else "results.finds-door")]
    return results.blows(after, monster_title)


def _moves(before: Castle, after: Castle) -> list[str]:
    opened = after.doors & ~before.doors
    doors = [said("results.door-opens", door) for door in GROUND.doors if opened >> door & 1]
    walks = results.walks(before, after, lambda square: GROUND.labels[square])
    return doors + walks + results.actions_left(before, after)


def ended(castle: Castle) -> tuple[str | int, ...]:
    """DW-V1, DW-V2, DW-G45: how a finished match ended. A word, the points of the best heroes, and who they are."""
    if castle.ending != KORAK_DEAD:
        return ("korak-wins" if castle.ending == KORAK_WINS else "out-of-time",)
    best = winning_heroes(castle)
    return ("korak-dead", score(castle, best[0]), *best)


def verdict(word: str, points: int = 0, *best: int) -> str:
    """How a match ended, in a sentence."""
    who = said.chained([named(BOX.heroes[hero].name) for hero in best], "and") if best else ""
    return said(f"outcomes.{word}", who, points)


def ending_of(castle: Castle) -> str:
    """How a finished match ended, in a sentence."""
    word, *facts = ended(castle)
    return verdict(str(word), *map(int, facts))
