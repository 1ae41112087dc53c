"""The example client, the protocol page, rule books, health and the files of the web client."""

import re
from pathlib import Path
from typing import Any

import pytest

from examples.client import play
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting
from tablee.server.http import static_files
from tablee.tables.refusal_texts import plain_texts
from tests.server.harness import run, running
from tools.docs import PAGES, filled

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", ["duo", "rummikub"])
def test_the_example_client_plays_a_match(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            assert len(await play(place.url, game)) == 2

    run(main())


def test_the_example_client_has_under_sixty_lines() -> None:
    assert len((ROOT / "examples" / "client.py").read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.parametrize("page", PAGES)
def test_generated_parts_of_the_docs_are_up_to_date(page: str) -> None:
    """Write them anew with: python -m tools.docs"""
    text = (ROOT / page).read_text(encoding="utf-8")
    assert filled(text) == text


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    raised = set()
    for file in (ROOT / "src" / "tablee").glob("**/*.py"):
        if not {"tables", "server", "games"}.isdisjoint(file.parts):
            text = file.read_text(encoding="utf-8")
            raised |= set(re.findall(r'(?:IllegalAction|CommandRefused)\(\s*"(\w+)"', text))
    texts = dict(plain_texts())
    assert raised <= set(texts), raised - set(texts)
    for french, english in texts.values():
        assert french
        assert english


@pytest.mark.parametrize("game_id", list(GAMES))
def test_changed_fields_complete_a_view(game_id: str) -> None:
    game: Any = GAMES[game_id]
    setting = Setting.first(3, game.options())
    state = game.deal(setting, game.shuffle(setting, Chance("views")))
    for _ in range(300):
        seats = game.to_act(state)
        if not seats:
            break
        before = state
        for seat in seats:
            legal = game.legal_actions(state, seat)
            if legal:
                state, _ = game.apply(state, seat, legal[-1])
                break
        for seat in (None, 0, 1, 2):
            old, new = game.view(before, seat), game.view(state, seat)
            written, changed = game.view_writer.to_json(old), game.view_writer.changed(old, new)
            assert plain(written | changed) == game.view_writer.to_json(new)


def plain(value: Any) -> Any:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(value))


def test_rule_books_games_health_and_metrics(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor()
            for game in GAMES:
                for lang in ("fr", "en"):
                    assert (await zoe.get(f"/api/rules/{game}.{lang}")).startswith("# ")
            assert (await zoe.get("/api/rules/chess.fr"))["error"]["code"] == "not_found"
            listed = (await zoe.get("/api/games"))["games"]
            assert [game["id"] for game in listed] == list(GAMES)
            assert await zoe.get("/healthz") == {"ok": True}
            assert "tablee_commits_total" in await zoe.get("/metrics")

    run(main())


def test_the_web_client_is_served_with_its_own_routes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "web"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>Tablée</title>", encoding="utf-8")
    (site / "assets" / "app-1f.js").write_text("0", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    monkeypatch.setattr(static_files, "WEB", site)

    async def main() -> None:
        async with running(tmp_path / "data") as place:
            zoe = await place.visitor()
            for path in ("/", "/t/t123", "/history", "/r/t123.1", "/r/t123.1/2.17?as=1"):
                assert "<title>" in await zoe.get(path)
            assert await zoe.get("/assets/app-1f.js") == "0"
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/nothing.js"):
                assert "secret" not in str(await zoe.get(path))

    run(main())
