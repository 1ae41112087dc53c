"""The `tablee` command: replays, the solver, the referee, and what goes wrong."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.matches.replay_errors import COMPLAINTS
from tests.terminal.console import PATIENCE, command, environment, joined, pipe_to, plain, tablee_says

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.replay"))
DUO = next(path for path in REPLAYS if path.name.startswith("duo"))


def test_version_and_help() -> None:
    assert tablee_says("--version").stdout == f"tablee {tablee.__version__}\n"
    helped = tablee_says("--help").stdout
    for name in (
        "play",
        "replay",
        "verify",
        "solve",
        "referee",
        "analyse",
        "puzzle",
        "arena",
        "export",
        "serve",
        "warm-up",
    ):
        assert name in helped
    assert tablee_says().returncode == 2
    assert tablee_says("knit").returncode == 2


def test_the_command_alone_is_light() -> None:
    """Whoever asks for the version does not wait for the solver."""
    heavy = "{'numpy', 'numba', 'tablee.games', 'tablee.terminal', 'asyncio'} & set(sys.modules)"
    code = f"import sys, tablee.cli; print({heavy})"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout == "set()\n"


# --- verify and replay --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_good_replays_hold(path: Path) -> None:
    done = tablee_says("verify", str(path), "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("All holds: ")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_verify_in_french_and_from_standard_input() -> None:
    done = tablee_says("verify", "-", typed=DUO.read_text())
    assert done.returncode == 0
    assert done.stdout.startswith("Tout est en règle : Duo, 3 joueurs, ")


def broken(text: str, start: str, instead: str) -> tuple[str, int]:
    """The replay with the first line that starts so put differently, and the number of that line."""
    lines = text.splitlines()
    number = next(place for place, line in enumerate(lines) if line.startswith(start))
    lines[number] = instead
    return joined(lines), number + 1


@pytest.mark.parametrize(
    ("start", "instead"),
    [
        ("tablee", "tablee replay 99"),
        ("game", "game chess rules 1 seats 2"),
        ("commitment", "commitment 0"),
        ("deal", "deal R1o"),
        ("0 ", "0 play left T"),
        ("0 ", "0 dance"),
        ("end", "end out scores 99 0 0 totals 99 0 0"),
        ("match", "match winners 9"),
    ],
)
def test_the_first_line_that_does_not_hold_is_named(tmp_path: Path, start: str, instead: str) -> None:
    text, number = broken(DUO.read_text(), start, instead)
    file = tmp_path / "broken.replay"
    file.write_text(text)
    if start in ("commitment",):
        number += 2  # the promise is compared when the deal is told
    for name in ("verify", "replay"):
        done = tablee_says(name, str(file), "--lang", "en", *(["--all"] if name == "replay" else []))
        assert done.returncode == 1
        assert done.stderr.startswith(f"Line {number}: ")
    assert tablee_says("verify", str(file), "--lang", "fr").stderr.startswith(f"Ligne {number} : ")


@pytest.mark.parametrize("name", ["verify", "replay"])
def test_files_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    missing = tablee_says(name, str(tmp_path / "none.replay"), "--lang", "en")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "none.replay: No such file" in missing.stderr
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    done = tablee_says(name, str(binary))
    assert done.returncode == 2
    assert "UTF-8" in done.stderr
    assert tablee_says(name, str(tmp_path)).returncode == 2
    endless = tablee_says(name, "/dev/zero", "--lang", "en")
    assert (endless.returncode, endless.stderr) == (2, "tablee: /dev/zero: longer than 16 MiB\n")
    assert tablee_says(name, "-", typed="").returncode == 1


def test_replay_steps_on_enter_and_stops_on_q() -> None:
    done = tablee_says("replay", str(DUO), "--lang", "fr", typed="\n\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("Gauche [") == 3
    assert "0 play left" in done.stdout
    assert "Place 0 pose" in done.stdout
    ended = tablee_says("replay", str(DUO), "--lang", "fr", typed="\n")
    assert ended.returncode == 0
    assert ended.stdout.count("Gauche [") == 2


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_replay_prints_everything(path: Path) -> None:
    done = tablee_says("replay", str(path), "--all", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "Working" in done.stdout
    assert "Match won by Seat" in done.stdout


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    with pipe_to("replay", "--all", str(REPLAYS[-2])) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(100)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


# --- solve --------------------------------------------------------------------------------------------------


def test_solve_in_french() -> None:
    done = tablee_says("solve", "R4 R5 R6 | K8 R8 O8 | B1 B2 B3", "--rack", "B8 R7 O1")
    assert done.returncode == 0
    assert "Posez B8 R7 : 2 plaques, 15 points." in done.stdout
    assert "Avant\n   1  R4 R5 R6" in done.stdout
    assert "[R7]" in done.stdout
    assert "[B8]" in done.stdout
    assert done.stdout.count("\n*  ") == 2
    assert "   3  B1 B2 B3" in done.stdout
    assert "Il vous reste : O1" in done.stdout


def test_solve_in_english_going_out() -> None:
    done = tablee_says("solve", "r4 r5 r6", "--rack", "r7 | r8", "--lang", "en", "--goal", "out")
    assert done.returncode == 0
    assert "Play R7 R8: 2 tiles, 15 points." in done.stdout
    assert "*  1  R4 R5 R6 [R7] [R8]" in done.stdout
    assert "Rummikub!" in done.stdout


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("R4 R5 R6", "--rack", "B8"), "Rien à poser.\n"),
        (("R4 R5 R6", "--rack", ""), "Rien à poser.\n"),
        (
            ("R4 R5 R6", "--rack", "R7 R3 K1 K2 K3", "--opening"),
            "Rien à poser : 30 points ne sont pas réunis.\n",
        ),
        (("R4 R5 R6", "--rack", "R7 B1", "--goal", "out"), "Impossible de tout poser ce tour.\n"),
    ],
)
def test_solve_where_nothing_can_be_played(words: tuple[str, ...], answer: str) -> None:
    done = tablee_says("solve", *words)
    assert (done.returncode, done.stdout) == (0, answer)


def test_solve_an_opening() -> None:
    done = tablee_says("solve", "", "--rack", "K10 K11 K12 B1", "--opening", "--lang", "en")
    assert "Play K10 K11 K12: 3 tiles, 33 points." in done.stdout
    assert "Before" not in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("R4 R5 Z6", "--rack", "R7"), "« Z6 » n’est pas une plaque"),
        (("R4 R5 R6", "--rack", "R77"), "« R77 » n’est pas une plaque"),
        (("R4 R5", "--rack", "R7"), "R4 R5 : il faut au moins trois plaques."),
        (("R4 R5 R6 | | K1 K2 K3", "--rack", "R7"), "il faut au moins trois plaques"),
        (("J J J", "--rack", "R7"), "il faut au moins une plaque numérotée"),
        (("", "--rack", "R7 R7 R7 R7"), "R7 y est 4 fois"),
        (("", "--rack", "R7", "--goal", "glory"), "invalid choice"),
        (("",), "--rack"),
    ],
)
def test_solve_says_what_is_wrong_with_the_question(words: tuple[str, ...], complaint: str) -> None:
    done = tablee_says("solve", *words, "--lang", "fr")
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr


# --- play: what cannot be asked for -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("chess",), "games are ruckus, duo, rummikub"),
        (("duo", "--seats", "7"), "2 to 6 players"),
        (("duo", "--seats", "one"), "invalid int"),
        (("duo", "--level", "5"), "invalid choice"),
        (("duo", "--pace", "0"), "a pace goes from"),
        (("duo", "--option", "target=3"), "tablee: target=3: this option may be 5–100, bySeats [DUO-39]\n"),
        (
            ("duo", "--option", "colour=red"),
            "tablee: colour=red: there is no such option; options are turbo, target, turnSeconds\n",
        ),
        (("duo", "--option", "turbo"), "DUO-40"),
        (
            ("duo", "--option", "target=7", "--option", "turbo=1"),
            "turbo=1: this option may be false, true [DUO-40]",
        ),
        (("ruckus", "--pace", "quick"), "a pace goes from 0.1 to 1000"),
    ],
)
def test_play_refuses_what_no_table_offers(words: tuple[str, ...], complaint: str) -> None:
    done = tablee_says("play", *words, "--lang", "en")
    assert done.returncode == 2
    assert complaint in done.stderr


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("play", "chess"), "« chess » n’est pas un jeu ; les jeux sont ruckus, duo, rummikub"),
        (("play", "duo", "--seats", "7"), "duo se joue de 2 à 6, pas à 7"),
        (
            ("play", "duo", "--option", "target=3"),
            "target=3 : cette option admet 5–100, bySeats [DUO-39]",
        ),
        (
            ("play", "duo", "--option", "speed=3"),
            "speed=3 : cette option n’existe pas ; les options sont turbo, target, turnSeconds",
        ),
        (("verify", "/none.replay"), "/none.replay : fichier illisible"),
    ],
)
def test_what_cannot_be_done_is_said_in_french_to_the_french(words: tuple[str, ...], complaint: str) -> None:
    done = tablee_says(*words, "--lang", "fr")
    assert done.returncode == 2
    assert complaint in done.stderr


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        (
            "tablee replay 1",
            "tablee replay 9",
            "Ligne 1 : un enregistrement commence par « tablee replay 1 »",
        ),
        ("round 2 starter", "round 3 starter", "c’est la manche 2"),
        ("match winners", "hello winners", "aucune ligne ne commence par « hello »"),
        ("\n0 play", "\n0 draw\n0 play", "Ce n’est pas à vous de jouer. [DUO-11]"),
    ],
)
def test_verify_complains_in_french(before: str, after: str, complaint: str) -> None:
    done = tablee_says("verify", "-", "--lang", "fr", typed=DUO.read_text().replace(before, after, 1))
    assert done.returncode == 1
    assert complaint in done.stderr


def test_every_complaint_about_a_replay_has_its_french() -> None:
    assert all(text.fr and text.en for text in COMPLAINTS.values())


def test_the_language_is_that_of_the_locale() -> None:
    english = tablee_says("solve", "", "--rack", "B8", env=environment(LANG="en_GB.UTF-8"))
    assert english.stdout == "Nothing to play.\n"
    assert tablee_says("solve", "", "--rack", "B8").stdout == "Rien à poser.\n"


def test_an_old_terminal_gets_plain_letters() -> None:
    done = subprocess.run(
        command("play", "duo", "--seed", "a", "--lang", "fr"),
        input=b"p\n",
        capture_output=True,
        env=environment(PYTHONIOENCODING="latin-1"),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "À vous !" in done.stdout.decode("latin-1")


# --- any standard output, any standard input ----------------------------------------------------------------


def shell(line: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell with the command as `$@`."""
    done = subprocess.run(
        ["sh", "-c", line, "sh", *command()],
        capture_output=True,
        text=True,
        env=environment(**more),
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.mark.parametrize("asked", ["verify", "analyse"])
def test_a_closed_standard_input_is_said_to_be(asked: str) -> None:
    done = shell(f'"$@" {asked} - --lang en <&-')
    assert (done.returncode, done.stderr) == (2, "tablee: there is no standard input\n")


def test_without_standard_output_the_work_is_done_all_the_same() -> None:
    done = shell(f"""echo '{{"do":"games"}}' | "$@" referee >&- && "$@" verify {DUO} >&-""")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("asked", ["referee", f"verify {DUO}"])
def test_a_full_disk_is_one_sentence(asked: str) -> None:
    done = shell(f"""echo '{{"do":"games"}}' | "$@" {asked} >/dev/full""")
    assert (done.returncode, done.stderr) == (2, "tablee: No space left on device\n")


def test_output_of_few_letters_loses_only_those_it_lacks() -> None:
    asked = '"$@" arena duo 1 careful-beginner -n 2 --jobs 1 --option target=5'
    told = shell(asked, PYTHONIOENCODING="ascii")
    assert (told.returncode, told.stderr) == (0, "")
    assert "| careful-beginner | 2 |" in told.stdout


def test_json_is_the_same_in_every_encoding() -> None:
    asked = '"$@" puzzle --date 2026-11-01 --json'
    told = shell(asked, PYTHONIOENCODING="ascii")
    assert json.loads(told.stdout) == json.loads(shell(asked, PYTHONIOENCODING="utf-8").stdout)


@pytest.mark.parametrize(
    ("answer", "lang", "told"),
    [
        ("draw", "en", "Not yet.\n"),
        ("xyz", "en", "[malformed]\n"),
        ("play left T", "en", "You do not hold this card. [DUO-12, card_not_held]\n"),
        ("play left T", "fr", "[DUO-12, card_not_held]\n"),
    ],
)
def test_an_answer_to_a_puzzle_that_the_rules_refuse_is_told_why(answer: str, lang: str, told: str) -> None:
    asked = ["puzzle", "--game", "duo", "--date", "2026-11-16", "--lang", lang, "--answer", answer]
    done = tablee_says(*asked)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.endswith(told)


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_DUO_10_the_youngest_may_be_named_to_start(starter: int, tmp_path: Path) -> None:
    kept = tmp_path / "kept.replay"
    asked = f"play duo --seed a --lang en --starter {starter} --save {kept}"
    assert tablee_says(*asked.split(), typed="p\nq\n").returncode == 0
    assert f"\nround 1 starter {starter}\n" in kept.read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("duo --starter 3", "no seat 3; they go from 0 to 2"),
        ("duo --starter -1", "no seat -1"),
        ("rummikub --starter 0", "nobody is chosen to start [RUM-08]"),
        ("ruckus --starter 0", "nobody is chosen to start [RUC-08]"),
    ],
)
def test_a_starter_that_cannot_be_is_refused_in_a_sentence(words: str, told: str) -> None:
    done = tablee_says("play", *words.split(), "--lang", "en")
    assert done.returncode == 2
    assert told in done.stderr


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        ("arena duo 1 --bot a=false --time-limit inf", 2, "--time-limit is 86400 seconds at most"),
        ("arena duo 1 --bot a=false --time-limit nan", 2, "more than nothing"),
        ("arena duo 1 careful-beginner -n 2 --jobs 1 --option target=5 --seed \udcff", 0, "careful-beginner"),
        ("arena duo 1 --bot \udcff=false -n 2 --jobs 1 --option target=5", 0, "\\udcff"),
        ("play duo --seed \udcff --name \udcff", 0, "\\udcff"),
        (f"analyse {DUO} --seed \udcff --lang en", 0, "given away per turn"),
    ],
)
def test_odd_values_of_arguments_are_no_traceback(words: str, status: int, told: str) -> None:
    done = tablee_says(*words.split())
    assert done.returncode == status, done.stderr
    assert told in done.stdout + done.stderr


