"""Imagining: a full position that fits what one seat knows, drawn fairly.

Other heroes' cards and the unseen deck are dealt anew; strengths of unrevealed monsters are drawn from the figures not
accounted for, within the limits of the houses; treasures change places among houses never lifted; the secret card is
any that the seat cannot rule out; and the Lurker's peg is wherever his habits may have brought it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from grognard.games.dark_lands.combat.cards import discards, hit_options, miss_options
from grognard.games.dark_lands.deals import drawn
from grognard.games.dark_lands.lands import HIT, MISS
from grognard.games.dark_lands.muster import equip_figure, in_reserve, take_up
from grognard.games.dark_lands.show.imagination import deal, deal_cards, put_back
from grognard.games.dark_lands.unrevealed import told_apart
from grognard.games.village_of_fear.acts import ACTS, BOX, GRID, GROUND, WARLORD
from grognard.games.village_of_fear.combat.bouts import HeroBlow, MonsterBlow
from grognard.games.village_of_fear.combat.cards import DrawCards
from grognard.games.village_of_fear.events import DrawEvent, Spy, unspied
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.houses import Muster
from grognard.games.village_of_fear.movement.trial import STEP, Trial, lurks
from grognard.games.village_of_fear.set_up import BRING, HIDE, SetUp, treasures_left
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.stealth import stealth
from grognard.games.village_of_fear.unrevealed import riddle_of
from grognard.games.village_of_fear.village import GUARD_POST, WARLORD_SEAT, Village
from grognard.games.village_of_fear.warlord_turn import Activation
from grognard.kernel import (
    WATCHER,
    Answer,
    Draw,
    Frame,
    Options,
    Pick,
    Question,
    bits,
    imagine_intentions,
    mask_of,
    replaced,
)

if TYPE_CHECKING:
    from random import Random

NOTHING: Mapping[int, int] = {}


def imagine(
    village: Village, seat: int, random: Random, fixed: Mapping[int, int] = NOTHING, weakness: int = -1
) -> Village:
    """A position the seat could be looking at, in which some figures are of these kinds and the secret card is this."""
    world = village.copy()
    deal_cards(world, seat, random)
    if seat != WARLORD_SEAT:
        setup = next((frame for frame in world.stack if isinstance(frame, SetUp)), None)
        hide_treasures(world, setup, random)
        choose_weakness(world, seat, random, weakness)
        draw_strengths(world, setup, random, fixed)
        draw_peg(world, random)
    shuffle_spied(world, seat, random)
    world.knows = learned(world, seat, village)
    ask_again(world, seat)
    imagine_intentions(world, seat, random)
    return world


def hide_treasures(world: Village, setup: SetUp | None, random: Random) -> None:
    """VF-S9, VF-G3: what lies in houses that were never lifted, or in those filled so far."""
    houses = [house for house in HOUSES if not world.shown >> house & 1]
    if setup is not None and treasures_left(world):
        houses = houses[: setup.house]
        pieces = [number + 1 for number in range(len(BOX.golden) + 1)]
    else:
        pieces = sorted(world.treasure[house] for house in houses)
    random.shuffle(pieces)
    for house, piece in zip(houses, pieces, strict=False):
        world.treasure = replaced(world.treasure, house, piece)


def knowledge(world: Village, seat: int) -> int:
    """The Warlord cards a seat has seen or ruled out; watchers have seen what was shown to all."""
    if seat == WATCHER:
        return ruled_out(world) | (1 << world.weakness if world.exposed else 0)
    return world.knows[seat]


def ruled_out(village: Village) -> int:
    """VF-G29, VF-G31: the Warlord cards that everybody has seen are not his secret one."""
    common = 0
    for seat, known in enumerate(village.knows):
        common |= known & ~spied_by(village, seat) & ~(1 << village.weakness if village.weakness >= 0 else 0)
    return common


def spied_by(village: Village, seat: int) -> int:
    """VF-H4: the cards of the Warlord deck a seat has looked at."""
    return mask_of([card for card, seats in zip(village.spied, village.spies, strict=True) if seats >> seat & 1])


def learned(world: Village, seat: int, truth: Village) -> tuple[int, ...]:
    """VF-G61: what the seats know in an imagined world: that of the others rests on what they see there."""
    common = ruled_out(truth)
    masks = []
    for other, known in enumerate(truth.knows):
        knew = truth.weakness >= 0 and known >> truth.weakness & 1
        mask = common | spied_by(world, other) | (1 << world.weakness if knew else 0)
        masks.append(known if other == seat else mask)
    return tuple(masks)


def choose_weakness(world: Village, seat: int, random: Random, wanted: int) -> None:
    """VF-S20, VF-H4: the secret card may be any the seat has not seen elsewhere, or the one wanted of these."""
    cards = secret_cards(world, seat)
    if cards != [world.weakness]:
        world.weakness = wanted if wanted in cards else random.choice(cards)


def secret_cards(village: Village, seat: int) -> list[int]:
    """The Warlord cards of which any may be the secret one, as far as a seat knows."""
    known = knowledge(village, seat)
    if village.weakness < 0 or seat == WARLORD_SEAT or known >> village.weakness & 1:
        return [village.weakness]
    return [card for card in range(len(BOX.weaknesses)) if not known >> card & 1]


def worlds(village: Village, seat: int, answer: Answer, random: Random) -> list[tuple[int, Village]]:
    """All worlds that differ in what an answer hangs on: a strength, or the secret card; none for other answers."""
    foe = foe_of(village, answer)
    if foe is None:
        return []
    if foe == WARLORD:
        return [(1, imagine(village, seat, random, weakness=card)) for card in secret_cards(village, seat)]
    ways = [(1, {})] if seat == WARLORD_SEAT else told_apart(*riddle_of(village), [foe])
    return [(weight, imagine(village, seat, random, way)) for weight, way in ways]


def foe_of(village: Village, answer: Answer) -> int | None:
    """The villain who decides what comes of an answer; None if something else may."""
    top = village.stack[-1]
    if isinstance(top, HeroBlow | MonsterBlow):
        return top.monster
    if not isinstance(answer, int) or not isinstance(top, HeroTurn | Activation):
        return None
    verb, noun = ACTS.entries[answer]
    if verb == "strike" and isinstance(top, Activation):
        return top.monster
    return noun if verb == "attack" else None


def shuffle_spied(world: Village, seat: int, random: Random) -> None:
    """VF-G61: cards that others looked at may be any the seat has not seen itself."""
    if not world.spied:
        return
    own = [number for number, seats in enumerate(world.spies) if seat != WATCHER and seats >> seat & 1]
    fixed = {world.spied[number] for number in own}
    cards = [card for card in range(len(BOX.weaknesses)) if card != world.weakness and card not in fixed]
    random.shuffle(cards)
    world.spied = tuple(card if number in own else cards.pop() for number, card in enumerate(world.spied))


def draw_strengths(world: Village, setup: SetUp | None, random: Random, fixed: Mapping[int, int]) -> None:
    """VF-G8, VF-B4: deal the unaccounted figures to the unrevealed ones, to the Warlord's hand and to his reserve."""
    riddle, figures = riddle_of(world)
    muster = next((frame for frame in world.stack if isinstance(frame, Muster)), None)
    wanted = {figures.index(figure): kind for figure, kind in fixed.items()}
    kinds = drawn(riddle.narrowed(wanted) if wanted else riddle, random)
    stage = take_back(world, muster or setup)
    hand = deal(world, figures, kinds, riddle.pool)
    if setup is not None and stage:
        setup.figure = take_up(world, hand)
        world.mon_house = replaced(world.mon_house, setup.figure, GUARD_POST)
    if muster is not None:
        hold_again(world, muster, stage, hand, random)


