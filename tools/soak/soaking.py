"""A whole soak: all come, play, are struck and go home; then the rows are read and compared with what everybody saw."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import msgspec

from grognard import registry
from grognard.fate import verify
from grognard.kernel import FATE, Match, Record, started, steps
from grognard.server.store import rows
from grognard.server.store.database import Store
from grognard.server.store.rows import MatchRow
from tools.soak.ground import Ground, House
from tools.soak.history import Who
from tools.soak.hostile import harass
from tools.soak.nemesis import Nemesis
from tools.soak.players import Company, Person, Table

GROWTH = 1.2
"""How much more memory a server may hold at the end than after a third of its time."""
LONG = 180.0
"""Seconds that a server must have lived for its memory to be judged."""
Kept: TypeAlias = dict[str, list[tuple[Who, str]]]
"""What the rows have of each match, or of the talk at its table, in order."""
PROBE = 5.0
"""Seconds between two looks at memory."""


SETTLING = 120.0
"""Seconds in which servers must be well again once nobody strikes any more."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is wanted of a soak: how long at least, how many answers and blows at least, and where."""

    seconds: float = 0.0
    answers: int = 0
    blows: int = 0
    postgres: bool = False
    servers: int = 1
    matches: int = 24
    pause: float = 1.0
    seed: int = 0
    only: tuple[str, ...] = ()
    hostile: int = 0
    games: tuple[str, ...] = ()


class Outcome(msgspec.Struct):
    """What came of it."""

    figures: dict[str, Any]
    faults: list[str]


async def soak(plan: Plan, say: Callable[[str], None] = lambda line: None) -> Outcome:
    """Play, strike, settle, and look for faults."""
    began = time.monotonic()
    random = Random(plan.seed)

    def told(what: str) -> None:
        say(f"{time.monotonic() - began:7.1f} s  {what}")

    async with Ground(plan.postgres, plan.servers) as ground:
        company = Company([house.port for house in ground.houses], random, plan.pause)
        nemesis = Nemesis(ground, random, told, plan.only)
        memory = Memory(ground.houses)
        await _played(plan, company, nemesis, memory)
        told("everybody goes home")
        faults = company.faults + memory.faults
        unlike, talk = await _settled(ground, company)
        faults += unlike + await asyncio.to_thread(_read, ground, company, talk)
        faults += [f"a process was left behind: {each}" for each in ground.left_behind()]
        figures: dict[str, Any] = {
            "minutes": round(plan.seconds / 60, 2),
            "matches": len(company.tables),
            **company.counts,
        }
        figures |= {"sights": len(company.history.sights), "megabytes, from and to": memory.seen}
        figures |= {f"blows: {name}": times for name, times in nemesis.struck.items()}
        if ground.cutter is not None:
            figures["commits cut off"] = ground.cutter.cuts
        return Outcome(figures, faults)


async def _played(plan: Plan, company: Company, nemesis: Nemesis, memory: Memory) -> None:
    until = time.monotonic() + plan.seconds

    def enough() -> bool:
        struck = sum(nemesis.struck.values())
        return time.monotonic() > until and company.kept >= plan.answers and struck >= plan.blows

    games = plan.games or registry.slugs()
    others = [asyncio.create_task(memory.watch())]
    others += [asyncio.create_task(harass(company, plan.seed + number)) for number in range(plan.hostile)]
    players = [asyncio.create_task(_keep_playing(company, games, number)) for number in range(plan.matches)]
    await nemesis.rage(enough)
    company.stopped = True
    await asyncio.gather(*players)
    for other in others:
        other.cancel()
    for came in await asyncio.gather(*others, return_exceptions=True):
        if isinstance(came, Exception):
            raise came


async def _keep_playing(company: Company, games: tuple[str, ...], number: int) -> None:
    """One match after another at one table, every third against a bot."""
    while not company.stopped:
        table = await company.sit_down(games[number % len(games)], bots=number % 3 == 2)
        if table is None:
            await asyncio.sleep(1.0)
            continue
        await table.play()


