"""What the terminal says in every game."""

from tablee.games.text import Text
from tablee.terminal.language import Noun

POINT = Noun(Text("point", "point"), Text("points", "points"))
CARD = Noun(Text("carte", "card"), Text("cartes", "cards"))
TILE = Noun(Text("plaque", "tile"), Text("plaques", "tiles"))
ROUND_NOUN = Noun(Text("manche", "round"), Text("manches", "rounds"))
MOVE = Noun(Text("coup", "move"), Text("coups", "moves"))
SEAT_NOUN = Noun(Text("joueur", "player"), Text("joueurs", "players"))

YOU = Text("Vous", "You")
SEAT = Text("Place {seat}", "Seat {seat}")
LIST_AND = Text(" et ", " and ")

WELCOME = Text("{game} — vous contre {robots}.", "{game}: you against {robots}.")
ROBOTS = Noun(Text("robot", "robot"), Text("robots", "robots"))
LEVEL = Text("niveau {level}", "{level} level")
AS_STRONG = Text(
    "Il n’y a pas de champion pour cette partie : les robots jouent au niveau fort.",
    "There is no champion for this match: the robots play at the strong level.",
)
NOT_UNDERSTOOD = Text(
    "Je ne comprends pas « {text} ». Tapez « aide ».", "I do not understand “{text}”. Type “help”."
)
HELP_HINT = Text("Tapez « aide » pour les commandes.", "Type “help” for the commands.")

ROUND = Text("Manche {number}", "Round {number}")
STARTS = Text("{name} commence.", "{name} starts.")
YOU_START = Text("Vous commencez.", "You start.")
YOUR_TURN = Text("À vous !", "Your turn!")
YOUR_TURN_NAME = Text("À vous, {name} !", "Your turn, {name}!")
THINKS = Text("  {name} réfléchit…", "  {name} is thinking…")
A_MOMENT = Text("  Un instant…", "  Just a moment…")
GO_ON = Text("Entrée pour la manche suivante ", "Enter for the next round ")

PLAYER = Text("Joueur", "Player")
WORKING = Text("Le calcul", "Working")
POINTS = Text("Points", "Points")
TOTAL = Text("Total", "Total")

YOU_WIN = Text("Vous gagnez la partie !", "You win the match!")
WINS = Text("{name} gagne la partie.", "{name} wins the match.")
SHARED = Text("{names} se partagent la victoire.", "{names} share the victory.")

BYE = Text("La partie s’arrête là. À bientôt.", "The match stops here. See you soon.")
OFFER_SAVE = Text(
    "Garder la partie ? Un nom de fichier, ou Entrée pour non : ",
    "Keep the match? A file name, or Enter for no: ",
)
SAVED = Text("Partie gardée dans {file}.", "Match kept in {file}.")
NOT_SAVED = Text("Impossible d’écrire {file} : {why}", "Cannot write {file}: {why}")
TIME_UP = Text("Le temps est écoulé.", "Time is up.")
SECONDS = Text("{seconds} s pour jouer.", "{seconds} s to play.")
REMAINING = Text("{seconds} s › ", "{seconds} s › ")

HELP = (
    ("aide", "help", Text("les commandes", "the commands")),
    ("quitter", "quit", Text("arrêter la partie", "stop the match")),
)
HELP_WORDS = frozenset(("aide", "help", "h"))
QUIT_WORDS = frozenset(("quitter", "quit", "q", "exit"))
