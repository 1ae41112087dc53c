"""Ruckus! in real time."""

import os
import re
import select
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Event, Setting
from tablee.games.ruckus import CallRuckus, Complete, DrawCard, Form, Pass, RuckusOptions, Steal, View
from tablee.matches import read_replay
from tablee.terminal.game_ui import People
from tablee.terminal.opponents import opponent
from tablee.terminal.ruckus import UI, piles
from tablee.terminal.ruckus.keys import family_called, meant
from tablee.terminal.screen import Screen
from tests.terminal.console import PATIENCE, Terminal, environment, patience, pipe_to, plain, tablee_says

FAST = ("--pace", "60", "--option", "drawCooldownMs=0", "--option", "stallSeconds=3", "--option", "target=10")
PLAY = ("play", "ruckus", "--seed", "b", *FAST)


def view(hand: str, *fronts: str, pile: int = 9) -> View:
    game = GAMES["ruckus"]
    setting = Setting.first(len(fronts), RuckusOptions())
    dealt: View = game.view(game.deal(setting, game.shuffle(setting, Chance("x"))), 0)
    sizes = (len(hand), *(3 for _ in fronts[1:]))
    return dealt._replace(hand=hand, hand_sizes=sizes, fronts=fronts, pile_size=pile)


@pytest.mark.parametrize(
    ("key", "seen", "action"),
    [
        ("a", view("AAB", "", ""), Form("A", "A")),
        ("A", view("AAB", "", ""), Form("A", "A")),
        ("a", view("AB", "AA", "AAA"), Complete("A", "A")),
        ("A", view("AB", "AA", "AAA"), Steal("A", 1, "A")),
        ("A", view("AB", "AA", "BB"), Complete("A", "A")),
        ("a", view("AB", "", "AA", "AAA"), Steal("A", 2, "A")),
        ("vole a", view("AB", "AA", "AA"), Steal("A", 1, "A")),
        ("steal A from 2", view("AB", "", "", ""), Steal("A", 2)),
        ("form A", view("AAB", "", ""), Form("A")),
        (" ", view("AB", "", ""), DrawCard()),
        ("", view("AB", "", ""), DrawCard()),
        ("pioche", view("AB", "", ""), DrawCard()),
        (" ", view("", "", ""), CallRuckus()),
        ("Ruckus", view("A", "", ""), CallRuckus()),
        (" ", view("AB", "", "", pile=0), Pass()),
        ("r", view("RR", "", ""), Form("R", "R")),
    ],
)
def test_what_a_key_means(key: str, seen: View, action: object) -> None:
    assert meant(key, seen) == action


def test_robots_are_no_faster_than_people() -> None:
    rng, seen = Random(1), view("AB", "", "")
    times = [sorted(opponent("ruckus", level).reaction(seen, rng) for _ in range(999)) for level in (1, 2, 3)]
    assert min(map(min, times)) >= 0.35
    medians = [sample[499] for sample in times]
    assert medians == sorted(medians, reverse=True)
    assert medians[-1] > 1.0


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (
            Event("stole", 2, tuple("AAA"), (), 0),
            "Vrombine vole A à Inès ! ATCHOUM !",
            "Vrombine steals A from Inès! ACHOO!",
        ),
        (Event("formed", 0, tuple("MM")), "Inès forme M (2). MIAOU !", "Inès forms M (2). MEOW!"),
        (Event("completed", 1, ("V",)), "Cocotte complète V. VZZZ !", "Cocotte adds to V. BUZZ!"),
        (Event("drew", 1, (), ("?",)), "Cocotte pioche.", "Cocotte draws."),
        (Event("drew", 0, (), ("H",)), "Inès pioche H.", "Inès draws H."),
        (Event("passed", 1), "Cocotte passe.", "Cocotte passes."),
        (Event("ruckus", 0), "Inès crie RUCKUS !", "Inès calls RUCKUS!"),
        (Event("stalled", 0), "Plus rien ne bouge.", "Nothing moves any more."),
    ],
)
def test_what_is_told(event: Event, french: str, english: str) -> None:
    names = ("Inès", "Cocotte", "Vrombine")
    assert plain(UI.tell(event, People(names, None, "fr"))) == french
    assert UI.tell(event, People(names, None, "en")) == english


def test_you_are_spoken_to() -> None:
    people = People(("Vous", "Cocotte"), 0, "fr")
    theft = Event("stole", 1, tuple("AAA"), (), 0)
    assert plain(UI.tell(theft, people)) == "Cocotte vous vole A ! ATCHOUM !"
    assert plain(UI.tell(Event("ruckus", 0), people)) == "Vous criez RUCKUS !"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_match_through_pipes(tmp_path: Path, lang: str) -> None:
    kept = tmp_path / "kept.replay"
    said = b""
    with pipe_to(*PLAY, "--lang", lang, "--save", str(kept), "--name", "Inès") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        start = "Partez" if lang == "fr" else "Go!"
        while start not in said.decode(errors="replace"):
            data = os.read(process.stdout.fileno(), 65536)
            assert data, said
            said += data
        os.set_blocking(process.stdout.fileno(), False)
        hanging = patience("the match is over", lambda: said.decode(errors="replace"))
        for _, key in zip(hanging, cycle("abcdghmprstv\n"), strict=False):
            with suppress(BrokenPipeError):
                process.stdin.write(key.encode() if key == "\n" else f"{key}\n".encode())
                process.stdin.flush()
            if select.select([process.stdout], [], [], 0.02)[0]:
                said += process.stdout.read() or b""
            if process.poll() is not None:
                break
        with suppress(BrokenPipeError):
            process.stdin.close()
        said += process.stdout.read() or b""
        assert process.stderr is not None
        assert process.stderr.read() == b""
    text = plain(said.decode())
    assert process.returncode == 0
    match = read_replay(kept.read_text())
    assert match.winners is not None
    assert match.rounds[0].moves[0].at is not None
    assert ("Le calcul" if lang == "fr" else "Working") in text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_match_on_a_terminal(tmp_path: Path, lang: str) -> None:
    again, over = ("manche suivante $", "Partie gardée") if lang == "fr" else ("next round $", "Match kept")
    terminal = Terminal(*PLAY, "--lang", lang, "--save", str(tmp_path / "kept"))
    while True:
        terminal.until("Partez !" if lang == "fr" else "Go!")
        hanging = patience("the round is over", lambda: terminal.text)
        for _, key in zip(hanging, cycle("?abcdghmprstv "), strict=False):
            if hit := terminal.glance(again, over):
                break
            terminal.send(key)
        if hit == over:
            break
        terminal.send("\n")
    assert terminal.end() == 0
    assert ("Devant" if lang == "fr" else "In front") in terminal.text
    assert read_replay((tmp_path / "kept").read_text()).winners is not None


