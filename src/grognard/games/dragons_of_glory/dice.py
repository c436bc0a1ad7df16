"""The dice of the game (DS-PCS-2): of four, six and ten faces; the face 0 of the last is ten."""

from __future__ import annotations

from grognard.kernel import Span

D4, D6, D10 = Span(1, 4), Span(1, 6), Span(1, 10)
