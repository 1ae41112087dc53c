"""Leagues: every line-up on the same deals, in every rotation, until what was asked is settled."""

import json
from io import StringIO
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tablee.arena import main
from tablee.arena.chart import chart
from tablee.arena.entrants import entrants_of
from tablee.arena.evidence import Question
from tablee.arena.play import match_result
from tablee.arena.progress import Bar
from tablee.arena.report import as_json
from tablee.arena.standings import comparisons, standings
from tablee.arena.tournament import BATCH, Plan, Tournament, play_all

QUICK: dict[str, object] = {"target": 5}


def plan(*bots: str, seats: int = 2, deals: int = 4, question: Question | None = None) -> Plan:
    return Plan("duo", entrants_of(bots), seats, deals, "league", QUICK, question)


def test_every_line_up_plays_every_deal_in_every_rotation() -> None:
    tournament = play_all(
        plan("random", "easy", "careful-beginner", "longest-chain", seats=3, deals=2), jobs=1
    )
    assert list(tournament.played) == list(combinations(range(4), 3))
    for line_up, deals in tournament.played.items():
        assert len(deals) == 2
        for deal in deals:
            assert {outcome.order for outcome in deal} == {line_up[n:] + line_up[:n] for n in range(3)}


def test_places_and_points_are_those_of_the_matches() -> None:
    """Against the matches played one by one."""
    bots = ("easy", "longest-chain")
    tournament = play_all(plan(*bots, deals=3), jobs=1)
    won, gained = [0.0, 0.0], [0.0, 0.0]
    for number in range(3):
        for first, second in ((0, 1), (1, 0)):
            result = match_result("duo", (bots[first], bots[second]), QUICK, f"league {number}")
            assert result is not None
            assert result.match is not None
            for seat in result.match:
                won[(first, second)[seat]] += 1 / len(result.match) / 6
            gained[first] += (result.totals[0] - result.totals[1]) / 6
            gained[second] += (result.totals[1] - result.totals[0]) / 6
    assert [one.share for one in standings(tournament)] == pytest.approx(won)
    assert [one.points for one in standings(tournament)] == pytest.approx(gained)
    (pair,) = comparisons(tournament)
    assert pair.points == pytest.approx(gained[0])


def test_a_settled_question_ends_the_matches_and_an_open_one_does_not() -> None:
    question = Question(error=0.1, margin=0.02)
    bots = ("random", "longest-chain", "longest-chain")
    tournament = play_all(plan(*bots, deals=2 * BATCH, question=question), jobs=1)
    verdicts = {(one.first, one.second): (one.verdict, one.deals) for one in comparisons(tournament)}
    assert verdicts["random", "longest-chain"] == ("second", BATCH)
    assert verdicts["random", "longest-chain (2)"] == ("second", BATCH)
    # Both rotations of a deal are one match between the same bot: one each, which nothing can settle so soon.
    assert verdicts["longest-chain", "longest-chain (2)"] == ("open", 2 * BATCH)


def test_stopping_is_the_same_whatever_the_processes() -> None:
    asked = plan("random", "easy", "longest-chain", deals=20, question=Question(0.1, 0.1))
    alone, together = play_all(asked, jobs=1), play_all(asked, jobs=2)
    assert alone.played == together.played
    assert as_json(alone) == as_json(together)


def test_the_ratings_have_the_order_of_the_shares_and_the_middle_level_at_1500() -> None:
    found = standings(play_all(plan("random", "medium", "longest-chain", deals=6), jobs=1))
    by_rating = sorted(found, key=lambda one: one.rating.mu)
    assert [one.bot for one in by_rating] == ["random", "medium", "longest-chain"]
    assert by_rating[1].rating.mu == pytest.approx(1500, abs=0.01)


