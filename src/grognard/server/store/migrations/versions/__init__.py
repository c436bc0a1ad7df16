"""The changes of the tables, the oldest first. What one did is never changed; a later one follows it."""
