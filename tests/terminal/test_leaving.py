"""Leaving is always possible, and leaves nothing behind."""

import signal
from pathlib import Path

import pytest

from tablee.matches import read_replay
from tests.terminal.conftest import Sit
from tests.terminal.console import Terminal, joined, tablee_says

GAMES = {
    "duo": ["4", "p", "?", "aide", "g Z9", "p", "p"],
    "rummikub": ["nouvelle K10 K11", "montre", "ajoute 1 K12", "valide", "?", "p"],
    "ruckus": ["s", "", "?", "x"],
}
FAST = ("--pace", "500", "--option", "drawCooldownMs=0")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_input_may_end_at_any_prompt(sit: Sit, game: str, lang: str) -> None:
    fast = FAST if game == "ruckus" else ()
    for lines in range(len(GAMES[game]) + 1):
        status, said = sit(
            "play", game, "--seed", "a", "--lang", lang, *fast, typed=joined(GAMES[game][:lines])
        )
        assert status == 0
        assert ("À bientôt." if lang == "fr" else "See you soon.") in said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", ["q", "quitter", "QUIT"])
def test_quitting(sit: Sit, game: str, word: str) -> None:
    fast = FAST if game == "ruckus" else ()
    status, said = sit("play", game, "--lang", "fr", *fast, typed=f"{word}\n{word}\n")
    assert status == 0
    assert "À bientôt." in said
    assert ("Encore q pour quitter" in said) == (game == "ruckus" and word == "q")


def test_one_q_in_the_heat_of_the_race_leaves_nobody(sit: Sit) -> None:
    """On AZERTY it lies under A."""
    _, said = sit("play", "ruckus", "--seed", "a", "--lang", "fr", *FAST, typed="q\n?\nq\n?\n")
    assert said.count("Encore q pour quitter la partie.") == 2
    assert said.count("Vous pouvez :") == 2


def test_a_last_line_without_its_end_counts(sit: Sit) -> None:
    _, said = sit("play", "duo", "--seed", "a", "--lang", "fr", typed="p")
    assert "Vous piochez" in said


@pytest.mark.parametrize("game", GAMES)
def test_control_c_at_once(game: str) -> None:
    terminal = Terminal("play", game, "--lang", "fr", "--seed", "a")
    terminal.until("Votre (main|réglette)")
    assert terminal.interrupt() == 130


def test_control_c_in_the_middle_of_a_race_restores_the_terminal() -> None:
    terminal = Terminal("play", "ruckus", "--lang", "fr", "--pace", "5")
    terminal.until("Partez !")
    terminal.until("Cocotte|Vrombine")
    assert terminal.interrupt() == 130


@pytest.mark.parametrize("game", ["duo", "ruckus"])
def test_control_d(game: str) -> None:
    terminal = Terminal("play", game, "--lang", "en", "--pace", "5")
    terminal.until("› $" if game == "duo" else "Go!")
    terminal.press("\x04", "See you soon")
    assert terminal.end() == 0


def test_an_end_from_outside_restores_the_terminal() -> None:
    terminal = Terminal("play", "ruckus", "--lang", "fr", "--pace", "5")
    terminal.until("Partez !")
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.end() == 143


def test_control_c_between_rounds_keeps_the_match(tmp_path: Path) -> None:
    kept = tmp_path / "kept.replay"
    terminal = Terminal(
        "play", "duo", "--lang", "fr", "--seed", "a", "--option", "target=100", "--save", str(kept)
    )
    while terminal.until("› $", "manche suivante $") == "› $":
        terminal.send("p\n")
    assert terminal.interrupt() == 130
    assert read_replay(kept.read_text()).winners is None


def test_quitting_keeps_what_was_played(tmp_path: Path) -> None:
    kept = tmp_path / "kept.replay"
    done = tablee_says("play", "duo", "--seed", "a", "--save", str(kept), typed="p\nq\n")
    assert done.returncode == 0
    assert "Partie gardée dans" in done.stdout
    assert read_replay(kept.read_text()).rounds[0].moves


def test_nothing_played_is_nothing_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.replay"
    assert tablee_says("play", "duo", "--seed", "a", "--save", str(kept), typed="q\n").returncode == 0
    assert not kept.exists()


def test_no_file_is_written_over(tmp_path: Path) -> None:
    kept = tmp_path / "kept.replay"
    kept.write_text("dear to me")
    done = tablee_says("play", "duo", "--lang", "en", "--save", str(kept))
    assert done.returncode == 2
    assert "already" in done.stderr
    assert kept.read_text() == "dear to me"
    assert tablee_says("play", "duo", "--save", str(tmp_path / "no" / "such")).returncode == 2


def test_bytes_that_are_no_text_are_no_command(sit: Sit) -> None:
    done = tablee_says("play", "duo", "--seed", "a", "--lang", "fr", typed=b"\xff\xfe\x00\n\x80\n")
    assert done.returncode == 0
    assert "Je ne comprends pas" in done.stdout
