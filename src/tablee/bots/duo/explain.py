"""Why a turn of Duo is a good idea, in one sentence that names only cards the seat can see."""

from tablee.games.duo import Action, Draw, Play, View
from tablee.games.duo.cards import FITTING
from tablee.games.duo.side_names import SIDES
from tablee.games.text import Text

AND = Text(" et ", " and ")
OUT = Text(
    "{cards} {side} : plus une carte en main, la manche est gagnée.",
    "{cards} {side}: no card left, the round is won.",
)
NOTHING = Text("Rien ne va sur {tops} : il faut piocher.", "Nothing fits on {tops}: a card must be drawn.")
HELD = Text(
    "{cards} irait, mais piocher garde ensemble des cartes qui partiront en une chaîne plus longue.",
    "{cards} would fit, but drawing keeps cards together that will go as a longer chain.",
)
ALL = Text(
    "{cards} {side} : autant de cartes que possible d’un coup.",
    "{cards} {side}: as many cards as will go at once.",
)
PART = Text(
    "{cards} {side} : ce qui reste en main s’enchaîne mieux.",
    "{cards} {side}: what stays in the hand chains better.",
)


def why(view: View, action: Action, lang: str) -> str:
    """`fr` or `en`; cards by their notation, as everywhere in text."""
    tops = [pile[-1] for pile in view.discards]
    if isinstance(action, Draw):
        playable = [card for card in view.hand if any(card in FITTING[top] for top in tops)]
        if playable:
            return HELD.in_language(lang, cards=playable[0])
        return NOTHING.in_language(lang, tops=AND.in_language(lang).join(tops))
    goes_on = PART if could_go_on(view, action) else ALL
    sentence = OUT if len(action.cards) == len(view.hand) else goes_on
    side = SIDES[action.pile].in_language(lang)
    return sentence.in_language(lang, cards=" ".join(action.cards), side=side)


def could_go_on(view: View, play: Play) -> bool:
    """Would another card of the hand fit on the last one laid?"""
    left = list(view.hand)
    for card in play.cards:
        left.remove(card)
    return any(card in FITTING[play.cards[-1]] for card in left)
