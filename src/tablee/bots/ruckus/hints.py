"""Help in three steps: something is possible; with these cards; here it is."""

from random import Random

from tablee.bots.protocol import Hint
from tablee.bots.ruckus.explain import name, why
from tablee.bots.ruckus.grab_all import gain
from tablee.games.ruckus import GAME, CallRuckus, Complete, DrawCard, Form, Pass, Steal, View
from tablee.games.text import Text

POSSIBLE = Text("Il y a quelque chose à prendre ou à poser.", "There is something to take or to lay.")
WITH = Text("Regardez {family}.", "Look at {family}.")


def hint(view: View, step: int, lang: str) -> Hint:
    """What brings most cards in front of the seat right now."""
    assert view.seat is not None
    # What a seat may do depends on its own hand and on what lies open, so any guess at the rest will do.
    legal = GAME.legal_actions(GAME.determinize(view, Random(0)), view.seat)
    action = max(legal, key=lambda choice: gain(view, choice), default=None)
    if isinstance(action, CallRuckus | DrawCard | Pass | None):
        return Hint(why(view, action, lang), (), action if step >= 3 else None)
    assert isinstance(action, Form | Steal | Complete)
    if step <= 1:
        return Hint(POSSIBLE.in_language(lang))
    if step == 2:
        return Hint(WITH.in_language(lang, family=name(action.family, lang)), (action.family,))
    return Hint(why(view, action, lang), (action.family,), action)