def take_back(world: Village, filling: Muster | SetUp | None) -> int:
    """Put the figure in the Warlord's hand back behind the Fortress; how far he had come with it."""
    if filling is None or filling.figure < 0:
        return 0
    world.leave(filling.figure)
    return put_back(world, filling.figure)


def hold_again(world: Village, muster: Muster, stage: int, kind: int, random: Random) -> None:
    """Give the Warlord a figure of this kind in hand, if he has one, as far as he had come with it."""
    inside = world.monsters_in(GROUND.houses[muster.room].squares)
    muster.budget, muster.figure = muster.limit(world) - sum(world.strength(monster) for monster in inside), -1
    if stage:
        muster.take_up(world, kind)
    if stage == 2:
        equip_figure(world, muster.figure, random.choice([n for n, left in enumerate(world.supply) if left]))


def draw_peg(world: Village, random: Random) -> None:
    """VF-G62: the peg may be wherever the Lurker's habits bring it without meeting the hero."""
    trial = next((frame for frame in world.stack if isinstance(frame, Trial)), None)
    if trial is not None and trial.path:
        chances = pegs(trial.path, pending=world.question is not None and world.question.topic == "lurk")
        points = sorted(chances)
        trial.peg = random.choices(points, [float(chances[point]) for point in points])[0]


