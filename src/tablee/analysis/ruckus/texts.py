"""What the analysis of Ruckus! says."""

from tablee.games.text import Text

FORMED = Text("Famille {family} formée : {cards} cartes.", "Family {family} formed: {cards} cards.")
STOLE = Text("{family} volé : {cards} cartes d’un coup.", "{family} stolen: {cards} cards at once.")
COMPLETED = Text("Une carte sur {family}.", "A card on {family}.")
CALLED = Text("Ruckus !", "Ruckus!")
DREW = Text("Une carte piochée.", "A card drawn.")
PASSED = Text("Passé.", "Passed.")
STALLED = Text("Plus rien ne bougeait.", "Nothing moved any more.")
AFTER = Text("Pris en {seconds} s.", "Taken within {seconds} s.")
CONTESTED = Text("D’autres pouvaient le prendre aussi.", "Others could have taken it too.")
INSTEAD = Text(
    "{family} était à prendre : {points} points.",
    "{family} was there to take: {points} points.",
)
LOST = Text(
    "{family} était à prendre depuis {seconds} s, {points} points : pris par quelqu’un d’autre.",
    "{family} had been there to take for {seconds} s, {points} points: somebody else took it.",
)

NUMBER = Text(
    "La moitié des prises sont venues moins de {value} s après être devenues possibles.",
    "Half of what could be taken was taken within {value} s.",
)
EXAMPLE = Text("Par exemple, au coup {step} : {seconds} s.", "For example, at move {step}: {seconds} s.")
LEFT = (Text("prise laissée", "thing left"), Text("prises laissées", "things left"))
LOST_COUNT = Text("{left} à d’autres.", "{left} to others.")
WON = (Text("course gagnée", "race won"), Text("courses gagnées", "races won"))
RACES = Text("{won} sur {races}.", "{won} of {races}.")
NO_CLOCK = Text(
    "Cet enregistrement ne dit pas l’heure des coups.", "This replay does not tell when things happened."
)
NOTHING = Text("Rien n’a été pris.", "Nothing was taken.")
