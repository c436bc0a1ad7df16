"""The scenarios: who comes, where he stands, what is special, and how it ends."""
