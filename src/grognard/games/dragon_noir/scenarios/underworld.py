"""A match of The Challenge: the turn of adventurers and krobs, and what lies between their halves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.dragon_noir.combat.krob_melee import KrobMelee
from grognard.games.dragon_noir.forces.muster import given
from grognard.games.dragon_noir.movement.challenges import challengers
from grognard.games.dragon_noir.plan import deep_ways
from grognard.games.dragon_noir.plan.deep_ways import Delve, SinkShafts, Surface, surface_acts, unsunk
from grognard.games.dragon_noir.plan.pack_orders import BY_TABLES, KROBS, TellOrders, by_tables
from grognard.games.dragon_noir.plan.parties import parties_roll
from grognard.games.dragon_noir.plan.reveal import Discovery, Unveiling, dawning
from grognard.games.dragon_noir.plan.strategic_moves import StrategicMoves
from grognard.games.dragon_noir.plan.table_answers import LedByTables
from grognard.games.dragon_noir.position import COMBAT, CROSSING, MOVEMENT, PHASES, Foray, Sequence
from grognard.games.dragon_noir.scenarios import orb
from grognard.games.dragon_noir.scenarios.battle import BattleHooks, BattleMelee, Fight
from grognard.games.dragon_noir.scenarios.keys import key_in, slugs
from grognard.games.dragon_noir.scenarios.options import LENGTH
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.verbs import KHUZUN, ORB, SUN, SURFACE
from grognard.games.skirmish.forces.roll import Roll
from grognard.kernel import NEWEST, Frame, Refusal, Setting

BELOW = Sequence(phases=(PHASES, (MOVEMENT, COMBAT)), spells_each_half=False)
"""DN-2.12.2i, DN-2.12.2j, DN-2.12.2k: krobs only move and fight; a caster has one spell a game turn (DN-3.3e)."""


class DescentMelee(KrobMelee, BattleMelee):
    """How krobs and adventurers fight, with what a scenario minds about it."""


class DescentHooks(BattleHooks):
    """All chapters, with those that only The Challenge has."""

    def injured(self, war: Foray, piece: int) -> Frame[None] | None:
        """DN-G290: the scenario may mind who is hurt."""
        plot_of(war).hurt(war, piece)
        return super().injured(war, piece)

    def interrupt(self, war: Foray, piece: int) -> Frame[bool] | None:
        """DN-G301: whoever comes near finds an area."""
        if war.given.sheet.areas and dawning(war, piece):
            return Discovery(piece)
        return super().interrupt(war, piece)

    def before_moves(self, war: Foray) -> Frame[None] | None:
        """DN-G301: and whoever was driven or carried there."""
        return Unveiling("before_moves") if dawning(war) else super().before_moves(war)

    def after_move(self, war: Foray) -> Frame[None] | None:
        """DN-G301: so does whoever was carried there by magic."""
        return Unveiling("after_move") if dawning(war) else super().after_move(war)

    def after_attack(self, war: Foray) -> Frame[None] | None:
        """DN-G301: and whoever advanced or was driven there in a fight."""
        return Unveiling("after_attack") if dawning(war) else super().after_attack(war)

    def closing(self, war: Foray) -> Frame[None] | None:
        """DN-5.21.1a: krobs that nobody sees move last of all."""
        return StrategicMoves() if war.phasing == KROBS and war.sheet.areas else super().closing(war)

    def roll(self, war: Foray) -> Roll:
        """DN-G351: groups come on when and where they were sent."""
        usual = super().roll(war)
        return parties_roll(war, usual) if war.parties else usual

    def departing(self, war: Foray, piece: int) -> tuple[int, ...]:
        """DN-2.35b, DN-2.35c: the hex by which it leaves is crossed, unless it began its move there."""
        return challengers(war, piece, 1 << war.at[piece]) if war.marked(piece, CROSSING) else ()

    def cast_at(self, war: Foray, caster: int, targets: tuple[int, ...]) -> None:
        """DN-G325: the scenario may mind who is cast upon, too."""
        super().cast_at(war, caster, targets)
        plot_of(war).harmed(war, war.side[caster], targets)

    def prologue(self, war: Foray) -> Frame[None] | None:
        """DN-5.3c, DN-G123: first of all a die says where the entrance in the Jails is."""
        return SinkShafts() if unsunk(war) else super().prologue(war)

    def own_acts(self, war: Foray, moment: str) -> int:
        """DN-5.3g: whoever has arrived may come up, among the moves of his side."""
        acts = super().own_acts(war, moment)
        return acts | surface_acts(war) if war.below and moment == "movement" else acts

    def own_act(self, war: Foray, answer: int) -> Frame[None]:
        """DN-5.3g: he does."""
        verb, piece = war.acts.entries[answer]
        return Surface(piece) if verb == SURFACE else super().own_act(war, answer)

    def awaited(self, war: Foray) -> bool:
        """DN-5.3f: as long as anybody is below his side is asked, so that nothing tells whether he could come up."""
        return deep_ways.awaited(war, war.phasing)

    def why_not_delve(self, war: Foray, piece: int) -> Refusal | None:
        """DN-5.3e: who goes down, and where."""
        return deep_ways.why_not_delve(war, piece)

    def delving(self, war: Foray, piece: int) -> Frame[bool]:
        """DN-5.3f: one of them does."""
        return Delve(piece)

    def before_half(self, war: Foray) -> Frame[None] | None:
        """DN-G382: krobs that the tables lead are told what to do."""
        return TellOrders() if by_tables(war) and war.phasing == KROBS else super().before_half(war)

    def door_opened(self, war: Foray, door: int) -> None:
        """DN-G305: the scenario says what is behind it."""
        plot_of(war).door_opened(war, door)

    def things(self, war: Foray) -> tuple[tuple[int, int], ...]:
        """DN-3.54.1: the Orb and the sun, where there are such, and Khuzun while he is locked up."""
        found = [(ORB, orb.whereabouts(war))] if war.markers or war.orb else []
        found += [(KHUZUN, war.khuzun)] if war.jail else []
        found += [(SUN, war.sun)] if war.suns else []
        return tuple(found) or super().things(war)


def as_listed(war: Foray) -> None:
    """Nobody has been anywhere before."""


def _turns(options: Mapping[str, Setting] | None) -> int:
    """For how many turns players want it, where they may say so; 0 for as many as the sheet has."""
    said = (options or {}).get(LENGTH, 0)
    return said if isinstance(said, int) else 0


def open_descent(
    scenario: str,
    options: Mapping[str, Setting] | None = None,
    edition: int = NEWEST,
    before: Callable[[Foray], None] = as_listed,
) -> Foray:
    """A match of a scenario of The Challenge at its first question, after what has happened `before`."""
    if scenario not in slugs(CHALLENGE):
        raise ValueError(f"no scenario {scenario!r} can be played; there are {', '.join(slugs(CHALLENGE))}")
    key = key_in(scenario, edition, _turns(options))
    settled = given(key, dict(options or {}), DescentHooks(), DescentMelee(), BELOW)
    led = settled.sheet.alone or settled.options.get(BY_TABLES)
    war = LedByTables(settled) if led else Foray(settled)
    before(war)
    return war.begin(Fight(), edition)
