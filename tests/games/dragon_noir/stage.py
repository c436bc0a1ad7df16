"""Staging positions of The Exile: a map, pieces on it, and answers scripted in order.

war = stage("watermill", '''
    konrad at F7/F8, mounted
    laberne at E6, wounded
    grast at G3, horse at H2/H3
    gnurr at K3 for rebels, twice
    aruk at K4 as hunter
''', MovementStep())
play(war, "move konrad", "ride F5 n")

Instead of the name of a map there may be a drawing, as the maps have it, with the letters of LEGEND.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from grognard.board.drafting import EnclosurePlan, Letter, Plan, drawn
from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.combat import cell_doors, cutting_webs, pursuit, retreat
from grognard.games.dragon_noir.combat.krob_melee import KROB_MELEE
from grognard.games.dragon_noir.combat.melee import MELEE
from grognard.games.dragon_noir.forces import spinning
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.deep_entrances import DeepSheet, deep_on
from grognard.games.dragon_noir.magic import why_not as casting
from grognard.games.dragon_noir.movement import carrying, dragon_stride, falls, mire
from grognard.games.dragon_noir.movement import why_not as objections
from grognard.games.dragon_noir.pieces.boats import launch, note_who_is_aboard
from grognard.games.dragon_noir.plan import deep_ways
from grognard.games.dragon_noir.position import EVEN, Foray, Given
from grognard.games.dragon_noir.scenarios.boards import MAPS, SHARED, board_map
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.scenarios.underworld import BELOW
from grognard.games.dragon_noir.sheets.book import REBELS, SIDES, WEB, book, card_of, horse_of
from grognard.games.dragon_noir.sheets.boxes import EXILE
from grognard.games.dragon_noir.sheets.counters import Unit, roster
from grognard.games.dragon_noir.sheets.kinds import GHARV, KROBS
from grognard.games.dragon_noir.shooting import fire, reactions
from grognard.games.dragon_noir.verbs import verbs
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import Card
from grognard.kernel import Frame, Refusal, replaced
from grognard.maps.hexmaps import read_hexmap
from tests.games.skirmish.witness import numbered, options, place, play, refused, rides, state, told, topic

__all__ = [
    "CHAPTERS",
    "HOOKS",
    "LEGEND",
    "MOUNTS",
    "OFF",
    "OWN",
    "country",
    "numbered",
    "options",
    "place",
    "play",
    "rides",
    "sketch",
    "stage",
    "stand",
    "state",
    "told",
    "topic",
    "why_not",
]

HOOKS = Chapters()
CHAPTERS = (
    *(objections, carrying, fire, reactions, retreat, pursuit, casting, dragon_stride, falls, mire),
    *(cell_doors, cutting_webs, spinning, deep_ways),
)
OWN: Mapping[str, Mapping[str, WhyNot]] = {
    topic: {verb: why_not for chapter in CHAPTERS for verb, why_not in chapter.OWN.get(topic, {}).items()}
    for topic in sorted({topic for chapter in CHAPTERS for topic in chapter.OWN})
}
"""The verbs of the chapters of The Exile, for refusals."""

LEGEND = {
    ".": Letter("open"),
    "t": Letter("tree"),
    "s": Letter("scrub"),
    "m": Letter("marsh"),
    "~": Letter("river"),
    "o": Letter("stepping-stones"),
    "=": Letter("footbridge"),
    "c": Letter("crevasse"),
    "h": Letter("interior"),
    "d": Letter("demolished-wall"),
    "S": Letter("slope", 1, True),
    "H": Letter("open", 2),
    "Z": Letter("open", 4),
    "T": Letter("stairs", 1),
    "v": Letter("open", -2),
    "w": Letter("river", -2),
    "#": Letter("rock"),
    "e": Letter("entrance"),
    "W": Letter("tower"),
    "b": Letter("beach"),
    "j": Letter("jetty"),
    "p": Letter("pit"),
    "D": Letter("trapdoor"),
}
"""Heights are in half levels: H is a level up, Z two, S and T lead to it; v and w lie a level down."""
STAGED = msgspec.structs.replace(scenarios()["landfall"], id="staged", forces=(), exits=(), pool=())
"""The sheet of a position that is no scenario's."""
MOUNTS = ("mounted", "horse")
OFF = "off"
"""The place of whoever waits off the map."""


@cache
def country(name: str, game: str = EXILE) -> Country:
    """One of the maps of Dragon Noir or of Dark Blades, read with the book of The Exile or of The Challenge."""
    return Country(board_map(name) if name in MAPS else read_hexmap(SHARED, f"data/maps/{name}.toml"), book(game))


