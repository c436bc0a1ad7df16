"""What there is to know of every piece of Dragon Noir: all its faces, its weapon, the rules that are about it.

Only what is printed, so it is the same in every match and for every seat. What a piece does now is told by the table.
"""

from __future__ import annotations

from functools import partial

from grognard.games.dragon_noir.sheets.boxes import CHALLENGE, EXILE
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import Unit, roster
from grognard.games.dragon_noir.sheets.missiles import missiles
from grognard.games.dragon_noir.show.counters import printed
from grognard.games.dragon_noir.show.words import phrases
from grognard.games.skirmish.show.profiles import About, Telling, profiles_of
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Profile
from grognard.words import Texts, translated

TITLES, WEAPONS = (Texts(name, PACKAGE) for name in ("titles", "profiles"))
WEAPON_RULES = {
    "crossbow": ("DN-2.2e", "DN-5.11.5c"),
    "shortbow": ("DN-5.11.5b",),
    "longbow": ("DN-5.11.5b",),
}
KIND_RULES = {
    "dog": ("DN-4.1d", "DN-4.1e", "DN-4.1f"),
    "berserker": ("DN-4.2g", "DN-4.2h", "DN-4.2i"),
    "troll": ("DN-4.2t",),
    "young dragon": ("DN-4.3.1a", "DN-4.3.1b", "DN-4.3.1c"),
    "dragon part": ("DN-4.3.2a", "DN-4.3.2f", "DN-4.3.2i", "DN-4.3.2p"),
    "spirit": ("DN-3.55.3f",),
    "hunter": ("DN-1.51i", "DN-4.44k", "DN-4.45l"),
    "warrior": ("DN-1.51i", "DN-4.44l", "DN-4.45f"),
    "slayer": ("DN-1.51i", "DN-4.44l", "DN-4.45g", "DN-4.45h", "DN-4.45i"),
}
GROUP_RULES = {"elves": ("DN-4.2k", "DN-4.2l"), "goblins": ("DN-4.2m",), "dwarves": ("DN-4.2o",)}
UNIT_RULES = {"zed": ("DN-4.2b",), "lucifer": ("DN-4.1g",), "godiva": ("DN-4.1g",)}
CASTER_RULES = ("DN-3.2a", "DN-3.3a", "DN-3.3d", "DN-3.3e")
RIDER_RULES = ("DN-2.36.1b", "DN-2.36.2a")
HORSE_RULES = ("DN-2.36.4a", "DN-2.36.4b", "DN-2.47f")


def _weapon(unit: Unit, game: str) -> tuple[Line, ...]:
    """DN-5.11.1a: a missile weapon with its ranges; DN-2.21c: below ground they are all the same."""
    if not unit.shoots:
        return ()
    if game == CHALLENGE:
        return (Line(text=WEAPONS("below", phrases().weapons[unit.weapon], missiles().underground), rule="DN-2.21c"),)
    bands = missiles().bands[unit.weapon].items()
    told = ", ".join(WEAPONS(band, hexes[-1]) for band, hexes in bands if hexes)
    return (Line(text=WEAPONS("weapon", phrases().weapons[unit.weapon], told), rule="DN-5.11.1a"),)


def _telling(book: Rulebook, game: str) -> Telling[Unit]:
    """How a game tells of its units, with the clauses that its book has."""

    def known(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(id for id in ids if id in book.clauses)

    by_weapon, by_kind, by_group = (
        {word: known(ids) for word, ids in rules.items()} for rules in (WEAPON_RULES, KIND_RULES, GROUP_RULES)
    )
    return Telling(
        about=About(known(CASTER_RULES), by_weapon, by_kind, by_group, known(RIDER_RULES), known(HORSE_RULES)),
        title=lambda unit: translated(roster(game).groups[unit.group].title, PACKAGE),
        horse=lambda unit: TITLES["horse"],
        printed=printed,
        weapon=partial(_weapon, game=game),
        alone=lambda unit: known(UNIT_RULES.get(unit.id, ())),
    )


def profiles(book: Rulebook, game: str = EXILE) -> tuple[Profile, ...]:
    """Every character, animal and creature of a game, and the horses of those who have one."""
    return profiles_of(roster(game).units.values(), _telling(book, game), book)
