"""Fighting as both crawls know it: bouts, cards, and being knocked out."""
