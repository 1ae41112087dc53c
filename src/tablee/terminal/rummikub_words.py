"""Rummikub in French and English."""

from tablee.terminal.desk import HelpRow, Telling
from tablee.terminal.language import Noun, Said
from tablee.terminal.refusals import Book

TITLE = Said("Rummikub", "Rummikub")
GOAL = Said("partie en {rounds}", "match of {rounds}")

LOTS = Said("Tirage pour commencer : {drawn}.", "Lots for the start: {drawn}.")
NO_CLOCK = Said(
    "Ici le temps n’est pas compté, car taper une table est long ; "
    "avec --option turnSeconds=60, un tour dure une minute.",
    "No clock runs here, since typing a table takes time; with --option turnSeconds=60 a turn lasts a minute.",
)

TABLE = Said("Table", "Table")
EMPTY_TABLE = Said("La table est vide.", "The table is empty.")
RACK = Said("Votre réglette", "Your rack")
POOL = Said("Pioche {tiles}", "Pool {tiles}")
HOLDS = Said("{name} : {tiles}", "{name}: {tiles}")
HAS_OPENED = Said("a ouvert", "has opened")
TO_OPEN = Said(
    "Vous n’avez pas encore ouvert : il faut 30 points, avec vos seules plaques.",
    "You have not opened yet: 30 points, from your rack alone.",
)
SWAP = Said(
    "Vous avez pioché {tile}, qu’un joker de la table remplace : libérez-le avec elle, ou passez.",
    "You drew {tile}, which a joker on the table stands for: free the joker with it, or pass.",
)
NOT_YET = Said(
    "Pas encore jouable : {why}",
    "Not playable yet: {why}",
)
OPENING = Said("Ouverture : {points} sur 30.", "Opening: {points} of 30.")
LIFTED = Said("À reposer : {tiles}", "To lay again: {tiles}")
READY = Said("Tout est en règle : « valide » pour jouer.", "All is in order: “ok” to play.")

CAN_PLAY = Said(
    "Oui, vous pouvez poser. Encore « ? » pour en savoir plus.", "Yes, you can play. “?” again for more."
)
CANNOT_PLAY = Said("Rien à poser : piochez.", "Nothing to play: draw.")
CANNOT_PASS = Said("Rien à poser : passez.", "Nothing to play: pass.")
DRAW, PASS = Said("piochez", "draw"), Said("passez", "pass")
HINT_TILES = Said("Vous pouvez poser {tiles}.", "You can play {tiles}.")
HINT_LINE = Said("Ainsi : joue {table}", "Like this: play {table}")

REASONS = {
    "short": Said("il faut au moins trois plaques", "a set has at least three tiles"),
    "long": Said("une série a quatre plaques au plus", "a group has at most four tiles"),
    "twice": Said("une couleur y est deux fois", "a colour stands twice in the group"),
    "jokers": Said("il faut au moins une plaque numérotée", "a set needs a numbered tile"),
    "gap": Said(
        "une suite monte d’un en un, de 13 plaques au plus",
        "a run goes up by one from tile to tile, thirteen tiles at most",
    ),
    "round": Said(
        "une suite s’arrête au 13 : le 1 en est le plus petit nombre",
        "a run ends at 13, and 1 is its lowest number",
    ),
    "mixed": Said(
        "ni un même nombre en couleurs différentes, ni une couleur en suite",
        "neither one number in different colours nor one colour in order",
    ),
}
RUN, GROUP = Said("suite", "run"), Said("série", "group")

