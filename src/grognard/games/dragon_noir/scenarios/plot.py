"""A plot: what a scenario has beyond its sheet, its endings, its own rules, and what its sides are after.

Each scenario of the game has a module of its name with a PLOT of its own kind, and the verbs of its own topics in OWN
if it asks anything. What is reconstruction is said in its sheet (DN-G128). A plot knows no bot: it says what is wanted
and where somebody is sent, and bots make of it what they can.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from grognard.games.dragon_noir.editions import LATER_REPAIRS
from grognard.games.dragon_noir.hooks import Modifier
from grognard.games.dragon_noir.land.places import Place
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import CHIEFS
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame

REBELS, ORKS = 0, 1
BOWS = ("longbow", "shortbow", "crossbow")
WOOD = Place(map="watermill", spans=("R1-W4",), terrain=("tree",))
"""The wood of the elves, which more than one scenario knows."""


class Ending(NamedTuple):
    """One way in which a match ends: the winning seats, and a word for it."""

    winners: tuple[int, ...]
    how: str
    since: int = 1
    """The edition with which it came."""


WALKOVERS = (
    Ending((REBELS,), "walkover-rebels"),
    Ending((ORKS,), "walkover-orks"),
    Ending((), "nobody-came"),
)
"""DN-G174: how a match ends to which a side sends nobody; here the sides are the seats."""
ORKS_GONE = Ending((REBELS,), "orks-gone", LATER_REPAIRS)
REBELS_GONE = Ending((ORKS,), "rebels-gone", LATER_REPAIRS)
"""DN-G375: how a match ends when one side has nobody left."""


class Plot(ABC):
    """A scenario without rules of its own, and without an end."""

    endings: ClassVar[tuple[Ending, ...]] = ()
    rule: ClassVar[str] = "DN-G128"
    """The clause that says what wins."""
    vanguard: ClassVar[int] = 0
    """DN-G128: how many whole moves the second side makes before the first turn."""

    prizes: ClassVar[tuple[str, ...]] = CHIEFS
    """Whose fall decides, or helps to."""
    prize: ClassVar[int] = 60
    """What those are worth more than others; everybody is worth some 50 to 150."""
    runners: ClassVar[tuple[str, ...]] = ()
    """Who has to get away where the sheet has a way out; if nobody is named, all who ride."""
    all_run: ClassVar[bool] = False
    """Whether everybody has to."""
    refuge: ClassVar[Place | None] = None
    """Where it is as good to be as away."""
    stronghold: ClassVar[Place | None] = None
    """What both sides want to hold in the end."""
    hostages: ClassVar[tuple[str, ...]] = ()
    """Whom nobody wants to kill."""

    def now(self, war: Foray) -> str:
        """The word of an ending that has come about at once after whatever happened, or nothing."""
        return ""

    def each_turn(self, war: Foray) -> str:
        """The same at the end of a turn."""
        return ""

    @abstractmethod
    def at_last(self, war: Foray) -> str:
        """The word of the ending when the turns are over, or a side has nobody left."""

    def buying(self, war: Foray) -> Frame[None] | None:
        """What comes before set-up: who takes part."""
        return None

    def opening(self, war: Foray) -> Frame[None] | None:
        """What comes between set-up and the first turn."""
        return None

    def before_half(self, war: Foray) -> Frame[None] | None:
        """What comes before the phases of a half."""
        return None

    def after_half(self, war: Foray) -> Frame[None] | None:
        """What comes after them, before the match is judged."""
        return None

    def end_of_turn(self, war: Foray) -> None:
        """What a turn comes to when all of it is over, just before the match is judged."""
        return

    def after_turn(self, war: Foray) -> Frame[str] | None:
        """What comes after a turn that has not ended the match; it hands back the word of an ending, or nothing."""
        return None

    def hurt(self, war: Foray, piece: int) -> None:
        """Somebody was stunned, wounded or killed."""
        return

    def door_opened(self, war: Foray, door: int) -> None:
        """The door of a cell has been opened (DN-G244)."""
        return

    def hideouts(self, war: Foray) -> list[int]:
        """The hexes in which what only the second side knows of may be, for all that others know."""
        return []

    def combat_acts(self, war: Foray) -> int:
        """What else can be done in a combat phase, as acts."""
        return 0

    def combat_act(self, war: Foray, answer: int) -> Frame[None] | None:
        """One of those acts, to be carried out."""
        return None

    def aim_modifiers(self, war: Foray, shooter: int) -> Sequence[Modifier]:
        """What is added to the die of somebody who shoots."""
        return ()

    def aim_used(self, war: Foray, shooter: int) -> None:
        """That die has been rolled."""
        return

    def closed(self, war: Foray, piece: int) -> int:
        """The hexes a piece may not enter."""
        return 0

    def may_leave(self, war: Foray, piece: int) -> bool:
        """Whether a piece may use the ways out of its side."""
        return True

    def ways_out(self, war: Foray, piece: int, ways: int) -> int:
        """Those of the hexes by which its side may leave that are open to a piece now."""
        return ways

    def harmed(self, war: Foray, by: int, targets: tuple[int, ...]) -> None:
        """Somebody of a side attacks these, or shoots at them; in The Challenge also, casts a spell on them."""
        return

    def busy(self, war: Foray) -> int:
        """Those who had better do nothing but what they are at, as a mask."""
        return 0

    def goals(self, war: Foray, usual: tuple[int, int]) -> tuple[int, int]:
        """By side the hexes where those want to get who have to get away, for all that everybody knows."""
        return usual

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """The hexes to which the aim of the scenario sends one piece in particular, or none."""
        return 0

    def running(self, war: Foray, side: int, usual: int) -> int:
        """Those of a side who have to get somewhere now, as a mask; mostly those who `usual` do."""
        return usual

    def charge(self, war: Foray, side: int) -> int:
        """Whom the others of a side keep with, whatever else they do; NOBODY if there is no such person."""
        return NOBODY

    def hunted(self, war: Foray, side: int, usual: int) -> int:
        """Those of a side whom the other has to stop now, as a mask; mostly those who run."""
        return self.running(war, side, usual)
