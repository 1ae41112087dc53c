"""Baseline: a beginner who always lays a card when one fits, then one more if one is easily seen."""

from collections.abc import Sequence
from random import Random

from tablee.bots.duo.explain import why
from tablee.bots.duo.simple import next_cards, walk
from tablee.games.duo import Action, Draw, Play, View
from tablee.games.text import Text

GO_ON_PROBABILITY = 0.35


class CarefulBeginner:
    key = "careful-beginner"
    name = Text("Débutant prudent", "Careful beginner")
    budget_ms = 5

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            return Draw()
        most = max(len(next_cards(play.cards[0], view.hand)) for play in plays)
        first = rng.choice([play for play in plays if len(next_cards(play.cards[0], view.hand)) == most])
        return walk(view, first, rng, GO_ON_PROBABILITY)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)