def sketch(
    drawing: str,
    enclosures: Sequence[EnclosurePlan] = (),
    sides: Mapping[str, Sequence[str]] | None = None,
    underground: bool = False,
    game: str = EXILE,
    zones: Mapping[str, Sequence[str]] | None = None,
) -> Country:
    """A small map of its own: rows of letters, columns A, B, C and so on, without heading and row numbers."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    letters = [chr(ord("A") + n) for n in range(len(rows[0]))]
    lines = ["   " + " ".join(letters), *(f"{n:2} " + " ".join(row) for n, row in enumerate(rows, 1))]
    labels = [f"{letter}{n}" for n in range(1, len(rows) + 1) for letter in letters]
    edges = {"top": "1", "right": "2", "bottom": "3", "left": "4"}
    zoned = {"underground": labels, **(zones or {})} if underground else zones or {}
    legend = {letter: LEGEND[letter] for row in rows for letter in row}
    plan = Plan("sketch", "A sketch", lines, legend, edges, enclosures, sides or {}, zoned)
    return Country(drawn(plan), book(game))


def stage(
    map: str | Country,
    text: str,
    frame: Frame[None],
    first: int = 0,
    options: Mapping[str, int] | None = None,
    hooks: Chapters = HOOKS,
    webs: str = "",
    game: str = EXILE,
    boats: str = "",
    level: int = 0,
    deep: DeepSheet | None = None,
) -> Foray:
    """A position in the third half; a pair is set down as front/rear, and horses come with those who need one.

    `webs` are the hexes over which webs have been spun, `boats` those of boats, as bow/stern. In The Challenge side 0
    are all adventurers, side 1 the krobs, and casters are of the second level unless a `level` is given; `deep` are
    the deep passages.
    """
    where = map if isinstance(map, Country) else sketch(map, game=game) if " " in map.strip() else country(map, game)
    rows = [line.strip().partition(" at ") for line in text.strip().splitlines()]
    units = roster(game).units
    cards = _cards([units[name] for name, _, _ in rows], [rest for _, _, rest in rows], game)
    ids = [card.id for card in cards]
    ways = deep or DeepSheet()
    exits = [each.number for each in ways.entrances]
    acts = Acts(ids, where.labels, verbs(ids, where.labels, bool(boats), maps=tuple(where.caverns), exits=exits))
    lexicons = {"act": acts.lexicon}
    given = Given(
        *(where, cards, where.book, acts, "staged", first, options or {}, lexicons, (0, 0), hooks),
        melee=MELEE if game == EXILE else KROB_MELEE,
        sheet=msgspec.structs.replace(STAGED, game=game),
        sequence=EVEN if game == EXILE else BELOW,
        level=level or where.book.cards.level,
        deep=deep_on(where, ways),
    )
    war = Foray(given)
    war.half, war.step = 2, 2
    for label in webs.split():
        war.change_land(1 << where.map.named(label), WEB)
    for number, spot in enumerate(boats.split()):
        bow, facing = stand(war, spot)
        launch(war, number, 6 * bow + facing)
    for number, (_, _, rest) in enumerate(rows):
        _set_up(war, number, rest)
    note_who_is_aboard(war)
    return war.begin(frame)


def usual_side(unit: Unit) -> int:
    """The side of a unit of The Exile unless it is said: rebels and their friends, or those of Kazhdin."""
    return SIDES["rebels" if unit.group in REBELS or unit.id == "lucifer" else "orks"]


def side_of(unit: Unit, game: str) -> int:
    """The side of a unit unless it is said."""
    if game == EXILE:
        return usual_side(unit)
    return 1 if unit.kind in KROBS else SIDES["none"] if unit.kind == GHARV else 0


def _cards(units: list[Unit], texts: list[str], game: str) -> tuple[Card, ...]:
    """Cards in the order of the text, then the horses."""
    cards = [card_of(unit, side_of(unit, game)) for unit in units]
    for number, (unit, text) in enumerate(zip(units, texts, strict=True)):
        kind = text.partition(" as ")[2].partition(",")[0]
        if kind:
            cards[number] = cards[number]._replace(kind=kind)
        if unit.rides and any(word in text.replace(",", " ").split() for word in MOUNTS):
            cards[number] = card_of(unit, usual_side(unit), len(cards))
            cards.append(horse_of(unit))
    return tuple(cards)


def _set_up(war: Foray, piece: int, text: str) -> None:
    spot, *words = text.replace(",", " ").split()
    if spot == OFF:
        return
    horse = war.card(piece).horse
    if "for" in words:
        side = SIDES[words[words.index("for") + 1]]
        war.side = replaced(war.side, piece, side)
        war.owner = replaced(war.owner, piece, side)
    if "mounted" in words:
        war.put(horse, *stand(war, spot))
        war.saddle_up(piece, horse)
    else:
        war.put(piece, *stand(war, spot))
    if "horse" in words:
        war.put(horse, *stand(war, words[words.index("horse") + 2]))
    if "wounded" in words:
        war.health[piece] -= 1
    if "twice" in words:
        war.health[piece] -= 2
    if "stunned" in words:
        war.stun[piece] = 1
    if "dead" in words:
        war.kill(piece)


def stand(war: Foray, spot: str) -> tuple[int, int]:
    """Anchor and facing of a place such as `F7` or `F7/F8`."""
    front, _, rear = spot.partition("/")
    named = war.land.map.named
    return (named(front), war.land.direction(named(rear), named(front))) if rear else (named(front), 0)


def why_not(war: Foray, text: str) -> Refusal:
    """The reason why an act is no option now."""
    return refused(war, text, OWN)
