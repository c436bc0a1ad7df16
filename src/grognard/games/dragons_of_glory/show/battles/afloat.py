"""A battle at sea: who fires at whom, what each needs, with its parts and clauses, what a round may do, who lost what.

The round to come is weighed by the rules (`gunnery`); those behind it are read from what was told to the seat.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.games.dragons_of_glory.combat.naval import lent
from grognard.games.dragons_of_glory.pieces.roster import whole_box
from grognard.games.dragons_of_glory.show.battles.gunnery import Gun, SeaFacts
from grognard.games.dragons_of_glory.show.battles.telling import aftermath, camp, notes
from grognard.games.dragons_of_glory.show.nations import COLOURS
from grognard.games.dragons_of_glory.show.words import MODIFIERS, TITLES, hex_name, names, piece_name
from grognard.kernel import Event
from grognard.table.wars import Battle, Part, Peril, Round, Shot
from grognard.words import by_language

SHOTS = ("hits", "misses")
AIMS = "aims"
SIDED = ("sea-attack", "swoops", "tries-to-intercept")
"""What names the side that attacks, before anybody is named."""
FACES, WHOLE = 10, 10_000


@by_language(512)
def sheet_of(facts: SeaFacts, log: tuple[Event, ...] = ()) -> Battle:
    """A battle whose next round is still to be fought, or is being fought; `log` is what was told of those before."""
    before = rounds_of(log, facts.side, tuple(_sums(facts)[0]))
    begun: tuple[Shot, ...] = ()
    if facts.fired and before:  # without a log nobody knows what has been rolled
        begun, before = before[-1].shots, before[:-1]
    shots = [_shot(gun, _side(facts, number)) for number, gun in enumerate(facts.guns)]
    shots[: len(begun)] = begun
    coming = Round(number=len(before) + 1, shots=tuple(shots), perils=perils(facts, begun))
    return _battle(facts.side, facts.target, _sums(facts), (*before, coming))


def _side(facts: SeaFacts, number: int) -> int:
    return facts.side if number < facts.attackers else 1 - facts.side


def _sums(facts: SeaFacts) -> tuple[dict[int, int], dict[int, int]]:
    """The ratings of both camps, by ship."""
    ratings = [(gun.piece, gun.needed) for gun in facts.guns]
    return dict(ratings[: facts.attackers]), dict(ratings[facts.attackers :])


def _battle(
    side: int, target: int, camps: tuple[dict[int, int], dict[int, int]], rounds: tuple[Round, ...], over: bool = False
) -> Battle:
    ours, theirs = (sum(ratings.values()) for ratings in camps)
    return Battle(
        cell=names().labels[target],
        title=TITLES("sea-battle", hex_name(target)),
        rule="DS-NAV-2",
        camps=(camp(side, tuple(camps[0]), ours, "", ours), camp(1 - side, tuple(camps[1]), theirs, "", theirs)),
        odds="",
        rounds=rounds,
        over=over,
    )


# What a round may do


def perils(facts: SeaFacts, begun: Sequence[Shot] = ()) -> tuple[Peril, ...]:
    """DS-NAV-7, DS-NAV-8: one hit damages, two sink, one sinks what is damaged; shots that were fired are certain."""
    found = []
    faces = [_hits_by(gun, begun[number : number + 1]) for number, gun in enumerate(facts.guns)]
    for number, ship in enumerate(facts.guns):
        needs = [faces[k] for k, gun in enumerate(facts.guns) if gun.target == ship.piece]
        if not needs:
            continue
        none, one, more = _spread(needs)
        spared = _share(none, none + one + more)
        damaged = 0 if ship.worn else _share(one, none + one + more)
        found.append(
            Peril(
                piece=names().ids[ship.piece],
                name=piece_name(ship.piece),
                side=COLOURS[_side(facts, number)],
                spared=spared,
                damaged=damaged,
                lost=WHOLE - spared - damaged,
            )
        )
    return tuple(found)


def _hits_by(gun: Gun, fired: Sequence[Shot]) -> int:
    """On how many of ten faces a shot hits: on all or none, once it is fired."""
    if fired:
        return FACES if fired[0].hit else 0
    return min(max(gun.needed, 0), FACES)


def _spread(needs: Sequence[int]) -> tuple[int, int, int]:
    """In how many of all throws nobody hits, one does, or more do."""
    ways = [1, 0, 0]
    for faces in needs:
        misses = FACES - faces
        ways = [ways[0] * misses, ways[1] * misses + ways[0] * faces, ways[2] * FACES + ways[1] * faces]
    return ways[0], ways[1], ways[2]


def _share(part: int, whole: int) -> int:
    """In ten thousandths, to the nearest."""
    return (2 * part * WHOLE + whole) // (2 * whole)


# Shots


def _shot(gun: Gun, side: int) -> Shot:
    named = gun.target >= 0
    return Shot(
        piece=names().ids[gun.piece],
        name=piece_name(gun.piece),
        side=COLOURS[side],
        needed=gun.needed,
        target=names().ids[gun.target] if named else "",
        at=piece_name(gun.target) if named else "",
        parts=_parts(gun.piece, gun.target, gun.needed, gun.helpers),
    )


def _parts(gunner: int, target: int, needed: int, helpers: Sequence[int]) -> tuple[Part, ...]:
    """DS-NAV-2, DS-NAV-10, DS-NAV-13, DG-8.DRG-2: what a ship or a dragon has itself, and what those aboard add."""
    box = whole_box()
    burning = any(piece >= 0 and box.dragons >> piece & 1 for piece in (gunner, target))
    own = needed - sum(lent(box, piece) for piece in helpers)
    return (
        Part(what=MODIFIERS["rating"], value=str(own), rule="DG-8.DRG-2" if burning else "DS-NAV-2"),
        *(
            Part(what=piece_name(one), value=f"+{lent(box, one)}", rule="DS-NAV-10" if box[one].naval else "DS-NAV-13")
            for one in helpers
        ),
    )


# What was told


def fired_since(log: Sequence[Event]) -> tuple[Event, ...]:
    """What was told of the battle that is fought now, since it was declared."""
    start = len(log)
    while start > 0 and log[start - 1].what not in (*SIDED, "force"):
        start -= 1
    return tuple(log[start:])


def fought(log: Sequence[Event], end: int) -> Battle | None:
    """A battle at sea from what was told of it, of which a shot is the event at `end`."""
    named = _back(log, end, ("force",))
    declared = _back(log, named, SIDED)
    if declared < 0:
        return None
    side = int(log[declared].args[0])
    return _told(side, log[named], (*log[named + 1 : end + 1], *aftermath(log, end + 1)))


def _back(log: Sequence[Event], start: int, wanted: Sequence[str]) -> int:
    """Where something was last told, from a place in the log back; -1 if nowhere."""
    while start >= 0 and log[start].what not in wanted:
        start -= 1
    return start


@by_language(64)
def _told(side: int, named: Event, events: tuple[Event, ...]) -> Battle:
    target, *force = (int(fact) for fact in named.args)
    camps: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for event in events:
        if event.what in SHOTS:
            gunner, _, _, needed = _numbers(event)[:4]
            camps[gunner not in force].setdefault(gunner, needed)
    return _battle(side, target, camps, rounds_of(events, side, force), over=True)


def rounds_of(events: Sequence[Event], side: int, force: Sequence[int]) -> tuple[Round, ...]:
    """What was told as rounds: whoever fires a second time begins another."""
    parts: list[tuple[list[Event], list[Event]]] = []
    for event in events:
        if event.what in SHOTS:
            if not parts or any(event.args[0] == shot.args[0] for shot in parts[-1][0]):
                parts.append(([], []))
            parts[-1][0].append(event)
        elif parts and event.what != AIMS:
            parts[-1][1].append(event)
    return tuple(
        Round(number=number, shots=tuple(_fired(shot, side, force) for shot in shots), after=notes(after))
        for number, (shots, after) in enumerate(parts, start=1)
    )


def _fired(event: Event, side: int, force: Sequence[int]) -> Shot:
    gunner, target, die, needed, *helpers = _numbers(event)
    gun = Gun(piece=gunner, needed=needed, target=target, helpers=tuple(helpers))
    shot = _shot(gun, side if gunner in force else 1 - side)
    return msgspec.structs.replace(shot, die=die, hit=event.what == SHOTS[0])


def _numbers(event: Event) -> list[int]:
    return [int(fact) for fact in event.args]
