"""The saddle: mounting and dismounting, which take a whole half."""

from __future__ import annotations

from grognard.games.skirmish.combat.injuries import landings, reach_on_foot
from grognard.games.skirmish.movement.chores import DISMOUNTING, MOUNTING, begin, fresh
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import War
from grognard.kernel import Frame, Pick, Refusal, Step, replaced


class Saddling(Frame[None]):
    """At the end of the half those who gave it to the saddle are up or down (DB-MNT-1, DB-G31)."""

    piece: int = -1

    def start(self, war: War) -> Step:
        while task := next_task(war):
            piece, what, horse = task
            if what == MOUNTING:
                get_up(war, piece, horse)
            elif war.mounted(piece) and war.active(piece) and landings(war, piece, 1):
                self.piece = piece
                options = Pick("act", landings(war, piece, 1) << war.acts.go)
                return self.ask(war.side[piece], "dismount", options, then=self.down, about=(piece,))
        return self.done()

    def down(self, war: War, answer: int) -> Step:
        war.drop_reins(self.piece)
        war.unsaddle(self.piece, answer - war.acts.go)
        war.tell(war.rule("mount"), "dismounted", self.piece)
        return self.start(war)


def next_task(war: War) -> tuple[int, int, int] | None:
    """Take the first task of the phasing side's saddles off the list."""
    tasks = war.tasks
    for place in range(0, len(tasks), 4):
        piece, what, horse, _ = tasks[place : place + 4]
        if war.side[piece] == war.phasing and what in (MOUNTING, DISMOUNTING):
            war.tasks = (*tasks[:place], *tasks[place + 4 :])
            return piece, what, horse
    return None


def get_up(war: War, piece: int, horse: int) -> None:
    """Into the saddle, if man and horse are still fit for it; the horse then shows the rider's own figures.

    DB-MNT-5.
    """
    if not war.active(piece) or _why_not_saddle(war, piece, horse) is not None:
        return
    war.drop_reins(piece)
    war.tie(horse, NOBODY)
    war.saddle_up(piece, horse)
    war.breed = replaced(war.breed, horse, war.card(piece).horse)
    war.tell(war.rule("mount"), "mounted", piece)


def begin_mount(war: War, piece: int, horse: int) -> None:
    """Declare it; the rest of the half is gone."""
    begin(war, piece, MOUNTING, horse)
    war.tell(war.rule("mount"), "mounts", piece)


def begin_dismount(war: War, piece: int) -> None:
    """Declare it; the rest of the half is gone."""
    begin(war, piece, DISMOUNTING, war.mount[piece])
    war.tell(war.rule("mount"), "dismounts", piece)


def saddle_acts(war: War, piece: int) -> int:
    """Getting down, or up on a horse beside him that he may ride."""
    if not fresh(war, piece) or war.card(piece).horse == NOBODY:
        return 0
    if war.mounted(piece):
        return war.acts.dismount if why_not_dismount(war, piece) is None else 0
    mask = 0
    near = war.near(piece) & war.living(2)
    if near:
        for horse in war.piece_in(near):
            if why_not_mount(war, piece, horse) is None:
                mask |= 1 << war.acts.mount + horse
    return mask


def why_not_dismount(war: War, piece: int) -> Refusal | None:
    """Why a rider cannot get down in this half."""
    if not war.mounted(piece):
        return Refusal(war.rule("mount"), "on-foot", (piece,))
    if not fresh(war, piece):
        return Refusal(war.rule("mount"), "getting-down-takes-complete-turn")
    if not landings(war, piece, 1):
        return Refusal(war.rule("mount-where"), "no-room-beside-horse", (piece,))
    return None


def why_not_mount(war: War, piece: int, horse: int) -> Refusal | None:
    """Why a character cannot begin to mount a horse (DB-MNT-1, DB-MNT-2, DB-MNT-4, DB-MNT-6, DB-MNT-7).

    DB-MNT-3, DB-HCB-3.
    """
    refusal = _why_not_saddle(war, piece, horse)
    if refusal:
        return refusal
    if not fresh(war, piece):
        return Refusal(war.rule("mount"), "mounting-takes-complete-turn")
    return None


def _why_not_saddle(war: War, piece: int, horse: int) -> Refusal | None:
    if war.card(horse).kind != "horse" or not war.alive(horse):
        return Refusal(war.rule("mount-what"), "cannot-ridden", (horse,))
    if war.card(piece).horse == NOBODY or war.mounted(piece):
        return Refusal(war.rule("mount-who"), "does-not-mount", (piece,))
    if war.hurt(piece):
        return Refusal(war.rule("mount-wounded"), "wounded-and-cannot-mount", (piece,))
    if not war.hexes(horse) & reach_on_foot(war, war.hexes(piece), 1):
        return Refusal(war.rule("mount-where"), "not-beside", (horse, piece))
    if war.hexes(horse) & ~war.land.enterable(war.book.gait(war.card(piece), True, False)):
        return Refusal(war.rule("mount-ground"), "stands-where-nobody-can-ride", (horse,))
    if war.follows[horse] not in (NOBODY, piece):
        return Refusal(war.rule("reins"), "leads", (war.follows[horse], horse))
    return None
