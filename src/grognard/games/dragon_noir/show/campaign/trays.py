"""How both peoples look before an episode: a tray for each group, and one for friends whose state is carried along."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragon_noir.scenarios.story import GROUPS, SIDES, side_of
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.show.counters import figure_of, name_of
from grognard.games.skirmish.show.counters import face_name
from grognard.table.model import Card, Tray
from grognard.words import Texts

TITLES, TALE, PLIGHTS = (Texts(name, PACKAGE) for name in ("titles", "tale", "plights"))


def camp_trays(camp: Sequence[tuple[str, int, str]], colours: Sequence[str]) -> list[Tray]:
    """Everybody by side and group, with what is wrong with him."""
    found = []
    for side, name in enumerate(SIDES):
        for group in (*range(1, len(GROUPS) + 1), 0):
            those = [(id, plight) for id, number, plight in camp if number == group and side_of(id) == side]
            title = TITLES("group", TALE[name], GROUPS[group - 1]) if group else TITLES["friends"]
            cards = tuple(_card(id, plight) for id, plight in those)
            if cards:
                found.append(Tray(id=f"group-{name}-{group}", title=title, side=colours[side], cards=cards))
    return found


def _card(id: str, plight: str) -> Card:
    emblem = figure_of(id, face_name(id, "healthy"))
    return Card(id=id, name=name_of(id), emblem=emblem, note=_told(plight), rule="DN-G170")


def _told(plight: str) -> str:
    """What is wrong with somebody, as facts have it, in words."""
    words = [word.split() for word in plight.split(", ")] if plight else []
    return ", ".join(PLIGHTS("cure", word[1]) if word[0] == "cure" else PLIGHTS[" ".join(word)] for word in words)
