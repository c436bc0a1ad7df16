"""Splitting a people into its four groups, openly, before the first episode (DN-5.22a, DN-G170)."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.campaign.chronicle import group_fault
from grognard.games.dragon_noir.campaign.standing import pieces_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.story import GROUPS, LEADERS, people
from grognard.games.dragon_noir.verbs import ACCEPT, GROUP
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.kernel import Frame, Pick, Refusal, Step, replaced


class Splitting(Frame[None]):
    """A side takes the split as it is, or first puts people elsewhere, each of them once; `named` are those."""

    side: int
    named: tuple[int, ...] = ()
    piece: int = -1

    def start(self, war: Foray) -> Step:
        mask = 1 << war.acts.lexicon.first[ACCEPT]
        mask |= sum(1 << war.acts.take + piece for piece in movable(war, self.side, self.named))
        return self.ask(self.side, "groups", Pick("act", mask), then=self.chosen, about=(self.side,))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, self.piece = war.acts.entries[answer]
        if verb == ACCEPT:
            war.tell("DN-G170", "groups-set", self.side)
            return self.done()
        self.named = (*self.named, self.piece)
        first = war.acts.lexicon.first[GROUP]
        mask = sum(1 << first + group - 1 for group in open_groups(war, self.piece))
        return self.ask(self.side, "group-of", Pick("act", mask), then=self.put, about=(self.piece,))

    def put(self, war: Foray, answer: int) -> Step:
        group = war.acts.entries[answer][1] + 1
        war.groups = regrouped(war, self.piece, group)
        war.tell("DN-G170", "regrouped", self.piece, group)
        return self.start(war)


def regrouped(war: Foray, piece: int, group: int) -> tuple[int, ...]:
    """The groups with somebody in another; a leader changes places with the one who is there."""
    found = replaced(war.groups, piece, group)
    names = next((names for names in LEADERS if war.card(piece).id in names), ())
    for other in [war.given.numbers[id] for id in names]:
        if other != piece and war.groups[other] == group:
            found = replaced(found, other, war.groups[piece])
    return found


def open_groups(war: Foray, piece: int) -> list[int]:
    """The groups that somebody can be put into."""
    side = 0 if piece in pieces_of(war, 0) else 1
    found = []
    for group in range(1, len(GROUPS) + 1):
        row = regrouped(war, piece, group)
        if group != war.groups[piece] and not group_fault(side, as_names(war, side, row)):
            found.append(group)
    return found


def as_names(war: Foray, side: int, row: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """The groups of a side by the ids of their people, in the order of the counters."""
    numbers = war.given.numbers
    return tuple(
        tuple(id for id in people(side) if row[numbers[id]] == group) for group in range(1, len(GROUPS) + 1)
    )


def movable(war: Foray, side: int, named: tuple[int, ...]) -> list[int]:
    """Who of a side can still be put elsewhere."""
    return [piece for piece in pieces_of(war, side) if piece not in named and open_groups(war, piece)]


def why_not_move(war: Foray, frame: Splitting, piece: int) -> Refusal | None:
    """Why somebody cannot be put into another group now."""
    if piece in movable(war, frame.side, frame.named):
        return None
    return Refusal("DN-G170", "cannot-put-into-another-group-now", (piece,))


def why_not_group(war: Foray, frame: Splitting, group: int) -> Refusal | None:
    """Why somebody cannot be put into a group."""
    if group + 1 in open_groups(war, frame.piece):
        return None
    return Refusal("DN-G170", "group-of-four-to-eight", (frame.piece, group + 1))


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "groups": {ACCEPT: always, "take": why_not_move},
    "group-of": {GROUP: why_not_group},
}
"""The verbs of this chapter's topics, for refusals."""
