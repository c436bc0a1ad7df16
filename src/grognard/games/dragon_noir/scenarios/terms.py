"""What each scenario asks for: its endings, and the questions that tell which of them has come.

Nothing here asks or changes anything. What is reconstruction is said in the scenario's sheet (DN-G128).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.prices import paid
from grognard.games.dragon_noir.land.places import Place, cells_of, map_cells
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.beans_for_trolls import SPEAKERS, TROLLS
from grognard.games.dragon_noir.scenarios.blame import fallen_to
from grognard.games.dragon_noir.scenarios.free_set_up import BREAK, FREE, SIDES, chosen, crosses
from grognard.games.dragon_noir.scenarios.losses import away, casualties, is_halved, lost, lost_piece
from grognard.games.dragon_noir.sheets.counters import roster

REBELS, ORKS = 0, 1


class Ending(NamedTuple):
    """One way in which a match ends: the winning seats, and a word for it."""

    winners: tuple[int, ...]
    how: str


class Terms(NamedTuple):
    """How a scenario is judged: at once after whatever happened, at the end of a turn, and when its turns are over.

    Each answers with the word of an ending, or with nothing.
    """

    endings: tuple[Ending, ...]
    now: Callable[[Foray], str]
    each_turn: Callable[[Foray], str]
    at_last: Callable[[Foray], str]


def _nothing(war: Foray) -> str:
    return ""


def _landfall_now(war: Foray) -> str:
    riders = [piece for piece in away(war, REBELS) if war.unit(piece).rides]
    if len(riders) >= FOUR and war.role("godiva") in riders:
        return "away"
    return "prize" if lost(war, "godiva") else ""


def _landfall_at_last(war: Foray) -> str:
    riders = [piece for piece in away(war, REBELS) if war.unit(piece).rides]
    return "without-her" if len(riders) >= FOUR else "held"


def _oath_now(war: Foray) -> str:
    through = [id for id in MESSENGERS if war.role(id) in war.gone]
    if len(through) == len(MESSENGERS):
        return "both-through"
    if through:
        return "through"
    return "stopped" if all(lost(war, id) for id in MESSENGERS) else ""


def _oath_each_turn(war: Foray) -> str:
    """DN-G128: in the wood of the elves at the end of a turn, not stunned, with no ork beside him."""
    wood = cells_of(war.land, WOOD)
    there = [war.role(id) for id in MESSENGERS]
    there = [piece for piece in there if war.active(piece) and war.hexes(piece) & wood]
    free = [piece for piece in there if not war.near(piece) & war.living(ORKS)]
    if len(free) == len(MESSENGERS):
        return "both-through"
    return "through" if free else ""


def _mill_at_last(war: Foray) -> str:
    """DN-G128: more of one's own inside, not stunned, and no enemy beside both doors."""
    mill = cells_of(war.land, MILL)
    inside = [[p for p in war.piece_in(mill) if war.side[p] == side and war.active(p)] for side in (REBELS, ORKS)]
    more = REBELS if len(inside[REBELS]) > len(inside[ORKS]) else ORKS
    taken = [id for id in ("shaman", "zacharie") if war.role(id) in war.bound]
    if len(inside[REBELS]) == len(inside[ORKS]) or _beset(war, mill, 1 - more):
        return "nobodys-mill"
    return ("rebels-hold", "orks-hold")[more] + ("-and-prize" if taken else "")


def _beset(war: Foray, mill: int, side: int) -> bool:
    """Whether a side stands outside every door of a building."""
    outside = war.living(side) & ~mill
    return all(war.land.grid.disc(door, 1) & outside for door in bits(mill & war.land.door_hexes))


def _elf_now(war: Foray) -> str:
    """DN-G178: it matters who killed him; what is nobody's doing is the orks'."""
    elf = war.given.numbers[ELF]
    if elf in war.gone:
        return "elf-away"
    if war.health[elf]:
        return ""
    return "elf-mishap" if fallen_to(war, elf) == REBELS else "elf-lost"


def _elf_each_turn(war: Foray) -> str:
    """DN-G156: among trees of the Watermill, with an elf beside him."""
    elf = war.given.numbers[ELF]
    brothers = [piece for piece in war.piece_in(war.near(elf)) if war.active(piece) and war.people(piece) == "elves"]
    home = war.hexes(elf) & cells_of(war.land, TREES)
    return "elf-home" if home and brothers else ""


