"""Scenario 1, The Arena (DB-SC1-1 to DB-SC1-15): those who wait and what sets them free, and creature after creature.

Everything is looked at when a half ends (DB-G111).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battlefields import land_of, place_cells, played
from grognard.games.dark_blades.scenarios.muster import muster
from grognard.games.dark_blades.scenarios.options import KEYS
from grognard.games.dark_blades.scenarios.plot import Plot
from grognard.games.dark_blades.scenarios.sheets import Place
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step

CAPTIVE = "dark-blades"
FLOOR = Place(board="arena", zone="arena floor")


class TheArena(Plot):
    """Those who wait, and the floor that some may not leave."""

    def opening(self, war: Battle) -> None:
        """DB-SC1-11, DB-SC1-12: at the start every force that has to waits."""
        hold(war)

    def interval(self, war: Battle, count: int) -> Frame[int]:
        """DB-G80, DB-G111: between two halves those who wait may be set free, and the next creature comes."""
        return Interval(count)

    def why_held(self, war: Battle, piece: int) -> Refusal:
        """DB-SC1-11, DB-SC1-12."""
        stage = stage_of(war)
        if piece in stage.guards:
            return Refusal("DB-SC1-12", "waits-until-rescuer-within-hexes", (piece, stage.near))
        return Refusal("DB-SC1-11", "waits-for-dragon-or-until-dark", (piece,))

    def why_not_shoot(self, war: Battle, piece: int) -> Refusal | None:
        """DB-G111."""
        return self.why_held(war, piece) if piece in war.held else super().why_not_shoot(war, piece)

    def no_end(self, war: Battle, piece: int) -> int:
        """DB-SC1-10, DB-G111: Dark Blades and the creatures stay on the floor, or go back to it."""
        mask = super().no_end(war, piece)
        return mask | war.land.map.cells & ~homeward(war, piece) if confined(war, piece) else mask

    def why_not_end(self, war: Battle, piece: int) -> Refusal:
        """DB-SC1-10, DB-G111."""
        if confined(war, piece):
            return Refusal("DB-SC1-10", "cannot-leave-arena-until-guards-free", (piece,))
        return super().why_not_end(war, piece)

    def errand(self, war: Battle, side: int) -> int:
        """Against those who are free; whoever waits for help against what he can reach, and rescuers as they like."""
        stage = stage_of(war)
        if not war.masks[1 - side]:
            return stage.floor
        captives = side == war.side[stage.captive]
        if captives and not rescue_waits(war):
            return 0
        if captives and (guards := rim_guards(war)):
            return guards | sum(war.hexes(piece) for piece in stage.creatures if war.alive(piece))
        free = [piece for piece in war.living_of(1 - side) if piece not in war.held]
        return sum(war.hexes(piece) for piece in free) or stage.floor

    def endless(self, war: Battle) -> tuple[int, ...]:
        """DB-SC1-9, DB-G80: creatures, as long as the guards wait."""
        return stage_of(war).creatures if guarded(war) else ()

    def crying_for_help(self, war: Battle) -> int:
        """DB-SC1-11: Dark Blades, as long as the rescuers wait."""
        return stage_of(war).captive if rescue_waits(war) else NOBODY


class Interval(Frame[int]):
    """The end of a half: who is free now, and the next creature for one that was beaten (DB-SC1-9, DB-G80).

    `creature` counts those that have come before this one; it is handed back.
    """

    creature: int

    def start(self, war: Battle) -> Step:
        set_free(war, self.creature)
        if not needs_creature(war):
            return self.done(self.creature)
        piece, places = self.arrival(war)
        if not places:
            return self.done(self.creature)
        return self.ask(war.side[piece], "creature", Pick("act", places), then=self.placed, about=(piece,))

    def arrival(self, war: Battle) -> tuple[int, int]:
        """The creature that is next, and where it can come in."""
        stage = stage_of(war)
        piece = stage.creatures[(self.creature + 1) % len(stage.creatures)]
        return piece, room(war, piece, stage.floor, stage.captive, stage.apart)

    def placed(self, war: Battle, answer: int) -> Step:
        piece, _ = self.arrival(war)
        verb, noun = war.acts.entries[answer]
        revive(war, piece)
        war.put(piece, *((noun, 0) if verb == "go" else war.acts.stand(noun)))
        war.tell("DB-SC1-9", "creature", piece, war.at[piece])
        self.creature += 1
        set_free(war, self.creature)
        return self.done(self.creature)


def hold(war: Battle) -> None:
    """DB-SC1-11, DB-SC1-12: at the start every force that has to waits."""
    stage = stage_of(war)
    war.held = (*stage.rescuers, *stage.guards)


class Stage(NamedTuple):
    """Who is who in a scenario, as pieces; without anybody who waits all of it is empty."""

    rescuers: tuple[int, ...] = ()
    """DB-SC1-11: those who wait for what happens in the arena."""
    guards: tuple[int, ...] = ()
    """DB-SC1-12: those who wait until an enemy comes within `near` hexes."""
    near: int = 0
    creatures: tuple[int, ...] = ()
    """DB-SC1-9: in the order in which they come, `apart` hexes from whom they are sent against."""
    apart: int = 0
    captive: int = NOBODY
    floor: int = 0


@lru_cache(maxsize=KEYS)
def staged(key: str) -> Stage:
    """Who is who in a scenario."""
    sheet, ids = played(key), [card.id for card in muster(key).cards]
    waiting = [force for force in sheet.forces if force.held_until]
    if not waiting:
        return Stage()
    return Stage(
        rescuers=tuple(ids.index(id) for force in waiting if not force.held_within for id in force.units),
        guards=tuple(ids.index(id) for force in waiting if force.held_within for id in force.units),
        near=max(force.held_within for force in waiting),
        creatures=tuple(ids.index(id) for id in sheet.replacements.order),
        apart=sheet.replacements.distance,
        captive=ids.index(CAPTIVE),
        floor=place_cells(land_of(key), FLOOR),
    )


def stage_of(war: Battle) -> Stage:
    """Who is who in the scenario that is played."""
    return staged(war.given.scenario)


def confined(war: Battle, piece: int) -> bool:
    """DB-G111: whether a piece has to stay on the floor."""
    stage = stage_of(war)
    return guarded(war) and (piece == stage.captive or piece in stage.creatures)


def homeward(war: Battle, piece: int) -> int:
    """DB-G111: the arena floor, and for one who was driven off it also whatever is nearer to it than he is."""
    near = reached = stage_of(war).floor
    here = war.hexes(piece)
    while here and not reached & here:
        near, reached = reached, reached | war.land.grid.spread(reached, war.land.grid.inner)
    return near


def guarded(war: Battle) -> bool:
    """Whether the guards still wait."""
    return bool(war.held) and stage_of(war).guards[0] in war.held


def rescue_waits(war: Battle) -> bool:
    """Whether the rescuers still wait."""
    return bool(war.held) and stage_of(war).rescuers[0] in war.held


def rim_guards(war: Battle) -> int:
    """Where guards stand whom somebody on the floor can strike."""
    stage = stage_of(war)
    return war.land.touching(stage.floor) & sum(1 << war.at[piece] for piece in stage.guards if war.alive(piece))


def set_free(war: Battle, creature: int) -> None:
    """Let those go whose time has come."""
    stage = stage_of(war)
    if guarded(war) and noticed(war):
        _release(war, stage.guards, "DB-SC1-12")
    if rescue_waits(war) and alarmed(war, creature):
        _release(war, stage.rescuers, "DB-SC1-11")


def _release(war: Battle, pieces: tuple[int, ...], rule: str) -> None:
    war.held = tuple(piece for piece in war.held if piece not in pieces)
    war.tell(rule, "freed", war.side[pieces[0]])


def noticed(war: Battle) -> bool:
    """DB-SC1-12: whether a rescuer who is free is near a living guard; if all guards are dead nobody need wait."""
    stage, distance = stage_of(war), war.land.grid.distance
    standing = [piece for piece in stage.guards if war.alive(piece)]
    comers = [piece for piece in stage.rescuers if war.alive(piece) and piece not in war.held]
    return not standing or any(distance(war.at[a], war.at[b]) <= stage.near for a in comers for b in standing)


def alarmed(war: Battle, creature: int) -> bool:
    """DB-SC1-11, DB-G81: whether the first Dragon is in the arena, or Dark Blades is wounded or stunned."""
    stage = stage_of(war)
    return creature >= len(stage.creatures) - 1 or war.state(stage.captive) in ("wounded", "stunned")


def needs_creature(war: Battle) -> bool:
    """DB-G80: the last creature is beaten, and the guards still wait."""
    stage = stage_of(war)
    return guarded(war) and war.alive(stage.captive) and not any(war.alive(piece) for piece in stage.creatures)


def revive(war: Battle, piece: int) -> None:
    """DB-G112: take a counter back into the hand, as new."""
    war.remove(piece)
    war.health[piece] = war.card(piece).tough.lives
    war.stun[piece] = war.marks[piece] = war.spent[piece] = war.steps[piece] = 0


def why_not_come(war: Battle, frame: Interval, noun: int) -> Refusal | None:
    """Why a creature of one hex cannot come in there."""
    return _why_not(war, frame, war.acts.go + noun)


def why_not_come_facing(war: Battle, frame: Interval, noun: int) -> Refusal | None:
    """Why a creature of two hexes cannot come in so."""
    return _why_not(war, frame, war.acts.ride + noun)


def _why_not(war: Battle, frame: Interval, act: int) -> Refusal | None:
    piece, places = frame.arrival(war)
    if places >> act & 1:
        return None
    return Refusal("DB-G80", "comes-in-on-free-arena-floor", (piece, stage_of(war).apart))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"creature": {"go": why_not_come, "ride": why_not_come_facing}}
"""The verbs of this chapter's topics, for refusals."""
PLOT = TheArena()
