"""Refusals in both languages: the shape of a catalogue, and the codes that every game shares.

Each game keeps its own in `games/<game>/refusals.py`. A key is a code, or `code rule` or `code about` where one
code stands for several rules, or a rule can be broken in several ways (`Refusal.about`).
"""

from collections.abc import Mapping
from typing import NamedTuple

from tablee.games.text import Text


class RefusalText(NamedTuple):
    """`plain` speaks of no card, for whoever sees the table; `named` names them, for whoever has typed them."""

    plain: Text
    named: Text | None = None


RefusalTexts = Mapping[str, RefusalText]


def refusal(fr: str, en: str, *, named: Text | None = None) -> RefusalText:
    return RefusalText(Text(fr, en), named)


COMMON: RefusalTexts = {
    "malformed": refusal(
        "Ce message n’a pas la forme attendue.", "This message does not have the expected form."
    ),
    "bad_options": refusal(
        "Cette option n’existe pas ou n’admet pas cette valeur.", "No such option, or not with this value."
    ),
    "bad_state": refusal("Cette position est impossible.", "This position cannot be."),
    "bad_seat": refusal("Il n’y a pas de telle place.", "There is no such seat."),
    "not_your_turn": refusal("Ce n’est pas à vous de jouer.", "It is not your turn."),
    "round_over": refusal("La manche est finie.", "The round is over."),
    "match_over": refusal("La partie est finie.", "The match is over."),
    "card_not_held": refusal("Vous n’avez pas cette carte en main.", "You do not hold this card."),
}
