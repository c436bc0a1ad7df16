"""The scenarios: what their files say, what that is on the map, and how a match is set up."""
