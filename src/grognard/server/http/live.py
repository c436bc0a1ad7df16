"""Live updates: a bell that wakes whoever looks at a match, and a stream of pages for a seat or a watcher.

A page is always the whole table of its seat with the seat's version, so a client that missed some is up to date
with the next one. Other processes' changes are found by looking into the database now and then, or at once
where PostgreSQL tells of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections import deque
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec
from sqlalchemy import URL
from starlette.concurrency import run_in_threadpool

from grognard.server.desk import talk
from grognard.server.desk.desk import Desk
from grognard.server.desk.held import Eyes, Shown
from grognard.server.settings import Settings
from grognard.server.store.rows import NOTHING_SAID, LastSaid, last_said, revisions, spoken_between
from grognard.server.store.schema import OVER
from grognard.server.wire.pages import Page, Present, Said
from grognard.words import language

CHANNEL = "grognard"
BEHIND = 64
"""Pages that wait for a slow reader; beyond them it misses the oldest."""
SPOKEN = " spoken"
NEWS: Mapping[str, Any] = {"page": Page, "talk": Said, "present": Present, "time": int, "beat": None}
"""What is told, by the names of events."""
log = logging.getLogger("grognard.server")


class Herald(Protocol):
    """Tells other processes that a match has changed, and hears it from them."""

    def tell(self, id: str, spoken: bool = False) -> None:
        """A match has changed here, or somebody has spoken."""

    def close(self) -> None:
        """Fall silent."""


class Ear:
    """One who waits for news. `spoken`: somebody has said something. `afar`: another process has made the news."""

    def __init__(self, seat: int) -> None:
        self.eyes = (seat, language())
        self.rung = asyncio.Event()
        self.pages: deque[Shown] = deque(maxlen=BEHIND)
        self.spoken = False
        self.afar = False
        self._tired = False

    def lay(self, page: Shown | None) -> None:
        """Lay a page aside until its reader comes for it, unless a newer one lies there."""
        if page is not None and not (self.pages and self.pages[-1].version > page.version):
            self.pages.append(page)

    async def wait(self, seconds: float) -> bool:
        """Wait for the bell; False if it was not rung."""
        self._tired = False
        timer = asyncio.get_running_loop().call_later(seconds, self._give_up)
        try:
            await self.rung.wait()
        finally:
            timer.cancel()
        return not self._tired

    def _give_up(self) -> None:
        self._tired = True
        self.rung.set()


class Bell:
    """Wakes those who wait for news of a match; it may be rung from any thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.closed = False
        self._loop = loop
        self._waiting: dict[str, list[Ear]] = {}

    def ring(self, id: str, *, spoken: bool = False, afar: bool = False) -> None:
        """Wake all who wait for this match; `spoken` if somebody said something, `afar` if in another process."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self.ring_here, id, spoken, afar)

    def eyes(self, id: str) -> list[Eyes]:
        """The seats of those who listen to a match, and their languages."""
        return [ear.eyes for ear in list(self._waiting.get(id, ()))]

    def present(self, id: str, names: Sequence[str]) -> Present:
        """Who looks at a match now: which of its seats, by name, and how many watch."""
        looking = [ear.eyes[0] for ear in self._waiting.get(id, ())]
        seats = tuple(name for seat, name in enumerate(names) if seat in looking)
        return Present(seats=seats, watchers=sum(seat < 0 for seat in looking))

    @property
    def matches(self) -> list[str]:
        """The matches that somebody listens to."""
        return list(self._waiting)

    def close(self) -> None:
        """Wake everybody for the last time."""
        self.closed = True
        for id in self._waiting:
            self.ring_here(id)

    def show(self, id: str, pages: Mapping[Eyes, Shown]) -> None:
        """Wake all who wait for this match, each with the page of a change that this process has made."""
        for ear in self._waiting.get(id, ()):
            ear.lay(pages.get(ear.eyes))
            ear.rung.set()

    def ring_here(self, id: str, spoken: bool = False, afar: bool = False) -> None:
        """The same, from the loop's own thread."""
        for ear in self._waiting.get(id, ()):
            ear.spoken |= spoken
            ear.afar |= afar
            ear.rung.set()

    @contextlib.contextmanager
    def listening(self, id: str, seat: int) -> Iterator[Ear]:
        """An ear that hears whenever the match changes."""
        ear = Ear(seat)
        self.ring_here(id)
        self._waiting.setdefault(id, []).append(ear)
        try:
            yield ear
        finally:
            self._waiting[id].remove(ear)
            if not self._waiting[id]:
                del self._waiting[id]
            self.ring_here(id)


