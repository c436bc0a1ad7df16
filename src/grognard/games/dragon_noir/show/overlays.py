"""What a player of The Exile may look at before acting: reach, threat, sight, and the prospect of a move or a spell.

It words what routes, contact and lanes find on a position it is handed; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.sight import lanes
from grognard.games.dragon_noir.movement.big_strides import march_field
from grognard.games.dragon_noir.movement.challenges import challengers
from grognard.games.dragon_noir.movement.routes import (
    barred,
    foot_field,
    free_cells,
    go_ends,
    priced,
    ride_ends,
    ride_field,
    route,
)
from grognard.games.dragon_noir.movement.rowing import HALF, far_so_far, set_out, stage_price
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.pieces.boats import began_aboard, boat_of
from grognard.games.dragon_noir.pieces.contact import fights, opposers, reach_of
from grognard.games.dragon_noir.pieces.gharvs import all_gharvs, comes_on
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.exile.the_day_of_kazhdin import DEAD_EACH, WANTED, fallen
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.shooting.lines import aim
from grognard.games.dragon_noir.show.spell_prospects import spell_prospect
from grognard.games.dragon_noir.show.words import COVERS, titles_of
from grognard.games.dragon_noir.verbs import ACCEPT, OFFER, REFUSE, ROW
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.numerals import FAMILY, counted
from grognard.games.skirmish.show.outlook import faced, rested
from grognard.games.skirmish.show.phrases import hex_title, listed, named
from grognard.kernel import WATCHER, Answer, Pick
from grognard.table.overlays import Area, Prospect, Risk, Stage
from grognard.words import Texts

OVERBOARD = ("DN-5.15.2a", "DN-2.42a")
"""What threatens those in the water, and nobody in a boat."""
OUTLOOK = Texts("outlook", FAMILY, PACKAGE)


def reach_area(war: Foray, id: str) -> Area | None:
    """DN-2.3a, DN-2.31.8a: where a piece can come and for how many points, in this half or in its next."""
    piece = _piece(war, id)
    if piece < 0 or war.beast(piece):
        return None
    later = _has_moved(war, war.side[piece])
    ready = rested(war, [piece]) if later else war
    costs = _costs(ready, piece)
    text = OUTLOOK("rooted" if not costs else "reach-later" if later else "reach-now", named(war, piece))
    cells = {war.land.labels[cell]: str(cost) for cell, cost in sorted(costs.items())}
    return Area(text=text, rule="DN-2.3a", targets=(_target(war, piece),), cells=cells)


def _has_moved(war: Foray, side: int) -> bool:
    """Whether a side moves no more in this half, so that its next one is what counts."""
    return side != war.phasing or war.step > MOVEMENT


def _costs(war: Foray, piece: int) -> dict[int, int]:
    """The hexes in which a piece can end a move, by the least cost of its front there."""
    if not war.active(piece) or war.given.hooks.why_rooted(war, piece):
        return {}
    if war.footprint(piece) is SINGLE:
        ends, walked = go_ends(war, piece), foot_field(war, piece)
        return {cell: cost for cost, layer in enumerate(walked.layers) for cell in bits(layer & ends)}
    if is_big(war, piece):
        return _big_costs(war, piece)
    fronts, ridden = ride_ends(war, piece), ride_field(war, piece)
    found: dict[int, int] = {}
    for cost, layer in enumerate(ridden.layers):
        for facing in range(6):
            for cell in bits(layer[facing] & fronts[facing]):
                found.setdefault(cell, cost)
    return found


def _big_costs(war: Foray, piece: int) -> dict[int, int]:
    """DN-G42: the hexes that a big krob can fill at the end of a move, by what coming there costs at least."""
    free, marched = free_cells(war, piece), march_field(war, piece, barred(war, piece))
    found: dict[int, int] = {}
    for home, cost in sorted(marched.costs.items(), key=lambda each: each[1]):
        cells = marched.bulk.cells(home)
        if cost and not cells & ~free:
            for cell in bits(cells & ~war.hexes(piece)):
                found.setdefault(cell, cost)
    return found


def threat_area(war: Foray, seat: int) -> Area:
    """DN-2.35a, DN-2.45a: the hexes in which enemies are able to attack as they stand now, and how many of them."""
    foe = war.phasing if seat == WATCHER else 1 - seat
    foes = [piece for piece in war.living_of(foe) if fights(war, piece)]
    counts: dict[int, int] = {}
    for piece in foes:
        for cell in bits(reach_of(war, piece) & war.land.map.cells):
            counts[cell] = counts.get(cell, 0) + 1
    title = titles_of(war.given.scenario)[foe].lower()
    return Area(
        text=OUTLOOK("threat", title),
        rule="DN-2.35a",
        targets=tuple(_target(war, piece) for piece in foes),
        cells={war.land.labels[cell]: str(count) for cell, count in sorted(counts.items())},
    )


def sight_area(war: Foray, label: str) -> Area | None:
    """DN-2.21a, DN-2.22a: what is seen from a hex, and the cover there; people in between are left aside."""
    if not label or label not in war.land.labels:
        return None
    cell, country = war.land.labels.index(label), war.land
    seen: dict[str, str] = {}
    for other in bits(war.land.map.cells & ~(1 << cell)):
        found = lanes(country, cell, other).open
        if found:
            cover = COVERS[min(lane.cover for lane in found)]
            seen[war.land.labels[other]] = OUTLOOK.get(cover, "")
    return Area(
        text=OUTLOOK("seen", hex_title(label)),
        rule="DN-2.21a",
        targets=(f"cell:{label}",),
        cells=seen,
    )


def prospect_of(war: Foray, answer: Answer) -> Prospect | None:
    """What can be told of a move, a spell or an answer about a truce before it is made."""
    question = war.question
    if question is None or not isinstance(question.options, Pick) or question.options.lexicon != "act":
        return None
    assert isinstance(answer, int)
    return faced(war, answer, _plain_prospect(war, answer), reach_of)


def _plain_prospect(war: Foray, answer: int) -> Prospect | None:
    question = war.question
    assert question is not None
    if question.topic == "destination" and war.acts.entries[answer][0] in ("go", "ride"):
        return _move_prospect(war, question.about[0], answer)
    if question.topic == "destination" and war.acts.entries[answer][0] == ROW:
        return _voyage_prospect(war, question.about[0], answer)
    if question.topic in ("truce", "truce-answer"):
        return Prospect(text=_talks(war, war.acts.entries[answer][0]))
    return spell_prospect(war, answer)


def _talks(war: Foray, verb: str) -> str:
    """What comes of an answer about a truce, in a sentence; nothing is said of letting it be."""
    if verb == REFUSE:
        return OUTLOOK["refused"]
    if verb not in (OFFER, ACCEPT):
        return ""
    dead = fallen(war) // DEAD_EACH
    return OUTLOOK("talks-dead" if dead else "talks", WANTED, dead)


def _move_prospect(war: Foray, piece: int, answer: int) -> Prospect:
    """DN-2.3a, DN-2.35b: the way of a move, its price, and who challenges or shoots on it."""
    verb, noun = war.acts.entries[answer]
    goal = noun
    if verb == "ride":
        front, facing = war.acts.stand(noun)
        goal = 6 * front + facing
    scale = 1 if verb == "go" else 6
    way, spent = [], 0
    for state, price in priced(war, piece, route(war, piece, goal)):
        spent += price
        way.append((state // scale, spent))
    points, labels = left(war, piece), war.land.labels
    return Prospect(
        text=OUTLOOK("price" if points - spent else "price-all", spent, counted(points, "point"), points - spent),
        start=labels[war.at[piece]],
        way=tuple(Stage(cell=labels[cell], cost=cost) for cell, cost in way),
        risks=tuple(_risks(war, piece, [cell for cell, _ in way])),
    )


def _voyage_prospect(war: Foray, piece: int, answer: int) -> Prospect:
    """DN-2.34d: the way of a boat, what is left of the move, and who challenges or shoots on it."""
    voyage, boat = set_out(war, piece, war.acts.entries[answer][1]), boat_of(war, piece)
    way, spent, before = [], 0, boat.stand if boat else 0
    for stand in voyage.path:
        spent, before = spent + stage_price(war, before, stand), stand
        way.append((stand // 6, spent))
    total = spent + (far_so_far(war, boat) if boat else 0)
    lands = total <= HALF and began_aboard(war, piece)
    labels = war.land.labels
    return Prospect(
        text=OUTLOOK("voyage-lands" if lands else "voyage", counted(spent, "hex")),
        start=labels[war.at[piece]],
        way=tuple(Stage(cell=labels[cell], cost=cost) for cell, cost in way),
        risks=tuple(risk for risk in _risks(war, piece, [cell for cell, _ in way]) if risk.rule not in OVERBOARD),
    )


def _risks(war: Foray, piece: int, way: list[int]) -> Iterable[Risk]:
    """What may become of a piece on its way and where it ends, most telling first."""
    name, labels = named(war, piece), war.land.labels
    crossed = 0
    for cell in way[:-1]:
        crossed |= 1 << cell
    passed = challengers(war, piece, crossed) if crossed else ()
    if passed:
        text = OUTLOOK("challenged", _names(war, passed), name)
        yield Risk(text=text, rule="DN-2.35b", targets=_all(war, passed))
    beside = opposers(war, war.side[piece], 1 << way[-1]) if way else []
    if beside:
        text = OUTLOOK("attacked", _names(war, beside), name)
        yield Risk(text=text, rule="DN-2.45a", targets=_all(war, beside))
    shooters = [other for other in war.given.archers if _shoots_at(war, other, piece)]
    if shooters:
        text = OUTLOOK("shot-at", _names(war, shooters), name)
        yield Risk(text=text, rule="DN-2.23a", targets=_all(war, shooters))
    most = comes_on(war, piece, 1 << way[-1]) if way and all_gharvs(war) else 0
    if most:
        text = OUTLOOK("gharv-may-come", name, most)
        yield Risk(text=text, rule="DN-5.15.2a", targets=(f"cell:{labels[way[-1]]}",))
    if way and war.given.book.lines[war.land.kinds[way[-1]]].sign == -1:
        text = OUTLOOK("bad-ground", name)
        yield Risk(text=text, rule="DN-2.42a", targets=(f"cell:{labels[way[-1]]}",))


def _shoots_at(war: Foray, shooter: int, piece: int) -> bool:
    return war.side[shooter] == 1 - war.side[piece] and war.active(shooter) and aim(war, shooter, piece) is not None


def _piece(war: Foray, id: str) -> int:
    """The number of a piece that lives on the map; -1 if there is none."""
    return next((piece for piece in war.pieces() if war.card(piece).id == id and war.alive(piece)), -1)


def _target(war: Foray, piece: int) -> str:
    return f"piece:{war.card(piece).id}"


def _all(war: Foray, pieces: Iterable[int]) -> tuple[str, ...]:
    return tuple(_target(war, piece) for piece in pieces)


def _names(war: Foray, pieces: Iterable[int]) -> str:
    return listed([named(war, piece) for piece in pieces])
