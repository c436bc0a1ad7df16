"""Parties: who goes down at all, in how many groups, by which arrow and when (DN-5.21a, DN-5.22a, DN-G351).

`parties` of the position is by piece the group with which it goes, counted from 1, or 0; `arrows` is by group the
number of its arrow, or 0 if nobody goes with it. All of it is open: the krobs have written down everything before.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.games.dragon_noir.forces.muster import country_of, gate_cells, muster
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.keys import KEYS, played
from grognard.games.dragon_noir.scenarios.sheets import Gate
from grognard.games.dragon_noir.verbs import ARROW, READY, RECRUIT
from grognard.games.skirmish.forces.roll import Post, Roll, enrolled
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

ADVENTURERS = 0
DATES = (1, 2, 4, 6)
"""DN-G351: in which turn each group comes."""
MOST = 36
"""DN-G351: how many go."""
WANTED = (("zacharie",), ("shaman",), ("sarah", "gotmar"))
"""Of each of these somebody goes who can."""
ARROW_TOPIC, JOIN = "arrow", "join"


class Marshalling(Frame[None]):
    """DN-G351: for date after date the adventurers say by which arrow a group comes, and who is in it."""

    group: int = 0

    def start(self, war: Foray) -> Step:
        war.absent |= sum(1 << piece for piece in people(war.given.scenario))
        war.parties, war.arrows = (0,) * len(war.given.cards), (0,) * len(DATES)
        return self.arrow(war)

    def arrow(self, war: Foray) -> Step:
        if self.group == len(DATES):
            return self.done()
        options = Pick("act", arrows(war, self.group))
        about = (self.group + 1, DATES[self.group], places_left(war))
        return self.ask(ADVENTURERS, ARROW_TOPIC, options, then=self.pointed, about=about)

    def pointed(self, war: Foray, answer: int) -> Step:
        verb, number = war.acts.entries[answer]
        if verb == READY:
            self.group += 1
            return self.arrow(war)
        war.arrows = replaced(war.arrows, self.group, number + 1)
        return self.join(war)

    def join(self, war: Foray) -> Step:
        options = Pick("act", joiners(war, self.group))
        about = (self.group + 1, DATES[self.group], places_left(war))
        return self.ask(ADVENTURERS, JOIN, options, then=self.joined, about=about)

    def joined(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb != READY:
            war.parties = replaced(war.parties, piece, self.group + 1)
            war.absent &= ~(1 << piece)
            if can_join(war, self.group):
                return self.join(war)
        there = sum(party == self.group + 1 for party in war.parties)
        war.tell("DN-G351", "party", self.group + 1, there, war.arrows[self.group], DATES[self.group])
        self.group += 1
        return self.arrow(war)


@lru_cache(maxsize=KEYS)
def people(scenario: str) -> tuple[int, ...]:
    """All adventurers who could go: those of the forces that come by arrows."""
    return tuple(post.piece for post in muster(scenario).posts if post.side == ADVENTURERS and post.turn > 0)


@lru_cache(maxsize=KEYS)
def arrows_of(scenario: str) -> tuple[Gate, ...]:
    """DN-5.21a: the black arrows that lead in, in the order of the sheet."""
    forces = played(scenario).forces
    return tuple(dict.fromkeys(gate for force in forces if force.entry for gate in force.entry.gates))


def places_left(war: Foray) -> int:
    """How many more can go."""
    return MOST - sum(bool(party) for party in war.parties)


def arrows(war: Foray, group: int) -> int:
    """By which arrows a group may come, as acts; one with nobody in it by none."""
    first, free = war.acts.lexicon.first, can_join(war, group)
    acts = ((1 << len(arrows_of(war.given.scenario))) - 1) << first[ARROW] if free else 0
    return acts | (1 << first[READY] if _may_stay_empty(war, group) else 0)


def _may_stay_empty(war: Foray, group: int) -> bool:
    """Whether nobody need go with a group: others can still, or nobody can at all."""
    return group < len(DATES) - 1 or not can_join(war, group)


def joiners(war: Foray, group: int) -> int:
    """Who can go with a group, as acts, and whether it may be left at that."""
    first = war.acts.lexicon.first
    acts = sum(1 << first[RECRUIT] + piece for piece in can_join(war, group))
    return acts | (1 << first[READY] if why_not_ready(war, group) is None else 0)


def can_join(war: Foray, group: int) -> list[int]:
    """Those who can go with a group now; the last places are kept for those of whom somebody must."""
    left = places_left(war)
    if not left:
        return []
    free = [piece for piece in people(war.given.scenario) if not why_not_free(war, group, piece)]
    wanted = still_wanted(war)
    return free if left > len(wanted) else [piece for piece in free if any(piece in names for names in wanted)]


def still_wanted(war: Foray) -> list[list[int]]:
    """DN-G351: of whom somebody must go and nobody does yet, those who could."""
    found = []
    for names in WANTED:
        pieces = [war.given.numbers[name] for name in names if name in war.given.numbers]
        if not any(war.parties[piece] for piece in pieces):
            found.append([piece for piece in pieces if war.health[piece]])
    return [pieces for pieces in found if pieces]


def why_not_free(war: Foray, group: int, piece: int) -> Refusal | None:
    """Why somebody cannot go with a group, whoever else does."""
    if piece not in people(war.given.scenario):
        return Refusal("DN-G351", "not-one-who-goes-down", (piece,))
    if not war.health[piece]:
        return Refusal("DN-G360", "died-in-the-exile", (piece,))
    if war.parties[piece]:
        return Refusal("DN-G351", "goes-with-another-group", (piece,))
    if war.kin and war.kin[piece] not in (0, group + 1):
        return Refusal("DN-G360", "of-another-group-in-the-exile", (piece, war.kin[piece]))
    return None


def why_not_ready(war: Foray, group: int) -> Refusal | None:
    """Why a group is not whole yet."""
    if group + 1 not in war.parties:
        return Refusal("DN-G351", "somebody-goes-by-an-arrow")
    if group == len(DATES) - 1 and can_join(war, group):
        return Refusal("DN-G351", "so-many-go-down", (MOST, places_left(war)))
    if any(war.kin and all(war.kin[piece] == group + 1 for piece in pieces) for pieces in still_wanted(war)):
        return Refusal("DN-G351", "casters-and-speakers-go-down")
    return None


def parties_roll(war: Foray, usual: Roll) -> Roll:
    """Where and when those come on who go down; whoever else is in the match as he is."""
    return _roll(war.given.scenario, usual.posts, war.parties, war.arrows)


@lru_cache(maxsize=KEYS)
def _roll(scenario: str, posts: tuple[Post, ...], parties: tuple[int, ...], gates: tuple[int, ...]) -> Roll:
    country, ways = country_of(scenario), arrows_of(scenario)
    found = []
    for post in posts:
        party = parties[post.piece]
        if party:
            cells = gate_cells(country, ways[gates[party - 1] - 1])
            post = post._replace(turn=DATES[party - 1], cells=cells)
        found.append(post)
    return enrolled(tuple(found))


def _why_not_arrow(war: Foray, frame: Marshalling, number: int) -> Refusal | None:
    if arrows(war, frame.group) >> war.acts.lexicon.first[ARROW] + number & 1:
        return None
    return Refusal("DN-G351", "nobody-left-to-go")


def _why_not_stay(war: Foray, frame: Marshalling, _: int) -> Refusal | None:
    if _may_stay_empty(war, frame.group):
        return None
    return Refusal("DN-G351", "so-many-go-down", (MOST, places_left(war)))


def _why_not_join(war: Foray, frame: Marshalling, piece: int) -> Refusal | None:
    refusal = why_not_free(war, frame.group, piece)
    if refusal or piece in can_join(war, frame.group):
        return refusal
    return Refusal("DN-G351", "casters-and-speakers-go-down")


def _why_not_whole(war: Foray, frame: Marshalling, _: int) -> Refusal | None:
    return why_not_ready(war, frame.group)


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    ARROW_TOPIC: {ARROW: _why_not_arrow, READY: _why_not_stay},
    JOIN: {RECRUIT: _why_not_join, READY: _why_not_whole},
}
"""The verbs of this chapter's topics, for refusals."""
