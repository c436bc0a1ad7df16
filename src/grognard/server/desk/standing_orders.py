"""Standing orders: reactions that a seat lets go by without being bothered.

Whether an order covers a question is found out from what the seat itself is shown, so it tells nobody anything. The
answer is given at the pace of bots. It knows no game by name and never answers anything but a pass.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel import Match
from grognard.server.desk.held import game_of
from grognard.server.refused import Refused
from grognard.server.store.extras import Extras, Standing
from grognard.server.wire.messages import Instruct
from grognard.table.model import Table

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk
    from grognard.server.desk.work import Work

MOST = 64
"""Standing orders of one seat."""
TURNS = ("turn", "round")
"""The tracks that say which turn it is."""


def answer_to(match: Match[Any], seat: int, extras: Extras) -> str:
    """What the seat's standing orders answer to the question it is asked now; empty if they do not cover it."""
    given = [each for each in extras.orders if each.seat == seat]
    if not given:
        return ""
    view = match.view(seat)
    passing = game_of(match).passing(view) if view.asked == seat else ""
    if not passing:
        return ""
    table = game_of(match).table(msgspec.structs.replace(view, said=len(view.log)))
    turn = turn_of(table)
    held = {each.target for each in given if each.topic == view.topic and each.until in ("", turn)}
    others = [option for option in table.options if option.answer != passing]
    covered = "" in held or (bool(others) and all(held & set(option.targets) for option in others))
    return passing if covered else ""


def turn_of(table: Table) -> str:
    """Which turn it is, as the tracks say; empty if none does."""
    return ",".join(f"{track.id} {track.value}" for track in table.tracks if track.id in TURNS)


def instruct(desk: Desk, id: str, seat: int, ask: Instruct) -> Future[bytes]:
    """Give a standing order, or take it back with `ask`; the page that follows."""

    def act(work: Work) -> None:
        table = game_of(work.match).table(work.match.view(seat))
        until = turn_of(table) if ask.how == "turn" else ""
        if ask.how == "turn" and not until:
            raise Refused(422, "no-turns")
        if not ask.topic or not (ask.topic + ask.target).isprintable():
            raise Refused(422, "order-needs-topic")
        same = (seat, ask.topic, ask.target)
        kept = [each for each in work.extras.orders if (each.seat, each.topic, each.target) != same]
        if ask.how != "ask":
            if sum(each.seat == seat for each in kept) >= MOST:
                raise Refused(422, "too-many-orders", MOST)
            kept.append(Standing(seat=seat, topic=ask.topic, target=ask.target, how=ask.how, until=until))
        work.extras = msgspec.structs.replace(work.extras, orders=tuple(kept))

    return desk.change(id, seat, None, act)
