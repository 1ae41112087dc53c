"""What the process that started the stage may ask of it, over the pipe between them."""

from collections.abc import Awaitable, Callable
from typing import Any

from tablee.server.server import Server
from tests.staging.deals import compose, stack
from tests.staging.entropy import Seeded
from tests.staging.past import past_match
from tests.staging.records import write_down
from tests.staging.tables import lay_out
from tests.staging.time import StagedTime

Json = dict[str, Any]


class Control:
    """One request is one JSON object; the answer to a wrong one is {"error": why}."""

    def __init__(self, server: Server, entropy: Seeded, time: StagedTime) -> None:
        self._server, self._entropy, self._time = server, entropy, time
        self._past_matches = 0
        self._requests: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "lay_out": self._lay_out,
            "deal": self._deal,
            "past": self._past,
            "write_down": self._write_down,
            "end_graces": self._end_graces,
            "stand_still": self._stand_still,
            "go_on": self._go_on,
        }

    async def answer(self, request: Json) -> Json:
        try:
            return await self._requests[request["do"]](request)
        except Exception as error:  # the test that asked is told, and fails
            return {"error": f"{request.get('do')}: {type(error).__name__}: {error}"}

    async def _lay_out(self, request: Json) -> Json:
        """A table in a position: `game`, `players`, `options`, `deal`, `turn` (who starts), `moves`, `spent`,
        `rated`.
        """
        game, players, options = request["game"], request["players"], request.get("options", {})
        turn = request.get("turn", 0)
        deal = compose(game, len(players), options, request.get("deal", {}), turn)
        table = await lay_out(
            self._server,
            game,
            players,
            str(deal),
            options=options,
            starter=turn,
            moves=[(seat, action) for seat, action in request.get("moves", ())],
            spent_ms=request.get("spent", 0),
            rated=request.get("rated", False),
        )
        return {"id": table.id, "code": table.code, "link": f"/t/{table.id}"}

    async def _past(self, request: Json) -> Json:
        """Matches of other evenings: `matches`, in the order in which they ended."""
        for match in request["matches"]:
            self._past_matches += 1
            await past_match(self._server, self._past_matches, match)
        return {"matches": self._past_matches}

    async def _write_down(self, request: Json) -> Json:
        """A match that was played: `players`, and as `replay` its text."""
        table = await write_down(self._server, request["players"], request["replay"])
        return {"id": table.id, "code": table.code, "link": f"/t/{table.id}"}

    async def _deal(self, request: Json) -> Json:
        """The next deal, at whichever table it comes: `game`, `seats`, `options`, `deal`, `turn`."""
        chance = stack(
            request["game"],
            request["seats"],
            request.get("options", {}),
            request["deal"],
            request.get("turn", 0),
        )
        self._entropy.ready.append(chance)
        return {"ready": len(self._entropy.ready)}

    async def _end_graces(self, request: Json) -> Json:
        """Whoever is away has been for long enough: robots mind their seats now."""
        for room in list(self._server.rooms.loaded.values()):  # a beat may let a room go
            for player in room.presence._gone:
                room.presence._gone[player] -= self._server.settings.grace_ms
            room._pulse.cancel()
            room._beat()
        return {}

    async def _stand_still(self, request: Json) -> Json:
        """The server's time goes `ms` ahead and stands still there."""
        self._time.stand_still(request["ms"])
        return {"now": self._time.clock.now_ms()}

    async def _go_on(self, request: Json) -> Json:
        self._time.go_on()
        return {"now": self._time.clock.now_ms()}
