"""Answers, by the kind of question: before anybody moves, in movement, in battle, when attacked."""
