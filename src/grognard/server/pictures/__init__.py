"""Drawings as they are served: boards, single pieces, and those that are kept."""
