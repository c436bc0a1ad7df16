"""Where the chapters of Dragon Noir plug into the shared procedures."""

from __future__ import annotations

from grognard.games.skirmish.hooks import Hooks


class ExileHooks(Hooks):
    """The chapters of The Exile."""
