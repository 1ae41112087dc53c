"""Exported decisions, against the replays of the same matches as the referee plays them."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow.parquet as pq
import pytest

from tablee.export import exported, main
from tablee.export.decisions import match_name
from tablee.matches import read_replay
from tablee.referee.referee import Referee
from tests.real_servers.postgres import PostgresServer, name_of
from tests.server.harness import run, running
from tests.server.looking_back import played

PAGE = Path(__file__).parents[2] / "docs" / "data.md"


class Evening(NamedTuple):
    """A house with a match of each game, played on a server, their replays as it tells them, and who played."""

    folder: Path
    url: str
    replays: dict[str, str]
    secrets: list[str]

    def export(self, *words: str | Path) -> None:
        """Without --data where the server's address of a database says where the data is."""
        with pytest.MonkeyPatch.context() as environment:
            environment.setenv("TABLEE_DATABASE_URL", self.url)
            where = () if self.url else ("--data", str(self.folder))
            assert main([*where, *map(str, words)]) == 0


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder, replays, secrets = tmp_path_factory.mktemp("data"), dict[str, str](), ['"P0"', '"P1"']
    url = request.getfixturevalue("postgres").database() if request.param == "postgres" else ""

    async def main() -> None:
        async with running(data=folder, database_url=url) as place:
            for game in ("duo", "rummikub", "ruckus"):
                (someone, *_), replay = await played(place, game)
                table, _, number = replay.partition(".")
                async with someone.session.get(f"/api/tables/{table}/replay?match={number}") as response:
                    replays[replay] = await response.text()
                secrets.append(someone.seen["table"]["code"])
                secrets.extend(seat["player"] for seat in someone.seen["table"]["seats"])

    run(main())
    return Evening(folder, url, replays, secrets)


def told(text: str) -> Iterator[dict[str, Any]]:
    """The decisions of a replay, by the referee's words alone."""
    match, referee = read_replay(text), Referee()
    assert match.result is not None
    for played_round in match.rounds:
        setting, game = played_round.setting, match.game
        state = game.state_to_json(game.deal(setting, played_round.deal))
        options = setting.options.as_json()
        referee.answer({"do": "setup", "game": game.id, "state": state, "options": options})
        rows = []
        for number, move in enumerate(played_round.moves, 1):
            view = referee.answer({"do": "view", "seat": move.seat})["view"]
            actions = referee.answer({"do": "legal", "seat": move.seat})["actions"]
            action = game.action_to_json(move.action)
            if type(move.action) not in game.clock_actions:
                rows.append(
                    {
                        "game": game.id, "seats": setting.seats, "round": setting.round, "number": number,
                        "seat": move.seat, "view": view, "actions": actions, "action": action, "options": options,
                        "listed": action in actions,
                    }
                )  # fmt: skip
            done = referee.answer(
                {"do": "act", "seat": move.seat, "action": action}
                | ({} if move.at is None else {"at": move.at})
            )
        for row in rows:
            seat, result = row["seat"], done["result"]
            row |= {
                "score": result["scores"][seat],
                "total": result["totals"][seat],
                "reason": result["reason"],
            }
            row |= {"round_won": seat in result["winners"], "match_won": seat in (match.winners or ())}
            yield row


def test_every_row_is_what_the_replay_tells(evening: Evening, tmp_path: Path) -> None:
    file, lines = tmp_path / "all.parquet", tmp_path / "all.jsonl"
    evening.export("--parquet", file, "--jsonl", lines)
    table = pq.read_table(file)
    by_match: dict[str, list[dict[str, Any]]] = {}
    for row in table.to_pylist():
        row |= {name: json.loads(row[name]) for name in ("view", "actions", "action", "options")}
        by_match.setdefault(row["match"], []).append(row)
    wanted = sorted((list(told(text)) for text in evening.replays.values()), key=len)
    found = sorted(by_match.values(), key=len)
    assert [len(rows) for rows in found] == [len(rows) for rows in wanted]
    assert len(found) == 3
    for got, said in zip(found, wanted, strict=True):
        for row, expected in zip(got, said, strict=True):
            assert {name: row[name] for name in expected} == expected
            assert (row["actor"], row["level"]) == ("player", None)
            assert (row["place"] == 1) == row["match_won"]
    again = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert len(again) == table.num_rows
    for row in (by_match[name][0] for name in by_match):
        assert any(other | {"match": ""} == row | {"match": ""} for other in again)


