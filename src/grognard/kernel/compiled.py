"""What is compiled of this package, where it was built; elsewhere nothing, and the Python code does the same.

`_kernel.c` holds it. With GROGNARD_PURE set in the environment it cannot be imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.kernel._kernel import Copier

COPIER: type[Copier] | None = None
BITS: Callable[[int], Iterator[int]] | None = None
NTH_BIT: Callable[[int, int], int] | None = None

with suppress(ImportError):
    from grognard.kernel import _kernel

    COPIER, BITS, NTH_BIT = _kernel.Copier, _kernel.bits, _kernel.nth_bit
