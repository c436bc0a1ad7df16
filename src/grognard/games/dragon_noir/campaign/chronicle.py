"""The chronicle of a campaign: all that one match hands on to the next, as a text that everybody may read.

What is written is what happened; who owns the mill, which elves come and how the score stands follow from it. It knows
how to read, check and write; what it means in an episode is said elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from grognard.game import MOST_CARRIED, BadOption
from grognard.games.dragon_noir.scenarios.plot import WALKOVERS
from grognard.games.dragon_noir.scenarios.plots import plot_named
from grognard.games.dragon_noir.scenarios.story import (
    BEANS,
    CHAINED,
    FEWEST,
    GROUPS,
    LEADERS,
    MOST,
    OATH,
    ORDER,
    PROPOSED,
    SIDES,
    carried,
    people,
)
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.words import Texts

UNTRUE = Texts("chronicle", PACKAGE)
"""Why a chronicle cannot be true."""

MAN = "man"
"""The kind of those whose wounds last (DN-G172)."""
KEPT = 64
"""Chronicles that are kept read."""
MOST_SPARE = 60
"""More spare horses than there are counters cannot be."""
UNFOUGHT = tuple(ending.how for ending in WALKOVERS)
"""DN-G174: how an episode ends to which a side sends nobody."""
FAILED = ("stopped", "too-late", *UNFOUGHT[1:])
"""How The Elves' Oath fails."""


