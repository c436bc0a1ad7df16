"""Answers in the Combat Step of one's own: whom to attack, with whom, who advances."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.advance import Advance
from grognard.games.dragons_of_glory.combat.attack import Attack, able_armies, citadels_near
from grognard.games.dragons_of_glory.combat.naval import hunters, rating
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, some, word
from grognard.games.dragons_of_glory.mind.answering.chase_choices import swoop
from grognard.games.dragons_of_glory.mind.worth.battle_hopes import HOPELESS, hope
from grognard.games.dragons_of_glory.mind.worth.stakes import is_vital
from grognard.games.dragons_of_glory.war import FOUGHT, ORBS, LanceWar
from grognard.kernel import Answer

GAIN = 1
"""What an attack must promise to be made."""
MARGIN = 2
"""By how many points of rating a fleet must be better to attack."""


def combat(war: LanceWar, side: int) -> Answer:
    """The attack that promises most, on land before the sea; none if none promises enough."""
    best, most = None, GAIN - 1
    for cell in bits(nouns(war, "attack")):
        worth, _ = best_force(war, side, cell)
        if worth > most:
            best, most = cell, worth
    if best is not None:
        return war.acts.first["attack"] + best
    for cell in bits(nouns(war, "strike-at")):
        ours = sum(rating(war, ship) for ship in hunters(war, side, cell))
        theirs = sum(rating(war, ship) for ship in war.among(cell, war.roster.ships, 1 - side))
        if ours >= theirs + MARGIN:
            return war.acts.first["strike-at"] + cell
    fire = swoop(war, side)
    return word(war, "done") if fire is None else fire


def best_force(war: LanceWar, side: int, target: int) -> tuple[int, tuple[int, ...]]:
    """The best of a few forces against a hex: all, all on foot, all but those who guard something dear."""
    able, box = able_armies(war, side, target), war.roster
    afoot = tuple(piece for piece in able if not box.air >> piece & 1)
    spared = tuple(piece for piece in able if not is_vital(war, war.at[piece]))
    found = (HOPELESS, tuple[int, ...]())
    for armies in dict.fromkeys((able, afoot, spared, *(_without(war, able, cell) for cell in _hexes(war, able)))):
        if not armies:
            continue
        force = tuple(sorted((*armies, *helpers(war, side, target, armies))))
        found = max(found, (hope(war, side, target, force) - len(armies), force))
    return found


def _hexes(war: LanceWar, armies: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(war.at[piece] for piece in armies))


def _without(war: LanceWar, armies: tuple[int, ...], cell: int) -> tuple[int, ...]:
    return tuple(piece for piece in armies if war.at[piece] != cell)


def helpers(war: LanceWar, side: int, target: int, armies: tuple[int, ...]) -> tuple[int, ...]:
    """The best leader and a wizard of the stacks that attack, and all citadels beside the hex."""
    box, fresh = war.roster, [piece for cell in _hexes(war, armies) for piece in war.pile(cell)]
    fresh = [piece for piece in fresh if war.side_of(piece) == side and not war.marks[piece] & FOUGHT]
    leaders = [piece for piece in fresh if box.leaders >> piece & 1]
    best = max(leaders, key=lambda piece: (box[piece].tactical, -piece), default=None)
    wizard = next((piece for piece in fresh if box.wizards >> piece & 1), None)
    found = [piece for piece in (best, wizard) if piece is not None]
    found += [piece for piece in leaders if piece != best and war.carries(ORBS, piece)]
    return (*found, *citadels_near(war, side, target))


def attackers(war: LanceWar, side: int) -> Answer:
    """The next of the best force; then the blow."""
    frame = war.frames[-1]
    assert isinstance(frame, Attack)
    if frame.taunted:
        wanted = helpers(war, side, frame.target, frame.force)
    else:
        _, wanted = best_force(war, side, frame.target)
    last = frame.force[-1] if frame.force else -1
    for piece in wanted:
        answer = choice(war, "with", piece) if piece > last else None
        if answer is not None:
            return answer
    strike = choice(war, "strike")
    return strike if strike is not None else some(war)


def advance(war: LanceWar, side: int, guards: tuple[int, ...]) -> Answer:
    """Whoever guards nothing goes into what was taken: a city, or ground that is no trap."""
    frame = war.frames[-1]
    assert isinstance(frame, Advance)
    site = frame.target in war.country.sites
    for piece in bits(nouns(war, "with")):
        army = war.roster.armies >> piece & 1
        held = piece in guards or is_vital(war, war.at[piece]) or (not site and war.at[piece] in war.country.sites)
        held |= not site and bool(war.roster.air >> piece & 1)
        if (site and not frame.chosen and army) or (not held and (army or frame.chosen)):
            return war.acts.first["with"] + piece
    return word(war, "done")


def fleet(war: LanceWar) -> Answer:
    """All ships that can."""
    ships = nouns(war, "with")
    return war.acts.first["with"] + next(iter(bits(ships))) if ships else word(war, "strike")


def aim(war: LanceWar) -> Answer:
    """At a ship that is damaged, else at the strongest."""
    ships = tuple(bits(nouns(war, "aim")))
    frame = war.frames[-1]
    aimed = getattr(frame, "aims", ())
    return war.acts.first["aim"] + max(ships, key=lambda ship: (-aimed.count(ship), war.worn[ship], rating(war, ship)))


def onward(war: LanceWar, side: int) -> Answer:
    """On into an empty site of the enemy's; else stay."""
    for cell in bits(nouns(war, "to")):
        site = war.country.site_at.get(cell)
        if site is not None and war.held[site] != side:
            return war.acts.first["to"] + cell
    return word(war, "stay")