class Sender(Protocol):
    """How news are written: as server-sent events, or as lines of JSON."""

    def page(self, page: Shown) -> bytes:
        """A page."""

    def talk(self, body: bytes) -> bytes:
        """What was said."""

    def present(self, body: bytes) -> bytes:
        """Who is at the table."""

    def time(self, moment: int) -> bytes:
        """The servers' own time."""

    def beat(self) -> bytes:
        """A sign of life."""


class Events:
    """Server-sent events; the id of a page is its version."""

    kind = "text/event-stream"

    def page(self, page: Shown) -> bytes:
        """A page with its version as id."""
        return b"id: %d\nevent: page\ndata: %s\n\n" % (page.version, page.body)

    def talk(self, body: bytes) -> bytes:
        """What was said."""
        return b"event: talk\ndata: %s\n\n" % body

    def present(self, body: bytes) -> bytes:
        """Who is at the table."""
        return b"event: present\ndata: %s\n\n" % body

    def time(self, moment: int) -> bytes:
        """The servers' own time."""
        return b"event: time\ndata: %d\n\n" % moment

    def beat(self) -> bytes:
        """A comment, which clients pass over."""
        return b": still here\n\n"


class Lines:
    """Lines of JSON for programs, each with the name of its event."""

    kind = "application/x-ndjson"

    def page(self, page: Shown) -> bytes:
        """A page."""
        return b'{"event":"page","page":%s}\n' % page.body

    def talk(self, body: bytes) -> bytes:
        """What was said; the body is an object, to which the name is added."""
        return b'{"event":"talk",%s\n' % body[1:]

    def present(self, body: bytes) -> bytes:
        """Who is at the table."""
        return b'{"event":"present",%s\n' % body[1:]

    def time(self, moment: int) -> bytes:
        """The servers' own time."""
        return b'{"event":"time","time":%d}\n' % moment

    def beat(self) -> bytes:
        """A line that says nothing."""
        return b'{"event":"beat"}\n'


class Listener(NamedTuple):
    """Who listens: to which match, on which seat, and what they have already: a version, a line of the talk."""

    match: str
    seat: int
    version: int
    heard: int


async def stream(desk: Desk, bell: Bell, settings: Settings, who: Listener, sender: Sender) -> AsyncIterator[bytes]:
    """The page at once if it is not the one the client has, then when the seat sees more; what is said; who comes."""
    last, aside, seen, heard, met = who.version, b"", 0, who.heard, Present(seats=(), watchers=0)
    due = True
    with bell.listening(who.match, who.seat) as ear:
        names, pages, said = await run_in_threadpool(_first_look, desk, who)
        while not bell.closed:
            for page in (each for each in pages if each.version >= seen):
                if page.version != last or (page.aside != aside and (aside or page.asking)):
                    yield sender.page(page)
                last, aside, seen = page.version, page.aside, page.version
            if said.talk:
                heard = said.talk[-1].number
                yield sender.talk(msgspec.json.encode(said))
            if pages[-1].state == OVER:
                return
            if (now := bell.present(who.match, names)) != met:
                met = now
                yield sender.present(msgspec.json.encode(now))
            if due and pages[-1].timed:
                due = False
                yield sender.time(await run_in_threadpool(desk.moment))
            if not await ear.wait(settings.heartbeat):
                due = True
                yield sender.beat()
            ear.rung.clear()
            pages, said = await _look(desk, who, ear, heard)


