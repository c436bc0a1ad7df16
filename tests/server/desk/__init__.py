"""Tests of the server, through its addresses alone."""
