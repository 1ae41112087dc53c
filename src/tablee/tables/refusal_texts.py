"""Refusals in the player's language."""

from msgspec import UNSET

from tablee.games.errors import Refusal
from tablee.games.protocol import Json
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import WireError

LANGUAGES = ("fr", "en")

# code -> French, English. Words in braces are fields of the refusal's data.
SENTENCES: dict[str, tuple[str, str]] = {
    # the rules, all games
    "malformed": ("Ce message n’est pas une action du jeu.", "This message is no action of the game."),
    "bad_options": (
        "Cette option n’existe pas ou n’admet pas cette valeur.",
        "No such option, or not with this value.",
    ),
    "bad_state": ("Cette position est impossible.", "This position cannot be."),
    "bad_seat": ("Il n’y a pas de telle place.", "There is no such seat."),
    "not_your_turn": ("Ce n’est pas à vous de jouer.", "It is not your turn."),
    "round_over": ("La manche est finie.", "The round is over."),
    "match_over": ("La partie est finie.", "The match is over."),
    "card_not_held": ("Vous n’avez pas cette carte en main.", "You do not hold this card."),
    # Ruckus!
    "need_two": (
        "Il faut au moins deux cartes pour former une famille.",
        "A family takes at least two cards.",
    ),
    "form_first": ("Formez d’abord la famille que vous avez en main.", "First form the family in your hand."),
    "no_single": (
        "Il vous faut une carte seule de cette famille.",
        "This takes a single card of the family.",
    ),
    "no_such_family": ("Cette famille n’est pas là.", "That family is not there."),
    "own_family": ("On ne vole que chez les autres.", "One steals from others only."),
    "must_announce": ("Annoncez d’abord.", "Announce it first."),
    "hand_not_empty": ("On crie Ruckus la main vide.", "One calls Ruckus with an empty hand."),
    "pile_empty": ("La pioche est vide.", "The pile is empty."),
    "pile_not_empty": (
        "On passe seulement quand la pioche est vide.",
        "One passes only once the pile is empty.",
    ),
    "too_soon": ("Trop tôt.", "Too soon."),
    "too_late": (
        "Trop tard : {name} l’a pris {behind} ms avant vous.",
        "Too late: {name} took it {behind} ms before you.",
    ),
    "lot_lost": ("Égalité avec {name} : le sort a choisi.", "A tie with {name}: the lot decided."),
    "locked": ("Main retirée : réessayez dans un instant.", "Hands off for a moment, then try again."),
    # Duo
    "does_not_fit": ("Cette carte ne va pas sur celle du dessus.", "This card does not fit on the top one."),
    "empty_play": ("Posez au moins une carte, ou piochez.", "Lay at least one card, or draw."),
    "bad_pile": ("Il n’y a que deux piles : gauche et droite.", "There are two piles only: left and right."),
    # Rummikub
    "invalid_set": ("Une combinaison n’est pas valable.", "A set is not valid."),
    "no_rack_tile_played": (
        "Posez au moins une plaque de votre réglette.",
        "Play at least one tile of your rack.",
    ),
    "table_tile_removed": (
        "Ce qui était sur la table doit y rester.",
        "What lay on the table must stay there.",
    ),
    "opening_below_30": (
        "La première pose doit valoir au moins 30 points.",
        "The first meld needs at least 30 points.",
    ),
    "table_changed_before_opening": (
        "Avant votre première pose, ne touchez pas à la table.",
        "Before your first meld the table may not be touched.",
    ),
    "pool_not_empty": ("On ne passe que si la pioche est vide.", "One passes only once the pool is empty."),
    "pool_empty": ("La pioche est vide.", "The pool is empty."),
    "only_joker_swap": (
        "Après la pioche, seule la plaque piochée peut libérer un joker.",
        "After the draw only that tile may free a joker.",
    ),
    # the table
    "closed": ("La table est fermée.", "The table is closed."),
    "unknown_game": ("Ce jeu n’existe pas.", "There is no such game."),
    "unknown_table": ("Cette table n’existe pas.", "There is no such table."),
    "not_seated": ("Vous n’êtes pas assis à cette table.", "You are not sitting at this table."),
    "already_seated": ("Vous êtes déjà assis.", "You are sitting already."),
    "seat_taken": ("Cette place est prise.", "That chair is taken."),
    "not_host": ("Seul l’hôte de la table peut le faire.", "Only the host of the table may do that."),
    "already_started": ("Pas pendant une partie.", "Not during a match."),
    "not_started": ("La partie n’a pas commencé.", "The match has not begun."),
    "match_running": ("La partie est en cours.", "The match is still going on."),
    "too_few": ("Il n’y a pas assez de joueurs.", "There are not enough players."),
    "not_between": ("Aucune manche ne vient de finir.", "No round has just ended."),
    "already_ready": ("Vous êtes déjà prêt.", "You are ready already."),
    "bad_level": ("Ce niveau de robot n’existe pas.", "There is no such level of robot."),
    "no_robot": ("Il n’y a pas de robot à cette place.", "There is no robot on that chair."),
    "no_player": ("Il n’y a personne d’autre à cette place.", "There is nobody else on that chair."),
    "minded": (
        "Un robot joue pour vous : reprenez d’abord votre place.",
        "A robot plays for you: come back first.",
    ),
    "not_minded": ("Aucun robot ne joue pour vous.", "No robot plays for you."),
    "no_hints": (
        "Pas d’aide pendant une partie publique où d’autres jouent.",
        "No hints during a public match in which others play.",
    ),
    "thinking": ("Un instant : l’aide précédente arrive.", "One moment: the last hint is on its way."),
    "clock_only": ("Seule l’horloge fait cela.", "Only the clock does that."),
    "stale": ("Message trop ancien : la table a changé.", "Message too old: the table has moved on."),
    "other_rules": (
        "Cette table suit une autre version des règles : on ne peut plus y jouer.",
        "This table follows another version of the rules: it cannot be played on.",
    ),
    "bad_starter": (
        "Dans ce jeu, on ne choisit pas qui commence.",
        "In this game nobody is chosen to start.",
    ),
    "kicked": ("L’hôte vous a demandé de quitter la table.", "The host has asked you to leave the table."),
    # the server
    "unknown_command": ("Message incompréhensible.", "This message is no command."),
    "rate_limited": ("Doucement : trop de messages.", "Slow down: too many messages."),
    "too_slow": ("Votre connexion ne suit pas.", "Your connection cannot keep up."),
    "stopping": ("Le serveur redémarre ; tout est gardé.", "The server restarts; everything is kept."),
    "unavailable": (
        "Le serveur ne peut rien enregistrer pour le moment ; réessayez plus tard.",
        "The server cannot store anything at the moment; try again later.",
    ),
    "fault": ("Un ennui du serveur ; rien n’est perdu.", "A fault of the server; nothing is lost."),
    "bad_origin": ("Cette page n’a pas le droit de jouer ici.", "This page may not play here."),
    "bad_name": ("Ce nom ne convient pas.", "This name will not do."),
    "bad_login": ("Identifiant ou mot de passe inconnu.", "Unknown login or password."),
    "logged_out": ("Vous vous êtes déconnecté.", "You have logged out."),
    "login_taken": ("Cet identifiant est déjà pris.", "This login is taken."),
    "weak_password": ("Mot de passe : 10 caractères au moins.", "Passwords have 10 characters at least."),
    "has_account": ("Vous avez déjà un compte.", "You have an account already."),
    "not_found": ("Il n’y a rien ici.", "There is nothing here."),
}

