"""Rummikub at the prompt."""

import io
import re
import sys
from pathlib import Path

import pytest

from tablee.games import GAMES
from tablee.games.errors import IllegalAction
from tablee.games.rummikub import View
from tablee.matches import Match, read_replay
from tablee.terminal.keyboard import Keyboard
from tablee.terminal.rummikub import RummikubTurn
from tablee.terminal.screen import Screen
from tablee.terminal.sitting import Invitation, Sitting
from tests.terminal.conftest import Sit
from tests.terminal.console import Terminal, joined, plain, tablee_says

PLAY = ("play", "rummikub", "--seed", "a", "--seats", "3", "--level", "1")


def test_table_rack_and_opening_are_shown(sit: Sit) -> None:
    status, said = sit(*PLAY, "--lang", "fr", typed="")
    assert status == 0
    assert "La table est vide." in said
    assert "Votre réglette (14)  K6 K10 K11 K12   R2 R4 R10 R11   O1 O3 O6 O8 O8 O13" in said
    assert "Vous n’avez pas encore ouvert : il faut 30 points" in said
    assert "Robot 1 : 14 plaques · Robot 2 : 14 plaques · Pioche 64" in said


def test_hints_say_whether_then_what_then_how(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "fr", typed="?\n?\n?\n")
    assert said.index("Oui, vous pouvez poser.") < said.index("Vous pouvez poser K10 K11 K12.")
    assert "Ainsi : play K10 K11 K12" in said


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("fr", ["Nouvelle k11 k10", "ajoute 1 K12", "montre", "valide"]),
        ("en", ["new K10 K11", "add 1 K12", "show", "ok"]),
        ("fr", ["nouvelle K10 K11 K12 K6", "prends 1 K6", "valide"]),
        ("en", ["new K10 R10", "reset", "undo", "undo", "new K12 K11 K10", "ok"]),
        ("fr", ["nouvelle K10", "nouvelle K11 K12", "réunis 1 2", "coupe 1 1", "annule", "valide"]),
        ("en", ["new K10 R11", "new K11 K12", "move 1 K10 2", "take 1 R11", "ok"]),
        ("en", ["play K10 K11 K12"]),
        ("fr", ["joue k10 k11 k12"]),
    ],
)
def test_drafts_are_built_and_played(sit: Sit, lang: str, lines: list[str]) -> None:
    _, said = sit(*PLAY, "--lang", lang, typed=joined(lines))
    assert ("Vous posez K10 K11 K12." if lang == "fr" else "You play K10 K11 K12.") in said


def test_the_draft_shows_what_it_is_worth(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "fr", typed="nouvelle K10 K11\najoute 1 K12\n")
    assert "*  1  [K10] [K11]              ✗ il faut au moins trois plaques" in said
    assert "Ouverture : 0 sur 30." in said
    assert "*  1  [K10] [K11] [K12]        suite" in said
    assert "Ouverture : 33 sur 30." in said
    assert "Tout est en règle : « valide » pour jouer." in said


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["nouvelle O6 O8", "valide"], "O6 O8 : il faut au moins trois plaques. [RUM-15, invalid_set]"),
        (["play O1 O3 O6"], "O1 O3 O6 : une suite monte d’un en un, de 1 à 13. [RUM-17, invalid_set]"),
        (["play K6 R10 O1"], "ni un même nombre en couleurs différentes, ni une couleur en suite. [RUM-36"),
        (["play O8 O8 K6"], "[RUM-36, invalid_set]"),
        (
            ["valide"],
            "Posez au moins une plaque de votre réglette, ou piochez. [RUM-37, no_rack_tile_played]",
        ),
        (["play B1 B2 B3"], "Une de ces plaques n’est pas sur votre réglette. [RUM-37, card_not_held]"),
        (["passe"], "On ne passe que si la pioche est vide : piochez. [RUM-31, pool_not_empty]"),
        (["play Z1"], "Je ne comprends pas « play Z1 »"),
        (["nouvelle Z1"], "« Z1 » n’est pas une plaque"),
        (["nouvelle B1"], "B1 n’est ni sur votre réglette ni à reposer."),
        (["ajoute 4 K6"], "Il n’y a pas de combinaison 4"),
        (["ajoute K6"], "Dites où et quoi : ajoute 3 B8"),
        (["coupe 1"], "coupe 1 3"),
        (["annule"], "Rien à annuler."),
        (["pioche deux"], "Je ne comprends pas « pioche deux »"),
        (["n’importe quoi"], "Je ne comprends pas « n’importe quoi »"),
    ],
)
def test_refusals_in_french(sit: Sit, lines: list[str], answer: str) -> None:
    _, said = sit(*PLAY, "--lang", "fr", typed=joined(lines))
    assert answer in said


