"""The turn's clock, where the table has one."""

import os
from collections.abc import Iterator

import pytest

from tablee.terminal.keyboard import EndOfInput, Keyboard, TimeUp
from tablee.terminal.screen import Screen
from tests.terminal.conftest import Sit


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who types one line, then nothing until time is up, and then is gone."""
    ask = Keyboard.ask
    turns: Iterator[type[Exception] | None] = iter((None, TimeUp, EndOfInput))

    def late(keyboard: Keyboard, prompt: str, seconds: float | None = None) -> str:
        assert seconds is not None
        assert 0 < seconds <= 15
        if problem := next(turns):
            raise problem
        return ask(keyboard, prompt, seconds)

    monkeypatch.setattr(Keyboard, "ask", late)


@pytest.mark.usefixtures("slow")
def test_duo_draws_for_the_slow(sit: Sit) -> None:
    status, said = sit(
        "play", "duo", "--seed", "a", "--lang", "fr", "--option", "turnSeconds=15", typed="g Z9\n"
    )
    assert status == 0
    assert "À vous ! 15 s pour jouer." in said
    assert "Le temps est écoulé.\n  Vous piochez *1." in said


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(
    ("typed", "outcome"),
    [
        ("new K10 K11 K12\n", "You play K10 K11 K12."),  # RUM-53
        ("new K10 K11\n", "Too late: K9 "),  # RUM-52
    ],
)
def test_rummikub_takes_a_draft_in_order_and_fines_another(sit: Sit, typed: str, outcome: str) -> None:
    options = ("--seed", "a", "--level", "1", "--lang", "en", "--option", "turnSeconds=15")
    _, said = sit("play", "rummikub", *options, typed=typed)
    assert "Time is up." in said
    assert outcome in said


def test_the_clock_rings_while_nobody_types() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin, open(os.devnull, "w") as nowhere:
        keyboard = Keyboard(stdin, Screen(nowhere, "fr"))
        with pytest.raises(TimeUp):
            keyboard.ask("› ", 0.01)
        os.write(writing, b"p\n")
        assert keyboard.ask("› ", 5) == "p"
        os.close(writing)
        with pytest.raises(EndOfInput):
            keyboard.ask("› ", 5)