# Where one code covers several rules, or a rule is broken in several ways, the French sentence says which.
_BY_RULE = {
    ("invalid_set", "short"): "Une combinaison compte au moins trois plaques.",
    ("does_not_fit", "DUO-23"): "Il faut deux caractéristiques communes : couleur, chiffre ou forme.",
    ("does_not_fit", "DUO-24"): "La carte doit avoir la caractéristique du joker.",
    ("does_not_fit", "DUO-25"): "La carte du dessus doit avoir la caractéristique du joker.",
    ("does_not_fit", "DUO-26"): "Un joker ne se pose pas sur un joker.",
    ("card_not_held", "RUM-37"): "Cette plaque n’est pas sur votre réglette.",
    ("invalid_set", "RUM-15"): "Une série : 3 ou 4 plaques du même nombre, toutes de couleurs différentes.",
    (
        "invalid_set",
        "RUM-16",
    ): "Une suite : des nombres qui se suivent dans une couleur, du plus petit au plus grand.",
    ("invalid_set", "RUM-17"): "Une suite s’arrête au 13 : le 1 en est toujours le plus petit nombre.",
    ("invalid_set", "RUM-21"): "Il faut au moins une plaque numérotée dans chaque combinaison.",
    (
        "table_tile_removed",
        "RUM-30",
    ): "Tant que vous n’avez pas ouvert, les jokers de la table ne sont pas pour vous.",
    ("table_changed_before_opening", "RUM-30"): (
        "Tant que vous n’avez pas ouvert, les jokers de la table ne sont pas pour vous."
    ),
    ("table_tile_removed", "RUM-45"): "Un joker libéré doit être rejoué dans le même tour.",
    ("only_joker_swap", "RUM-34"): "Vous avez déjà pioché : libérez un joker avec cette plaque, ou passez.",
    ("must_announce", "RUC-26"): "Votre main est vide : criez Ruckus !",
    ("must_announce", "RUC-35"): "Votre main est vide : criez Ruckus !",
    ("must_announce", "RUC-34"): "Annoncez le nom de la famille.",
    ("too_soon", "RUC-06"): "Attendez le signal de départ.",
    ("too_soon", "RUC-27"): "Une carte à la fois : attendez un instant.",
}


# Here the rules' own sentence counts seats, which no player does.
_ENGLISH_BY_CODE = {"not_your_turn", "round_over", "bad_seat"}


def as_error(refusal: Refusal, lang: str) -> WireError:
    """The one shape in which a refusal is sent."""
    data: Json = refusal.data if isinstance(refusal, CommandRefused) else {}
    return WireError(
        code=refusal.code, rule=refusal.rule, text=_sentence(refusal, data, lang), data=data or UNSET
    )


def _sentence(refusal: Refusal, data: Json, lang: str) -> str:
    french, english = SENTENCES.get(refusal.code, (refusal.detail, refusal.detail))
    if lang == "fr":
        by_rule = _BY_RULE.get((refusal.code, refusal.rule or ""), french)
        return _BY_RULE.get((refusal.code, refusal.about or ""), by_rule).format(**data)
    if isinstance(refusal, CommandRefused):
        return english.format(**data)
    if refusal.code in _ENGLISH_BY_CODE:
        return english
    return f"{refusal.detail[:1].upper()}{refusal.detail[1:]}."  # the rules' own sentence names the cards
