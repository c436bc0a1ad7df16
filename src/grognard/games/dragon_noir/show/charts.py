"""The printed tables of Dragon Noir, as its books and its table show them: from the sheets, never typed again."""

from __future__ import annotations

from grognard.games.dragon_noir.sheets.boxes import CHALLENGE, EXILE
from grognard.games.dragon_noir.sheets.combat import ODDS, PACKAGE, combat
from grognard.games.dragon_noir.sheets.ground import Terrain, ground
from grognard.games.dragon_noir.sheets.missiles import COVERS as SHELTERS
from grognard.games.dragon_noir.sheets.missiles import WEAPONS, ShotResult, ShotTable, missiles
from grognard.games.dragon_noir.sheets.spells import cards
from grognard.games.dragon_noir.show.cards.spells import price_title
from grognard.games.dragon_noir.show.words import phrases, spells
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.charts import CHARTS, COVERS, ground_chart, key_of, priced, results_chart, signed
from grognard.table.charts import Chart
from grognard.words import Texts, translated

OWN, TERRAIN = Texts("charts", FAMILY, PACKAGE), Texts("terrain", FAMILY, PACKAGE)
COVERED, LASTS = Texts("cover-of-target", PACKAGE), Texts("lasts", PACKAGE)
FIGHTS = {"mounted": ("DN-5.14.1a", "DN-5.14.1b"), "foot": ("DN-5.14.2a", "DN-5.14.2b")}
SHOTS = {"mounted": "DN-5.11.3a", "foot": "DN-5.11.4a"}
"""The clauses of the tables of results, by whom they are against."""


def charts(game: str = EXILE) -> tuple[Chart, ...]:
    """Ranges, shots, ground, fights and spells, in the order of the book; below ground nobody rides or shoots far."""
    against = ("foot",) if game == CHALLENGE else ("mounted", "foot")
    return (
        _deck(game),
        *([_ranges()] if game == EXILE else []),
        *(_shots(target) for target in against),
        ground_chart("DN-5.13.1a", ground().shifts),
        _terrain(game),
        *(_fights(defender) for defender in against),
    )


def _fights(defender: str) -> Chart:
    table = combat().tables[defender]
    key = key_of(table.results, phrases().results)
    return results_chart(f"fight-{defender}", OWN[f"fight-{defender}"], FIGHTS[defender], ODDS, table.rows, key)


def _shots(target: str) -> Chart:
    """Every row with the roll of each weapon that leads to it."""
    table = missiles().tables[target]
    rows = tuple(
        (*(_roll(table, weapon, place) for weapon in WEAPONS), *row.values()) for place, row in enumerate(table.rows)
    )
    return Chart(
        id=f"shot-{target}",
        title=OWN[f"shot-{target}"],
        rule=SHOTS[target],
        reads=(SHOTS[target],),
        heads=(*(phrases().weapons[weapon] for weapon in WEAPONS), *(COVERED[cover] for cover in SHELTERS[target])),
        rows=rows,
        notes=tuple(CHARTS("key", letter, _hit(result)) for letter, result in table.results.items()),
    )


def _roll(table: ShotTable, weapon: str, place: int) -> str:
    """The roll of a weapon that is read in a row; the last one stands for all above."""
    rolls = table.dice[weapon]
    if place not in rolls:
        return ""
    roll = rolls.index(place) + 1
    return f"{roll}+" if roll == len(rolls) else str(roll)


def _hit(result: ShotResult) -> str:
    """What a letter does: harm by the words for hits, else a retreat."""
    if result.harm == "none":
        return OWN("driven-back", result.retreat)
    parts = ["defender", "horse-killed" if result.horse_killed else "", "thrown" if result.thrown else "", result.harm]
    return phrases().hits[" ".join(part for part in parts if part)]


def _ranges() -> Chart:
    sheet = missiles()
    rows = [
        (phrases().weapons[weapon], *(OWN("band", band.start, band.stop - 1) for band in bands.values()))
        for weapon, bands in sheet.bands.items()
    ]
    added = (OWN["added"], *(signed(sheet.modifiers[band]) for band in ("short", "medium", "long")))
    heads = tuple(CHARTS[head] for head in ("weapon", "short", "medium", "long"))
    return Chart(id="ranges", title=OWN["ranges"], rule="DN-5.11.1a", heads=heads, rows=(*rows, added))


def _terrain(game: str) -> Chart:
    sheet = ground()
    lines = [*sheet.chart.values(), *(sheet.furniture.values() if game == CHALLENGE else ())]
    heads = tuple(CHARTS[head] for head in ("terrain", "foot", "mounted", "cover", "fight"))
    rows = tuple(_ground(line) for line in lines)
    notes = (OWN["costs"],)
    return Chart(id="terrain", title=OWN["terrain-chart"], rule="DN-5.13.2a", heads=heads, rows=rows, notes=notes)


def _ground(line: Terrain) -> tuple[str, ...]:
    costs = tuple(f"+{cost}" if line.adds else priced(cost) for cost in (line.foot, line.mounted))
    worth = OWN["no-fight"] if line.sign is None else {-1: "-", 0: "0", 1: "+"}[line.sign]
    return (TERRAIN[line.name], *costs, OWN["or"].join(COVERS[cover] for cover in line.cover), worth)


def _deck(game: str) -> Chart:
    own = cards(game)
    rows = tuple(
        (translated(spell.name, PACKAGE), price_title(spell, game, own.level), LASTS[spell.lasts], spell.rule)
        for spell in spells().values()
        if own.has(spell, own.level)
    )
    heads = (CHARTS["spell"], OWN["price"], CHARTS["lasts"], CHARTS["rule"])
    return Chart(id="spells", title=OWN["spells"], rule="DN-3.3a", heads=heads, rows=rows)
