"""How a view of Dark World looks: counters, doors, chests, camps, prompt and options."""

from __future__ import annotations

from grognard.games.dark_lands.show import looks
from grognard.games.dark_lands.show.facts import HeroFacts, MonsterFacts
from grognard.games.dark_world.sheets.pieces import ACTS, BOX, CONSTANTS, GROUND, HERO_NAMES
from grognard.games.dark_world.show.facts import ChestFacts, Facts
from grognard.games.dark_world.show.words import item_titles, kind_title, label, phrases, prompt, room_title, said
from grognard.kernel import View
from grognard.table.model import Board, Fixture, Option, Piece, Sketch, Table, Track, Tray
from grognard.words import by_language

BOARD = "castle"
COMPASS = {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}
GROUPS = {"move": "titles.walk", "platform": "titles.platform-group", "go": "titles.squares"}


def table_of(view: View) -> Table:
    """The whole table of a seat."""
    facts: Facts = view.facts
    return looks.laid(
        view,
        phrases(),
        title=said("game.title"),
        boards=(Board(id=BOARD, title=said("titles.board")),),
        pieces=tuple(pieces_of(facts)),
        fixtures=fixtures_of(facts.doors, facts.chests, facts.rooms),
        trays=tuple(trays_of(view, facts)),
        tracks=(Track(id="round", title=said("titles.round"), value=facts.round, most=facts.limit),),
        prompt=_prompt(view, facts),
        about=looks.spoken_of(view, phrases(), "korak", facts.pending),
        options=_options(view, facts),
    )


def _options(view: View, facts: Facts) -> tuple[Option, ...]:
    hero = looks.hero_asked(view, HERO_NAMES)
    options = tuple(_option(answer, view.topic, hero) for answer in view.options)
    return looks.folded(options, _idle(view, facts)) if view.topic in looks.CARD_QUESTIONS and options else options


def _idle(view: View, facts: Facts) -> frozenset[str]:
    """The plays of cards that change nothing, as far as the seat can tell."""
    hero, foe, total = view.about
    if view.topic == "miss-cards":
        return looks.idle_misses(view.options, total, facts.heroes[hero])
    found = [looks.strengths_of(each) for each in facts.monsters if each.name == BOX.figures[foe]]
    return looks.idle_hits(view.options, total, found[0] if found else (), facts.tougher)


def _prompt(view: View, facts: Facts) -> str:
    if view.asked is None:
        return said("titles.over") if view.outcome else ""
    text = prompt(view.topic, view.about)
    if facts.pending:
        return said("notes.pending", text, kind_title(facts.pending))
    if view.topic == "hero-turn":
        overlord = said("notes.korak-next")
        return looks.adding(text, looks.who_follows(facts.order, HERO_NAMES[view.about[0]], BOX.heroes, overlord))
    if view.topic == "hit-cards":
        return looks.adding(text, _blow(view, facts))
    if view.topic == "miss-cards":
        return looks.adding(text, looks.wound_told(facts.heroes[view.about[0]]))
    if view.topic == "muster" and facts.reserve is not None and view.about[0] < len(GROUND.limits):
        return looks.adding(text, _strength_left(facts, view.about[0]))
    return text


def _blow(view: View, facts: Facts) -> str:
    hero, foe, total = view.about
    told = [looks.reckoned(each) for each in facts.monsters if each.name == BOX.figures[foe]]
    return looks.blow_told(facts.heroes[hero], total, told[0], facts.tougher) if told else ""


def _strength_left(facts: Facts, room: int) -> str:
    """DW-P2: what the room's limit leaves, for Korak, who knows the strengths; nobody else is in there yet."""
    inside = [m.strength or 0 for m in facts.monsters if GROUND.room_of[GROUND.index[m.at]] == room]
    return said("notes.strength-left", GROUND.limits[room] - sum(inside))


def pieces_of(facts: Facts) -> list[Piece]:
    """Heroes, monsters and loose items as they stand."""
    heroes = [_hero(n, hero) for n, hero in enumerate(facts.heroes) if hero.at]
    return [*heroes, *_monsters(facts.monsters), *_items(facts.loose)]


@by_language(looks.LOOKS)
def _hero(number: int, hero: HeroFacts) -> Piece:
    return looks.hero_piece(BOX.heroes[number], hero, item_titles())


@by_language(looks.LOOKS)
def _monsters(monsters: tuple[MonsterFacts, ...]) -> tuple[Piece, ...]:
    return tuple(_monster(monster) for monster in monsters)


@by_language(looks.LOOKS)
def _monster(monster: MonsterFacts) -> Piece:
    side = "plum" if monster.name == "korak" else "stone"
    return looks.monster_piece(BOX, monster, looks.reckoned(monster), item_titles(), side)


@by_language(looks.LOOKS)
def _items(loose: tuple[tuple[str, str], ...]) -> tuple[Piece, ...]:
    return tuple(looks.item_token(n, cell, item, item_titles()) for n, (cell, item) in enumerate(loose))


