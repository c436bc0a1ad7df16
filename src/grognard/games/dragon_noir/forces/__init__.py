"""Who takes the field: hiring, setting up, and coming on later."""