def _first_look(desk: Desk, who: Listener) -> tuple[tuple[str, ...], Sequence[Shown], Said]:
    """All that somebody who comes must know, read at once: thousands may come back together."""
    page = desk.page(who.match, who.seat)
    return desk.names(who.match), [page], talk.heard(desk, who.match, who.seat, who.heard)


async def _look(desk: Desk, who: Listener, ear: Ear, heard: int) -> tuple[Sequence[Shown], Said]:
    """The pages of all that changed, and what was said since.

    What this process has written need not be looked up, and what others wrote is rung for. Where nothing was heard,
    what lies ready here is enough, or thousands who hear nothing would ask the database again and again.
    """
    afar, spoken, pages = ear.afar, ear.spoken, list(ear.pages)
    ear.afar = ear.spoken = False
    ear.pages.clear()
    if afar or not pages:
        page = None if afar else desk.at_hand(who.match, who.seat)
        if page is None:
            page = await run_in_threadpool(desk.page, who.match, who.seat, looked=not afar)
        pages = [page]
    if not spoken:
        return pages, Said(talk=())
    return pages, await run_in_threadpool(talk.heard, desk, who.match, who.seat, heard)


class Lookout:
    """Looks into the database now and then for what other processes wrote, for all who listen at once."""

    def __init__(self, desk: Desk, bell: Bell, settings: Settings) -> None:
        self._desk = desk
        self._bell = bell
        self._settings = settings
        self._seen: dict[str, int] = {}
        self._last: LastSaid = NOTHING_SAID

    async def keep(self) -> None:
        """For ever: ring for matches that have changed."""
        while True:
            await asyncio.sleep(self._settings.poll)
            try:
                await run_in_threadpool(self._look)
            except Exception:
                log.exception("other processes' changes could not be looked for")

    def _look(self) -> None:
        listened = self._bell.matches
        with self._desk.store.reading() as db:
            now = revisions(db, listened)
            last = last_said(db)
            spoken = spoken_between(db, self._last, last)
        self._last = last
        for id, revision in now.items():
            changed = self._seen.get(id) != revision and not self._desk.knows(id, revision)
            if changed or id in spoken:
                self._bell.ring(id, spoken=id in spoken, afar=changed)
        self._seen = now


class PostgresHerald:
    """LISTEN and NOTIFY: a thread hears what other processes changed and rings the bell."""

    def __init__(self, url: URL, bell: Bell) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._bell = bell
        self._over = threading.Event()
        self._lock = threading.Lock()
        self._speaker = self._connect()
        self._thread = threading.Thread(target=self._hear, name="herald", daemon=True)
        self._thread.start()

    def tell(self, id: str, spoken: bool = False) -> None:
        """Tell all processes on this database; one that does not hear it looks for itself soon."""
        with self._lock:
            if self._over.is_set():
                return  # whoever comes late would open a connection that nobody closes
            try:
                self._speaker.execute("SELECT pg_notify(%s, %s)", (CHANNEL, id + SPOKEN * spoken))
            except Exception:
                log.warning("a change could not be told to other processes")
                with contextlib.suppress(Exception):
                    self._speaker.close()
                    self._speaker = self._connect()

    def close(self) -> None:
        """Stop hearing and telling."""
        self._over.set()
        self._thread.join(30)
        with self._lock:
            self._speaker.close()

    def _connect(self) -> Any:
        import psycopg

        return psycopg.connect(self._address, autocommit=True)

    def _hear(self) -> None:
        while not self._over.is_set():
            try:
                with self._connect() as ears:
                    ears.execute(f"LISTEN {CHANNEL}")
                    while not self._over.is_set():
                        for note in ears.notifies(timeout=0.5):
                            self._hear_of(note.payload)
            except Exception:
                log.warning("news of other processes cannot be heard; trying again")
                self._over.wait(2)

    def _hear_of(self, payload: str) -> None:
        self._bell.ring(payload.removesuffix(SPOKEN), spoken=payload.endswith(SPOKEN), afar=True)
