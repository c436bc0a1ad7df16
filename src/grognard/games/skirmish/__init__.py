"""What the three man-to-man games share: their maps, and the rules that are the same in all of them."""
