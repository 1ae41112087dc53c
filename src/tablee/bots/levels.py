"""The three levels: one scale for all games, each level with one name, whatever the game."""

from tablee.games.text import Text

LEVEL_NAMES = {
    1: Text("Minuteur", "Egg Timer"),
    2: Text("Grille-pain", "Toaster"),
    3: Text("Robot-chef", "Chef"),
}
