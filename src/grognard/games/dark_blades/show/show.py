"""All that is seen of Dark Blades, in one value for the contract."""

from __future__ import annotations

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.show.charts import charts
from grognard.games.dark_blades.show.counters import counters
from grognard.games.dark_blades.show.facts import facts_of
from grognard.games.dark_blades.show.imagination import imagine
from grognard.games.dark_blades.show.listing import figures
from grognard.games.dark_blades.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.dark_blades.show.profiles import profiles
from grognard.games.dark_blades.show.results import result_of
from grognard.games.dark_blades.show.sketch import art_of, sketch_of
from grognard.games.dark_blades.show.table import table_of
from grognard.shown import Show

SHOW: Show[Battle] = Show(
    facts=facts_of,
    table=table_of,
    art=art_of,
    counters=counters,
    profiles=profiles,
    charts=charts,
    sketch=sketch_of,
    imagine=imagine,
    result=result_of,
    reach=reach_of,
    threat=threat_of,
    sight=sight_of,
    prospect=prospect_of,
    figures=figures,
)
