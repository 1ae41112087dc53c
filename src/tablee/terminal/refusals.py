"""Why the rules said no, in the player's language: the sentence, the rule, the code."""

from collections.abc import Mapping

from tablee.games.errors import Refusal
from tablee.games.options import OptionSet
from tablee.games.text import Lang
from tablee.tables.refusal_texts import as_error, refusal_text
from tablee.terminal import errors


def sentence(refusal: Refusal, lang: Lang, values: Mapping[str, object]) -> str:
    """The catalogue's sentence, naming the cards where it can; else the rules' own words."""
    known = refusal_text(refusal)
    if known is None:
        return refusal.detail
    try:
        return (known.named or known.plain).typeset(lang, **values)
    except KeyError:  # a sentence that names a card the move did not have
        return refusal.detail


def explain(refusal: Refusal, lang: Lang, values: Mapping[str, object] | None = None) -> str:
    """The sentence, and in brackets the rule and the code."""
    return f"{sentence(refusal, lang, values or {})} {_source(refusal)}"


def explain_plainly(refusal: Refusal, lang: Lang) -> str:
    """The same with the sentence that names no card."""
    return f"{as_error(refusal, lang).text} {_source(refusal)}"


def _source(refusal: Refusal) -> str:
    return f"[{', '.join(part for part in (refusal.rule, refusal.code) if part)}]"


def said_in_french(refusal: Refusal) -> str:
    """For whoever plays no card now: the sentence of the table, which names none, with the rule."""
    source = f" [{refusal.rule or refusal.code}]"
    return str(as_error(refusal, "fr").text) + source


def option_refused(options: type[OptionSet], text: str, lang: Lang) -> str:
    """The first option of the text that the table does not have, or not with this value."""
    known = options.allowed()
    for pair in text.split():
        name = pair.partition("=")[0]
        if name not in known:
            return errors.NO_OPTION.typeset(lang, pair=pair[:40], options=", ".join(known))
        try:
            options.parse_text(pair)
        except Refusal:
            values = known[name][2]
            return errors.OPTION_VALUE.typeset(lang, pair=pair[:40], values=values, rule=values.rule)
    raise ValueError(f"every option of {text!r} goes")
