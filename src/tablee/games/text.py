"""French and English side by side: a sentence cannot be written in one of them alone."""

import re
from typing import Literal, NamedTuple

Lang = Literal["fr", "en"]
LANGUAGES: tuple[Lang, ...] = ("fr", "en")

_NARROW = re.compile(r" (?=[!?;])")  # U+202F before these, U+00A0 before a colon and inside guillemets
_WIDE = re.compile(r"(?<=«) | (?=[:»])")


class Text(NamedTuple):
    """One text in both languages; words in braces are filled in when it is said."""

    fr: str
    en: str

    def in_language(self, lang: str, **values: object) -> str:
        """As it goes over the wire: with plain spaces."""
        return (self.fr if lang == "fr" else self.en).format(**values)

    def typeset(self, lang: str, **values: object) -> str:
        """As it is printed: French spaces before its marks. What is filled in stays as it is."""
        return (typeset(self.fr) if lang == "fr" else self.en).format(**values)


def typeset(french: str) -> str:
    """French spaces where they belong, so that sources can be written with plain ones."""
    return _WIDE.sub("\u00a0", _NARROW.sub("\u202f", french))
