"""How a champion says what it weighed: the chance of the match by its turn, and by what it was weighed against."""

from tablee.games.text import Text, percent

PLAYED = Text(
    "{said} ({this} de chances de gagner la partie, {other} en piochant).",
    "{said} ({this} chance of winning the match, {other} by drawing).",
)
DREW = Text(
    "{said} ({this} de chances de gagner la partie, {other} en posant au mieux).",
    "{said} ({this} chance of winning the match, {other} by the best play).",
)


def with_chances(said: str, this: float, other: float, *, draws: bool, lang: str) -> str:
    """A sentence about a turn, and its chance beside that of drawing; of a draw, beside that of the best play."""
    told = {"this": percent(this).in_language(lang), "other": percent(other).in_language(lang)}
    return (DREW if draws else PLAYED).in_language(lang, said=said.removesuffix("."), **told)
