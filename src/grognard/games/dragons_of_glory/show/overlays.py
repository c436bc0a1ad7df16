"""What a player may look at before acting: where a counter can come, where the enemy can, and the way of a move.

It asks the procedures of movement on a position it is handed, and decides nothing.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.attack import Attack
from grognard.games.dragons_of_glory.combat.naval import SeaBattle, hunters
from grognard.games.dragons_of_glory.combat.phase import Combat, seat_of
from grognard.games.dragons_of_glory.interception.fights import swoopers
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.movement.adjacency import stops_here
from grognard.games.dragons_of_glory.movement.flight import Flight
from grognard.games.dragons_of_glory.movement.ground import March
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.ships import Sail
from grognard.games.dragons_of_glory.pieces.roster import SIDES, team
from grognard.games.dragons_of_glory.pieces.veil import face_down
from grognard.games.dragons_of_glory.show.battles import afloat, ashore
from grognard.games.dragons_of_glory.show.battles.gunnery import foretold, round_of
from grognard.games.dragons_of_glory.show.battles.weighing import all_in, weighed
from grognard.games.dragons_of_glory.show.words import PACKAGE, hex_name, names, piece_name, side_name
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar, pieces_of
from grognard.kernel import WATCHER, Answer
from grognard.table.overlays import Area, Layer, Prospect, Stage
from grognard.words import Texts

OUTLOOK = Texts("outlook", PACKAGE)


def journey(war: LanceWar, piece: int) -> Journey:
    """The move that a counter would make by itself."""
    box, side, at = war.roster, war.side_of(piece), war.at[piece]
    kind = Sail if box.ships >> piece & 1 else Flight if box.air >> piece & 1 else March
    return kind(side=side, party=(piece,), at=at)


def rested(war: LanceWar, side: int) -> LanceWar:
    """A copy in which a side has all its points again, as in its next half."""
    world = war.copy()
    for piece in pieces_of(world, side, -1):
        world.spent[piece] = world.marks[piece] = 0
    return world


def reach_of(war: LanceWar, id: str) -> Area | None:
    """Where a counter can come in its next move, with the points it takes."""
    piece = war.roster.number.get(id)
    movable = war.roster.armies | war.roster.ships | war.roster.leaders
    if piece is None or war.at[piece] < 0 or not movable >> piece & 1:
        return None
    world = rested(war, war.side_of(piece))
    move = journey(world, piece)
    found = move.reach(world)
    labels = names().labels
    costs = {labels[cell]: str(found.cost(cell)) for cell in bits(move.ends(world, found.reach))} if found else {}
    return Area(text=OUTLOOK("reach", piece_name(piece)), rule="DS-GND-1", targets=(f"piece:{id}",), cells=costs)


def arrivals(war: LanceWar, side: int, kinds: int, own: int) -> dict[int, int]:
    """How many counters of some kinds can come to every cell in the next half of their side.

    Of those that lie face down to the side `own`, the one that looks, nothing is known (DS-OPT-1).
    """
    unknown = face_down(war, side) if own != side else ()
    world = rested(war, side)
    counts: dict[int, int] = {}
    for piece in pieces_of(world, side, kinds):
        if world.at[piece] >= 0 and piece not in unknown:
            move = journey(world, piece)
            found = move.reach(world)
            for cell in bits(move.ends(world, found.reach)) if found else ():
                counts[cell] = counts.get(cell, 0) + 1
    return counts


def _plain(cells: int) -> dict[str, str]:
    """Cells without a text."""
    labels = names().labels
    return {labels[cell]: "" for cell in bits(cells)}


def threat_of(war: LanceWar, seat: int) -> Area:
    """Where the enemy's armies can come in their next half, with how many."""
    foe = 1 - team(seat) if seat != WATCHER else 0
    counts = arrivals(war, foe, war.roster.armies, team(seat))
    labels = names().labels
    beside = _plain(stops_here(war, 1 - foe))
    stops = Layer(title=OUTLOOK("stops", side_name(1 - foe)), pattern="rings", tint="chosen", cells=beside)
    return Area(
        text=OUTLOOK("threat", side_name(foe)),
        rule="DS-SEQ-6",
        cells={labels[cell]: str(count) for cell, count in sorted(counts.items())},
        layers=(stops,),
    )


def sight_of(war: LanceWar, label: str) -> Area | None:
    """Nobody looks far on this map: the hexes beside a hex, from which it can be attacked."""
    if label not in ansalon().map.aliases:
        return None
    cell = ansalon().map.aliases[label]
    near = war.country.grid.disc(cell, 1) & ~(1 << cell) & war.country.grid.cells
    labels = names().labels
    return Area(
        text=OUTLOOK("beside", hex_name(cell)),
        rule="DS-CMB-1",
        targets=(f"cell:{label}",),
        cells={labels[one]: "" for one in bits(near)},
    )


def prospect_of(war: LanceWar, answer: Answer) -> Prospect | None:
    """The way of a move and what it costs."""
    frame = war.frames[-1] if war.frames else None
    if not isinstance(answer, int) or war.question is None:
        return None
    verb, cell = war.acts.entries[answer]
    if not isinstance(frame, Journey) or verb != "to" or war.question.topic != "way":
        return _battle(war, frame, verb, cell)
    way, labels = frame.way(war, cell), names().labels
    spent, at, stages = 0, frame.at, []
    price = frame.prices(war)
    for beyond in way:
        spent += price(at, beyond)
        stages.append(Stage(cell=labels[beyond], cost=spent))
        at = beyond
    return Prospect(text=OUTLOOK("way", spent), start=labels[frame.at], way=tuple(stages))


def _battle(war: LanceWar, frame: object, verb: str, noun: int) -> Prospect | None:
    """An attack as a sheet: with all who can, with one more, or as they were named; not what hidden stacks hold."""
    if verb == "attack" and isinstance(frame, Combat) and not war.given.hidden:
        found = weighed(war, frame.side, noun, all_in(war, frame.side, noun))
    elif verb in ("with", "strike") and isinstance(frame, Attack):
        force = (*frame.force, noun) if verb == "with" else frame.force
        found = weighed(war, frame.side, frame.target, force, frame.taunted)
    else:
        return _sea_battle(war, frame, verb, noun)
    return Prospect(battle=ashore.sheet_of(found)) if found.attackers and found.defenders else None


def _sea_battle(war: LanceWar, frame: object, verb: str, noun: int) -> Prospect | None:
    """A first round with all ships or dragons that can, with one more, or as they were named; or with one more aim."""
    found = None
    if isinstance(frame, Combat) and verb in ("strike-at", "swoop"):
        dragons = verb == "swoop"
        seat = seat_of(war, frame) if war.given.seats > len(SIDES) else NOBODY
        force = (swoopers if dragons else hunters)(war, frame.side, noun, seat)
        found = foretold(war, frame.side, noun, force, dragons)
    elif isinstance(frame, SeaBattle) and verb in ("with", "strike", "aim"):
        force = (*frame.force, noun) if verb == "with" else frame.force
        found = round_of(war, frame, force, (*frame.aims, noun) if verb == "aim" else frame.aims)
    return Prospect(battle=afloat.sheet_of(found)) if found else None
