"""What a player of Pif is told when the rules say no."""

from tablee.games.refusals import COMMON, RefusalText, RefusalTexts, refusal
from tablee.games.text import Text

REFUSAL_TEXTS: RefusalTexts = {
    "card_not_held": RefusalText(
        COMMON["card_not_held"].plain,
        Text("Pas de {card} dans votre main.", "There is no {card} in your hand."),
    ),
    "does_not_fit": refusal(
        "Il faut la même lettre, ou une voisine.", "It takes the same letter or one beside it."
    ),
    "nothing_to_take": refusal("Le tas est vide.", "The pile is empty."),
    "too_soon": refusal("Trop tôt.", "Too soon."),
    "too_soon PIF-05": refusal("Une carte à la fois !", "One card at a time!"),
}