def pegs(path: tuple[int, ...], pending: bool) -> dict[int, Fraction]:
    """Where the peg is after a path of the hero's, and how likely; `pending`: it has yet to answer his last step."""
    chances = {GRID.red_hole: Fraction(1)}
    for length in range(2, len(path) + 1):
        chances.pop(path[length - 1], None)  # there the hero would have been caught
        if not (pending and length == len(path)):
            chances = _lurked(chances, path[:length])
    return chances


def _lurked(chances: dict[int, Fraction], path: tuple[int, ...]) -> dict[int, Fraction]:
    after: dict[int, Fraction] = {}
    for at, chance in chances.items():
        moves = habit(path, at)
        for to, weight in moves.items():
            after[to] = after.get(to, Fraction(0)) + chance * Fraction(weight, sum(moves.values()))
    return after


def habit(path: tuple[int, ...], at: int) -> dict[int, int]:
    """VF-G23: how the Lurker moves from a point after a path of the hero's: as solved, or anywhere he may."""
    solved = stealth().habits.get(path, {}).get(at)
    return solved or dict.fromkeys(bits(GRID.beside[at] & ~(1 << path[-1])), 1)


def ask_again(world: Village, seat: int) -> None:
    """Options that rest on what the seat cannot see are worked out anew in the imagined world."""
    question = world.question
    if question is None or question.seat == seat:
        return
    options = _options(world, question, world.stack[-1])
    if options is not None:
        world.question = Question(question.seat, question.topic, options, question.about, question.secret)


def _options(world: Village, question: Question, top: Frame[object]) -> Options | None:
    match top:
        case Muster() if question.topic == "muster":
            return Pick("act", top.acts(world))
        case HeroBlow() if question.topic == "hit-cards":
            return hit_options(world, top.hero)
        case MonsterBlow() if question.topic == "miss-cards":
            return miss_options(world, top.hero, top.total)
        case DrawCards() if question.topic == "card":
            return Draw("card", (world.unseen[HIT], world.unseen[MISS]))
        case DrawCards() | DrawEvent() if question.topic in ("discard", "cutpurse"):
            return Pick("act", discards(world, top.hero))
        case Spy():
            return Draw("weakness", unspied(world))
        case Trial() if question.topic == "lurk":
            return Pick("act", lurks(top) << STEP)
        case SetUp() if question.topic == "hide":
            return Pick("act", mask_of(treasures_left(world)) << HIDE)
        case SetUp() if question.topic == "guard":
            return Pick("act", in_reserve(world) << BRING)
    return None
