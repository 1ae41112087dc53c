"""Turns that are shown while they are laid: the others get what the game writes, never what a client sent."""

from pathlib import Path

import msgspec

from tablee.server.room.drafts import DRAFT_BYTES
from tests.server.harness import Visitor, run, running, started


async def watched(mover: Visitor, watcher: Visitor, action: object) -> object:
    """What the watcher is shown of a draft."""
    seen = len(watcher.drafts)
    await mover.send({"do": "draft", "action": action, "show": True})
    await watcher.until(lambda: len(watcher.drafts) > seen)
    return watcher.drafts[-1]["action"]


def test_a_shown_draft_is_written_by_the_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "rummikub", 2)
            mover, other = sorted(visitors, key=lambda v: not v.my_turn)
            tiles = mover.seen["view"]["rack"][:3]
            play = {"type": "play", "table": [tiles]}
            dressed = play | {"note": "x" * 9000, "draft": [["K1"]], "__proto__": {"a": [1, 2, 3]}}
            assert await watched(mover, other, dressed) == play
            late = await place.visitor("Eve")
            welcome = await late.join(mover.seen["table"]["id"])
            assert welcome["draft"] == {"seat": mover.seat, "action": play}
            assert not any("xxx" in frame for frame in (*other.received, *late.received))

    run(main())


def test_what_is_no_action_or_too_long_is_not_shown(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "rummikub", 2)
            mover, other = sorted(visitors, key=lambda v: not v.my_turn)
            many = {"type": "play", "table": [[]] * (DRAFT_BYTES // 2)}
            assert DRAFT_BYTES < len(msgspec.json.encode(many)) < 16_384
            drafts = place.server.rooms.loaded[mover.seen["table"]["id"]].drafts
            for bad in (many, {"type": "dance"}, {"type": "play", "table": [["Z9"]]}, {"type": "timeout"}):
                await mover.send({"do": "draft", "action": bad, "show": True})
                assert (await mover.ask("chat", phrase="hello"))["ok"]  # the draft before it has been read
                assert (drafts.shown(), drafts.actions) == (None, {})
            good = {"type": "play", "table": [["K1", "K2", "K3"]]}
            assert await watched(mover, other, good) == good
            assert [told["action"] for told in other.drafts] == [good]

    run(main())


def test_a_draft_that_was_taken_back_is_told_once_and_then_nobodys_affair(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover, other = sorted(visitors, key=lambda v: not v.my_turn)
            assert await watched(mover, other, {"type": "draw"}) == {"type": "draw"}
            await mover.send({"do": "draft", "action": {"type": "draw"}, "show": False})
            await other.until(lambda: len(other.drafts) == 2)
            late = await place.visitor("Eve")
            assert (await late.join(mover.seen["table"]["id"]))["draft"] is None
            await mover.send({"do": "draft", "action": {"type": "draw"}, "show": False})
            assert await watched(mover, other, {"type": "draw"}) == {"type": "draw"}
            assert [told["action"] for told in other.drafts] == [{"type": "draw"}, None, {"type": "draw"}]

    run(main())