def _elf_at_last(war: Foray) -> str:
    """DN-G156: without guards he gets away; else he must be out of the Arena, and not tied up again."""
    elf = war.given.numbers[ELF]
    if not war.living(ORKS):
        return "elf-away"
    out = war.hexes(elf) & map_cells(war.land, "watermill") and elf not in war.bound
    return "elf-astray" if out else "elf-held"


def _games_now(war: Foray) -> str:
    """DN-G159: two captives out, or two of them lost."""
    out = [id for id in CAPTIVES if war.role(id) in war.gone]
    if len(out) >= TWO:
        fox = war.role(LEADERS[ORKS])
        return "captives-away-and-fox" if war.hurt(fox) or lost(war, LEADERS[ORKS]) else "captives-away"
    return "captives-lost" if sum(lost(war, id) for id in CAPTIVES) >= TWO else ""


def _talbh_now(war: Foray) -> str:
    """DN-G160: both are out, Sarah is dead, or the dwarves have had enough."""
    numbers = war.given.numbers
    out = [id for id in KEPT if numbers[id] in war.gone]
    if len(out) == len(KEPT):
        return "both-out"
    if not war.health[numbers[KEPT[0]]]:
        return "sarah-dead"
    if out and not war.health[numbers[KEPT[1]]]:
        return "one-out"
    dwarves = roster().groups["dwarves"].units
    beaten = 2 * sum(lost(war, id) for id in dwarves) >= len(dwarves)
    return "given-back" if beaten and lost(war, KING) else ""


def _talbh_at_last(war: Foray) -> str:
    return "one-out" if any(war.given.numbers[id] in war.gone for id in KEPT) else "none-out"


def beans(war: Foray, seat: int) -> int:
    """DN-G158: the points of a seat: carts, trolls and speakers of the enemy."""
    if seat == ORKS:
        carts = [cart for cart in bits(war.carts) if cart in war.gone]
    else:
        carts = [cart for cart in bits(war.carts) if war.alive(cart) and war.owner[cart] == seat]
    trolls = [war.given.numbers[id] for id in TROLLS]
    won = [troll for troll in trolls if war.alive(troll) and war.side[troll] == seat]
    each = SAVED if seat == ORKS else TAKEN
    return each * len(carts) + 2 * len(won) + sum(lost(war, id) for id in SPEAKERS[1 - seat])


def _beans_at_last(war: Foray) -> str:
    orks, rebels = beans(war, ORKS), beans(war, REBELS)
    return "beans-shared" if orks == rebels else "more-beans-orks" if orks > rebels else "more-beans-rebels"


def _battle_now(war: Foray) -> str:
    """DN-G128: a leader lost, and half of the strength one began with."""
    beaten = [lost(war, leader) and is_halved(war, side) for side, leader in enumerate(LEADERS)]
    if all(beaten):
        return "both-broken"
    return "rebels-broken" if beaten[REBELS] else "orks-broken" if beaten[ORKS] else ""


def _battle_at_last(war: Foray) -> str:
    rebels, orks = casualties(war, REBELS), casualties(war, ORKS)
    return "even" if rebels == orks else "fewer-rebels" if rebels < orks else "fewer-orks"


def _own_now(war: Foray) -> str:
    """DN-G169: a side has got half of what it paid across, has nobody left, or has lost half of what it paid."""
    key = war.given.scenario
    side = crosses(key)
    if side and 2 * paid(war, SIDES.index(side), war.gone.__contains__) >= paid(war, SIDES.index(side)):
        return f"{side}-across"
    left = [_stays(war, side) for side in (REBELS, ORKS)]
    if not all(left):
        return "nobody-left" if not any(left) else "rebels-gone" if left[ORKS] else "orks-gone"
    return _own_broken(war) if chosen(key)["win"] == BREAK else ""


def _own_broken(war: Foray) -> str:
    beaten = [2 * paid(war, side, partial(lost_piece, war)) >= paid(war, side) for side in (REBELS, ORKS)]
    if not any(beaten):
        return ""
    return "both-halved" if all(beaten) else "rebels-halved" if beaten[REBELS] else "orks-halved"


def _stays(war: Foray, side: int) -> bool:
    posts = [post for post in war.roll.posts if post.side == side]
    return any(not lost_piece(war, post.piece) and post.piece not in war.gone for post in posts)


def _own_at_last(war: Foray) -> str:
    side = crosses(war.given.scenario)
    return f"{side}-kept-out" if side else _battle_at_last(war)


def _time(word: str) -> Callable[[Foray], str]:
    return lambda war: word


