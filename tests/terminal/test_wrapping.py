"""Long lines break between words, at the width of the terminal."""

import pytest

from tablee.terminal.screen import width_of, wrapped
from tests.terminal.console import Terminal, environment


@pytest.mark.parametrize("columns", [20, 39, 79])
def test_a_long_line_breaks_between_words_and_loses_none(columns: int) -> None:
    text = "  Entre crochets\u00a0: les plaques nouvelles depuis votre tour, puis \x1b[1mcelles\x1b[0m que vous posez."
    rows = wrapped(text, columns)
    assert len(rows) > 1
    assert all(width_of(row) <= columns and row.startswith("  ") for row in rows)
    assert " ".join(row.strip() for row in rows) == text.strip()


def test_a_short_line_and_a_word_too_long_stay_whole() -> None:
    assert wrapped("  court", 20) == ["  court"]
    assert wrapped("x" * 30, 20) == ["x" * 30]


def test_help_on_a_narrow_terminal_keeps_its_words_whole() -> None:
    terminal = Terminal(
        "play", "duo", "--lang", "en", "--seed", "a", env=environment(TERM="xterm", COLUMNS="40")
    )
    terminal.until("› $")
    terminal.send("help\n")
    terminal.until("turbo-joker")
    terminal.until("› $")
    terminal.send("q\n")
    assert terminal.end() == 0
    told = terminal.text[terminal.text.index("the commands") :].splitlines()
    assert max(map(len, told)) <= 40
