"""The arena: common deals, rotated seats, honest intervals."""

import pytest

from tablee.arena import main, play_matches
from tablee.arena.evidence import wilson
from tablee.arena.play import play_match
from tablee.games import GAMES


@pytest.mark.parametrize(
    ("game", "options"), [("ruckus", {"target": 15}), ("duo", {"target": 6}), ("rummikub", {"rounds": 1})]
)
def test_matches_are_the_same_for_the_same_seed_whatever_the_processes(
    game: str, options: dict[str, object]
) -> None:
    alone = play_matches(game, ["1", "careful-beginner"], 8, options=options, jobs=1)
    together = play_matches(game, ["1", "careful-beginner"], 8, options=options, jobs=2)
    assert alone == together
    assert sum(standing.share for standing in alone) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_robot_against_itself_wins_half_of_every_deal(game: str) -> None:
    """Both rotations of a deal are the same match but for the robots' names."""
    for standing in play_matches(game, ["careful-beginner", "careful-beginner"], 6, jobs=1):
        assert standing.share == pytest.approx(0.5)


def test_winners_sit_at_the_table() -> None:
    assert set(play_match("duo", ["1", "2", "careful-beginner"], {}, "sit")) <= {0, 1, 2}


@pytest.mark.parametrize(
    ("shares", "low", "high"),
    [([1.0] * 50, 0.9, 1.0), ([0.0, 1.0] * 50, 0.4, 0.6), ([0.5] * 100, 0.42, 0.58)],
)
def test_intervals_hold_the_truth_and_stay_within_all_and_nothing(
    shares: list[float], low: float, high: float
) -> None:
    found = wilson(shares, 2)
    assert low <= found.low <= sum(shares) / len(shares) <= found.high <= high


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duo", "1", "careful-beginner", "-n", "4", "--jobs", "1", "--option", "target=5"]) == 0
    printed = capsys.readouterr().out
    assert "| 1 | 4 |" in printed
    assert "95 % interval" in printed


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (["1"], "1 bots for 2 seats"),
        (["1", "nobody"], "nobody"),
        (["1", "2", "--option", "speed=9"], "speed"),
        (["1", "2", "--option", "target=1"], "option target may be 5–100, bySeats, not 1 [DUO-39]"),
        (["1", "2", "--seats", "0"], "2 bots for 0 seats"),
        (["1", "2", "--jobs", "0"], "--jobs"),
        (["1", "2", "--json", "/none/at/all.json"], "no folder /none/at"),
        (["1", "2", "--plot", "/"], "/: cannot write there"),
    ],
)
def test_what_cannot_be_played_is_said(
    wrong: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["duo", *wrong])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "tablee arena: error:" in said
    assert complaint in said
