"""The database: schema, rows, statements and the ledger that writes. It knows no rules."""
