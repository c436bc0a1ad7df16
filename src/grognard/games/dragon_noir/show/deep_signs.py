"""What is seen of the deep passages: signs on entrances and winches, who is below, and how long a way takes.

It words the facts of a view and knows no position; where somebody will come up stands in the facts of his seat alone.
"""

from __future__ import annotations

from grognard.games.dragon_noir.forces.muster import country_of
from grognard.games.dragon_noir.land.deep_entrances import deep_on
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.show.counters import figure_of, name_of
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.words import VOICE
from grognard.games.skirmish.show.counters import face_name
from grognard.games.skirmish.show.facts import PieceFacts
from grognard.games.skirmish.show.phrases import listed
from grognard.kernel import View
from grognard.table.model import Card, Fixture, Tray

TITLES = VOICE.titles
DELVERS = 0


def deep_signs(facts: Facts) -> list[Fixture]:
    """A sign on every entrance that the seat knows of, and on every winch."""
    return [*_entrances(facts), *_winches(facts)]


def _entrances(facts: Facts) -> list[Fixture]:
    return [
        Fixture(
            id=f"entrance-{number}",
            kind="shaft",
            at=cell,
            state=str(number),
            code=f"[{number}]",
            title=TITLES("shaft" if number in facts.untold else "entrance", number),
        )
        for cell, number in facts.entrances.items()
    ]


def _winches(facts: Facts) -> list[Fixture]:
    found = []
    for cell, open, workers in facts.winches:
        title = TITLES["winch-open" if open else "winch-shut"]
        if workers:
            title = TITLES("winch-worked", title, listed([name_of(id) for id in workers]))
        state, code = ("open", "=o=") if open else ("shut", "=x=")
        found.append(Fixture(id=f"winch-{cell}", kind="winch", at=cell, state=state, code=code, title=title))
    return found


def below_tray(view: View, facts: Facts, side: str) -> Tray:
    """Those who have gone down, with exit and time for those who may know them (DN-5.3f)."""
    pieces = {piece.id: piece for piece in facts.pieces}
    cards = tuple(_card(facts, pieces[id], *rest) for id, *rest in facts.below)
    return Tray(id="below", title=TITLES["below"], owner=view.seats[DELVERS], side=side, cards=cards)


def _card(facts: Facts, piece: PieceFacts, turn: int, entrance: int, exit: int, ready: int) -> Card:
    arrived = "" if not exit else "below-ready" if ready <= facts.turn else "below-exit"
    return Card(
        id=piece.id,
        name=name_of(piece.id),
        emblem=figure_of(piece.id, face_name(piece.id, piece.state, bool(piece.mount))),
        text=TITLES("below-since", turn, entrance),
        note=TITLES(arrived, exit, ready) if arrived else "",
        rule="DN-5.3f",
    )


def exit_remark(view: View, noun: str) -> str:
    """How long the way to an exit takes."""
    key, (_, entrance) = view.facts.key, view.about
    turns = deep_on(country_of(key), played(key).deep).exits(entrance)[int(noun)]
    return TITLES("exit-turns", turns, view.facts.turn + turns)
