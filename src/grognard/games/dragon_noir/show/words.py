"""What the table says of The Exile: its templates in its catalogue, and what only this game says.

Names of pieces and hexes depend on the scenario, so everything here is told its id. It knows words, never rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from msgspec.structs import replace

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.campaign.healing import LAID_UP, MENDED, STILL
from grognard.games.dragon_noir.forces.muster import country_of, muster
from grognard.games.dragon_noir.forces.prices import price
from grognard.games.dragon_noir.forces.recruiting import IN_THE_SADDLE, ON_FOOT
from grognard.games.dragon_noir.plan.parties import arrows_of
from grognard.games.dragon_noir.scenarios.boards import MAPS, board_map
from grognard.games.dragon_noir.scenarios.keys import KEYS, played
from grognard.games.dragon_noir.scenarios.sheets import Scenario
from grognard.games.dragon_noir.sheets.combat import ODDS, PACKAGE
from grognard.games.dragon_noir.sheets.kinds import KROBS, QUEEN
from grognard.games.dragon_noir.sheets.krob_prices import krob_prices
from grognard.games.dragon_noir.sheets.solitaire import PACKS
from grognard.games.dragon_noir.sheets.spells import Spell, magic
from grognard.games.dragon_noir.show.counters import name_of
from grognard.games.dragon_noir.verbs import CAST, GROUPS, SPELL_NAMES
from grognard.games.skirmish.numerals import counted
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY
from grognard.games.skirmish.show.facts import PieceFacts
from grognard.games.skirmish.show.phrases import Names, piece_title
from grognard.games.skirmish.show.voice import Voice
from grognard.kernel import Event, Outcome, View
from grognard.words import Texts, by_language, translated

SIDES, UNDER_COVER, SHOTS, ADDED, HIRE, LESS = (
    Texts(name, PACKAGE) for name in ("sides", "cover-of-target", "shots", "added", "hire", "odds")
)
COVERS = ("none", "light", "medium", "heavy")
HARMS, LEAPS, SUCCESS = (Texts(name, PACKAGE) for name in ("challenges", "leaps", "success"))
SEEKING, SOUGHT_THINGS, SORTS = (Texts(name, PACKAGE) for name in ("seeking", "things", "sorts"))
"""What detection looks for and tells of (DN-3.54a)."""
ON_PLAN = Texts("maps-on-plan", PACKAGE)
AREAS = Texts("boxes", PACKAGE)
"""How areas of a plan lie, and what is in them (DN-5.15.1b)."""
DOES = Texts("does", PACKAGE)
"""What a spell does, in a short sentence."""
BURNS = Texts("burns", PACKAGE)
"""What fire does."""
REASONS = Texts("reasons", PACKAGE)
"""What is added to the die of a shot (DN-5.11.1a, DN-5.11.1b)."""
MISS = "-"
UNPAID = ("horse", "spirit")
"""Kinds of pieces that nobody hires."""


@by_language(KEYS)
def names_of(scenario: str) -> Names:
    """The names of a scenario."""
    areas = tuple((area.name, translated(area.title, PACKAGE)) for area in played(scenario).areas)
    gates = tuple(ON_PLAN[gate.map] for gate in arrows_of(scenario)) if played(scenario).field else ()
    return Names(muster(scenario).cards, country_of(scenario).labels, titles_of(scenario), areas, gates)


@by_language(KEYS)
def titles_of(scenario: str) -> tuple[str, ...]:
    """What the sides of a scenario are called; the third is nobody.

    >>> titles_of("landfall"), titles_of("the-captives-of-talbh")
    (('Rebels', 'Orks', 'Nobody'), ('Expedition', 'Dwarves', 'Nobody'))
    """
    return (*(SIDES.get(player) or player.capitalize() for player in played(scenario).players), SIDES["nobody"])


def odds_title(column: int) -> str:
    """An odds column, counted from 0; before the shifts it may lie beyond the table.

    >>> odds_title(0), odds_title(11), odds_title(14), odds_title(-1)
    ('1-1', '12-1', '15-1', 'less than 1-1')
    """
    if column in (NO_COLUMN, -1):
        return LESS["less"]
    return ODDS[column] if column < len(ODDS) else f"{column + 1}-1"


def added_title(number: int) -> str:
    """So much that is added to a die.

    >>> added_title(2), added_title(-1), added_title(0)
    ('2', '−1', 'nothing')
    """
    return f"−{-number}" if number < 0 else str(number or ADDED["nothing"])


def cover_title(cover: str) -> str:
    """The cover of a target.

    >>> cover_title("none"), cover_title("light")
    ('without cover', 'in light cover')
    """
    return UNDER_COVER[cover]


def letter_title(letter: str) -> str:
    """What the table of shots says.

    >>> letter_title("-"), letter_title("B")
    ('a miss', 'result B')
    """
    return SHOTS("miss" if letter == MISS else "letter", letter)


@cache
def spells() -> dict[str, Spell]:
    """The spells by id, in the order in which they are counted."""
    return {id: magic().spells[id] for id in SPELL_NAMES}


def spell_title(id: str) -> str:
    """What a spell is called."""
    return translated(spells()[id].name, PACKAGE)


def map_title(name: str) -> str:
    """What a map is called that lies in a field under some name.

    >>> map_title("maze")
    'The Maze'
    """
    return translated(board_map(name).title, PACKAGE) if name in MAPS else name


def area_title(key: str, name: str) -> str:
    """What an area of a scenario is called.

    >>> area_title("the-eight-cells", "bridge-north")
    'North bank'
    """
    return dict(names_of(key).areas)[name]


def seek_title(noun: str) -> str:
    """What is looked for, and where.

    >>> seek_title("maze characters")
    'The enemy. Map: The Maze'
    """
    map, _, what = noun.rpartition(" ")
    return SEEKING(what, map_title(map))


def hire_title(names: Names, id: str, mounted: bool) -> str:
    """Somebody who can be hired, how, and for how much (DN-G167)."""
    card = next(card for card in names.cards if card.id == id)
    if card.kind in UNPAID:
        return piece_title(card)
    how = "plain" if card.horse == NOBODY else "saddle" if mounted else "foot"
    return HIRE(how, piece_title(card), counted(price(card, mounted and bool(card.saddle)), "point"))


def brood_title(names: Names, id: str) -> str:
    """A krob that can be bought, and for how much (DN-5.15.1c, DN-5.21.3a)."""
    card = next(card for card in names.cards if card.id == id)
    if card.kind not in KROBS or card.kind == QUEEN:
        return piece_title(card)
    return HIRE("plain", piece_title(card), counted(krob_prices().price(card.kind), "point"))


def _people(title: str) -> str:
    return title.lower() if title == SIDES["nobody"] else SIDES("people", title.lower())


def _of(title: str) -> str:
    return "" if title == SIDES["nobody"] else SIDES("of", title.lower())


def _cover(fact: str) -> str:
    return cover_title(COVERS[int(fact)] if fact.isdigit() else fact)


NUMBERED: dict[str, Callable[[Names, int], str]] = {
    "side": lambda names, side: names.sides[side],
    "people": lambda names, side: _people(names.sides[side]),
    "of": lambda names, side: _of(names.sides[side]),
    "odds": lambda _, column: odds_title(column),
    "added": lambda _, number: added_title(number),
    "challenge": lambda _, harm: HARMS.nth(harm),
    "leap": lambda _, fate: LEAPS.nth(fate),
    "group": lambda _, group: GROUPS[group - 1],
    "drop": lambda _, fate: HARMS.nth(fate),
    "spell": lambda _, spell: spell_title([*spells()][spell]),
    "does": lambda _, spell: DOES[[*spells()][spell]],
    "success": lambda _, yes: SUCCESS.nth(yes),
    "pack": lambda _, pack: SORTS[PACKS[pack]],
    "area": lambda names, area: names.areas[area][1],
}
"""How a fact that is a number can be said in this game."""
WORDED: dict[str, Callable[[str], str]] = {
    "cover": _cover,
    "letter": letter_title,
    "why": lambda reason: REASONS[reason],
    "burn": lambda harm: BURNS[harm],
    "map": lambda name: map_title(name),
    "sort": lambda kind: SORTS[kind],
    "thing": lambda thing: SOUGHT_THINGS[thing],
}
"""How a fact that is a word can be said in this game."""
SPELLED: dict[str, Callable[[Names, str], str]] = {
    "spell": lambda _, id: spell_title(id),
    "seek": lambda _, noun: seek_title(noun),
    "thing": lambda _, id: SOUGHT_THINGS[id],
    "brood": lambda names, id: brood_title(names, id),
    "area": lambda names, name: dict(names.areas)[name],
    "gate": lambda names, number: names.gates[int(number) - 1],
    "hire": lambda names, id: hire_title(names, id, mounted=False),
    "hire-mounted": lambda names, id: hire_title(names, id, mounted=True),
}
"""How the noun of a spelled answer can be said in this game."""
NAMED: dict[str, Mapping[int, str]] = {
    "under": effects.WORDS,
    "mending": {MENDED: "mended", STILL: "still", LAID_UP: "laid-up"},
    "hired": {IN_THE_SADDLE: "in-the-saddle", ON_FOOT: "on-foot"},
}
"""Events whose first fact is a number that stands for a name: the catalogue knows the name."""


STEPS = ("set-up", "shooting", "movement", "combat", "recovery", "gharvs")


WINDOW, AT_SPELLS = "interrupt", ("initiative", "counter")
SHOOT = "shoot "


def _shooters(view: View) -> list[str]:
    """The ids of those who could shoot now."""
    return [answer.removeprefix(SHOOT) for answer in view.options if answer.startswith(SHOOT)]


def _mover(view: View) -> PieceFacts:
    """The piece that a window is about."""
    id = names_of(view.facts.key).cards[view.about[0]].id
    found: PieceFacts = next(piece for piece in view.facts.pieces if piece.id == id)
    return found


class ForayVoice(Voice):
    """What only Dragon Noir puts in other words."""

    def question(self, view: View) -> str:
        """Some questions are put in other words in each phase, by what can be done, or by what a spell is cast on."""
        topic = view.topic
        if topic in AT_SPELLS:
            *_, piece, cell = view.about
            return f"{topic} piece" if piece >= 0 else f"{topic} hex" if cell >= 0 else topic
        return self._window(view) if topic == WINDOW else topic

    def _window(self, view: View) -> str:
        """DN-2.23a: why one may step in, and with what."""
        shots = bool(_shooters(view)) and not any(answer.startswith(CAST) for answer in view.options)
        if view.about[0] < 0:
            return f"{WINDOW} close" if shots else f"{WINDOW} step"
        in_step = f"{WINDOW} {STEPS[view.facts.step]}"
        if in_step in self.phrases().prompts:
            return in_step
        return f"{WINDOW} unseen" if not _mover(view).at else f"{WINDOW} shots" if shots else f"{WINDOW} way"

    def asking(self, view: View) -> tuple[int, ...]:
        """Of a window: who it is about, whose that is and where, whose half it is, and who could shoot."""
        if view.topic != WINDOW:
            return view.about
        names, facts, (piece,) = names_of(view.facts.key), view.facts, view.about
        numbers = {card.id: number for number, card in enumerate(names.cards)}
        shooters = [numbers[id] for id in _shooters(view)]
        if piece < 0:
            return (piece, facts.phasing, -1, facts.phasing, *shooters)
        mover = _mover(view)
        cell = names.labels.index(mover.at) if mover.at else -1
        return (piece, mover.side, cell, facts.phasing, *shooters)

    def put(self, event: Event) -> Event:
        """With the name in place of the number that stands for it."""
        name = NAMED[event.what].get(int(event.args[0])) if event.what in NAMED else None
        return replace(event, args=(name, *event.args[1:])) if name else event


VOICE = ForayVoice(PACKAGE, names_of, NUMBERED, SPELLED, WORDED)
phrases, prompt, say, explain, label = VOICE.phrases, VOICE.prompt, VOICE.say, VOICE.explain, VOICE.label


def ending_title(sheet: Scenario, how: str) -> str:
    """How a match of a scenario ended, in a sentence: as its sheet says, or as it is said of many."""
    return translated(sheet.endings[how], PACKAGE) if how in sheet.endings else phrases().outcomes[how]


def verdict(outcome: Outcome, key: str, parts: Mapping[str, str]) -> str:
    """How a match ended, in a sentence; whoever had the part of somebody is named in his place (DN-G171).

    >>> verdict(Outcome((1,), "DN-G128", how="prize"), "landfall", {"godiva": "gustav"})
    'The orks have won: Gustav is in their hands.'
    """
    sentence = ending_title(played(key), outcome.how)
    for id, other in parts.items():
        sentence = sentence.replace(name_of(id), name_of(other))
    return sentence
