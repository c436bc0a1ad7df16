"""A chapter of a campaign as a position: groups, states and horses besides all that is in a match. No procedures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from grognard.games.dragon_noir.campaign.chronicle import Chronicle, read
from grognard.games.dragon_noir.campaign.score import trees_closed
from grognard.games.dragon_noir.campaign.standins import parts
from grognard.games.dragon_noir.forces.muster import Post, Roll, called_up, country_of, enrolled, entry_cells, muster
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.scenarios.battle import Battle
from grognard.games.dragon_noir.scenarios.chapters import EXPEDITION, LATECOMERS, captives_force
from grognard.games.dragon_noir.scenarios.keys import KEYS, played
from grognard.games.dragon_noir.scenarios.story import KAZHDIN, REBELS, SIDES, people
from grognard.games.skirmish.given import Given

CHRONICLE, CHAINED_ELF = "chronicle", "chained-elf"
"""The options that only a campaign has."""
WOUNDED, OUT, DEAD, CAPTIVE = 1, 2, 4, 8
"""What can be wrong with somebody, in `fates`."""
PLIGHTS = {WOUNDED: "wounded", OUT: "out", DEAD: "dead", CAPTIVE: "captive"}
MOUNTED, LATE = 1, 2
TREES = Place(map="", terrain=("tree",))


def duty_code(force: int, mounted: bool, late: bool) -> int:
    """Somebody's duty as `Episode.duty` has it; 0 is none."""
    return 4 * (force + 1) + LATE * late + MOUNTED * mounted


class Episode(Battle):
    """A chapter under way.

    By piece: `duty` is the force in which it fights and how, or 0; `groups` its group, counted from 1, or 0; `fates`
    what was wrong with it when the battle began. By side: `spares` are spare horses, `debts` the energy that the caster
    has spent in advance, and `on_duty` the group that fights, or 0. `walking` is the mask of riders without a horse.
    """

    rows = (*Battle.rows, "duty", "groups", "fates", "spares", "debts", "on_duty")
    scalars = (*Battle.scalars, "walking")
    __slots__ = ("debts", "duty", "fates", "groups", "on_duty", "spares", "walking")

    duty: tuple[int, ...]
    groups: tuple[int, ...]
    fates: tuple[int, ...]
    spares: tuple[int, ...]
    debts: tuple[int, ...]
    on_duty: tuple[int, ...]
    walking: int

    def __init__(self, given: Given) -> None:
        chronicle = read(str(given.options[CHRONICLE]))
        ids = [card.id for card in given.cards]
        self.duty = (0,) * len(ids)
        group = {id: n for groups in chronicle.groups for n, those in enumerate(groups, 1) for id in those}
        self.groups = tuple(group.get(id, 0) for id in ids)
        self.fates = tuple(fate_in(chronicle, id) for id in ids)
        self.spares, self.debts, self.on_duty = chronicle.spare, chronicle.debts, (0, 0)
        self.walking = sum(1 << piece for piece, id in enumerate(ids) if id in chronicle.walking)
        super().__init__(given)

    @property
    def before(self) -> Chronicle:
        """What happened before this chapter."""
        return read(str(self.given.options[CHRONICLE]))

    @property
    def enrolment(self) -> tuple[int, ...]:
        """Who is on duty."""
        return self.duty

    @property
    def roll(self) -> Roll:
        """Those on duty, and whatever is nobody's."""
        return duty_roll(self.given.scenario, self.duty)

    @property
    def seats(self) -> tuple[str, ...]:
        """The same two play all chapters."""
        return SIDES

    def role(self, id: str) -> int:
        """Whoever has somebody's part (DN-G171)."""
        return self.parts.get(id, self.given.numbers.get(id, 0))

    @property
    def parts(self) -> Mapping[str, int]:
        """By name who has the part of somebody."""
        return dict(duty_parts(self.given.scenario, self.duty))

    def roles(self) -> tuple[tuple[str, int], ...]:
        """By name who has the part of somebody, in the order of the terms."""
        return duty_parts(self.given.scenario, self.duty)

    def seat(self, side: int) -> int:
        """Below ground the first side is the expedition's, whoever goes."""
        players = self.sheet.players
        return players.index(EXPEDITION) ^ side if EXPEDITION in players else side

    def shut(self, piece: int) -> int:
        """DN-G181: in the great battle the trees of the maps, to whoever fights for the rebels after a mishap."""
        if self.side[piece] != REBELS or self.sheet.id != KAZHDIN or not trees_closed(self.before):
            return 0
        return cells_of(cast(Country, self.given.land), TREES)

    def camp(self) -> tuple[tuple[str, int, str], ...]:
        """All people and friends, until they are called up."""
        settled = self.absent or (any(self.duty) and EXPEDITION not in self.sheet.players)
        if settled or self.ending:
            return ()
        return tuple(
            (card.id, self.groups[piece], self._plight(piece))
            for piece, card in enumerate(self.given.cards)
            if self.groups[piece] or self.fates[piece]
        )

    def _plight(self, piece: int) -> str:
        words = [word for mark, word in PLIGHTS.items() if self.fates[piece] & mark]
        words += [f"cure {self.cure(piece)} energy"] if self.fates[piece] & (WOUNDED | DEAD) else []
        words += ["without a horse"] if self.walking >> piece & 1 and not self.fates[piece] & DEAD else []
        return ", ".join([*words, "goes"] if self.duty[piece] else words)

    def cure(self, piece: int) -> int:
        """DN-3.53.4, DN-3.53.5: what it costs to heal the wounded or to revive the dead by a spell."""
        card = self.given.cards[piece]
        face = card.afoot[card.tough.lives if self.fates[piece] & DEAD else card.tough.lives - 1]
        return face.attack + face.defence

    def pieces_of(self, side: int) -> list[int]:
        """All of a people who are in groups, of a side of the campaign."""
        return [self.given.numbers[id] for id in people(side) if id in self.given.numbers]

    def ready(self, piece: int) -> bool:
        """Whether somebody can be on duty."""
        return not self.fates[piece] & (OUT | DEAD | CAPTIVE)


