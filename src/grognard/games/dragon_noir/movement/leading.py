"""Horses on the bridle: who takes and leads them, and whose they are (DN-2.36.4a to DN-2.36.4f).

Led horses follow in file, each into the hexes left before it (DN-G49, DN-G140). A character who lets go in a move takes
no bridle again in it, so that no move runs in circles.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.pieces.contact import BARE, CAPARISONED
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.ground import movement
from grognard.games.skirmish.movement.files import tail_of
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import LET_GO, NO_SIDE
from grognard.kernel import Refusal, replaced


def most_led(war: Foray, piece: int) -> int:
    """DN-2.36.4f: three horses on foot, one in the saddle."""
    horses = movement().horses
    return horses.led_mounted if war.mounted(piece) else horses.led_on_foot


def last_of(war: Foray, piece: int) -> int:
    """The hindmost of a leader's file, or the leader himself."""
    file = war.file(piece)
    return file[-1] if file else piece


def rein_acts(war: Foray, piece: int) -> int:
    """Taking a horse beside the end of the file by the bridle, or letting go of some."""
    mask = sum(1 << war.acts.let_go + horse for horse in war.file(piece))
    near = around(war, tail_of(war, last_of(war, piece))) & war.living(NO_SIDE)
    for horse in war.piece_in(near) if near else ():
        if why_not_lead(war, piece, horse) is None:
            mask |= 1 << war.acts.lead + horse
    return mask


def around(war: Foray, cell: int) -> int:
    """The hexes beside a hex with neither wall nor window nor drop between."""
    return war.land.grid.spread(1 << cell, war.land.unglazed)


def take_bridle(war: Foray, piece: int, horse: int) -> None:
    """DN-2.36.4b, DN-2.36.4d: the horse is his side's now, and turns its head to the end of the file.

    What was tied to its tail is loose then, for it is not behind it any more.
    """
    last = last_of(war, piece)
    if not around(war, tail_of(war, last)) >> war.at[horse] & 1:
        war.drop_reins(horse)
        war.put(horse, war.rear(horse), (war.facing[horse] + 3) % 6)
    war.tie(horse, last)
    war.owner = replaced(war.owner, horse, war.side[piece])
    war.tell("DN-2.36.4b", "leads", piece, horse)


def let_go(war: Foray, piece: int, horse: int) -> None:
    """Drop a bridle; the horses behind that one stay with it."""
    file = war.file(piece)
    for dropped in file[file.index(horse) :]:
        war.tie(dropped, NOBODY)
    war.marks[piece] |= LET_GO
    war.tell("DN-2.36.4c", "let-go", piece, horse)


def mend_file(war: Foray, piece: int) -> None:
    """A dead horse, or one that is taken away, parts the file; those behind it are loose."""
    for horse in war.file(piece):
        if not war.alive(horse):
            let_go(war, piece, horse)
            return


def guarded(war: Foray, horse: int, side: int) -> bool:
    """DN-2.36.4d: whether somebody of a side, alive and with his wits, is next to a horse."""
    near = 0
    for cell in bits(war.hexes(horse)):
        near |= war.land.grid.disc(cell, 1)
    return any(war.active(piece) and not war.beast(piece) for piece in war.piece_in(near & war.living(side)))


def why_not_own(war: Foray, piece: int, horse: int) -> Refusal | None:
    """Why a horse is not for this piece's side to take: its owner's men are beside it, or somebody leads it."""
    side = war.side[piece]
    if war.owner[horse] != side and guarded(war, horse, war.owner[horse]):
        return Refusal("DN-2.36.4d", "belongs-to-other-side-which-stands", (horse,))
    leader = horse
    while war.follows[leader] != NOBODY:
        leader = war.follows[leader]
    if leader not in (horse, piece):
        return Refusal("DN-2.36.4b", "leads", (leader, horse))
    return None


def why_not_lead(war: Foray, piece: int, horse: int) -> Refusal | None:
    """Why a piece cannot take a horse by the bridle now."""
    if not war.beast(horse) or not war.alive(horse):
        return Refusal("DN-2.36.4b", "no-horse-could-led", (horse,))
    if not war.card(piece).tough.leads:
        return Refusal("DN-2.36.4b", "leads-no-horse", (piece,))
    if war.follows[horse] != NOBODY:
        return Refusal("DN-2.36.4b", "led-already", (horse,))
    if len(war.file(piece)) >= most_led(war, piece):
        return Refusal("DN-2.36.4f", "cannot-lead-another-horse", (piece,))
    if war.marked(piece, LET_GO):
        return Refusal("DN-G140", "let-go-bridle-in-turn", (piece,))
    if war.guest == piece:
        return Refusal("DN-2.37a", "only-passes-through-hex-others", (piece,))
    tail = tail_of(war, last_of(war, piece))
    if not around(war, tail) & war.hexes(horse):
        return Refusal("DN-G140" if war.file(piece) else "DN-2.36.4b", "not-beside-end-file", (horse,))
    if horse_price(war, horse, tail) is None:
        return Refusal("DN-G49", "cannot-follow-to-where", (horse, piece))
    return why_not_own(war, piece, horse)


def why_not_let_go(war: Foray, piece: int, horse: int) -> Refusal | None:
    """Why a piece cannot let go of a horse."""
    if horse not in war.file(piece):
        return Refusal("DN-2.36.4b", "does-not-lead", (piece, horse))
    return None


def horse_price(war: Foray, horse: int, cell: int) -> int | None:
    """What a hex costs a horse on the bridle (DN-2.31.2c, DN-2.31.2d)."""
    return war.given.book.led_price(CAPARISONED if war.armoured(horse) else BARE, war.land.kinds[cell])

