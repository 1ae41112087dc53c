"""What the analysis of Duo says. Cards stand in their notation, as everywhere in text."""

from tablee.games.text import Text

FORCED = Text("Rien n’allait : il fallait piocher.", "Nothing fitted: a card had to be drawn.")
WON = Text("Toute la main est partie : la manche est gagnée.", "The whole hand went: the round is won.")
OUT = Text(
    "Toute la main pouvait partir : {turn}. La manche était gagnée.",
    "The whole hand could have gone: {turn}. The round was won.",
)
BETTER = Text(
    "{turn} : {best} de chances de gagner la manche, au lieu de {made} (± {error}).",
    "{turn}: {best} chance of winning the round instead of {made} (± {error}).",
)
BEST = Text(
    "Le meilleur coup trouvé : {made} de chances de gagner la manche.",
    "The best turn found: {made} chance of winning the round.",
)
AS_GOOD = Text(
    "Aussi bien que le meilleur coup trouvé, à {error} près : {made} de chances de gagner la manche.",
    "As good as the best turn found, within {error}: {made} chance of winning the round.",
)
DRAW = Text("Piocher", "Drawing")
PLAY = Text("{cards} {side}", "{cards} {side}")

NUMBER = Text(
    "Chaque tour a coûté {value} de chances de gagner la manche, en moyenne.",
    "On average, each turn gave away {value} of the chance of winning the round.",
)
EXAMPLE = Text(
    "Par exemple, au tour {step} : {made} au lieu de {best}.",
    "For example, at turn {step}: {made} instead of {best}.",
)
NO_EXAMPLE = Text(
    "Rien de plus que la marge d’erreur dans cette partie.",
    "Nothing beyond the margin of error in this match.",
)
NO_TURNS = Text("Aucun tour joué.", "No turn played.")
