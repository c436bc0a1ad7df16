"""Which answers are worth a look for a bot: of hundreds of hexes a few, of pieces still to move the next one.

Nothing is decided here by the rules; an answer left out is still legal.
"""

from __future__ import annotations

from grognard.games.dark_blades.magic.areas import code_b, touched
from grognard.games.dark_blades.magic.cards import spell_of
from grognard.games.dark_blades.mind.attraction import drawn_to, liking, pull_of
from grognard.games.dark_blades.mind.rescue import prey_worth
from grognard.games.dark_blades.mind.siege import is_siege
from grognard.games.dark_blades.mind.stakes import aims_of
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.plots import plot_of
from grognard.games.dark_blades.scenarios.the_arena import confined
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.skirmish.combat.odds import as_mounted
from grognard.games.skirmish.mind.choosing import Customs, picked, spread
from grognard.games.skirmish.mind.expected_harm import shot_prospects
from grognard.games.skirmish.mind.stakes import worth_of
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.shooting.fire import shot_column, targets
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Question
from grognard.mind import Plan

FEW = 12
"""So many answers are always looked at."""
HEXES = 10
"""How many of the hexes that a piece likes best are looked at, and how many of those beside the enemy."""
OPEN = frozenset(
    (
        *("set-up", "entry", "entry-hex", "movement", "destination", "dismount", "shooting", "target"),
        *("combat", "engage", "thrown", "retreat", "advance", "advance-where"),
    )
)
"""Questions about pieces on the map alone."""
PLACES = 10
"""How many places are looked at where a piece is set up, enters, or a spell is aimed."""


def guesses(war: Battle) -> bool:
    """Whether the cards of the other hand matter: only they are hidden, and none is played in a move, shot or blow."""
    return war.question is not None and war.question.topic not in OPEN


