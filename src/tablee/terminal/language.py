"""French and English side by side: a sentence cannot be written in one of them alone."""

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

Lang = Literal["fr", "en"]
LANGUAGES: tuple[Lang, ...] = ("fr", "en")

_NARROW = re.compile(r" (?=[!?;])")  # U+202F before these, U+00A0 before a colon and inside guillemets
_WIDE = re.compile(r"(?<=«) | (?=[:»])")


def typeset(text: str) -> str:
    """French spaces where they belong, so that sources can be written with plain ones."""
    return _WIDE.sub("\u00a0", _NARROW.sub("\u202f", text))


class Said(NamedTuple):
    """One sentence in both languages; words in braces are filled in when it is said."""

    fr: str
    en: str

    def to(self, lang: Lang, **values: object) -> str:
        return (typeset(self.fr) if lang == "fr" else self.en).format(**values)


class Noun(NamedTuple):
    """Something that is counted. Zero is singular in French and plural in English."""

    one: Said
    many: Said

    def counted(self, lang: Lang, number: int) -> str:
        single = abs(number) < 2 if lang == "fr" else number == 1
        return f"{number}\u00a0{(self.one if single else self.many).to(lang)}"


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
