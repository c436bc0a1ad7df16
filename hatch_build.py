"""Puts the browser client, the compiled loops and the drawn boards into wheels: makes what is not there and current.

Source archives carry the client and the boards, too, but nothing compiled. An editable install compiles the loops
beside their source and goes without the rest; `make` builds the client itself, when it is needed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Hook(BuildHookInterface[Any]):
    """Makes all that before the files of a wheel or a source archive are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling; `version` is what is built: "standard", or "editable"."""
        sys.path.insert(0, self.root)
        try:
            from tools import client, compiling, drawings
        finally:
            sys.path.remove(self.root)
        if self.target_name == "wheel":
            self.add(compiling.built(), build_data)
        if version == "editable":
            return
        client.build_for_a_wheel()
        if (drawn := drawings.for_a_wheel()) is not None:
            build_data["artifacts"].append(f"{drawn.relative_to(self.root).as_posix()}/**")

    def add(self, modules: list[Path], build_data: dict[str, Any]) -> None:
        """Put compiled modules into the wheel, which then is for this machine and this Python alone."""
        for module in modules:
            build_data["artifacts"].append(module.relative_to(self.root).as_posix())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