def _only_mover(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The next mover, if there is nothing else to do."""
    found = _next_mover(war, question, answers, plan)
    return found if len(found) == 1 else []


def _next_mover(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Who moves next does not matter much; nobody is left out."""
    entries = war.acts.entries
    movers = picked(war, answers, "move")
    other = [answer for answer in answers if entries[answer][0] not in ("move", "done")]
    if len(movers) > 1:
        movers = [_foremost(war, movers, plan)]
    return [*movers, *other]


def _foremost(war: Battle, movers: list[int], plan: Plan) -> int:
    """Those who lead cargo go first, then whoever is nearest to his goal; so nobody is in the way of those behind."""
    aims, entries = aims_of(war.given.scenario), war.acts.entries
    if not aims.cargo:
        return movers[0]
    pull = pull_of(war, aims, war.phasing, plan=plan)

    def place(answer: int) -> tuple[bool, int]:
        piece = entries[answer][1]
        return piece in war.follows, drawn_to(war, pull, piece)

    return max(movers, key=place)


def _next_to_enter(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Those who wait come in one after another; only then others move."""
    entering = picked(war, answers, "take")
    leading = [answer for answer in entering if war.acts.entries[answer][1] in war.follows]
    return leading[:1] or entering[:1] or _only_mover(war, question, answers, plan)


def _hexes(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Where a piece that moves would like to be, or comes to blows; one that has moved mostly stays."""
    piece, entries = question.about[0], war.acts.entries
    hexes = picked(war, answers, "go", "ride")
    other = [answer for answer in answers if entries[answer][0] not in ("go", "ride", "jump")]
    if war.spent[piece] > left(war, piece):
        return other
    return [*_best_hexes(war, question, hexes, plan), *other]


def _best_hexes(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The hexes to which a piece is drawn most, and the best of those beside the enemy."""
    piece = question.about[0]
    if len(answers) <= FEW or confined(war, piece):
        return answers
    aims = aims_of(war.given.scenario)
    pull = pull_of(war, aims, question.seat, plan=plan)
    if not pull.goal:
        return spread(answers, HEXES)
    like = liking(war, pull, piece)
    liked = sorted(answers, key=lambda answer: -like(cell_of(war, answer)))
    close = war.land.touching(pull.foes)
    beside = [answer for answer in liked if close >> cell_of(war, answer) & 1]
    return list(dict.fromkeys(liked[:HEXES] + spread(beside, HEXES)))


def cell_of(war: Battle, answer: int) -> int:
    """The hex that an answer names; of a ride the one where the front ends."""
    verb, noun = war.acts.entries[answer]
    return noun if verb == "go" else war.acts.stand(noun).anchor


def _places(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Where a piece comes into play."""
    return _best_hexes(war, question, answers, plan)[:HEXES] + spread(answers, HEXES)


def _next_shooter(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Who has an enemy to shoot at does so; the order does not matter much."""
    shooters = picked(war, answers, "shoot")
    ready = (answer for answer in shooters if any(_is_game(war, target) for target in _targets(war, answer)))
    found = next(ready, None)
    return [found] if found is not None else []


def _targets(war: Battle, answer: int) -> list[int]:
    return list(targets(war, answer - war.acts.shoot))


def _no_shooter(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """When nobody has anything to shoot at: whatever else there is to do."""
    shooters = picked(war, answers, "shoot")
    return [answer for answer in answers if answer not in shooters]


def _is_game(war: Battle, target: int) -> bool:
    """Whether it is wise to shoot somebody: no beast of nobody's, and no creature for which another would come."""
    return war.side[target] != NO_SIDE and target not in plot_of(war.given.scenario).endless(war)


def _best_target(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The enemy whom a shot should cost most; beasts that are nobody's are spared."""
    aims, shooter = aims_of(war.given.scenario), question.about[0]

    def harm(answer: int) -> int:
        target = answer - war.acts.at
        if not _is_game(war, target):
            return -1
        chances = shot_prospects(war.book, as_mounted(war, target), shot_column(war, shooter, target))
        return chances.taken * prey_worth(war, aims, target)

    return [max(answers, key=harm)]


def _aims(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """A spell is aimed where many are near."""
    disc, radius, filled = war.land.grid.disc, magic().areas["a_radius"], war.masks[0] | war.masks[1]
    near = {answer: (disc(cell_of(war, answer), radius) & filled).bit_count() for answer in answers}
    return sorted(answers, key=lambda answer: -near[answer])[:PLACES]


def _spells(war: Battle, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """All but those that do more harm than good."""
    return [answer for answer in answers if not _rash(war, question, answer, plan)]


def _rash(war: Battle, question: Question, answer: int, plan: Plan) -> bool:
    """Whether a spell costs the friends more than the foes, or any cargo, or wakes guards that had better wait."""
    verb, noun = war.acts.entries[answer]
    if verb == "cast" and spell_of(noun).on == "caster" and is_siege(war, plan, question.seat):
        return True
    if verb != "cast" or spell_of(noun).on != "all":
        return False
    caster, aims, loss = question.about[0], aims_of(war.given.scenario), 0
    for piece in touched(war, spell_of(noun), caster, code_b(war, caster)):
        if piece in aims.cargo:
            return True
        if war.side[piece] != NO_SIDE:
            worth = worth_of(war, aims, piece)
            loss += worth if war.side[piece] == question.seat else -worth
    return loss > 0


CUSTOMS: Customs[Battle] = Customs(
    policies={
        "movement": _only_mover,
        "entry": _next_to_enter,
        "shooting": _next_shooter,
        "target": _best_target,
    },
    choosers={
        "movement": _next_mover,
        "entry": _next_mover,
        "entry-hex": _places,
        "set-up": _places,
        "destination": _hexes,
        "shooting": _no_shooter,
        "cast": _spells,
        "spell-hex": _aims,
    },
    most=dict.fromkeys(("whirl", "creature", "retreat"), PLACES),
)
"""How to choose, by topic; everywhere else all answers are looked at."""
