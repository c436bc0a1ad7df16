"""An episode with all its procedures, opened from the chronicle of those before it (DN-2.11b)."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game import BadOption
from grognard.games.dragon_noir.campaign.chronicle import Chronicle, next_plot, read
from grognard.games.dragon_noir.campaign.interval import Prologue
from grognard.games.dragon_noir.campaign.reckoning import tell_score
from grognard.games.dragon_noir.campaign.score import expedition
from grognard.games.dragon_noir.campaign.standing import (
    CHAINED_ELF,
    CHRONICLE,
    duty_parts,
    duty_roll,
    enter,
    trees_shut,
)
from grognard.games.dragon_noir.forces.muster import given
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import BattleHooks, BattleMelee, Fight
from grognard.games.dragon_noir.scenarios.episodes import ALLIED, EXPEDITION, NEUTRAL, episode_key
from grognard.games.dragon_noir.scenarios.story import KAZHDIN, SIDES, TALBH
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.skirmish.forces.roll import Roll
from grognard.kernel import NEWEST, Frame, Setting


class EpisodeHooks(BattleHooks):
    """An episode of a campaign, from what came before it to what it counts for."""

    def roll(self, war: Foray) -> Roll:
        """Those on duty, and whatever is nobody's."""
        return duty_roll(war.given.scenario, war.duty)

    def seats(self, war: Foray) -> tuple[str, ...]:
        """The same two play all episodes."""
        return SIDES

    def seat(self, war: Foray, side: int) -> int:
        """Below ground the first side is the expedition's, whoever goes."""
        players = war.sheet.players
        return players.index(EXPEDITION) ^ side if EXPEDITION in players else side

    def role(self, war: Foray, id: str) -> int:
        """Whoever has somebody's part (DN-G171)."""
        return dict(self.roles(war)).get(id, war.given.numbers.get(id, 0))

    def roles(self, war: Foray) -> tuple[tuple[str, int], ...]:
        """By name who has the part of somebody, in the order of the terms."""
        return duty_parts(war.given.scenario, war.duty)

    def shut(self, war: Foray, piece: int) -> int:
        """DN-G181: trees that the elves have closed."""
        return trees_shut(war, piece)

    def prologue(self, war: Foray) -> Frame[None]:
        """What happened since the last episode."""
        return Prologue()

    def epilogue(self, war: Foray) -> None:
        """The score is told."""
        tell_score(war)


def open_episode(options: Mapping[str, Setting], edition: int = NEWEST) -> Foray:
    """The episode that follows the chronicle among the options, at its first question."""
    chronicle = read(str(options[CHRONICLE]))
    plot = next_plot(chronicle, bool(options[CHAINED_ELF]))
    if not plot:
        raise BadOption("campaign-over")
    key = episode_key(plot, _more(plot, chronicle))
    war = Foray(given(key, dict(options), EpisodeHooks(), BattleMelee()))
    enter(war)
    return war.begin(Fight(), edition)


def _more(plot: str, chronicle: Chronicle) -> str:
    """What else settles who is on which side."""
    if plot == KAZHDIN:
        return "".join(_troll_side(chronicle, id) for id in roster().groups["trolls"].units)
    if plot == TALBH:
        seat, allied = expedition(chronicle)
        return f"{seat}{ALLIED if allied else ''}"
    return ""


def _troll_side(chronicle: Chronicle, id: str) -> str:
    return next((str(side) for side, won in enumerate(chronicle.trolls) if id in won), NEUTRAL)
