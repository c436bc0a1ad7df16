"""Making matches, taking seats, finding matches. What happens at the table is not done here."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from grognard import registry
from grognard.bots import NAMES
from grognard.driver import header_for
from grognard.fate import Stream
from grognard.game import BadOption, Game, settle
from grognard.kernel import Header, Setting
from grognard.seals import Seal
from grognard.server.archive.records import NOT_OVER, finished, said_outcome
from grognard.server.desk.desk import Desk
from grognard.server.desk.pages import fate_of_row, sitter
from grognard.server.desk.rebuilding import found
from grognard.server.refused import Refused
from grognard.server.store import hours, rows, sequels
from grognard.server.store.clocks import LOSE, Terms, remaining
from grognard.server.store.extras import BRANCH, Extras, Origin, encoded, extras_of
from grognard.server.store.rows import MatchRow, SeatRow
from grognard.server.store.schema import WAITING, matches, seats
from grognard.server.store.seats import BOT, LINK, OPEN, PERSON, hashed, new_id, new_secret, new_token, read_plan
from grognard.server.wire.messages import Branch, ClockTerms, Create, Join, Seating
from grognard.server.wire.pages import Given, Invitation, Joined, Made, Summary
from grognard.teaching.lessons import lesson_of

MOST_WAITING = 5_000
"""Matches that may wait for players at once."""
LISTED = 50
LEAST = 10
"""Seconds that a clock gives at least."""

Link = Callable[[Connection, str], None]


def find_game(slug: str) -> Game[Any]:
    """A game by slug; Refused names the nearest."""
    try:
        return registry.game(slug)
    except registry.UnknownGame as error:
        raise Refused(404, "sentence", error) from None


def seat_names(game: Game[Any], scenario: str, options: dict[str, Setting]) -> tuple[str, ...]:
    """The seats of a scenario with these options; Refused if there is no such thing."""
    try:
        return game.seats(game.start(scenario, options))
    except BadOption as error:
        raise Refused(422, "sentence", error) from None


def create(desk: Desk, ask: Create) -> Made:
    """Make a match; the secrets of the maker's own seats and the invitations to others are shown this once."""
    game = find_game(ask.game)
    if ask.lesson:
        ask = _as_lesson(game, ask)
    names = seat_names(game, ask.scenario, ask.options)
    scenario = game.scenario(ask.scenario)
    placing = tuple(seat for seat, name in enumerate(names) if ask.placed and ask.seats.get(name) == "me")
    settled = settle(scenario, ask.options)
    return make(desk, ask, game.slug, scenario.slug, settled, names, Extras(placing=placing, lesson=ask.lesson))


def _as_lesson(game: Game[Any], ask: Create) -> Create:
    """A request for a lesson: where it is played, the learner's seat for the maker, and nobody to watch."""
    lesson = lesson_of(game.slug, ask.lesson)
    if lesson is None:
        raise Refused(404, "no-lesson")
    names = seat_names(game, lesson.scenario, lesson.options)
    seats = {name: "me" if name == lesson.seat else f"bot:{NAMES[-1]}" for name in names}
    own = {"scenario": lesson.scenario, "options": lesson.options, "seats": seats, "watch": False, "placed": False}
    return msgspec.structs.replace(ask, **own)


def branch(desk: Desk, id: str, ask: Branch) -> Made:
    """Make a match that goes on from a position of one that is over; `beginnings` begins it."""
    old = finished(desk.store, id)
    if ask.at > old.length:
        raise Refused(422, "no-such-moment", old.length)
    if ask.at == old.length and old.row.outcome != NOT_OVER:
        raise Refused(422, "over-there")
    origin = Extras(origin=Origin(kind=BRANCH, match=id, at=ask.at))
    header = old.row.record_header

    def link(db: Connection, new: str) -> None:
        sequels.link_like(db, id, new)

    return make(desk, ask, old.row.game, header.scenario, header.options, old.names, origin, link)


