"""Duo's part of the environments."""