PLAYED = Telling(
    Said("{name} pose {tiles}.", "{name} plays {tiles}."), Said("Vous posez {tiles}.", "You play {tiles}.")
)
DREW = Telling(Said("{name} pioche.", "{name} draws."), Said("Vous piochez.", "You draw."))
DREW_THIS = Telling(
    Said("{name} pioche {tiles}.", "{name} draws {tiles}."),
    Said("Vous piochez {tiles}.", "You draw {tiles}."),
)
PASSED = Telling(Said("{name} passe.", "{name} passes."), Said("Vous passez.", "You pass."))
TIMED_OUT = Telling(
    Said("Trop tard pour {name} : {count} de pénalité.", "Too late for {name}: {count} as a penalty."),
    Said("Trop tard : {count} de pénalité.", "Too late: {count} as a penalty."),
)
TIMED_OUT_WITH = Telling(
    Said("Trop tard pour {name} : {tiles} en pénalité.", "Too late for {name}: {tiles} as a penalty."),
    Said("Trop tard : {tiles} en pénalité.", "Too late: {tiles} as a penalty."),
)
OUT = Telling(
    Said("{name} a posé sa dernière plaque : Rummikub !", "{name} has played the last tile: Rummikub!"),
    Said("Vous avez posé votre dernière plaque : Rummikub !", "You have played your last tile: Rummikub!"),
)
EXHAUSTED = Said(
    "La pioche est vide. La réglette la plus légère gagne : {names}.",
    "The pool is empty. The lightest rack wins: {names}.",
)
BLOCKED = Said(
    "Tout le monde a passé. La réglette la plus légère gagne : {names}.",
    "Everybody has passed. The lightest rack wins: {names}.",
)
ON_RACK = Said("Réglette", "Rack")
NOTHING = Said("rien", "nothing")

NO_TILE = Said(
    "« {tile} » n’est pas une plaque : K R B O et 1 à 13, ou J.",
    "“{tile}” is no tile: K R B O and 1 to 13, or J.",
)
NOT_FREE = Said(
    "{tile} n’est ni sur votre réglette ni à reposer.",
    "{tile} is neither on your rack nor lifted from the table.",
)
NOT_IN_SET = Said("{tile} n’est pas dans la combinaison {number}.", "{tile} is not in set {number}.")
NO_SUCH_SET = Said(
    "Il n’y a pas de combinaison {number} à cet endroit ; elles vont de 1 à {last}.",
    "There is no set {number} for that; sets go from 1 to {last}.",
)
NO_SUCH_CUT = Said(
    "La combinaison {number} se coupe après 1 à {last} plaques.",
    "Set {number} is cut after 1 to {last} tiles.",
)
NOTHING_TO_UNDO = Said("Rien à annuler.", "Nothing to undo.")
HOW = {
    "new": Said("Dites quelles plaques : nouvelle R4 R5 R6", "Say which tiles: new R4 R5 R6"),
    "add": Said("Dites où et quoi : ajoute 3 B8", "Say where and what: add 3 B8"),
    "take": Said("Dites où et quoi : prends 2 R7", "Say where and what: take 2 R7"),
    "move": Said("Dites d’où, quoi, vers où : déplace 2 R7 5", "Say from where, what, to where: move 2 R7 5"),
    "split": Said(
        "Dites laquelle et après combien de plaques : coupe 1 3",
        "Say which and after how many tiles: split 1 3",
    ),
    "join": Said("Dites lesquelles : réunis 1 2", "Say which two: join 1 2"),
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
    ("nouvelle R4 R5 R6", "new R4 R5 R6", Said("poser une nouvelle combinaison", "lay a new set")),
    ("ajoute 3 B8", "add 3 B8", Said("ajouter une plaque à la combinaison 3", "add a tile to set 3")),
    ("prends 2 R7", "take 2 R7", Said("lever une plaque de la combinaison 2", "lift a tile from set 2")),
    ("déplace 2 R7 5", "move 2 R7 5", Said("la faire passer de la 2 à la 5", "move it from set 2 to set 5")),
    ("coupe 1 3", "split 1 3", Said("couper la combinaison 1 après 3 plaques", "cut set 1 after 3 tiles")),
    ("réunis 1 2", "join 1 2", Said("réunir deux combinaisons", "join two sets")),
    ("annule, recommence", "undo, reset", Said("revenir d’un pas, ou au début", "one step back, or all")),
    ("montre", "show", Said("revoir la table et la réglette", "see the table and the rack again")),
    ("valide", "ok", Said("jouer la table ainsi", "play the table like this")),
    (
        "pioche, passe",
        "draw, pass",
        Said("piocher ; passer, si la pioche est vide", "draw; pass, once the pool is empty"),
    ),
    (
        "?",
        "?",
        Said("peut-on poser ? Encore « ? » : quoi, puis comment", "can I play? “?” again: what, then how"),
    ),
    (
        "",
        "",
        Said(
            "Entre crochets : les plaques nouvelles depuis votre dernier tour, puis celles que vous posez.",
            "In brackets: the tiles that are new since your last turn, then those you lay.",
        ),
    ),
    (
        "",
        "",
        Said(
            "Une plaque : couleur K R B O (noir, rouge, bleu, orange) et nombre 1 à 13 ; J est un joker.",
            "A tile: colour K R B O (black, red, blue, orange) and number 1 to 13; J is a joker.",
        ),
    ),
)