class Chronicle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What has happened before an episode.

    `results` are the episodes so far and how each ended; `groups` the four groups of each side; `wounded`, `out`,
    `dead` and `captive` those who are so, `walking` the riders who have lost their horses; `spare` the spare horses
    and `debts` the energy that the casters have spent in advance, by side; `trolls` those won over, by side; `goblins`
    are those who went home; `last` is the group of each side that fought last, 0 for none or for all of them.
    """

    results: tuple[tuple[str, str], ...] = ()
    groups: tuple[tuple[tuple[str, ...], ...], ...] = PROPOSED
    wounded: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    captive: tuple[str, ...] = ()
    walking: tuple[str, ...] = ()
    spare: tuple[int, int] = (0, 0)
    debts: tuple[int, int] = (0, 0)
    trolls: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    goblins: tuple[str, ...] = ()
    last: tuple[int, int] = (0, 0)

    def ended(self, plot: str) -> str:
        """How an episode ended; nothing if it was not played."""
        return dict(self.results).get(plot, "")


FIRST = Chronicle()


def write(chronicle: Chronicle) -> str:
    """The chronicle as a text; the first episode has none."""
    return "" if chronicle == FIRST else msgspec.json.encode(chronicle).decode()


@lru_cache(maxsize=KEPT)
def read(text: str) -> Chronicle:
    """The chronicle of a text; BadOption says why it cannot be one."""
    return _read(text, over=False) if text else FIRST


@lru_cache(maxsize=KEPT)
def read_whole(text: str) -> Chronicle:
    """The chronicle of a campaign that is over (DN-G360); BadOption says why a text cannot be one."""
    return _read(text, over=True)


def _read(text: str, over: bool) -> Chronicle:
    if len(text) > MOST_CARRIED:
        raise BadOption("long-chronicle")
    try:
        found = msgspec.json.decode(text, type=Chronicle)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadOption("unread-chronicle", error) from error
    fault = _fault(found) or _end_fault(found, over)
    if fault:
        raise BadOption("untrue-chronicle", fault)
    if write(found) != text:
        raise BadOption("strange-chronicle")
    return found


def next_plot(chronicle: Chronicle, chained: bool) -> str:
    """The scenario of the episode to come, or nothing after the last; `chained` allows The Chained Elf."""
    done = [plot for plot, _ in chronicle.results]
    rest = ORDER[ORDER.index(done[-1]) + 1 :] if done else ORDER
    if CHAINED in rest and not (chained and chronicle.ended(OATH) in FAILED):
        rest = tuple(plot for plot in rest if plot != CHAINED)
    return rest[0] if rest else ""


def _fault(found: Chronicle) -> str:
    """What is wrong with a chronicle, if anything."""
    checks = (_results_fault, _groups_fault, _people_fault, _numbers_fault, _allies_fault)
    return next((fault for check in checks if (fault := check(found))), "")


def _results_fault(found: Chronicle) -> str:
    plots = [plot for plot, _ in found.results]
    for n, (plot, how) in enumerate(found.results):
        before = msgspec.structs.replace(FIRST, results=found.results[:n])
        if plot not in (next_plot(before, True), next_plot(before, False)):
            return UNTRUE("episode-cannot", n + 1, _shown(plot))
        if how not in UNFOUGHT and how not in [ending.how for ending in plot_named(plot).endings]:
            return UNTRUE("does-not-end", plot, _shown(how))
    return "" if plots else UNTRUE("nothing-been-played")


def _end_fault(found: Chronicle, over: bool) -> str:
    """Whether the last episode has been played, if that is wanted."""
    if (found.results[-1][0] == ORDER[-1]) == over:
        return ""
    return UNTRUE["campaign-not-over" if over else "campaign-over"]


def _groups_fault(found: Chronicle) -> str:
    if len(found.groups) != len(SIDES):
        return UNTRUE("there-groups-two")
    for side, groups in enumerate(found.groups):
        if fault := group_fault(side, groups):
            return fault
    return ""


def group_fault(side: int, groups: tuple[tuple[str, ...], ...]) -> str:
    """Why a side cannot be split like this (DN-5.22a, DN-G170); nothing if it can."""
    if len(groups) != len(GROUPS):
        return UNTRUE("four-groups", SIDES[side])
    if sorted(id for group in groups for id in group) != sorted(people(side)):
        return UNTRUE("groups-hold-everybody", SIDES[side])
    order = people(side)
    if any(group != tuple(id for id in order if id in group) for group in groups):
        return UNTRUE("group-not-order", SIDES[side])
    if any(not FEWEST <= len(group) <= MOST for group in groups):
        return UNTRUE("group-people", SIDES[side], FEWEST, MOST)
    if any(sum(id in LEADERS[side] for id in group) > 1 for group in groups):
        return UNTRUE("leaders-different-groups", SIDES[side])
    return ""


def _people_fault(found: Chronicle) -> str:
    known = carried()
    for word in ("wounded", "out", "dead", "captive", "walking"):
        ids: tuple[str, ...] = getattr(found, word)
        if strange := [id for id in ids if id not in known]:
            return UNTRUE("nobody-called", _shown(strange[0]))
        if list(ids) != [id for id in known if id in ids]:
            return UNTRUE("not-order", word)
    if any(not roster().units[id].rides for id in found.walking):
        return UNTRUE("only-riders-can")
    if any(roster().units[id].kind != MAN for id in found.wounded):
        return UNTRUE("wounds-carried-men")
    if any(roster().units[id].group in ("trolls", "baby-dragon") for id in found.captive):
        return UNTRUE("nobody-can-keep")
    if set(found.dead) & {*found.wounded, *found.out, *found.captive} or set(found.out) - set(found.wounded):
        return UNTRUE("dead-nothing-else")
    return ""


def _numbers_fault(found: Chronicle) -> str:
    if not all(0 <= number <= MOST_SPARE for number in found.spare):
        return UNTRUE("there-cannot-so")
    if not all(0 <= points <= magic().energy for points in found.debts):
        return UNTRUE("nobody-can-spend")
    return "" if all(0 <= number <= len(GROUPS) for number in found.last) else UNTRUE("there-no-such")


def _allies_fault(found: Chronicle) -> str:
    trolls, goblins = (roster().groups[name].units for name in ("trolls", "goblins"))
    won = found.trolls[0] + found.trolls[1]
    if not _in_order(won, trolls) or not _in_order(found.goblins, goblins):
        return UNTRUE("trolls-goblins-listed")
    if (won or found.goblins) and not found.ended(BEANS):
        return UNTRUE("trolls-goblins-come")
    return ""


def _in_order(ids: Iterable[str], known: Iterable[str]) -> bool:
    """Whether all are known, and none is named twice."""
    listed = list(ids)
    return len(set(listed)) == len(listed) and set(listed) <= set(known)


def _shown(text: str) -> str:
    """A word of a stranger, cut short."""
    return repr(text[:40])
