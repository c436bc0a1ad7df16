"""Figures for whoever watches over a server, in the form that Prometheus reads. They tell of no match and no person."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

from grognard.server.http.promises import promises

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds."""


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        labels = ("method", "status")
        self._requests = Counter("grognard_requests", "Requests by status", labels, registry=self._registry)
        self._seconds = Histogram(
            "grognard_request_seconds", "Seconds from a request to its reply", buckets=BUCKETS, registry=self._registry
        )

    def served(self, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        known = method if method in ("GET", "HEAD", "POST", "OPTIONS") else "other"
        self._requests.labels(known, str(status)).inc()
        self._seconds.observe(seconds)

    def watch(self, name: str, about: str, look: Callable[[], float]) -> None:
        """A figure that is looked up whenever somebody asks."""
        Gauge(f"grognard_{name}", about, registry=self._registry).set_function(look)

    @promises(kinds=(CONTENT_TYPE_LATEST,))
    async def page(self, request: Request) -> Response:
        """All figures."""
        return Response(generate_latest(self._registry), media_type=CONTENT_TYPE_LATEST)
