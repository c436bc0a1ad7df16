"""What goes on behind the curtain: krobs that nobody sees yet, and how they come to light."""
