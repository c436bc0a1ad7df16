"""The table: how a view looks. Clients draw tables and nothing else.

Everything here is plain data that encodes to JSON. A table is made by a game from a view, so it
can hold no more than the seat may know. It knows no game and no rule.
"""

from __future__ import annotations

import msgspec

from grognard.table.charts import Reading
from grognard.table.wars import Battle, DuelSheet, HeroCard, Nation, Turn

NEW_LINE = "\n"


class Mark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number or word on a piece: a strength, hit points, a count. `kind` chooses ink and place."""

    kind: str
    text: str
    title: str = ""


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A counter or token that stands in a cell.

    `figure` names the silhouette (knight, orc, potion...), `side` the colours (slate, rust, olive,
    plum, stone...), `state` the face (healthy, stunned, wounded, wounded twice, dead, out). `code` is two or three
    letters for clients that draw in characters.

    `form` is empty for a plate with its name at the foot, `square` for a counter with its figures along the
    foot, `long` for one that covers two hexes: `cell` is its head, `covers` the other cells under it, `tile` for a hex
    that joins others of its kind to one great figure, `bulk` for one beast over all the cells it covers, `army` for a
    counter of a war between nations: armies, ships, leaders and markers, which lie in piles. `facing` is 0
    to 5, clockwise from north. Marks of kind attack, defence (in brackets if armoured), movement are a square or long
    counter's figures; a mark of kind rank (leader, caster) is a crown or a star, one of kind weapon (longbow, shortbow,
    crossbow) the sign of it. On an army a mark of kind strength stands at the lower left, one of kind movement at the
    lower right, any other between them; `colours` are the ground and the band of its nation, while `side` is whom the
    nation serves. Its state `worn` is the back of the counter: depleted, or damaged.

    `short` is what stands on its counter where its name is too long for that.

    `title` is a line for clients that draw in characters; the same in parts for all others: `called`, where people call
    it by more than its name, `told`, its state and figures in words, `notes`, what its marks do not show, and `where`,
    its cell as people say it, if they say more than the cell's name. `things` are the names of what it `carries`.
    `acted` is `part` if it has moved in this turn and has points left, `done` if it has none.
    """

    id: str
    cell: str
    figure: str
    side: str
    name: str
    code: str
    short: str = ""
    state: str = "healthy"
    token: bool = False
    marks: tuple[Mark, ...] = ()
    carries: tuple[str, ...] = ()
    title: str = ""
    form: str = ""
    facing: str = ""
    covers: tuple[str, ...] = ()
    called: str = ""
    told: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    where: str = ""
    things: tuple[str, ...] = ()
    acted: str = ""
    colours: tuple[str, ...] = ()


