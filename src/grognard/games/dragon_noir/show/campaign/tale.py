"""The chronicle of a campaign in sentences: episodes and score so far, who is hurt or gone, and what is to come."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragon_noir.campaign.chronicle import Chronicle, next_plot
from grognard.games.dragon_noir.campaign.reckoning import chronicle_after, episode_title
from grognard.games.dragon_noir.campaign.score import (
    NOBODY,
    champion,
    expedition,
    miller,
    points,
    score,
    sworn_elves,
    trees_closed,
)
from grognard.games.dragon_noir.campaign.standing import CHAINED_ELF, past
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.scenarios.story import CASTERS, KAZHDIN, REBELS, SIDES, TALBH, side_of
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.show.counters import name_of
from grognard.games.dragon_noir.show.words import ending_title
from grognard.games.skirmish.numerals import counted
from grognard.games.skirmish.show.phrases import listed
from grognard.table.model import Line
from grognard.words import Texts

TALE = Texts("tale", PACKAGE)
STATES = ("dead", "captive", "wounded", "walking")


def tale_of(war: Foray) -> tuple[Line, ...]:
    """Where the campaign stands at this position."""
    now = chronicle_after(war) if war.ending else past(war)
    coming = next_plot(now, bool(war.given.options[CHAINED_ELF]))
    texts = [_standing(now), *_people(now), *_fortunes(now)]
    if not war.ending:
        texts.append(TALE("under-way", episode_title(len(now.results) + 1, war.sheet.id)))
    elif coming:
        texts.append(TALE("to-come", episode_title(len(now.results) + 1, coming)))
    else:
        texts += _learned(now)
    results = [Line(text=text, rule="DN-G175", weight=0) for text in _results(now)]
    told = [Line(text=text, rule="DN-G175") for text in texts]
    end = [Line(text=_verdict(now), rule="DN-G175", weight=2)] if war.ending and not coming else []
    return (*results, *told, *end)


def _results(now: Chronicle) -> list[str]:
    seat = expedition(now)[0] if now.ended(TALBH) else REBELS
    found = []
    for number, (plot, how) in enumerate(now.results, 1):
        rebels, orks = points(plot, how, seat)
        found.append(TALE("result", episode_title(number, plot), ending_title(scenarios()[plot], how), rebels, orks))
    return found


def _standing(now: Chronicle) -> str:
    rebels, orks = score(now)
    return TALE("score", rebels, orks)


def _people(now: Chronicle) -> list[str]:
    """The dead, captives, wounded and walking of both sides."""
    found = []
    for word in STATES:
        for side, name in enumerate(SIDES):
            those = [id for id in getattr(now, word) if side_of(id) == side and (word == "dead" or id not in now.dead)]
            names = [name_of(id) for id in those]
            if names:
                found.append(TALE(f"{word}-{name}", listed(names)))
    return found


def _fortunes(now: Chronicle) -> list[str]:
    """Mill, friends, horses and energy spent in advance."""
    found = []
    if miller(now) != NOBODY:
        found.append(TALE[f"mill-{SIDES[miller(now)]}"])
    elves = [name_of(id) for id in sworn_elves(now) if id not in now.dead]
    if elves and not now.ended(KAZHDIN):
        found.append(TALE("elves", listed(elves)))
    if trees_closed(now) and not now.ended(KAZHDIN):
        found.append(TALE["trees"])
    for side, name in enumerate(SIDES):
        found += _of_side(now, side, name)
    return found


def _of_side(now: Chronicle, side: int, name: str) -> list[str]:
    found = []
    trolls: Sequence[str] = [name_of(id) for id in now.trolls[side] if id not in now.dead]
    if trolls:
        found.append(TALE(f"trolls-{name}", listed(trolls)))
    if now.spare[side]:
        found.append(TALE(f"horses-{name}", counted(now.spare[side], "spare horse")))
    if now.debts[side]:
        found.append(TALE(f"debts-{name}", now.debts[side]))
    return found


def _learned(now: Chronicle) -> list[str]:
    """What casters who have survived take along into The Challenge."""
    names = [name_of(id) for id in CASTERS if id not in now.dead]
    return [TALE("learned", listed(names))] if names else []


def _verdict(now: Chronicle) -> str:
    winner = champion(now)
    return TALE["shared"] if winner == NOBODY else TALE[f"won-{SIDES[winner]}"]
