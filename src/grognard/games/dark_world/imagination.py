"""Imagining: a full position that fits what one seat knows, drawn fairly.

Other heroes' cards and the unseen deck are dealt anew from all cards the seat has not seen; the
strengths of unrevealed monsters are drawn from the figures not accounted for, so that no room
breaks its limit (DW-P2); Golden Weapons change places among unopened chests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from grognard.games.dark_lands.cards import discards, hit_options, miss_options
from grognard.games.dark_lands.imagining import deal, deal_cards, put_back, shuffled
from grognard.games.dark_lands.muster import NO_LIMIT, equip_figure, gifts
from grognard.games.dark_world.cards import DrawCards
from grognard.games.dark_world.castle import CHESTS, KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.combat import HeroBlow, MonsterBlow
from grognard.games.dark_world.ground import ROOMS
from grognard.games.dark_world.items import Grenade
from grognard.games.dark_world.knock_out import KnockOut, losses
from grognard.games.dark_world.pieces import (
    BOX,
    GROUND,
    HIT,
    ITEMS,
    KIND_COUNT,
    MISS,
    MONSTERS,
    STRENGTH,
)
from grognard.games.dark_world.placing import Muster, eligible
from grognard.games.dark_world.setup import HIDE, weapons_left
from grognard.kernel import Draw, Options, Pick, Question, mask_of, replaced

if TYPE_CHECKING:
    from random import Random

PATIENCE = 60
"""Draws of strengths that break a room's limit are thrown back this often before looking step by step."""
STEPS = 600
"""Swaps after which a deal found step by step has forgotten where it began."""
BEHIND_THE_CASTLE = 999
"""What the reserve bears: any figure at all."""


def imagine(castle: Castle, seat: int, random: Random) -> Castle:
    """A position the seat could be looking at."""
    world = castle.copy()
    deal_cards(world, seat, random)
    if seat != KORAK_SEAT:
        hide_weapons(world, random)
        muster = next((frame for frame in world.stack if isinstance(frame, Muster)), None)
        stage = take_back(world, muster) if muster else 0
        draw_strengths(world, random, muster, stage)
    ask_again(world, seat)
    return world


def hide_weapons(world: Castle, random: Random) -> None:
    """DW-S7: which Golden Weapon lies in which closed chest."""
    closed = [chest for chest in CHESTS if world.chest_weapon[chest]]
    weapons = [n for n in range(1, len(BOX.golden) + 1) if n not in world.weapon]
    random.shuffle(weapons)
    for chest, weapon in zip(closed, weapons, strict=False):
        world.chest_weapon = replaced(world.chest_weapon, chest, weapon)


def take_back(world: Castle, muster: Muster) -> int:
    """Put the figure in Korak's hand back behind the castle; how far he had come with it."""
    if muster.figure >= 0:
        world.mon_room = replaced(world.mon_room, muster.figure, -1)
    return put_back(world, muster.figure)


def draw_strengths(world: Castle, random: Random, muster: Muster | None, stage: int) -> None:
    """Deal the unaccounted figures of each sort to the unrevealed ones on the board and to the reserve."""
    hidden = [m for m in MONSTERS if world.mon_at[m] != OFF and not world.mon_known[m]]
    pool = list(world.reserve)
    for monster in hidden:
        pool[world.mon_kind[monster]] += 1
    for _ in range(PATIENCE):
        kinds = shuffled(world, pool, hidden, random)
        if _fits(world, hidden, kinds):
            deal(world, hidden, kinds, pool)
            if muster is None or bring_again(world, muster, stage, random):
                return
    _search(world, hidden, pool, random, muster, stage)
    wander(world, hidden, random, muster)


def _room_left(world: Castle) -> list[int]:
    """What each room's limit leaves for its unrevealed monsters; the arena has no limit."""
    left = [limit - gone for limit, gone in zip(GROUND.limits, world.room_gone, strict=True)] + [NO_LIMIT]
    for monster in MONSTERS:
        if world.mon_at[monster] != OFF and world.mon_known[monster]:
            left[world.mon_room[monster]] -= world.strength(monster)
    return left


def _fits(world: Castle, hidden: list[int], kinds: list[int]) -> bool:
    left = _room_left(world)
    for monster, kind in zip(hidden, kinds, strict=True):
        left[world.mon_room[monster]] -= STRENGTH[kind]
    return all(left[room] >= 0 for room in ROOMS)


def _search(
    world: Castle, hidden: list[int], pool: list[int], random: Random, muster: Muster | None, stage: int
) -> None:
    """Look for a fitting deal step by step, in random order; the truth shows that there is one."""
    left, rest = _room_left(world), list(pool)
    chosen: list[int] = []

    def place(number: int) -> bool:
        if number == len(hidden):
            deal(world, hidden, chosen, pool)
            return muster is None or bring_again(world, muster, stage, random, picky=False)
        type_, room = BOX.type_of[hidden[number]], world.mon_room[hidden[number]]
        kinds = [k for k in range(KIND_COUNT) if BOX.kinds[k].type == type_ and rest[k]]
        random.shuffle(kinds)
        for kind in kinds:
            if STRENGTH[kind] <= left[room]:
                rest[kind] -= 1
                left[room] -= STRENGTH[kind]
                chosen.append(kind)
                if place(number + 1):
                    return True
                chosen.pop()
                rest[kind] += 1
                left[room] += STRENGTH[kind]
        return False

    if not place(0):
        raise ValueError("no deal of strengths fits what is known")


