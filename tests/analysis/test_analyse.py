"""A whole match analysed: for every game alike."""

import json
from pathlib import Path

import pytest

from tablee.analysis import CannotAnalyse, Judgement, Request, Timeline, analyse, analyser_of
from tablee.analysis.marks import MARKS
from tablee.games import GAMES
from tablee.games.text import LANGUAGES
from tablee.matches import Match, read_replay, write_replay
from tests.analysis.matches import GOLDEN, golden
from tests.terminal.conftest import Sit, sit

__all__ = ["sit"]

SHORT = {"rummikub": "rummikub-official-four", "duo": "duo-three", "ruckus": "ruckus-two"}
GAMES_ANALYSED = [game for game in GAMES if analyser_of(game)]
every_game = pytest.mark.parametrize("game", GAMES_ANALYSED)


def unfinished(match: Match) -> Match:
    lines = write_replay(match).splitlines()
    return read_replay(
        "\n".join(lines[: next(i for i, line in enumerate(lines) if line.startswith("end")) - 1])
    )


def test_every_game_here_is_analysed() -> None:
    assert set(GAMES_ANALYSED) == set(SHORT)


@every_game
def test_every_turn_is_judged_once_and_the_progress_counts_them(game: str) -> None:
    match = golden(SHORT[game])
    told: list[tuple[int, int, tuple[Judgement, ...]]] = []
    analysis = analyse(match, progress=lambda *news: told.append(news))
    timeline = Timeline.of(match)
    assert [done for done, _, _ in told] == list(range(1, len(timeline.moments) + 1))
    assert {total for _, total, _ in told} == {len(timeline.moments)}
    assert tuple(judgement for _, _, found in told for judgement in found) == analysis.judgements
    places = [(judgement.step, judgement.seat) for judgement in analysis.judgements]
    assert len(set(places)) == len(places)
    assert set(places) >= {(moment.name, moment.seat) for moment in timeline.moments if moment.moves}
    assert [player.seat for player in analysis.players] == list(range(timeline.seats))
    for judgement in analysis.judgements:
        assert judgement.loss >= 0
        assert judgement.mark in (None, *MARKS)
        assert not (judgement.forced and judgement.mark)


@pytest.mark.parametrize("name", GOLDEN)
def test_every_replay_is_analysed_whatever_its_options(name: str) -> None:
    """Six seats, Turbo, calls by the players, help for the young, clocks that ran out, joker swaps after a draw."""
    match = golden(name)
    analysis = analyse(match)
    assert len(analysis.players) == len(match.state.totals)
    for judgement in analysis.judgements:
        for text in (*judgement.made, *judgement.best):
            match.game.parse_action(text)


@every_game
def test_the_same_match_and_seed_give_the_same_analysis(game: str) -> None:
    one, other = (analyse(golden(SHORT[game]), Request(seed="x")) for _ in range(2))
    assert one == other


@every_game
def test_it_is_written_as_json_with_both_languages(game: str) -> None:
    analysis = analyse(golden(SHORT[game]))
    written = json.loads(json.dumps(analysis.as_json()))
    assert (written["game"], written["unit"]) == (game, analysis.unit)
    assert len(written["judgements"]) == len(analysis.judgements)
    for text in [judgement["why"] for judgement in written["judgements"]] + [
        player["explanation"] for player in written["players"]
    ]:
        assert set(text) == set(LANGUAGES)
        assert text["fr"] != text["en"]
        assert all(text.values())
        assert "{" not in text["fr"] + text["en"]


@every_game
def test_curves_have_a_value_for_every_seat_and_chances_one_sum(game: str) -> None:
    match = golden(SHORT[game])
    analysis, seats = analyse(match), Timeline.of(match).seats
    curves = {curve.name: curve for curve in analysis.curves}
    assert {"hands"} < set(curves)
    for curve in curves.values():
        assert len(curve.steps) == len(curve.values)
        assert all(len(row) == seats for row in curve.values)
    if game != "ruckus":
        rows = curves["chance"].values
        assert all(0 <= chance <= 1 for row in rows for chance in row)
        assert all(sum(row) < 1 + 1e-9 for row in rows)
        assert match.winners is not None
        assert max(range(seats), key=lambda seat: rows[-1][seat]) in match.winners


@every_game
def test_a_number_is_explained_by_a_turn_of_this_match(game: str) -> None:
    analysis = analyse(golden(SHORT[game]))
    named = [player for player in analysis.players if player.example is not None]
    assert named
    for player in named:
        example = next(judgement for judgement in analysis.judgements if judgement.step == player.example)
        assert example.seat == player.seat
        assert example.step in player.explanation.fr


@every_game
def test_a_running_round_is_not_judged(game: str) -> None:
    with pytest.raises(CannotAnalyse):
        analyse(unfinished(golden(SHORT[game])))


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_tells_it_in_plain_text(game: str, lang: str, sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "match.replay"
    file.write_text(write_replay(golden(SHORT[game])), encoding="utf-8")
    status, said = sit("analyse", str(file), "--lang", lang)
    assert status == 0
    assert "{" not in said


def test_the_command_refuses_what_is_no_replay(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "bad.replay"
    file.write_text("tablee replay 1\ngame x rules 1 seats 2\n", encoding="utf-8")
    assert sit("analyse", str(file))[0] == 1
    assert sit("analyse", str(tmp_path / "none"))[0] == 2
    file.write_text(write_replay(unfinished(golden("duo-three"))), encoding="utf-8")
    status, said = sit("analyse", str(file), "--lang", "en")
    assert (status, said.strip()) == (1, "A round is analysed once it is over, and this one is not.")
