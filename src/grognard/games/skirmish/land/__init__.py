"""The land and what it does to whoever looks or goes over it."""
