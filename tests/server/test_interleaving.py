"""Two servers at one match in chosen orders: whatever happens must be what one after the other would have done.

Every deed is tried with every other. Nothing acknowledged is lost, no die falls twice, both servers show the same
afterwards, and the record replays.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations_with_replacement
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from sqlalchemy import insert, literal, null, select
from sqlalchemy.engine import make_url

import grognard
from grognard.campaigns import encode_campaign
from grognard.fate import verify
from grognard.kernel import WATCHER, Header, Match, Record, encode_record
from grognard.seals import MATCH, SIGNATURE, key_of
from grognard.server.archive import imports
from grognard.server.archive.records import record_of
from grognard.server.desk import following as next_match
from grognard.server.desk import lobby, playing, standing_orders, takebacks, talk, turns
from grognard.server.desk.desk import Desk
from grognard.server.http import campaigns
from grognard.server.store import rows
from grognard.server.store.database import Store
from grognard.server.store.extras import extras_of
from grognard.server.store.schema import answers, extras, matches, seats, sequels, shown
from grognard.server.store.schema import talk as said
from grognard.server.wire import messages as wire
from grognard.server.wire.campaigns import Follow
from grognard.server.wire.pages import Said
from tests.feud import Feud
from tests.server.http.test_library import played
from tests.server.interleaving import Pair, Told, counted, two_servers
from tests.test_campaigns import played as played_campaign
from tests.toy import Toy

RED, BLUE = 0, 1
BOTH = {"red": "me", "blue": "me"}
SECRET = "cd" * 32
SERIAL = ("1b 1w 1c 2b 2w 2c", "2b 2w 2c 1b 1w 1c")
BETWEEN, BEHIND, LATE = "1b 2b 1w 2w 1c 2c", "2b 1b 2w 1w 2c 1c", "1b 2b 1w 1c 2w 2c"
"""The second comes while the first has written and not committed; the other way round; the second has begun, and the
first is done before the second looks."""
ORDERS = {BETWEEN: ["2w"], BEHIND: ["1w"], LATE: []}
"""Which step must wait in which order."""
Act = Callable[[Desk, str], Any]


class Deed(NamedTuple):
    """Something to be done to a match, and what counts of the answer to it."""

    name: str
    act: Act
    counts: Callable[[Any], Any] = lambda value: value


@pytest.fixture(scope="module")
def pair(address: str) -> Iterator[Pair]:
    """Two servers for all of these tests."""
    import psycopg

    name = "grognard_interleaving"
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        admin.execute(f"CREATE DATABASE {name}")
        try:
            with two_servers(make_url(address).set(database=name).render_as_string(hide_password=False)) as pair:
                yield pair
        finally:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module")
def stages() -> dict[str, Copies]:
    """Matches that several tests begin with, each made once."""
    return {}


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch, same_dice: None) -> None:
    """All matches have the same dice, so that one can be compared with another."""
    for maker in (lobby, next_match):
        monkeypatch.setattr(maker, "new_secret", lambda: SECRET)


# Matches to begin with, and copies of them.


def create(desk: Desk, game: str, plan: dict[str, str], practice: bool = False, **options: Any) -> str:
    made = lobby.create(desk, wire.Create(game=game, seats=plan, options=options, practice=practice))
    return made.match


def asked(desk: Desk, id: str) -> int | None:
    """The seat that is asked; None if the match is over."""
    everybody = range(len(page(desk, id, WATCHER)["seats"]))
    return next((seat for seat in everybody if desk.page(id, seat).asked), None)


def page(desk: Desk, id: str, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(desk.page(id, seat).body)
    return shown


def move(desk: Desk, id: str, random: Random) -> bool:
    """One answer at random for whoever is asked; False if the match is over."""
    seat = asked(desk, id)
    if seat is None:
        return False
    answer = random.choice(desk.asked(id, seat, None)[1].view(seat).options)
    playing.answer(desk, id, seat, desk.page(id, seat).version, answer).result()
    return True


def wished(desk: Desk) -> str:
    """Red is asked, and wishes to take back something before the last dice."""
    id, random = create(desk, Toy.slug, BOTH), Random(4)
    while page(desk, id, RED)["undo"] != "ask" or asked(desk, id) != RED or _number(desk, id) < 12:
        assert move(desk, id, random)
    takebacks.ask_back(desk, id, RED, desk.page(id, RED).version).result()
    match, wish = desk.asked(id, RED, None)[1], _extras(desk, id).wish
    assert wish is not None
    kept = Record(header=match.header, answers=tuple(match.answers[: wish.kept]))
    assert Match.resume(match.game, kept).fates < match.fates
    return id


def _number(desk: Desk, id: str) -> int:
    with desk.store.reading() as db:
        return len(rows.answers_from(db, id, 1))


def _row(desk: Desk, id: str) -> rows.MatchRow:
    with desk.store.reading() as db:
        row = rows.find_match(db, id)
        assert row is not None
        return row


def _extras(desk: Desk, id: str) -> Any:
    return extras_of(_row(desk, id))


def copied(store: Store, id: str, new: str) -> str:
    """The same match under another name; nobody holds its seats."""
    with store.writing() as db:
        for table in (matches, seats, answers, shown, extras, said):
            mine = "id" if table is matches else "match"
            other: dict[str, Any] = {mine: literal(new), "key": null(), "invite": null()}
            columns = [other.get(column.name, column) for column in table.columns]
            query = select(*columns).where(table.c[mine] == id)
            db.execute(insert(table).from_select([column.name for column in table.columns], query))
    return new


class Copies:
    """Copies of one match, each for one try."""

    def __init__(self, pair: Pair, original: Callable[[Desk], str]) -> None:
        self.pair = pair
        self.thrown: list[int] = []
        self.id = original(Desk(pair.servers["1"].store, lambda id: None, counted(self.thrown)))
        self.before = state(pair.servers["1"].store, self.id)
        self.last = ""
        self._count = 0

    def one(self) -> str:
        """A copy that both servers have seen."""
        self._count += 1
        self.last = id = copied(self.pair.servers["1"].store, self.id, f"{self.id}-{self._count}")
        for server in self.pair.servers.values():
            server.thrown.clear()
            server.desk.page(id, RED)
        return id


# What is compared.


def state(store: Store, id: str) -> dict[str, Any]:
    """Everything about a match that its rows say, but for moments and names drawn at random."""
    with store.reading() as db:
        row = rows.find_match(db, id)
        if row is None:
            return {}
        after = db.execute(select(sequels.c.match, sequels.c.title).where(sequels.c.follows == id)).all()
        spoken = select(said.c.room, said.c.number, said.c.seat, said.c.text).where(said.c.match == id)
        return {
            "row": (row.state, row.revision, row.bot_asked, row.outcome, _header(store, row) if row.header else None),
            "extras": extras_of(row),
            "seats": [seat[:5] for seat in rows.seats_of(db, id)],
            "answers": rows.answers_from(db, id, 1),
            "shown": rows.versions_of(db, id),
            "talk": sorted(tuple(line) for line in db.execute(spoken)),
            "sequels": [(title, *(state(store, new)[part] for part in ("row", "seats"))) for new, title in after],
        }


def _header(store: Store, row: rows.MatchRow) -> Header:
    """The header of a match, whose signature must be good; of that, the name it is for and itself are left out."""
    header = row.record_header
    assert key_of(header.fate) == store.seal.key
    assert row.id.startswith(header.fate[MATCH])  # a copy's name begins with that of the match it was made of
    fate = {name: text for name, text in header.fate.items() if name not in (MATCH, SIGNATURE)}
    return msgspec.structs.replace(header, fate=fate)


def told(deed: Deed, what: Told) -> Told:
    """What somebody was told, as far as it counts."""
    return what if what.refused else what._replace(value=deed.counts(what.value))


def outcome(copies: Copies, order: str, one: Deed, two: Deed) -> tuple[Any, list[str]]:
    """What two deeds in an order come to, and which steps waited."""
    pair, id = copies.pair, copies.one()
    first, second, waited = pair.run(order, partial(_done, one, id), partial(_done, two, id))
    return (told(one, first), told(two, second), state(pair.servers["2"].store, id)), waited


def _done(deed: Deed, id: str, desk: Desk) -> Any:
    return deed.act(desk, id)


def must_hold(copies: Copies, after: dict[str, Any]) -> None:
    """What must hold of the last copy whatever was done to it: dice, versions, pages, the record."""
    id, before = copies.last, copies.before
    thrown = [*copies.thrown, *(number for server in copies.pair.servers.values() for number in server.thrown)]
    assert len(set(thrown)) == len(thrown), "a die has fallen twice"
    assert after["row"][1] >= before["row"][1]
    for seat, (version, _) in before["shown"].items():
        assert after["shown"][seat][0] >= version
    anew = Desk(copies.pair.servers["1"].store, lambda id: None)
    for seat in (WATCHER, RED, BLUE):
        pages = {desk.page(id, seat) for desk in (anew, *(each.desk for each in copies.pair.servers.values()))}
        assert len(pages) == 1
    if after["row"][4] is not None:
        record = Record(header=_row(anew, id).record_header, answers=tuple(entry for _, entry in after["answers"]))
        assert tuple(Match.resume(grognard.game(record.header.game), record).answers) == record.answers


def must_be_as_one_after_the_other(copies: Copies, one: Deed, two: Deed) -> None:
    """Try two deeds while each waits for the other, and one when the other is done after it has begun."""
    alike = one.name == two.name
    serial = [outcome(copies, order, one, two)[0] for order in (SERIAL[:1] if alike else SERIAL)]
    if alike:
        serial.append((serial[0][1], serial[0][0], serial[0][2]))
    for order, waits in ORDERS.items():
        now, waited = outcome(copies, order, one, two)
        assert now in serial, f"{one.name} and {two.name} in the order {order}"
        assert waited == waits
        must_hold(copies, now[2])


# What is done.


def shown_page(body: bytes) -> Any:
    """A page, but for the name of its match."""
    return {**json.loads(body), "match": ""}


def lines(heard: Said) -> Any:
    return [(line.number, line.seat, line.text) for line in heard.talk]


def answering(copies: Copies) -> Act:
    """Red answers the question of the beginning: after whatever has changed it, that is too late."""
    desk = copies.pair.servers["1"].desk
    version, options = desk.page(copies.id, RED).version, desk.asked(copies.id, RED, None)[1].view(RED).options
    return lambda desk, id: playing.answer(desk, id, RED, version, options[0]).result()


def asking_back(copies: Copies) -> Act:
    """Red asks once more."""
    version = copies.pair.servers["1"].desk.page(copies.id, RED).version
    return lambda desk, id: takebacks.ask_back(desk, id, RED, version).result()


def ordering(seat: int, target: str) -> Act:
    ask = wire.Instruct(topic="parry", target=target, how="never")
    return lambda desk, id: standing_orders.instruct(desk, id, seat, ask).result()


def consenting(seat: int, agree: bool) -> Act:
    return lambda desk, id: takebacks.consent(desk, id, seat, agree).result()


def saying(seat: int, text: str) -> Act:
    return lambda desk, id: talk.say(desk, id, seat, wire.Say(text=text))


AT_THE_TABLE: dict[str, Callable[[Copies], Deed]] = {
    "answer": lambda copies: Deed("answer", answering(copies), shown_page),
    "order": lambda copies: Deed("order", ordering(RED, "piece:blue"), shown_page),
    "order of blue": lambda copies: Deed("order of blue", ordering(BLUE, "piece:red"), shown_page),
    "takeback": lambda copies: Deed("takeback", asking_back(copies), shown_page),
    "consent": lambda copies: Deed("consent", consenting(BLUE, True), shown_page),
    "no consent": lambda copies: Deed("no consent", consenting(BLUE, False), shown_page),
    "talk": lambda copies: Deed("talk", saying(RED, "Well met."), lines),
    "talk of blue": lambda copies: Deed("talk of blue", saying(BLUE, "We shall see."), lines),
}


KINDS = ("answer", "order", "takeback", "consent", "talk")
MORE = (("order", "order of blue"), ("talk", "talk of blue"), ("answer", "no consent"), ("consent", "no consent"))


@pytest.mark.parametrize(("one", "two"), [*combinations_with_replacement(KINDS, 2), *MORE])
def test_two_deeds_at_the_table(stages: dict[str, Copies], pair: Pair, one: str, two: str) -> None:
    copies = stages.get("wished") or stages.setdefault("wished", Copies(pair, wished))
    deeds = [AT_THE_TABLE[name](copies) for name in (one, two)]
    must_be_as_one_after_the_other(copies, *deeds)


def test_dice_that_one_server_took_back_do_not_fall_again_on_the_other(pair: Pair) -> None:
    """An order that waits for a takeback must not write the old extras back, or the numbers begin anew."""
    copies = Copies(pair, wished)
    consent, order = AT_THE_TABLE["consent"](copies), AT_THE_TABLE["order"](copies)
    id = copies.one()
    first, second, waited = pair.run(BETWEEN, partial(_done, consent, id), partial(_done, order, id))
    assert (first.refused, second.refused, waited) == (0, 0, ["2w"])
    desks, random = [server.desk for server in pair.servers.values()], Random(3)
    while move(random.choice(desks), id, random):
        pass
    thrown = [*copies.thrown, *pair.servers["1"].thrown, *pair.servers["2"].thrown]
    assert sorted(thrown) == list(range(1, len(thrown) + 1))
    record = record_of(pair.servers["1"].store, id)
    assert [(each.seat, each.dice > 0) for each in record.takebacks] == [("red", True)]
    assert verify(grognard.game(Toy.slug), record).honest


def of_three(desk: Desk) -> str:
    """A match of three, in which the first wishes to take something back that needs the consent of both others."""
    plan = dict.fromkeys(("korak", "heroes-1", "heroes-2"), "me")
    id, random = create(desk, "dark-world", plan, heroes=2), Random(1)
    while page(desk, id, 0)["undo"] != "ask":
        assert move(desk, id, random)
    takebacks.ask_back(desk, id, 0, desk.page(id, 0).version).result()
    return id


@pytest.mark.parametrize("both", [(1, 2), (1, 1)])
def test_two_consents_are_both_counted(pair: Pair, both: tuple[int, int]) -> None:
    copies = Copies(pair, of_three)
    one, two = (Deed(f"consent of {seat}", consenting(seat, True), shown_page) for seat in both)
    must_be_as_one_after_the_other(copies, one, two)
    wish = _extras(pair.servers["1"].desk, copies.last).wish
    assert wish is None if both == (1, 2) else wish.agreed == (1,)


# Sitting down.


def joining(name: str) -> Deed:
    ask = wire.Join(name=name)
    return Deed(f"join of {name}", lambda desk, id: lobby.join(desk, id, ask), lambda made: made.seat)


@pytest.mark.parametrize("plan", [{"red": "open", "blue": "open"}, {"red": "me", "blue": "open"}], ids=["two", "one"])
def test_two_who_sit_down(pair: Pair, plan: dict[str, str]) -> None:
    copies = Copies(pair, lambda desk: create(desk, Toy.slug, plan))
    must_be_as_one_after_the_other(copies, joining("Ada"), joining("Bo"))


def test_somebody_sits_down_while_another_talks(pair: Pair) -> None:
    copies = Copies(pair, lambda desk: create(desk, Toy.slug, {"red": "me", "blue": "open"}))
    talking = Deed("talk", saying(RED, "Come in."), lines)
    must_be_as_one_after_the_other(copies, joining("Ada"), talking)


def test_a_match_that_begins_at_this_moment_is_not_forgotten(pair: Pair) -> None:
    """Whoever clears away matches without players does not clear away the seats of one that begins meanwhile."""

    def forgetting(desk: Desk, id: str) -> None:
        desk.store.write(lambda db: rows.drop_oldest(db, 10))

    forget = Deed("forget", forgetting)
    for order in ORDERS:
        copies = Copies(pair, lambda desk: create(desk, Toy.slug, {"red": "me", "blue": "open"}))
        (joined, _, after), _ = outcome(copies, order, joining("Ada"), forget)
        if joined.refused:
            assert (joined.refused, after) == (404, {})
        else:
            assert (after["row"][0], [seat[1] for seat in after["seats"]]) == ("playing", ["red", "blue"])


# From one match to the next, and matches brought in.


def over(desk: Desk) -> str:
    """A finished duel of a feud."""
    id, random = create(desk, Feud.slug, BOTH), Random(1)
    while move(desk, id, random):
        pass
    return id


def following(seat: int) -> Deed:
    def act(desk: Desk, id: str) -> Any:
        return next_match.follow(desk, id, seat, f"secret of seat {seat}", Follow())

    return Deed(f"sequel of {seat}", act, lambda made: sorted(made.seats))


@pytest.mark.parametrize("two", ["sequel of blue", "sequel of red", "talk"])
def test_two_who_go_on_after_a_match(pair: Pair, stages: dict[str, Copies], two: str) -> None:
    copies = stages.get("over") or stages.setdefault("over", Copies(pair, over))
    others = {"sequel of blue": following(BLUE), "sequel of red": following(RED)}
    other = others.get(two) or Deed("talk", saying(BLUE, "Again!"), lines)
    must_be_as_one_after_the_other(copies, following(RED), other)
    assert len(state(pair.servers["1"].store, copies.last)["sequels"]) == 1


def test_one_record_brought_in_twice_at_once_is_one_match(pair: Pair) -> None:
    for order, seed in zip(ORDERS, (5, 6, 7), strict=True):
        checked = imports.check((encode_record(played(seed)), 10_000))
        assert isinstance(checked, imports.Checked)
        first, second, _ = pair.run(order, *[lambda desk, new=checked: imports.keep(desk, new)] * 2)
        assert first == second
        assert record_of(pair.servers["1"].store, first.value.match) == played(seed)


def test_one_campaign_brought_in_twice_at_once_is_one_campaign(pair: Pair) -> None:
    for order, seed in zip(ORDERS, (1, 2, 3), strict=True):
        held = campaigns.check((encode_campaign(played_campaign(seed)), 10_000))
        assert not isinstance(held, str)
        first, second, _ = pair.run(order, *[lambda desk, new=held: campaigns.keep(desk, new)] * 2)
        assert first == second
        about = campaigns.about(pair.servers["1"].desk, first.value.matches[0].match)
        assert len(about.matches) == len(held) > 1


# Turns that servers take for bots.


def with_a_bot(desk: Desk) -> str:
    """Blue is a bot that agrees to takebacks, and is asked."""
    id, random = create(desk, Toy.slug, {"red": "me", "blue": "bot:random"}, practice=True), Random(2)
    while True:
        turn = turns.take_turn(desk, id, 60.0)
        if turn is None:
            assert move(desk, id, random)
        elif _number(desk, id) < 6:
            answer_for_the_bot(turn)(desk, id)
        else:
            desk.store.write(lambda db: rows.release(db, id))
            return id


def answer_for_the_bot(turn: turns.Turn) -> Act:
    def act(desk: Desk, id: str) -> bool:
        held = desk.hold(id).match
        assert held is not None
        return turns.end_turn(desk, id, turn, held.view(turn.seat).options[0])

    return act


def test_one_server_alone_takes_a_bots_turn(pair: Pair) -> None:
    copies = Copies(pair, with_a_bot)
    take = Deed("turn", lambda desk, id: turns.take_turn(desk, id, 60.0) is not None)
    must_be_as_one_after_the_other(copies, take, take)


def test_a_bot_answers_while_its_opponent_takes_back(pair: Pair) -> None:
    copies = Copies(pair, with_a_bot)
    turn = turns.take_turn(pair.servers["1"].desk, copies.id, 60.0)
    assert turn is not None
    end = Deed("turn", answer_for_the_bot(turn))
    must_be_as_one_after_the_other(copies, end, end)  # a clock was set forward, and both think they have the bot
    must_be_as_one_after_the_other(copies, end, Deed("takeback", asking_back(copies), shown_page))
    order = Deed("order", ordering(RED, "piece:blue"), shown_page)
    must_be_as_one_after_the_other(copies, end, order)


@pytest.mark.parametrize("level", ["repeatable read", "serializable"])
def test_a_database_that_is_stricter_by_default_changes_nothing(postgres: str, level: str) -> None:
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {make_url(postgres).database} SET default_transaction_isolation = '{level}'")
    with two_servers(postgres) as pair:
        copies = Copies(pair, wished)
        deeds = [AT_THE_TABLE[name](copies) for name in ("order", "order of blue")]
        must_be_as_one_after_the_other(copies, *deeds)
