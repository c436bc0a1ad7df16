"""What a war between nations shows besides its map: the nations, the Turns of its track, a battle as a sheet, heroes.

Plain data like the rest of the table, of which it is a part (`Table.nations`, `turns`, `battle`, `heroes`, `duel`). It
knows no game and
no rule: whatever is counted has been counted by the game.
"""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a sum, with the clause that makes it count."""

    what: str
    value: str
    rule: str = ""


class Note(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence with its clause, and where to look."""

    text: str
    rule: str = ""
    targets: tuple[str, ...] = ()


class Regard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What it takes to win a nation for a side today.

    A die of `faces` must show `needed` or less, which `chance` of its faces do; `parts` are how `needed` adds up.
    """

    side: str
    title: str
    needed: int
    faces: int
    chance: int
    parts: tuple[Part, ...] = ()


class Levy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Counters of a nation that are alike: their sign, what they are called, strength and movement of each.

    Of `count` in the box `here` are on the map and `waiting` in a pool.
    """

    figure: str
    name: str
    strength: str = ""
    movement: str = ""
    count: int = 1
    here: int = 0
    waiting: int = 0


class Nation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A nation as a card: whom it serves, what it thinks of the sides, what it can raise, and its capital.

    `state` is neutral, allied, conquered or closed (it takes no part), `told` the same in words; `side` is whose it is.
    `capital` is the cell of its capital, `seat` what that is called, `keeper` the side that holds it. `colours` are the
    ground and the band of its counters.
    """

    id: str
    name: str
    state: str
    told: str
    side: str = ""
    colours: tuple[str, ...] = ()
    capital: str = ""
    seat: str = ""
    keeper: str = ""
    regards: tuple[Regard, ...] = ()
    levies: tuple[Levy, ...] = ()
    rule: str = ""


class Turn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Turn of the track: when it is, whether it is winter, who has a right of his own in it, and what is due.

    `now` marks the one that is played, `winter` is a word that clients have a sign for.
    """

    number: int
    title: str = ""
    season: str = ""
    side: str = ""
    now: bool = False
    notes: tuple[Note, ...] = ()


class Camp(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side of a battle: who stands there, their strength together, and by what it is multiplied."""

    side: str
    title: str
    pieces: tuple[str, ...]
    names: tuple[str, ...]
    strength: int
    times: str = ""
    total: int = 0


class HeroCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hero as a card: how he stands, where, his figures, what he holds face down, who holds him, whom he holds.

    `id` is that of his piece; `state` is free, active (he acts for his side this Turn), captive or away, `told` where
    he is in words. `holds` are names of artifacts, as far as the seat knows them.
    """

    id: str
    name: str
    state: str
    told: str
    side: str = ""
    cell: str = ""
    wounded: bool = False
    active: bool = False
    captor: str = ""
    captives: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    figures: tuple[Part, ...] = ()
    rule: str = ""


class DuelSheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A duel that is asked about: both fighters, and what every choice may bring, with its chance."""

    title: str
    fighters: tuple[HeroCard, ...]
    rows: tuple[Part, ...] = ()
    rule: str = ""


class Throw(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one face of the die would bring: with everything added, what befalls the attackers and the defenders."""

    die: int
    sum: int
    attack: str
    defence: str


class Shot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ship, or whoever fires in rounds: at or below which number it hits, the parts of that, and at whom it fires.

    `target` and `at` are the id and the name of whom it fires at, empty while that is not named. Once it has fired,
    `die` is what it rolled, and `hit` whether that was enough.
    """

    piece: str
    name: str
    side: str
    needed: int
    target: str = ""
    at: str = ""
    parts: tuple[Part, ...] = ()
    die: int = 0
    hit: bool = False


class Peril(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a round may do to somebody at whom others fire, in ten thousandths: nothing, damage, or the end."""

    piece: str
    name: str
    side: str
    spared: int = 0
    damaged: int = 0
    lost: int = 0


class Round(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round in which all fire at once: the shots, what they may do until all are fired, and what came of them."""

    number: int
    shots: tuple[Shot, ...]
    perils: tuple[Peril, ...] = ()
    after: tuple[Note, ...] = ()


class Battle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A battle as a sheet: both camps, the column of odds, everything that is added to the die, every face it may show.

    The attackers' camp comes first. `results` says in words what the results mean that stand in `throws`. Once the die
    has fallen `rolled` is what it showed, and `after` what came of it. A battle that is fought in `rounds` has no
    column and no faces; the last round is the one to come, unless the battle is `over`.
    """

    cell: str
    title: str
    camps: tuple[Camp, ...]
    odds: str
    rule: str = ""
    parts: tuple[Part, ...] = ()
    total: str = ""
    throws: tuple[Throw, ...] = ()
    results: dict[str, str] = {}
    rolled: int = 0
    after: tuple[Note, ...] = ()
    rounds: tuple[Round, ...] = ()
    over: bool = False
