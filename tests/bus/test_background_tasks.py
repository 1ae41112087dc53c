import asyncio

from tablee.bus.background_tasks import BackgroundTasks
from tests.server.harness import run


def test_tasks_are_held_until_they_have_ended() -> None:
    async def body() -> None:
        tasks, go = BackgroundTasks(), asyncio.Event()

        async def fail() -> None:
            await go.wait()
            raise ValueError

        for work in (go.wait(), fail()):
            tasks.start(work)
        assert len(tasks) == 2
        go.set()
        await tasks.finish()
        assert len(tasks) == 0

    run(body())


def test_a_task_that_cancels_the_others_goes_on_itself() -> None:
    async def body() -> None:
        tasks = BackgroundTasks()

        async def end() -> str:
            tasks.cancel()
            await asyncio.sleep(0)
            return "ended"

        other, ending = tasks.start(asyncio.Event().wait()), tasks.start(end())
        assert await ending == "ended"
        assert other.cancelled()

    run(body())
