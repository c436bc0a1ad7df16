"""Files: horses and mules that are led, each following the piece in front of it."""

from __future__ import annotations

from grognard.board.footprints import SINGLE
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import LED, LET_GO, War
from grognard.kernel import Refusal


def led_walk(war: War, file: list[int], cell: int) -> None:
    """Let a file close up by one hex: each front steps into the hex left in front of it.

    DB-HOR-4, DB-MUL-2.
    """
    shifts = war.land.grid.shifts
    for beast in file:
        behind = tail_of(war, beast)
        single = war.footprint(beast) is SINGLE
        war.put(beast, cell, 0 if single else shifts.index(cell - war.at[beast]))
        cell = behind


def tail_of(war: War, piece: int) -> int:
    """The hex from which a leader's file follows: his only one, or his rear."""
    return war.at[piece] if war.footprint(piece) is SINGLE else war.rear(piece)


def trail_of(war: War, piece: int) -> tuple[int, ...]:
    """The hexes that a leader and his file fill, the hindmost first."""
    trail: list[int] = []
    for each in reversed((piece, *war.file(piece))):
        trail += [war.at[each]] if war.footprint(each) is SINGLE else [war.rear(each), war.at[each]]
    return tuple(trail)


def entangled(war: War, piece: int, path: tuple[int, ...]) -> bool:
    """Whether a leader would run into his own file on a path: nobody enters a hex that it still fills (DB-STK-1)."""
    length = len(trail_of(war, piece))
    trail = (*trail_of(war, piece), *path)
    return any(trail[at] in trail[at - length + 1 : at] for at in range(length, len(trail)))


def lead_acts(war: War, piece: int) -> int:
    """Taking the reins of a beast or a captive beside him, or letting go of the one he leads."""
    mask = 0
    if war.leads[piece] != NOBODY:
        beast = war.leads[piece]
        return 1 << war.acts.let_go + beast if why_not_let_go(war, piece, beast) is None else 0
    led = war.living(2) | (war.living(1 - war.side[piece]) if war.bound else 0)
    near = war.land.fighting[tail_of(war, piece)] & led
    if near:
        for beast in war.piece_in(near):
            if why_not_lead(war, piece, beast) is None:
                mask |= 1 << war.acts.lead + beast
    return mask


def take_reins(war: War, piece: int, beast: int, taken: bool) -> None:
    """Take the reins, at no cost in points, or let go of them (DB-HOR-5); a captive remembers it till his own half."""
    war.marks[piece] |= LED if taken else LET_GO
    if beast in war.bound:
        war.marks[beast] |= LED
    war.tie(beast, piece if taken else NOBODY)
    war.tell(war.rule("lead"), "leads" if taken else "let-go", piece, beast)


def why_not_lead(war: War, piece: int, beast: int) -> Refusal | None:
    """Why a piece cannot take the reins of a beast (DB-HOR-4, DB-G34, DB-G133, DN-2.36.4b)."""
    captive = beast in war.bound and war.side[beast] != war.side[piece]
    if not (captive or war.beast(beast)) or not war.alive(beast):
        return Refusal(war.rule("lead"), "no-living-beast-to-led", (beast,))
    if war.follows[beast] != NOBODY:
        return Refusal(war.rule("reins"), "follows-another-already", (beast,))
    if not war.card(piece).tough.leads:
        return Refusal(war.rule("lead-who"), "leads-nothing", (piece,))
    if war.mounted(piece) and war.card(beast).kind != "mule":
        return Refusal(war.rule("lead-who"), "rides-and-rider-leads-only-mules", (piece,))
    if captive and war.marked(beast, LED):
        return Refusal(war.rule("lead-captive"), "been-led-in-half-already", (beast,))
    if war.leads[piece] != NOBODY:
        return Refusal(war.rule("lead-who"), "leads-beast-already", (piece,))
    if war.marked(piece, LED):
        return Refusal(war.rule("reins"), "led-beast-in-half-already", (piece,))
    if not war.land.fighting[tail_of(war, piece)] >> war.at[beast] & 1:
        return Refusal(war.rule("lead-where"), "not-beside-front", (piece, beast))
    if not captive and war.land.price(war.book.gait(war.card(beast), False, True), tail_of(war, piece)) is None:
        return Refusal(war.rule("reins"), "cannot-follow-to-where", (beast, piece))
    if (tail_of(war, piece), war.at[beast]) in war.land.panes:
        return Refusal(war.rule("lead-where"), "window-between-and", (piece, beast))
    return None


def why_not_let_go(war: War, piece: int, beast: int) -> Refusal | None:
    """Why a piece cannot let go of a beast."""
    if war.follows[beast] != piece:
        return Refusal(war.rule("lead"), "does-not-lead", (piece, beast))
    if war.marked(piece, LET_GO):
        return Refusal(war.rule("reins"), "let-go-beast-in-half-already", (piece,))
    return None


def why_not_led(war: War, piece: int) -> Refusal | None:
    """Why a leader is held up by his file: a dead beast in it must be taken off first (DB-G40)."""
    dead = [beast for beast in war.file(piece) if not war.health[beast]] if war.leads[piece] != NOBODY else []
    if not dead:
        return None
    return Refusal(war.rule("dead-in-string"), "dead-and-holds-up-string", (dead[0],))
