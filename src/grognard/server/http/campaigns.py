"""Campaigns: addresses of linked matches. The list of them, the way to the next, their records in one file and back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard import campaigns, registry
from grognard.campaigns import BadCampaign, Campaign, why_not_first, why_not_linked
from grognard.game import BadOption, Sequel
from grognard.server.archive import imports
from grognard.server.archive.imports import Checked
from grognard.server.archive.records import NOT_OVER, length_of, said_outcome
from grognard.server.archive.studies import whole_campaign
from grognard.server.desk.following import ended, follow
from grognard.server.desk.lobby import find_game
from grognard.server.desk.rebuilding import found
from grognard.server.http.guard import read_body, read_bytes, source_of
from grognard.server.http.promises import Word, promises
from grognard.server.refused import WORDS, Refused, json_response
from grognard.server.store import rows, sequels
from grognard.server.store.schema import OVER
from grognard.server.store.seats import BOT, bearer
from grognard.server.store.sequels import Linked
from grognard.server.wire.campaigns import CampaignInfo, CampaignMatch, Follow, ImportedCampaign, Legacy
from grognard.server.wire.pages import Made
from grognard.server.workers.pool import WorkerFailed
from grognard.words import ENGLISH, said, speaking

if TYPE_CHECKING:
    from grognard.game import Game
    from grognard.server.app import Server
    from grognard.server.desk.desk import Desk
    from grognard.server.http.table import Sittings
    from grognard.table.model import Line

LARGER = 4
"""How many times as long as a record a campaign may be."""


class Played(msgspec.Struct, frozen=True):
    """A record of a campaign that holds together, and what follows it."""

    checked: Checked
    sequel: Sequel | None


class Campaigns:
    """The endpoints of linked matches."""

    def __init__(self, server: Server, sittings: Sittings) -> None:
        self._server = server
        self._sittings = sittings

    @promises(CampaignInfo, seat=True)
    async def about(self, request: Request) -> Response:
        """All matches of a campaign, and how things stand."""
        id, _ = await self._sittings.opened(request)
        return json_response(await run_in_threadpool(about, self._server.desk, id))

    @promises(Made, 422, status=201, takes=Follow, seat=True)
    async def follow(self, request: Request) -> Response:
        """Go on with the next match."""
        id, seat = await self._sittings.opened(request)
        self._server.rates.take("create", source_of(request))
        ask = await read_body(request, Follow, self._server.settings)
        token = bearer(request.headers.get("authorization", ""))
        return json_response(await run_in_threadpool(follow, self._server.desk, id, seat, token, ask), 201)

    @promises(Campaign, 422, seat=True)
    async def record(self, request: Request) -> Response:
        """The records of all matches of a campaign that are over."""
        id, _ = await self._sittings.seat(request)
        game, over, length = await run_in_threadpool(whole, self._server.desk, id)
        asked, lane = (self._server.url, game, over), self._server.lanes.for_answers(length)
        try:
            body = await lane.run(source_of(request), (whole_campaign, asked), whole_campaign, asked)
        except WorkerFailed:
            raise Refused(422, "campaign-not-given") from None
        name = f'attachment; filename="{id}{campaigns.SUFFIX}"'
        return json_response(body, content_disposition=name)

    @promises(ImportedCampaign, 422, status=201, takes=Campaign)
    async def bring_in(self, request: Request) -> Response:
        """A campaign becomes matches to replay, and one to go on with."""
        source, settings = source_of(request), self._server.settings
        self._server.rates.take("create", source)
        data = await read_bytes(request, LARGER * settings.record, LARGER * settings.body_seconds)
        lane = self._server.lanes.for_answers(imports.most_answers(data))
        try:
            held = await lane.run(source, ("campaign", data), check, (data, settings.answers))
        except WorkerFailed:
            raise Refused(422, "campaign-takes-too-long") from None
        if isinstance(held, str):
            raise Refused(422, "bad-campaign", held)
        return json_response(await self._server.written(keep, self._server.desk, held), 201)

    @promises(Legacy, 404, 422, takes=Campaign, query={"game": Word, "scenario": Word})
    async def hand_over(self, request: Request) -> Response:
        """What a finished campaign leaves to a match of another game; nothing is kept of it here."""
        source, settings, query = source_of(request), self._server.settings, request.query_params
        self._server.rates.take("create", source)
        heir_of = _giver(query.get("game", ""), query.get("scenario", ""))
        data = await read_bytes(request, LARGER * settings.record, LARGER * settings.body_seconds)
        lane = self._server.lanes.for_answers(imports.most_answers(data))
        try:
            left = await lane.run(source, ("legacy", heir_of, data), bequeathed, (heir_of, data, settings.answers))
        except WorkerFailed:
            raise Refused(422, "campaign-takes-too-long") from None
        if isinstance(left, str):
            raise Refused(422, "bad-campaign", left)
        return json_response(left)

    @property
    def routes(self) -> list[Route]:
        """The addresses of campaigns."""
        match = "/api/matches/{match}"
        return [
            Route("/api/campaigns", self.bring_in, methods=["POST"]),
            Route("/api/legacies", self.hand_over, methods=["POST"]),
            Route(f"{match}/campaign", self.about),
            Route(f"{match}/campaign/record", self.record),
            Route(f"{match}/sequel", self.follow, methods=["POST"]),
        ]


def about(desk: Desk, id: str) -> CampaignInfo:
    """The campaign of a match, as everybody may know it who may look at the match."""
    with desk.store.reading() as db:
        row = found(rows.find_match(db, id))
        chain = sequels.campaign(db, row)
        free = sequels.imported(row) or all(each.kind == BOT for each in rows.seats_of(db, id))
    game = registry.game(row.game)
    lines, following = _standing(desk, game, row)
    return CampaignInfo(
        game=row.game,
        number=1 + [each.row.id for each in chain].index(id),
        matches=tuple(_told(game, each) for each in chain),
        lines=lines,
        next=following.title if following else "",
        free=free,
        whole=f"/api/matches/{id}/campaign/record" if any(each.row.state == OVER for each in chain) else "",
    )


def _standing(desk: Desk, game: Game[Any], row: rows.MatchRow) -> tuple[tuple[Line, ...], Sequel | None]:
    """How things stand at the end of a match; before that, at its beginning, for what is under way may be secret."""
    if row.state == OVER:
        _, match = ended(desk, row.id)
        return game.chronicle(match.position), campaigns.sequel_of(game, match.position)
    return game.chronicle(_begun(game, row)), None


def _told(game: Game[Any], each: Linked) -> CampaignMatch:
    row = each.row
    title = game.heading(_begun(game, row))
    return CampaignMatch(match=row.id, title=title, state=row.state, outcome=said_outcome(row))


def _begun(game: Game[Any], row: rows.MatchRow) -> Any:
    return game.start(row.scenario, msgspec.json.decode(row.options))


def whole(desk: Desk, id: str) -> tuple[str, tuple[str, ...], int]:
    """The game of a match's campaign, its matches that are over, and how many answers these have."""
    with desk.store.reading() as db:
        row = found(rows.find_match(db, id))
        over = tuple(each.row.id for each in sequels.campaign(db, row) if each.row.state == OVER)
        length = sum(length_of(db, each) for each in over)
    if not over:
        raise Refused(409, "record-when-over")
    return row.game, over, length


