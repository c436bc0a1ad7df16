"""Answers before anybody moves: set-up, temple, replacements, events, courting, initiative, capitals."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.activation.ratings import chance, rating
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, word
from grognard.games.dragons_of_glory.mind.worth.stakes import VITALS, invasion_odds, nation_worth
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer


def temple(war: LanceWar) -> Answer:
    """At once, where the ready-made set-up has it, else in the capital that is safest: Neraka first."""
    planned = choice(war, "to", war.given.camps[HIGHLORD].temple_plan)
    if planned is not None:
        return planned
    neraka = choice(war, "to", war.country.site("neraka").cell)
    return neraka if neraka is not None else war.acts.first["to"] + max(bits(nouns(war, "to")))


def draconian(war: LanceWar) -> Answer:
    """One every Turn."""
    return war.acts.first["place"] + next(iter(bits(nouns(war, "place"))))


def replacements(war: LanceWar) -> Answer:
    """Whatever can return, the strongest first; then mergers."""
    pieces = nouns(war, "return")
    if pieces:
        return war.acts.first["return"] + max(bits(pieces), key=lambda piece: (war.roster[piece].strength, -piece))
    merging = nouns(war, "merge")
    return war.acts.first["merge"] + next(iter(bits(merging))) if merging else word(war, "done")


def spent(war: LanceWar) -> Answer:
    """The weaker one goes."""
    pieces = bits(nouns(war, "lose"))
    return war.acts.first["lose"] + min(pieces, key=lambda piece: (war.roster[piece].strength, piece))


def return_to(war: LanceWar, side: int) -> Answer:
    """Where enemies are near, for that is where armies are needed."""

    def near(cell: int) -> tuple[int, int]:
        foes = war.armies[1 - side]
        away = min((war.country.grid.distance(cell, foe) for foe in bits(foes)), default=0)
        return away, cell

    return war.acts.first["to"] + min(bits(nouns(war, "to")), key=near)


def courting(war: LanceWar, side: int) -> Answer:
    """The nation from which most may be hoped; one that would join any invader of ours can wait."""
    assert war.question is not None
    bonus = war.question.about[0]

    def hope(nation: int) -> float:
        likely = chance(rating(war, nation, side) + bonus) / 10
        threatened = 1.0 - invasion_odds(war, nation, side) / 2
        return likely * nation_worth(war, nation) * threatened

    nations = [nation for nation in bits(nouns(war, "court")) if hope(nation) > 0]
    return war.acts.first["court"] + max(nations, key=lambda n: (hope(n), -n)) if nations else word(war, "pass")


def initiative(war: LanceWar, side: int) -> Answer:
    """First, as a rule: who moves first strikes first. Where cities are counted at the end, last on the last Turn."""
    counted = war.turn == war.given.last and war.given.scenario not in VITALS
    return word(war, ("highlord-first", "whitestone-first")[1 - side if counted else side])


def carrier(war: LanceWar) -> Answer:
    """To the best: a leader by his rating, an army by its strength, dragons only if nobody else."""
    box = war.roster

    def rank(piece: int) -> tuple[int, int, int]:
        return box[piece].tactical, war.strength(piece) - 10 * (box.air >> piece & 1), -piece

    return war.acts.first["give"] + max(bits(nouns(war, "give")), key=rank)


def placing(war: LanceWar) -> Answer:
    """As it is ready-made."""
    return word(war, "ready")


def disband(war: LanceWar) -> Answer:
    """Never: nobody may come back to a city that was given up, and meanwhile its nation gets no replacements."""
    return word(war, "stay")


def capital(war: LanceWar) -> Answer:
    """Where it is safest: away from enemies."""
    foes = war.armies[HIGHLORD]

    def away(cell: int) -> tuple[int, int]:
        return min((war.country.grid.distance(cell, foe) for foe in bits(foes)), default=0), -cell

    return war.acts.first["to"] + max(bits(nouns(war, "to")), key=away)
