"""The saddle: mounting and dismounting, which take a whole half."""

from __future__ import annotations

from grognard.games.skirmish.book import HEALTHY
from grognard.games.skirmish.injuries import landings
from grognard.games.skirmish.war import BUSY, NOBODY, War
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

DISMOUNTING = -2
"""Stands in `task` where the number of a horse would be."""


class Saddling(Frame[None]):
    """At the end of the half those who gave it to the saddle are up or down."""

    piece: int = -1

    def start(self, war: War) -> Step:
        for piece, task in enumerate(war.task):
            if task != NOBODY and war.card(piece).side == war.phasing:
                war.task = replaced(war.task, piece, NOBODY)
                if task == DISMOUNTING:
                    return self.get_down(war, piece)
                self.get_up(war, piece, task)
        return self.done()

    def get_up(self, war: War, piece: int, horse: int) -> None:
        if why_not_mount(war, piece, horse) is not None or not war.active(piece):
            return
        front, rear, off = war.at[horse], war.tail[horse], war.land.off
        war.put(horse, off)
        war.put(piece, front, rear)
        war.ride(piece, horse)
        war.tell(war.rule("mount"), "mounted", piece)

    def get_down(self, war: War, piece: int) -> Step:
        places = landings(war, piece)
        if not war.mounted(piece) or not war.active(piece) or not places:
            return self.start(war)
        self.piece = piece
        options = Pick("act", places << war.lexicon("act").first["go"])
        return self.ask(war.card(piece).side, "dismount", options, then=self.down, about=(piece,))

    def down(self, war: War, answer: int) -> Step:
        piece, horse = self.piece, war.mount[self.piece]
        front, rear = war.at[piece], war.tail[piece]
        war.ride(piece, NOBODY)
        war.put(piece, answer - war.lexicon("act").first["go"])
        war.put(horse, front, rear)
        war.tell(war.rule("mount"), "dismounted", piece)
        return self.start(war)


def begin_saddling(war: War, piece: int, task: int) -> None:
    """Declare it; the rest of the half is gone."""
    war.marks[piece] |= BUSY
    war.task = replaced(war.task, piece, task)
    war.tell(war.rule("mount"), "dismounts" if task == DISMOUNTING else "mounts", piece)


def fresh(war: War, piece: int) -> bool:
    """Whether a character has a whole half before him."""
    return not war.spent[piece] and not war.marks[piece] and war.card(piece).kind == "character"


def saddle_acts(war: War, piece: int) -> int:
    """Getting down, or up on a horse beside him that he may ride."""
    first = war.lexicon("act").first
    if why_not_dismount(war, piece) is None:
        return 1 << first["dismount"]
    if war.mounted(piece) or not fresh(war, piece) or war.card(piece).horse == NOBODY:
        return 0
    horses = [horse for horse in war.piece_in(war.near(piece)) if why_not_mount(war, piece, horse) is None]
    return sum(1 << first["mount"] + horse for horse in horses)


def why_not_dismount(war: War, piece: int) -> Refusal | None:
    """Why a rider cannot get down in this half."""
    if not war.mounted(piece):
        return Refusal(war.rule("mount"), f"{war.card(piece).name} is on foot.")
    if not fresh(war, piece):
        return Refusal(war.rule("mount"), "Getting down takes a complete turn.")
    return None


def why_not_mount(war: War, piece: int, horse: int) -> Refusal | None:
    """Why a character cannot mount a horse."""
    card = war.card(horse)
    if card.kind != "horse" or not war.alive(horse):
        return Refusal(war.rule("mount-what"), f"{card.name} cannot be ridden.")
    if war.card(piece).horse == NOBODY or war.mounted(piece):
        return Refusal(war.rule("mount-who"), f"{war.card(piece).name} does not mount.")
    if war.health[piece] != HEALTHY:
        return Refusal(war.rule("mount-wounded"), f"{war.card(piece).name} is wounded and cannot mount.")
    if not war.hexes(horse) & war.near(piece):
        return Refusal(war.rule("mount-where"), f"{card.name} is not beside him.")
    return None
