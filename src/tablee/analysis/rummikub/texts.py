"""What the analysis of Rummikub says. Tiles stand in their notation, as everywhere in text."""

from tablee.games.text import Text

TILE = (Text("plaque", "tile"), Text("plaques", "tiles"))
POINT = (Text("point", "point"), Text("points", "points"))
SET = (Text("combinaison touchée", "set disturbed"), Text("combinaisons touchées", "sets disturbed"))

FORCED = Text("Rien à poser : il n’y avait pas de choix.", "Nothing to play: there was no choice.")
BEST = Text("Le meilleur tour : {tiles}, {points}.", "The best turn: {tiles}, {points}.")
NEARLY = Text(
    "Presque le meilleur tour : {points} de moins étaient possibles.",
    "Nearly the best turn: {points} fewer were possible.",
)
MORE = Text("Le joker posé a fait partir plus que prévu.", "The joker played took more tiles along.")
POSSIBLE = Text(
    "{tiles} pouvaient partir ({laid}), {sets} : {points} de moins en main.",
    "{tiles} could have gone ({laid}), {sets}: {points} fewer on the rack.",
)
POSSIBLE_ONE = Text(
    "{laid} pouvait partir, {sets} : {points} de moins en main.",
    "{laid} could have gone, {sets}: {points} fewer on the rack.",
)
OUT = Text(
    "Tout pouvait partir, la manche était gagnée : {sets}, {points} de moins en main.",
    "Everything could have gone and won the round: {sets}, {points} fewer on the rack.",
)
SWAP = Text(
    "La plaque piochée pouvait libérer un joker : {points} de moins en main.",
    "The tile drawn could have freed a joker: {points} fewer on the rack.",
)
LEFT_BETTER = Text(
    "Pour la suite, {robot} y voit {chance} de chances de plus.",
    "For what follows, {robot} sees {chance} more chance in it.",
)
LEFT_WORSE = Text(
    "Attendre se défend : {robot} y voit {chance} de chances de plus.",
    "Waiting can be defended: {robot} sees {chance} more chance in it.",
)
LEFT_SAME = Text("Pour la suite, pas de différence sûre.", "For what follows, no certain difference.")

NUMBER = Text(
    "Chaque tour a laissé en main {points} de trop, en moyenne.",
    "On average, each turn left {points} too many on the rack.",
)
EXAMPLE = Text(
    "Par exemple, au tour {step} : {made} au lieu de {best}.",
    "For example, at turn {step}: {made} instead of {best}.",
)
NO_EXAMPLE = Text("Dans cette partie, pas un seul.", "In this match, not a single one.")
NO_TURNS = Text("Aucun tour avec un choix.", "No turn with a choice.")
