"""Refusals in the player's language: the one catalogue that the server and the terminal speak from.

The rules' own sentences stand beside the rules (`games/<game>/refusals.py`); those of tables and the server here.
"""

from collections.abc import Iterator

from msgspec import UNSET

from tablee.games import GAMES
from tablee.games.errors import Refusal
from tablee.games.protocol import Json
from tablee.games.refusals import COMMON, RefusalText, RefusalTexts
from tablee.games.text import Text
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import WireError

# Words in braces are fields of the refusal's data.
TABLE_TEXTS = {
    "too_late": Text(
        "Trop tard : {name} l’a pris {behind} ms avant vous.",
        "Too late: {name} took it {behind} ms before you.",
    ),
    "lot_lost": Text("Égalité avec {name} : le sort a choisi.", "A tie with {name}: the lot decided."),
    "locked": Text("Pas si vite : réessayez dans un instant.", "Hands off for a moment, then try again."),
    "closed": Text("La table est fermée.", "The table is closed."),
    "unknown_game": Text("Ce jeu n’existe pas.", "There is no such game."),
    "unknown_table": Text("Cette table n’existe pas.", "There is no such table."),
    "not_seated": Text("Vous n’êtes pas assis à cette table.", "You are not sitting at this table."),
    "already_seated": Text("Vous êtes déjà assis.", "You are sitting already."),
    "seat_taken": Text("Cette place est prise.", "That chair is taken."),
    "already_queued": Text("Vous êtes déjà dans la file.", "You are in the queue already."),
    "not_queued": Text("Vous n’êtes pas dans la file.", "You are not in the queue."),
    "queue_full": Text("La file est complète.", "The queue is full."),
    "chair_free": Text("Il reste une chaise : asseyez-vous.", "There is a free chair: sit down."),
    "others_first": Text("Cette chaise est pour qui l’attend déjà.", "Somebody else waits for that chair."),
    "chairs_taken": Text(
        "Une chaise où quelqu’un est assis ne s’enlève pas.",
        "A chair that somebody sits on cannot be taken away.",
    ),
    "name_taken": Text(
        "Quelqu’un s’appelle déjà {name} à cette table. Pourquoi pas {suggestion} ?",
        "Somebody at this table is called {name} already. How about {suggestion}?",
    ),
    "not_host": Text("Seul l’hôte de la table peut le faire.", "Only the host of the table may do that."),
    "already_started": Text("Pas pendant une partie.", "Not during a match."),
    "not_started": Text("La partie n’a pas commencé.", "The match has not begun."),
    "match_running": Text("La partie est en cours.", "The match is still going on."),
    "too_few": Text("Il n’y a pas assez de joueurs.", "There are not enough players."),
    "not_between": Text("Aucune manche ne vient de finir.", "No round has just ended."),
    "already_ready": Text("Vous êtes déjà prêt.", "You are ready already."),
    "not_ready": Text("Vous n’étiez pas prêt.", "You were not ready."),
    "bad_level": Text("Ce niveau de robot n’existe pas.", "There is no such level of robot."),
    "no_robot": Text("Il n’y a pas de robot à cette place.", "There is no robot on that chair."),
    "no_player": Text("Il n’y a personne d’autre à cette place.", "There is nobody else on that chair."),
    "paused": Text("La table est en pause.", "The table is paused."),
    "not_real_time": Text("Ce jeu se joue chacun son tour.", "This game is played in turns."),
    "practice_alone": Text(
        "L’entraînement est pour une seule personne.", "Practice is for one person alone."
    ),
    "changed_mind": Text("Votre choix suivant compte.", "Your next choice counts."),
    "minded": Text(
        "Un robot joue pour vous : reprenez d’abord votre place.", "A robot plays for you: come back first."
    ),
    "not_minded": Text("Aucun robot ne joue pour vous.", "No robot plays for you."),
    "no_hints": Text(
        "Pas d’aide pendant une partie publique où d’autres jouent.",
        "No hints during a public match in which others play.",
    ),
    "no_hints_rated": Text("Pas d’aide pendant une partie classée.", "No hints during a rated match."),
    "rated_match": Text(
        "Pas pendant une partie classée : les places y sont fixes.",
        "Not during a rated match: its seats are fixed.",
    ),
    "unrated_absent": Text(
        "Partie classée : {name} doit d’abord être là et dire « C’est bon ».",
        "A rated match: {name} has to be here and ready before it begins.",
    ),
    "unrated_pace": Text(
        "Une partie classée se joue à l’allure vive.", "A rated match is played at the lively pace."
    ),
    "unrated_robot": Text(
        "Un robot sans cote est assis à cette table.", "A robot without a rating sits at this table."
    ),
    "thinking": Text("Un instant : l’aide précédente arrive.", "One moment: the last hint is on its way."),
    "clock_only": Text("Seule l’horloge fait cela.", "Only the clock does that."),
    "stale": Text("Message trop ancien : la table a changé.", "Message too old: the table has moved on."),
    "other_rules": Text(
        "Cette table suit une autre version des règles : on ne peut plus y jouer.",
        "This table follows another version of the rules: it cannot be played on.",
    ),
    "hidden": Text(
        "Ces cartes se verront quand la manche sera finie.", "These cards can be seen once the round is over."
    ),
    "not_over": Text(
        "Aucune manche de cette partie n’a été jouée jusqu’au bout.",
        "No round of this match was played to its end.",
    ),
    "no_analysis": Text(
        "Ce jeu n’a pas encore d’analyse : la partie peut être revue, pas jugée.",
        "This game has no analysis yet: the match can be looked back at, not judged.",
    ),
    "bad_starter": Text(
        "Dans ce jeu, on ne choisit pas qui commence.", "In this game nobody is chosen to start."
    ),
    "kicked": Text(
        "L’hôte vous a demandé de quitter la table.", "The host has asked you to leave the table."
    ),
}
SERVER_TEXTS = {
    "unknown_command": Text("Message incompréhensible.", "This message is no command."),
    "rate_limited": Text("Doucement : trop de messages.", "Slow down: too many messages."),
    "too_slow": Text("Votre connexion ne suit pas.", "Your connection cannot keep up."),
    "stopping": Text("Le serveur redémarre ; tout est gardé.", "The server restarts; everything is kept."),
    "unavailable": Text(
        "Le serveur ne peut rien enregistrer pour le moment ; réessayez plus tard.",
        "The server cannot store anything at the moment; try again later.",
    ),
    "cut_off": Text(
        "Ce serveur ne joint plus les autres ; la table continue ailleurs.",
        "This server does not reach the others; the table goes on elsewhere.",
    ),
    "fault": Text("Un ennui du serveur ; rien n’est perdu.", "A fault of the server; nothing is lost."),
    "bad_origin": Text("Cette page n’a pas le droit de jouer ici.", "This page may not play here."),
    "bad_name": Text("Ce nom ne convient pas.", "This name will not do."),
    "bad_login": Text("Identifiant ou mot de passe inconnu.", "Unknown login or password."),
    "bad_code": Text(
        "Ce code n’est pas connu, ou plus : il sert une fois, pendant dix minutes.",
        "This code is not known, or no longer: it works once, for ten minutes.",
    ),
    "logged_out": Text("Vous vous êtes déconnecté.", "You have logged out."),
    "login_taken": Text("Cet identifiant est déjà pris.", "This login is taken."),
    "weak_password": Text("Mot de passe : 10 caractères au moins.", "Passwords have 10 characters at least."),
    "household_full": Text(
        "Huit personnes se partagent déjà cet appareil.", "Eight people share this device already."
    ),
    "has_account": Text("Vous avez déjà un compte.", "You have an account already."),
    "unknown_sheet": Text("Cette feuille n’existe pas.", "There is no such sheet."),
    "bad_sheet": Text(
        "Cette feuille ne prend pas cela ({field}).", "This sheet does not take that ({field})."
    ),
    "column_taken": Text(
        "Quelqu’un d’autre a déjà dit que c’était sa colonne.",
        "Somebody else has said that this column is theirs.",
    ),
    "sheet_full": Text("Cette feuille est pleine.", "This sheet is full."),
    "not_found": Text("Il n’y a rien ici.", "There is nothing here."),
    "no_puzzle": Text("Il n’y a pas de casse-tête ici.", "There is no puzzle here."),
    "goal_missed": Text("Ce n’est pas encore le but.", "That is not the goal yet."),
}
_COMMANDS = {code: RefusalText(text) for code, text in (TABLE_TEXTS | SERVER_TEXTS).items()}


