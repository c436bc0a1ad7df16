"""Magic: who may cast, at whom, at which price, and what comes of it."""
