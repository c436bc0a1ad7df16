"""Command (rule 7): who leads whom, how far, and what armies without a leader may not do."""
