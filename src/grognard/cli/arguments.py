"""Reading the command line's words: games, scenarios, options, seats, bots.

Every mistake becomes a Fault with the nearest right words. It decides nothing about play.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from grognard.cli.console import FAILED, Fault, told
from grognard.game import BadOption, Choice, Game, Scenario
from grognard.kernel import Setting
from grognard.loading import DataError
from grognard.registry import UnknownGame, game, slugs
from grognard.scenario_files import VARIABLE, folder_of
from grognard.words import languages, preferred, speaking

HUMAN = "human"
SPOKEN = ("GROGNARD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says which language somebody likes, the strongest first."""


def spoken(environment: Mapping[str, str]) -> str:
    """The language of whoever uses the command, by what their system says.

    >>> spoken({"LANG": "qps_AA.UTF-8"}), spoken({"GROGNARD_LANGUAGE": "en", "LANG": "qps"}), spoken({"LANG": "C"})
    ('qps', 'en', 'en')
    """
    said = next((text for name in SPOKEN if (text := environment.get(name, ""))), "")
    return preferred(said.partition(".")[0].replace("_", "-"))


def speak(context: typer.Context, code: str) -> str:
    """Speak a language that the command line names, as long as its command runs."""
    if code and preferred(code) != code:
        raise Fault(told("no-language", code), nearest(code, languages()))
    if code:
        context.with_resource(speaking(code))
    return code


LanguageOption = Annotated[
    str,
    typer.Option("--language", metavar="CODE", help="language-speak", callback=speak, is_eager=True),
]


def find_game(slug: str) -> Game[Any]:
    """The game of this slug, or the first one if none is named."""
    try:
        return game(slug or slugs()[0])
    except UnknownGame as error:
        raise Fault(str(error), told("games-lists")) from error
    except DataError as error:
        raise Fault(told("broken-data", error), told("broken-data-hint"), FAILED) from error


def find_scenario(of: Game[Any], slug: str) -> Scenario:
    """The scenario of this slug, or the first one."""
    try:
        return of.scenario(slug)
    except BadOption as error:
        raise Fault(str(error), told("scenarios-list", of.slug)) from error


def where_scenarios_are(game: str) -> str:
    """Where a scenario was looked for that is none of a game's own, in a sentence."""
    folder = folder_of(game)
    return told("looked-in", folder, VARIABLE) if folder else told("looked-nowhere", VARIABLE)


def read_options(scenario: Scenario, pairs: Sequence[str]) -> dict[str, Setting]:
    """Options given as key=value, each value in the type that the scenario expects."""
    known = {choice.key: choice for choice in scenario.choices}
    settings: dict[str, Setting] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        key, value = key.strip(), value.strip()
        if not sign or not key:
            raise Fault(told("bad-pair", pair), _listed(known))
        if scenario.takes and key == scenario.takes:
            settings[key] = handed_over(scenario.heir_of, Path(value))
            continue
        if key not in known:
            raise Fault(told("no-option", scenario.title, key), nearest(key, known))
        settings[key] = _setting(known[key], value)
    return settings


def handed_over(slug: str, path: Path) -> str:
    """What the campaign in a file hands over to another game; the fault names the file and what is wrong with it."""
    from grognard.campaigns import BadCampaign, legacy, load_small
    from grognard.store import StoreError

    try:
        return legacy(find_game(slug), load_small(path))
    except StoreError as error:
        raise Fault(str(error)) from error
    except BadCampaign as error:
        raise Fault(f"{path}: {error}") from error


def read_seat(text: str, seats: Sequence[str]) -> int:
    """The seat of this name, or of the beginning of one."""
    wanted = text.strip().lower()
    exact = [number for number, name in enumerate(seats) if name.lower() == wanted]
    begun = [number for number, name in enumerate(seats) if name.lower().startswith(wanted)]
    found = exact or begun
    if len(found) != 1 or not wanted:
        raise Fault(told("no-seat", text), nearest(wanted, seats))
    return found[0]


def read_bots(text: str, seats: Sequence[str], known: Iterable[str]) -> dict[int, str]:
    """Who plays which seat: one name for all, `seat=name` pairs, or both; `human` is a person."""
    names = [HUMAN, *known]
    players: dict[int, str] = {}
    rest = ""
    for part in filter(None, (part.strip() for part in text.split(","))):
        seat, sign, bot = part.partition("=")
        bot = bot.strip().lower() if sign else part.lower()
        if bot not in names:
            raise Fault(told("no-bot", bot), nearest(bot, names))
        if sign:
            players[read_seat(seat, seats)] = bot
        elif rest:
            raise Fault(told("two-bots", text), told("two-bots-hint"))
        else:
            rest = bot
    if rest:
        players = {number: players.get(number, rest) for number in range(len(seats))}
    return players


def nearest(word: str, known: Iterable[str] | Mapping[str, Any]) -> str:
    """A hint with the nearest right word, or with all of them."""
    words = list(known)
    close = difflib.get_close_matches(word, words, n=3, cutoff=0.5)
    if close:
        return told("did-you-mean", either(close))
    return told("there-are", ", ".join(words)) if words else told("there-are-none")


def either(words: Iterable[str]) -> str:
    """One of some words."""
    return told("or").join(words)


def _setting(choice: Choice, value: str) -> Setting:
    for setting in choice.choices:
        if _spelled(setting) == value.lower() or (isinstance(setting, bool) and value.lower() in _YES_NO[setting]):
            return setting
    listed = ", ".join(_spelled(setting) for setting in choice.choices)
    raise Fault(told("bad-value", choice.key, value), told("one-of", listed))


_YES_NO = {True: ("yes", "on", "true", "1"), False: ("no", "off", "false", "0")}


def _spelled(setting: Setting) -> str:
    return str(setting).lower()


def _listed(known: Mapping[str, Choice]) -> str:
    if not known:
        return told("no-options")
    return told("options", ", ".join(f"{key}={_spelled(choice.default)}" for key, choice in known.items()))
