"""How the tables came to be what they are: one module for each change, run in order. `upgrading` runs them."""
