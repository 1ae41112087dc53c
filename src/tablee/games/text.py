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


def filled(text: Text, **values: object) -> Text:
    """The text with its values in place; a value that is a Text is said in the language around it."""
    return Text(
        *(
            text.in_language(
                lang, **{name: getattr(v, lang) if isinstance(v, Text) else v for name, v in values.items()}
            )
            for lang in LANGUAGES
        )
    )


def joined(*texts: Text) -> Text:
    """Sentences one after the other; empty ones are left out."""
    return Text(*(" ".join(filter(None, said)) for said in zip(*texts, strict=True)))


def measured(value: float, one: Text, many: Text) -> Text:
    """`0,9 point`, `2,4 points`: in French a fraction is singular below two, in English it never is."""
    said = decimal(value)
    return Text(f"{said.fr} {one.fr if value < 2 else many.fr}", f"{said.en} {many.en}")


def decimal(value: float, digits: int = 1) -> Text:
    """A number with the decimal sign of each language."""
    said = f"{value:.{digits}f}"
    return Text(said.replace(".", ","), said)


def percent(chance: float) -> Text:
    said = f"{100 * chance:.0f}"
    return Text(f"{said} %", f"{said}%")


def counted(number: int, one: Text, many: Text) -> Text:
    """`1 plaque`, `2 plaques`; zero is singular in French and plural in English."""
    return Text(
        f"{number} {one.fr if number < 2 else many.fr}", f"{number} {one.en if number == 1 else many.en}"
    )
