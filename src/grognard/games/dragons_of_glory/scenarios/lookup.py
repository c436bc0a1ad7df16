"""A scenario's sheet on the map: names become counters, hexes and masks; what is not there names file, key, reason."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from grognard.catalogues import wrong
from grognard.games.dragons_of_glory.activation.placing import harbours
from grognard.games.dragons_of_glory.acts import labels
from grognard.games.dragons_of_glory.given import (
    AS_RULED,
    STANDARD,
    Camped,
    Chapters,
    Given,
    Muster,
    Summons,
    Variants,
)
from grognard.games.dragons_of_glory.heroes.arriving import KINDS
from grognard.games.dragons_of_glory.land.country import FILE, Country, ansalon, sealed_ansalon
from grognard.games.dragons_of_glory.land.lint import check_nations
from grognard.games.dragons_of_glory.land.ways import FOOT, going, perches
from grognard.games.dragons_of_glory.pieces.roster import DRACONIANS, SIDE_NAMES, Roster, roster, whole_box
from grognard.games.dragons_of_glory.scenarios.sheets import Called, Camp, Force, ScenarioSheet, file, sheet
from grognard.games.dragons_of_glory.war import NOBODY
from grognard.loading import DataError


@lru_cache(maxsize=64)
def settled(
    slug: str,
    capitals: bool = False,
    turns: int = 0,
    hidden: bool = False,
    seats: int = 2,
    chapters: Chapters = STANDARD,
    variants: Variants = AS_RULED,
) -> Given:
    """What a match of a scenario is played with: its switches, and for how many Turns, if not for all.

    `chapters` are those of the advanced rules that are chosen; a scenario may have some that it is always played with.
    """
    page = sheet(slug)
    played = with_own(slug, page, chapters)
    country = sealed_ansalon() if variants.sealed else ansalon()
    looked = Lookup(slug, page, country, whole_box() if played else roster())
    found, summons = looked.given(capitals, turns), looked.summons() if played.heroes else ()
    found = msgspec.structs.replace(found, hidden=hidden, seats=seats, chapters=played, summons=summons)
    found = msgspec.structs.replace(found, variants=variants)
    if variants.listed:
        found = msgspec.structs.replace(found, camps=tuple(looked.as_listed(camp) for camp in found.camps))
    return looked.with_artifacts(found) if played.search else found


def with_own(slug: str, page: ScenarioSheet, chapters: Chapters) -> Chapters:
    """The chosen chapters, and those that a scenario names in its file."""
    known = {name.replace("_", "-"): name for name in Chapters.__struct_fields__}
    for name in page.chapters:
        if name not in known:
            raise DataError(file(slug), "chapters", wrong("no-such-chapter", name))
    return msgspec.structs.replace(chapters, **{known[name]: True for name in page.chapters})


class Lookup:
    """One sheet, being looked up."""

    def __init__(self, slug: str, page: ScenarioSheet, country: Country, box: Roster) -> None:
        self.slug, self.page, self.country, self.box = slug, page, country, box
        self.cells = {label: cell for cell, label in enumerate(labels(country))}
        self.cells |= country.map.aliases
        check_nations(country.map, box.nations[: box.rated], FILE)

    def given(self, capitals: bool, turns: int) -> Given:
        """The whole of it."""
        page = self.page
        return Given(
            scenario=self.slug,
            country=self.country,
            roster=self.box,
            area=self._area() & ~self._shores(),
            shores=self._shores(),
            closed=self._nations(page.closed, "closed"),
            courted=self._nations(page.courted, "courted"),
            first=page.turns[0],
            last=page.turns[0] + turns - 1 if turns else page.turns[1],
            initiative=self._side(page.first, "first"),
            temple=page.temple,
            draconians=page.draconians,
            replacements=page.replacements,
            capitals=capitals or page.capitals,
            unclaimed=self._nations(page.open, "open"),
            aloft=page.aloft,
            rolled=page.rolled,
            leaving=self._leaving(),
            becalmed=(page.leaving.turn, page.leaving.points) if page.leaving else (0, 0),
            set_up=tuple(self._side(side, "set_up") for side in page.set_up),
            camps=tuple(self._camp(camp, name) for camp, name in zip(page.camps, SIDE_NAMES, strict=True)),
            plan={
                **self._plan(page.highlord, "highlord"),
                **self._plan(page.whitestone, "whitestone"),
            },
            cup=self._events(page.cup.classes, "cup.classes"),
            picked=tuple((self._events((one.kind,), "cup.picked"), one.n) for one in page.cup.picked),
            joining={one.turn: self._events((one.kind,), "cup.joins") for one in page.cup.joins},
            early=tuple((self._side(one.side, "cup.drawn"), one.n) for one in page.cup.drawn),
        )

    def as_listed(self, camp: Camped) -> Camped:
        """DS-G71, turned round: the same without draconians, whom no list names; the temple makes all twenty."""
        made = set(self.box.by_nation[self.box.nation_of[DRACONIANS]])
        forces = []
        for force in camp.forces:
            left = tuple(piece for piece in force.pieces if piece not in made)
            choose = min(force.choose, len(left))
            forces.append(msgspec.structs.replace(force, pieces=left, choose=choose))
        return msgspec.structs.replace(camp, forces=tuple(forces))

    def summons(self) -> tuple[Summons, ...]:
        """DG-0.SET-3: the heroes who come into play, and where."""
        return tuple(self._summons(one, f"summons[{number}]") for number, one in enumerate(self.page.summons, start=1))

    def _summons(self, one: Called, key: str) -> Summons:
        heroes = self._counters(one.heroes, f"{key}.heroes")
        for id, hero in zip(one.heroes, heroes, strict=True):
            if not self.box.lance >> hero & 1:
                raise self._fault(f"{key}.heroes", "no-hero", id)
        if one.choose > len(heroes):
            raise self._fault(f"{key}.choose", "more-than-there-are", one.choose, len(heroes))
        if strange := [word for word in one.where if word not in KINDS]:
            raise self._fault(f"{key}.where", "expected-word", ", ".join(KINDS), strange[0])
        return Summons(one.turn, heroes, one.choose or len(heroes), self._lands(one.lands, f"{key}.lands"), one.where)

    def with_artifacts(self, given: Given) -> Given:
        """DG-0.PCS-14: the same with artifacts alone in the cup, and Hidden markers."""
        more = self.page.advanced
        begins = tuple(self._kinds(more.begins.get(side, ()), f"advanced.begins.{side}") for side in SIDE_NAMES)
        out = [*self._kinds(more.aside, "advanced.aside"), *begins[0], *begins[1]]
        inside = self._artifacts(more.classes, "advanced.classes")
        cup = tuple(there - out.count(kind) for kind, there in enumerate(inside))
        if min(cup) < 0:
            raise self._fault("advanced.aside", "more-than-there-are", out.count(cup.index(min(cup))), 0)
        return msgspec.structs.replace(
            given,
            cup=cup,
            picked=(),
            early=(),
            joining={one.turn: self._artifacts((one.kind,), "advanced.joins") for one in more.joins},
            hidings={one.turn: one.n for one in more.markers},
            hiding_sites=sum(1 << self.country.numbered[self._site(one, "advanced.sites")].cell for one in more.sites),
            drawing=(more.draws, more.uncover),
            drawers=tuple(self._side(side, "advanced.drawers") for side in more.drawers),
            begins=begins,
            fulfilled=more.fulfilled,
        )

    def _artifacts(self, classes: Iterable[str], key: str) -> tuple[int, ...]:
        """The artifacts of some classes by kind, Berem among them; Activation counters are put away."""
        wanted = tuple(classes)
        self._events(wanted, key)
        events = self.box.sheet.events
        return tuple(event.n if event.class_ in wanted and event.artifact == "yes" else 0 for event in events)

    def _kinds(self, ids: Iterable[str], key: str) -> tuple[int, ...]:
        known = [event.id for event in self.box.sheet.events]
        for id in ids:
            if id not in known:
                raise self._fault(key, "no-such-artifact", id)
        return tuple(known.index(id) for id in ids)

    def _area(self) -> int:
        return self._named("area", self.page.area) if self.page.area else self.country.grid.cells

    def _shores(self) -> int:
        return self._named("shores", self.page.shores) if self.page.shores else 0

    def _named(self, key: str, name: str) -> int:
        if name not in self.country.map.areas:
            raise self._fault(key, "no-such-area", name)
        return self.country.map.areas[name]

    def _leaving(self) -> tuple[int, int]:
        found = self.page.leaving
        if found is None:
            return NOBODY, 0
        return self._nation(found.nation, "leaving.nation"), self._hexes(found.hexes, "leaving.hexes")

    def _camp(self, camp: Camp, key: str) -> Camped:
        forces = [self._force(force, f"{key}.force[{number}]") for number, force in enumerate(camp.force, start=1)]
        temple = self._lands(camp.temple.lands, f"{key}.temple.lands") if camp.temple else 0
        return Camped(
            serves=tuple(self._nation(name, f"{key}.serves") for name in camp.serves),
            holds=tuple(self._site(name, f"{key}.holds") for name in camp.holds),
            gone=self._counters(camp.gone, f"{key}.gone"),
            forces=tuple(forces),
            temple=temple,
            must=bool(camp.temple and camp.temple.must),
            temple_plan=self._seat(camp, key),
            defeated=tuple(self._nation(name, f"{key}.defeated") for name in camp.defeated),
            garrison=self._garrison(camp, key),
            exile=self._exile(camp, key),
        )

    def _garrison(self, camp: Camp, key: str) -> tuple[int, int]:
        if camp.garrison is None:
            return 0, 0
        return self._lands((camp.garrison.land,), f"{key}.garrison.land"), camp.garrison.n

    def _exile(self, camp: Camp, key: str) -> tuple[int, int]:
        """DS-SCH-7, DS-G72: any hex of the land that is not mountain, and on which armies can stand."""
        if camp.exile is None:
            return NOBODY, 0
        land = self._lands((camp.exile.land,), f"{key}.exile.land")
        firm = going(self.country, FOOT).open & ~self.country.solid
        return self._nation(camp.exile.nation, f"{key}.exile.nation"), land & firm

    def _seat(self, camp: Camp, key: str) -> int:
        if not camp.ready_temple:
            return -1
        return self.country.numbered[self._site(camp.ready_temple, f"{key}.ready_temple")].cell

    def _force(self, force: Force, key: str) -> Muster:
        pieces = self._counters(force.counters, f"{key}.counters")
        if force.choose > len(pieces):
            raise self._fault(f"{key}.choose", "more-than-there-are", force.choose, len(pieces))
        hexes = self._lands(force.lands, f"{key}.lands") | self._hexes(force.hexes, f"{key}.hexes")
        if force.anywhere:
            hexes |= self._area() & ~self._lands(force.beyond, f"{key}.beyond")
        afloat = self._hexes(force.coast, f"{key}.coast") if force.coast else self._afloat(force)
        return Muster(
            pieces=pieces,
            choose=force.choose or len(pieces),
            reserve=force.others == "reserve",
            hexes=hexes & perches(self.country),
            waters=afloat,
            aboard=force.aboard,
        )

    def _afloat(self, force: Force) -> int:
        found = 0
        for land in force.lands:
            found |= harbours(self.country, land)
        return found

    def _plan(self, camp: Camp, key: str) -> dict[int, int]:
        """Where the ready-made set-up puts counters: a cell, or -2 minus the ship they are aboard."""
        found: dict[int, int] = {}
        for place, ids in camp.ready.items():
            cell = self._cell(place, f"{key}.ready")
            for piece in self._counters(ids, f"{key}.ready.{place}"):
                if piece in found:
                    raise self._fault(f"{key}.ready.{place}", "placed-twice", self.box.ids[piece])
                found[piece] = cell
        for ship, ids in camp.ready_aboard.items():
            (carrier,) = self._counters((ship,), f"{key}.ready_aboard")
            for piece in self._counters(ids, f"{key}.ready_aboard.{ship}"):
                found[piece] = -2 - carrier
        return found

    def _events(self, classes: Iterable[str], key: str) -> tuple[int, ...]:
        """The event counters of some classes, by kind; Berem is of the advanced game."""
        wanted = tuple(classes)
        known = {event.class_ for event in self.box.sheet.events}
        for name in wanted:
            if name not in known:
                raise self._fault(key, "no-such-class", name)
        events = self.box.sheet.events
        return tuple(event.n if event.class_ in wanted and event.id != "berem" else 0 for event in events)

    def _counters(self, ids: Iterable[str], key: str) -> tuple[int, ...]:
        found = []
        for id in ids:
            if id not in self.box.number:
                raise self._fault(key, "no-such-counter", id)
            found.append(self.box.number[id])
        return tuple(found)

    def _nation(self, name: str, key: str) -> int:
        number = self.box.nation_of.get(name, -1)
        if not 0 <= number < self.box.rated:
            raise self._fault(key, "no-such-nation", name)
        return number

    def _nations(self, names: Iterable[str], key: str) -> int:
        return sum(1 << self._nation(name, key) for name in names)

    def _lands(self, names: Iterable[str], key: str) -> int:
        found = 0
        for name in names:
            if name not in self.country.map.lands:
                raise self._fault(key, "no-such-land", name)
            found |= self.country.map.lands[name]
        return found

    def _hexes(self, names: Iterable[str], key: str) -> int:
        return sum(1 << self._cell(name, key) for name in names)

    def _cell(self, label: str, key: str) -> int:
        if label not in self.cells:
            raise self._fault(key, "no-such-hex", label)
        return self.cells[label]

    def _site(self, name: str, key: str) -> int:
        if name not in self.country.number_of:
            raise self._fault(key, "no-such-site", name)
        return self.country.number_of[name]

    def _side(self, name: str, key: str) -> int:
        if name not in SIDE_NAMES:
            raise self._fault(key, "no-such-side", name)
        return SIDE_NAMES.index(name)

    def _fault(self, key: str, reason: str, *facts: object) -> DataError:
        return DataError(file(self.slug), key, wrong(reason, *facts))
