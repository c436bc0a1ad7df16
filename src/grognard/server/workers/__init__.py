"""Other processes: bots that think, and looks that are worked out. They get positions and give answers."""
