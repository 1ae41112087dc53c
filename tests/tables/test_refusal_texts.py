"""What a player is told when the rules say no."""

from typing import Any

import pytest

from tablee.games import GAMES
from tablee.games.errors import Refusal
from tablee.tables.refusal_texts import as_error, plain_texts


def told(game: str, state: dict[str, Any], action: str, lang: str = "fr") -> tuple[str, str]:
    """The rule and the sentence with which an action of seat 0 is refused."""
    rules = GAMES[game]
    read = rules.state_from_json(state, {})
    with pytest.raises(Refusal) as refused:
        rules.apply(read, 0, rules.parse_action(action))
    said = as_error(refused.value, lang)
    return said.rule or "", said.text


def rummikub(rack: str, table: str = "", **state: Any) -> dict[str, Any]:
    sets = [part.split() for part in table.split("|")] if table else []
    return {
        "racks": [rack.split(), ["O13"]], "table": sets, "pool": ["K12"], "turn": 0,
        "opened": [True, True], **state,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("state", "action", "rule", "sentence"),
    [
        (rummikub("R4 R5 K1"), "play R4 R5", "RUM-16", "Une combinaison compte au moins trois plaques."),
        (rummikub("K4 R4 K1"), "play K4 R4", "RUM-15", "Une combinaison compte au moins trois plaques."),
        (
            rummikub("R4 R4 K4 K1"),
            "play R4 R4 K4",
            "RUM-15",
            "Une série : 3 ou 4 plaques du même nombre, toutes de couleurs différentes.",
        ),
        (
            rummikub("R4 R5 R7 K1"),
            "play R4 R5 R7",
            "RUM-16",
            "Une suite : des nombres qui se suivent dans une couleur, du plus petit au plus grand.",
        ),
        (
            rummikub("R12 R13 R1 K1"),
            "play R12 R13 R1",
            "RUM-17",
            "Une suite s’arrête au 13 : le 1 en est toujours le plus petit nombre.",
        ),
        (rummikub("K1"), "play R4 R5 R6", "RUM-37", "Cette plaque n’est pas sur votre réglette."),
        (
            rummikub("B5 K10 R10 O10", "B4 J B6", opened=[False, True]),
            "play B4 B5 B6 | K10 R10 O10",
            "RUM-30",
            "Tant que vous n’avez pas ouvert, les jokers de la table ne sont pas pour vous.",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong(state: dict[str, Any], action: str, rule: str, sentence: str) -> None:
    assert told("rummikub", state, action) == (rule, sentence)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("state", "action"),
    [
        (rummikub("B7", "B4 J B6", drawn="B7"), "play B4 J B6"),
        (rummikub("B7", "B4 J B6", drawn="B7"), "draw"),
        (rummikub("B7", "B4 J B6", drawn="B7"), "play B4 J B6 B7"),
        (rummikub("B7", "B4 B5 B6", pool=[]), "play B4 B5 B6"),
        (rummikub("B7", "B4 B5 B6", pool=[]), "draw"),
    ],
)
def test_nobody_is_told_to_draw_who_cannot(state: dict[str, Any], action: str, lang: str) -> None:
    _, text = told("rummikub", state, action, lang)
    assert "piochez" not in text
    assert "or draw" not in text


def test_english_has_sentences_for_people_as_well() -> None:
    assert told("rummikub", rummikub("R4 R5 K1"), "play R4 R5", "en") == (
        "RUM-16",
        "A set has at least three tiles.",
    )
    assert told("rummikub", rummikub("K1"), "play R4 R5 R6", "en")[1] == "This tile is not on your rack."


def test_duo_has_one_word_for_each_thing_in_french() -> None:
    """The sheet's own: caractéristique, pile."""
    card = {
        "hands": [["R1o"], ["R1s"]], "discards": [["G2x"], ["*3"]], "pile": ["B1o"], "turn": 0, "starter": 0,
    }  # fmt: skip
    for action in ("play left R1o", "play right R1o"):
        _, text = told("duo", card, action)
        assert "caractéristique" in text
        assert "trait" not in text
    assert " tas" not in dict(plain_texts())["bad_pile"].fr
