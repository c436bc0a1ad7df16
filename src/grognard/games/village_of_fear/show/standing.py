"""What stands and lies on the board of the village: figures, hostages, Keys, treasures, roofs and doors.

It makes pieces and fixtures out of facts, so it can show no more than the seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from grognard.games.dark_lands.show import looks
from grognard.games.dark_lands.show.facts import MonsterFacts
from grognard.games.dark_lands.show.words import capital, named
from grognard.games.village_of_fear.acts import BOX, GROUND
from grognard.games.village_of_fear.hostages import HOLDING, MAYOR, MILLER
from grognard.games.village_of_fear.show.art.fortress import dial_turn
from grognard.games.village_of_fear.show.facts import Facts, HeroFacts, HouseFacts
from grognard.games.village_of_fear.show.words import house_name, said, titles, treasure_title
from grognard.table.model import Fixture, Mark, Piece
from grognard.words import by_language

ROOFS = {"farmhouse": "thatch", "inn": "tiles", "windmill": "mill", "great-hall": "hall"}
ARCH = "Arch"
NAMES = {name: villain.name for name, villain in BOX.villains.items()}
CODES = {name: villain.code for name, villain in BOX.villains.items()}


def pieces_of(facts: Facts) -> list[Piece]:
    """Everything that stands or lies on the board, heroes first."""
    return [
        *[_hero(facts, number, hero) for number, hero in enumerate(facts.heroes) if hero.at],
        *_monsters(facts.monsters),
        *_villains(facts),
        *_hostages(facts),
        *_keys(facts),
        *_treasures(facts.houses),
        *_items(facts.loose),
    ]


@by_language(looks.LOOKS)
def _monsters(monsters: tuple[MonsterFacts, ...]) -> tuple[Piece, ...]:
    return tuple(looks.monster_piece(BOX, monster, looks.reckoned(monster), titles()) for monster in monsters)


@by_language(looks.LOOKS)
def _items(loose: tuple[tuple[str, str], ...]) -> tuple[Piece, ...]:
    return tuple(looks.item_token(n, cell, item, titles()) for n, (cell, item) in enumerate(loose))


def _hero(facts: Facts, number: int, hero: HeroFacts) -> Piece:
    """A hero; in a Trial he stands on a point of the Drawbridge."""
    piece = _figure(number, hero)
    if facts.trial and facts.trial.hero == hero.name:
        return msgspec.structs.replace(piece, cell=facts.trial.point)
    return piece


@by_language(looks.LOOKS)
def _figure(number: int, hero: HeroFacts) -> Piece:
    """A hero with his Golden Weapon and Key."""
    golden = (f"golden-{hero.weapon}",) if hero.weapon != "basic" else ()
    return looks.hero_piece(BOX.heroes[number], hero, titles(), (*golden, *(("key",) if hero.key else ())))


def _villains(facts: Facts) -> Iterator[Piece]:
    """The Warlord with his wheel, and those who fight by rolling together; the Lurker's peg for the Warlord."""
    if facts.spot == "warlord":
        yield _warlord(facts.wheel)
    yield _villain("wolf", facts.wolf, named(NAMES["wolf"]), CODES["wolf"])
    if facts.lurker:
        key = ("key",) if facts.keys["lurker"] else ()
        yield _villain("lurker", facts.lurker, named(NAMES["lurker"]), CODES["lurker"], carries=key)
    at = GROUND.labels[_middle(facts.karrion - 1)] if facts.karrion else ARCH
    yield _villain("karrion", at, named(NAMES["karrion"]), CODES["karrion"])
    for number in range(1, BOX.villains["wererat"].copies + 1):
        name = said("titles.numbered", named(NAMES["wererat"]), number)
        yield _villain(f"wererat-{number}", "Lair", name, f"{CODES['wererat']}{number}")
    if facts.trial and facts.trial.peg:
        name = said("titles.peg")
        yield Piece(id="peg", cell=facts.trial.peg, figure="peg", side="plum", name=name, code="L", token=True)


@by_language(looks.LOOKS)
def _warlord(wheel: int) -> Piece:
    mark = Mark(kind="strength", text=str(wheel), title=said("titles.wheel-mark"))
    piece = _villain("warlord", "Spot", said("titles.warlord"), f"W{wheel}", (mark,))
    called, told = capital(said("figures.warlord")), said("notes.wheel", wheel)
    return msgspec.structs.replace(piece, title=said("notes.piece", called, told), called=called, notes=(told,))


@by_language(looks.LOOKS)
def _villain(
    id: str,
    cell: str,
    name: str,
    code: str,
    marks: tuple[Mark, ...] = (),
    carries: tuple[str, ...] = (),
) -> Piece:
    figure = "wererat" if id.startswith("wererat") else id
    return Piece(
        id=id, cell=cell, figure=figure, side="plum", name=name, code=code, marks=marks, title=name,
        carries=carries, things=_titles(carries),
    )  # fmt: skip