class Fixture(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the board that changes: a door (`at` names its place), a chest, a wall of thorns.

    `facing` is one of n, e, s, w for squares, 0 to 5 for hexes, or empty.
    """

    id: str
    kind: str
    at: str
    state: str = ""
    facing: str = ""
    code: str = ""
    title: str = ""


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card or chip in a tray; `emblem` names its drawing, `count` how many lie together.

    Its id is its own on the whole table, for a target names one card: equal things in a tray are one card with a count.
    `text` is its effect in a sentence, `note` says briefly where and how long it works, `rule` is the rule's id.
    """

    id: str
    name: str
    emblem: str
    count: int = 1
    hidden: bool = False
    text: str = ""
    note: str = ""
    rule: str = ""


class Tray(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hand, a camp, a reserve: what lies beside the board, by owner."""

    id: str
    title: str
    side: str = "stone"
    owner: str = ""
    cards: tuple[Card, ...] = ()
    tracks: tuple[Track, ...] = ()


class Track(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number on a scale: hit points, the round, actions left. `most` 0 means no upper end.

    Where the title says it all (a phase, a date), it is `said` and the number is left out.
    """

    id: str
    title: str
    value: int
    most: int = 0
    said: bool = False


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """Where a cell stands in a sketch: line, first column and width in characters."""

    line: int
    column: int
    width: int


class Sketch(msgspec.Struct, frozen=True, kw_only=True):
    """A board drawn in characters, with a spot for every cell and every fixture's place.

    `notes` says in a few words what is printed in a cell and what it means in the rules.
    """

    lines: tuple[str, ...]
    spots: dict[str, Spot]
    legend: tuple[str, ...] = ()
    notes: dict[str, str] = {}


class Board(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A board by name. Its art and its sketch never change, so clients fetch them once; `hexes` if its cells are."""

    id: str
    title: str
    hexes: bool = False


class Berth(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where in its cell a piece is drawn: how far from the middle, and how large, in parts of the cell's size.

    `among` is how many counters share the cell. Where the board prints standing places for so many, the one with the
    number `slot` is meant instead; 0 if none is. A piece that covers several cells has the middle of them all.
    """

    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    slot: int = 1
    among: int = 1


class Extent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far the drawing of a fixture reaches beyond its places on every side: the sum of three measures.

    They are `by` in units of the board, `radii` of its hexes, `sizes` of its first cell; `up` is how much higher it
    lies. Its places are those that `at` names, with spaces between; `two` if its `state` names another. What is `under`
    lies below all other fixtures.
    """

    by: float = 0.0
    radii: float = 0.0
    sizes: float = 0.0
    up: float = 0.0
    two: bool = False
    under: bool = False


class Stack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Counters of one side in one cell: who they are, the uppermost first, and their strength in all.

    Clients draw a pile with its count and strength, from far only a badge with the strength; `figure` is the sign of
    the uppermost.
    """

    cell: str
    side: str
    pieces: tuple[str, ...]
    strength: str = ""
    figure: str = ""
    title: str = ""


class Holding(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whose a land of the board is: tinted by side, hatched so that colour is not the only sign; `state` conquered."""

    land: str
    side: str
    state: str = ""
    title: str = ""


class Option(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A legal answer: what to send, what to call it, and what lights up for it.

    Targets are `cell:C7`, `piece:orc-2`, `card:hit`, `nation:hylo`, `hero:tanis`, `button:end`. One with a button and
    others has both. `facing` is how a piece would stand there, as pieces have it. `part` tells what it does in the
    parting of a stack, so that a whole parting can be chosen at once: `sends` orders a stack on its way, `split` begins
    the parting, `goes` and `stays` are said of the piece that is its target, `off` sends those who go and leaves all
    others. `idle` says that as far as the seat can tell it comes to nothing that another answer does not: clients
    fold it away.
    """

    answer: str
    label: str
    targets: tuple[str, ...] = ()
    group: str = ""
    facing: str = ""
    part: str = ""
    idle: bool = False


class Term(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a sum: what counts, and for how much (`3-1`, `−1`, `+2`); `sum` is what all the others come to."""

    what: str
    value: str = ""
    sum: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the log with the rule that made it happen and where to look.

    `dice` are the faces that were rolled, `terms` what this line adds to the sum that the roll stands for. `begins` is
    the number of the Turn that begins with this line; 0 if none does.
    """

    text: str
    rule: str = ""
    targets: tuple[str, ...] = ()
    weight: int = 1
    dice: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    read: Reading | None = None
    begins: int = 0


class Profile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is printed of a piece: its faces, and in `notes` its weapon and the rules about it.

    `id` is that of the piece, or of the figure that all such pieces show. A face is a piece without a cell whose id
    is that of the face, `called` healthy, mounted wounded. All of it is the same in every match and for every seat.
    """

    id: str
    title: str
    faces: tuple[Piece, ...] = ()
    notes: tuple[Line, ...] = ()


def in_one_line(prompt: str) -> str:
    """A prompt with what it adds behind its question, for those who have no second line."""
    return prompt.replace(NEW_LINE, " ")


class Table(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything a client shows a seat. `version` counts what this seat has been shown.

    The first line of `prompt` asks, and what it adds stands on the second.
    `about` are the pieces and cards that the question speaks of, as targets: who is to act comes first.
    `aims` are sentences on how the seat wins, where the scenario alone does not tell (an episode of a campaign).
    `berths` are those of all pieces that do not have their cells for themselves, by id, for clients that draw pictures
    (`layout.seating.with_berths`); so are `extents`, by kind of fixture (`fixtures.extents.with_extents`), and
    `stacks`, in which armies lie (`layout.stacks.with_stacks`). `holdings` say whose the lands of a board are.
    Wars of nations have `nations` as cards, the `turns` of their track, and the `battle` that is fought or was fought
    lately; `heroes` as cards, the `duel` that is asked about, and `aside` the counters of heroes who stand on no board.
    """

    game: str
    scenario: str
    seat: str
    title: str
    boards: tuple[Board, ...]
    pieces: tuple[Piece, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    trays: tuple[Tray, ...] = ()
    tracks: tuple[Track, ...] = ()
    prompt: str = ""
    rule: str = ""
    asked: str = ""
    about: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    log: tuple[Line, ...] = ()
    outcome: str = ""
    aims: tuple[str, ...] = ()
    version: int = 0
    berths: dict[str, Berth] = {}
    extents: dict[str, Extent] = {}
    stacks: tuple[Stack, ...] = ()
    holdings: tuple[Holding, ...] = ()
    nations: tuple[Nation, ...] = ()
    turns: tuple[Turn, ...] = ()
    battle: Battle | None = None
    heroes: tuple[HeroCard, ...] = ()
    duel: DuelSheet | None = None
    aside: tuple[Piece, ...] = ()
