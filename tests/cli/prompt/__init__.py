"""Tests of the command and of the table in the terminal."""