def _titles(things: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(titles()[thing] for thing in things)


@cache
def _middle(house: int) -> int:
    """The square in the middle of a house, over which Karrion perches on its roof."""
    inside = [square for square in range(GROUND.size) if GROUND.house_of[square] == house]
    return inside[len(inside) // 2]


def _hostages(facts: Facts) -> Iterator[Piece]:
    """VF-S14, VF-S15: the Mayor upstairs is in sight; the Miller when the roof of his Windmill is off."""
    mill = facts.houses[HOLDING[MILLER]]
    if mill.hostage and mill.lifted:
        yield _hostage(BOX.hostages[MILLER], GROUND.labels[GROUND.houses[HOLDING[MILLER]].treasure])
    if facts.houses[HOLDING[MAYOR]].hostage:
        key = ("key",) if facts.keys["hall"] else ()
        yield _hostage(BOX.hostages[MAYOR], GROUND.labels[GROUND.attic], key)


@by_language()
def _hostage(name: str, cell: str, beside: tuple[str, ...] = ()) -> Piece:
    carries = ("potion", *beside)
    called, notes = capital(said("nouns.hostage", named(name))), (said("notes.held"), *_titles(carries))
    return Piece(
        id=name.lower(), cell=cell, figure=name.lower(), side="olive", name=named(name), code=name[:3].lower(),
        called=called, carries=carries, things=_titles(carries), notes=notes,
        title=said("joins.comma").join((called, *notes)),
    )  # fmt: skip


def _keys(facts: Facts) -> Iterator[Piece]:
    """VF-S7, VF-S8, VF-G26: the Key in the Lair, and those of Lurker and Mayor once they are gone."""
    places = {"hall": GROUND.labels[GROUND.attic], "lair": "Lair", "lurker": "Step"}
    kept = {"hall": bool(facts.houses[HOLDING[MAYOR]].hostage), "lurker": bool(facts.lurker)}
    for place, cell in places.items():
        if facts.keys[place] and not kept.get(place):
            yield _token(f"key-{place}", cell, "key", said("titles.key"))


@by_language(looks.LOOKS)
def _treasures(houses: tuple[HouseFacts, ...]) -> tuple[Piece, ...]:
    """VF-G55: the treasures in sight; the Warlord sees his own through the roofs."""
    return tuple(_treasure(number, house) for number, house in enumerate(houses) if house.treasure)


def _treasure(number: int, house: HouseFacts) -> Piece:
    figure = "key" if house.treasure == "key" else f"golden-{house.treasure}"
    name = capital(treasure_title(house.treasure))
    title = name if house.seen else said("titles.hidden", name)
    cell = GROUND.labels[GROUND.houses[number].treasure]
    return _token(f"treasure-{number + 1}", cell, figure, title)


def _token(id: str, cell: str, figure: str, name: str) -> Piece:
    return Piece(id=id, cell=cell, figure=figure, side="stone", name=name, code="$", token=True)


def fixtures_of(facts: Facts) -> list[Fixture]:
    """Roofs on the houses that are closed, open doors in the others, and the hand of the wheel."""
    fixtures = [
        Fixture(
            id="wheel", kind="dial", at="Wheel", facing=str(dial_turn(facts.wheel)),
            title=said("titles.dial", facts.wheel),
        )
    ]  # fmt: skip
    return fixtures + [_house(number, house) for number, house in enumerate(facts.houses)]


@by_language(looks.LOOKS)
def _house(number: int, known: HouseFacts) -> Fixture:
    """A roof while the house is closed, an open door when it is off the board."""
    house, told, name = GROUND.houses[number], str(number + 1), house_name(number)
    if known.lifted:
        door, title = f"door-{told}", said(f"titles.house-{'fallen' if known.fallen else 'open'}", told, name)
        return Fixture(id=door, kind="door", at=door, state="open", code=" ", title=title)
    title, style = said(f"titles.house-{'locked' if known.locked else 'closed'}", told, name), ROOFS[house.kind]
    return Fixture(
        id=f"roof-{told}", kind="roof", at=f"house-{told}", state=style, code=told, title=title
    )


def counters() -> tuple[Piece, ...]:
    """VF-C2 to VF-C7: every figure of the box with the strength under its base, and one token of each thing."""
    least = Mark(kind="strength", text=str(BOX.warlord.least))
    villains = [_villain("warlord", "", said("titles.warlord"), "W", (least,))]
    villains += [
        _villain(name if villain.copies == 1 else f"{name}-{copy}", "", named(villain.name), villain.code)
        for name, villain in BOX.villains.items()
        for copy in range(1, villain.copies + 1)
    ]
    folk = [_hostage(name, "") for name in BOX.hostages]
    tokens = [_token(figure, "", figure, title) for figure, title in titles().items()]
    return (*looks.hero_counters(BOX), *looks.monster_counters(BOX), *villains, *folk, *tokens)
