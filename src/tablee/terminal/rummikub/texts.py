"""Rummikub in French and English."""

from tablee.games.text import Text
from tablee.terminal.game_ui import EventText, HelpRow
from tablee.terminal.language import Noun

TITLE = Text("Rummikub", "Rummikub")
GOAL = Text("partie en {rounds}", "match of {rounds}")

LOTS = Text("Tirage pour commencer : {drawn}.", "Lots for the start: {drawn}.")
NO_CLOCK = Text(
    "Ici le temps n’est pas compté, car taper une table est long ; "
    "avec --option turnSeconds=60, un tour dure une minute.",
    "No clock runs here, since typing a table takes time; with --option turnSeconds=60 a turn lasts a minute.",
)

TABLE = Text("Table", "Table")
EMPTY_TABLE = Text("La table est vide.", "The table is empty.")
RACK = Text("Votre réglette", "Your rack")
POOL = Text("Pioche {tiles}", "Pool {tiles}")
HOLDS = Text("{name} : {tiles}", "{name}: {tiles}")
HAS_OPENED = Text("a ouvert", "has opened")
TO_OPEN = Text(
    "Vous n’avez pas encore ouvert : il faut 30 points, avec vos seules plaques.",
    "You have not opened yet: 30 points, from your rack alone.",
)
SWAP = Text(
    "Vous avez pioché {tile}, qu’un joker de la table remplace : libérez-le avec elle, ou passez.",
    "You drew {tile}, which a joker on the table stands for: free the joker with it, or pass.",
)
NOT_YET = Text(
    "Pas encore jouable : {why}",
    "Not playable yet: {why}",
)
OPENING = Text("Ouverture : {points} sur 30.", "Opening: {points} of 30.")
LIFTED = Text("À reposer : {tiles}", "To lay again: {tiles}")
READY = Text("Tout est en règle : « valide » pour jouer.", "All is in order: “ok” to play.")

CAN_PLAY = Text(
    "Oui, vous pouvez poser. Encore « ? » pour en savoir plus.", "Yes, you can play. “?” again for more."
)
CANNOT_PLAY = Text("Rien à poser : piochez.", "Nothing to play: draw.")
CANNOT_PASS = Text("Rien à poser : passez.", "Nothing to play: pass.")
DRAW, PASS = Text("piochez", "draw"), Text("passez", "pass")
HINT_TILES = Text("Vous pouvez poser {tiles}.", "You can play {tiles}.")
HINT_LINE = Text("Ainsi : joue {table}", "Like this: play {table}")

RUN, GROUP = Text("suite", "run"), Text("série", "group")

PLAYED = EventText(
    Text("{name} pose {tiles}.", "{name} plays {tiles}."), Text("Vous posez {tiles}.", "You play {tiles}.")
)
DREW = EventText(Text("{name} pioche.", "{name} draws."), Text("Vous piochez.", "You draw."))
DREW_THIS = EventText(
    Text("{name} pioche {tiles}.", "{name} draws {tiles}."),
    Text("Vous piochez {tiles}.", "You draw {tiles}."),
)
PASSED = EventText(Text("{name} passe.", "{name} passes."), Text("Vous passez.", "You pass."))
TIMED_OUT = EventText(
    Text("Trop tard pour {name} : {count} de pénalité.", "Too late for {name}: {count} as a penalty."),
    Text("Trop tard : {count} de pénalité.", "Too late: {count} as a penalty."),
)
TIMED_OUT_WITH = EventText(
    Text("Trop tard pour {name} : {tiles} en pénalité.", "Too late for {name}: {tiles} as a penalty."),
    Text("Trop tard : {tiles} en pénalité.", "Too late: {tiles} as a penalty."),
)
OUT = EventText(
    Text("{name} a posé sa dernière plaque : Rummikub !", "{name} has played the last tile: Rummikub!"),
    Text("Vous avez posé votre dernière plaque : Rummikub !", "You have played your last tile: Rummikub!"),
)
EXHAUSTED = Text(
    "La pioche est vide. La réglette la plus légère gagne : {names}.",
    "The pool is empty. The lightest rack wins: {names}.",
)
BLOCKED = Text(
    "Tout le monde a passé. La réglette la plus légère gagne : {names}.",
    "Everybody has passed. The lightest rack wins: {names}.",
)
ON_RACK = Text("Réglette", "Rack")
NOTHING = Text("rien", "nothing")

