"""The scenarios of The Challenge: a module for each, with its plot."""
