"""What a seat may know and how it looks: facts, words, table, overlays. Only the contract file imports it."""