def check(asked: tuple[bytes, int]) -> list[Played] | str:
    """Play a campaign of so many answers at most through; what is wrong with it, if it does not hold together.

    Runs in a worker.
    """
    data, most = asked
    try:
        return _linked(*campaigns.parted(data), most)
    except BadCampaign as error:
        return str(error)


def bequeathed(asked: tuple[str, bytes, int]) -> Legacy | str:
    """What a campaign of a game leaves, or what is wrong with it. Runs in a worker."""
    slug, data, most = asked
    try:
        campaign = campaigns.decode_campaign(data)
        length = sum(len(record.answers) for record in campaign.matches)
        if length > most:
            return said(WORDS, "records", "too-many-answers", length, most)
        return Legacy(text=campaigns.legacy(registry.game(slug), campaign), matches=len(campaign.matches))
    except BadCampaign as error:
        return str(error)


def _giver(slug: str, scenario: str) -> str:
    """The game from whose campaigns a scenario goes on."""
    try:
        heir = find_game(slug).scenario(scenario)
    except BadOption as error:
        raise Refused(422, "sentence", error) from None
    if not heir.heir_of:
        raise Refused(422, "takes-nothing", heir.title)
    return heir.heir_of


def _linked(game: str, records: list[bytes], most: int) -> list[Played]:
    """Records of one game that follow from each other; BadCampaign names the first that does not."""
    held: list[Played] = []
    for number, record in enumerate(records, 1):
        played = imports.play(record, most, held[-1].checked.id if held else "")
        if isinstance(played, str):
            raise BadCampaign(number, played)
        checked, match = played
        with speaking(ENGLISH):  # its title is kept
            each = Played(checked, campaigns.sequel_of(registry.game(checked.header.game), match.position))
        trouble = _why_not(game, held[-1] if held else None, each)
        if trouble:
            raise BadCampaign(number, trouble)
        held.append(each)
        most -= checked.length
    return held


def _why_not(game: str, before: Played | None, each: Played) -> str:
    header = each.checked.header
    if header.game != game:
        return said(WORDS, "records", "another-game", header.game, game)
    if before is None:
        return why_not_first(registry.game(game).scenario(header.scenario), header)
    if before.checked.outcome == NOT_OVER:
        return said(WORDS, "records", "before-not-over")
    return why_not_linked(registry.game(game), before.sequel, before.checked.names, header, each.checked.names)


def keep(desk: Desk, held: list[Played]) -> ImportedCampaign:
    """Matches made of a campaign; the same campaign is the same matches."""
    before: Played | None = None
    for each in held:
        imports.write_in(desk, each.checked, partial(_link, before, each))
        before = each
    last = held[-1].sequel
    matches = tuple(imports.imported(each.checked) for each in held)
    return ImportedCampaign(matches=matches, next=last.title if last else "")


def _link(before: Played | None, each: Played, db: Connection) -> None:
    if before is not None and before.sequel is not None:
        sequels.link(db, found(rows.find_match(db, before.checked.id)), each.checked.id, before.sequel.title)
