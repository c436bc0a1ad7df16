"""What a player of Dark Blades may look at before acting: reach, threat, sight, and the prospect of a move.

It words what `skirmish.outlook` finds on a position it is handed, and names the clauses; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.board.footprints import Stand
from grognard.board.hexes import bits
from grognard.games.dark_blades.magic.fear import Panic, flight_paths
from grognard.games.dark_blades.movement.water import narrow
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.dark_blades.show.words import SIDES, phrases
from grognard.games.skirmish.combat.odds import sign_of
from grognard.games.skirmish.combat.retreat import Retreat, retreat_paths
from grognard.games.skirmish.movement.phase import MovementStep, left, why_not_move
from grognard.games.skirmish.numerals import FAMILY, counted
from grognard.games.skirmish.shooting.fire import why_not_aim
from grognard.games.skirmish.show import outlook
from grognard.games.skirmish.show.phrases import Names, hex_title, listed, named
from grognard.kernel import WATCHER, Answer
from grognard.table.overlays import Area, Prospect, Risk, Stage
from grognard.words import Texts

OUTLOOK = Texts("outlook", FAMILY, PACKAGE)
MOVEMENT = 3
"""The step in which a side moves (DB-SEQ-6)."""
WALKS = ("go", "ride")
NO_SHOT = "×"


def reach_of(war: Battle, id: str) -> Area | None:
    """DB-MOV-1, DB-MOV-3: where a piece can come and for how many points, in this half or in its next."""
    piece = _piece(war, id)
    if piece < 0 or war.beast(piece):
        return None
    later = has_moved(war, war.side[piece])
    ready = outlook.rested(war, [piece]) if later else war
    costs: dict[int, int] = {}
    for post in outlook.posts(ready, piece):
        costs[post.front] = min(post.cost, costs.get(post.front, post.cost))
    text = OUTLOOK("reach-later" if later else "reach-now", named(war, piece)) if costs else _why_rooted(ready, piece)
    cells = {war.land.labels[cell]: str(cost) for cell, cost in sorted(costs.items())}
    return Area(text=text, rule="DB-MOV-1", targets=(_target(war, piece),), cells=cells)


def has_moved(war: Battle, side: int) -> bool:
    """Whether a side moves no more in this half, so that its next one is what counts."""
    return side != war.phasing or war.step > MOVEMENT


def _why_rooted(war: Battle, piece: int) -> str:
    refusal = why_not_move(war, MovementStep(), piece) if war.side[piece] == war.phasing else None
    if refusal:
        return phrases().explained(refusal, Names(war.given.cards, war.land.labels)).text
    return OUTLOOK("rooted", named(war, piece))


def threat_of(war: Battle, seat: int) -> Area:
    """DB-CBT-1, DB-MIS-2: where the enemy can strike in its half, with how many, and what its shooters see."""
    foe = war.phasing if seat == WATCHER else 1 - seat
    foes = war.living_of(foe)
    later = has_moved(war, foe)
    ready = outlook.rested(war, foes) if later else war
    counts: dict[int, int] = {}
    shot = 0
    for piece in foes:
        if outlook.can_strike(ready, piece):
            for cell in bits(outlook.struck(ready, piece) & war.land.map.cells):
                counts[cell] = counts.get(cell, 0) + 1
        if outlook.can_hit(ready, piece):
            shot |= outlook.under_fire(ready, piece)
    labels = war.land.labels
    return Area(
        text=OUTLOOK("threat-later" if later else "threat-now", SIDES.nth(foe)),
        rule="DB-CBT-1",
        targets=tuple(_target(war, piece) for piece in foes),
        cells={labels[cell]: str(count) for cell, count in sorted(counts.items())},
        beyond=tuple(labels[cell] for cell in bits(shot) if cell not in counts),
    )


def sight_of(war: Battle, label: str) -> Area | None:
    """DB-LOS-1, DB-COV-2: what is seen from a hex with the cover there, and what a shooter in it can reach."""
    if not label or label not in war.land.labels:
        return None
    cell = war.land.labels.index(label)
    seen = outlook.seen_from(war, cell)
    shooters = [p for p in war.piece_in(1 << cell) if war.book.shoots(war.card(p).weapon) and not war.mounted(p)]
    near = outlook.in_range(war, cell, war.card(shooters[0]).weapon) if shooters else war.land.map.cells
    spoilt = _spoilt(war, shooters[0]) if shooters else 0
    return Area(
        text=OUTLOOK("aimed", named(war, shooters[0])) if shooters else OUTLOOK("seen", hex_title(label)),
        rule="DB-LOS-1",
        targets=tuple(_target(war, piece) for piece in shooters) or (f"cell:{label}",),
        cells={
            war.land.labels[at]: NO_SHOT if spoilt >> at & 1 else _cover(war, worn)
            for at, worn in seen.items()
            if near >> at & 1
        },
        beyond=tuple(war.land.labels[at] for at in seen if not near >> at & 1),
    )


def _spoilt(war: Battle, shooter: int) -> int:
    """DB-LOS-3, DB-LOS-5: the hexes of enemies whom a shooter cannot hit, because somebody is in the way or else."""
    mask = 0
    for foe in war.living_of(1 - war.side[shooter]):
        if why_not_aim(war, shooter, foe) is not None:
            mask |= war.hexes(foe)
    return mask


def _cover(war: Battle, worn: str) -> str:
    columns = war.book.cover_columns(worn)
    return NO_SHOT if columns is None else f"−{columns}" if columns else ""


def prospect_of(war: Battle, answer: Answer) -> Prospect | None:
    """The way of a move, a retreat or a flight, and what a move costs and lays its piece open to."""
    if not isinstance(answer, int) or war.acts.entries[answer][0] not in WALKS:
        return None
    return outlook.faced(war, answer, _plain_prospect(war, answer), outlook.strikes_of)


def _plain_prospect(war: Battle, answer: int) -> Prospect | None:
    topic = war.question.topic if war.question else ""
    if topic == "destination":
        return _move(war, answer)
    return _driven(war, answer) if topic in ("retreat", "flee") else None


def _driven(war: Battle, answer: int) -> Prospect | None:
    """DB-RET-1, DB-G65: a way by which a piece goes back or flees."""
    verb, noun = war.acts.entries[answer]
    end, frame = Stand(noun, 0) if verb == "go" else war.acts.stand(noun), war.stack[-1]
    if isinstance(frame, Retreat):
        way = retreat_paths(war, frame).get(end, ())
    elif isinstance(frame, Panic):
        way = dict(flight_paths(war, frame.piece, frame.caster)).get(end, ())
    else:
        return None
    name, labels = named(war, frame.piece), war.land.labels
    return Prospect(
        text=OUTLOOK("goes-back" if isinstance(frame, Retreat) else "flees", name, counted(len(way), "hex")),
        start=labels[war.at[frame.piece]],
        way=tuple(Stage(cell=labels[cell], cost=step) for step, cell in enumerate(way, 1)),
    )


def _move(war: Battle, answer: int) -> Prospect:
    """DB-MOV-1: the way of a move, its price, and what the piece lays itself open to at the end of it."""
    assert war.question is not None
    piece = war.question.about[0]
    way, points = outlook.way_to(war, piece, answer), left(war, piece)
    labels, cost = war.land.labels, way[-1][1] if way else 0
    after = war.copy()
    after.answer(answer)
    return Prospect(
        text=OUTLOOK("price" if points - cost else "price-all", cost, counted(points, "point"), points - cost),
        start=labels[war.at[piece]],
        way=tuple(Stage(cell=labels[cell], cost=spent) for cell, spent in way),
        risks=tuple(_risks(after, piece, war)),
    )


def _risks(war: Battle, piece: int, before: Battle) -> Iterable[Risk]:
    """What may become of a piece where it is now, most telling first."""
    name, here = named(war, piece), war.land.labels[war.at[piece]]
    fighters, shooters = outlook.attackers_of(war, piece), outlook.shooters_at(war, piece)
    if fighters:
        text = OUTLOOK("attacked", _names(war, fighters), name)
        yield Risk(text=text, rule="DB-CBT-1", targets=_all(war, fighters))
    if shooters:
        text = OUTLOOK("shot-at", _names(war, shooters), name)
        yield Risk(text=text, rule="DB-MIS-2", targets=_all(war, shooters))
    if fighters and sign_of(war, piece) < 0:
        yield Risk(text=OUTLOOK("bad-ground", name), rule="DB-ADV-1", targets=(f"cell:{here}",))
    if narrow(war, piece) and not narrow(before, piece):
        text = OUTLOOK("water", name)
        yield Risk(text=text, rule="DB-MOV-11", targets=(f"cell:{here}",))
    if _gives_up_shot(war, piece) and not _gives_up_shot(before, piece):
        yield Risk(text=OUTLOOK("too-far", name), rule=war.rule("bow-moved"))


def _gives_up_shot(war: Battle, piece: int) -> bool:
    """DB-MIS-14: whether a bow that could be shot after the move cannot any more."""
    if not war.book.shoots_late(war.card(piece).weapon) or war.mounted(piece):
        return False
    return war.spent[piece] > war.given.hooks.allowance(war, piece) // 2


def _piece(war: Battle, id: str) -> int:
    """The number of a piece that lives on the map; -1 if there is none."""
    return next((piece for piece in war.pieces() if war.card(piece).id == id and war.alive(piece)), -1)


def _target(war: Battle, piece: int) -> str:
    return f"piece:{war.card(piece).id}"


def _all(war: Battle, pieces: list[int]) -> tuple[str, ...]:
    return tuple(_target(war, piece) for piece in pieces)


def _names(war: Battle, pieces: list[int]) -> str:
    return listed([named(war, piece) for piece in pieces])