REFUSALS = Book(
    {
        "card_not_held": Said(
            "Une de ces plaques n’est pas sur votre réglette.", "One of these tiles is not on your rack."
        ),
        "invalid_set": Said("{tiles} : {reason}.", "{tiles}: {reason}."),
        "no_rack_tile_played": Said(
            "Posez au moins une plaque de votre réglette, ou {otherwise}.",
            "Play at least one tile of your rack, or {otherwise}.",
        ),
        "table_tile_removed": Said(
            "{lifted} était sur la table et doit y rester.", "{lifted} lay on the table and must stay there."
        ),
        "opening_below_30": Said(
            "La première pose vaut {points} points ; il en faut 30.",
            "The first meld counts {points} points; it needs 30.",
        ),
        "table_changed_before_opening": Said(
            "Avant votre première pose, ne touchez pas aux combinaisons de la table.",
            "Before your first meld the sets on the table may not be touched.",
        ),
        "pool_not_empty": Said(
            "On ne passe que si la pioche est vide : piochez.",
            "One passes only once the pool is empty: draw.",
        ),
        "pool_empty": Said("La pioche est vide : passez.", "The pool is empty: pass."),
        "only_joker_swap": Said(
            "Vous avez pioché : seule la plaque piochée peut encore libérer un joker. Sinon, passez.",
            "You have drawn: only that tile may still free a joker. Otherwise pass.",
        ),
    },
    {
        ("table_tile_removed", "RUM-30"): Said(
            "Tant que vous n’avez pas ouvert, les jokers de la table ne sont pas pour vous.",
            "Until you have opened, the jokers on the table are not for you.",
        ),
        ("table_tile_removed", "RUM-45"): Said(
            "Un joker libéré se rejoue dans le même tour.", "A freed joker is played again in the same turn."
        ),
        ("table_changed_before_opening", "RUM-30"): Said(
            "Tant que vous n’avez pas ouvert, les jokers de la table ne sont pas pour vous.",
            "Until you have opened, the jokers on the table are not for you.",
        ),
    },
)

# --- tablee solve -------------------------------------------------------------------------------------------

SET = Noun(Said("combinaison", "set"), Said("combinaisons", "sets"))
BEFORE = Said("Avant", "Before")
AFTER = Said("Après ( * : changée, [ ] : de la réglette )", "After (*: changed, [ ]: from the rack)")
LAY = Said("Posez {tiles} : {count}, {points}.", "Play {tiles}: {count}, {points}.")
DISTURBED = Said(
    "De la table, {sets} à remanier ou à prolonger.", "Of the table, {sets} to rearrange or extend."
)
UNTOUCHED = Said("Les combinaisons de la table ne bougent pas.", "The sets on the table stay as they are.")
LEFT_ON_RACK = Said("Il vous reste : {tiles}", "Left on the rack: {tiles}")
RACK_EMPTY = Said("Votre réglette est vide : Rummikub !", "Your rack is empty: Rummikub!")
NO_PLAY = Said("Rien à poser.", "Nothing to play.")
NO_OPENING = Said("Rien à poser : 30 points ne sont pas réunis.", "Nothing to play: there are not 30 points.")
NOT_OUT = Said("Impossible de tout poser ce tour.", "The rack cannot be emptied this turn.")
BAD_SET = Said("{tiles} : {reason}.", "{tiles}: {reason}.")
SURPLUS = Said(
    "{tile} y est {count} fois ; aucune boîte n’en a autant.",
    "{tile} is there {count} times; no box has that many.",
)