def test_hasty_hands_and_wrong_keys_are_told_why() -> None:
    terminal = Terminal("play", "ruckus", "--seed", "b", "--lang", "fr", "--pace", "1.5", "--level", "1")
    terminal.until("Votre main : B G H P S S V")
    terminal.send("s")
    terminal.until(re.escape("Attendez le signal. [RUC-06, too_soon]"))
    terminal.until("Partez !")
    terminal.send(" ")
    terminal.until(re.escape("Formez d’abord S : la paire est dans votre main. [RUC-13, form_first]"))
    terminal.send("?")
    terminal.until("Vous pouvez : s former Splatch.")
    terminal.send("a")
    terminal.until(re.escape("Vous n’avez aucun A en main. [RUC-10, card_not_held]"))
    terminal.send("\x1b[A")  # an arrow key is no family
    terminal.send("x")
    terminal.until("« x » ne veut rien dire ici")
    terminal.send("s")
    terminal.until(re.escape("Vous formez S (2). SPLATCH !"))
    terminal.send("  ")
    terminal.until("Vous piochez [A-Z]\\.")
    terminal.until("RUC-27, too_soon|RUC-13, form_first")
    terminal.send("q")
    terminal.until("Encore q pour quitter la partie.")
    terminal.send("q")
    terminal.until("La partie s’arrête là")
    assert terminal.end() == 0


def test_a_round_ends_without_the_player() -> None:
    """Robots call, or empty the pile and fall silent."""
    with pipe_to(*PLAY, "--lang", "en", "--seats", "2", "--level", "3") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        said = ""
        while "Working" not in said:
            data = os.read(process.stdout.fileno(), 65536)
            assert data, said
            said += plain(data.decode(errors="replace"))
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert re.search("has called Ruckus|nobody plays any more", said)


def test_no_colour_and_no_moving_picture_where_they_are_not_wanted() -> None:
    calm = Terminal(*PLAY, "--lang", "fr", env=environment(TERM="xterm", NO_COLOR="1", COLUMNS="100"))
    calm.until("Partez !")
    calm.send("qq")
    assert calm.end() == 0
    assert not re.search("\x1b\\[[0-9;]*m", calm.raw)
    dumb = Terminal(*PLAY, "--lang", "fr", env=environment(TERM="dumb"))
    dumb.until("Partez !")
    dumb.send("qq")
    assert dumb.end() == 0
    assert "\x1b[" not in dumb.raw


def test_RUC_50_the_goal_is_told_as_the_rule_has_it() -> None:
    state = GAMES["ruckus"].deal(
        Setting.first(2, RuckusOptions()),
        GAMES["ruckus"].shuffle(Setting.first(2, RuckusOptions()), Chance("x")),
    )
    assert plain(UI.goal(state, "fr")) == "dès que quelqu’un atteint 50 points, le plus gros total gagne"
    assert plain(UI.goal(state, "en")) == "once somebody reaches 50 points, the highest total wins"


def test_RUC_23_a_pile_of_six_bears_a_lock(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w", encoding="utf-8") as out:
        assert piles("AAAAAAMMMMM", Screen(out, "fr")) == "A×6🔒  M×5"


@pytest.mark.parametrize(
    ("called", "family"),
    [("a", "A"), ("A", "A"), ("atchoum", "A"), ("Achoo!", "A"), ("m", "M"), ("x", None), ("", None)],
)
def test_RUC_33_a_call_is_a_letter_or_a_name(called: str, family: str | None) -> None:
    assert family_called(called) == family


def test_RUC_34_where_players_call_a_wrong_name_undoes_the_play() -> None:
    terminal = Terminal(
        "play", "ruckus", "--seed", "b", "--lang", "fr", "--pace", "0.1", "--option", "announce=manual"
    )
    terminal.until("Partez !")
    terminal.send("s")
    terminal.until("Et son nom")
    terminal.send("g")
    terminal.until(re.escape("Annoncez la famille. [RUC-34, must_announce]"))
    terminal.send("s")
    terminal.until("Et son nom")
    terminal.send("s")
    terminal.until(re.escape("Vous formez S (2). SPLATCH !"))
    terminal.send("qq")
    assert terminal.end() == 0


def test_RUC_34_a_play_that_the_rules_refuse_after_its_whole_name_is_told_by_its_family() -> None:
    asked = ["--seed", "b", "--lang", "fr", "--pace", "0.1", "--option", "announce=manual"]
    done = tablee_says("play", "ruckus", *asked, typed="b\nboum\n")
    assert "Il faut deux B pour former la famille. [RUC-11, need_two]" in plain(done.stdout)