def make(
    desk: Desk,
    ask: Seating,
    game: str,
    scenario: str,
    options: dict[str, Setting],
    names: tuple[str, ...],
    extras: Extras = Extras(),  # noqa: B008 - it is frozen
    link: Link = lambda db, new: None,
) -> Made:
    """Write down a new match of settled options; `link` may write down what it follows."""
    plan = read_plan(ask.seats, names)
    _must_be_plain(ask.name, ask.entropy)
    extras = msgspec.structs.replace(extras, terms=_terms(ask.clock, bool(find_game(game).scenario(scenario).carries)))
    id = new_id()
    secret = new_secret()
    values = {"id": id, "game": game, "scenario": scenario, "secret": secret, "watched": ask.watch}
    settled = msgspec.json.encode(options).decode()
    promise = desk.store.seal.on(Stream(bytes.fromhex(secret)).public, id)
    promised = msgspec.structs.replace(extras, fate=promise, practice=ask.practice)

    def write(db: Connection) -> tuple[MatchRow, dict[str, Given]]:
        if any(kind in (OPEN, LINK) for kind, _ in plan):
            _make_room(db)
        db.execute(matches.insert().values(**values, options=settled, created=time.time()))
        given = {
            name: _set_seat(db, id, number, name, kind, bot, ask)
            for number, (name, (kind, bot)) in enumerate(zip(names, plan, strict=True))
        }
        rows.put_extras(db, found(rows.find_match(db, id)), encoded(promised))
        link(db, id)
        row = found(rows.find_match(db, id))
        begin_if_full(desk, db, row)
        return row, given

    row, given = desk.store.write(write)
    desk.changed(id)
    return Made(match=id, fate=fate_of_row(row, extras_of(row)), watch=f"/match/{id}", seats=given)


def _terms(asked: ClockTerms | None, linked: bool) -> Terms | None:
    """What was agreed about time, as it is kept; Refused if nobody could play so."""
    if asked is None:
        return None
    if asked.per + asked.reserve < LEAST:
        raise Refused(422, "time-too-short")
    if linked and asked.then == LOSE:
        raise Refused(422, "campaign-goes-on")
    return Terms(per=asked.per * 1000, reserve=asked.reserve * 1000, then=asked.then)


