"""Ruckus! in French and English."""

from tablee.terminal.desk import HelpRow, Telling
from tablee.terminal.language import Said
from tablee.terminal.refusals import Book

TITLE = Said("Ruckus !", "Ruckus!")
GOAL = Said(
    "dès que quelqu’un atteint {points}, le plus gros total gagne",
    "once somebody reaches {points}, the highest total wins",
)
LOCK = "🔒"  # RUC-23: nobody can take a pile of six
CALL_IT = Said("Et son nom ? Sa lettre, ou le nom en entier.", "And its name? Its letter, or the whole name.")
QUIT_AGAIN = Said("Encore q pour quitter la partie.", "q again to leave the match.")
FAMILIES = {
    "A": Said("Atchoum", "Achoo"),
    "B": Said("Boum", "Boom"),
    "C": Said("Cocorico", "Cock-a-doo"),
    "D": Said("Dring", "Ring"),
    "G": Said("Glagla", "Brrr"),
    "H": Said("Hop", "Hop"),
    "M": Said("Miaou", "Meow"),
    "P": Said("Plouf", "Splash"),
    "R": Said("Ronfl", "Snore"),
    "S": Said("Splatch", "Splat"),
    "T": Said("Tchou", "Choo"),
    "V": Said("Vzzz", "Buzz"),
}
SHOUT = Said("{shout} !", "{shout}!")

HINT = Said(
    "Une touche suffit : la lettre d’une famille, espace (ou Entrée) pour piocher, ? pour un conseil.",
    "One key will do: the letter of a family, space (or Enter) to draw, ? for advice.",
)
GET_READY = Said("Prêts ? Votre main : {hand}", "Ready? Your hand: {hand}")
GO = Said("Partez !", "Go!")
PILE = Said("Pioche {cards}", "Pile {cards}")
IN_HAND = Said("{cards} en main", "{cards} in hand")
HAND = Said("Main", "Hand")
HAND_LINE = Said("Main : {cards}", "Hand: {cards}")
FRONT = Said("Devant", "In front")
NOTHING = Said("rien", "nothing")
KEYS = Said(
    "lettre : jouer · espace : piocher · ? : que puis-je faire · q : quitter",
    "letter: play · space: draw · ?: what can I do · q: quit",
)
KEYS_EMPTY_HAND = Said("Main vide : espace pour crier RUCKUS !", "Empty hand: space to call RUCKUS!")
KEYS_EMPTY_PILE = Said(
    "Pioche vide · lettre : jouer · espace : passer · q : quitter",
    "Pile empty · letter: play · space: pass · q: quit",
)
SPACE = Said("espace", "space")
ENTER = Said("Entrée", "Enter")
CAN = Said("Vous pouvez : {list}.", "You can: {list}.")
DO_FORM = Said("{key} former {family}", "{key} form {family}")
DO_COMPLETE = Said("{key} compléter {family}", "{key} complete {family}")
DO_STEAL = Said("{key} voler {family} à {name} ({count})", "{key} steal {family} from {name} ({count})")
DO_DRAW = Said("{key} piocher", "{key} draw")
DO_PASS = Said("{key} passer", "{key} pass")
DO_CALL = Said("{key} crier RUCKUS", "{key} call RUCKUS")

FORMED = Telling(
    Said("{name} forme {family} ({count}). {shout}", "{name} forms {family} ({count}). {shout}"),
    Said("Vous formez {family} ({count}). {shout}", "You form {family} ({count}). {shout}"),
)
COMPLETED = Telling(
    Said("{name} complète {family}. {shout}", "{name} adds to {family}. {shout}"),
    Said("Vous complétez {family}. {shout}", "You add to {family}. {shout}"),
)
STOLE = Telling(
    Said("{name} vole {family} à {victim} ! {shout}", "{name} steals {family} from {victim}! {shout}"),
    Said("Vous volez {family} à {victim} ! {shout}", "You steal {family} from {victim}! {shout}"),
)
STOLE_FROM_YOU = Said("{name} vous vole {family} ! {shout}", "{name} steals your {family}! {shout}")
DREW = Telling(Said("{name} pioche.", "{name} draws."), Said("Vous piochez.", "You draw."))
DREW_THIS = Telling(
    Said("{name} pioche {card}.", "{name} draws {card}."), Said("Vous piochez {card}.", "You draw {card}.")
)
PASSED = Telling(Said("{name} passe.", "{name} passes."), Said("Vous passez.", "You pass."))
CALLED = Telling(
    Said("{name} crie RUCKUS !", "{name} calls RUCKUS!"), Said("Vous criez RUCKUS !", "You call RUCKUS!")
)
STALLED = Said("Plus rien ne bouge.", "Nothing moves any more.")

