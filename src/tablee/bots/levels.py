"""The three levels: one scale for all games, each level with one name, whatever the game."""

from tablee.bots.protocol import Name

LEVEL_NAMES = {
    1: Name("Minuteur", "Egg Timer"),
    2: Name("Grille-pain", "Toaster"),
    3: Name("Robot-chef", "Chef"),
}
