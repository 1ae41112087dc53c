"""Duo's bots."""

from tablee.bots.duo.careful_beginner import CAREFUL_BEGINNER
from tablee.bots.duo.chef import CHEF
from tablee.bots.duo.egg_timer import EGG_TIMER
from tablee.bots.duo.longest_chain import LONGEST_CHAIN
from tablee.bots.duo.toaster import TOASTER
from tablee.bots.protocol import Bot
from tablee.games.duo import Action, View

LEVELS: dict[int, Bot[View, Action]] = {1: EGG_TIMER, 2: TOASTER, 3: CHEF}
BASELINES: tuple[Bot[View, Action], ...] = (LONGEST_CHAIN, CAREFUL_BEGINNER)
