"""Chance: the same from the same seed where tests hand one in, and out of everybody's reach in the product."""

import argparse
import ast
import secrets
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tablee.server import run as starting
from tablee.server.app import make_app
from tablee.server.entropy import SystemEntropy
from tablee.server.server import SERVER
from tablee.server.settings import URLS, Settings
from tablee.store import Row
from tablee.tables.commands import COMMANDS
from tablee.tables.facts import Acted, Dealt, Opened, read_fact
from tests.server.harness import FAST, Running, run, running

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src" / "tablee").rglob("*.py"))
# Words by which somebody might hope to steer a deal.
WISHES: dict[str, Any] = {
    "seed": "1",
    "entropy": "1",
    "chance": "1",
    "deal": "R3t R3o",
    "deck": ["R3t", "R3o"],
    "salt": "0" * 32,
    "starter": 0,
    "lots": ["K13", "K1"],
    "code": "NOIX 27",
}


async def evening(place: Running) -> list[Row]:
    """A table with robots at which the host draws twice: what was written down of it."""
    host = await place.visitor("Zoé")
    table = await host.open("duo", seats=3, robots=["easy", "hard"], visibility="private")
    await host.join(table)
    assert (await host.ask("start"))["ok"]
    for _ in range(2):
        await host.until(lambda: host.my_turn)
        assert (await host.act({"type": "draw"}))["ok"]
    await host.until(lambda: host.my_turn)
    return await place.server.store.rows(table)


def drawn(rows: list[Row]) -> list[Any]:
    """What chance has decided: code, deal, salt and starter, and what the robots did."""
    said: list[Any] = []
    for row in rows:
        match read_fact(row.kind, row.payload):
            case Opened(code=code):
                said.append(code)
            case Dealt(deal=deal, salt=salt, starter=starter):
                said.append((deal, salt, starter))
            case Acted(seat=seat, action=action):
                said.append((seat, action))
    return said


def test_the_same_seed_gives_the_same_evening_and_another_seed_another(tmp_path: Path) -> None:
    async def main() -> None:
        evenings = []
        for number, seed in enumerate(("one", "one", "two")):
            async with running(tmp_path / str(number), seed=seed) as place:
                evenings.append(drawn(await evening(place)))
        first, same, other = evenings
        assert first == same
        assert len(first) >= 8  # code, deal, two draws and four turns of robots at least
        assert all(one != two for one, two in zip(first[:2], other[:2], strict=True))

    run(main())


# --- the product --------------------------------------------------------------------------------------------


def started_with(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> web.Application:
    """The application that `tablee serve` would run."""
    apps: list[web.Application] = []

    async def note(app: web.Application, *_: object) -> None:
        apps.append(app)

    monkeypatch.setattr(starting, "_serve", note)
    starting.main(list(arguments))
    (app,) = apps
    return app


def test_every_flag_and_every_setting_leaves_chance_to_the_operating_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"log_level": "info"} | {name: f"{schemes[0]}://host/x" for name, schemes in URLS.items()}
    for field in fields(Settings):
        text = "yes" if isinstance(field.default, bool) else texts.get(field.name, "700")
        monkeypatch.setenv(f"TABLEE_{field.name.upper()}", text)
    for word in WISHES:
        monkeypatch.setenv(word.upper(), "1")
        monkeypatch.setenv(f"TABLEE_{word.upper()}", "1")
    given = ["--host", "127.0.0.1", "--port", "7", "--data", str(tmp_path), "--open"]
    app = started_with(monkeypatch, *given)
    assert type(app[SERVER].entropy) is SystemEntropy


def test_serve_takes_no_other_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    flags: set[str] = set()
    real = argparse.ArgumentParser.add_argument

    def noted(parser: argparse.ArgumentParser, *names: str, **more: Any) -> Any:
        flags.update(names)
        return real(parser, *names, **more)

    monkeypatch.setattr(argparse.ArgumentParser, "add_argument", noted)
    started_with(monkeypatch)
    assert flags == {"-h", "--help", "--host", "--port", "--data", "--open"}


def test_the_operating_system_is_asked_for_every_deal_salt_and_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    real = secrets.token_hex

    def token(size: int | None = None) -> str:
        asked.append(real(size))
        return asked[-1]

    monkeypatch.setattr(secrets, "token_hex", token)
    entropy = SystemEntropy()
    assert entropy.secret("salt") != entropy.secret("salt")
    assert entropy.deal("NOIX 27").shuffled("abcdefgh") != entropy.deal("NOIX 27").shuffled("abcdefgh")
    assert len(asked) == 4


