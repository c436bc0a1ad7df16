"""Boards, set-ups, covers and sheets of counters as drawings, made by a worker when first asked for.

Their addresses hold the program's stamp, so a client may keep them for ever. It knows no match.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from grognard import registry
from grognard.bots import bot
from grognard.driver import Sight
from grognard.game import Game
from grognard.kernel import FATE, WATCHER, Position
from grognard.server.packing import gzipped
from grognard.server.pictures.portfolio import Portfolio
from grognard.server.refused import Refused
from grognard.server.stamp import board_seal, stamp
from grognard.table import scene
from grognard.table.art import BoardArt
from grognard.table.model import Table
from grognard.table.vignette import vignette
from grognard.teaching.examples import drawn, examples_of
from grognard.words import ENGLISH, language

SVG, JSON = "image/svg+xml", "application/json"
COVER = "cover.svg"
"""What a game's cover is called; it lies beside the rulebook."""
PLACER, SET_UP = "greedy", "set-up"
MOST_PLACED = 200
"""Answers after which a set-up is shown as far as it is."""
Draw = Callable[[], str | bytes]


class Picture(msgspec.Struct, frozen=True):
    """A drawing or its places, with its kind, plain and packed."""

    body: bytes
    kind: str
    packed: bytes


_PORTFOLIO = Portfolio()


def art_of(slug: str, board: str) -> BoardArt:
    """A board as a drawing, drawn once."""
    return _PORTFOLIO.board(_kept_as(slug, board), partial(registry.game(slug).art, board))


def draw_ahead(slugs: tuple[str, ...]) -> None:
    """Draw the boards that newcomers see first; the others take a second or two and are drawn when asked for."""
    for slug in slugs:
        game = registry.game(slug)
        art_of(slug, game.table(game.view(game.start(), WATCHER)).boards[0].id)


def address(slug: str, name: str) -> str:
    """Where a drawing of a game is."""
    return f"/art/{slug}/{stamp()}/{name}"


def addresses(slug: str) -> dict[str, str]:
    """Where all drawings of a game are."""
    return {name: address(slug, name) for name in _drawings(slug)}


def picture(slug: str, seal: str, name: str) -> Picture | None:
    """A drawing by its address; None if it has yet to be made. Refused if there is none."""
    if slug not in registry.slugs():
        raise Refused(404, "no-game")
    if seal != stamp() or name not in _drawings(slug):
        raise Refused(404, "no-drawing")
    if name == COVER and _own_cover(registry.game(slug)) is not None:
        return _made.get((language(), slug, name)) or keep(slug, name, draw((slug, name)))
    return _made.get((language(), slug, name))


def keep(slug: str, name: str, drawn: Picture) -> Picture:
    """Keep a drawing for whoever asks for it next."""
    return _made.setdefault((language(), slug, name), drawn)


def draw(asked: tuple[str, str]) -> Picture:
    """Make a drawing of a game by its name. Runs in a worker."""
    slug, name = asked
    return packed_picture(_drawings(slug)[name](), JSON if name.endswith(".json") else SVG)


def board_at_hand(slug: str, board: str) -> bool:
    """Whether a board need not be drawn."""
    return _PORTFOLIO.at_hand(_kept_as(slug, board))


def _kept_as(slug: str, board: str) -> str:
    spoken = "" if language() == ENGLISH else f"-{language()}"
    return f"{slug}-{board}{board_seal(slug, board)}{spoken}"


def draw_board(asked: tuple[str, str]) -> None:
    """Draw a board, for whoever needs it next to find on disk. Runs in a worker."""
    art_of(*asked)


def draw_table(asked: tuple[str, Table, bool]) -> bytes:
    """A table of a game as a drawing. Runs in a worker."""
    slug, table, dark = asked
    return table_picture(registry.game(slug), table, dark)


def table_picture(game: Game[Any], table: Table, dark: bool) -> bytes:
    """A table on its first board, to be printed."""
    return scene.draw(table, art_of(game.slug, table.boards[0].id), dark=dark, lit=False).encode()


_made: dict[tuple[str, str, str], Picture] = {}
"""Drawings by language, game and name: they have words on them."""