ENDED_BY_CALL = Telling(
    Said("{name} a crié Ruckus.", "{name} has called Ruckus."),
    Said("Vous avez crié Ruckus !", "You have called Ruckus!"),
)
ENDED_DRY = Said("Pioche vide, plus personne ne joue.", "The pile is empty and nobody plays any more.")
BONUS = Said("Bonus", "Bonus")
SO_ZERO = Said("{working} = {sum}, donc 0", "{working} = {sum}, so 0")

DRAW_WORDS = frozenset(("", "pioche", "draw"))
CALL_WORDS = frozenset(("ruckus", "ruckus!", "ruckus !"))
PASS_WORDS = frozenset(("passe", "pass"))
STEAL_WORDS = frozenset(("vole", "steal"))
SHOW_WORDS = frozenset(("?",))

HELP: tuple[HelpRow, ...] = (
    (
        "a … v",
        "a … v",
        Said(
            "jouer cette famille : former, sinon compléter, sinon voler la plus grosse pile",
            "play that family: form, else complete, else steal the largest pile",
        ),
    ),
    (
        "A … V",
        "A … V",
        Said("en majuscule : voler plutôt que compléter", "in capitals: steal rather than complete"),
    ),
    (
        "espace, Entrée",
        "space, Enter",
        Said("piocher ; main vide, crier Ruckus", "draw; with an empty hand, call Ruckus"),
    ),
    ("?", "?", Said("ce que vous pouvez faire maintenant", "what you can do now")),
    (
        "",
        "",
        Said(
            "Si l’on annonce soi-même : la lettre pour jouer, puis la lettre ou le nom de la famille.",
            "Where players call for themselves: the letter to play, then the family’s letter or name.",
        ),
    ),
)

REFUSALS = Book(
    {
        "card_not_held": Said("Vous n’avez pas de {family} en main.", "You hold no {family}."),
        "need_two": Said(
            "Il faut deux {family} pour former la famille, et personne n’en a posé.",
            "It takes two {family} to form the family, and nobody has laid any.",
        ),
        "form_first": Said(
            "Formez d’abord {pair} : la paire est dans votre main.", "Form {pair} first: you hold the pair."
        ),
        "no_single": Said("Il vous faut une carte {family} en main.", "You need a {family} in your hand."),
        "no_such_family": Said("Il n’y a pas de {family} à cet endroit.", "There is no {family} there."),
        "own_family": Said("On ne vole que chez les autres.", "One steals from others only."),
        "must_announce": Said("Annoncez la famille.", "Call the family’s name."),
        "hand_not_empty": Said("On crie Ruckus la main vide.", "One calls Ruckus with an empty hand."),
        "pile_empty": Said("La pioche est vide.", "The pile is empty."),
        "pile_not_empty": Said(
            "On passe seulement quand la pioche est vide.", "One passes only once the pile is empty."
        ),
        "malformed": Said(
            "« {text} » ne veut rien dire ici ; ? montre ce que vous pouvez faire.",
            "“{text}” means nothing here; ? shows what you can do.",
        ),
        "too_soon": Said("Trop tôt.", "Too soon."),
    },
    {
        ("must_announce", "RUC-26"): Said(
            "Votre main est vide : criez Ruckus !", "Your hand is empty: call Ruckus!"
        ),
        ("must_announce", "RUC-35"): Said(
            "Votre main est vide : criez Ruckus !", "Your hand is empty: call Ruckus!"
        ),
        ("too_soon", "RUC-06"): Said("Attendez le signal.", "Wait for the signal."),
        ("too_soon", "RUC-27"): Said(
            "Une carte à la fois : un instant.", "One card at a time: just a moment."
        ),
        ("too_soon", "RUC-43"): Said(
            "Pas encore : quelqu’un peut jouer.", "Not yet: somebody may still play."
        ),
    },
)