def test_what_the_page_shows_runs(evening: Evening, tmp_path: Path) -> None:
    """With pandas, which comes to developers with ortools."""
    evening.export("--parquet", tmp_path / "decisions.parquet")
    (code,) = re.findall(
        r"^```\n(import .*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    run = [sys.executable, "-c", code + "assert len(duo) and hands.map(len).min() > 0\n"]
    done = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_tells_who_played_where_or_when(evening: Evening, tmp_path: Path) -> None:
    lines, replays, secrets = tmp_path / "all.jsonl", evening.replays, evening.secrets
    evening.export("--jsonl", lines)
    text = lines.read_text(encoding="utf-8")
    fields = set(json.loads(text.splitlines()[0]))
    assert fields.isdisjoint({"player", "name", "table", "code", "ended", "began", "seed", "salt", "deal"})
    for replay, told_by_server in replays.items():
        assert replay.split(".")[0] not in text
        commitments = [
            line.split()[1] for line in told_by_server.splitlines() if line.startswith("commitment")
        ]
        assert commitments
        assert not any(commitment in text for commitment in commitments)
    assert len(secrets) > 8
    assert not any(secret in text for secret in secrets)


def test_names_of_matches_differ_from_export_to_export(evening: Evening) -> None:
    names = [
        {row.match for row in exported(evening.folder, salt, database_url=evening.url)}
        for salt in (b"one", b"two")
    ]
    assert len(names[0]) == len(names[1]) == 3
    assert names[0].isdisjoint(names[1])
    assert match_name("t", 1, b"one") != match_name("t", 2, b"one")


def test_one_game_alone(evening: Evening) -> None:
    rows = exported(evening.folder, b"", "duo", database_url=evening.url)
    assert {row.game for row in rows} == {"duo"}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "say where to"),
        (["--jsonl", "x", "--game", "chess"], "invalid choice"),
    ],
)
def test_what_cannot_be_asked_is_said(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err


def test_a_folder_that_is_named_is_read_whatever_database_the_server_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")
    with pytest.raises(SystemExit, match="there is no such file"):
        main(["--data", str(tmp_path), "--jsonl", str(tmp_path / "out")])


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        (
            "postgresql://tablee:hush@127.0.0.1:1/none",
            r"postgresql://tablee@127\.0\.0\.1:1/none: .*[Cc]onnect",
        ),
        ("postgresql://tablee:hush@nowhere.invalid/none", r"postgresql://tablee@nowhere\.invalid/none: "),
        ("mysql://tablee:hush@127.0.0.1/none", r".*scheme is expected to be .*got 'mysql'"),
    ],
)
def test_a_database_that_cannot_be_read_is_named_without_its_password(
    address: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE_URL", address)
    with pytest.raises(SystemExit, match=f"^tablee: {complaint}") as ended:
        main(["--jsonl", str(tmp_path / "out")])
    assert "hush" not in str(ended.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        ("", "not a database of Tablée"),
        ("CREATE TABLE tablee AS SELECT 99 AS version", "made by a newer Tablée"),
        ("CREATE TABLE tablee AS SELECT 1 AS version; CREATE TABLE moving (house text)", "is not finished"),
    ],
)
def test_a_database_that_holds_no_house_is_refused_and_left_alone(
    tables: str, complaint: str, tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, listed = postgres.database(), "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
    postgres.sql(tables, name_of(url))
    before = postgres.sql(listed, name_of(url))
    monkeypatch.setenv("TABLEE_DATABASE_URL", url)
    with pytest.raises(SystemExit, match=complaint):
        main(["--jsonl", str(tmp_path / "out")])
    assert postgres.sql(listed, name_of(url)) == before
    postgres.take_back(url)


def test_a_folder_without_data_is_said_and_leaves_no_file(tmp_path: Path) -> None:
    for flag in ("--jsonl", "--parquet"):
        with pytest.raises(SystemExit, match="there is no such file"):
            main(["--data", str(tmp_path), flag, str(tmp_path / "out")])
    assert list(tmp_path.iterdir()) == []
