"""What a seat may know and how it looks. Only the contract file imports it."""
