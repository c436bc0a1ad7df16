"""The scenarios of The Exile, each in a module of its name: what it has beyond its sheet. They are found by name."""
