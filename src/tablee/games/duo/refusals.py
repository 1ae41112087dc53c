"""What a player of Duo is told when the rules say no."""

from tablee.games.refusals import COMMON, RefusalText, RefusalTexts, refusal
from tablee.games.text import Text

REFUSAL_TEXTS: RefusalTexts = {
    "card_not_held": RefusalText(
        COMMON["card_not_held"].plain,
        Text("Vous n’avez pas {held_not} en main.", "You do not hold {held_not}."),
    ),
    "does_not_fit": refusal(
        "Cette carte ne va pas sur celle du dessus.",
        "This card does not fit on the top one.",
        named=Text("{card} ne va pas sur {top}.", "{card} does not fit on {top}."),
    ),
    "does_not_fit DUO-23": refusal(
        "Il faut deux caractéristiques communes : couleur, chiffre ou forme.",
        "Two of colour, digit and shape must be the same.",
        named=Text(
            "{card} ne va pas sur {top} : il faut deux caractéristiques communes parmi couleur, chiffre et forme.",
            "{card} does not fit on {top}: two of colour, digit and shape must be the same.",
        ),
    ),
    "does_not_fit DUO-24": refusal(
        "La carte doit avoir la caractéristique du joker.",
        "The card must have the joker’s trait.",
        named=Text(
            "{card} ne va pas sur le joker {top} : il faut sa caractéristique.",
            "{card} does not fit on the joker {top}: it needs that joker’s trait.",
        ),
    ),
    "does_not_fit DUO-25": refusal(
        "La carte du dessus doit avoir la caractéristique du joker.",
        "The top card must have the joker’s trait.",
        named=Text(
            "Le joker {card} ne va pas sur {top}, qui n’a pas sa caractéristique.",
            "The joker {card} does not fit on {top}, which lacks its trait.",
        ),
    ),
    "does_not_fit DUO-26": refusal(
        "Un joker ne se pose pas sur un joker.",
        "A joker is not laid on a joker.",
        named=Text(
            "Un joker ne va jamais sur un joker : {card} sur {top}.",
            "A joker never fits on a joker: {card} on {top}.",
        ),
    ),
    "empty_play": refusal("Posez au moins une carte, ou piochez.", "Lay at least one card, or draw."),
    "bad_pile": refusal(
        "Il n’y a que deux piles : gauche et droite.", "There are two piles only: left and right."
    ),
}
