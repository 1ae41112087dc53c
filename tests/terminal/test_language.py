"""French and English say the same, each in its own typography."""

import re
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tablee.terminal
from tablee.games import GAMES
from tablee.games.text import Text, typeset
from tablee.terminal.language import Noun, language_of, signed

FOLDER = Path(tablee.terminal.__file__).parent
MODULES = sorted(".".join(path.relative_to(FOLDER).with_suffix("").parts) for path in FOLDER.rglob("*.py"))


def sayings(value: Any) -> list[Text]:
    """Every Text inside a value, however deep."""
    if isinstance(value, Text):
        return [value]
    if isinstance(value, dict):
        return [said for part in value.values() for said in sayings(part)]
    if isinstance(value, tuple | list):
        return [said for part in value for said in sayings(part)]
    return []


def all_sayings() -> list[Text]:
    found = []
    for name in MODULES:
        module = import_module(f"tablee.terminal.{name}".removesuffix(".__init__"))
        found += [said for key, value in vars(module).items() if key.isupper() for said in sayings(value)]
    return found


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_there_is_much_to_say() -> None:
    assert len(all_sayings()) > 150


def test_both_languages_say_something_about_the_same_things() -> None:
    for said in all_sayings():
        assert said.fr, said
        assert said.en, said
        assert fields(said.fr) == fields(said.en), said


def test_french_is_typeset() -> None:
    for said in all_sayings():
        french = typeset(said.fr)
        assert "'" not in french, said
        assert not re.search(r"[ \w][!?;:]", french.replace("RUCKUS!", "")) or french.startswith("?"), said
        assert "« " not in french, said
        assert " »" not in french, said


def test_english_has_no_space_before_its_marks() -> None:
    for said in all_sayings():
        assert not re.search(r"\w [!?;:](\s|$)", said.en), said


def test_spaces_of_french() -> None:
    assert typeset("À vous ! Tapez « aide » : oui ; non ?") == (
        "À vous\u202f! Tapez «\u00a0aide\u00a0»\u00a0: oui\u202f; non\u202f?"
    )


def test_zero_is_singular_in_french_only() -> None:
    card = Noun(Text("carte", "card"), Text("cartes", "cards"))
    assert [card.counted("fr", n) for n in (0, 1, 2)] == ["0\u00a0carte", "1\u00a0carte", "2\u00a0cartes"]
    assert [card.counted("en", n) for n in (0, 1, 2)] == ["0\u00a0cards", "1\u00a0card", "2\u00a0cards"]


def test_scores_carry_a_true_minus() -> None:
    assert (signed(-3), signed(0), signed(7)) == ("\u22123", "0", "7")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LC_MESSAGES": "en_US", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "fr_FR", "LC_MESSAGES": "en_US"}, "fr"),
        ({"LC_ALL": "", "LANG": "en_US"}, "en"),
    ],
)
def test_the_locale_decides_and_french_is_the_default(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_every_game_has_its_ui() -> None:
    for game in GAMES:
        assert (FOLDER / game / "__init__.py").exists()
