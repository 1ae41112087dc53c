"""The worked examples of the rule books, played as they are printed."""

import re
from typing import NamedTuple

import pytest

from tablee.games import GAMES
from tablee.games.errors import IllegalAction
from tests.rulebook.books import LANGUAGES, ROOT, book, examples

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_both_languages_have_as_many_examples() -> None:
    for name, blocks in (("ruckus", 11), ("duo", 5), ("rummikub", 11)):
        assert [len(examples(book(name, language))) for language in LANGUAGES] == [blocks, blocks]


# --- Ruckus!: before, moves, after --------------------------------------------------------------------------

SEATS = {"Léa": 0, "Karim": 1}
PLAYER = re.compile(r"(Léa|Karim)\s+(?:hand|main) (.+?)\s+(?:front|devant) ([A-Z –]+?)(?:\s{2,}(.*))?$")
PILE = re.compile(r"(?:draw pile|pioche) ([A-Z])$")
MOVE = re.compile(
    r"(forms|forme|steals|vole|draws|pioche|completes|complète|shouts|crie)\b(?: (Ruckus|[A-Z])(?!\w))?"
)
REFUSED = re.compile(r"refused|refusé|no effect|sans effet")
VERBS = {
    "forms": "form", "forme": "form", "steals": "steal", "vole": "steal", "draws": "draw", "pioche": "draw",
    "completes": "complete", "complète": "complete", "shouts": "ruckus", "crie": "ruckus",
}  # fmt: skip


OPENINGS = {
    "before": "b", "move": "m", "moves": "m", "after": "a",
    "avant": "b", "coup": "m", "coups": "m", "après": "a",
}  # fmt: skip


class Scene(NamedTuple):
    before: list[str]
    moves: list[str]
    after: list[str]


def scene(lines: list[str]) -> Scene:
    parts: dict[str, list[str]] = {"b": [], "m": [], "a": []}
    part = "b"
    for line in lines:
        part = part if line[0] == " " else OPENINGS[line.split()[0]]
        parts[part].append(line.rstrip())
    return Scene(parts["b"], parts["m"], parts["a"])


def cards(text: str) -> list[str]:
    return [letter for letter in text.split() if letter != "–"]


def players(lines: list[str]) -> dict[int, tuple[list[str], dict[str, int], str]]:
    """Seat -> hand, families in front, and what is said beside them."""
    found = {}
    for line in lines:
        said = PLAYER.search(line)
        assert said is not None, line
        held, laid = cards(said[2]), cards(said[3])
        found[SEATS[said[1]]] = (held, {family: laid.count(family) for family in laid}, said[4] or "")
    return found


def in_notation(line: str) -> list[tuple[int, str]]:
    """The moves of a line, as seat and action."""
    seat = SEATS["Karim" if re.search(r"^\S*\s+Karim", line) else "Léa"]
    found = []
    for verb, what in MOVE.findall(line):
        kind = VERBS[verb]
        family = what if kind in ("form", "steal", "complete") else ""
        found.append((seat, f"{kind} {family}".strip() + (f" from {1 - seat}" if kind == "steal" else "")))
    assert found, line
    return found


@every_language
def test_the_examples_of_ruckus_go_as_printed(language: str) -> None:
    game, scores = GAMES["ruckus"], 0
    for before, moves, after in map(scene, examples(book("ruckus", language))):
        start = players(before)
        drawn = [found[1] for line in before if (found := PILE.search(line))]
        away: tuple[list[str], dict[str, int], str] = (["V"], {}, "")
        state = game.state_from_json(
            {
                "hands": [start.get(seat, away)[0] for seat in (0, 1)],
                "fronts": [start.get(seat, away)[1] for seat in (0, 1)],
                "pile": [*drawn, "S", "S"],
            },
            None,
        )
        for line in moves:
            for seat, text in in_notation(line):
                if REFUSED.search(line):
                    with pytest.raises(IllegalAction):
                        game.apply(state, seat, game.parse_action(text))
                else:
                    state, _ = game.apply(state, seat, game.parse_action(text))
        said = game.state_to_json(state)
        for seat, (held, laid, beside) in players(after).items():
            assert (sorted(said["hands"][seat]), said["fronts"][seat]) == (sorted(held), laid)
            if "=" in beside:
                result = game.result(state)
                assert result is not None
                assert result.scores[seat] == int(re.findall(r"\d+", beside)[-1])
                scores += 1
    assert scores == 4


# --- Duo: top → cards, yes or no ----------------------------------------------------------------------------

#: A rule book writes the letters that its readers see on the cards; the notation of programs has the English ones.
ON_CARDS: dict[str, dict[str, str | int | None]] = {"en": {}, "fr": {"J": "Y", "V": "G"}}


def test_the_rule_books_of_duo_write_the_letters_that_the_cards_show() -> None:
    for language in LANGUAGES:
        words = (ROOT / f"web/src/games/duo/lobby-{language}.ts").read_text(encoding="utf-8")
        letters = re.search(r"letters: \{(.*?)\}", words)
        assert letters is not None
        shown = re.findall(r'"(\w)"', letters[1])
        printed = re.findall(r"^\| \w+ \| `([A-Z])` \|", book("duo", language), re.MULTILINE)
        assert sorted(printed) == sorted(shown)


@every_language
def test_the_examples_of_duo_go_as_printed(language: str) -> None:
    game, verdicts = GAMES["duo"], []
    for line in (line for block in examples(book("duo", language)) for line in block if "→" in line):
        printed, _, verdict = line.partition("  ")
        top, *chain = printed.translate(str.maketrans(ON_CARDS[language])).split(" → ")
        state = game.state_from_json(
            {"hands": [[*chain, "*s"], ["*x"]], "discards": [[top], ["*G"]], "pile": ["*2"], "turn": 0},
            {"turbo": True},
        )
        action = game.parse_action(f"play left {' '.join(chain)}")
        refused = bool(re.match(r"\s*(no|non)\b", verdict))
        verdicts.append(not refused)
        if refused:
            with pytest.raises(IllegalAction):
                game.apply(state, 0, action)
        else:
            assert game.apply(state, 0, action)[0].discards[0] == (top, *chain)
    assert (verdicts.count(True), verdicts.count(False)) == (7, 3)


# --- Rummikub: rack, table before, table after --------------------------------------------------------------


@every_language
def test_the_examples_of_rummikub_go_as_printed(language: str) -> None:
    game = GAMES["rummikub"]
    for rack, before, after in examples(book("rummikub", language)):
        held = re.sub(r"^(rack|réglette)\s+", "", rack).split()
        table = re.sub(r"^table (before|avant)\s+", "", before)
        play = game.parse_action("play " + re.sub(r"^table (after|après)\s+", "", after))
        laid = game.action_to_json(game.parse_action(f"play {table}"))["table"]
        state = game.state_from_json(
            {"racks": [held, ["K13"]], "table": laid, "pool": ["O13"], "turn": 0, "opened": [True, True]},
            None,
        )
        after_play = game.state_to_json(game.apply(state, 0, play)[0])
        assert after_play["table"] == game.action_to_json(play)["table"]
        assert len(after_play["racks"][0]) < len(held)


@every_language
def test_the_families_of_ruckus_are_the_ones_printed(language: str) -> None:
    printed = re.findall(r"^\| `([A-Z])` \| (\w)", book("ruckus", language), re.MULTILINE)
    assert [letter for letter, _ in printed] == list(dict.fromkeys(GAMES["ruckus"].deck(2, None)))
    assert all(letter == initial for letter, initial in printed)