NO_TILE = Text(
    "« {tile} » n’est pas une plaque : K R B O et 1 à 13, ou J.",
    "“{tile}” is no tile: K R B O and 1 to 13, or J.",
)
NOT_FREE = Text(
    "{tile} n’est ni sur votre réglette ni à reposer.",
    "{tile} is neither on your rack nor lifted from the table.",
)
NOT_IN_SET = Text("{tile} n’est pas dans la combinaison {number}.", "{tile} is not in set {number}.")
NO_SUCH_SET = Text(
    "Il n’y a pas de combinaison {number} à cet endroit ; elles vont de 1 à {last}.",
    "There is no set {number} for that; sets go from 1 to {last}.",
)
NO_SETS = Text("Il n’y a pas encore de combinaison sur la table.", "There is no set on the table yet.")
SAME_SET = Text("Il faut deux combinaisons différentes.", "This takes two different sets.")
NO_SUCH_CUT = Text(
    "La combinaison {number} se coupe après 1 à {last} plaques.",
    "Set {number} is cut after 1 to {last} tiles.",
)
NOTHING_TO_UNDO = Text("Rien à annuler.", "Nothing to undo.")
HOW = {
    "new": Text("Dites quelles plaques : nouvelle R4 R5 R6", "Say which tiles: new R4 R5 R6"),
    "add": Text("Dites où et quoi : ajoute 3 B8", "Say where and what: add 3 B8"),
    "take": Text("Dites où et quoi : prends 2 R7", "Say where and what: take 2 R7"),
    "move": Text("Dites d’où, quoi, vers où : déplace 2 R7 5", "Say from where, what, to where: move 2 R7 5"),
    "split": Text(
        "Dites laquelle et après combien de plaques : coupe 1 3",
        "Say which and after how many tiles: split 1 3",
    ),
    "join": Text("Dites lesquelles : réunis 1 2", "Say which two: join 1 2"),
}

VERBS = {
    "nouvelle": "new", "new": "new", "n": "new",
    "ajoute": "add", "add": "add", "a": "add",
    "prends": "take", "take": "take",
    "deplace": "move", "move": "move",
    "coupe": "split", "split": "split",
    "reunis": "join", "join": "join",
    "annule": "undo", "undo": "undo", "u": "undo",
    "recommence": "reset", "reset": "reset",
    "montre": "show", "show": "show", "table": "show",
    "valide": "ok", "ok": "ok", "v": "ok",
    "pioche": "draw", "draw": "draw", "p": "draw", "d": "draw",
    "passe": "pass", "pass": "pass",
    "joue": "play", "play": "play",
}  # fmt: skip

HELP: tuple[HelpRow, ...] = (
    ("nouvelle R4 R5 R6", "new R4 R5 R6", Text("poser une nouvelle combinaison", "lay a new set")),
    ("ajoute 3 B8", "add 3 B8", Text("ajouter une plaque à la combinaison 3", "add a tile to set 3")),
    ("prends 2 R7", "take 2 R7", Text("lever une plaque de la combinaison 2", "lift a tile from set 2")),
    ("déplace 2 R7 5", "move 2 R7 5", Text("la faire passer de la 2 à la 5", "move it from set 2 to set 5")),
    ("coupe 1 3", "split 1 3", Text("couper la combinaison 1 après 3 plaques", "cut set 1 after 3 tiles")),
    ("réunis 1 2", "join 1 2", Text("réunir deux combinaisons", "join two sets")),
    ("annule, recommence", "undo, reset", Text("revenir d’un pas, ou au début", "one step back, or all")),
    ("montre", "show", Text("revoir la table et la réglette", "see the table and the rack again")),
    ("valide", "ok", Text("jouer la table ainsi", "play the table like this")),
    (
        "pioche, passe",
        "draw, pass",
        Text("piocher ; passer, si la pioche est vide", "draw; pass, once the pool is empty"),
    ),
    (
        "?",
        "?",
        Text("peut-on poser ? Encore « ? » : quoi, puis comment", "can I play? “?” again: what, then how"),
    ),
    (
        "",
        "",
        Text(
            "Entre crochets : les plaques nouvelles depuis votre dernier tour, puis celles que vous posez.",
            "In brackets: the tiles that are new since your last turn, then those you lay.",
        ),
    ),
    (
        "",
        "",
        Text(
            "Une plaque : couleur K R B O (noir, rouge, bleu, orange) et nombre 1 à 13 ; J est un joker.",
            "A tile: colour K R B O (black, red, blue, orange) and number 1 to 13; J is a joker.",
        ),
    ),
)

# --- tablee solve -------------------------------------------------------------------------------------------

SET = Noun(Text("combinaison", "set"), Text("combinaisons", "sets"))
BEFORE = Text("Avant", "Before")
AFTER = Text("Après ( * : changée, [ ] : de la réglette )", "After (*: changed, [ ]: from the rack)")
LAY = Text("Posez {tiles} : {count}, {points}.", "Play {tiles}: {count}, {points}.")
DISTURBED = Text(
    "De la table, {sets} à remanier ou à prolonger.", "Of the table, {sets} to rearrange or extend."
)
UNTOUCHED = Text("Les combinaisons de la table ne bougent pas.", "The sets on the table stay as they are.")
LEFT_ON_RACK = Text("Il vous reste : {tiles}", "Left on the rack: {tiles}")
RACK_EMPTY = Text("Votre réglette est vide : Rummikub !", "Your rack is empty: Rummikub!")
NO_PLAY = Text("Rien à poser.", "Nothing to play.")
NO_OPENING = Text("Rien à poser : 30 points ne sont pas réunis.", "Nothing to play: there are not 30 points.")
NOT_OUT = Text("Impossible de tout poser ce tour.", "The rack cannot be emptied this turn.")
SURPLUS = Text(
    "{tile} y est {count} fois ; aucune boîte n’en a autant.",
    "{tile} is there {count} times; no box has that many.",
)
