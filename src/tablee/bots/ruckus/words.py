"""Why an action of Ruckus! is a good idea, in one sentence that names only what the seat can see."""

from tablee.games.ruckus import Action, CallRuckus, Complete, DrawCard, Form, Steal, View

NAMES = {
    "A": ("Atchoum", "Achoo"), "B": ("Boum", "Boom"), "C": ("Cocorico", "Cock-a-doo"), "D": ("Dring", "Ring"),
    "G": ("Glagla", "Brrr"), "H": ("Hop", "Hop"), "M": ("Miaou", "Meow"), "P": ("Plouf", "Splash"),
    "R": ("Ronfl", "Snore"), "S": ("Splatch", "Splat"), "T": ("Tchou", "Choo"), "V": ("Vzzz", "Buzz"),
}  # fmt: skip


def name(family: str, lang: str) -> str:
    return NAMES[family][0 if lang == "fr" else 1]


def why(view: View, action: Action | None, lang: str) -> str:
    fr = lang == "fr"
    match action:
        case Form(family):
            said = (
                "Une famille en main se pose toujours : {}." if fr else "A family in hand is always laid: {}."
            )
            return said.format(name(family, lang))
        case Steal(family, victim):
            gain = view.fronts[victim].count(family) + 1
            said = "Avec mon {}, j’en prends {} d’un coup." if fr else "With my {} I take {} at once."
            return said.format(name(family, lang), gain)
        case Complete(family):
            said = (
                "Une carte de moins en main, un point de plus : {}."
                if fr
                else "A card less, a point more: {}."
            )
            return said.format(name(family, lang))
        case CallRuckus():
            return "Ma main est vide : Ruckus !" if fr else "My hand is empty: Ruckus!"
        case DrawCard():
            return _why_draw(view, lang)
        case None if view.pile_size == 0:
            return (
                "J’ai passé : rien de mieux à faire."
                if fr
                else "I have passed: there is nothing better to do."
            )
        case None:
            said = "J’attends : on va crier Ruckus, et une carte de plus coûterait un point."
            return said if fr else "I wait: somebody is about to call, and one more card would cost a point."
    return "Plus rien à faire : je passe." if fr else "Nothing more to do: I pass."


def _why_draw(view: View, lang: str) -> str:
    """A card of one's own family kept back is kept to take the family home again (RUC-29)."""
    fr = lang == "fr"
    own = "" if view.seat is None else view.fronts[view.seat]
    for family in view.hand:
        if family in own:
            said = "Je pioche et garde {} : si on me vole la famille, je la reprends."
            return (said if fr else "I draw and keep {} to take the family back if it is stolen.").format(
                name(family, lang)
            )
    return "Rien de mieux à prendre : je pioche." if fr else "Nothing better to take: I draw."
