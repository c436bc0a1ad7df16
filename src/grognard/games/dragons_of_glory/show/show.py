"""All that is seen of Dragons of Glory, in one value for the contract."""

from __future__ import annotations

from grognard.games.dragons_of_glory.show.charts import charts
from grognard.games.dragons_of_glory.show.facts import facts_of
from grognard.games.dragons_of_glory.show.imagination import imagine
from grognard.games.dragons_of_glory.show.lenses import lenses, overlay_of
from grognard.games.dragons_of_glory.show.listing import figures
from grognard.games.dragons_of_glory.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.dragons_of_glory.show.profiles import profiles
from grognard.games.dragons_of_glory.show.results import result_of
from grognard.games.dragons_of_glory.show.sketch import art_of, sketch_of
from grognard.games.dragons_of_glory.show.table import counters, table_of
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.shown import Show

SHOW: Show[LanceWar] = Show(
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
    lenses=lenses,
    overlay=overlay_of,
)
