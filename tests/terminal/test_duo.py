"""Duo at the prompt."""

import re
from pathlib import Path

import pytest

from tablee.matches import read_replay
from tests.terminal.conftest import Sit
from tests.terminal.console import Terminal, joined, tablee_says

PLAY = ("play", "duo", "--seed", "a", "--seats", "3")


def test_the_hand_is_numbered_and_shows_what_fits(sit: Sit) -> None:
    status, said = sit(*PLAY, "--lang", "fr")
    assert status == 0
    assert "Vous commencez." in said
    assert "Gauche [Y4t]   Droite [Y4o]   Pioche 53" in said
    assert re.search(r"1 +2 +3 +4 +5 +6 +7\n +B2s +R2x +R3o +Y4x +G4o +G4x +\*B\n +←→ +→\n", said)


@pytest.mark.parametrize(
    "line", ["play left Y4x G4x", "g Y4x G4x", "gauche 4 6", "l y4X g4x", "4 6", "joue g 4 6"]
)
def test_many_ways_to_say_one_move(sit: Sit, line: str) -> None:
    _, said = sit(*PLAY, "--lang", "fr", typed=line + "\n")
    assert "Vous posez Y4x G4x à gauche." in said


@pytest.mark.parametrize(
    ("line", "lang"), [("p", "fr"), ("pioche", "fr"), ("draw", "fr"), ("d", "en"), ("p", "en")]
)
def test_drawing(sit: Sit, line: str, lang: str) -> None:
    _, said = sit(*PLAY, "--lang", lang, typed=line + "\n")
    assert ("Vous piochez *1." if lang == "fr" else "You draw *1.") in said


def test_only_pile_that_takes_it(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "en", typed="5\n")
    assert "You lay G4o on the right." in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("g R2x", "R2x ne va pas sur Y4t : il faut deux caractéristiques communes"),
        ("g R2x", "[DUO-23, does_not_fit]"),
        ("g *B", "Le joker *B ne va pas sur Y4t, qui n’a pas sa caractéristique. [DUO-25, does_not_fit]"),
        ("g Y4x Y4x", "Vous n’avez pas Y4x en main. [DUO-12, card_not_held]"),
        ("g R1o", "Vous n’avez pas R1o en main. [DUO-12, card_not_held]"),
        ("g Z9", "« Z9 » n’est pas une carte de votre main, ni son numéro."),
        ("g 8", "« 8 » n’est pas une carte de votre main, ni son numéro."),
        ("g", "Dites quelles cartes"),
        ("d", "Dites quelles cartes"),
        ("hop là", "Je ne comprends pas « hop là ». Tapez « aide ». [malformed]"),
        ("²", "« ² » n’est pas une carte"),
        ("{name}", "Je ne comprends pas « {name} »"),
    ],
)
def test_refusals_in_french(sit: Sit, line: str, answer: str) -> None:
    _, said = sit(*PLAY, "--lang", "fr", typed=line + "\n")
    assert answer in said
    assert "Cocotte p" not in said  # the turn is still the player's


def test_refusals_in_english(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "en", typed="l R2x\nl G4x *B\nl T\n")
    assert (
        "R2x does not fit on Y4t: two of colour, digit and shape must be the same. [DUO-23, does_not_fit]"
        in said
    )
    assert "You do not hold T. [DUO-12, card_not_held]" in said


def test_hint_and_help(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "fr", typed="?\naide\n")
    assert "Conseil : g Y4x G4x G4o (3 cartes)." in said
    assert "quitter    arrêter la partie" in said


def test_a_name_is_used(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "fr", "--name", "Inès", typed="p\n")
    assert "Inès commence." in said
    assert "À vous, Inès !" in said
    assert "Inès pioche *1." in said


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_match_through_pipes(tmp_path: Path, lang: str) -> None:
    """Drawing to the end: also what Enter between the rounds and the last sheet look like."""
    kept = tmp_path / "kept.replay"
    words = (*PLAY, "--lang", lang, "--option", "target=60", "--level", "1", "--save", str(kept))
    done = tablee_says(*words, typed=joined(["p"] * 500))
    assert done.returncode == 0, done.stderr
    match = read_replay(kept.read_text())
    assert match.winners is not None
    assert len(match.rounds) > 1
    assert (
        "Manche 2 · premier à 60 points" if lang == "fr" else "Round 2 · first to 60 points"
    ) in done.stdout
    assert ("gagne la partie." if lang == "fr" else "wins the match.") in done.stdout
    assert match.result is not None
    for total in match.result.totals:
        assert str(total).replace("-", "−") in done.stdout


def test_a_whole_match_on_a_terminal(tmp_path: Path) -> None:
    """Playing what the hint says, in colour, and keeping the match when asked."""
    terminal = Terminal(*PLAY, "--lang", "fr", "--option", "target=5", "--option", "turbo=true")
    while (prompt := terminal.until("› $", "manche suivante $", "pour non : $")) != "pour non : $":
        if prompt == "manche suivante $":
            terminal.send("\n")
            continue
        terminal.send("?\n")
        terminal.until("Conseil : .*\n")
        hint = re.findall(r"Conseil : (?:([gd] .*?) \()?", terminal.text)[-1]
        terminal.until("› $")
        terminal.send((hint or "p") + "\n")
    terminal.send(f"{tmp_path}/mine.replay\n")
    terminal.until("Partie gardée")
    assert terminal.end() == 0
    assert "\x1b[" in terminal.raw
    assert read_replay((tmp_path / "mine.replay").read_text()).winners is not None
