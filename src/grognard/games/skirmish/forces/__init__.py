"""Who takes part, setting up and coming on, as all man-to-man games have it."""