# --- the other commands -------------------------------------------------------------------------------------


def test_referee_answers_lines() -> None:
    done = tablee_says("referee", typed='{"do":"games","id":7}\nnonsense\n')
    games, complaint = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0
    assert (games["ok"], games["id"]) == (True, 7)
    assert complaint["error"]["code"] == "malformed"


def test_referee_ends_quietly_when_nobody_listens() -> None:
    with pipe_to("referee") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"do":"games"}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"do":"games"}\n' * 3)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_referee_ends_quietly_on_control_c() -> None:
    with pipe_to("referee") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"do":"games"}\n')
        process.stdin.flush()
        process.stdout.readline()  # it is listening now
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, b"")


@pytest.mark.parametrize(("name", "module"), [("arena", "tablee.arena"), ("serve", "tablee.server")])
def test_parts_that_are_missing_are_said_to_be(name: str, module: str) -> None:
    code = (
        f"import sys; sys.modules[{module!r}] = None; from tablee.cli import main; sys.exit(main([{name!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=False
    )
    assert done.returncode == 2
    assert plain(done.stderr).startswith(f"tablee: this installation has no {name!r}: ")
    assert "Traceback" not in done.stderr


def test_warm_up_is_done_once_and_quietly() -> None:
    done = tablee_says("warm-up")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert tablee_says("warm-up", "--fast").returncode == 2
