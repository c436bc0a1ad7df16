"""Tables in characters: boards, trays and the whole of a table in lines of text."""
