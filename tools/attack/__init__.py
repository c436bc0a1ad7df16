"""Hostile clients at a real server: requests drawn from the description of the protocol, bad frames on connections."""
