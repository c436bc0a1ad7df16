"""All that is seen of Dark World, in one value for the contract.

There is one board, and every result is open to all.
"""

from __future__ import annotations

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.show.art.board import castle as drawing
from grognard.games.dark_world.show.charts import charts
from grognard.games.dark_world.show.facts import facts_of
from grognard.games.dark_world.show.imagination import imagine
from grognard.games.dark_world.show.listing import figures
from grognard.games.dark_world.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.dark_world.show.profiles import profiles
from grognard.games.dark_world.show.results import result_of
from grognard.games.dark_world.show.table import counters, sketch, table_of
from grognard.shown import Show

SHOW: Show[Castle] = Show(
    facts=facts_of,
    table=table_of,
    art=lambda board: drawing(),
    counters=counters,
    profiles=profiles,
    charts=charts,
    sketch=lambda board: sketch(),
    imagine=imagine,
    result=lambda before, after, seat: result_of(before, after),
    reach=reach_of,
    threat=threat_of,
    sight=sight_of,
    prospect=prospect_of,
    figures=figures,
)
