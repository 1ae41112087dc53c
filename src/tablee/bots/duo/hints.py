"""A hint for Duo in three steps: something goes, with these cards, like this."""

from random import Random

from tablee.bots.duo.level3 import Level3
from tablee.bots.duo.words import SIDES
from tablee.bots.protocol import Hint
from tablee.games.duo import Action, Draw, Play, View
from tablee.games.duo.cards import FITTING

# (French, English)
POSSIBLE = ("Une carte au moins peut être posée.", "At least one card can be laid.")
BETTER_DRAW = ("Une carte irait, mais piocher est mieux.", "A card would fit, but drawing is better.")
NOTHING = ("Rien ne va : piochez.", "Nothing fits: draw.")
CARDS = ("Avec {cards}.", "With {cards}.")
CHAIN = ("{side}, dans cet ordre : {cards}.", "{side}, in this order: {cards}.")
DRAW = ("Piochez une carte.", "Draw a card.")


def advised(view: View) -> Action:
    """What level 3 would do; a hint asked for twice says the same."""
    tops = [pile[-1] for pile in view.discards]
    plays: list[Action] = [
        Play(pile, (card,)) for pile, top in enumerate(tops) for card in view.hand if card in FITTING[top]
    ]
    return Level3().choose(view, [Draw(), *plays], Random(0))


def hint(view: View, step: int, lang: str) -> Hint:
    """Step 1, 2 or 3 for the seat whose view this is and whose turn it is."""
    action = advised(view)
    if isinstance(action, Draw):
        fits = any(card in FITTING[pile[-1]] for pile in view.discards for card in view.hand)
        text = DRAW if step >= 3 else BETTER_DRAW if fits else NOTHING
        return Hint(_said(text, lang), (), action if step >= 3 else None)
    cards = " ".join(action.cards)
    if step <= 1:
        return Hint(_said(POSSIBLE, lang))
    if step == 2:
        return Hint(
            _said(CARDS, lang).format(cards=" ".join(sorted(action.cards))), tuple(sorted(action.cards))
        )
    side = SIDES[lang][action.pile].capitalize()
    return Hint(_said(CHAIN, lang).format(side=side, cards=cards), action.cards, action)


def _said(sentence: tuple[str, str], lang: str) -> str:
    return sentence[0] if lang == "fr" else sentence[1]
