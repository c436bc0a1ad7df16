"""The printed tables of Dark Blades, as its book and its table show them: from the sheets, never typed again."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.sheets.tables import ODDS, PACKAGE, Band, Drift, Terrain, ground, missiles, tables
from grognard.games.dark_blades.show.words import phrases
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.charts import CHARTS, COVERS, ground_chart, key_of, priced, results_chart, signed
from grognard.table.charts import Chart
from grognard.words import Texts, translated

OWN, TERRAIN, AREAS, LASTS = (Texts(name, FAMILY, PACKAGE) for name in ("charts", "terrain", "areas", "lasts"))
TABLES = {
    1: ("DB-CRT-3",),
    2: ("DB-CRT-4",),
    3: ("DB-CRT-5", "DB-CRT-6"),
    4: ("DB-CRT-7",),
    5: ("DB-CRT-8",),
    6: ("DB-CRT-9",),
}
"""The clauses of the six tables of results."""
SIGNS = {-1: "-", 0: "0", 1: "+"}


def charts() -> tuple[Chart, ...]:
    """Terrain, what it is worth, cover, water, the six tables, missiles and spells, in the order of the book."""
    worth = ground_chart("DB-ADV-2", ground().shifts)
    return _terrain(), _cover(), *_drifts(), worth, *_results(), _missiles(), _deck()


def _results() -> list[Chart]:
    return [
        results_chart(
            f"results-{number}",
            translated(table.title, PACKAGE),
            TABLES[number],
            ODDS,
            table.rows,
            key_of(table.results, phrases().hits if table.attack == "missile" else phrases().results),
        )
        for number, table in tables().items()
    ]


def _terrain() -> Chart:
    heads = tuple(CHARTS[head] for head in ("terrain", "foot", "mounted", "led", "cover", "fight"))
    rows = tuple(_ground(line) for line in ground().chart.values())
    notes = (OWN["costs"],)
    return Chart(id="terrain", title=OWN["terrain-chart"], rule="DB-TER-1", heads=heads, rows=rows, notes=notes)


def _ground(line: Terrain) -> tuple[str, ...]:
    name = TERRAIN[line.name]
    if line.other:
        return (name, *(COVERS["other"] for _ in range(5)))
    costs = (priced(cost) for cost in (line.foot, line.mounted, line.led))
    return (name, *costs, COVERS[line.cover], SIGNS[line.sign])


def _cover() -> Chart:
    worth = {name: OWN["no-shot"] if columns is None else signed(-columns) for name, columns in ground().cover.items()}
    rows = tuple((COVERS[name], columns) for name, columns in worth.items())
    return Chart(id="cover", title=OWN["cover"], rule="DB-COV-1", heads=(CHARTS["cover"], OWN["columns"]), rows=rows)


def _drifts() -> list[Chart]:
    water = ground().water
    return [_drift("lake", "DB-WAT-6", water.lake), _drift("river", "DB-WAT-11", water.river)]


def _drift(id: str, rule: str, drift: Mapping[int, Drift]) -> Chart:
    rows = tuple((str(die), _downstream(row), OWN[f"aside {row.aside}"]) for die, row in drift.items())
    heads = (CHARTS["die"], OWN["downstream"], OWN["aside"])
    return Chart(id=f"drift-{id}", title=OWN[f"drift-{id}"], rule=rule, heads=heads, rows=rows)


def _downstream(row: Drift) -> str:
    return OWN["drowned"] if row.downstream is None else str(row.downstream)


def _missiles() -> Chart:
    rows = tuple((phrases().weapons[weapon], *map(_band, bands)) for weapon, bands in missiles().bands.items())
    heads = tuple(CHARTS[head] for head in ("weapon", "short", "medium", "long"))
    return Chart(id="missiles", title=OWN["missiles"], rule="DB-MIS-1", heads=heads, rows=rows)


def _band(band: Band) -> str:
    return OWN("band", band.first, band.last, band.strength)


def _deck() -> Chart:
    heads = (CHARTS["spell"], OWN["cards"], OWN["area"], CHARTS["lasts"], CHARTS["rule"])
    rows = tuple(
        (translated(spell.name, PACKAGE), str(spell.cards), AREAS[spell.area], LASTS[spell.lasts], spell.rule)
        for spell in magic().spell
    )
    return Chart(id="spells", title=OWN["spells"], rule="DB-MAG-1", heads=heads, rows=rows)
