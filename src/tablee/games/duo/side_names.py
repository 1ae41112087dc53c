"""What the two piles of Duo are called, by number."""

from tablee.games.text import Text

SIDES = (Text("à gauche", "on the left"), Text("à droite", "on the right"))
