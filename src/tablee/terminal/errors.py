"""What the command cannot do, in both languages."""

from tablee.games.text import Text

NO_GAME = Text(
    "« {game} » n’est pas un jeu ; les jeux sont {games}", "'{game}' is no game; games are {games}"
)
SEATS = Text(
    "{game} se joue de {few} à {many}, pas à {seats}", "{game} is for {few} to {many} players, not {seats}"
)
NO_STARTER = Text(
    "{game} : on n’y choisit pas qui commence [{rule}]", "{game}: nobody is chosen to start [{rule}]"
)
NO_SEAT = Text(
    "il n’y a pas de place {seat} ; elles vont de 0 à {last}", "no seat {seat}; they go from 0 to {last}"
)
UNREADABLE = Text("{file} : fichier illisible ({why})", "{file}: {why}")
NO_TEXT = Text("{file} : ce n’est pas un texte en UTF-8", "{file}: this is no text in UTF-8")
TOO_LONG = Text("{file} : plus de {megabytes} Mio, c’est trop long", "{file}: longer than {megabytes} MiB")
FILE_EXISTS = Text("{file} : un fichier porte déjà ce nom", "{file}: there is a file of this name already")
CANNOT_WRITE = Text("{file} : impossible d’y écrire", "{file}: cannot write there")
NO_INPUT = Text("il n’y a pas d’entrée standard", "there is no standard input")
NO_OPTION = Text(
    "{pair} : cette option n’existe pas ; les options sont {options}",
    "{pair}: there is no such option; options are {options}",
)
OPTION_VALUE = Text(
    "{pair} : cette option admet {values} [{rule}]", "{pair}: this option may be {values} [{rule}]"
)
