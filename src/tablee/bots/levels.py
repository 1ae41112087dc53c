"""The four levels: one scale for all games, each level with one name, whatever the game."""

from tablee.games.text import Text

LEVEL_NAMES = {
    1: Text("Facile", "Easy"),
    2: Text("Moyen", "Medium"),
    3: Text("Fort", "Strong"),
    4: Text("Champion", "Champion"),
}
STRONG, CHAMPION = 3, 4
LEVEL_NUMBERS = {  # by the words of clients and logs
    "easy": 1,
    "medium": 2,
    "hard": STRONG,
    "champion": CHAMPION,
}
LEVELS = tuple(LEVEL_NUMBERS)
LEVEL3_2026 = "level3-2026"  # level 3 as it was in 2026, frozen: what later bots are measured against
LEVEL3_2026_NAME = Text("Fort de 2026", "Strong of 2026")
LEVEL_NOTES = {  # what to expect of a robot, after its name
    1: Text("laisse le temps de lire", "leaves you time to read"),
    2: Text("joue comme la famille", "plays like the family"),
    3: Text("ne rate presque rien", "misses hardly anything"),
    4: Text("pèse ses chances de gagner la partie", "weighs its chances of winning the match"),
}
AS_STRONG_NOTE = Text(  # of a champion where there is none of its own
    "pas de champion ici, joue comme le fort", "no champion here, plays like the strong one"
)