FOUR = 4
SAVED, TAKEN = 1, 2
"""DN-G128: what a cart counts for the orks who lead it off, and for the rebels who have it in the end."""
LEADERS = ("konrad", "black-fox")
CAPTIVES, TWO = ("thrugg", "evans", "roberts"), 2
KEPT, KING = ("sarah", "gotmar"), "kerin"
ELF = "findarfin"
TREES = Place(map="watermill", terrain=("tree",))
MILL = Place(map="watermill", buildings=("mill",))
MESSENGERS = ("laberne", "jon")
WOOD = Place(map="watermill", spans=("R1-W4",), terrain=("tree",))
WALKOVERS = (
    Ending((REBELS,), "walkover-rebels"),
    Ending((ORKS,), "walkover-orks"),
    Ending((), "nobody-came"),
)
"""DN-G174: how a match ends to which a side sends nobody; here the sides are the seats."""
TERMS: Mapping[str, Terms] = {
    "landfall": Terms(
        (
            Ending((REBELS,), "away"),
            Ending((ORKS,), "prize"),
            Ending((), "without-her"),
            Ending((ORKS,), "held"),
        ),
        _landfall_now,
        _nothing,
        _landfall_at_last,
    ),
    "the-elves-oath": Terms(
        (
            Ending((REBELS,), "through"),
            Ending((REBELS,), "both-through"),
            Ending((ORKS,), "stopped"),
            Ending((ORKS,), "too-late"),
        ),
        _oath_now,
        _oath_each_turn,
        _time("too-late"),
    ),
    "the-day-of-kazhdin": Terms(
        (
            Ending((ORKS,), "rebels-broken"),
            Ending((REBELS,), "orks-broken"),
            Ending((), "both-broken"),
            Ending((REBELS,), "fewer-rebels"),
            Ending((ORKS,), "fewer-orks"),
            Ending((), "even"),
            Ending((REBELS, ORKS), "peace"),
        ),
        _battle_now,
        _nothing,
        _battle_at_last,
    ),
    "the-games-of-the-fox": Terms(
        (
            Ending((REBELS,), "captives-away"),
            Ending((REBELS,), "captives-away-and-fox"),
            Ending((ORKS,), "captives-lost"),
            Ending((), "games-over"),
        ),
        _games_now,
        _nothing,
        _time("games-over"),
    ),
    "beans-for-trolls": Terms(
        (Ending((REBELS,), "more-beans-rebels"), Ending((ORKS,), "more-beans-orks"), Ending((), "beans-shared")),
        _nothing,
        _nothing,
        _beans_at_last,
    ),
    "the-captives-of-talbh": Terms(
        (
            Ending((REBELS,), "both-out"),
            Ending((REBELS,), "one-out"),
            Ending((REBELS,), "given-back"),
            Ending((), "sarah-dead"),
            Ending((ORKS,), "none-out"),
        ),
        _talbh_now,
        _nothing,
        _talbh_at_last,
    ),
    "the-chained-elf": Terms(
        (
            Ending((REBELS,), "elf-away"),
            Ending((REBELS,), "elf-home"),
            Ending((ORKS,), "elf-lost"),
            Ending((ORKS,), "elf-held"),
            Ending((), "elf-astray"),
            Ending((ORKS,), "elf-mishap"),
        ),
        _elf_now,
        _elf_each_turn,
        _elf_at_last,
    ),
    "the-millers-guests": Terms(
        (
            Ending((REBELS,), "rebels-hold"),
            Ending((ORKS,), "orks-hold"),
            Ending((REBELS,), "rebels-hold-and-prize"),
            Ending((ORKS,), "orks-hold-and-prize"),
            Ending((), "nobodys-mill"),
        ),
        _nothing,
        _nothing,
        _mill_at_last,
    ),
    FREE: Terms(
        (
            Ending((ORKS,), "rebels-gone"),
            Ending((REBELS,), "orks-gone"),
            Ending((), "nobody-left"),
            Ending((ORKS,), "rebels-halved"),
            Ending((REBELS,), "orks-halved"),
            Ending((), "both-halved"),
            Ending((REBELS,), "rebels-across"),
            Ending((ORKS,), "orks-across"),
            Ending((ORKS,), "rebels-kept-out"),
            Ending((REBELS,), "orks-kept-out"),
            Ending((REBELS,), "fewer-rebels"),
            Ending((ORKS,), "fewer-orks"),
            Ending((), "even"),
        ),
        _own_now,
        _nothing,
        _own_at_last,
    ),
}
"""The scenarios that can be played to an end."""
