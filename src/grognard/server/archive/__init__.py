"""Matches that are over: records brought in and taken home, replays, and what is worked out from them."""
