"""Reading HTTP fast and within bounds: the quick parser where it is installed, with a limit on heads.

The quick parser takes heads of any length; a client that never ends its own is cut off here. It knows no request.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal

LONGEST_HEAD = 32_768
END = b"\r\n\r\n"


def http_reader() -> type[asyncio.Protocol] | Literal["h11"]:
    """What the web server reads HTTP with."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:
        return "h11"

    class Bounded(HttpToolsProtocol):
        """The quick parser; a connection whose head grows too long is dropped."""

        head = 0
        reading_head = True

        def data_received(self, data: bytes) -> None:
            """Count what arrives while a head is read."""
            if self.reading_head:
                self.head += len(data.partition(END)[0])  # a body may begin in the packet in which its head ends
                if self.head > LONGEST_HEAD:
                    self.transport.abort()
                    return
            super().data_received(data)

        def on_headers_complete(self) -> Any:
            """From here on it is a body, which is counted elsewhere."""
            self.reading_head, self.head = False, 0
            return super().on_headers_complete()

        def on_message_complete(self) -> Any:
            """The next head may come."""
            self.reading_head = True
            return super().on_message_complete()

    return Bounded
