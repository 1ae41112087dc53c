"""What a player of Ruckus! is told when the rules say no."""

from tablee.games.refusals import COMMON, RefusalText, RefusalTexts, refusal
from tablee.games.text import Text

_CALL_NOW = refusal("Votre main est vide : criez Ruckus !", "Your hand is empty: call Ruckus!")

REFUSAL_TEXTS: RefusalTexts = {
    "card_not_held": RefusalText(
        COMMON["card_not_held"].plain, Text("Vous n’avez aucun {family} en main.", "You hold no {family}.")
    ),
    "need_two": refusal(
        "Il faut au moins deux cartes pour former une famille.",
        "A family takes at least two cards.",
        named=Text(
            "Il faut deux {family} pour former la famille.",
            "It takes two {family} to form the family.",
        ),
    ),
    "form_first": refusal(
        "Formez d’abord la famille que vous avez en main.",
        "First form the family in your hand.",
        named=Text(
            "Formez d’abord {pair} : la paire est dans votre main.", "Form {pair} first: you hold the pair."
        ),
    ),
    "no_single": refusal(
        "Il vous faut une carte seule de cette famille.",
        "This takes a single card of the family.",
        named=Text("Il vous faut une carte {family} en main.", "You need a single {family} in your hand."),
    ),
    "no_such_family": refusal(
        "Cette famille n’est pas là.",
        "That family is not there.",
        named=Text("Il n’y a aucun {family} à cet endroit.", "There is no {family} there."),
    ),
    "own_family": refusal("On ne vole que chez les autres.", "You can only steal from others."),
    "must_announce": refusal("Annoncez la famille.", "Call the family’s name."),
    "must_announce RUC-26": _CALL_NOW,
    "must_announce RUC-35": _CALL_NOW,
    "hand_not_empty": refusal("On crie Ruckus la main vide.", "Call Ruckus once your hand is empty."),
    "pile_empty": refusal("La pioche est vide.", "The pile is empty."),
    "pile_not_empty": refusal(
        "On passe seulement quand la pioche est vide.", "You can pass only once the pile is empty."
    ),
    "too_soon": refusal("Trop tôt.", "Too soon."),
    "too_soon RUC-06": refusal("Attendez le signal.", "Wait for the signal."),
    "too_soon RUC-27": refusal(
        "Une carte à la fois : attendez un instant.", "One card at a time: just a moment."
    ),
    "too_soon RUC-43": refusal("Pas encore : quelqu’un peut jouer.", "Not yet: somebody may still play."),
}
