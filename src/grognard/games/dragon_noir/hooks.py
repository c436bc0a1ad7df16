"""Where the chapters of Dragon Noir plug into the shared procedures, and into each other.

Each hook does nothing until a chapter overrides it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from grognard.games.skirmish.forces.roll import NO_ROLL, Roll
from grognard.games.skirmish.hooks import Hooks
from grognard.kernel import Frame, Outcome, Refusal

if TYPE_CHECKING:
    from grognard.games.dragon_noir.position import Foray


class Modifier(NamedTuple):
    """Points added to a die: how many, in a word why, and by which clause."""

    value: int
    reason: str
    rule: str


class ForayHooks(Hooks["Foray"]):
    """The chapters of Dragon Noir, its scenarios and its campaigns."""

    def interrupt(self, war: Foray, piece: int) -> Frame[bool] | None:
        """What the other seat may do now that a piece has entered a hex; done with whether anything came of it."""
        return None

    def closing(self, war: Foray) -> Frame[None] | None:
        """What the other seat may do when a movement phase is about to end (DN-2.23b, DN-G12)."""
        return None

    def closed(self, war: Foray, piece: int) -> int:
        """The hexes a piece may not enter for a time, such as those of fireballs."""
        return 0

    def why_closed(self, war: Foray, piece: int, cell: int) -> Refusal | None:
        """Why a hex is among them."""
        return None

    def window(self, war: Foray, seat: int, moment: str, piece: int) -> Frame[bool] | None:
        """What a seat may do at a moment, such as before the die of a shot falls (DN-G6); None if that is nothing."""
        return None

    def window_acts(self, war: Foray, seat: int, moment: str, piece: int) -> int:
        """The spells the seat that is not acting may cast now, as acts; `piece` moves, shoots or strikes, or is -1."""
        return 0

    def window_act(self, war: Foray, seat: int, answer: int, piece: int) -> Frame[None]:
        """One of those spells, to be carried out."""
        raise TypeError(f"{war.acts.lexicon.spellings[answer]} is no spell")

    def own_acts(self, war: Foray, moment: str) -> int:
        """The spells the side whose half it is may cast among its other acts, as acts."""
        return 0

    def own_act(self, war: Foray, answer: int) -> Frame[None]:
        """One of those spells, to be carried out."""
        raise TypeError(f"{war.acts.lexicon.spellings[answer]} is no spell")

    def cast_at(self, war: Foray, caster: int, targets: tuple[int, ...]) -> None:
        """A spell is cast at these enemies, whether it works or not."""

    def combat_acts(self, war: Foray) -> int:
        """The spells of the side that attacks, between its attacks (DN-3.3g)."""
        return self.own_acts(war, "combat")

    def combat_act(self, war: Foray, answer: int) -> Frame[None] | None:
        """One of those spells, to be carried out."""
        return self.own_act(war, answer)

    def why_sheltered(self, war: Foray, piece: int) -> Refusal | None:
        """What keeps a piece from being attacked by anybody, such as a magic circle (DN-G78)."""
        return None

    def why_no_mount(self, war: Foray, horse: int) -> Refusal | None:
        """What keeps everybody off the back of a horse, such as the cart behind it."""
        return None

    def way_out(self, war: Foray, piece: int) -> int:
        """The hexes from which a piece may leave the map for good, by its scenario."""
        return 0

    def departing(self, war: Foray, piece: int) -> tuple[int, ...]:
        """Who challenges a piece as it leaves the map; nobody in The Exile, whose records go on as they began."""
        return ()

    def left_map(self, war: Foray) -> Frame[None]:
        """What follows when somebody has left."""
        raise TypeError("nobody may leave the map")

    def why_not_delve(self, war: Foray, piece: int) -> Refusal | None:
        """Why a piece cannot go down into the deep passages (DN-5.3e)."""
        return Refusal("DN-5.3c", "no-deep-entrance-here", (piece,))

    def delving(self, war: Foray, piece: int) -> Frame[bool]:
        """Its way down, to be carried out; done with whether it was hurt."""
        raise TypeError("there are no deep passages")

    def awaited(self, war: Foray) -> bool:
        """Whether the side whose half it is has people in the deep passages, ready to come up or not."""
        return False

    def aim_modifiers(self, war: Foray, shooter: int) -> Sequence[Modifier]:
        """What a spell or a scenario adds to the next die of a shooter, or takes off it (DN-3.53.8)."""
        return ()

    def aim_used(self, war: Foray, shooter: int) -> None:
        """That die has been rolled."""

    def roll(self, war: Foray) -> Roll:
        """Who takes part, and where each begins or comes on."""
        return NO_ROLL

    def seats(self, war: Foray) -> tuple[str, ...]:
        """Who plays, as commands spell them."""
        return war.sheet.players

    def seat(self, war: Foray, side: int) -> int:
        """Who has a side of the printed scenario, the first or the second."""
        return side

    def role(self, war: Foray, id: str) -> int:
        """The piece that has the part of a named character; on their own scenarios everybody is himself."""
        return war.given.numbers[id]

    def roles(self, war: Foray) -> tuple[tuple[str, int], ...]:
        """By name those who have the part of somebody else."""
        return ()

    def things(self, war: Foray) -> tuple[tuple[int, int], ...]:
        """The hidden things of a scenario by their numbers, and the hex in which each truly lies, or NOWHERE."""
        return ()

    def shut(self, war: Foray, piece: int) -> int:
        """The hexes that what came before this match has closed to a piece."""
        return 0

    def before_half(self, war: Foray) -> Frame[None] | None:
        """What comes before a half, and before the scenario has its say about it."""
        return None

    def door_opened(self, war: Foray, door: int) -> None:
        """What is found when the door of a cell has been opened (DN-G244)."""

    def interphase(self, war: Foray) -> Frame[None] | None:
        """What comes between two halves, when the scenario has had its say (DN-2.11f, DN-2.12.2f, DN-2.12.2l)."""
        return None

    def prologue(self, war: Foray) -> Frame[None] | None:
        """What comes before set-up."""
        return None

    def epilogue(self, war: Foray) -> None:
        """What is told when the match has ended."""

    def outcome(self, war: Foray) -> Outcome | None:
        """Who won, and how; None while the match goes on."""
        return None
