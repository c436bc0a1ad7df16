"""Battles as sheets: on land by the table of results, at sea round by round; before the dice fall and afterwards."""
