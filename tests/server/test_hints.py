"""Hints: three steps, for the one who asks, from what that seat sees."""

from pathlib import Path

from tests.server.harness import Json, Visitor, run, running, started


async def hint(visitor: Visitor, step: int) -> Json:
    return await visitor.ask("hint", step=step)


def test_three_steps_of_a_hint(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé", "fr")
            await host.join(await host.open("duo", seats=2, robots=["easy"]))
            await host.ask("start")
            await host.until(lambda: host.my_turn)
            first, second, third = [await hint(host, step) for step in (1, 2, 3)]
            assert (first["t"], first["step"], first["cards"], first["action"]) == ("hint", 1, [], None)
            assert second["action"] is None
            assert isinstance(third["action"], dict)
            if third["action"]["type"] == "play":
                assert sorted(third["action"]["cards"]) == second["cards"]
            assert (await host.act(third["action"]))["ok"]

    run(main())


def test_a_hint_is_for_the_one_in_turn(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            one, two = await started(place, "rummikub", 2, visibility="private")
            waiting = two if one.my_turn else one
            acting = one if one.my_turn else two
            assert (await hint(waiting, 1))["error"]["code"] == "not_your_turn"
            before = len(waiting.received)
            assert (await hint(acting, 3))["t"] == "hint"
            assert not any('"t":"hint"' in told for told in waiting.received[before:])
            watcher = await place.visitor("Max")
            await watcher.join(one.seen["table"]["id"])
            assert (await hint(watcher, 1))["error"]["code"] == "not_seated"

    run(main())


def test_strangers_play_without_help(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            one, two = await started(place, "duo", 2, visibility="public")
            acting = one if one.my_turn else two
            assert (await hint(acting, 1))["error"]["code"] == "no_hints"

    run(main())


def test_a_step_there_is_not_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("duo", seats=2, robots=["easy"]))
            await host.send({"do": "hint", "id": "h", "step": 4})
            await host.until(lambda: host.errors)
            assert host.errors[0]["id"] == "h"

    run(main())
