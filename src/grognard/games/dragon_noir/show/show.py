"""All that is seen of Dragon Noir, in one value for the contract."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.show.charts import charts
from grognard.games.dragon_noir.show.counters import counters
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.show.listing import figures
from grognard.games.dragon_noir.show.overlays import prospect_of, reach_area, sight_area, threat_area
from grognard.games.dragon_noir.show.profiles import profiles
from grognard.games.dragon_noir.show.results import result_of
from grognard.games.dragon_noir.show.sketch import art_of, sketch_of
from grognard.games.dragon_noir.show.table import table_of
from grognard.shown import Show

SHOW: Show[Foray] = Show(
    facts=facts_of,
    table=table_of,
    art=art_of,
    counters=counters,
    profiles=profiles,
    charts=charts,
    sketch=sketch_of,
    imagine=imagine,
    result=result_of,
    reach=reach_area,
    threat=threat_area,
    sight=sight_area,
    prospect=prospect_of,
    figures=figures,
)
