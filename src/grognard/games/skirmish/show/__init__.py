"""What all skirmishes show alike: facts, phrases, results, sketches, and looking ahead. No rule asks it."""