@cache
def _drawings(slug: str) -> dict[str, Draw]:
    """All drawings of a game by file name, and how each is made."""
    game = registry.game(slug)
    found: dict[str, Draw] = {COVER: partial(_cover, game), "counters.svg": partial(_counters, game)}
    for board in game.boards:
        found[f"{board}.svg"] = partial(_board, game, board, dark=False)
        found[f"{board}-dark.svg"] = partial(_board, game, board, dark=True)
        found[f"{board}-bare.svg"] = partial(_bare, game, board, dark=False)
        found[f"{board}-bare-dark.svg"] = partial(_bare, game, board, dark=True)
        found[f"{board}.json"] = partial(_places, game, board)
        if game.layers:
            found[f"{board}-ground.svg"] = partial(_ground, game, board, dark=False)
            found[f"{board}-ground-dark.svg"] = partial(_ground, game, board, dark=True)
        for layer in game.layers:
            found[f"{board}-{layer}.svg"] = partial(_layer, game, board, layer, dark=False)
            found[f"{board}-{layer}-dark.svg"] = partial(_layer, game, board, layer, dark=True)
    for scenario in game.scenarios:
        found[f"scenario-{scenario}.svg"] = partial(_set_up, game, scenario, dark=False)
        found[f"scenario-{scenario}-dark.svg"] = partial(_set_up, game, scenario, dark=True)
    for example in examples_of(game):
        found[f"example-{example.id}.svg"] = partial(_example, game, example.id, dark=False)
        found[f"example-{example.id}-dark.svg"] = partial(_example, game, example.id, dark=True)
    return found


def _example(game: Game[Any], name: str, *, dark: bool) -> str:
    """A small position of the book, called as it is in the language that is spoken."""
    example = next(each for each in examples_of(game) if each.id == name)
    return vignette(drawn(game, example), art_of(game.slug, example.board), example.title, dark=dark)


def _cover(game: Game[Any]) -> str | bytes:
    """The game's own cover; a game without one shows the set-up of its first scenario."""
    drawn = _own_cover(game)
    return drawn.read_bytes() if drawn is not None else _set_up(game, "", dark=False)


def _own_cover(game: Game[Any]) -> Path | None:
    drawn = Path(inspect.getfile(type(game))).parent.joinpath(game.book).with_name(COVER)
    return drawn if drawn.is_file() else None


def _counters(game: Game[Any]) -> str:
    return scene.sheet(game.counters(), game.title)


def _board(game: Game[Any], board: str, *, dark: bool) -> str:
    return scene.board(art_of(game.slug, board), dark=dark)


def _bare(game: Game[Any], board: str, *, dark: bool) -> str:
    """A board without the numbers of its cells, for clients that write these over it as large as one is near."""
    return scene.board(msgspec.structs.replace(art_of(game.slug, board), labels=()), dark=dark)


def _ground(game: Game[Any], board: str, *, dark: bool) -> str:
    """A board without its layers, for clients that lay these over it themselves."""
    bare = msgspec.structs.replace(art_of(game.slug, board), layers={})
    return scene.board(bare, dark=dark)


def _layer(game: Game[Any], board: str, layer: str, *, dark: bool) -> str:
    return scene.layer(art_of(game.slug, board), layer, dark=dark)


def _places(game: Game[Any], board: str) -> bytes:
    art = art_of(game.slug, board)
    places = {"width": art.width, "height": art.height, "margin": scene.MARGIN, "spots": art.spots}
    places |= {"doors": art.doors, "rooms": art.rooms, "radius": art.radius}
    places |= {"labels": art.labels} if art.labels else {}
    return msgspec.json.encode(places | ({"pointed": True, "lands": art.lands} if art.pointed else {}))


def _set_up(game: Game[Any], scenario: str, *, dark: bool) -> str:
    table = game.table(game.view(placed(game, scenario), WATCHER))
    return scene.draw(table, art_of(game.slug, table.boards[0].id), dark=dark, lit=False, caption=False)


def placed(game: Game[Any], scenario: str) -> Position:
    """A scenario as it may begin: bots have set up, always alike. What they hide from onlookers stays hidden."""
    position: Position = game.start(scenario)
    draw = Random(scenario).random
    placers = [bot(PLACER, seat) for seat in range(len(game.seats(position)))]
    for _ in range(MOST_PLACED):
        question = position.question
        if question is None or not (question.seat == FATE or question.topic in (*game.set_up_topics, SET_UP)):
            break
        sight = None if question.seat == FATE else Sight(game, position, question.seat)
        position.answer(question.options.pick(draw) if sight is None else placers[question.seat].choose(sight))
    return position


def packed_picture(body: str | bytes, kind: str) -> Picture:
    """A drawing with both its forms."""
    plain = body.encode() if isinstance(body, str) else body
    return Picture(plain, kind, gzipped(plain))
