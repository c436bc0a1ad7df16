"""What can be laid over the whole of Ansalon: harbours and seas, who holds what, capitals in danger, and more."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.pieces.roster import SIDES, team
from grognard.games.dragons_of_glory.show.nations import COLOURS
from grognard.games.dragons_of_glory.show.overlays import OUTLOOK, arrivals
from grognard.games.dragons_of_glory.show.staff import LENSES, staff_overlay
from grognard.games.dragons_of_glory.show.words import names, side_name
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import WATCHER
from grognard.table.overlays import Area, Layer, Lens

PORTS, HELD, CAPITALS = "ports", "held", "capitals"
DOCKED = ("port", "river-port")
"""DS-PLC: the marks of sites where ships are boarded."""


def lenses() -> tuple[Lens, ...]:
    """Those that other games have, and those of this war."""
    return (
        Lens(id="reach", title=OUTLOOK["lens-reach"], of="piece"),
        Lens(id="threat", title=OUTLOOK["lens-threat"]),
        Lens(id="sight", title=OUTLOOK["lens-beside"], of="cell"),
        *(Lens(id=id, title=OUTLOOK[f"lens-{id}"]) for id in (PORTS, HELD, CAPITALS, *LENSES)),
    )


def overlay_of(war: LanceWar, seat: int, lens: str) -> Area | None:
    """One of them for a seat; whoever looks on sees it as the first side does."""
    own = team(seat) if seat != WATCHER else SIDES[0]
    if lens in LENSES:
        return staff_overlay(war, seat, lens)
    found = {PORTS: _ports, HELD: _held}.get(lens)
    if lens == CAPITALS:
        return _capitals(war, own, team(seat))
    return found(war, own) if found else None


def _sites(war: LanceWar, side: int, marks: tuple[str, ...] = ()) -> list[int]:
    """The cells of the sites that a side holds, of those with one of some marks if any are named."""
    return [
        site.cell
        for number, site in enumerate(ansalon().numbered)
        if war.held[number] == side and war.given.area >> site.cell & 1 and (not marks or set(marks) & set(site.marks))
    ]


def _layer(title: str, pattern: str, tint: str, cells: Iterable[int]) -> Layer:
    labels = names().labels
    return Layer(title=title, pattern=pattern, tint=tint, cells={labels[cell]: "" for cell in cells})


def _ports(war: LanceWar, own: int) -> Area:
    """DS-SHP-1, DS-TRN-2: harbours by who holds them, and where one's own ships can come."""
    range_ = sorted(arrivals(war, own, war.roster.ships, own))
    layers = [_layer(OUTLOOK("sea-range", side_name(own)), "waves", "water", range_)] if range_ else []
    for side in (*SIDES, NOBODY):
        title = OUTLOOK("ports-of", side_name(side)) if side != NOBODY else OUTLOOK["ports-of-nobody"]
        layers.append(_layer(title, "rings", _tint(side), _sites(war, side, DOCKED)))
    return Area(text=OUTLOOK["ports"], rule="DS-SHP-1", layers=_filled(layers))


def _held(war: LanceWar, own: int) -> Area:
    """DS-CON-5: every city and fortress by whose army was there last."""
    layers = [_layer(OUTLOOK("held-by", side_name(side)), "bands", _tint(side), _sites(war, side)) for side in SIDES]
    layers.append(_layer(OUTLOOK["held-by-nobody"], "dots", _tint(NOBODY), _sites(war, NOBODY)))
    return Area(text=OUTLOOK["held"], rule="DS-CON-5", layers=_filled(layers))


def _capitals(war: LanceWar, own: int, viewer: int) -> Area:
    """DS-CON-1: capitals to which the other side's armies can come in its next move, or beside which they can."""
    labels, layers = names().labels, []
    for side, pattern, tint in ((own, "hatch", "risk"), (1 - own, "rings", "legal")):
        coming = arrivals(war, 1 - side, war.roster.armies, viewer)
        cells = {}
        for cell in _capital_cells(war, side):
            near = sum(1 << one for one in coming) & war.country.grid.disc(cell, 1)
            strongest = max((coming[one] for one in coming if near >> one & 1), default=0)
            if strongest:
                cells[labels[cell]] = str(strongest)
        layers.append(Layer(title=OUTLOOK("capitals-of", side_name(side)), pattern=pattern, tint=tint, cells=cells))
    return Area(text=OUTLOOK["capitals"], rule="DS-CON-1", layers=_filled(layers))


def _capital_cells(war: LanceWar, side: int) -> list[int]:
    """Where the capitals of a side's nations are, those that were moved among them (DS-DHC-7)."""
    found = []
    for nation, name in enumerate(war.roster.nations):
        if war.serves[nation] != side or war.conquered[nation] != NOBODY:
            continue
        capital = war.country.capital(name)
        if war.capitals[nation] < 0:
            found.append(-1 - war.capitals[nation])
        elif capital is not None and not war.capitals[nation] and war.given.area >> capital.cell & 1:
            found.append(capital.cell)
    return found


def _tint(side: int) -> str:
    return COLOURS[side] if side != NOBODY else "stone"


def _filled(layers: Iterable[Layer]) -> tuple[Layer, ...]:
    return tuple(layer for layer in layers if layer.cells)
