"""Rummikub at the prompt."""

import io
import re
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tablee.games import GAMES
from tablee.games.errors import IllegalAction
from tablee.games.rummikub import Pass, RummikubOptions, View
from tablee.matches import Match, read_replay
from tablee.terminal.keyboard import EndOfInput, Keyboard
from tablee.terminal.match_loop import MatchLoop, MatchRequest
from tablee.terminal.refusals import sentence
from tablee.terminal.rummikub import UI
from tablee.terminal.rummikub.turn import RummikubTurn
from tablee.terminal.screen import Screen
from tablee.terminal.turns import BadLine, play_in_turns
from tests.terminal.conftest import Sit
from tests.terminal.console import Terminal, joined, plain, tablee_says

PLAY = ("play", "rummikub", "--seed", "a", "--seats", "3", "--level", "1")


def test_table_rack_and_opening_are_shown(sit: Sit) -> None:
    status, said = sit(*PLAY, "--lang", "fr", typed="")
    assert status == 0
    assert "La table est vide." in said
    assert "Votre réglette (14)  K6 K10 K11 K12   R2 R4 R10 R11   O1 O3 O6 O8 O8 O13" in said
    assert "Vous n’avez pas encore ouvert : il faut 30 points" in said
    assert "Cocotte : 14 plaques · Vrombine : 14 plaques · Pioche 64" in said


def test_hints_say_whether_then_what_then_how(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "fr", typed="?\n?\n?\n")
    assert said.index("Oui, vous pouvez poser.") < said.index("Vous pouvez poser K10 K11 K12.")
    assert "Ainsi : joue K10 K11 K12" in said


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
        (["nouvelle O6 O8", "valide"], "O6 O8 : il faut au moins trois plaques. [RUM-16, invalid_set]"),
        (
            ["play O1 O3 O6"],
            "O1 O3 O6 : une suite monte d’un en un, de 13 plaques au plus. [RUM-16, invalid_set]",
        ),
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
        (["ajoute 4 K6"], "Il n’y a pas encore de combinaison sur la table."),
        (["nouvelle K10 K11", "ajoute 4 K6"], "Il n’y a pas de combinaison 4"),
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
) -> tuple[View, MatchLoop]:
    """The player in turn at a table of our choosing."""
    game, options = GAMES["rummikub"], {"turnSeconds": "off"}
    screen = Screen(io.TextIOWrapper(io.BytesIO(), "utf-8"), "en")
    loop = MatchLoop(MatchRequest(game, 2, options, "x"), screen, Keyboard(None, screen))
    state = game.state_from_json(
        {
            "racks": [rack.split(), ["K1"]], "table": [tiles.split() for tiles in table],
            "pool": ["O1", "O2"], "turn": 0, "opened": [opened, True], "drawn": drawn,
        },
        options,
    )  # fmt: skip
    loop.match = Match.resume(game, state, seed="x")
    return loop.view(), loop


@pytest.mark.parametrize(
    ("line", "code", "named"),
    [
        ("play R4 R5 R6 | K9 B9 O9", "opening_below_30", ("points", 27)),
        ("play R4 R5 R6 O9 | K9 B9", "invalid_set", ("tiles", "R4 R5 R6 O9")),
        ("play K9 B9 O9", "table_tile_removed", ("lifted", "R4 R5 R6")),
    ],
)
def test_refusals_name_what_they_are_about(line: str, code: str, named: tuple[str, object]) -> None:
    view, loop = position(["R4 R5 R6"], "K9 B9 O9 R7", opened=False)
    turn = RummikubTurn(view, loop)
    action = turn.read(line)
    assert action is not None
    with pytest.raises(IllegalAction) as refusal:
        loop.act(0, action)
    assert refusal.value.code == code
    assert turn.named(action)[named[0]] == named[1]


def test_the_drawn_tile_that_may_free_a_joker_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    view, loop = position(["R4 J R6"], "R5 K2", drawn="R5")
    loop.screen = Screen(sys.stdout, "fr")
    turn = RummikubTurn(view, loop)
    turn.show()
    said = plain(capsys.readouterr().out)
    assert "Vous avez pioché R5, qu’un joker de la table remplace" in said


