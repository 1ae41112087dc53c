"""A hint for Pif: which card fits."""

from tablee.bots.protocol import Hint
from tablee.games.text import Text
from tests.fourth_game.games.pif.rules import fits
from tests.fourth_game.games.pif.state import Lay, Take, View

LAY = Text("{card} va.", "{card} fits.")
TAKE = Text("Prenez une carte.", "Take a card.")


def hint(view: View, step: int, lang: str) -> Hint:
    for card in view.hand:
        if fits(card, view.top):
            return Hint(LAY.in_language(lang, card=card), (card,), Lay(card))
    return Hint(TAKE.in_language(lang), (), Take())