class Memory:
    """How much servers hold, for each process of theirs."""

    def __init__(self, houses: list[House]) -> None:
        self._houses = houses
        self._seen: dict[int, list[tuple[float, float]]] = {}

    async def watch(self) -> None:
        """Look now and then."""
        while True:
            for house in self._houses:
                if house.process is not None and (held := house.memory):
                    self._seen.setdefault(house.process.pid, []).append((time.monotonic(), held))
            await asyncio.sleep(PROBE)

    @property
    def seen(self) -> str:
        """The least and the most that was seen."""
        held = [each for seen in self._seen.values() for _, each in seen]
        return f"{min(held):.0f} to {max(held):.0f}" if held else "not known"

    @property
    def faults(self) -> list[str]:
        """Servers that lived long and grew."""
        wrong = []
        for seen in self._seen.values():
            if seen[-1][0] - seen[0][0] < LONG:
                continue
            early, late = seen[len(seen) // 3][1], max(held for _, held in seen[-3:])
            if late > early * GROWTH:
                wrong.append(f"a server grew from {early:.0f} to {late:.0f} MB")
        return wrong


async def _settled(ground: Ground, company: Company) -> tuple[list[str], Kept]:
    """Look at every table once more on every server, and on one that is started anew: what differs, and all talk."""
    people = [person for table in company.tables for person in table.people]
    shown = {person.who: [await _looked(person, house.port) for house in ground.houses] for person in people}
    for house in ground.houses:
        await house.end()
    fresh = ground.houses[0]
    await fresh.open()
    for person in people:
        shown[person.who].append(await _looked(person, fresh.port))
    company.ports = [fresh.port]
    talk = {table.talk: await table.heard() for table in company.tables}
    await fresh.end()
    unlike = [who for who, pages in shown.items() if len(set(pages)) > len({version for version, _ in pages})]
    return [f"{who.match} {who.seat}: servers do not show the same" for who in unlike], talk


async def _looked(person: Person, port: int) -> tuple[int, bytes]:
    """A version, and the table that is shown with it: nothing else of a page need be the same on two servers. Bots may
    still be at it, so that a later look may have a later version.
    """
    stop = time.monotonic() + SETTLING
    while time.monotonic() < stop:
        asked = time.monotonic()
        replied = await person.company.request("GET", person.path, token=person.token, port=port)
        if replied.status == 200:
            person.see(replied.body, asked)
            page = msgspec.json.decode(replied.body)
            return page["version"], msgspec.json.encode((page["state"], page["table"]))
        await asyncio.sleep(PROBE / 10)
    raise RuntimeError(f"{person.who} cannot be looked at any more")


def _read(ground: Ground, company: Company, talk: Kept) -> list[str]:
    """Compare the rows with the history, and replay every match."""
    digests, store = ground.houses[0].digests(), Store(ground.url, writes=False)
    wrong: list[str] = []
    kept: Kept = {}
    try:
        with store.reading() as db:
            for table in company.tables:
                row = rows.find_match(db, table.match)
                assert row is not None
                entries = tuple(entry for _, entry in rows.answers_from(db, table.match, 1))
                record = Record(header=row.record_header, answers=entries, proof=row.secret)
                kept[table.match] = _answers_of(table, record)
                wrong += _replayed(row, record, digests.get(table.match, ""))
    finally:
        store.close()
    company.counts["answers in the rows"] = sum(map(len, kept.values()))
    return wrong + company.history.faults(kept | talk)


def _answers_of(table: Table, record: Record) -> list[tuple[Who, str]]:
    """The answers of people in a record, with their seats."""
    game = registry.game(record.header.game)
    position = started(game, record.header)
    people = {person.who.seat: person.who for person in table.people}
    names, found = game.seats(position), []
    for _, _, entry in steps(position, record):
        assert position.question is not None
        seat = position.question.seat
        if seat != FATE and names[seat] in people:
            found.append((people[names[seat]], entry.answer))
    return found


def _replayed(row: MatchRow, record: Record, digest: str) -> list[str]:
    """What is wrong with a record: another position than the server had, or dice that were not drawn."""
    game = registry.game(row.game)
    wrong = []
    if Match.resume(game, record).position.digest() != digest:
        wrong.append(f"{row.id} does not replay to the digest of its server")
    verdict = verify(game, record)
    if not verdict.honest:
        wrong.append(f"{row.id}: {verdict.text}")
    return wrong
