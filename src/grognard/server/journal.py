"""The journal: one line of JSON for everything worth noting, on the error stream.

It never holds a secret: no headers, no bodies, no query, and of an address only its path.
"""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

FIELDS = "fields"
log = logging.getLogger("grognard.server")


class JsonLines(logging.Formatter):
    """A record as one line of JSON: when, how grave, what, and its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, FIELDS, {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def note(what: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line, if lines of this gravity are wanted."""
    if log.isEnabledFor(level):
        log.log(level, what, extra={FIELDS: fields})


def open_journal(level: str) -> None:
    """Write the journal of this process to the error stream, from this gravity on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level.upper())
