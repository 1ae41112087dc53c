"""Matches looked back at: their steps, their analysis, and tables that go on from one of their positions."""
