"""The three levels: one scale for all games, each level with one name, whatever the game."""

from tablee.games.text import Text

LEVEL_NAMES = {
    1: Text("Facile", "Easy"),
    2: Text("Moyen", "Medium"),
    3: Text("Fort", "Strong"),
}
LEVEL_NOTES = {  # what to expect of a robot, after its name
    1: Text("laisse le temps de lire", "leaves you time to read"),
    2: Text("joue comme la famille", "plays like the family"),
    3: Text("ne rate presque rien", "misses hardly anything"),
}