def test_what_a_client_wishes_for_changes_no_deal(tmp_path: Path) -> None:
    """The same words to two servers as they are served: all that leads to a deal carries every wish."""

    async def evening_with_wishes(data: Path) -> list[Any]:
        app = make_app(data, Settings(**FAST))
        http = TestServer(app)
        await http.start_server(shutdown_timeout=0.1)
        place = Running(http, app[SERVER])
        try:
            host = await place.visitor("Zoé")
            made = await host.post("/api/tables", id="x", game="duo", seats=2, **WISHES)
            guest = await place.visitor("Ali")
            await host.join(made["id"])
            await guest.join(made["id"])
            assert (await guest.ask("sit", **WISHES))["ok"]
            assert (await host.ask("options", options={"turbo": True}, **WISHES))["ok"]
            assert (await host.ask("start", **WISHES))["ok"]
            return drawn(await app[SERVER].store.rows(made["id"]))
        finally:
            for visitor in place.visitors:
                await visitor.leave()
            await http.close()

    async def main() -> None:
        first, second = [await evening_with_wishes(tmp_path / name) for name in ("a", "b")]
        deals = [told for told in (*first, *second) if isinstance(told, tuple) and len(told) == 3]
        (deal, salt, _), (other, spice, _) = deals
        assert deal != other
        assert salt != spice
        assert WISHES["salt"] not in (salt, spice)

    run(main())


def test_the_ways_into_a_server_are_these(tmp_path: Path) -> None:
    """A new route or command is a new way in: whoever adds one looks here whether it reaches chance."""
    app = make_app(tmp_path, Settings())
    paths = {route.resource.canonical for route in app.router.routes() if route.resource is not None}
    assert paths == {
        "/ws/{table}", "/api/me", "/api/account", "/api/login", "/api/logout", "/api/games", "/api/tables",
        "/api/tables/{table}", "/api/tables/{table}/log", "/api/tables/{table}/replay", "/api/history",
        "/api/replays/{replay}", "/api/replays/{replay}/rounds/{round}", "/api/replays/{replay}/analysis",
        "/api/replays/{replay}/play-on",
        "/api/rules/{game}.{lang}", "/healthz", "/metrics", "/api/openapi.json", "/{path}",
        "/api/me/code", "/api/me/redeem", "/api/me/only-here", "/api/me/erase",
        "/api/household", "/api/household/choose", "/api/household/part", "/api/profile", "/api/profile/{player}",
        "/api/tables/{table}/ratings",
        "/api/sheets", "/api/sheets/{sheet}", "/api/sheets/{sheet}/writes", "/api/sheets/{sheet}/claim",
        "/api/puzzles/days", "/api/puzzles/{game}/{day}", "/api/puzzles/{game}/{day}/answer",
        "/api/puzzles/{game}/{day}/gave-up", "/api/puzzles/{game}/endless/{grade}/{number}",
        "/api/puzzles/{game}/endless/{grade}/{number}/answer",
    }  # fmt: skip
    assert {str(command.__struct_config__.tag) for command in COMMANDS} == {
        "rated", "queue", "sit", "stand", "robot", "dismiss", "kick", "options", "start", "act", "ready", "rematch",
        "leave", "back", "close", "show", "chat", "mute", "pause", "pace", "fairness",
        "chairs", "profile", "game", "unhurried",
    }  # fmt: skip


def names_called(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def test_only_python_that_builds_an_application_can_hand_in_chance() -> None:
    """In the package nobody does: make_app is called once, with folder and settings."""
    calls = [
        call
        for file in SOURCES
        for call in names_called(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call.func, ast.Name) and call.func.id == "make_app"
    ]
    assert [(len(call.args), call.keywords) for call in calls] == [(2, [])]


def test_the_package_reads_the_environment_for_its_settings_alone() -> None:
    readers = [
        str(file.relative_to(ROOT / "src/tablee"))
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("environ", "getenv")
    ]
    assert {reader for reader in readers if reader.startswith("server/")} == {"server/settings.py"}


def test_the_package_neither_knows_nor_carries_the_tests() -> None:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.split(".")[0] == "tests"], file
    assert not [file for file in SOURCES if "staging" in file.parts or file.stem == "staging"]
    with (ROOT / "pyproject.toml").open("rb") as text:
        wheel = tomllib.load(text)["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["src/tablee"]
    assert wheel["artifacts"] == ["src/tablee/web/"]
    assert wheel["force-include"] == {"docs/rules": "tablee/rules"}
