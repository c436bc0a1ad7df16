"""Moving through the castle: walking, doors, the Entrance, the arch, and what is carried."""
