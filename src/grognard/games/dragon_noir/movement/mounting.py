"""Into the saddle and out of it in the middle of a move (DN-2.36.2a to DN-2.36.2j).

The price is paid with the counter that is given up; what is left of its points is then changed into those of the
other: doubled on mounting, halved or less on getting down. Turning is in `horse_turns`, bridles are in `leading`.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.movement.challenges import keep_points
from grognard.games.dragon_noir.movement.leading import why_not_own
from grognard.games.dragon_noir.pieces.contact import opposers
from grognard.games.dragon_noir.position import CROSSING, MOVED, Foray
from grognard.games.dragon_noir.sheets.ground import movement
from grognard.games.skirmish.combat.injuries import landings, reach_on_foot
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

THRUGG = "thrugg"


class Dismount(Frame[None]):
    """DN-2.36.2e, DN-2.36.2h: the rider gets down into an empty hex beside his horse."""

    piece: int

    def start(self, war: Foray) -> Step:
        options = Pick("act", footholds(war, self.piece) << war.acts.go)
        return self.ask(war.side[self.piece], "dismount", options, then=self.down, about=(self.piece,))

    def down(self, war: Foray, answer: int) -> Step:
        get_down(war, self.piece, answer - war.acts.go)
        return self.done()


def footholds(war: Foray, piece: int) -> int:
    """The hexes beside his horse into which a rider may get down; none that is too dear for his feet (DN-2.31.8a)."""
    found = landings(war, piece, 1) & ~war.given.hooks.closed(war, piece)
    if war.edition < REPAIRS:
        return found
    card, price, bodies = war.card(piece), war.land.price, war.bodies
    gait, face = war.book.gait(card, False, False), effects.figures(war, piece, card.afoot[war.health[piece]])
    return sum(1 << cell for cell in bits(found) if (price(gait, cell, bodies[cell]) or 0) <= face.movement)


def saddle_price(war: Foray, piece: int) -> int:
    """DN-2.36.2f: 2 points, in armour 3."""
    horses = movement().horses
    return horses.mount_armoured if war.armoured(piece) else horses.mount


def get_up(war: Foray, piece: int, horse: int) -> None:
    """DN-2.36.2c, DN-2.36.2g, DN-G47: rider and horse become one counter, and the points left are doubled."""
    rest = left(war, piece) - saddle_price(war, piece)
    war.drop_reins(piece)
    if war.leads[horse] != NOBODY:
        war.tie(war.leads[horse], NOBODY)
    war.tie(horse, NOBODY)
    war.saddle_up(piece, horse)
    war.owner = replaced(war.owner, horse, war.side[piece])
    keep_points(war, piece, rest * movement().horses.mounting)
    begin_anew(war, piece)
    war.tell("DN-2.36.2c", "mounted", piece)


def get_down(war: Foray, piece: int, cell: int) -> None:
    """DN-2.36.2e, DN-2.36.2h, DN-2.36.2i: horse and rider part, and the points left are divided."""
    rest = left(war, piece) - saddle_price(war, piece)
    war.drop_reins(piece)
    war.unsaddle(piece, cell)
    keep_points(war, piece, rest // divisor(war, piece))
    begin_anew(war, piece)
    war.tell("DN-2.36.2e", "dismounted", piece)


def divisor(war: Foray, piece: int) -> int:
    """DN-2.36.2h, DN-2.36.2i, DN-4.1j: by what the points left in the saddle are divided on foot."""
    horses, hurt = movement().horses, war.hurt(piece)
    if war.card(piece).id == THRUGG:
        return horses.thrugg_wounded if hurt else horses.thrugg
    return horses.dismounting_wounded if hurt else horses.dismounting


def begin_anew(war: Foray, piece: int) -> None:
    """Where somebody mounts or gets down he has crossed nothing yet (DN-G134)."""
    war.marks[piece] = war.marks[piece] & ~CROSSING | MOVED
    war.refuge = 6 * war.at[piece] + war.facing[piece]


def saddle_acts(war: Foray, piece: int) -> int:
    """Getting down, or up on a horse beside him."""
    if war.mounted(piece):
        return war.acts.dismount if why_not_dismount(war, piece) is None else 0
    if not war.card(piece).saddle or not war.living(NO_SIDE):
        return 0
    mask = 0
    near = reach_on_foot(war, war.hexes(piece), 1) & war.living(NO_SIDE)
    for horse in war.piece_in(near):
        if why_not_mount(war, piece, horse) is None:
            mask |= 1 << war.acts.mount + horse
    return mask


def why_not_dismount(war: Foray, piece: int) -> Refusal | None:
    """Why a rider cannot get down now."""
    if not war.mounted(piece):
        return Refusal("DN-2.36.2e", "on-foot", (piece,))
    if left(war, piece) < saddle_price(war, piece):
        return Refusal("DN-2.36.2f", "getting-down-costs-points", (piece, saddle_price(war, piece)))
    if war.guest == piece:
        return Refusal("DN-2.37b", "horse-cannot-stay-where-others-stand", (piece,))
    if not footholds(war, piece):
        return Refusal("DN-2.36.2e", "no-empty-hex-beside-horse", (piece,))
    return None


def why_not_mount(war: Foray, piece: int, horse: int) -> Refusal | None:
    """Why a character cannot mount a horse now."""
    if not war.beast(horse) or not war.alive(horse):
        return Refusal("DN-2.36.2a", "no-horse-could-mounted", (horse,))
    if not war.card(piece).saddle or war.mounted(piece):
        return Refusal("DN-2.36.2d", "no-rider-or-mounted-already", (piece,))
    if not war.hexes(horse) & reach_on_foot(war, war.hexes(piece), 1):
        return Refusal("DN-2.36.2a", "not-beside", (horse, piece))
    if war.guest == piece:
        return Refusal("DN-2.37a", "only-passes-through-hex-others", (piece,))
    if left(war, piece) < saddle_price(war, piece):
        return Refusal("DN-2.36.2f", "mounting-costs-points", (piece, saddle_price(war, piece)))
    if opposers(war, war.side[piece], war.hexes(piece) | war.hexes(horse)):
        return Refusal("DN-2.36.2b", "enemy-beside-or-and-able-to", (piece, horse))
    if war.hexes(horse) & ~war.land.enterable("mounted"):
        return Refusal("DN-2.31.2a", "stands-where-nobody-can-ride", (horse,))
    return war.given.hooks.why_no_mount(war, horse) or why_not_own(war, piece, horse)
