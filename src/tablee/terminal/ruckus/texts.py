"""Ruckus! in French and English."""

from tablee.games.text import Text
from tablee.terminal.game_ui import EventText, HelpRow

TITLE = Text("Ruckus !", "Ruckus!")
GOAL = Text(
    "dès que quelqu’un atteint {points}, le plus gros total gagne",
    "once somebody reaches {points}, the highest total wins",
)
LOCK = "🔒"  # RUC-23: nobody can take a pile of six
CALL_IT = Text("Et son nom ? Sa lettre, ou le nom en entier.", "And its name? Its letter, or the whole name.")
QUIT_AGAIN = Text("Encore q pour quitter la partie.", "q again to leave the match.")
SHOUT = Text("{shout} !", "{shout}!")

HINT = Text(
    "Une touche suffit : la lettre d’une famille, espace (ou Entrée) pour piocher, ? pour un conseil.",
    "One key will do: the letter of a family, space (or Enter) to draw, ? for advice.",
)
GET_READY = Text("Prêts ? Votre main : {hand}", "Ready? Your hand: {hand}")
GO = Text("Partez !", "Go!")
PILE = Text("Pioche {cards}", "Pile {cards}")
IN_HAND = Text("{cards} en main", "{cards} in hand")
HAND = Text("Main", "Hand")
HAND_LINE = Text("Main : {cards}", "Hand: {cards}")
FRONT = Text("Devant", "In front")
NOTHING = Text("rien", "nothing")
KEYS = Text(
    "lettre : jouer · espace : piocher · ? : que puis-je faire · q : quitter",
    "letter: play · space: draw · ?: what can I do · q: quit",
)
KEYS_EMPTY_HAND = Text("Main vide : espace pour crier RUCKUS !", "Empty hand: space to call RUCKUS!")
KEYS_EMPTY_PILE = Text(
    "Pioche vide · lettre : jouer · espace : passer · q : quitter",
    "Pile empty · letter: play · space: pass · q: quit",
)
SPACE = Text("espace", "space")
ENTER = Text("Entrée", "Enter")
CAN = Text("Vous pouvez : {list}.", "You can: {list}.")
DO_FORM = Text("{key} former {family}", "{key} form {family}")
DO_COMPLETE = Text("{key} compléter {family}", "{key} complete {family}")
DO_STEAL = Text("{key} voler {family} à {name} ({count})", "{key} steal {family} from {name} ({count})")
DO_DRAW = Text("{key} piocher", "{key} draw")
DO_PASS = Text("{key} passer", "{key} pass")
DO_CALL = Text("{key} crier RUCKUS", "{key} call RUCKUS")

FORMED = EventText(
    Text("{name} forme {family} ({count}). {shout}", "{name} forms {family} ({count}). {shout}"),
    Text("Vous formez {family} ({count}). {shout}", "You form {family} ({count}). {shout}"),
)
COMPLETED = EventText(
    Text("{name} complète {family}. {shout}", "{name} adds to {family}. {shout}"),
    Text("Vous complétez {family}. {shout}", "You add to {family}. {shout}"),
)
STOLE = EventText(
    Text("{name} vole {family} à {victim} ! {shout}", "{name} steals {family} from {victim}! {shout}"),
    Text("Vous volez {family} à {victim} ! {shout}", "You steal {family} from {victim}! {shout}"),
)
STOLE_FROM_YOU = Text("{name} vous vole {family} ! {shout}", "{name} steals your {family}! {shout}")
DREW = EventText(Text("{name} pioche.", "{name} draws."), Text("Vous piochez.", "You draw."))
DREW_THIS = EventText(
    Text("{name} pioche {card}.", "{name} draws {card}."), Text("Vous piochez {card}.", "You draw {card}.")
)
PASSED = EventText(Text("{name} passe.", "{name} passes."), Text("Vous passez.", "You pass."))
CALLED = EventText(
    Text("{name} crie RUCKUS !", "{name} calls RUCKUS!"), Text("Vous criez RUCKUS !", "You call RUCKUS!")
)
STALLED = Text("Plus rien ne bouge.", "Nothing moves any more.")

ENDED_BY_CALL = EventText(
    Text("{name} a crié Ruckus.", "{name} has called Ruckus."),
    Text("Vous avez crié Ruckus !", "You have called Ruckus!"),
)
ENDED_DRY = Text("Pioche vide, plus personne ne joue.", "The pile is empty and nobody plays any more.")
BONUS = Text("Bonus", "Bonus")
SO_ZERO = Text("{working} = {sum}, donc 0", "{working} = {sum}, so 0")

DRAW_WORDS = frozenset(("", "pioche", "draw"))
CALL_WORDS = frozenset(("ruckus", "ruckus!", "ruckus !"))
PASS_WORDS = frozenset(("passe", "pass"))
STEAL_WORDS = frozenset(("vole", "steal"))
SHOW_WORDS = frozenset(("?",))

HELP: tuple[HelpRow, ...] = (
    (
        "a … v",
        "a … v",
        Text(
            "jouer cette famille : former, sinon compléter, sinon voler la plus grosse pile",
            "play that family: form, else complete, else steal the largest pile",
        ),
    ),
    (
        "A … V",
        "A … V",
        Text("en majuscule : voler plutôt que compléter", "in capitals: steal rather than complete"),
    ),
    (
        "espace, Entrée",
        "space, Enter",
        Text("piocher ; main vide, crier Ruckus", "draw; with an empty hand, call Ruckus"),
    ),
    ("?", "?", Text("ce que vous pouvez faire maintenant", "what you can do now")),
    (
        "",
        "",
        Text(
            "Si l’on annonce soi-même : la lettre pour jouer, puis la lettre ou le nom de la famille.",
            "Where players call for themselves: the letter to play, then the family’s letter or name.",
        ),
    ),
)

NOT_UNDERSTOOD = Text(
    "« {text} » ne veut rien dire ici ; ? montre ce que vous pouvez faire.",
    "“{text}” means nothing here; ? shows what you can do.",
)