def refusal_text(refusal: Refusal) -> RefusalText | None:
    """What the catalogue has for it: the game's sentence before the common one, the most special first."""
    texts: RefusalTexts = {}
    if refusal.rule is not None:
        prefix = refusal.rule.partition("-")[0]
        texts = next((game.refusal_texts for game in GAMES.values() if game.rule_prefix == prefix), {})
    code = refusal.code
    for known in (texts.get(f"{code} {refusal.about}"), texts.get(f"{code} {refusal.rule}"), texts.get(code)):
        if known is not None:
            return known
    return COMMON.get(code) or _COMMANDS.get(code)


def plain_texts() -> Iterator[tuple[str, Text]]:
    """Every code with the sentence it has where nothing more is known of the refusal."""
    told = set()
    for texts in (COMMON, *(game.refusal_texts for game in GAMES.values()), _COMMANDS):
        for code, text in texts.items():
            if " " not in code and code not in told:
                told.add(code)
                yield code, text.plain


def as_error(refusal: Refusal, lang: str) -> WireError:
    """The one shape in which a refusal is sent."""
    data: Json = refusal.data if isinstance(refusal, CommandRefused) else {}
    return WireError(
        code=refusal.code, rule=refusal.rule, text=_sentence(refusal, data, lang), data=data or UNSET
    )


def _sentence(refusal: Refusal, data: Json, lang: str) -> str:
    known = refusal_text(refusal)
    return refusal.detail if known is None else known.plain.in_language(lang, **data)
