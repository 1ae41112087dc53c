"""The stage of the browser tests: what is named is there, and the process belongs to whoever started it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tablee.games import GAMES
from tablee.games.protocol import Setting
from tablee.matches import read_replay
from tests.children import in_time
from tests.replays.record import FOLDER
from tests.staging.deals import compose, stack

PATIENCE = 120.0  # seconds: a stage that takes longer to come or to go hangs
NAMED: dict[str, dict[str, Any]] = {
    "duo": {"hands": ["R3t R3o", "*B B1s"], "tops": "R3s Y4x", "next": "G1t *G"},
    "ruckus": {"hands": ["A A B C", "D G"], "next": "M M"},
    "rummikub": {"hands": ["K1 J", "K10 K11 K12"], "next": "J O13"},
}


def lying(state: Any) -> dict[str, Any]:
    hands = state.racks if hasattr(state, "racks") else state.hands
    pool = state.pool if hasattr(state, "pool") else state.pile
    tops = [pile[-1] for pile in getattr(state, "discards", ())]
    return {"hands": [list(hand) for hand in hands], "tops": tops, "next": list(pool)}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_named_cards_lie_where_they_were_named(game_id: str, starter: int) -> None:
    game, wanted = GAMES[game_id], NAMED[game_id]
    setting = Setting.first(3, game.options.parse({}), starter)
    deal = compose(game_id, 3, {}, wanted, starter)
    state = game.deal(setting, deal)
    found = lying(state)
    for seat, text in enumerate(wanted["hands"]):
        assert found["hands"][seat][: len(text.split())] == text.split()
    assert found["tops"] == wanted.get("tops", "").split()
    assert found["next"][:2] == wanted["next"].split()
    assert state.starter == starter
    assert sorted(deal.deck) == sorted(game.deck(3, setting.options))
    assert compose(game_id, 3, {}, wanted, starter) == deal


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("starter", [0, 1])
def test_a_deal_laid_ready_is_what_the_shuffle_gives(game_id: str, starter: int) -> None:
    game = GAMES[game_id]
    chance = stack(game_id, 2, {}, NAMED[game_id], starter)
    setting = Setting.first(2, game.options.parse({}), chance.below(2))
    assert game.shuffle(setting, chance) == compose(game_id, 2, {}, NAMED[game_id], starter)
    assert game.deal(setting, compose(game_id, 2, {}, NAMED[game_id], starter)).starter == starter


@pytest.mark.parametrize(
    ("game_id", "wanted", "why"),
    [
        ("duo", {"hands": ["R3t", "R3t"]}, "R3t"),
        ("duo", {"hands": ["Z9z"]}, "Z9z"),
        ("duo", {"tops": "R3t R3o R3s"}, "3 cards where 2 lie"),
        ("ruckus", {"hands": ["A A A A A A A A"]}, "8 cards where 7 lie"),
        ("rummikub", {"racks": ["K1"]}, "racks"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(game_id: str, wanted: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        compose(game_id, 2, {}, wanted)


@contextmanager
def staged(data: Path) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.staging", "--seed", "x", "--minds", "still", "--data", str(data)]
    stage = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    with in_time(stage) as process:
        try:
            yield process
        finally:
            process.kill()


def ask(process: "subprocess.Popen[str]", **request: Any) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    print(json.dumps(request), file=process.stdin, flush=True)
    return json.loads(process.stdout.readline())


def test_the_stage_serves_on_loopback_obeys_its_pipe_and_ends_with_it(tmp_path: Path) -> None:
    with staged(tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        url = json.loads(process.stdout.readline())["url"]
        assert url.startswith("http://127.0.0.1:")
        players = [{"player": "p1", "name": "Zoé"}, {"robot": "easy"}]
        moves = [(0, "play left R3t"), (1, "draw")]
        made = ask(process, do="lay_out", game="duo", players=players, deal=NAMED["duo"], moves=moves)
        with urlopen(f"{url}/api/tables/{made['id']}", timeout=PATIENCE) as answer:
            assert json.load(answer)["phase"] == "playing"
        told = (FOLDER / "duo-three.replay").read_text()
        three = [*players, {"robot": "hard"}]
        written = ask(process, do="write_down", players=three, replay=told)
        with urlopen(f"{url}/api/replays/{written['id']}.1", timeout=PATIENCE) as answer:
            replay = json.load(answer)
        assert [len(one["steps"]) for one in replay["rounds"]] == [
            len(one.moves) + 1 for one in read_replay(told).rounds
        ]
        assert "line 2" in ask(process, do="write_down", players=three, replay="tablee replay 1\n?")["error"]
        assert ask(process, do="deal", game="duo", seats=2, deal=NAMED["duo"]) == {"ready": 1}
        assert "R3t" in ask(process, do="deal", game="duo", seats=2, deal={"hands": ["R3t R3t"]})["error"]
        misfit = [(0, "play left R3t *B")]
        refused = ask(process, do="lay_out", game="duo", players=players, deal=NAMED["duo"], moves=misfit)
        assert "IllegalAction" in refused["error"]
        process.stdin.close()
        assert process.wait(PATIENCE) == 0


def test_time_stands_still_when_asked_and_goes_on_from_there(tmp_path: Path) -> None:
    with staged(tmp_path) as process:
        assert process.stdout is not None
        process.stdout.readline()
        stood = ask(process, do="stand_still", ms=1000)["now"]
        assert ask(process, do="stand_still", ms=0)["now"] == stood
        assert ask(process, do="stand_still", ms=500)["now"] == stood + 500
        assert ask(process, do="go_on")["now"] >= stood + 500