def sketch() -> Sketch:
    """The drawing for clients that show characters."""
    return Sketch(lines=GROUND.lines, spots=GROUND.spots, legend=said.listed("lists.legend"))


def counters() -> tuple[Piece, ...]:
    """DW-C4, DW-C6: every figure of the box with the strength under its base, and one token of each item."""
    haunter = Piece(id="haunter", cell="", figure="haunter", side="plum", name=said("titles.haunter"), code="H")
    tokens = [
        Piece(id=item, cell="", figure=item, side="stone", name=title, code=item[0], token=True)
        for item, title in item_titles().items()
    ]
    return (*looks.hero_counters(BOX), *looks.monster_counters(BOX), haunter, *tokens)


@by_language(looks.LOOKS)
def fixtures_of(
    doors: tuple[int, ...], chests: tuple[ChestFacts, ...], rooms: tuple[int, ...]
) -> tuple[Fixture, ...]:
    """Doors, secret doors, chests, and the dark over rooms nobody has seen."""
    fixtures = [_door(door, door in doors) for door in GROUND.doors]
    fixtures += _landmarks()
    fixtures += [_chest(number, chest) for number, chest in enumerate(chests, 1)]
    fixtures += [_veil(room) for room in range(1, 9) if room not in rooms]
    return tuple(fixtures)


@by_language()
def _veil(room: int) -> Fixture:
    return Fixture(id=f"veil-{room}", kind="veil", at=f"room-{room}", title=said("titles.veil", room))


@by_language()
def _door(door: int, open: bool) -> Fixture:
    id, state = f"door-{door}", "open" if open else "closed"
    code = " " if open else str(door)
    return Fixture(id=id, kind="door", at=id, state=state, code=code, title=said(f"titles.door-{state}", door))


@by_language()
def _landmarks() -> tuple[Fixture, ...]:
    """Secret doors, and places that clients in characters mark, as a drawing shows them by itself."""
    title = said("titles.secret-door")
    doors = (
        Fixture(id=f"secret-{door.mark}", kind="secret-door", at=f"secret-{door.mark}", code="?", title=title)
        for door in GROUND.secret_doors
    )
    marks = (
        _landmark("fountain", GROUND.fountain, "(F)", said("titles.fountain")),
        _landmark("platform", GROUND.platform, "(P)", said("titles.platform")),
    )
    secret = (
        _landmark(
            f"numbered-{door.mark}",
            door.numbered,
            f"1-{door.found_up_to}",
            said("titles.numbered", GROUND.labels[door.far], door.found_up_to),
        )
        for door in GROUND.secret_doors
    )
    return (*doors, *marks, *secret)


def _landmark(id: str, square: int, code: str, title: str) -> Fixture:
    return Fixture(id=id, kind="landmark", at=GROUND.labels[square], code=code, title=title)


@by_language()
def _chest(number: int, chest: ChestFacts) -> Fixture:
    a, b = GROUND.cells[GROUND.index[chest.at]], GROUND.cells[GROUND.index[chest.facing]]
    title = said("titles.chest", number, chest.facing)
    if chest.weapon:
        title = said("titles.chest-holds", number, chest.facing, said(f"words.{chest.weapon}"))
    return Fixture(
        id=f"chest-{number}",
        kind="chest",
        at=chest.at,
        state="open" if chest.empty else "closed",
        facing=COMPASS[b.column - a.column, b.row - a.row],
        code="[ ]" if chest.empty else "[$]",
        title=title,
    )


def trays_of(view: View, facts: Facts) -> list[Tray]:
    """A Camp for every hero; to Korak his reserve and supply."""
    trays = [_camp(view.seats[hero.seat], number, hero) for number, hero in enumerate(facts.heroes)]
    if facts.reserve is not None:
        cards = looks.stores(facts.reserve, facts.supply or {}, item_titles())
        title = said("titles.reserve")
        trays.append(Tray(id="reserve", title=title, side="plum", owner="korak", cards=cards))
    return trays


@by_language(looks.LOOKS)
def _camp(owner: str, number: int, hero: HeroFacts) -> Tray:
    cards = looks.golden(hero.weapon) + looks.belongings(hero.items, item_titles())
    return looks.camp(owner, BOX.heroes[number], hero, cards, CONSTANTS["hit_points"])


@by_language()
def _option(answer: str, topic: str, hero: str) -> Option:
    number = ACTS.parse(answer)
    if number is None:
        return Option(answer=answer, label=label(answer), targets=(f"button:{answer}",))
    verb, noun = ACTS.entries[number]
    targets = (f"button:{answer}",)
    if verb in ("move", "go", "platform"):
        targets = (f"cell:{GROUND.labels[noun]}",)
    elif verb in ("attack", "throw", "activate"):
        targets = (f"piece:{BOX.figures[noun]}",)
    elif verb == "strike":
        targets = (f"piece:{HERO_NAMES[noun]}",)
    group = room_title(GROUND.room_of[noun]) if topic == "chest" else said(GROUPS[verb]) if verb in GROUPS else ""
    used = looks.cards_used(answer, hero)
    return Option(answer=answer, label=label(answer), targets=(*targets, *used), group=group)
