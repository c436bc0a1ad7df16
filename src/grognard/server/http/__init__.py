"""The addresses: requests in, replies and streams out. What is done with them is told in `desk`."""
