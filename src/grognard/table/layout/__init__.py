"""Where things lie on a drawn table: seats, captions, and what is in reach."""
