"""Errands, for bots: where the plot of a scenario sends one piece in particular, whoever else is to be fought."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.mind.below.deep_trips import first_leg
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.pieces.contact import pressed
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lost_piece
from grognard.games.dragon_noir.scenarios.plots import plot_of


def errand(war: Foray, side: int, piece: int) -> int:
    """The hexes a piece is sent to, or none."""
    return first_leg(war, piece, plot_of(war).errand(war, side, piece))


def busy(war: Foray) -> int:
    """Those who had better go on with what they are at, as a mask; whoever is beaten upon has other worries."""
    working = plot_of(war).busy(war)
    return sum(1 << piece for piece in bits(working) if not pressed(war, piece)) if working else 0


def wanted_by(war: Foray, wanted: Aims, side: int) -> int:
    """The hexes to which somebody of a side is sent who is not lost, or else where it has to get out."""
    pieces = [post.piece for post in war.roll.posts if post.side == side and not lost_piece(war, post.piece)]
    return sum_of(plot_of(war).errand(war, side, piece) for piece in pieces) or wanted.goals[side]


def hunted(war: Foray, wanted: Aims, side: int) -> int:
    """Those of a side whom the other has to stop now."""
    return plot_of(war).hunted(war, side, wanted.runners[side])


def runners(war: Foray, wanted: Aims, side: int) -> int:
    """Those of a side who have to get somewhere now."""
    return plot_of(war).running(war, side, wanted.runners[side])
