"""Every way the rules say no has a sentence in both languages."""

import re
from pathlib import Path

import pytest

import tablee.games
from tablee.games import GAMES
from tablee.games.errors import IllegalAction
from tablee.games.refusals import COMMON
from tablee.games.text import LANGUAGES
from tablee.terminal.refusals import explain

RULES = Path(tablee.games.__file__).parent


def codes_of(game: str) -> set[str]:
    """The codes that the rules of a game name when they refuse."""
    source = "".join(path.read_text() for path in (RULES / game).glob("*.py"))
    return set(re.findall(r"IllegalAction\(\s*\"(\w+)\"", source)) | set(GAMES[game].refusal_rules)


def test_the_search_for_codes_finds_them() -> None:
    assert {"does_not_fit", "not_your_turn"} <= codes_of("duo")
    assert {"opening_below_30", "invalid_set"} <= codes_of("rummikub")
    assert {"form_first", "too_soon"} <= codes_of("ruckus")


@pytest.mark.parametrize("game", GAMES)
def test_every_code_has_its_sentence(game: str) -> None:
    assert codes_of(game) <= set(GAMES[game].refusal_texts) | set(COMMON)


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_for_a_code_that_does_not_exist(game: str) -> None:
    assert {key.partition(" ")[0] for key in GAMES[game].refusal_texts} <= codes_of(game) | set(COMMON)


@pytest.mark.parametrize("game", GAMES)
def test_english_speaks_to_the_player(game: str) -> None:
    for text in GAMES[game].refusal_texts.values():
        assert not re.match(r"One \w+s\b", text.plain.en)


def test_the_sentence_comes_with_rule_and_code() -> None:
    refusal = IllegalAction("does_not_fit", "DUO-26", "*R does not fit on *B")
    cards = {"card": "*R", "top": "*B"}
    said = {lang: explain(refusal, lang, cards) for lang in LANGUAGES}
    assert said["fr"] == "Un joker ne va jamais sur un joker\u00a0: *R sur *B. [DUO-26, does_not_fit]"
    assert said["en"] == "A joker never fits on a joker: *R on *B. [DUO-26, does_not_fit]"


@pytest.mark.parametrize("code", ["card_not_held", "no_such_family"])
def test_a_family_is_named_by_a_letter_that_asks_for_no_elision(code: str) -> None:
    assert "aucun A " in explain(IllegalAction(code, "RUC-17", ""), "fr", {"family": "A"})


def test_what_cannot_be_filled_in_falls_back_on_the_rules_own_words() -> None:
    refusal = IllegalAction("does_not_fit", "DUO-23", "R1o does not fit on B2s")
    assert explain(refusal, "fr") == "R1o does not fit on B2s [DUO-23, does_not_fit]"


def test_an_unknown_code_is_still_told() -> None:
    refusal = IllegalAction("new_code", None, "a new reason")
    assert explain(refusal, "fr") == "a new reason [new_code]"
