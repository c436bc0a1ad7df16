"""The players of the load test: sockets, a few lines of HTTP, and random answers. They know the wire and no game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import msgspec

HOST = "127.0.0.1"
PATIENCE = 20.0
SILENCE = 10.0
"""Seconds without a word after which a connection is not trusted any more."""
OPENING = 10.0
"""Seconds that are not measured: the first of them see all players come at once, and the rest what queued up then."""
ARRIVING = 50
"""Where so many matches come for each second of it, it takes longer."""


class Option(msgspec.Struct):
    """An option, as far as a random player cares."""

    answer: str


class Table(msgspec.Struct):
    """A table, as far as a random player cares."""

    options: tuple[Option, ...] = ()


class Page(msgspec.Struct):
    """A page, as far as a random player cares."""

    state: str
    version: int
    table: Table | None = None


class Seat(msgspec.Struct):
    """A seat of a new match."""

    token: str


class Made(msgspec.Struct):
    """A new match."""

    match: str
    seats: dict[str, Seat]


_page = msgspec.json.Decoder(Page)


@dataclass
class Figures:
    """What was measured."""

    delays: list[float] = field(default_factory=list)
    seconds: float = 0.0
    refused: int = 0
    seats: int = 0
    cpu: float = 0.0
    own: float = 0.0
    """What the players themselves used; near 1 it is they who are slow."""
    stolen: float = 0.0
    """What the machine's host gave to others while somebody here wanted to go on."""


class Line:
    """One connection."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.head = f"host: {HOST}:{port}\r\n" + (f"authorization: Bearer {token}\r\n" if token else "")

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port)
        self.used = time.perf_counter()

    async def awake(self) -> None:
        """Connect anew after a long silence: servers hang up on those who say nothing."""
        if time.perf_counter() - self.used > SILENCE:
            self.writer.close()
            await self.open()
        self.used = time.perf_counter()

    async def send(self, method: str, path: str, body: bytes = b"") -> None:
        kind = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
        self.writer.write(f"{method} {path} HTTP/1.1\r\n{self.head}{kind}\r\n".encode() + body)
        await self.writer.drain()

    async def reply(self) -> tuple[int, bytes]:
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        return int(head[9:12]), await self.reader.readexactly(length)

    async def chunk(self) -> bytes:
        size = int(await self.reader.readline(), 16)
        data = await self.reader.readexactly(size + 2)
        return data[:-2]


class Player:
    """A seat with its stream of live updates, and the last page it was shown."""

    def __init__(self, game: Play, token: str) -> None:
        self.game = game
        self.stream = Line(game.crowd.port, token)
        self.desk = Line(game.crowd.port, token)
        self.page: Page | None = None

    async def listen(self) -> None:
        await self.stream.open()
        await self.stream.send("GET", f"/api/matches/{self.game.match}/live")
        await self.stream.reader.readuntil(b"\r\n\r\n")
        while data := await self.stream.chunk():
            start = data.find(b"data: ")
            if start < 0 or b"event: page" not in data[:40]:
                continue
            self.game.told(time.perf_counter())
            self.page = _page.decode(data[start + 6 : -2])
            self.game.news.set()

    async def answer(self, random: Random) -> int:
        assert self.page is not None
        assert self.page.table is not None
        text = random.choice(self.page.table.options).answer
        body = msgspec.json.encode({"version": self.page.version, "answer": text})
        asked, self.page = self.page, None
        await self.desk.awake()
        await self.desk.send("POST", f"/api/matches/{self.game.match}/answer", body)
        status, _ = await self.desk.reply()
        if status != 200:
            self.page = asked
        return status


class Play:
    """One match and its players."""

    def __init__(self, crowd: Crowd, made: Made, watchers: int) -> None:
        self.crowd = crowd
        self.match = made.match
        self.seats = [Player(self, seat.token) for seat in made.seats.values()]
        self.others = [Player(self, "") for _ in range(watchers)]
        self.news = asyncio.Event()
        self.sent = 0.0
        self.last = 0.0

    def told(self, moment: float) -> None:
        """Somebody was told something."""
        self.last = moment

    async def open(self) -> None:
        for player in self.seats:
            await player.desk.open()
        self.ears = [asyncio.create_task(player.listen()) for player in (*self.seats, *self.others)]

    def asked(self) -> Player | None:
        return next((each for each in self.seats if each.page and each.page.table and each.page.table.options), None)

    async def go_on(self, random: Random) -> bool:
        """Wait until somebody is asked, and let them answer; False once the match is over."""
        while (player := self.asked()) is None:
            if any(each.page and each.page.state == "over" for each in self.seats):
                return False
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        self.settle()
        self.sent = self.last = time.perf_counter()
        status = await player.answer(random)
        self.crowd.figures.refused += status != 200
        self.last = max(self.last, time.perf_counter())
        return True

    def settle(self) -> None:
        """Note how long the last answer took to reach everybody who was told anything of it."""
        if self.sent and self.crowd.measuring:
            self.crowd.figures.delays.append(self.last - self.sent)
        self.sent = 0.0


class Crowd:
    """All players of all matches."""

    def __init__(self, port: int, game: str, matches: int, watchers: int) -> None:
        self.port = port
        self.game = game
        self.matches = matches
        self.watchers = watchers
        self.measuring = False
        self.figures = Figures()

    async def play(self, rate: float, seconds: float, cpu: Callable[[], tuple[float, float]]) -> Figures:
        """Make the matches, play for a while, and measure all but the beginning.

        `cpu` tells seconds that the server has used, and seconds that were stolen from the machine.
        """
        plays = [await self._new(number) for number in range(self.matches)]
        self.figures.seats = len(plays[0].seats)
        await asyncio.gather(*[play.open() for play in plays])
        pace = self.matches / rate if rate else 0.0
        tasks = [asyncio.create_task(self._keep_on(play, n, pace)) for n, play in enumerate(plays)]
        await asyncio.sleep(max(OPENING, self.matches / ARRIVING))
        self.measuring, began, (used, stolen), own = True, time.perf_counter(), cpu(), time.process_time()
        await asyncio.sleep(seconds)
        self.measuring = False
        self.figures.seconds, after = time.perf_counter() - began, cpu()
        self.figures.cpu, self.figures.stolen = after[0] - used, after[1] - stolen
        self.figures.own = time.process_time() - own
        for task in tasks:
            task.cancel()
        over = await asyncio.gather(*tasks, return_exceptions=True)
        for error in over:
            if isinstance(error, Exception):
                raise error
        for play in plays:
            for ear in play.ears:
                ear.cancel()
        return self.figures

    async def _new(self, number: int) -> Play:
        desk = Line(self.port)
        await desk.open()
        await desk.send("GET", f"/api/games/{self.game}/seats")
        _, body = await desk.reply()
        names = msgspec.json.decode(body)["seats"]
        ask = {"game": self.game, "seats": dict.fromkeys(names, "me")}
        await desk.send("POST", "/api/matches", msgspec.json.encode(ask))
        status, body = await desk.reply()
        desk.writer.close()
        if status != 201:
            raise SystemExit(f"no match could be made: {body.decode()}")
        return Play(self, msgspec.json.decode(body, type=Made), self.watchers)

    async def _keep_on(self, play: Play, number: int, pace: float) -> None:
        """Answer at a pace that is steady on the whole, but never twice after the same time, as people do.

        At fixed intervals, matches that once had to wait for each other would come together for ever after.
        """
        random = Random(number)
        due = time.perf_counter() + random.random() * pace
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not await play.go_on(random):
                return
            due = max(due + 2 * random.random() * pace, time.perf_counter())
