"""Puzzles for players: made in a process of their own, kept as they were first shown."""
