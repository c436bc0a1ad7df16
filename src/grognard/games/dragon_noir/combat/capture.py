"""Taken alive (DN-G154): a stunned enemy between two healthy captors is tied up, until a friend frees him.

He is dragged about as the stunned are carried (`movement/carrying`). What a captive is worth is in `victory`.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.pieces.chains import in_shackles
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.levels import levels
from grognard.games.dragon_noir.verbs import FREE
from grognard.games.skirmish.combat.capture import TWO, hands, lies_open, untie
from grognard.games.skirmish.combat.melee import TEN, CombatStep
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import BUSY, FOUGHT
from grognard.kernel import Frame, Pick, Refusal, Step


def tie_up(war: Foray) -> None:
    """DN-G154: at the end of its combat phase a side ties up whoever it can, and bonds hold those whom magic heals."""
    for piece in war.living_of(1 - war.phasing):
        if lies_open(war, piece) and not war.beast(piece) and len(captors(war, piece)) >= TWO:
            war.bound = (*war.bound, piece)
            war.tell("DN-G154", "tied-up", piece)
    for piece in war.bound:
        if war.alive(piece):
            war.stun[piece] = war.stun[piece] or war.half + 1
        else:
            untie(war, piece)


def captors(war: Foray, piece: int) -> list[int]:
    """The healthy enemies beside somebody whose hands are free."""
    return [captor for captor in hands(war, piece) if not war.hurt(captor)]


class Freeing(Frame[None]):
    """DN-G154: a friend beside a captive gives up his attack to untie him."""

    captive: int
    friend: int = NOBODY

    def start(self, war: Foray) -> Step:
        mask = sum(1 << war.acts.with_ + friend for friend in rescuers(war, self.captive))
        return self.ask(war.phasing, "free-with", Pick("act", mask), then=self.cut, about=(self.captive,))

    def cut(self, war: Foray, answer: int) -> Step:
        friend = war.acts.entries[answer][1]
        war.marks[friend] |= FOUGHT
        if in_shackles(war, self.captive):
            self.friend = friend
            return self.roll(TEN, "shackle-die", then=self.tried, about=(friend, self.captive))
        return self.untied(war, friend)

    def tried(self, war: Foray, die: int) -> Step:
        """DN-G378: shackles open like the door of a cell."""
        war.tell("DN-G378", "shackles-tried", self.friend, die, levels().door)
        return self.untied(war, self.friend) if die <= levels().door else self.done()

    def untied(self, war: Foray, friend: int) -> Step:
        untie(war, self.captive)
        war.tell("DN-G154", "freed", friend, self.captive)
        return self.done()


def rescuers(war: Foray, captive: int) -> list[int]:
    """The friends beside a captive who have hands for it and have not attacked."""
    if captive not in war.bound or not war.alive(captive):
        return []
    beside = war.near(captive)
    near = war.piece_in(beside & war.living(war.side[captive]))
    return [piece for piece in near if war.side[piece] == war.side[captive] and _can_help(war, piece)]


def _can_help(war: Foray, piece: int) -> bool:
    able = war.active(piece) and war.card(piece).tough.leads and not war.swims(piece) and not war.inside >> piece & 1
    return able and not war.marked(piece, FOUGHT | BUSY)


def free_acts(war: Foray) -> int:
    """The captives whom the side can free now, as acts."""
    first, mask = war.acts.lexicon.first[FREE], 0
    for captive in war.bound:
        if war.side[captive] == war.phasing and rescuers(war, captive):
            mask |= 1 << first + captive
    return mask


def why_not_free(war: Foray, _: CombatStep, captive: int) -> Refusal | None:
    """Why somebody cannot be freed now."""
    if captive not in war.bound:
        return Refusal("DN-G154", "not-tied-up", (captive,))
    if war.side[captive] != war.phasing:
        return Refusal("DN-G154", "your-own-captive", (captive,))
    if not rescuers(war, captive):
        return Refusal("DN-G154", "nobody-beside-hands-free", (captive,))
    return None


def why_not_rescuer(war: Foray, frame: Freeing, friend: int) -> Refusal | None:
    """Why somebody cannot be the one who frees a captive."""
    if friend in rescuers(war, frame.captive):
        return None
    return Refusal("DN-G154", "not-beside-with-hands-free", (friend, frame.captive))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"combat": {FREE: why_not_free}, "free-with": {"with": why_not_rescuer}}
"""The verbs of this chapter's topics, for refusals."""
