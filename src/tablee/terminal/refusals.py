"""Why the rules said no, in the player's language: the sentence, the rule, the code."""

from collections.abc import Mapping
from typing import NamedTuple

from tablee.games.errors import Refusal
from tablee.tables.refusal_texts import as_error
from tablee.terminal.language import Lang, Said

Sentences = Mapping[str, Said]  # by code

# Codes that any game may use. Each game's own stand in its words.
COMMON: Sentences = {
    "malformed": Said(
        "Je ne comprends pas « {text} ». Tapez « aide ».", "I do not understand “{text}”. Type “help”."
    ),
    "bad_options": Said("Cette option n’existe pas, ou pas avec cette valeur.", "No such option or value."),
    "bad_state": Said("Cette position est impossible.", "This position cannot be."),
    "bad_seat": Said("Il n’y a personne à cette place.", "There is nobody in that seat."),
    "not_your_turn": Said("Ce n’est pas à vous de jouer.", "It is not your turn."),
    "round_over": Said("La manche est finie.", "The round is over."),
    "match_over": Said("La partie est finie.", "The match is over."),
}


class Book(NamedTuple):
    """A game's refusals: by code, and by code and rule where one code stands for several rules."""

    by_code: Sentences
    by_rule: Mapping[tuple[str, str], Said] = {}

    def sentence(self, refusal: Refusal, lang: Lang, values: Mapping[str, object]) -> str:
        said = self.by_rule.get((refusal.code, refusal.rule or ""))
        said = said or self.by_code.get(refusal.code) or COMMON.get(refusal.code)
        if said is None:
            return refusal.detail
        try:
            return said.to(lang, **values)
        except KeyError:  # a sentence that names a card the move did not have
            return refusal.detail


def explain(refusal: Refusal, book: Book, lang: Lang, values: Mapping[str, object] | None = None) -> str:
    """`R2o ne va pas sur B1t. [DUO-23, does_not_fit]`"""
    known = {"detail": refusal.detail, **(values or {})}
    source = ", ".join(part for part in (refusal.rule, refusal.code) if part)
    return f"{book.sentence(refusal, lang, known)} [{source}]"


def said_in_french(refusal: Refusal) -> str:
    """For whoever plays no card now: the sentence of the table, which names none, with the rule."""
    source = f" [{refusal.rule or refusal.code}]"
    return str(as_error(refusal, "fr").text) + source
