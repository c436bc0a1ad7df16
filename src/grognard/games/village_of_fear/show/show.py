"""All that is seen of Village of Fear, in one value for the contract.

There is one board, and every result is open to all.
"""

from __future__ import annotations

from grognard.games.village_of_fear.show.art.board import village as drawing
from grognard.games.village_of_fear.show.charts import charts
from grognard.games.village_of_fear.show.facts import facts_of
from grognard.games.village_of_fear.show.imagination import imagine
from grognard.games.village_of_fear.show.listing import figures
from grognard.games.village_of_fear.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.village_of_fear.show.profiles import profiles
from grognard.games.village_of_fear.show.results import result_of
from grognard.games.village_of_fear.show.sketch import sketch
from grognard.games.village_of_fear.show.standing import counters
from grognard.games.village_of_fear.show.table import table_of
from grognard.games.village_of_fear.village import Village
from grognard.shown import Show

SHOW: Show[Village] = Show(
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
