"""A hint for Duo in three steps: something goes, with these cards, like this."""

from random import Random

from tablee.bots.duo.level4 import Level4
from tablee.bots.protocol import Hint
from tablee.games.duo import Action, Draw, Play, View
from tablee.games.duo.cards import FITTING
from tablee.games.duo.side_names import SIDES
from tablee.games.text import Text

POSSIBLE = Text("Une carte au moins peut être posée.", "At least one card can be laid.")
BETTER_DRAW = Text("Une carte irait, mais piocher est mieux.", "A card would fit, but drawing is better.")
NOTHING = Text("Rien ne va : piochez.", "Nothing fits: draw.")
CARDS = Text("Avec {cards}.", "With {cards}.")
CHAIN = Text("{side}, dans cet ordre : {cards}.", "{side}, in this order: {cards}.")
DRAW = Text("Piochez une carte.", "Draw a card.")

CHAMPION = Level4()


def advised(view: View) -> Action:
    """What the champion would do; a hint asked for twice says the same."""
    tops = [pile[-1] for pile in view.discards]
    plays: list[Action] = [
        Play(pile, (card,)) for pile, top in enumerate(tops) for card in view.hand if card in FITTING[top]
    ]
    return CHAMPION.choose(view, [Draw(), *plays], Random(0))


def hint(view: View, step: int, lang: str) -> Hint:
    """Step 1, 2 or 3 for the seat whose view this is and whose turn it is."""
    action = advised(view)
    if isinstance(action, Draw):
        fits = any(card in FITTING[pile[-1]] for pile in view.discards for card in view.hand)
        if step < 3:
            return Hint((BETTER_DRAW if fits else NOTHING).in_language(lang))
        return Hint(CHAMPION.weighing(view, action, DRAW.in_language(lang), lang), (), action)
    if step <= 1:
        return Hint(POSSIBLE.in_language(lang))
    if step == 2:
        played = tuple(sorted(action.cards))
        return Hint(CARDS.in_language(lang, cards=" ".join(played)), played)
    side = SIDES[action.pile].in_language(lang).capitalize()
    chain = CHAIN.in_language(lang, side=side, cards=" ".join(action.cards))
    return Hint(CHAMPION.weighing(view, action, chain, lang), action.cards, action)
