"""What the terminal says in every game."""

from tablee.terminal.language import Noun, Said

POINT = Noun(Said("point", "point"), Said("points", "points"))
CARD = Noun(Said("carte", "card"), Said("cartes", "cards"))
TILE = Noun(Said("plaque", "tile"), Said("plaques", "tiles"))
ROUND_NOUN = Noun(Said("manche", "round"), Said("manches", "rounds"))
MOVE = Noun(Said("coup", "move"), Said("coups", "moves"))
SEAT_NOUN = Noun(Said("joueur", "player"), Said("joueurs", "players"))

YOU = Said("Vous", "You")
ROBOT = Said("Robot {seat}", "Robot {seat}")
SEAT = Said("Place {seat}", "Seat {seat}")
LIST_AND = Said(" et ", " and ")

WELCOME = Said("{game} — vous contre {robots}.", "{game}: you against {robots}.")
ROBOTS = Noun(Said("robot", "robot"), Said("robots", "robots"))
LEVELS = (Said("facile", "easy"), Said("moyen", "medium"), Said("fort", "hard"))
LEVEL = Said("niveau {level}", "{level} level")
HELP_HINT = Said("Tapez « aide » pour les commandes.", "Type “help” for the commands.")

ROUND = Said("Manche {number}", "Round {number}")
STARTS = Said("{name} commence.", "{name} starts.")
YOU_START = Said("Vous commencez.", "You start.")
YOUR_TURN = Said("À vous !", "Your turn!")
YOUR_TURN_NAME = Said("À vous, {name} !", "Your turn, {name}!")
THINKS = Said("  {name} réfléchit…", "  {name} is thinking…")
A_MOMENT = Said("  Un instant…", "  Just a moment…")
GO_ON = Said("Entrée pour la manche suivante ", "Enter for the next round ")

PLAYER = Said("Joueur", "Player")
WORKING = Said("Le calcul", "Working")
POINTS = Said("Points", "Points")
TOTAL = Said("Total", "Total")

YOU_WIN = Said("Vous gagnez la partie !", "You win the match!")
WINS = Said("{name} gagne la partie.", "{name} wins the match.")
SHARED = Said("{names} se partagent la victoire.", "{names} share the victory.")

BYE = Said("La partie s’arrête là. À bientôt.", "The match stops here. See you soon.")
OFFER_SAVE = Said(
    "Garder la partie ? Un nom de fichier, ou Entrée pour non : ",
    "Keep the match? A file name, or Enter for no: ",
)
SAVED = Said("Partie gardée dans {file}.", "Match kept in {file}.")
NOT_SAVED = Said("Impossible d’écrire {file} : {why}", "Cannot write {file}: {why}")
TIME_UP = Said("Le temps est écoulé.", "Time is up.")
SECONDS = Said("{seconds} s pour jouer.", "{seconds} s to play.")
REMAINING = Said("{seconds} s › ", "{seconds} s › ")

HELP = (
    ("aide", "help", Said("les commandes", "the commands")),
    ("quitter", "quit", Said("arrêter la partie", "stop the match")),
)
HELP_WORDS = frozenset(("aide", "help", "h"))
QUIT_WORDS = frozenset(("quitter", "quit", "q", "exit"))
