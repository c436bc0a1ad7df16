"""Where the chapters of Dragon Noir plug into the shared procedures, and into each other.

Each hook does nothing until a chapter overrides it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from grognard.games.skirmish.hooks import Hooks
from grognard.kernel import Frame, Refusal

if TYPE_CHECKING:
    from grognard.games.dragon_noir.position import Exile
    from grognard.games.skirmish.war import War


class Modifier(NamedTuple):
    """Points added to a die: how many, in a word why, and by which clause."""

    value: int
    reason: str
    rule: str


class ExileHooks(Hooks):
    """The chapters of The Exile."""

    def interrupt(self, war: Exile, piece: int) -> Frame[bool] | None:
        """What the other seat may do now that a piece has entered a hex; done with whether anything came of it."""
        return None

    def closing(self, war: Exile) -> Frame[None] | None:
        """What the other seat may do when a movement phase is about to end (DN-2.23b, DN-G12)."""
        return None

    def closed(self, war: Exile, piece: int) -> int:
        """The hexes a piece may not enter for a time, such as those of fireballs."""
        return 0

    def why_closed(self, war: Exile, piece: int, cell: int) -> Refusal | None:
        """Why a hex is among them."""
        return None

    def window(self, war: Exile, seat: int, moment: str, piece: int) -> Frame[bool] | None:
        """What a seat may do at a moment, such as before the die of a shot falls (DN-G6); None if that is nothing."""
        return None

    def window_acts(self, war: Exile, seat: int, moment: str, piece: int) -> int:
        """The spells the seat that is not acting may cast now, as acts; `piece` moves, shoots or strikes, or is -1."""
        return 0

    def window_act(self, war: Exile, seat: int, answer: int, piece: int) -> Frame[None]:
        """One of those spells, to be carried out."""
        raise TypeError(f"{war.acts.lexicon.spellings[answer]} is no spell")

    def own_acts(self, war: Exile, moment: str) -> int:
        """The spells the side whose half it is may cast among its other acts, as acts."""
        return 0

    def own_act(self, war: Exile, answer: int) -> Frame[None]:
        """One of those spells, to be carried out."""
        raise TypeError(f"{war.acts.lexicon.spellings[answer]} is no spell")

    def combat_acts(self, war: War) -> int:
        """The spells of the side that attacks, between its attacks (DN-3.3g)."""
        return self.own_acts(cast("Exile", war), "combat")

    def combat_act(self, war: War, answer: int) -> Frame[None] | None:
        """One of those spells, to be carried out."""
        return self.own_act(cast("Exile", war), answer)

    def why_sheltered(self, war: Exile, piece: int) -> Refusal | None:
        """What keeps a piece from being attacked by anybody, such as a magic circle (DN-G78)."""
        return None

    def why_no_mount(self, war: Exile, horse: int) -> Refusal | None:
        """What keeps everybody off the back of a horse, such as the cart behind it."""
        return None

    def way_out(self, war: Exile, piece: int) -> int:
        """The hexes from which a piece may leave the map for good, by its scenario."""
        return 0

    def left_map(self, war: Exile) -> Frame[None]:
        """What follows when somebody has left."""
        raise TypeError("nobody may leave the map")

    def fought_out(self, war: Exile) -> None:
        """What is seen to when a combat phase is over."""

    def aim_modifiers(self, war: Exile, shooter: int) -> Sequence[Modifier]:
        """What a spell or a scenario adds to the next die of a shooter, or takes off it (DN-3.53.8)."""
        return ()

    def aim_used(self, war: Exile, shooter: int) -> None:
        """That die has been rolled."""
