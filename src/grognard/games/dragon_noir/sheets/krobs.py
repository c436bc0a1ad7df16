"""What the book says of krobs in numbers, read from `data/challenge/krobs.toml`."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from msgspec import Meta

from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.loading import Printed, read_struct

Some = Annotated[int, Meta(ge=1)]


class Krobs(Printed, frozen=True, kw_only=True):
    """Slayers' venom, guards' palps, growing up; by kind areas in a turn, and what is added to shots at them."""

    slayer: Annotated[int, Meta(le=-1)]
    venom: Annotated[int, Meta(ge=1, le=10)]
    both_palps: Some
    grown: Some
    areas: dict[str, Annotated[int, Meta(ge=0)]]
    target: dict[str, Some]


@cache
def krobs() -> Krobs:
    """The sheet of the krobs."""
    return read_struct(PACKAGE, "data/challenge/krobs.toml", Krobs)
