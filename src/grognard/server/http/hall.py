"""The hall: addresses of what is there for everybody. Games, rules, drawings, lists of matches, new matches, seats.

Every endpoint reads its request, calls the catalogue or the lobby, and hands on what they say.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Literal

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.rulebook import Clause
from grognard.server.desk import catalogue, lobby
from grognard.server.desk.rebuilding import Unreadable
from grognard.server.http.client import FOR_EVER
from grognard.server.http.guard import read_body, source_of
from grognard.server.http.promises import SVG, Look, Word, promises
from grognard.server.packing import GZIP, can_unpack
from grognard.server.pictures.boards import (
    JSON,
    Picture,
    board_at_hand,
    draw,
    draw_board,
    keep,
    packed_picture,
    picture,
)
from grognard.server.pictures.single import card_picture, fixture_picture, piece_picture
from grognard.server.refused import LANGUAGE, Refused, json_response
from grognard.server.store.schema import PLAYING
from grognard.server.wire import library, messages, pages
from grognard.server.workers.lanes import HOUSE
from grognard.words import by_language

if TYPE_CHECKING:
    from grognard.server.app import Server

List = Literal["open", "watch", "finished"]
"""The lists of matches there are."""


class Hall:
    """The endpoints before a match begins."""

    def __init__(self, server: Server) -> None:
        self._server = server

    @promises(pages.SealKey)
    async def key(self, request: Request) -> Response:
        """The key with which this server signs what it says of its dice."""
        seal = await run_in_threadpool(lambda: self._server.store.seal)
        return json_response(pages.SealKey(key=seal.key))

    @promises(library.Games)
    async def games(self, request: Request) -> Response:
        """All games."""
        return json_response(await run_in_threadpool(catalogue.games))

    @promises(library.About)
    async def game(self, request: Request) -> Response:
        """One game: scenarios, options, seats, drawings."""
        return json_response(await run_in_threadpool(catalogue.about, request.path_params["game"]))

    @promises(library.SeatNames, 422, query={"scenario": Word}, loose=True)
    async def seats(self, request: Request) -> Response:
        """The seats of a scenario with the options in the query."""
        query = dict(request.query_params)
        return json_response(await run_in_threadpool(catalogue.seats, request.path_params["game"], query))

    @promises((library.Contents, library.Found), query={"search": str})
    async def rules(self, request: Request) -> Response:
        """The clauses that words find, or the contents of the rulebook."""
        words = request.query_params.get("search", "")[:200]
        return json_response(await run_in_threadpool(catalogue.rules, request.path_params["game"], words))

    @promises(Clause)
    async def clause(self, request: Request) -> Response:
        """One clause."""
        at = request.path_params
        return json_response(await run_in_threadpool(catalogue.clause, at["game"], at["clause"]))

    @promises(library.WholeRulebook, kept=True)
    async def rulebook(self, request: Request) -> Response:
        """The whole rulebook."""
        return tagged(request, await run_in_threadpool(_book, lobby.find_game(request.path_params["game"]).slug))

    @promises(library.Profiles, kept=True)
    async def pieces(self, request: Request) -> Response:
        """What is printed of every piece."""
        return tagged(request, await run_in_threadpool(_pieces, lobby.find_game(request.path_params["game"]).slug))

    @promises(kinds=(SVG, JSON))
    async def art(self, request: Request) -> Response:
        """A drawing of a board, its places, a set-up, the cover or the sheet of counters."""
        at = request.path_params
        game, name = at["game"], at["name"]
        found = await run_in_threadpool(picture, game, at["stamp"], name)
        if found is None:
            found = keep(game, name, await self._server.drawn(request, ("art", game, name), draw, (game, name)))
        return packed(request, found, FOR_EVER)

    @promises(None, 422, kinds=(SVG,), query={"look": Look})
    async def piece(self, request: Request) -> Response:
        """One counter."""
        drawn = await run_in_threadpool(piece_picture, request.query_params.get("look", ""))
        return packed(request, drawn, FOR_EVER)

    @promises(None, 422, kinds=(SVG,), query={"look": Look})
    async def card(self, request: Request) -> Response:
        """One card."""
        drawn = await run_in_threadpool(card_picture, request.query_params.get("look", ""))
        return packed(request, drawn, FOR_EVER)

    @promises(None, 422, kinds=(SVG,), query={"board": Word, "look": Look, "dark": Word})
    async def fixture(self, request: Request) -> Response:
        """A door, a chest, a veil of a board."""
        said, game = request.query_params, lobby.find_game(request.path_params["game"])
        board = said.get("board", "")
        if board in game.boards and not await run_in_threadpool(board_at_hand, game.slug, board):
            await self._server.drawn(request, ("board", game.slug, board), draw_board, (game.slug, board))
        drawn = await run_in_threadpool(fixture_picture, game, board, said.get("look", ""), "dark" in said)
        return packed(request, drawn, FOR_EVER)

    @promises(pages.Made, 404, 422, status=201, takes=messages.Create)
    async def create(self, request: Request) -> Response:
        """A new match."""
        self._server.rates.take("create", source_of(request))
        ask = await read_body(request, messages.Create, self._server.settings)
        return json_response(await run_in_threadpool(lobby.create, self._server.desk, ask), 201)

    @promises(pages.Joined, 409, 422, takes=messages.Join)
    async def join(self, request: Request) -> Response:
        """A seat is taken."""
        ask = await read_body(request, messages.Join, self._server.settings)
        id = request.path_params["match"]
        taken = await run_in_threadpool(lobby.join, self._server.desk, id, ask)
        await self._server.beginnings.begin(id, HOUSE)
        return json_response(taken)

    @promises(pages.Invitation, 409, takes=messages.Invite)
    async def invitation(self, request: Request) -> Response:
        """What somebody is invited to."""
        ask = await read_body(request, messages.Invite, self._server.settings)
        id = request.path_params["match"]
        return json_response(await run_in_threadpool(lobby.invitation, self._server.desk, id, ask.invite))

    @promises(tuple[pages.Summary, ...], 422, query={"list": List, "before": float})
    async def matches(self, request: Request) -> Response:
        """A list of public matches."""
        kind, before = request.query_params.get("list", "open"), request.query_params.get("before", "")
        try:
            moment = float(before) if before else float("inf")
        except ValueError:
            raise Refused(422, "before-is-created") from None
        if moment != moment or moment > 1e12:
            moment = 1e12
        return json_response(await run_in_threadpool(lobby.list_matches, self._server.desk, kind, moment))

    @promises(tuple[pages.Summary, ...], takes=messages.Mine)
    async def mine(self, request: Request) -> Response:
        """The matches of some secrets."""
        ask = await read_body(request, messages.Mine, self._server.settings)
        held = await run_in_threadpool(lobby.matches_of, self._server.desk, ask.tokens)
        return json_response([await self._with_asked(each) for each in held])

    async def _with_asked(self, summary: pages.Summary) -> pages.Summary:
        if summary.state != PLAYING:
            return summary
        try:
            await self._server.openings.open(summary.match, HOUSE)
            return await run_in_threadpool(lobby.with_asked, self._server.desk, summary)
        except Unreadable as wrong:
            return msgspec.structs.replace(summary, unreadable=wrong.reason)

    @property
    def routes(self) -> list[Route]:
        """The addresses of the hall."""
        game = "/api/games/{game}"
        return [
            Route("/api/key", self.key),
            Route("/api/games", self.games),
            Route(game, self.game),
            Route(f"{game}/seats", self.seats),
            Route(f"{game}/rules", self.rules),
            Route(f"{game}/rules/{{clause}}", self.clause),
            Route(f"{game}/rulebook", self.rulebook),
            Route(f"{game}/pieces", self.pieces),
            Route("/art/{game}/{stamp}/{name}", self.art),
            Route("/art/piece.svg", self.piece),
            Route("/art/card.svg", self.card),
            Route("/art/{game}/fixture.svg", self.fixture),
            Route("/api/matches", self.matches, methods=["GET"]),
            Route("/api/matches", self.create, methods=["POST"]),
            Route("/api/matches/mine", self.mine, methods=["POST"]),
            Route("/api/matches/{match}/join", self.join, methods=["POST"]),
            Route("/api/matches/{match}/invitation", self.invitation, methods=["POST"]),
        ]


def packed(request: Request, found: Picture, kept: str, **headers: str) -> Response:
    """A public thing, packed if the client can unpack it."""
    told = {"cache-control": kept, "vary": f"accept-encoding, {LANGUAGE}", **headers}
    if not can_unpack(request.headers.get("accept-encoding", ""), GZIP):
        return Response(found.body, 200, told, media_type=found.kind)
    return Response(found.packed, 200, {**told, "content-encoding": "gzip"}, media_type=found.kind)


def tagged(request: Request, found: Picture) -> Response:
    """A public thing that a client may keep and ask for again."""
    tag = f'"{hashlib.blake2b(found.body, digest_size=8).hexdigest()}"'
    if request.headers.get("if-none-match") == tag:
        return Response(None, 304, {"etag": tag, "cache-control": "no-cache", "vary": LANGUAGE})
    return packed(request, found, "no-cache", etag=tag)


@by_language()
def _pieces(slug: str) -> Picture:
    return packed_picture(msgspec.json.encode(catalogue.profiles(slug)), JSON)


@by_language()
def _book(slug: str) -> Picture:
    return packed_picture(msgspec.json.encode(catalogue.rulebook(slug)), JSON)
