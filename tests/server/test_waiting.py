"""The harness: a wait in vain ends, and says what was waited for and what the visitor knew."""

import asyncio
from pathlib import Path

import pytest

from tests.server import harness
from tests.server.harness import eventually, run, running


def test_a_visitor_who_waits_in_vain_says_for_what_and_what_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            await zoe.join(await zoe.open("duo"))
            monkeypatch.setattr(harness, "LIMIT_S", 0.0)
            await zoe.until(lambda: zoe.phase == "never")

    with pytest.raises(
        AssertionError, match=r"in vain for .*zoe.phase == \"never\".*'phase': 'open'.*welcome"
    ):
        run(main())


def test_what_no_visitor_hears_of_is_waited_for_likewise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harness, "LIMIT_S", 0.0)
    with pytest.raises(AssertionError, match=r"in vain for .*1 > 2"):
        run(eventually(lambda: 1 > 2))


def test_a_test_that_hangs_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harness, "RUN_LIMIT_S", 0.0)

    async def hanging() -> None:
        await asyncio.Event().wait()

    with pytest.raises(AssertionError, match=r"the test hangs at .*hanging"):
        run(hanging())
