"""Nations that join the war: courted, invaded, mustered."""
