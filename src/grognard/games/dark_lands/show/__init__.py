"""What both crawls show alike: facts, looks, words, results, and what may be imagined. No rule asks it."""
