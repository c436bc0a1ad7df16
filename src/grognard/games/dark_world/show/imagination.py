"""Imagining: a full position that fits what one seat knows, drawn fairly.

Other heroes' cards and the unseen deck are dealt anew from all cards the seat has not seen; the
strengths of unrevealed monsters are drawn from the figures not accounted for, so that no room
breaks its limit (DW-P2); Golden Weapons change places among unopened chests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.games.dark_lands.combat.cards import discards, hit_options, miss_options
from grognard.games.dark_lands.deals import NO_LIMIT, drawn
from grognard.games.dark_lands.muster import equip_figure, gifts
from grognard.games.dark_lands.show.imagination import deal, deal_cards, put_back
from grognard.games.dark_lands.unrevealed import told_apart
from grognard.games.dark_world.castle import CHESTS, KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.combat.bouts import HeroBlow, MonsterBlow
from grognard.games.dark_world.combat.cards import DrawCards
from grognard.games.dark_world.combat.grenades import Grenade, splash
from grognard.games.dark_world.combat.knock_out import KnockOut, losses
from grognard.games.dark_world.hero_turn import HeroTurn
from grognard.games.dark_world.korak_turn import Activation
from grognard.games.dark_world.placing import Muster
from grognard.games.dark_world.set_up import GO, HIDE, SetUp, chest_fronts, chest_squares, weapons_left
from grognard.games.dark_world.sheets.ground import ROOMS
from grognard.games.dark_world.sheets.pieces import (
    ACTS,
    BOX,
    GROUND,
    HIT,
    ITEMS,
    MISS,
    MONSTERS,
)
from grognard.games.dark_world.unrevealed import riddle_of
from grognard.kernel import Answer, Draw, Options, Pick, Question, bits, imagine_intentions, mask_of, replaced

if TYPE_CHECKING:
    from random import Random

NOTHING: Mapping[int, int] = {}


def imagine(castle: Castle, seat: int, random: Random, fixed: Mapping[int, int] = NOTHING) -> Castle:
    """A position the seat could be looking at, in which some unrevealed figures are of these kinds."""
    world = castle.copy()
    deal_cards(world, seat, random)
    if seat != KORAK_SEAT:
        hide_weapons(world, random)
        draw_strengths(world, random, fixed)
        stand_again(world, random)
    ask_again(world, seat)
    imagine_intentions(world, seat, random)
    return world


def worlds(castle: Castle, seat: int, answer: Answer, random: Random) -> list[tuple[int, Castle]]:
    """All worlds that differ in the strengths on which an answer hangs; none for answers that hang on other things."""
    matter = foes(castle, answer)
    if matter is None:
        return []
    ways = [(1, {})] if seat == KORAK_SEAT else told_apart(*riddle_of(castle), matter)
    return [(weight, imagine(castle, seat, random, way)) for weight, way in ways]


def foes(castle: Castle, answer: Answer) -> list[int] | None:
    """The monsters whose strength decides what comes of an answer; None if something else may."""
    top = castle.stack[-1]
    if isinstance(top, HeroBlow | MonsterBlow):
        return [top.monster]
    if isinstance(top, Grenade):
        return caught(castle, top.monster)
    verb, noun = ACTS.entries[answer] if isinstance(answer, int) and isinstance(top, HeroTurn | Activation) else ("", 0)
    if verb == "throw":
        return caught(castle, noun)
    if verb == "strike" and isinstance(top, Activation):
        return [top.monster]
    return [noun] if verb == "attack" else None


def caught(castle: Castle, monster: int) -> list[int]:
    """DW-I11: a grenade's target and the monsters beside it."""
    return [monster, *castle.monsters_in(splash(castle, castle.mon_at[monster]))]


def stand_again(world: Castle, random: Random) -> None:
    """DW-S8: where a chest stands is seen when it has been turned, too."""
    setup = world.stack[-1] if world.stack else None
    if not isinstance(setup, SetUp) or world.question is None or world.question.topic != "chest-front":
        return
    square = random.choice(list(bits(chest_squares(world, setup))))
    world.chest_at = replaced(world.chest_at, setup.chest, square)
    world.rebuild()


def hide_weapons(world: Castle, random: Random) -> None:
    """DW-S7: which Golden Weapon lies in which closed chest."""
    closed = [chest for chest in CHESTS if world.chest_weapon[chest]]
    weapons = [n for n in range(1, len(BOX.golden) + 1) if n not in world.weapon]
    random.shuffle(weapons)
    for chest, weapon in zip(closed, weapons, strict=False):
        world.chest_weapon = replaced(world.chest_weapon, chest, weapon)


def draw_strengths(world: Castle, random: Random, fixed: Mapping[int, int]) -> None:
    """DW-G6, DW-P2: deal the unaccounted figures to the unrevealed ones, to Korak's hand and to his reserve."""
    riddle, figures = riddle_of(world)
    muster = next((frame for frame in world.stack if isinstance(frame, Muster)), None)
    wanted = {figures.index(figure): kind for figure, kind in fixed.items()}
    kinds = drawn(riddle.narrowed(wanted) if wanted else riddle, random)
    stage = take_back(world, muster) if muster else 0
    hand = deal(world, figures, kinds, riddle.pool)
    if muster:
        hold_again(world, muster, stage, hand, random)


def take_back(world: Castle, muster: Muster) -> int:
    """Put the figure in Korak's hand back behind the castle; how far he had come with it."""
    if muster.figure >= 0:
        world.mon_room = replaced(world.mon_room, muster.figure, -1)
    return put_back(world, muster.figure)


def hold_again(world: Castle, muster: Muster, stage: int, kind: int, random: Random) -> None:
    """Give Korak a figure of this kind in hand, if he has one, as far as he had come with it."""
    placed = sum(world.strength(m) for m in MONSTERS if world.mon_at[m] != OFF and world.mon_room[m] == muster.room)
    muster.budget = (GROUND.limits[muster.room] if muster.room in ROOMS else NO_LIMIT) - placed
    muster.figure = -1
    if stage:
        muster.take_up(world, kind)
    if stage == 2:
        item = random.choice([item for item in range(len(ITEMS)) if world.supply[item]])
        equip_figure(world, muster.figure, item)


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
    if isinstance(top, SetUp) and question.topic == "chest-front":
        return Pick("act", chest_fronts(world, top) << GO)
    if question.topic == "hide":
        return Pick("act", mask_of(weapons_left(world)) << HIDE)
    return None
