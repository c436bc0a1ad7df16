"""What is compiled of this package, where it was built; elsewhere nothing, and the Python code does the same.

`_floods.c` holds it. With GROGNARD_PURE set in the environment it cannot be imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._floods import Ground

GROUND: type[Ground] | None = None
BITS: Callable[[int], Iterator[int]] | None = None

with suppress(ImportError):
    from . import _floods

    GROUND, BITS = _floods.Ground, _floods.bits
