"""What a player of Rummikub is told when the rules say no."""

from tablee.games.refusals import RefusalTexts, refusal
from tablee.games.text import Text

# Why tiles are no set, by the word that `sets.why_not` gives.
SET_PROBLEMS = {
    "short": Text("il faut au moins trois plaques", "a set has at least three tiles"),
    "long": Text("une série a quatre plaques au plus", "a group has at most four tiles"),
    "twice": Text("une couleur y est deux fois", "a colour stands twice in the group"),
    "jokers": Text("il faut au moins une plaque numérotée", "a set needs a numbered tile"),
    "gap": Text(
        "une suite monte d’un en un, de 13 plaques au plus",
        "a run goes up by one from tile to tile, thirteen tiles at most",
    ),
    "round": Text(
        "une suite s’arrête au 13 : le 1 en est le plus petit nombre",
        "a run ends at 13, and 1 is its lowest number",
    ),
    "mixed": Text(
        "ni un même nombre en couleurs différentes, ni une couleur en suite",
        "neither one number in different colours nor one colour in order",
    ),
}

NO_SET = Text("{tiles} : {problem}.", "{tiles}: {problem}.")
_JOKERS_OF_THE_TABLE = refusal(
    "Tant que vous n’avez pas ouvert, les jokers de la table ne sont pas pour vous.",
    "Until you have opened, the jokers on the table are not for you.",
)

REFUSAL_TEXTS: RefusalTexts = {
    "card_not_held": refusal(
        "Cette plaque n’est pas sur votre réglette.",
        "This tile is not on your rack.",
        named=Text(
            "Une de ces plaques n’est pas sur votre réglette.", "One of these tiles is not on your rack."
        ),
    ),
    "invalid_set": refusal("Une combinaison n’est pas valable.", "A set is not valid.", named=NO_SET),
    "invalid_set short": refusal(
        "Une combinaison compte au moins trois plaques.", "A set has at least three tiles.", named=NO_SET
    ),
    "invalid_set RUM-15": refusal(
        "Une série : 3 ou 4 plaques du même nombre, toutes de couleurs différentes.",
        "A group: 3 or 4 tiles of one number, all of different colours.",
        named=NO_SET,
    ),
    "invalid_set RUM-16": refusal(
        "Une suite : des nombres qui se suivent dans une couleur, du plus petit au plus grand.",
        "A run: numbers in a row in one colour, from the lowest to the highest.",
        named=NO_SET,
    ),
    "invalid_set RUM-17": refusal(
        "Une suite s’arrête au 13 : le 1 en est toujours le plus petit nombre.",
        "A run ends at 13: the 1 is always its lowest number.",
        named=NO_SET,
    ),
    "invalid_set RUM-21": refusal(
        "Il faut au moins une plaque numérotée dans chaque combinaison.",
        "Each set needs at least one numbered tile.",
        named=NO_SET,
    ),
    "no_rack_tile_played": refusal(
        "Posez au moins une plaque de votre réglette.",
        "Play at least one tile of your rack.",
        named=Text(
            "Posez au moins une plaque de votre réglette, ou {otherwise}.",
            "Play at least one tile of your rack, or {otherwise}.",
        ),
    ),
    "table_tile_removed": refusal(
        "Ce qui était sur la table doit y rester.",
        "What lay on the table must stay there.",
        named=Text(
            "Ce qui était sur la table doit y rester : {lifted}.",
            "What lay on the table must stay there: {lifted}.",
        ),
    ),
    "table_tile_removed RUM-30": _JOKERS_OF_THE_TABLE,
    "table_tile_removed RUM-45": refusal(
        "Un joker libéré doit être rejoué dans le même tour.",
        "A freed joker is played again in the same turn.",
    ),
    "opening_below_30": refusal(
        "La première pose doit valoir au moins 30 points.",
        "The first meld needs at least 30 points.",
        named=Text(
            "La première pose vaut {points} points ; il en faut 30.",
            "The first meld counts {points} points; it needs 30.",
        ),
    ),
    "table_changed_before_opening": refusal(
        "Avant votre première pose, ne touchez pas aux combinaisons de la table.",
        "Before your first meld the sets on the table may not be touched.",
    ),
    "table_changed_before_opening RUM-30": _JOKERS_OF_THE_TABLE,
    "pool_not_empty": refusal(
        "On ne passe que si la pioche est vide : piochez.", "You can pass only once the pool is empty: draw."
    ),
    "pool_empty": refusal("La pioche est vide : passez.", "The pool is empty: pass."),
    "only_joker_swap": refusal(
        "Vous avez pioché : seule la plaque piochée peut encore libérer un joker. Sinon, passez.",
        "You have drawn: only that tile may still free a joker. Otherwise pass.",
    ),
    "only_joker_swap RUM-34": refusal(
        "Vous avez déjà pioché : libérez un joker avec cette plaque, ou passez.",
        "You have drawn already: free a joker with that tile, or pass.",
    ),
}
