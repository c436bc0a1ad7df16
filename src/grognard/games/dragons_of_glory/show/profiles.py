"""What there is to know of every counter: both its faces, and the rules that are about its kind."""

from __future__ import annotations

import msgspec

from grognard.games.dragons_of_glory.pieces.roster import ARMY, CITADEL, HERO, LEADER, SHIP, WIZARD, Counter, whole_box
from grognard.games.dragons_of_glory.show.art import faces
from grognard.games.dragons_of_glory.show.facts import PieceFacts
from grognard.games.dragons_of_glory.show.table import WORN_WORDS, face_of
from grognard.games.dragons_of_glory.show.words import TITLES, type_name
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Piece, Profile

KIND_RULES = {
    SHIP: ("DS-SHP-1", "DS-SHP-2", "DS-TRN-1", "DS-TRN-2", "DS-NAV-2"),
    LEADER: ("DS-LDR-1", "DS-LDR-3", "DS-MOD-1"),
    HERO: ("DG-0.PCS-11", "DG-2.DEC-3", "DG-3.HA-1", "DG-11.HEA-1"),
    WIZARD: ("DS-WIZ-1", "DS-WIZ-2", "DS-MOD-3"),
    CITADEL: ("DS-CIT-2", "DS-CIT-3", "DS-CIT-4", "DS-CIT-5"),
}
TYPE_RULES = {
    "elf": ("DS-GND-2", "DS-MOD-14"),
    "kender": ("DS-GND-2", "DS-STK-5", "DS-KEN-1", "DS-KEN-2"),
    "dwarf": ("DS-GND-7", "DS-MOD-13"),
    "ogre": ("DS-GND-7", "DS-MOD-13"),
    "griffon": ("DS-AIR-1", "DS-AIR-6", "DS-RBC-1"),
    "pegasus": ("DS-AIR-1", "DS-AIR-6", "DS-RBC-1"),
    "draconian": ("DS-DRA-2", "DS-DRA-4"),
    "undead": ("DS-SOT-3",),
}
CAVALRY_RULES = ("DS-ADJ-2", "DS-MOD-4", "DS-RBC-3")
DRAGON_RULES = ("DS-AIR-1", "DS-MOD-2", "DS-MOD-5", "DS-REP-9")
MARKER_RULES = {
    "active-hero": ("DG-2.DEC-2", "DG-2.DEC-3"),
    "dark-temple": ("DS-DRA-1", "DS-DRA-2", "DS-DRA-5"), "capital": ("DS-DHC-1", "DS-DHC-7"), "hidden": ("DS-OPT-1",),
}  # fmt: skip
MARKER_TITLES = {
    "active-hero": "active", "dark-temple": "temple", "capital": "capital-marker", "hidden": "face-down"}


def profiles(book: Rulebook) -> tuple[Profile, ...]:
    """Every counter, and the markers."""
    markers = [
        Profile(id=faces.MARKERS[id], title=TITLES[MARKER_TITLES[id]],
                notes=_clauses(rules, book))
        for id, rules in MARKER_RULES.items()
    ]  # fmt: skip
    return (*(_profile(counter, book) for counter in whole_box().counters), *markers)


def _profile(counter: Counter, book: Rulebook) -> Profile:
    both = (False, True) if counter.kind in (ARMY, SHIP, HERO) else (False,)
    return Profile(
        id=counter.id,
        title=type_name(counter),
        faces=tuple(_printed(counter, worn) for worn in both),
        notes=_clauses(_rules(counter), book),
    )


def _printed(counter: Counter, worn: bool) -> Piece:
    """A face as it is printed, on no hex and of no side."""
    drawn = face_of(PieceFacts(number=counter.number, side=-1, worn=worn))
    back = TITLES[WORN_WORDS.get(counter.kind, "worn")]
    return msgspec.structs.replace(drawn, id=f"{counter.id}-{'back' if worn else 'front'}", called=back if worn else "")


def _rules(counter: Counter) -> tuple[str, ...]:
    if counter.kind != ARMY:
        return KIND_RULES[counter.kind]
    own = TYPE_RULES.get(counter.type, ())
    if counter.rides:
        return CAVALRY_RULES
    return own or (DRAGON_RULES if counter.flies else ("DS-GND-1", "DS-ADJ-1"))


def _clauses(rules: tuple[str, ...], book: Rulebook) -> tuple[Line, ...]:
    return tuple(Line(text=book.clause(id).text, rule=id) for id in rules)
