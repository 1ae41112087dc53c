"""`tablee arena`: bots against each other, on common deals with seats rotated."""

from tablee.arena.command import main
from tablee.arena.report import table
from tablee.arena.standings import Standing, play_matches

__all__ = ["Standing", "main", "play_matches", "table"]
