"""A chapter with all its procedures, opened from the chronicle of those before it (DN-2.11b)."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game import BadOption
from grognard.games.dragon_noir.campaign.chronicle import Chronicle, next_plot, read
from grognard.games.dragon_noir.campaign.interval import Prologue
from grognard.games.dragon_noir.campaign.position import CHAINED_ELF, CHRONICLE, Episode
from grognard.games.dragon_noir.campaign.reckoning import tell_score
from grognard.games.dragon_noir.campaign.score import expedition
from grognard.games.dragon_noir.forces.muster import given
from grognard.games.dragon_noir.scenarios.battle import BattleHooks, BattleMelee, Fight
from grognard.games.dragon_noir.scenarios.chapters import ALLIED, NEUTRAL, chapter_key
from grognard.games.dragon_noir.scenarios.story import KAZHDIN, TALBH
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.kernel import NEWEST, Frame, Setting


class Chapter(Episode):
    """A chapter of a campaign, from what came before it to what it counts for."""

    __slots__ = ()

    def prologue(self) -> Frame[None]:
        """What happened since the last chapter."""
        return Prologue()

    def epilogue(self) -> None:
        """The score is told."""
        tell_score(self)


def open_chapter(options: Mapping[str, Setting], edition: int = NEWEST) -> Chapter:
    """The chapter that follows the chronicle among the options, at its first question."""
    chronicle = read(str(options[CHRONICLE]))
    plot = next_plot(chronicle, bool(options[CHAINED_ELF]))
    if not plot:
        raise BadOption("the campaign is over")
    key = chapter_key(plot, _more(plot, chronicle))
    return Chapter(given(key, dict(options), BattleHooks(), BattleMelee())).begin(Fight(), edition)


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
