"""The steps of a Turn that are neither movement nor combat: replacements, events, initiative, and what lies between."""
