"""Duo in French and English."""

from tablee.games.text import Text
from tablee.terminal.game_ui import EventText, HelpRow

TITLE = Text("Duo", "Duo")
GOAL = Text("premier à {points}", "first to {points}")

LEFT = Text("Gauche", "Left")
RIGHT = Text("Droite", "Right")
HOLDS = Text("{name} : {cards}", "{name}: {cards}")
PILE = Text("Pioche", "Pile")
HAND = Text("Votre main", "Your hand")
NOTHING_FITS = Text("Rien ne convient : p pour piocher.", "Nothing fits: p to draw.")
HINT = Text("Conseil : {line} ({cards}).", "Hint: {line} ({cards}).")
HINT_DRAW = Text("Conseil : piochez.", "Hint: draw.")
SHORT_SIDES = (Text("g", "l"), Text("d", "r"))

PLAYED = EventText(
    Text("{name} pose {cards} {side}.", "{name} lays {cards} {side}."),
    Text("Vous posez {cards} {side}.", "You lay {cards} {side}."),
)
DREW = EventText(Text("{name} pioche.", "{name} draws."), Text("Vous piochez.", "You draw."))
DREW_THIS = EventText(
    Text("{name} pioche {card}.", "{name} draws {card}."), Text("Vous piochez {card}.", "You draw {card}.")
)
OUT = EventText(
    Text("{name} a posé sa dernière carte.", "{name} has laid the last card."),
    Text("Vous avez posé votre dernière carte !", "You have laid your last card!"),
)
EXHAUSTED = Text(
    "La pioche est épuisée : personne ne gagne la manche.", "The pile is used up: nobody wins the round."
)
LEFT_OVER = Text("En main", "In hand")

NO_CARD = Text(
    "« {text} » n’est pas une carte de votre main, ni son numéro.",
    "“{text}” is neither a card of your hand nor its number.",
)
WHICH_CARDS = Text(
    "Dites quelles cartes : par exemple « g 1 3 » ou « d R2o ».",
    "Say which cards: for example “l 1 3” or “r R2o”.",
)

LEFT_WORDS = frozenset(("g", "gauche", "l", "left"))
RIGHT_WORDS = frozenset(("d", "droite", "r", "right"))
DRAW_WORDS = frozenset(("p", "pioche", "draw"))
PLAY_WORDS = frozenset(("play", "joue", "pose"))

HELP: tuple[HelpRow, ...] = (
    ("g 1 3", "l 1 3", Text("poser les cartes 1 puis 3 à gauche", "lay cards 1 then 3 on the left")),
    (
        "d R2o R4o",
        "r R2o R4o",
        Text("poser ces cartes à droite, dans l’ordre", "lay these on the right, in order"),
    ),
    ("2", "2", Text("poser la carte 2 là où elle convient", "lay card 2 where it fits")),
    ("p", "d", Text("piocher une carte", "draw a card")),
    ("?", "?", Text("un conseil", "a hint")),
    (
        "",
        "",
        Text(
            "Une carte : couleur B R Y G (bleu, rouge, jaune, vert), chiffre 1 à 4, forme o s t x",
            "A card: colour B R Y G (blue, red, yellow, green), digit 1 to 4, shape o s t x",
        ),
    ),
    (
        "",
        "",
        Text(
            "(rond, carré, triangle, croix). *R est le joker du rouge, T un turbo-joker.",
            "(circle, square, triangle, cross). *R is the red joker, T a turbo-joker.",
        ),
    ),
)
