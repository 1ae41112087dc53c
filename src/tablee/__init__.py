"""Tablée: an open game table for Ruckus!, Duo / Turbo-Duo and Rummikub."""

__version__ = "0.1.0"
