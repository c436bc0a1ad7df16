"""Breaks rules one place at a time and looks whether a test notices; `python -m tools.mutants --help`."""