def wander(world: Castle, hidden: list[int], random: Random, muster: Muster | None) -> None:
    """Swap figures of one sort, among themselves or with the reserve, wherever the limits allow it.

    Either way of a swap is as likely as the other, so after many of them every deal is about as likely;
    the first deal found step by step would be drawn to some of them.
    """
    if not hidden:
        return
    before = list(world.mon_kind), world.reserve
    left = [*_room_left(world), BEHIND_THE_CASTLE]
    for monster in [*hidden, *([muster.figure] if muster and muster.figure >= 0 else [])]:
        left[world.mon_room[monster]] -= world.strength(monster)
    spare = [kind for kind in range(KIND_COUNT) for _ in range(world.reserve[kind])]
    kinds = [*(world.mon_kind[monster] for monster in hidden), *spare]
    rooms = [*(world.mon_room[monster] for monster in hidden), *(len(left) - 1 for _ in spare)]
    _swap(kinds, rooms, left, len(hidden), random.random)
    deal(world, hidden, kinds[: len(hidden)], [kinds.count(kind) for kind in range(KIND_COUNT)])
    if muster and not muster.count and not muster.comers(world):  # he was asked, so something fits
        world.mon_kind, world.reserve = before


def _swap(kinds: list[int], rooms: list[int], left: list[int], hidden: int, random: Callable[[], float]) -> None:
    """Let one of the first `hidden` figures change its kind with another of its sort, many times."""
    sorts = [BOX.kinds[kind].type for kind in kinds]
    mates = [[n for n, sort in enumerate(sorts) if sort == mine] for mine in sorts[:hidden]]
    for _ in range(STEPS):
        one = int(random() * hidden)
        other = mates[one][int(random() * len(mates[one]))]
        here, there = rooms[one], rooms[other]
        if here != there:
            gain = STRENGTH[kinds[other]] - STRENGTH[kinds[one]]
            if left[here] < gain or left[there] < -gain:
                continue
            left[here] -= gain
            left[there] += gain
        kinds[one], kinds[other] = kinds[other], kinds[one]


def bring_again(world: Castle, muster: Muster, stage: int, random: Random, picky: bool = True) -> bool:
    """Give Korak a figure in hand that he could have chosen, as far as anybody else knows.

    False if this deal leaves him none, or (when `picky`) if the figure drawn breaks the room's limit:
    then figures on the board and in his hand are drawn anew together, so that every deal is as likely.
    """
    placed = sum(world.strength(m) for m in MONSTERS if world.mon_at[m] != OFF and world.mon_room[m] == muster.room)
    muster.budget = (GROUND.limits[muster.room] if muster.room in ROOMS else NO_LIMIT) - placed
    muster.figure = -1
    fitting = muster.comers(world)
    if not stage:
        return bool(fitting or muster.count)
    among = eligible(world, muster) if picky else fitting
    figures = [kind for kind in range(KIND_COUNT) if among >> kind & 1 for _ in range(world.reserve[kind])]
    kind = random.choice(figures) if figures else -1
    if kind < 0 or not fitting >> kind & 1:
        return False
    muster.take_up(world, kind)
    if stage == 2:
        item = random.choice([item for item in range(len(ITEMS)) if world.supply[item]])
        equip_figure(world, muster.figure, item)
    return True


def ask_again(world: Castle, seat: int) -> None:
    """Options that rest on what the seat cannot see are worked out anew in the imagined world."""
    question = world.question
    if question is None or question.seat == seat:
        return
    options = _options(world, question)
    if options is not None:
        world.question = Question(question.seat, question.topic, options, question.about, question.secret)


def _options(world: Castle, question: Question) -> Options | None:
    top = world.stack[-1]
    if isinstance(top, Muster) and question.topic == "muster":
        return Pick("act", top.acts(world))
    if isinstance(top, Muster) and question.topic == "equip":
        return Pick("act", gifts(world))
    if isinstance(top, HeroBlow | Grenade) and question.topic == "hit-cards":
        return hit_options(world, top.hero)
    if isinstance(top, MonsterBlow) and question.topic == "miss-cards":
        return miss_options(world, top.hero, top.total)
    if isinstance(top, KnockOut) and question.topic == "loss":
        return Pick("act", losses(world, top.hero))
    if isinstance(top, DrawCards):
        if question.topic == "discard":
            return Pick("act", discards(world, top.hero))
        return Draw("card", (world.unseen[HIT], world.unseen[MISS]))
    if question.topic == "hide":
        return Pick("act", mask_of(weapons_left(world)) << HIDE)
    return None
