"""Interception (rule 4, addenda): fliers and ships that meet enemies on their way, and dragons over the sea."""
