"""Plays a match against a robot. Usage: client.py [http://127.0.0.1:8000 [game]]"""

import asyncio
import itertools
import sys
from typing import Any

import aiohttp


def merge(seen: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """What the screen shows after a message: a welcome is everything, an update what has changed."""
    if told["t"] == "welcome":
        return told
    table = seen["table"] | told.get("table", {})
    view = told["view"] if "deal" in told else seen.get("view", {}) | told.get("view", {})
    return seen | told | {"table": table, "view": view}


async def play(server: str = "http://127.0.0.1:8000", game: str = "duo") -> list[int]:
    """The totals of a match of this game."""
    numbers = itertools.count(1)
    jar = aiohttp.CookieJar(unsafe=True)  # the identity, also from a server without a name
    async with aiohttp.ClientSession(server, cookie_jar=jar) as http:
        await http.post("/api/me", json={"name": "Example", "lang": "en"})
        wish = {"id": "my-first-table", "game": game, "seats": 2, "robots": ["easy"], "visibility": "private"}
        table = await (await http.post("/api/tables", json=wish)).json()
        async with http.ws_connect(f"/ws/{table['id']}?legal=1") as ws:
            seen: dict[str, Any] = {}
            waiting = ""  # the command that has not been answered yet

            async def command(do: str, **fields: Any) -> None:
                nonlocal waiting
                waiting = f"c{next(numbers)}"
                await ws.send_json({"do": do, "id": waiting, "seq": seen["seq"]} | fields)

            async for message in ws:
                told = message.json()
                if told["t"] in ("welcome", "update"):
                    seen = merge(seen, told)
                elif told["t"] == "ack" and told["id"] == waiting:
                    waiting = ""
                    await asyncio.sleep(0 if told["ok"] else 0.1)
                if waiting:
                    continue
                phase = seen["table"]["phase"]
                if phase == "over":
                    return list(seen["result"]["totals"])
                if phase == "open":
                    await command("start")
                elif phase == "between" and 0 not in seen["table"]["ready"]:
                    await command("ready")
                elif phase == "playing" and seen["legal"]:
                    await command("act", action=seen["legal"][-1])
    return []


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:])))
