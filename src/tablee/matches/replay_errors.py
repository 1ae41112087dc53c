"""What can be wrong with a replay, and how people are told."""

from typing import NamedTuple

from tablee.games.text import Text


class Complaint(NamedTuple):
    """What does not hold, in a word for programs and the values its sentence speaks of."""

    word: str
    values: dict[str, object]


class ReplayError(ValueError):
    """The first line that does not hold."""

    def __init__(self, line: int, text: str, detail: str, complaint: Complaint | None = None) -> None:
        super().__init__(line, text, detail, complaint)
        self.line, self.text, self.detail, self.complaint = line, text, detail, complaint

    def __str__(self) -> str:
        return f"line {self.line}: {self.detail}"


COMPLAINTS = {
    "header": Text(
        "un enregistrement commence par « tablee replay 1 »", "a replay begins with 'tablee replay 1'"
    ),
    "no_deal": Text(
        "l’enregistrement s’arrête là où une donne devait suivre",
        "the replay ends where a deal should follow",
    ),
    "unknown_line": Text(
        "aucune ligne ne commence par « {begins} »", "{begins!r} begins no line of a replay"
    ),
    "game": Text(
        "il faut une ligne « game NOM rules N seats N » ; les jeux sont {games}",
        "one line 'game NAME rules N seats N'; games are {games}",
    ),
    "seats": Text("{game} ne se joue pas à {seats}", "{game} is not played with {seats} seats"),
    "rules": Text(
        "les règles {version} ne sont pas les règles {known} connues ici",
        "rules {version} are not the rules {known} known here",
    ),
    "options": Text(
        "les options viennent une seule fois, après le jeu et avant la première manche",
        "options stand once, after the game and before the first round",
    ),
    "from": Text(
        "une ligne « from PARTIE TOUR » vient après le jeu et avant la première manche",
        "a line 'from MATCH STEP' stands after the game and before the first round",
    ),
    "name": Text(
        "une ligne « name PLACE NOM » vient après le jeu et avant la première manche, une par place au plus",
        "a line 'name SEAT NAME' stands after the game and before the first round, at most one for each seat",
    ),
    "unended": Text("la manche précédente n’a pas de ligne « end »", "the round before has no end line"),
    "round": Text(
        "une manche s’écrit « round N starter PLACE », une seule fois, après le jeu",
        "a round is told once as 'round N starter SEAT', after the game",
    ),
    "promise": Text(
        "une ligne « commitment » vient une seule fois, entre sa manche et la donne",
        "a line 'commitment …' stands once, between its round and the deal",
    ),
    "salt": Text(
        "une ligne « salt » vient une seule fois, entre sa manche et la donne",
        "a line 'salt …' stands once, between its round and the deal",
    ),
    "deal_early": Text(
        "une donne vient après sa manche, sa promesse et son sel",
        "a deal follows its round, commitment and salt",
    ),
    "commitment": Text(
        "la donne n’est pas celle qui était promise",
        "the deal is not the one that was promised: the commitment differs",
    ),
    "other_round": Text(
        "c’est la manche {number}, commencée par la place {starter}",
        "this is round {number}, started by seat {starter}",
    ),
    "starter": Text("il n’y a pas de place {seat} pour commencer", "there is no seat {seat} to start"),
    "deck": Text(
        "ce ne sont pas les {cards} cartes du jeu, chacune autant de fois qu’il faut",
        "these are not the {cards} cards of the game, each as often as it should be",
    ),
    "move_early": Text("un coup vient avant la donne", "a move comes before the deal"),
    "not_over": Text("la manche n’est pas finie", "the round is not over"),
    "ended": Text("la manche a déjà sa ligne « end »", "the round has its end line already"),
    "other_end": Text("la manche a fini autrement : {end}", "the round ended otherwise: {end}"),
    "match_not_over": Text("la partie n’est pas finie", "the match is not over"),
    "after_winners": Text(
        "rien ne suit les gagnants de la partie", "nothing stands after the winners of the match"
    ),
    "other_winners": Text(
        "la partie a été gagnée autrement : {winners}", "the match was won otherwise: winners {winners}"
    ),
    "number": Text("« {text} » n’est pas un nombre entier", "{text!r} is no whole number"),
}


class DoesNotHold(Exception):
    """The line that is being read does not; `replay.steps` knows which one that is."""

    def __init__(self, word: str, **values: object) -> None:
        super().__init__(COMPLAINTS[word].en.format(**values))
        self.complaint = Complaint(word, values)
