"""How everybody stands in an episode of a campaign: groups, states, horses, duties and parts. No procedures."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.dragon_noir.campaign.chronicle import Chronicle, read
from grognard.games.dragon_noir.campaign.score import trees_closed
from grognard.games.dragon_noir.campaign.standins import parts
from grognard.games.dragon_noir.forces.muster import called_up, country_of, entry_cells, muster
from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.episodes import EXPEDITION, LATECOMERS, captives_force
from grognard.games.dragon_noir.scenarios.keys import KEYS, played
from grognard.games.dragon_noir.scenarios.story import KAZHDIN, REBELS, people
from grognard.games.skirmish.forces.roll import Post, Roll, enrolled

CHRONICLE, CHAINED_ELF = "chronicle", "chained-elf"
"""The options that only a campaign has."""
WOUNDED, OUT, DEAD, CAPTIVE = 1, 2, 4, 8
"""What can be wrong with somebody, in `fates`."""
PLIGHTS = {WOUNDED: "wounded", OUT: "out", DEAD: "dead", CAPTIVE: "captive"}
MOUNTED, LATE = 1, 2
TREES = Place(map="", terrain=("tree",))


def duty_code(force: int, mounted: bool, late: bool) -> int:
    """Somebody's duty as `Foray.duty` has it; 0 is none."""
    return 4 * (force + 1) + LATE * late + MOUNTED * mounted


def enter(war: Foray) -> None:
    """Begin an episode with what the chronicle among its options tells of everybody."""
    chronicle, ids = past(war), [card.id for card in war.given.cards]
    war.duty = (0,) * len(ids)
    group = {id: n for groups in chronicle.groups for n, those in enumerate(groups, 1) for id in those}
    war.groups = tuple(group.get(id, 0) for id in ids)
    war.fates = tuple(fate_in(chronicle, id) for id in ids)
    war.spares, war.debts, war.on_duty = chronicle.spare, chronicle.debts, (0, 0)
    war.walking = sum(1 << piece for piece, id in enumerate(ids) if id in chronicle.walking)


def past(war: Foray) -> Chronicle:
    """What happened before this episode."""
    return read(str(war.given.options[CHRONICLE]))


def trees_shut(war: Foray, piece: int) -> int:
    """DN-G181: in the great battle the trees of the maps, to whoever fights for the rebels after a mishap."""
    if war.side[piece] != REBELS or war.sheet.id != KAZHDIN or not trees_closed(past(war)):
        return 0
    return cells_of(war.given.land, TREES)


def camp(war: Foray) -> tuple[tuple[str, int, str], ...]:
    """Everybody before it is settled who takes part in an episode, with his group and what is wrong with him."""
    settled = war.absent or (any(war.duty) and EXPEDITION not in war.sheet.players)
    if not war.duty or settled or war.ending:
        return ()
    return tuple(
        (card.id, war.groups[piece], _plight(war, piece))
        for piece, card in enumerate(war.given.cards)
        if war.groups[piece] or war.fates[piece]
    )


def _plight(war: Foray, piece: int) -> str:
    words = [word for mark, word in PLIGHTS.items() if war.fates[piece] & mark]
    words += [f"cure {cure(war, piece)} energy"] if war.fates[piece] & (WOUNDED | DEAD) else []
    words += ["without a horse"] if war.walking >> piece & 1 and not war.fates[piece] & DEAD else []
    return ", ".join([*words, "goes"] if war.duty[piece] else words)


def cure(war: Foray, piece: int) -> int:
    """DN-3.53.4, DN-3.53.5: what it costs to heal the wounded or to revive the dead by a spell."""
    card = war.given.cards[piece]
    face = card.afoot[card.tough.lives if war.fates[piece] & DEAD else card.tough.lives - 1]
    return face.attack + face.defence


def pieces_of(war: Foray, side: int) -> list[int]:
    """All of a people who are in groups, of a side of the campaign."""
    return [war.given.numbers[id] for id in people(side) if id in war.given.numbers]


def ready(war: Foray, piece: int) -> bool:
    """Whether somebody can be on duty."""
    return not war.fates[piece] & (OUT | DEAD | CAPTIVE)


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
