"""Ansalon as a drawn board."""

from __future__ import annotations

from grognard.games.dragons_of_glory.land.country import FILE, PACKAGE, Country
from grognard.games.dragons_of_glory.show.art.atlas import Written, atlas, pairs
from grognard.maps.rowmaps import read_row_sheet
from grognard.table.art import BoardArt
from grognard.table.lands.land_board import Atlas, land_board
from grognard.table.lands.names import Water
from grognard.words import by_language, translated


@by_language(2)
def board(country: Country) -> BoardArt:
    """The board of a country: hexes by their printed numbers, deep river sides by both numbers (`2031E-2132E`)."""
    return land_board(country.map, drawn_from(country), translated(country.map.title, PACKAGE))


def drawn_from(country: Country) -> Atlas:
    """What is written on the map of a country."""
    sheet, names = read_row_sheet(PACKAGE, FILE), atlas()
    board = country.map.board
    places = [place.split(",") for every in sheet.tunnel_mouths.values() for place in every]
    colours, owners = pairs(), {owner.id: owner.name for owner in sheet.lands.legend.values()}
    return Atlas(
        lands={land: translated(name, PACKAGE) for land, name in owners.items() if land in country.map.lands},
        tints={land: colours[land][1] for land in country.map.lands if land in colours},
        waters=[_water(one) for one in names.waters],
        regions=[_water(one) for one in names.regions],
        mouths=[board.at(int(column), int(row)) for column, row in places],
        compass=names.compass,
        legend={key: translated(word, PACKAGE) for key, word in names.legend.items()},
    )


def _water(one: Written) -> Water:
    return Water(translated(one.words, PACKAGE), one.column, one.row, one.size)
