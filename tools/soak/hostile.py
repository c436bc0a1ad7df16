"""Guests who mean harm: heads and trailers without end, pings whose answers nobody reads, streams that nobody reads.

What they send is bounded in size and in time, and goes to servers of the soak alone. They know no match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from bench.load_players import HOST, Line
from tools.soak.players import LOST, Company, hang_up

MOST = 20_000_000
"""Bytes that one guest sends over one connection."""
STAY = 20.0
"""Seconds that one guest stays."""
PIECE = b"a" * 16_000


async def harass(company: Company, seed: int) -> None:
    """Come again and again, each time in another way, until sent home."""
    random = Random(seed)
    ways: list[Callable[[asyncio.StreamReader, asyncio.StreamWriter, str], Awaitable[None]]] = [
        _endless_head, _endless_trailer, _deaf_listener, _pinging,
    ]  # fmt: skip
    while True:
        line = Line(random.choice(company.ports))
        try:
            async with asyncio.timeout(STAY):
                await line.open()
                await random.choice(ways)(line.reader, line.writer, _any_match(company, random))
        except LOST:
            company.note("hostile guests sent away")
        finally:
            await hang_up(line)
        await asyncio.sleep(0.5)


def _any_match(company: Company, random: Random) -> str:
    return random.choice(company.tables).match if company.tables else "none"


async def _pour(writer: asyncio.StreamWriter, piece: bytes) -> None:
    for _ in range(MOST // len(piece)):
        writer.write(piece)
        await writer.drain()


async def _endless_head(_: asyncio.StreamReader, writer: asyncio.StreamWriter, match: str) -> None:
    writer.write(f"GET /api/matches/{match} HTTP/1.1\r\nhost: {HOST}\r\n".encode())
    await _pour(writer, b"x-more: " + PIECE + b"\r\n")


async def _endless_trailer(_: asyncio.StreamReader, writer: asyncio.StreamWriter, match: str) -> None:
    head = f"POST /api/matches/{match}/talk HTTP/1.1\r\nhost: {HOST}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n"
    writer.write(head.encode())
    await _pour(writer, b"x-more: " + PIECE + b"\r\n")


async def _deaf_listener(_: asyncio.StreamReader, writer: asyncio.StreamWriter, match: str) -> None:
    writer.write(f"GET /api/matches/{match}/live HTTP/1.1\r\nhost: {HOST}\r\n\r\n".encode())
    await asyncio.sleep(STAY)


async def _pinging(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, match: str) -> None:
    head = f"GET /api/matches/{match}/socket HTTP/1.1\r\nhost: {HOST}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    writer.write(head.encode() + b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    await reader.readuntil(b"\r\n\r\n")
    ping = b"\x89\xfd" + bytes(4) + b"p" * 125
    await _pour(writer, ping * 100)
