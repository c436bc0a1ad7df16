"""Pages: what a seat or a watcher is shown, made from its view and from what everybody may know.

It is the only place where a match becomes bytes for a client. It changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from grognard import registry
from grognard.campaigns import sequel_of
from grognard.fate import Stream
from grognard.game import Game
from grognard.kernel import WATCHER, Match, View
from grognard.server.desk.held import Held, Shown, encoded_aside, game_of, lines_between, lines_told
from grognard.server.refused import WORDS
from grognard.server.store.clocks import Clock, begun
from grognard.server.store.extras import DRAWN, LATE, RESIGNED, UNREAD, Early, Ended, Extras, Wish
from grognard.server.store.rows import MatchRow, SeatRow
from grognard.server.store.schema import PLAYING, WAITING
from grognard.server.store.seats import BOT, PERSON
from grognard.server.wire.pages import (
    ClockPage,
    Ending,
    Hand,
    LessonPage,
    Order,
    OriginInfo,
    Page,
    Reaction,
    Request,
    Sitter,
)
from grognard.table.fixtures.extents import with_extents
from grognard.table.layout.seating import with_berths
from grognard.table.model import Table
from grognard.teaching import lessons
from grognard.words import ENGLISH, said, speaking

LINES = 32
"""The last lines of the log, which every page carries; the log has an address of its own."""


def shown(row: MatchRow, extras: Extras, held: Held, seat: int) -> Shown:
    """What the seat is shown now."""
    names = tuple(each.name for each in held.sitting)
    page = Page(
        match=row.id,
        game=row.game,
        scenario=row.scenario,
        state=row.state,
        version=0,
        seat=names[seat] if seat >= 0 else "watcher",
        seats=tuple(sitter(each, row.game) for each in held.sitting),
        fate=fate_of_row(row, extras),
        request=request_of(extras.wish, held.sitting),
        orders=orders_of(extras, seat),
        origin=origin_of(extras),
        placed=seat in extras.placing,
        draw=tuple(names[each] for each in extras.draw),
        practice=extras.practice,
        lesson=lesson_page(row, extras, held),
        clock=clock_page(extras, held, seat),
        relieved=seat in extras.relieved,
    )
    if row.state != WAITING:
        page = _with_table(page, row, extras, held, seat)
    aside = encoded_aside(page.seats, page.request, page.orders, page.draw, page.state, page.clock, len(extras.traces))
    asking = row.state == WAITING or page.request is not None
    asked = row.state == PLAYING and seat >= 0 and held.view(seat).asked == seat
    return Shown(page.version, row.state, msgspec.json.encode(page), aside, asking, asked, page.clock is not None)


def _with_table(page: Page, row: MatchRow, extras: Extras, held: Held, seat: int) -> Page:
    match = held.match
    assert match is not None
    view = held.view(seat)
    version = held.versions[seat][0]
    total = lines_told(held, seat, extras)
    lines = lines_between(held, seat, extras, max(0, total - LINES), total)
    table = with_extents(with_berths(table_of(match, view)))
    table = msgspec.structs.replace(table, version=version, log=lines)
    playing, early = row.state == PLAYING, extras.early
    if early is not None:
        told = said_early(game_of(match), (EARLY, early.how, *(match.seats[each] for each in early.seats)))
        table = msgspec.structs.replace(table, outcome=told, options=(), asked="", prompt="")
    return msgspec.structs.replace(
        page,
        version=version,
        table=table,
        lines=total,
        undo=undo_of(match, seat, bots_agree(held.sitting, extras)) if playing else "",
        reaction=reaction_of(match, view) if playing else None,
        ending=ending_of(match, view) if early is None else early_ending(match, early),
        linked=bool(_carried(match)),
        spared=row.bot_asked and view.asked == seat,
    )


def lesson_page(row: MatchRow, extras: Extras, held: Held) -> LessonPage | None:
    """Where the lesson stands, if the match is one."""
    lesson = lessons.lesson_of(row.game, extras.lesson) if extras.lesson else None
    if lesson is None or held.match is None:
        return None
    told = lessons.told(registry.game(row.game), lesson, len(held.match.answers))
    return LessonPage(**told._asdict())


def clock_page(extras: Extras, held: Held, seat: int) -> ClockPage | None:
    """The clocks as a seat is shown them: its own as it is, the others' as far as everybody can tell."""
    terms = extras.terms
    if terms is None:
        return None
    clock, face = extras.clock or begun(terms, len(held.sitting)), extras.face or begun(terms, len(held.sitting))
    seats = [_hand(clock if each.seat == seat else face, each, extras) for each in held.sitting if each.kind != BOT]
    return ClockPage(per=terms.per, reserve=terms.reserve, then=terms.then, seats=tuple(seats))


def _hand(clock: Clock, row: SeatRow, extras: Extras) -> Hand:
    account = clock.accounts[row.seat]
    since = clock.since if clock.running == row.seat else None
    lapses = sum(bool(trace.lapse) and trace.seat == row.seat for trace in extras.traces)
    return Hand(seat=row.name, left=account.left, reserve=account.reserve, since=since, lapses=lapses)


