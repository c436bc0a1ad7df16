"""What workers do for those who look before acting: find an overlay or a prospect. It knows no request and no match."""

from __future__ import annotations

from typing import NamedTuple

from grognard import registry
from grognard.kernel import Broken, IllegalAnswer
from grognard.looking import area_of, prospect_of
from grognard.server.wire.pages import Foretold, Overlay
from grognard.server.workers.pool import Job, position_of


class Glance(NamedTuple):
    """What a worker is asked for: an overlay of a kind and its target."""

    job: Job
    kind: str
    target: str


def glance(asked: Glance) -> Overlay | None:
    """An overlay; None if it cannot be found. Runs in a worker."""
    job = asked.job
    try:
        area = area_of(registry.game(job.game), position_of(job), job.seat, asked.kind, asked.target)
    except Broken:
        return None
    return Overlay(area=area)


def foretell(asked: tuple[Job, str]) -> Foretold | None:
    """The prospect of an answer; None if there is none. Runs in a worker."""
    job, text = asked
    try:
        return Foretold(prospect=prospect_of(registry.game(job.game), position_of(job), job.seat, text))
    except (Broken, IllegalAnswer):
        return None
