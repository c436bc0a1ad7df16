"""What may be done to a match, and what is known of it. It reads no requests and knows no addresses."""