def table_of(match: Match[Any], view: View) -> Table:
    """The table of a view, without its log."""
    return game_of(match).table(msgspec.structs.replace(view, said=len(view.log)))


def undo_of(match: Match[Any], seat: int, bots_agree: bool) -> str:
    """How the seat may take something back: by itself, or by asking the others; empty while there is nothing."""
    if seat == WATCHER or not match.chose >> seat & 1:
        return ""
    if match.why_not_undo(seat) is None:
        return "free"
    return "ask" if bots_agree else ""


def bots_agree(sitting: Sequence[SeatRow], extras: Extras) -> bool:
    """Whether no bot is in the way of taking back dice, secrets and what others answered to.

    A bot cannot tell who fishes for better dice, so it agrees where that is the point: in practice and in lessons.
    """
    return extras.practice or bool(extras.lesson) or all(each.kind != BOT for each in sitting)


def reaction_of(match: Match[Any], view: View) -> Reaction | None:
    """What the seat is asked, if it can be let go by."""
    passing = game_of(match).passing(view) if view.asked == view.seat else ""
    return Reaction(topic=view.topic, passing=passing) if passing else None


EARLY = "early"
"""The first fact of how a match ended that its rules did not end."""


def said_early(game: Game[Any], ended: Sequence[str | int]) -> str:
    """How such a match ended, in words: who gave up, or that all agreed on a draw."""
    how, *names = ended[1:]
    if how in (DRAWN, UNREAD):
        return said(WORDS, "endings", "drawn" if how == DRAWN else "unread")
    who = said(WORDS, "table", "and").join(game.called(str(each)) for each in names)
    return said(WORDS, "endings", "late" if how == LATE else "resigned", who)


def early_ending(match: Match[Any], early: Early) -> Ending:
    """The ending of a match that its rules did not end: if somebody gave up, the others have won."""
    left = tuple(name for seat, name in enumerate(match.seats) if seat not in early.seats)
    won = left if early.how in (RESIGNED, LATE) else ()
    carried = _carried(match)
    options = {key: value for key, value in match.header.options.items() if key != carried}
    return Ending(winners=won, rule="", scores={}, options=options)


def ending_of(match: Match[Any], view: View) -> Ending | None:
    """How the match ended, once it has."""
    outcome = view.outcome
    if outcome is None:
        return None
    names, carried = match.seats, _carried(match)
    sequel = sequel_of(game_of(match), match.position)
    return Ending(
        winners=tuple(names[seat] for seat in outcome.winners),
        rule=outcome.rule,
        scores=dict(zip(names, outcome.scores, strict=False)),
        options={key: value for key, value in match.header.options.items() if key != carried},
        sequel=sequel.title if sequel else "",
    )


def _carried(match: Match[Any]) -> str:
    return game_of(match).scenario(match.header.scenario).carries


def request_of(wish: Wish | None, sitting: Sequence[SeatRow]) -> Request | None:
    """A wish to take something back, and who has yet to agree."""
    if wish is None:
        return None
    waits = [each.name for each in sitting if each.seat in others(sitting, wish.seat) and each.seat not in wish.agreed]
    return Request(seat=sitting[wish.seat].name, waits=tuple(waits))


def others(sitting: Sequence[SeatRow], seat: int) -> list[int]:
    """The seats of other people."""
    return [each.seat for each in sitting if each.kind == PERSON and each.seat != seat]


def orders_of(extras: Extras, seat: int) -> tuple[Order, ...]:
    """The standing orders of a seat."""
    return tuple(
        Order(topic=each.topic, target=each.target, how=each.how) for each in extras.orders if each.seat == seat
    )


def origin_of(extras: Extras) -> OriginInfo | None:
    """Where the match came from."""
    origin = extras.origin
    if origin is None:
        return None
    return OriginInfo(kind=origin.kind, match=origin.match, at=origin.at, verdict=origin.verdict)


def sitter(row: SeatRow, game: str) -> Sitter:
    """Who sits on a seat of a game, as everybody may know."""
    title = registry.game(game).called(row.name) if game in registry.slugs() else row.name
    return Sitter(seat=row.name, title=title, kind=row.kind, player=row.player, bot=row.bot)


def fate_of_row(row: MatchRow, extras: Extras) -> dict[str, str]:
    """What is public about the dice: before the first answer the commitment, then the seats' entropy as well."""
    if row.header:
        return row.record_header.fate
    return extras.fate or Stream(bytes.fromhex(row.secret)).public


def outcome_of(match: Match[Any], early: Early | None = None) -> str:
    """How the match ended, as it is kept: by key and facts, or in English words; empty if it goes on."""
    if early is not None:
        facts = (EARLY, early.how, *(match.seats[seat] for seat in early.seats))
        with speaking(ENGLISH):
            text = said_early(game_of(match), facts)
        return msgspec.json.encode(Ended(ended=facts, text=text)).decode()
    if match.question is not None:
        return ""
    with speaking(ENGLISH):
        text = table_of(match, match.view(WATCHER)).outcome
    ended = game_of(match).ended(match.position)
    return msgspec.json.encode(Ended(ended=ended, text=text)).decode() if ended else text
