"""The rulebook of the standard game: every clause with its kind, short, rulings told twice, the data's figures."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from grognard.board.hexes import bits
from grognard.games import dragons_of_glory
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.sheets.combat import combat_results, outcome
from grognard.games.dragons_of_glory.sheets.counters import by_nation, counters
from grognard.rulebook import Rulebook, load_rulebook
from tests.games.rulings import assert_told_alike

# The kinds of each section, number by number: c core, t table, d data, s scenario, o optional, n note.
SECTIONS = {
    "PCS": "cccctctcddccdd", "SET": "cccccco", "SEQ": "cccccccccd", "REP": "ccccccccccc", "EVT": "ccccccccccn",
    "LAN": "cccccc", "ORB": "ccccc", "GNO": "cccccc", "CIT": "ccccccccc", "SOT": "ccc", "ACT": "ccccccccccccn",
    "INI": "cccc", "SHP": "ccnccccccc", "TRN": "cccccccc", "MAE": "cttttccc", "GND": "ctttcctccdcc", "STK":
    "ccccccc", "ADJ": "ccccc", "LDR": "ccc", "WIZ": "cc", "AIR": "ttccccccc", "CMB": "cccccccccc", "ODD": "ccct",
    "MOD": "ttttttttttttttctc", "RES": "ttttttccccc", "RET": "cccc", "ADV": "ccc", "RBC": "cccc", "LDC": "c",
    "DRG": "n", "OPT": "o", "CRT": "tnttttttttttttttttttttttn", "NAV": "cccccccccccccc", "CON": "cccccccccc",
    "DHC": "ooooooo", "KEN": "ccccccc", "DRA": "ccccc", "WIN": "cd", "CAL": "ddddddn", "SC0": "ssssssss", "SCH":
    "ssssssssss", "SC1": "ssssssss", "SC2": "ssssssss", "SC3": "sssss", "SC4": "ssssss", "SCX": "n", "NAT":
    "dttttttttttttttttttttttttt", "FRC": "ttttttttttd", "MAP": "ddddtttdnddddd", "TER": "ddddddddddd", "PLC":
    "dddddddddddddddddddddddddddddddddddddd", "HEX": "ddddddddddd", "LND": "dddddddddddddddddddddddddddddd",
    "SEA": "ddddddd", "ALT": "nnnnnn", "DIF": "nnnnnnn",
}  # fmt: skip
KINDS = {"core": 210, "table": 95, "data": 122, "scenario": 45, "optional": 9, "note": 22}
RULED = (*range(1, 25), *range(30, 47))
"""The rulings on map, scenarios, combat and heroes that are played; the others wait for the advanced game."""
LONGEST = 560


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(dragons_of_glory.__name__)


def section(book: Rulebook, name: str) -> dict[int, str]:
    """The texts of a section by number."""
    start = f"DS-{name}-"
    return {int(id.removeprefix(start)): one.text for id, one in book.clauses.items() if id.startswith(start)}


def test_every_clause_of_every_section_is_there_with_its_kind(book: Rulebook) -> None:
    wanted = {f"DS-{name}-{n}": kind for name, kinds in SECTIONS.items() for n, kind in enumerate(kinds, start=1)}
    standard = {id: clause for id, clause in book.clauses.items() if id.startswith("DS-")}
    found = {id: clause.kind[0] for id, clause in standard.items() if clause.kind != "proposed"}
    assert found == wanted
    kinds = Counter(clause.kind for clause in standard.values())
    assert kinds == KINDS | {"proposed": 89 + len(RULED)}


def test_rules_stand_in_the_order_of_the_book(book: Rulebook) -> None:
    told = [chapter.title.partition("(rule ")[2].removesuffix(")") for chapter in book.chapters]
    assert [rule for rule in told if rule] == [str(number) for number in range(1, 11)]
    ids = [chapter.id for chapter in book.chapters]
    assert ids.index("kender-and-draconians") < ids.index("scenarios") < ids.index("nations") < ids.index("forces")
    assert ids.index("forces") < ids.index("map") < ids.index("lands") < ids.index("rulings")


def test_texts_are_short_and_titles_unlike(book: Rulebook) -> None:
    for clause in book.clauses.values():
        assert 1 <= len(clause.title.split()) <= 6, clause.id
        assert 2 < len(clause.text) <= LONGEST, (clause.id, len(clause.text))
        assert len(re.findall(r"[.!?](?:\s|$)", clause.text)) <= 3, clause.id
        assert clause.text.endswith("."), clause.id
    titles = Counter(clause.title for clause in book.clauses.values())
    assert [title for title, count in titles.items() if count > 1] == []


def test_rulings_stand_last_and_are_told_in_the_same_words_in_both_places(book: Rulebook) -> None:
    rulings = book.chapters[-1]
    assert {clause.kind for clause in rulings.clauses} == {"proposed"}
    gaps = [f"DS-G{number}" for number in range(1, 90)] + [f"DS-X{number}" for number in RULED]
    assert [clause.id for clause in rulings.clauses] == gaps
    assert_told_alike(book, dragons_of_glory, "DS")


def test_rulings_of_the_advanced_game_stand_apart(book: Rulebook) -> None:
    assert {clause.kind for clause in book.chapters[-2].clauses} == {"proposed"}
    proposed = [id for id, clause in book.clauses.items() if clause.kind == "proposed" and id.startswith("DG-")]
    assert [clause.id for clause in book.chapters[-2].clauses] == proposed
    assert_told_alike(book, dragons_of_glory, "DG")


def test_every_ruling_is_reached_from_a_rule(book: Rulebook) -> None:
    reached = {id for clause in book.clauses.values() if clause.kind != "proposed" for id in clause.see}
    rulings = [clause.id for chapter in book.chapters[-2:] for clause in chapter.clauses]
    assert [id for id in rulings if id not in reached] == []


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        ("DS-ODD-3", ["20, 23 or 29 against 10 is 2-1"]),
        ("DS-CMB-8", ["-2, -3, -1, +6 and +4 make +4"]),
        ("DS-CRT-2", ["-3 at 1-1 gives E/1"]),
        ("DS-SHP-3", ["three sea hexes", "eight river sides", "11"]),
        ("DS-ACT-13", ["5", "3", "7 or less and rolls 8", "rolls 5", "rolls 6"]),
        ("DS-DHC-5", ["adds 4", "Turn 6 with a roll of 3, on Turn 13"]),
        ("DS-SC0-8", ["20 or more", "19", "18", "17", "16", "15 or fewer"]),
        ("DS-SC3-5", ["28", "15 or more"]),
        ("DS-G81", ["4928W", "3523E"]),
    ],
)
def test_examples_and_numbers_are_told(book: Rulebook, id: str, facts: list[str]) -> None:
    for fact in facts:
        assert fact in book.clause(id).text


@pytest.mark.rule(
    "DS-CRT-3", "DS-CRT-4", "DS-CRT-5", "DS-CRT-6", "DS-CRT-7", "DS-CRT-8", "DS-CRT-9", "DS-CRT-10", "DS-CRT-11",
    "DS-CRT-12", "DS-CRT-13", "DS-CRT-14", "DS-CRT-15", "DS-CRT-16", "DS-CRT-17", "DS-CRT-18", "DS-CRT-19",
    "DS-CRT-20", "DS-CRT-21", "DS-CRT-22", "DS-CRT-23", "DS-CRT-24",
)  # fmt: skip
def test_rows_in_the_text_are_those_of_the_table(book: Rulebook) -> None:
    for number, (roll, row) in enumerate(combat_results().items(), start=3):
        text = book.clause(f"DS-CRT-{number}").text
        assert re.match(rf"A sum of {roll}\b", text)
        cells = text.removesuffix(".").partition(": ")[2].split(", ")
        assert tuple(outcome(cell) for cell in cells) == row


@pytest.mark.rule("DS-MAP-9")
def test_pairs_in_the_text_are_those_of_the_map(book: Rulebook) -> None:
    map = ansalon().map
    pairs = re.findall(r"(\d{4}[WE]) (\d+),(\d+)", book.clause("DS-MAP-9").text)
    assert len(pairs) == 20
    assert [map.named(number) for number, _, _ in pairs] == [map.board.at(int(c), int(r)) for _, c, r in pairs]


@pytest.mark.rule(
    "DS-PLC-2", "DS-PLC-3", "DS-PLC-4", "DS-PLC-5", "DS-PLC-6", "DS-PLC-7", "DS-PLC-8", "DS-PLC-9", "DS-PLC-10",
    "DS-PLC-11", "DS-PLC-12", "DS-PLC-13", "DS-PLC-14", "DS-PLC-15", "DS-PLC-16", "DS-PLC-17", "DS-PLC-18",
    "DS-PLC-19", "DS-PLC-20", "DS-PLC-21", "DS-PLC-22", "DS-PLC-23", "DS-PLC-24", "DS-PLC-25", "DS-PLC-26",
    "DS-PLC-27", "DS-PLC-28", "DS-PLC-29", "DS-PLC-30", "DS-PLC-31", "DS-PLC-32", "DS-PLC-33", "DS-PLC-34",
)  # fmt: skip
def test_sites_in_the_text_are_those_of_the_map(book: Rulebook) -> None:
    country, told = ansalon(), section(book, "PLC")
    found = [re.search(r"is an? (.*) on (\d{4}[WE])(.*)", told[number]) for number in range(2, 35)]
    places = [(country.map.named(one[2]), one[1], "port" in one[3]) for one in found if one]
    strongholds = [site for site in country.sites.values() if country.docks(site) or "fort" in site.kind]
    ports = {site.cell for site in strongholds if {"port", "river-port"} & set(site.marks)}
    wanted = {(site.cell, site.kind, site.cell in ports) for site in strongholds if site.kind != "anchorage"}
    assert len(places) == 33
    assert set(places) == wanted


@pytest.mark.rule(
    "DS-LND-2", "DS-LND-3", "DS-LND-4", "DS-LND-5", "DS-LND-6", "DS-LND-7", "DS-LND-8", "DS-LND-9", "DS-LND-10",
    "DS-LND-11", "DS-LND-12", "DS-LND-13", "DS-LND-14", "DS-LND-15", "DS-LND-16", "DS-LND-17", "DS-LND-18",
    "DS-LND-19", "DS-LND-20", "DS-LND-21", "DS-LND-22", "DS-LND-23", "DS-LND-24", "DS-LND-25", "DS-LND-26",
    "DS-LND-27", "DS-LND-28",
)  # fmt: skip
def test_lands_in_the_text_are_those_of_the_map(book: Rulebook) -> None:
    map = ansalon().map
    names = {f"Land: {land.replace('-', ' ').title()}": land for land in map.lands}
    for number in range(2, 29):
        clause = book.clause(f"DS-LND-{number}")
        cells = map.lands[names[clause.title]]
        spans = [re.findall(r"\d{4}[WE]", span) for span in re.split("[,;] ", clause.text.partition(": ")[2])]
        ends = [sorted(map.named(end) for end in span) for span in spans]
        told = {cell for span in ends for cell in range(span[0], span[-1] + 1)}
        assert told == set(bits(cells)), clause.id
        assert f" has {cells.bit_count()} hex" in clause.text


@pytest.mark.rule(
    "DS-NAT-2",
    "DS-NAT-3",
    "DS-NAT-4",
    "DS-NAT-5",
    "DS-NAT-6",
    "DS-NAT-7",
    "DS-NAT-8",
    "DS-NAT-9",
    "DS-NAT-10",
    "DS-NAT-11",
    "DS-NAT-12",
    "DS-NAT-13",
    "DS-NAT-14",
    "DS-NAT-15",
    "DS-NAT-16",
    "DS-NAT-17",
    "DS-NAT-18",
    "DS-NAT-19",
    "DS-NAT-20",
    "DS-NAT-21",
    "DS-NAT-22",
    "DS-NAT-23",
    "DS-NAT-24",
    "DS-NAT-25",
    "DS-NAT-26",
)
def test_nations_in_the_text_are_those_of_the_counters(book: Rulebook) -> None:
    told = section(book, "NAT")
    for number, (nation, rating) in enumerate(sorted(by_nation(counters()).items()), start=2):
        text = next(text for text in told.values() if text.startswith(nation.replace("-", " ").title()))
        star = "*" if rating.knights == "yes" else ""
        assert f"{star} {rating.ws}/{rating.hl}: " in text, number
        for armies in counters().armies:
            assert armies.of != nation or f"{armies.kind} {armies.front}" in text.replace(" armies", "")
        for ships in counters().ships:
            assert ships.of != nation or f"{ships.n} ships {ships.front}/{ships.back[0]}" in text
        leader = next(one for one in counters().leaders if one.of == nation)
        assert f"leader {leader.name} {leader.tactical}-{leader.moves}" in text


NUMBER = r"\d{4}[WE]"


def joined(chain: list[str]) -> list[int]:
    """The sides one crosses on a way from hex to hex."""
    country = ansalon()
    cells = [country.map.named(number) for number in chain]
    ways = [{country.grid.beside(cell, way): country.grid.side(cell, way) for way in range(6)} for cell in cells]
    return [ways[number][beyond] for number, beyond in enumerate(cells[1:])]


@pytest.mark.rule("DS-HEX-1", "DS-HEX-4", "DS-HEX-5")
@pytest.mark.parametrize(("id", "kind"), [("DS-HEX-1", "pass"), ("DS-HEX-4", "bridge"), ("DS-HEX-5", "ford")])
def test_crossings_in_the_text_are_those_of_the_map(book: Rulebook, id: str, kind: str) -> None:
    pairs = re.findall(rf"({NUMBER})-({NUMBER})", book.clause(id).text)
    assert sorted(side for pair in pairs for side in joined(list(pair))) == list(bits(ansalon().map.on(kind)))


@pytest.mark.rule("DS-HEX-3")
def test_tunnels_in_the_text_are_those_of_the_map(book: Rulebook) -> None:
    chains = [re.findall(NUMBER, chain) for chain in re.split("[;:]", book.clause("DS-HEX-3").text)]
    fortresses = {site.cell for site in ansalon().sites.values() if site.kind == "dwarven fortress"}
    assert {ansalon().map.named(chain[-1]) for chain in chains if chain} == fortresses
    assert sorted({side for chain in chains for side in joined(chain)}) == list(bits(ansalon().map.on("tunnel")))


@pytest.mark.rule("DS-PLC-35", "DS-PLC-38")
def test_ports_and_sites_of_nobody_in_the_text_are_those_of_the_map(book: Rulebook) -> None:
    country, nations = ansalon(), {rating.nation for rating in counters().ratings}
    owned = {*nations, "neraka", "high-clerist-tower"}
    sites = [site for site in country.sites.values() if "fort" in site.kind]
    ports = {site.id for site in sites if {"port", "river-port"} & set(site.marks)}
    free = {site.id for site in sites if site.land not in owned}
    for id, wanted in (("DS-PLC-35", ports), ("DS-PLC-38", free)):
        text = book.clause(id).text.replace("'", "").replace(" ", "-").lower()
        assert {site.id for site in sites if site.id in text} == wanted, id
        assert book.clause(id).text.count(",") + 2 == len(wanted), id


@pytest.mark.rule("DS-TER-7", "DS-TER-8", "DS-TER-11")
@pytest.mark.parametrize(("id", "terrain"), [("DS-TER-7", "marsh"), ("DS-TER-8", "desert"), ("DS-TER-11", "maelstrom")])
def test_marsh_desert_and_maelstrom_lie_where_the_text_says(book: Rulebook, id: str, terrain: str) -> None:
    map, text = ansalon().map, book.clause(id).text
    boxes = re.findall(r"columns (\d+) to (\d+) and rows (\d+) to (\d+)", text)
    spans = [(range(int(w), int(e) + 1), range(int(n), int(s) + 1)) for w, e, n, s in boxes]
    places = [map.board.place(cell) for cell in bits(map.of(terrain))]
    found = [[place for place in places if place[0] in columns and place[1] in rows] for columns, rows in spans]
    assert sum(len(inside) for inside in found) == len(places)
    for (columns, rows), inside in zip(spans, found, strict=True):
        assert {min(inside)[0], max(inside)[0]} == {columns[0], columns[-1]}
        assert {min(row for _, row in inside), max(row for _, row in inside)} == {rows[0], rows[-1]}


@pytest.mark.rule(
    "DS-FRC-1", "DS-FRC-2", "DS-FRC-3", "DS-FRC-4", "DS-FRC-5", "DS-FRC-6", "DS-FRC-7", "DS-FRC-8", "DS-FRC-11",
)  # fmt: skip
def test_forces_in_the_text_are_those_of_the_counters(book: Rulebook) -> None:
    sheet, told = counters(), section(book, "FRC")
    of = {
        "neraka": 1,
        "highlord-dragons": 3,
        "draconians": 4,
        "high-clerist-tower": 5,
        "good-dragons": 6,
        "soths-legion": 7,
    }
    words = {2: "two", 3: "Three", 20: "Twenty"}
    for armies in sheet.armies:
        text = told.get(of.get(armies.of, 0), "")
        count = f"{armies.n} {armies.type}" if armies.n < 3 else ""
        assert not text or f"{armies.front}/{armies.back[0]}" in text, armies
        assert (
            not text or count in text or any(word in text for word in (words.get(armies.n, "?"), f"{armies.n} human"))
        )
    assert all(f"{one.name} {one.tactical}" in told[2] for one in sheet.leaders if one.of == "highlords")
    [soth] = [one for one in sheet.leaders if one.id == "soth"]
    [laurana] = [one for one in sheet.leaders if one.id == "laurana"]
    assert f"{soth.tactical}-{soth.moves}" in told[7]
    assert f"{laurana.tactical}-{laurana.moves}" in told[8]
    rated = [armies for armies in sheet.armies if armies.of in by_nation(sheet)]
    ground, air = (sum(one.n for one in rated if one.flies == flies) for flies in (False, True))
    assert f"{ground} ground armies, {air} air armies and {sum(one.n for one in sheet.ships)} ships" in told[11]


def test_the_book_can_be_searched(book: Rulebook) -> None:
    assert next(clause.id for clause in book.search("dargaard keep")) == "DS-PLC-27"
    assert "DS-SOT-1" in [clause.id for clause in book.search("soth")]
    assert "DS-MAE-1" in [clause.id for clause in book.search("maelstrom")]
