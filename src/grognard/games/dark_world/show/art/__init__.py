"""The castle as a drawn board, part by part; nothing that moves."""