def told_terms(terms: Terms | None) -> ClockTerms | None:
    """What was agreed about time, as it was asked for."""
    if terms is None:
        return None
    return msgspec.convert({"per": terms.per // 1000, "reserve": terms.reserve // 1000, "then": terms.then}, ClockTerms)


def _make_room(db: Connection) -> None:
    """Let the oldest matches go that nobody has joined, if too many wait; those that somebody joined stay."""
    if (waiting := rows.unstarted(db)) >= MOST_WAITING:
        rows.drop_oldest(db, waiting - MOST_WAITING + 1)
        if rows.unstarted(db) >= MOST_WAITING:
            raise Refused(503, "too-many-waiting", wait=60)


def _set_seat(db: Connection, id: str, number: int, name: str, kind: str, bot: str, ask: Seating) -> Given:
    token = new_token() if kind in (PERSON, LINK) else ""
    values = {"match": id, "seat": number, "name": name, "kind": kind, "bot": bot}
    if kind == PERSON:
        values |= {"player": ask.name, "entropy": ask.entropy, "key": hashed(token)}
    elif kind == LINK:
        values |= {"invite": hashed(token)}
    db.execute(seats.insert().values(**values))
    if kind == PERSON:
        return Given(kind=kind, token=token, link=f"/match/{id}#{token}")
    if kind == LINK:
        return Given(kind=kind, invite=token, link=f"/join/{id}#{token}")
    return Given(kind=kind, bot=bot)


def join(desk: Desk, id: str, ask: Join) -> Joined:
    """Take a seat; its secret is shown this once, and the invitation is used up."""
    _must_be_plain(ask.name, ask.entropy)
    token = new_token()

    def write(db: Connection) -> SeatRow:
        row = found(rows.find_match(db, id, alone=True))
        seat = _free_seat(rows.seats_of(db, id), ask)
        at = seats.c
        values = {"kind": PERSON, "player": ask.name, "entropy": ask.entropy, "key": hashed(token), "invite": None}
        db.execute(seats.update().where(at.match == id, at.seat == seat.seat).values(**values))
        if not begin_if_full(desk, db, row):
            rows.touch(db, row)
        return seat

    seat = desk.store.write(write)
    desk.changed(id)
    return Joined(match=id, seat=seat.name, token=token, link=f"/match/{id}#{token}")


def invitation(desk: Desk, id: str, invite: str) -> Invitation:
    """What somebody is invited to, before a seat is taken; without an invitation, a match that has an open seat."""
    with desk.store.reading() as db:
        row = found(rows.find_match(db, id))
        sitting = rows.seats_of(db, id)
    if not invite and not any(each.kind == OPEN for each in sitting):
        raise Refused(409, "no-free-seat")
    written = find_game(row.game).scenario(row.scenario).handed_on
    options = msgspec.json.decode(row.options, type=dict[str, Setting])
    return Invitation(
        match=id,
        game=row.game,
        scenario=row.scenario,
        seat=_invited(sitting, invite).name if invite else "",
        seats=tuple(sitter(each, row.game) for each in sitting),
        options={key: value for key, value in options.items() if key not in written},
        watched=row.watched,
        goes_on=extras_of(row).origin is not None or any(options.get(key) for key in written),
        clock=told_terms(extras_of(row).terms),
    )


def _invited(sitting: Sequence[SeatRow], invite: str) -> SeatRow:
    for row in sitting:
        if row.invite == hashed(invite):
            return row
    raise Refused(403, "no-invitation")


def _free_seat(sitting: Sequence[SeatRow], ask: Join) -> SeatRow:
    if ask.invite:
        return _invited(sitting, ask.invite)
    free = [row for row in sitting if row.kind == OPEN and ask.seat in ("", row.name)]
    if not free:
        raise Refused(409, "seat-taken" if ask.seat else "no-free-seat")
    return free[0]


def begin_if_full(desk: Desk, db: Connection, row: MatchRow) -> bool:
    """Begin once every seat is taken, unless it goes on from another match: that takes longer than others can wait."""
    origin = extras_of(row).origin
    header = header_of(row, rows.seats_of(db, row.id)) if row.state == WAITING and origin is None else None
    if header is not None:
        desk.begin(db, row, sealed(header, desk.store.seal, row.id))
    return header is not None


def header_of(row: MatchRow, sitting: Sequence[SeatRow]) -> Header | None:
    """The header of a match once every seat is taken: only now is it known who plays and what each seat threw in."""
    if any(each.kind not in (PERSON, BOT) for each in sitting):
        return None
    entropy = {each.name: each.entropy for each in sitting if each.entropy}
    players = {each.name: f"bot:{each.bot}" if each.bot else each.player or PERSON for each in sitting}
    options = msgspec.json.decode(row.options, type=dict[str, Setting])
    fate = Stream(bytes.fromhex(row.secret), entropy)
    return header_for(registry.game(row.game), fate, row.scenario, options, players)


def sealed(header: Header, seal: Seal, id: str) -> Header:
    """A header with what it tells of the dice signed for its match."""
    return msgspec.structs.replace(header, fate=seal.on(header.fate, id))


def matches_of(desk: Desk, tokens: Sequence[str]) -> list[Summary]:
    """The matches in which these secrets hold a seat."""
    with desk.store.reading() as db:
        held = rows.held_by(db, [hashed(token) for token in tokens])
        return [_summary(db, row, created, seat, desk.now()) for row, created, seat in held]


def with_asked(desk: Desk, summary: Summary) -> Summary:
    """The same with whether the seat is asked now, as its own page says; the match should be open."""
    seat = [each.seat for each in summary.seats].index(summary.seat)
    return msgspec.structs.replace(summary, asked=desk.page(summary.match, seat).asked)


def list_matches(desk: Desk, kind: str, before: float) -> list[Summary]:
    """Matches to join (open), to watch or finished, the newest first."""
    if kind not in ("open", "watch", "finished"):
        raise Refused(422, "no-list")
    with desk.store.reading() as db:
        return [_summary(db, row, created) for row, created in rows.listed(db, kind, LISTED, before)]


def _summary(db: Connection, row: MatchRow, created: float, seat: str = "", now: float = 0.0) -> Summary:
    return Summary(
        match=row.id,
        game=row.game,
        scenario=row.scenario,
        state=row.state,
        created=created,
        seats=tuple(sitter(each, row.game) for each in rows.seats_of(db, row.id)),
        seat=seat,
        outcome=said_outcome(row),
        practice=_practice(row),
        clock=told_terms(extras_of(row).terms),
        left=_left(db, row, seat, now) if seat else -1,
    )


def _left(db: Connection, row: MatchRow, seat: str, now: float) -> int:
    """The seconds that a seat has left, if its time runs; else -1."""
    clock = extras_of(row).clock
    number = [each.name for each in rows.seats_of(db, row.id)].index(seat)
    if clock is None or clock.running != number:
        return -1
    return remaining(clock, number, hours.reckoned(db, now)) // 1000


def _practice(row: MatchRow) -> bool:
    try:
        return extras_of(row).practice
    except msgspec.MsgspecError:  # it cannot be read, which is told where it is opened
        return False


def _must_be_plain(*texts: str) -> None:
    for text in texts:
        if not text.isprintable():
            raise Refused(422, "names-not-printable")