def position(
    table: list[str], rack: str, *, opened: bool = True, drawn: str | None = None
) -> tuple[View, Sitting]:
    """The player in turn at a table of our choosing."""
    game, options = GAMES["rummikub"], {"turnSeconds": "off"}
    screen = Screen(io.TextIOWrapper(io.BytesIO(), "utf-8"), "en")
    sitting = Sitting(Invitation(game, 2, options, "x"), screen, Keyboard(None, screen))
    state = game.state_from_json(
        {
            "racks": [rack.split(), ["K1"]], "table": [tiles.split() for tiles in table],
            "pool": ["O1", "O2"], "turn": 0, "opened": [opened, True], "drawn": drawn,
        },
        options,
    )  # fmt: skip
    sitting.match = Match.resume(game, state, seed="x")
    return sitting.view(), sitting


@pytest.mark.parametrize(
    ("line", "code", "named"),
    [
        ("play R4 R5 R6 | K9 B9 O9", "opening_below_30", ("points", 27)),
        ("play R4 R5 R6 O9 | K9 B9", "invalid_set", ("tiles", "R4 R5 R6 O9")),
        ("play K9 B9 O9", "table_tile_removed", ("lifted", "R4 R5 R6")),
    ],
)
def test_refusals_name_what_they_are_about(line: str, code: str, named: tuple[str, object]) -> None:
    view, sitting = position(["R4 R5 R6"], "K9 B9 O9 R7", opened=False)
    turn = RummikubTurn(view, sitting)
    action = turn.read(line)
    assert action is not None
    with pytest.raises(IllegalAction) as refusal:
        sitting.act(0, action)
    assert refusal.value.code == code
    assert turn.named(action)[named[0]] == named[1]


def test_the_drawn_tile_that_may_free_a_joker_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    view, sitting = position(["R4 J R6"], "R5 K2", drawn="R5")
    sitting.screen = Screen(sys.stdout, "fr")
    turn = RummikubTurn(view, sitting)
    turn.show()
    said = plain(capsys.readouterr().out)
    assert "Vous avez pioché R5, qu’un joker de la table remplace" in said


def test_what_the_clock_finds() -> None:
    view, sitting = position(["R4 R5 R6"], "R7 K2")
    turn = RummikubTurn(view, sitting)
    assert turn.draft() is None
    turn.read("add 1 R7")
    assert sitting.game.format_action(turn.draft()) == "play R4 R5 R6 R7"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_match_through_pipes(tmp_path: Path, lang: str) -> None:
    kept = tmp_path / "kept.replay"
    words = (*PLAY, "--lang", lang, "--option", "rounds=1", "--save", str(kept))
    done = tablee_says(*words, typed=joined(["p"] * 200))
    assert done.returncode == 0, done.stderr
    assert read_replay(kept.read_text()).winners is not None
    assert ("Le calcul" if lang == "fr" else "Working") in done.stdout


def test_a_whole_match_on_a_terminal() -> None:
    """Playing what the hints say."""
    terminal = Terminal(*PLAY, "--lang", "en", "--option", "rounds=1", "--seats", "2")
    while terminal.until("› $", "for no: $") == "› $":
        terminal.send("?\n")
        answer = terminal.until("You can|Yes, you can", "Nothing to play: draw", "Nothing to play: pass")
        if answer.startswith("Nothing"):
            terminal.until("› $")
            terminal.send(answer[-4:] + "\n")
            continue
        for _ in range(2):
            terminal.until("› $")
            terminal.send("?\n")
        terminal.until("Like this: .*\n")
        line = re.findall(r"Like this: (.*)\n", terminal.text)[-1]
        terminal.until("› $")
        terminal.send(line + "\n")
    terminal.send("\n")
    assert terminal.end() == 0
    assert "match" in terminal.text
