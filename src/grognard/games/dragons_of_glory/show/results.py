"""What changed between two positions, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dragons_of_glory.show.words import PACKAGE, hex_name, nation_name, piece_name, side_name, site_name
from grognard.games.dragons_of_glory.war import GONE, POOL, LanceWar
from grognard.words import Texts

UPSHOTS = Texts("upshots", PACKAGE)
MOST = 4
"""So many changes of a kind are named, not more."""


def result_of(before: LanceWar, after: LanceWar, seat: int) -> str:
    """The differences that matter to a player, most telling first; all of them are open to every seat."""
    if after.outcome is not None:
        winners = after.outcome.winners
        return UPSHOTS("won", side_name(winners[0])) if winners else UPSHOTS["nobody"]
    parts = [*_lands(before, after), *_losses(before, after)]
    parts = parts or _moves(before, after)
    if parts:
        return ", ".join(parts[: 2 * MOST])
    return UPSHOTS["open" if before.question != after.question else "same"]


def _lands(before: LanceWar, after: LanceWar) -> list[str]:
    joined = [
        UPSHOTS("joins", nation_name(nation), side_name(now))
        for nation, (was, now) in enumerate(zip(before.serves, after.serves, strict=True))
        if now not in (was, -1)
    ]
    held = enumerate(zip(before.held, after.held, strict=True))
    taken = [UPSHOTS("taken", site_name(site)) for site, (was, now) in held if now not in (was, -1) and not joined]
    return joined + taken[:MOST]


def _losses(before: LanceWar, after: LanceWar) -> list[str]:
    lost = [p for p, at in enumerate(after.at) if at in (POOL, GONE) and before.at[p] not in (POOL, GONE)]
    worn = [p for p, at in enumerate(after.at) if at >= 0 and after.worn[p] and not before.worn[p]]
    return [
        *(UPSHOTS("lost", piece_name(piece)) for piece in lost[:MOST]),
        *(UPSHOTS("worn", piece_name(piece)) for piece in worn[:MOST]),
    ]


def _moves(before: LanceWar, after: LanceWar) -> list[str]:
    moved = [p for p, at in enumerate(after.at) if at >= 0 and at != before.at[p]]
    return [UPSHOTS("moved", piece_name(piece), hex_name(after.at[piece])) for piece in moved[:MOST]]