def test_the_command_writes_json_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, picture = tmp_path / "league.json", tmp_path / "league.svg"
    words = ["duo", "random", "easy", "longest-chain", "--seats", "2", "-n", "4", "--jobs", "1"]
    assert main([*words, "--option", "target=5", "--json", str(record), "--plot", str(picture)]) == 0
    assert capsys.readouterr().out.count("\n| ") == 3 + 1 + 3
    written = json.loads(record.read_text())
    assert set(written["matches"]) == {"random – easy", "random – longest-chain", "easy – longest-chain"}
    places = written["matches"]["random – longest-chain"].replace("/", " ").split()
    assert len(places) == 4
    points = [tuple(map(int, seats.split(","))) for seats in
              written["points"]["random – longest-chain"].replace("/", " ").split()]  # fmt: skip
    for seats, (first, second) in zip(places, points, strict=True):
        assert (seats[0] < seats[1]) == (first > second)
    (pair,) = (
        one for one in written["pairs"] if (one["first"], one["second"]) == ("random", "longest-chain")
    )
    gained = [(mine - theirs) * (-1) ** n for n, (mine, theirs) in enumerate(points)]
    assert pair["points"] == sum(gained) / 4
    shares = {(one["first"], one["second"]): one["share"] for one in written["pairs"]}
    ahead = [places[n][0] < places[n][1] if n % 2 == 0 else places[n][1] < places[n][0] for n in range(4)]
    assert shares["random", "longest-chain"] == sum(ahead) / 4
    drawing = ET.fromstring(picture.read_text())
    labels = ["".join(text.itertext()) for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"random", "easy", "longest-chain"} <= set(labels)


def test_a_picture_bears_any_name() -> None:
    found = standings(play_all(plan("random", "easy", deals=1), jobs=1))
    odd = [one._replace(bot='<b>&"') for one in found]
    assert ET.fromstring(chart(odd, "<&", 2)).tag.endswith("svg")


def test_all_bots_take_part_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ruckus", "--all", "-n", "1", "--jobs", "1", "--option", "target=15"]) == 0
    out = capsys.readouterr().out
    assert all(f"| {key} |" in out for key in ("easy", "medium", "hard", "random", "grab-all"))


@pytest.mark.parametrize(
    ("words", "learned"),
    [
        (["duo", "champion", "easy", "--option", "target=5"], True),
        (["duo", "champion", "easy", "--option", "target=41"], False),
        (["duo", "4", "random", "--option", "target=41"], False),
        (["rummikub", "champion", "easy", "random", "--option", "rounds=1"], True),
        (["rummikub", "champion", "easy", "random", "--option", "preset=official"], False),
    ],
)
def test_a_champion_for_whom_level_3_plays_is_told(
    words: list[str], learned: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "record.json"
    assert main([*words, "-n", "1", "--jobs", "1", "--json", str(record)]) == 0
    note = f"{words[1]}: {words[0]} has no champion for"
    assert (note in capsys.readouterr().out) is not learned
    bots = json.loads(record.read_text())["bots"]
    assert ["asStrong" in bot for bot in bots] == [not learned] + [False] * (len(bots) - 1)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["easy"], "1 bots for 2 seats"),
        (["easy", "easy", "--seats", "7"], "2 to 6 at a table"),
        (["easy", "easy", "--error", "0"], "--error lies between"),
        (["easy", "easy", "--margin", "0.5"], "--margin between"),
        (["easy", "easy", "--time-limit", "0"], "more than nothing"),
        (["easy", "--bot", "mine"], "'mine' is not NAME=COMMAND"),
        (["easy", "easy", "--json", "/no/such/folder/x.json"], "there is no folder /no/such/folder"),
    ],
)
def test_what_cannot_be_asked_is_said(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["duo", *words])
    assert complaint in capsys.readouterr().err


def test_the_bar_says_how_far_it_is_and_what_is_settled() -> None:
    tournament = Tournament(plan("random", "easy", deals=8, question=Question()))
    tournament.played[0, 1] = [()] * 2
    assert Bar.line(tournament, 10.0) == f"[{'#' * 8}{' ' * 24}] 2/8 deals, 0:30 left, 0/1 pairs settled"
    shown = StringIO()
    bar = Bar(shown)
    bar(tournament)
    bar.end()
    assert shown.getvalue().endswith("settled\n")
