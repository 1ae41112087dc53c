"""Ruckus!'s players: a child, a good adult, a chef that plays rounds out; and the baselines to measure them by."""

from tablee.bots.protocol import Bot
from tablee.bots.ruckus.adult import Adult
from tablee.bots.ruckus.chef import Chef
from tablee.bots.ruckus.child import CarefulBeginner, Child
from tablee.bots.ruckus.grab_all import GrabAll
from tablee.bots.ruckus.hints import hint
from tablee.games.ruckus import Action, View

__all__ = ["BASELINES", "LEVELS", "Adult", "CarefulBeginner", "Chef", "Child", "GrabAll", "hint"]

LEVELS: dict[int, Bot[View, Action]] = {1: Child(), 2: Adult(), 3: Chef()}
BASELINES: tuple[Bot[View, Action], ...] = (CarefulBeginner(), GrabAll())
