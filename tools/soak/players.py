"""The players of a soak: random answers through real sockets, to whichever server is at hand, and a history of it all.

They are what a server must be ready for: they send one answer twice, answer what was asked long ago, send what no rule
allows, lose their connections, and come back. They know the wire and no game.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from itertools import count
from random import Random

import msgspec

from bench.load_players import Line, Page
from tools.soak.history import KEPT, REFUSED, UNKNOWN, Deed, History, Sight, Who

PATIENCE = 12.0
"""Seconds after which somebody who hears nothing takes a server for dead."""
PAUSE = 0.3
"""Seconds before somebody tries again."""
QUIET = 40.0
"""Seconds without a word on a stream of live updates, which has signs of life, after which it is opened anew."""
TWICE, STALE, ODD, TALK = 0.06, 0.03, 0.03, 0.02
"""How often an answer is sent to two servers at once, is one to an old question, is none at all, or is said aloud."""
OUTAGE = frozenset({502, 503})
UNSURE = b"may have been kept"
"""What a server says of a commit that broke off."""
LOST = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, ValueError, StopIteration)
_page = msgspec.json.Decoder(Page)
_numbers = count(1)


class Seat(msgspec.Struct):
    """A seat of a new match; bots have no token."""

    token: str = ""


class Made(msgspec.Struct):
    """A new match."""

    match: str
    seats: dict[str, Seat]


class Replied(msgspec.Struct):
    """A reply: its status and its body; status 0 where none came."""

    status: int
    body: bytes = b""


async def hang_up(line: Line) -> None:
    """Close a connection, if there is one, and wait until it is closed."""
    writer: asyncio.StreamWriter | None = getattr(line, "writer", None)
    if writer is not None:
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


class Company:
    """All players of all matches, the ports of the servers, and what they remember."""

    def __init__(self, ports: Sequence[int], random: Random, pause: float) -> None:
        self.ports = ports
        self.random = random
        self.pause = pause
        self.history = History()
        self.tables: list[Table] = []
        self.faults: list[str] = []
        self.counts: dict[str, int] = {}
        self.stopped = False

    @property
    def kept(self) -> int:
        """How many answers have been confirmed."""
        return self.counts.get(f"{KEPT} 200", 0)

    def port(self) -> int:
        """Any of the servers."""
        return self.random.choice(self.ports)

    def note(self, what: str) -> None:
        """Count something."""
        self.counts[what] = self.counts.get(what, 0) + 1

    async def request(self, method: str, path: str, body: bytes = b"", token: str = "", port: int = 0) -> Replied:
        """One request on a connection of its own; status 0 if nobody knows what became of it."""
        line = Line(port or self.port(), token)
        try:
            async with asyncio.timeout(PATIENCE):
                await line.open()
                await line.send(method, path, body)
                return Replied(*await line.reply())
        except LOST:
            return Replied(0)
        finally:
            await hang_up(line)

    async def sit_down(self, game: str, bots: bool) -> Table | None:
        """A new match of a game, with all seats held by this company, or with a bot on all seats but the last."""
        names = await self.request("GET", f"/api/games/{game}/seats")
        if names.status != 200:
            return None
        seats: list[str] = msgspec.json.decode(names.body)["seats"]
        wanted = {seat: "bot:random" if bots and seat != seats[-1] else "me" for seat in seats}
        made = await self.request("POST", "/api/matches", msgspec.json.encode({"game": game, "seats": wanted}))
        if made.status != 201:
            return None
        table = Table(self, msgspec.json.decode(made.body, type=Made), [s for s in seats if wanted[s] == "me"])
        self.tables.append(table)
        return table


class Table:
    """One match, and those who sit there."""

    def __init__(self, company: Company, made: Made, seats: Sequence[str]) -> None:
        self.company = company
        self.match = made.match
        self.talk = f"{made.match}, talk"
        self.people = [Person(self, seat, made.seats[seat].token) for seat in seats]
        self.over = False

    async def play(self) -> None:
        """Play until it is over, or the company goes home."""
        ears = [asyncio.create_task(person.listen()) for person in self.people]
        try:
            while not (self.company.stopped or self.over):
                await asyncio.sleep(self.company.pause * 2 * self.company.random.random())
                await asyncio.gather(*[person.act() for person in self.people])
        finally:
            for ear in ears:
                ear.cancel()
            await asyncio.gather(*ears, return_exceptions=True)

    async def heard(self) -> list[tuple[Who, str]]:
        """What was kept of what was said here, and by whom."""
        path = f"/api/matches/{self.match}/talk?after=0"
        replied = await self.company.request("GET", path, token=self.people[0].token)
        lines = msgspec.json.decode(replied.body)["talk"]
        return [(Who(self.talk, line["seat"]), line["text"]) for line in lines]


class Person:
    """Somebody on a seat: what was shown last, and what was sent."""

    def __init__(self, table: Table, seat: str, token: str) -> None:
        self.table = table
        self.company = table.company
        self.token = token
        self.who = Who(table.match, seat)
        self.mouth = Who(table.talk, seat)
        self.path = f"/api/matches/{table.match}"
        self.page: Page | None = None
        self._spoken = 0

    async def listen(self) -> None:
        """Follow the live updates of the match on one server after the other."""
        while not self.table.over:
            with contextlib.suppress(*LOST):
                await self._follow(Line(self.company.port(), self.token))
            self.company.note("streams opened again")
            await asyncio.sleep(PAUSE)

    async def _follow(self, line: Line) -> None:
        asked, number = time.monotonic(), next(_numbers)
        after = f"?after={self.page.version}" if self.page else ""
        try:
            async with asyncio.timeout(PATIENCE):
                await line.open()
                await line.send("GET", f"{self.path}/live{after}")
                head = await line.reader.readuntil(b"\r\n\r\n")
            while head[9:12] == b"200":
                async with asyncio.timeout(QUIET):
                    data = await line.chunk()
                if not data:
                    return
                start = data.find(b"data: ")
                if start >= 0 and b"event: page" in data[:40]:
                    self.see(data[start + 6 : -2], asked, number)
        finally:
            await hang_up(line)

    def see(self, body: bytes, asked: float, line: int = 0) -> Page:
        """Be shown a page."""
        page = _page.decode(body)
        self.company.history.sights.append(
            Sight(self.who, page.version, asked, time.monotonic(), line or next(_numbers))
        )
        if self.page is None or page.version >= self.page.version:
            self.page = page
        self.table.over |= page.state == "over"
        return page

    async def look(self, port: int = 0) -> Page | None:
        """Ask for the page as it stands."""
        asked = time.monotonic()
        replied = await self.company.request("GET", self.path, token=self.token, port=port)
        return self.see(replied.body, asked) if replied.status == 200 else None

    async def act(self) -> None:
        """Answer, if asked; now and then do what a player should not."""
        random = self.company.random
        if random.random() < TALK:
            await self.talk()
        page = self.page
        if page is None or page.table is None or not page.table.options:
            return
        text = random.choice(page.table.options).answer
        tries = [(page.version, text)]
        if random.random() < TWICE:
            tries.append((page.version, random.choice(page.table.options).answer))
        if random.random() < STALE:
            tries.append((page.version - 1, text))
        if random.random() < ODD:
            tries.append((page.version, f"{text} and more"))
        await asyncio.gather(*[self.answer(version, text) for version, text in tries])

    async def answer(self, version: int, text: str) -> None:
        """Send an answer, and write down what came of it."""
        deed = Deed(self.who, version, text, time.monotonic())
        self.company.history.deeds.append(deed)
        body = msgspec.json.encode({"version": version, "answer": text})
        replied = await self.company.request("POST", f"{self.path}/answer", body, self.token)
        self._settle(deed, replied)
        if replied.status == 200 and self.see(replied.body, deed.sent).version <= version:
            self.company.faults.append(f"{self.who}: {text!r} was confirmed, and its page is none after {version}")
        if deed.fate == UNKNOWN:
            await asyncio.sleep(PAUSE)

    async def talk(self) -> None:
        """Say something that nobody has said."""
        self._spoken += 1
        deed = Deed(self.mouth, self._spoken, f"{self.who.seat} says {self._spoken}", time.monotonic())
        self.company.history.deeds.append(deed)
        body = msgspec.json.encode({"text": deed.text, "name": "somebody"})
        self._settle(deed, await self.company.request("POST", f"{self.path}/talk", body, self.token))

    def _settle(self, deed: Deed, replied: Replied) -> None:
        """Write down what a server says became of a deed."""
        deed.replied = time.monotonic()
        if replied.status in (200, 201):
            deed.fate = KEPT
        elif 400 <= replied.status < 500 or (replied.status in OUTAGE and UNSURE not in replied.body):
            deed.fate = REFUSED
        else:
            deed.replied = float("inf")
            if replied.status not in (0, *OUTAGE):
                self.company.faults.append(f"{self.who}: {deed.text!r} got {replied.status} {replied.body[:200]!r}")
        self.company.note(f"{deed.fate} {replied.status or 'no reply'}")
