"""Duo in French and English."""

from tablee.terminal.desk import HelpRow, Telling
from tablee.terminal.language import Said
from tablee.terminal.refusals import Book

TITLE = Said("Duo", "Duo")
GOAL = Said("premier à {points}", "first to {points}")

LEFT = Said("Gauche", "Left")
RIGHT = Said("Droite", "Right")
SIDES = (Said("à gauche", "on the left"), Said("à droite", "on the right"))
HOLDS = Said("{name} : {cards}", "{name}: {cards}")
PILE = Said("Pioche", "Pile")
HAND = Said("Votre main", "Your hand")
NOTHING_FITS = Said("Rien ne convient : p pour piocher.", "Nothing fits: p to draw.")
HINT = Said("Conseil : {line} ({cards}).", "Hint: {line} ({cards}).")
HINT_DRAW = Said("Conseil : piochez.", "Hint: draw.")
SHORT_SIDES = (Said("g", "l"), Said("d", "r"))

PLAYED = Telling(
    Said("{name} pose {cards} {side}.", "{name} lays {cards} {side}."),
    Said("Vous posez {cards} {side}.", "You lay {cards} {side}."),
)
DREW = Telling(Said("{name} pioche.", "{name} draws."), Said("Vous piochez.", "You draw."))
DREW_THIS = Telling(
    Said("{name} pioche {card}.", "{name} draws {card}."), Said("Vous piochez {card}.", "You draw {card}.")
)
OUT = Telling(
    Said("{name} a posé sa dernière carte.", "{name} has laid the last card."),
    Said("Vous avez posé votre dernière carte !", "You have laid your last card!"),
)
EXHAUSTED = Said(
    "La pioche est épuisée : personne ne gagne la manche.", "The pile is used up: nobody wins the round."
)
LEFT_OVER = Said("En main", "In hand")

NO_CARD = Said(
    "« {text} » n’est pas une carte de votre main, ni son numéro.",
    "“{text}” is neither a card of your hand nor its number.",
)
WHICH_CARDS = Said(
    "Dites quelles cartes : par exemple « g 1 3 » ou « d R2o ».",
    "Say which cards: for example “l 1 3” or “r R2o”.",
)

LEFT_WORDS = frozenset(("g", "gauche", "l", "left"))
RIGHT_WORDS = frozenset(("d", "droite", "r", "right"))
DRAW_WORDS = frozenset(("p", "pioche", "draw"))
PLAY_WORDS = frozenset(("play", "joue", "pose"))

HELP: tuple[HelpRow, ...] = (
    ("g 1 3", "l 1 3", Said("poser les cartes 1 puis 3 à gauche", "lay cards 1 then 3 on the left")),
    (
        "d R2o R4o",
        "r R2o R4o",
        Said("poser ces cartes à droite, dans l’ordre", "lay these on the right, in order"),
    ),
    ("2", "2", Said("poser la carte 2 là où elle convient", "lay card 2 where it fits")),
    ("p", "d", Said("piocher une carte", "draw a card")),
    ("?", "?", Said("un conseil", "a hint")),
    (
        "",
        "",
        Said(
            "Une carte : couleur B R Y G (bleu, rouge, jaune, vert), chiffre 1 à 4, forme o s t x",
            "A card: colour B R Y G (blue, red, yellow, green), digit 1 to 4, shape o s t x",
        ),
    ),
    (
        "",
        "",
        Said(
            "(rond, carré, triangle, croix). *R est le joker du rouge, T un turbo-joker.",
            "(circle, square, triangle, cross). *R is the red joker, T a turbo-joker.",
        ),
    ),
)

REFUSALS = Book(
    {
        "card_not_held": Said("Vous n’avez pas {held_not} en main.", "You do not hold {held_not}."),
        "does_not_fit": Said("{card} ne va pas sur {top}.", "{card} does not fit on {top}."),
        "empty_play": Said("Posez au moins une carte, ou piochez.", "Lay at least one card, or draw."),
        "bad_pile": Said(
            "Il n’y a que deux piles : gauche et droite.", "There are two piles: left and right."
        ),
    },
    {
        ("does_not_fit", "DUO-23"): Said(
            "{card} ne va pas sur {top} : il faut deux caractéristiques communes parmi couleur, chiffre et forme.",
            "{card} does not fit on {top}: two of colour, digit and shape must be the same.",
        ),
        ("does_not_fit", "DUO-24"): Said(
            "{card} ne va pas sur le joker {top} : il faut sa caractéristique.",
            "{card} does not fit on the joker {top}: it needs that joker’s trait.",
        ),
        ("does_not_fit", "DUO-25"): Said(
            "Le joker {card} ne va pas sur {top}, qui n’a pas sa caractéristique.",
            "The joker {card} does not fit on {top}, which lacks its trait.",
        ),
        ("does_not_fit", "DUO-26"): Said(
            "Un joker ne va jamais sur un joker : {card} sur {top}.",
            "A joker never fits on a joker: {card} on {top}.",
        ),
    },
)
