"""Nouns that are counted, scores, and the language of the locale."""

from collections.abc import Mapping
from typing import NamedTuple

from tablee.games.text import Lang, Text


class Noun(NamedTuple):
    """Something that is counted. Zero is singular in French and plural in English."""

    one: Text
    many: Text

    def counted(self, lang: Lang, number: int) -> str:
        single = abs(number) < 2 if lang == "fr" else number == 1
        return f"{number}\u00a0{(self.one if single else self.many).typeset(lang)}"


def language_of(environment: Mapping[str, str]) -> Lang:
    """The language of the locale; French where it says nothing."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = environment.get(name, "")
        if locale:
            language = locale.partition(".")[0]
            return "fr" if language in ("C", "POSIX") or language.startswith("fr") else "en"
    return "fr"


def signed(number: int) -> str:
    """A score as it stands on a sheet: a true minus sign."""
    return f"\u2212{-number}" if number < 0 else str(number)
