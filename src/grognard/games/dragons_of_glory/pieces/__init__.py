"""The counters one by one: which there are, whose they are, and what they are called."""