def fate_in(chronicle: Chronicle, id: str) -> int:
    """What is wrong with somebody, as a chronicle has it."""
    marks = ((WOUNDED, chronicle.wounded), (OUT, chronicle.out), (DEAD, chronicle.dead), (CAPTIVE, chronicle.captive))
    return sum(mark for mark, ids in marks if id in ids)


@lru_cache(maxsize=KEYS)
def duty_roll(key: str, duty: tuple[int, ...]) -> Roll:
    """Where those on duty begin or come on, force by force, and the carts."""
    posts: list[Post] = []
    for force in range(len(played(key).forces)):
        posts += [duty_post(key, piece, code) for piece, code in enumerate(duty) if code // 4 == force + 1]
    cards = muster(key).cards
    posts += [post for post in muster(key).posts if cards[post.piece].tough.beast]
    return enrolled(tuple(posts))


@lru_cache(maxsize=KEYS)
def duty_parts(key: str, duty: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """By name who has the part of somebody (DN-G171)."""
    return tuple(parts(key, duty_roll(key, duty).posts, captives(key, duty)).items())


def duty_post(key: str, piece: int, code: int) -> Post:
    """The post of somebody on duty; who is late comes on a turn later than the others (DN-G176)."""
    force = code // 4 - 1
    post = called_up(key, piece, force, bool(code & MOUNTED))
    if not code & LATE:
        return post
    if post.turn > 0:
        return post._replace(turn=post.turn + 1)
    cells = entry_cells(country_of(key), LATECOMERS)
    return Post(piece, post.side, LATECOMERS.turn, cells, post.horse, keeper=post.side)


def captives(key: str, duty: tuple[int, ...]) -> tuple[int, ...]:
    """Those on duty who are captives in the arena (DN-G173)."""
    force = captives_force(key)
    return tuple(piece for piece, code in enumerate(duty) if code and code // 4 - 1 == force)
