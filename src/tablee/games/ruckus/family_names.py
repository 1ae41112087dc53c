"""What the families of Ruckus! are called."""

from tablee.games.text import Text

FAMILY_NAMES = {
    "A": Text("Atchoum", "Achoo"),
    "B": Text("Boum", "Boom"),
    "C": Text("Cocorico", "Cock-a-doo"),
    "D": Text("Dring", "Ring"),
    "G": Text("Glagla", "Brrr"),
    "H": Text("Hop", "Hop"),
    "M": Text("Miaou", "Meow"),
    "P": Text("Plouf", "Splash"),
    "R": Text("Ronfl", "Snore"),
    "S": Text("Splatch", "Splat"),
    "T": Text("Tchou", "Choo"),
    "V": Text("Vzzz", "Buzz"),
}
