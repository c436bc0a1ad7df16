"""The dice of the game (DS-PCS-2): of four, six and ten faces, and hundredths (DG-0.PCS-2)."""

from __future__ import annotations

from grognard.kernel import Span

D4, D6, D10, D100 = Span(1, 4), Span(1, 6), Span(1, 10), Span(1, 100)
