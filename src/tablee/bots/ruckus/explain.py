"""Why an action of Ruckus! is a good idea, in one sentence that names only what the seat can see."""

from tablee.games.ruckus import Action, CallRuckus, Complete, DrawCard, Form, Steal, View
from tablee.games.ruckus.family_names import FAMILY_NAMES
from tablee.games.text import Text

# What each kind of action is good for. `family` and `cards` are filled in.
FORM = Text("Une famille en main se pose toujours : {family}.", "A family in hand is always laid: {family}.")
STEAL = Text("Avec mon {family}, j’en prends {cards} d’un coup.", "With my {family} I take {cards} at once.")
COMPLETE = Text(
    "Une carte de moins en main, un point de plus : {family}.", "A card less, a point more: {family}."
)
CALL = Text("Ma main est vide : Ruckus !", "My hand is empty: Ruckus!")
KEEP = Text(
    "Je pioche et garde {family} : si on me vole la famille, je la reprends.",
    "I draw and keep {family} to take the family back if it is stolen.",
)
DRAW = Text("Rien de mieux à prendre : je pioche.", "Nothing better to take: I draw.")
PASSED = Text("J’ai passé : rien de mieux à faire.", "I have passed: there is nothing better to do.")
WAIT = Text(
    "J’attends : on va crier Ruckus, et une carte de plus coûterait un point.",
    "I wait: somebody is about to call, and one more card would cost a point.",
)
PASS = Text("Plus rien à faire : je passe.", "Nothing more to do: I pass.")


def name(family: str, lang: str) -> str:
    return FAMILY_NAMES[family].in_language(lang)


def why(view: View, action: Action | None, lang: str) -> str:
    match action:
        case Form(family):
            return FORM.in_language(lang, family=name(family, lang))
        case Steal(family, victim):
            cards = view.fronts[victim].count(family) + 1
            return STEAL.in_language(lang, family=name(family, lang), cards=cards)
        case Complete(family):
            return COMPLETE.in_language(lang, family=name(family, lang))
        case CallRuckus():
            return CALL.in_language(lang)
        case DrawCard():
            return _why_draw(view, lang)
        case None:
            return (WAIT if view.pile_size else PASSED).in_language(lang)
    return PASS.in_language(lang)


def _why_draw(view: View, lang: str) -> str:
    """A card of one's own family kept back is kept to take the family home again (RUC-29)."""
    own = "" if view.seat is None else view.fronts[view.seat]
    for family in view.hand:
        if family in own:
            return KEEP.in_language(lang, family=name(family, lang))
    return DRAW.in_language(lang)