@pytest.mark.parametrize(
    ("table", "rack", "opened", "drawn", "line"),
    [
        ("R10 R11 R12", "R13 K2", False, None, "add 1 R13"),  # RUM-28: 46 points, but not from the rack
        ("B4 J B6", "O8 K12 R12 B12", True, "O8", "new K12 R12 B12"),  # RUM-47
        ("B4 J B6", "B5 K10 R10 O10", False, None, "play B4 B5 B6 J | K10 R10 O10"),  # RUM-30
    ],
)
def test_a_draft_that_will_be_refused_is_never_called_in_order(
    table: str, rack: str, opened: bool, drawn: str | None, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    view, loop = position([table], rack, opened=opened, drawn=drawn)
    loop.screen = Screen(sys.stdout, "en")
    turn = RummikubTurn(view, loop)
    if line.startswith("play"):
        for edit in ("add 1 B5", "new K10 R10 O10"):
            turn.read(edit)
    else:
        turn.read(line)
    said = capsys.readouterr().out
    assert "All is in order" not in said
    assert "of 30" not in said.splitlines()[-1]
    assert "Not playable yet" in said
    with pytest.raises(IllegalAction):
        loop.act(0, turn.draft())


def test_a_draft_that_will_be_taken_is_called_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    view, loop = position(["R10 R11 R12"], "K10 R10 O10 K2", opened=False)
    loop.screen = Screen(sys.stdout, "en")
    RummikubTurn(view, loop).read("new K10 R10 O10")
    said = capsys.readouterr().out
    assert "Opening: 30 of 30." in said
    assert "All is in order" in said


@pytest.mark.parametrize(("drawn", "asked"), [("R5", True), ("K2", False)])
def test_RUM_47_only_a_tile_that_frees_a_joker_is_worth_a_question(drawn: str, asked: bool) -> None:
    view, loop = position(["R4 J R6"], "R5 K2", drawn=drawn)
    turn = RummikubTurn(view, loop)
    assert turn.unasked() == (None if asked else Pass())


@pytest.mark.parametrize(("drawn", "advice"), [(None, "or draw."), ("R5", "or pass.")])
def test_nobody_is_told_to_draw_who_has_drawn(drawn: str | None, advice: str) -> None:
    view, loop = position(["R4 J R6"], "R5 K2", drawn=drawn)
    turn = RummikubTurn(view, loop)
    action = turn.read("ok")
    assert action is not None
    with pytest.raises(IllegalAction) as refusal:
        loop.act(0, action)
    assert sentence(refusal.value, "en", turn.named(action)).endswith(advice)


def test_RUM_08_the_lots_are_told_and_that_no_clock_runs(sit: Sit) -> None:
    _, said = sit(*PLAY, "--lang", "fr")
    lots = "Vous K13 · Cocotte R8 · Vrombine R13 · Vous R11 · Vrombine K5"  # a tie at 13 draws again (RUM-09)
    assert f"Tirage pour commencer : {lots}.\n" in said
    assert "Vous commencez." in said
    assert "Ici le temps n’est pas compté" in said
    _, timed = sit(*PLAY, "--lang", "fr", "--option", "turnSeconds=60")
    assert "le temps n’est pas compté" not in timed
    assert re.search(r"\n(59|60) s › ", timed)


def test_RUM_51_the_clock_runs_on_after_a_draw_that_leaves_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten seconds are gone when the tile is drawn: fifty are left, not sixty."""
    _, loop = position(["R4 J R6"], "K2 K3")
    state = loop.match.state
    options = RummikubOptions.parse({"turnSeconds": 60})
    state = state._replace(pool=("R5", "O2"), options=options)
    loop.match = Match.resume(loop.game, state, seed="x")
    now, lines, left = iter(range(0, 1000, 5)), iter(["draw", "pass"]), list[float]()
    monkeypatch.setattr("tablee.terminal.turns.time.monotonic", lambda: float(next(now)))

    def ask(keyboard: Keyboard, prompt: str, seconds: float | None = None) -> str:
        assert seconds is not None
        left.append(seconds)
        if not (line := next(lines, "")):
            raise EndOfInput
        return line

    monkeypatch.setattr(Keyboard, "ask", ask)
    with suppress(EndOfInput):
        play_in_turns(UI, loop)
    assert left[1] < left[0] < 60
    assert len(left) >= 2


def test_what_the_clock_finds() -> None:
    view, loop = position(["R4 R5 R6"], "R7 K2")
    turn = RummikubTurn(view, loop)
    assert turn.draft() is None
    turn.read("add 1 R7")
    assert loop.game.format_action(turn.draft()) == "play R4 R5 R6 R7"


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


@pytest.mark.parametrize("edit", ["add 1 K2", "take 1 K2", "split 1 2"])
def test_on_an_empty_table_no_set_can_be_meant(edit: str) -> None:
    view, loop = position([], "K2 K3")
    turn = RummikubTurn(view, loop)
    with pytest.raises(BadLine) as caught:
        turn.read(edit)
    assert caught.value.why.en == "There is no set on the table yet."
