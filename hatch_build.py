"""Puts the browser client into wheels and source archives: builds it unless it is there and current.

An editable install goes without; `make` builds the client itself, when it is needed.
"""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before the files of a wheel or a source archive are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling; `version` is what is built: "standard", or "editable"."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from tools.client import build_for_a_wheel
        finally:
            sys.path.remove(self.root)
        build_for_a_wheel()
