"""The wire as it is written down: every byte the server sends fits, and the client's types are made of it."""

import asyncio
from pathlib import Path
from time import time
from typing import Any, get_type_hints

import msgspec
import pytest

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting
from tablee.server import answers
from tablee.tables import messages
from tests.server.harness import Visitor, eventually, level, run, running, seated
from tools.typescript import generated, structs_of, view_types

ROOT = Path(__file__).resolve().parents[2]
BY_TAG: dict[str, Any] = {
    str(kind.__struct_config__.tag): kind
    for kind in structs_of(messages)
    if issubclass(kind, messages.Message)
}
PATCHES = ("at", "by", "events", "verdict", "missed", "gap")


def test_the_clients_types_are_up_to_date() -> None:
    """Write them anew with: python -m tools.typescript > web/src/net/generated.ts"""
    assert (ROOT / "web/src/net/generated.ts").read_text(encoding="utf-8") == generated()


@pytest.mark.parametrize("game_id", list(GAMES))
def test_views_have_the_fields_that_are_written_down(game_id: str) -> None:
    game: Any = GAMES[game_id]
    setting = Setting.first(game.seats[0], game.options())
    view = game.view(game.deal(setting, game.shuffle(setting, Chance("types"))), 0)
    written = msgspec.json.decode(msgspec.json.encode(game.view_writer.to_json(view)))
    assert len(written) == len(view_types(game))
    for field, write in game.view_writer.forms.items():
        msgspec.convert(written[field], get_type_hints(write)["return"])


def fits(visitor: Visitor) -> set[str]:
    """Checks what a visitor has heard; returns the kinds of messages."""
    kinds = set()
    for text in visitor.received:
        told = msgspec.json.decode(text)
        kind = BY_TAG[told["t"]]
        if told["t"] == "ack":
            kind = messages.Accepted if told["ok"] else messages.Refused
        msgspec.convert(told, kind)
        kinds.add(told["t"])
    shown = {name: part for name, part in visitor.seen.items() if name not in PATCHES}
    msgspec.convert(shown | {"t": "welcome"}, messages.Snapshot)
    return kinds


async def play(visitors: list[Visitor]) -> None:
    for _ in range(160):
        for visitor in visitors:
            if visitor.my_turn:
                await visitor.act(visitor.seen["legal"][-1])
        if visitors[0].phase != "playing":
            return
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", list(GAMES))
def test_everybody_sees_the_same_whatever_their_updates_carry(tmp_path: Path, game: str) -> None:
    """The legal actions go to those who ask for them only."""

    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, karim = await seated(place, game, 2, visibility="public")
            table = zoe.seen["table"]["id"]
            tab = await place.visitor()
            tab.cookies = zoe.cookies  # Zoé once more, in a second tab
            guests = [await place.visitor() for _ in range(3)]
            for guest, wishes in zip(
                [tab, *guests], ["&compact=1", "", "&compact=1", "&legal=1"], strict=True
            ):
                guest.wishes = wishes
                await guest.join(table)
            assert (await zoe.ask("start"))["ok"]
            await play([zoe, karim])
            await level([zoe, karim, tab, *guests], zoe.seen["seq"])
            assert tab.seen["view"] == zoe.seen["view"]
            assert guests[0].seen["view"] == guests[1].seen["view"] == guests[2].seen["view"]
            for guest in (tab, guests[0], guests[1]):
                assert not any('"legal"' in text for text in guest.received)
            assert guests[2].seen["legal"] == []
            whole, compact = (sum(map(len, guest.received)) for guest in guests[:2])
            assert compact < whole

    run(main())


@pytest.mark.parametrize("game", list(GAMES))
def test_every_message_of_a_match_fits(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, karim = await seated(place, game, 2, visibility="public")
            guest = await place.visitor("Guest")
            await guest.join(zoe.seen["table"]["id"])
            await zoe.ask("chat", phrase="hello")
            await karim.ask("chat", text="Salut")
            await karim.ask("start")
            await zoe.ask("start")
            await zoe.send({"do": "ping", "t": 1})
            await zoe.send("no command")
            await zoe.send({"do": "hint", "id": "h1", "step": 1})
            await zoe.until(lambda: bool(zoe.seen.get("legal") or karim.seen.get("legal")))
            await eventually(lambda: time() * 1000 > zoe.seen["deal"]["starts"])
            await play([zoe, karim])
            await guest.join(zoe.seen["table"]["id"], seq=1)
            assert {"welcome", "update", "ack", "pong", "error"} <= fits(zoe)
            fits(karim)
            fits(guest)

    run(main())


def test_every_answer_of_the_http_side_fits(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            msgspec.convert(await zoe.get("/api/me"), answers.Me)
            made = await zoe.post("/api/tables", id="a", game="rummikub", robots=["easy"], seats=2)
            msgspec.convert(made, answers.NewTable)
            msgspec.convert((await zoe.get("/api/tables"))["tables"], list[answers.TableLine])
            msgspec.convert((await zoe.get("/api/games"))["games"], list[answers.GameLine])
            await zoe.join(made["id"])
            assert (await zoe.ask("options", options={"rounds": 1}))["ok"]
            assert (await zoe.ask("start"))["ok"]
            while zoe.phase == "playing":  # the pool runs out at the latest
                await zoe.until(lambda: zoe.my_turn or zoe.phase != "playing")
                if zoe.my_turn:
                    assert (await zoe.act(zoe.seen["legal"][-1]))["ok"]
            past = msgspec.convert((await zoe.get("/api/history"))["matches"], list[answers.PastMatch])
            assert len(past) == 1

    run(main())
