"""Answers about heroes: who is declared, who fights whom and for how long, when captives try to get away."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.heroes.actions import why_not_act
from grognard.games.dragons_of_glory.heroes.escape import locks
from grognard.games.dragons_of_glory.heroes.swords import to_hit
from grognard.games.dragons_of_glory.interception.range import away, needed
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, some, word
from grognard.games.dragons_of_glory.mind.worth.talk_hopes import FIND, best_talk
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer

HARMLESS = ("search", "talk", "unite", "distrust", "spy")
"""Heroic Actions that a hero does for the sake of which he is declared; the others cost heroes."""
SURE_GRIP = 2
"""From this on it is better to seize than to strike."""
EVEN = 4
"""The roll that an attempt to meet somebody may need at most."""
HOPELESS = 4
"""Past so many armies a wounded captive would rather mend."""


def declared(war: LanceWar) -> Answer:
    """Whoever can do most where he stands: talk or search; then who has anything to do, the best talker first."""

    def rank(hero: int) -> tuple[float, int, int, int]:
        able = [verb for verb in HARMLESS if why_not_act(war, hero, verb) is None]
        promised = max(best_talk(war, hero)[0] if "talk" in able else 0.0, FIND if "search" in able else 0.0)
        return promised, len(able), war.roster.hero[hero].diplomacy, -hero

    return war.acts.first["declare"] + max(bits(nouns(war, "declare")), key=rank)


def spare_time(war: LanceWar) -> Answer:
    """What costs nothing; no bot throws a hero away."""
    free = (choice(war, verb) for verb in ("unite", "distrust", "spy") if verb in war.acts.first)
    return next((answer for answer in free if answer is not None), word(war, "pass"))


def champion(war: LanceWar) -> Answer:
    """The one who stands best against whom he will meet; unwounded rather than not."""
    assert war.question is not None
    about = war.question.about
    foes = about[1:] or [hero for hero in war.roster.hero if war.at[hero] == about[0]]

    def rank(hero: int) -> tuple[int, int, int]:
        others = [foe for foe in foes if war.side_of(foe) != war.side_of(hero)]
        edge = min((to_hit(war, hero, foe) - to_hit(war, foe, hero) for foe in others), default=0)
        return edge - 2 * war.worn[hero], -war.roster.hero[hero].diplomacy, -hero

    return war.acts.first["champion"] + max(bits(nouns(war, "champion")), key=rank)


def manner(war: LanceWar) -> Answer:
    """Seize whom one can get hold of."""
    assert war.question is not None
    return word(war, "seize" if war.question.about[3] >= SURE_GRIP else "strike")


def after_duel(war: LanceWar, side: int) -> Answer:
    """Fight on while one is not the more likely to fall; else away from enemies."""
    assert war.question is not None
    hero, foe = war.question.about
    edge = to_hit(war, hero, foe) + 2 * war.worn[foe] - to_hit(war, foe, hero) - 2 * war.worn[hero]
    if edge >= 0:
        return word(war, "fight-on")
    grid = war.country.grid

    def away(cell: int) -> tuple[int, int]:
        return -(grid.disc(cell, 2) & war.armies[1 - side]).bit_count(), -cell

    return war.acts.first["to"] + max(bits(nouns(war, "to")), key=away)


def met_on_the_way(war: LanceWar) -> Answer:
    """Send the unhurt hero who has most of one exchange of blows, if it favours him and the chance is even."""
    assert war.question is not None
    cell, foe = war.question.about

    def edge(hero: int) -> int:
        return to_hit(war, hero, foe) - to_hit(war, foe, hero)

    good = [hero for hero in bits(nouns(war, "intercept")) if edge(hero) > 0 and not war.worn[hero]]
    if not good:
        return word(war, "hold-move")
    best = max(good, key=lambda hero: (edge(hero), -away(war, war.at[hero], cell), -hero))
    if needed(war, away(war, war.at[best], cell)) > EVEN:
        return word(war, "hold")
    return war.acts.first["intercept"] + best


def captive(war: LanceWar) -> Answer:
    """Try, unless wounds should heal first or the captor is too strong a fighter."""
    assert war.question is not None
    hero, captor, _ = war.question.about
    if war.roster.heroes >> captor & 1:
        return word(war, "stay" if war.worn[hero] or to_hit(war, hero, captor) < 1 else "break-free")
    return word(war, "stay" if war.worn[hero] and locks(war, hero) >= HOPELESS else "break-free")


def struggle(war: LanceWar) -> Answer:
    """Until one is wounded."""
    assert war.question is not None
    return word(war, "stay" if war.worn[war.question.about[0]] else "fight-on")


def heeded(war: LanceWar) -> Answer:
    """The leader with the widest radius."""
    return war.acts.first["heed"] + max(bits(nouns(war, "heed")), key=lambda one: (war.roster[one].tactical, -one))


def law(war: LanceWar) -> Answer:
    """One nation, so that the law is likely to hold."""
    done = choice(war, "done")
    return done if done is not None else some(war)
