"""Tablée: an open game table for card and tile games."""

__version__ = "0.1.0"
