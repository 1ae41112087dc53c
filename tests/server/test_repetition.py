"""A command sent again: what docs/protocol.md says it gets, for every command, on another connection of the same
player, and after the server was killed."""

import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks import server_crash
from tablee.server.room import refusal_memory
from tablee.tables import commands as c
from tests.server.harness import Json, Visitor, run, running, seated, started

# Nothing but a command changes anything, however long the test takes.
SLOW = {
    "NEXT_MS": "3600000",
    "GRACE_MS": "3600000",
    "LEAD_MS": "1000",
    "TABLES_PER_PLAYER": "1000",
    "CHATS_PER_MINUTE": "0.001",
}
IDS = itertools.count()


class Question:
    """A message, who sent it at which table, and the first answer."""

    def __init__(self, people: list[Visitor], asker: Visitor, do: str, **fields: Any) -> None:
        self.people, self.asker = people, asker
        self.table = str(asker.seen["table"]["id"])
        self.message = {"do": do, "id": f"q{next(IDS)}", "seq": asker.seen["seq"]} | fields
        self.first: Json = {}

    async def ask(self, on: Visitor | None = None) -> Json:
        visitor, name = on or self.asker, str(self.message["id"])
        visitor.acks.pop(name, None)
        await visitor.send(self.message)
        await visitor.until(lambda: name in visitor.acks or visitor.closed is not None)
        assert name in visitor.acks, (self.message, visitor.closed, visitor.errors)
        return visitor.acks[name]

    async def facts(self) -> int:
        return int((await self.asker.get(f"/api/tables/{self.table}/log?after=9999999"))["seq"])

    async def check_same(self, on: Visitor) -> None:
        """The same answer, and nothing has happened."""
        before = await self.facts()
        assert await self.ask(on) == self.first, self.message
        assert await self.facts() == before, self.message


class House:
    """The server that is killed."""

    def __init__(self, data: Path) -> None:
        self.process = server_crash.ServerProcess(data)
        self.visitors: list[Visitor] = []

    async def visitor(self, name: str = "") -> Visitor:
        visitor = Visitor(self.process.url)
        self.visitors.append(visitor)
        if name:
            await visitor.post("/api/me", name=name, lang="en")
        return visitor

    async def other_device(self, question: Question) -> Visitor:
        phone = await self.visitor()
        phone.cookies = question.asker.cookies
        await phone.join(question.table)
        return phone

    async def table(self, game: str = "duo", people: int = 2, seats: int = 2, **wish: Any) -> list[Visitor]:
        """So many sit, and one more watches."""
        visitors = [await self.visitor(f"P{number}") for number in range(people + 1)]
        table = await visitors[0].open(game, seats=seats, **wish)
        for number, visitor in enumerate(visitors):
            await visitor.join(table)
            if 0 < number < people:
                await ok(visitor, "sit")
        return visitors

    async def match(self, game: str = "duo", **wish: Any) -> list[Visitor]:
        people = await self.table(game, **wish)
        await ok(people[0], "start")
        await everybody_at(people, people[0].seen["seq"])
        return people

    async def round_over(self, rounds: int) -> list[Visitor]:
        people = await self.match("rummikub", options={"rounds": rounds, "turnSeconds": "off"})
        await play_on(people)
        return people


async def ok(visitor: Visitor, do: str, **fields: Any) -> None:
    answer = await visitor.ask(do, **fields)
    assert answer["ok"], (do, answer)


async def everybody_at(people: list[Visitor], seq: int) -> None:
    for visitor in people:
        await visitor.until(lambda v=visitor: v.seen["seq"] >= seq)  # type: ignore[misc]


async def play_on(people: list[Visitor]) -> None:
    while people[0].phase == "playing":
        mover = next(v for v in people if v.my_turn)
        await ok(mover, "act", action=mover.seen["legal"][-1])
        await everybody_at(people, mover.seen["seq"])


async def after_the_start(people: list[Visitor]) -> None:
    """A round of Ruckus! that is on: somebody has done something."""
    while not (await people[1].ask("act", action=own_affair(people[1])))["ok"]:
        pass


def own_affair(player: Visitor) -> Json:
    """Something in Ruckus! that nobody else can take away from this player."""
    return next(action for action in player.seen["legal"] if action["type"] in ("form", "draw"))


# --- carried out --------------------------------------------------------------------------------------------


async def accepted(house: House) -> list[Question]:
    """One of each; `close` leaves no table to ask again."""
    asked = []
    for do, seats, fields in (
        ("sit", 3, {}), ("robot", 3, {"level": "easy"}), ("options", 2, {"options": {"turbo": True}}),
        ("kick", 2, {"seat": 1}), ("start", 2, {}), ("show", 2, {"visibility": "public"}),
        ("chairs", 2, {"chairs": 5}), ("game", 2, {"game": "ruckus"}), ("profile", 2, {}),
        ("chat", 2, {"text": "salut"}), ("queue", 2, {}), ("stand", 2, {}), ("leave", 2, {}),
    ):  # fmt: skip
        people = await house.table(seats=seats)
        asker = people[2] if do in ("sit", "queue") else people[1] if do in ("stand", "leave") else people[0]
        asked.append(Question(people, asker, do, **fields))
    people = await house.table(people=1, robots=["easy"])
    asked.append(Question(people, people[0], "dismiss", seat=1))
    people = await house.match()
    asked.append(Question(people, next(v for v in people if v.my_turn), "act", action={"type": "draw"}))
    people = await house.match("ruckus")
    await after_the_start(people)
    asked.append(Question(people, people[0], "act", action=own_affair(people[0])))
    people = await house.match()
    idle = next(v for v in people[:2] if not v.my_turn)
    await ok(idle, "leave")
    asked.append(Question(people, idle, "back"))
    people = await house.round_over(rounds=2)
    await ok(people[0], "ready")
    asked.append(Question(people, people[1], "ready"))
    people = await house.round_over(rounds=1)
    asked.append(Question(people, people[0], "rematch", options={"rounds": 3}))
    people = await house.round_over(rounds=1)
    await ok(people[1], "ready")
    asked.append(Question(people, people[0], "rematch"))  # the last tick, which begins another match
    people = await house.table()
    await ok(people[0], "ready")
    asked.append(Question(people, people[0], "ready", on=False))
    people = await house.match()
    asked.append(Question(people, people[0], "pause", on=True))
    asked.append(Question(people, people[1], "unhurried"))
    for do, fields in (("pace", {"pace": "calm"}), ("fairness", {"fairness": "arrival"}), ("rated", {})):
        people = await house.table("ruckus")
        asked.append(Question(people, people[0], do, **fields))
    people = await house.table()
    asked.append(Question(people, people[0], "mute", who="p-somebody"))
    return asked


# --- refused, for a reason that then goes away -----------------------------------------------------------------

Unblock = Callable[[], Awaitable[None]]


async def refused(house: House) -> list[tuple[Question, Unblock]]:
    asked: list[tuple[Question, Unblock]] = []

    def add(
        people: list[Visitor], who: int, do: str, unblock: Callable[[list[Visitor]], Any], **f: Any
    ) -> None:
        asked.append((Question(people, people[who], do, **f), lambda: unblock(people)))

    async def guest_stands(people: list[Visitor]) -> None:
        await ok(people[1], "stand")

    async def guest_sits(people: list[Visitor]) -> None:
        await ok(people[1], "sit")

    async def watcher_sits(people: list[Visitor]) -> None:
        await ok(people[2], "sit")

    async def host_stands(people: list[Visitor]) -> None:
        await ok(people[0], "stand")

    async def host_starts(people: list[Visitor]) -> None:
        await ok(people[0], "start")

    async def robot_sits(people: list[Visitor]) -> None:
        await ok(people[0], "robot", level="easy", seat=1)

    async def last_chair_is_taken(people: list[Visitor]) -> None:
        await ok(people[0], "robot", level="easy", seat=2)

    async def mover_draws(people: list[Visitor]) -> None:
        await ok(next(v for v in people if v.my_turn), "act", action={"type": "draw"})

    async def idle_leaves(people: list[Visitor]) -> None:
        await ok(next(v for v in people[:2] if not v.my_turn), "leave")

    add(await house.table(), 2, "sit", guest_stands)
    add(await house.table(seats=3), 2, "queue", last_chair_is_taken)
    add(await house.table(seats=3), 2, "stand", watcher_sits)
    add(await house.table(seats=3), 2, "leave", watcher_sits)
    add(await house.table(), 0, "robot", guest_stands, level="easy", seat=1)
    add(await house.table(people=1), 0, "dismiss", robot_sits, seat=1)
    people = await house.table()
    await guest_stands(people)
    add(people, 0, "kick", guest_sits, seat=1)
    people = await house.table()
    await guest_stands(people)
    add(people, 0, "start", guest_sits)
    add(await house.table(), 1, "options", host_stands, options={"turbo": True})
    add(await house.table(), 1, "show", host_stands, visibility="public")
    add(await house.table(), 1, "close", host_stands)
    add(await house.table(), 1, "chairs", host_stands, chairs=5)
    add(await house.table(), 1, "game", host_stands, game="ruckus")
    add(await house.table(seats=3), 2, "profile", watcher_sits)
    add(await house.table(), 1, "chairs", host_stands, chairs=4)
    add(await house.table(), 1, "game", host_stands, game="rummikub")
    add(await house.table(seats=3), 2, "profile", watcher_sits)
    add(await house.table(), 1, "pause", host_starts)
    add(await house.table(seats=3), 2, "unhurried", watcher_sits)
    add(await house.table("ruckus"), 1, "pace", host_stands, pace="calm")
    add(await house.table("ruckus"), 1, "fairness", host_stands, fairness="arrival")
    add(await house.table(), 1, "rated", host_stands)
    people = await house.match()
    add(people, next(i for i in (0, 1) if not people[i].my_turn), "act", mover_draws, action={"type": "draw"})
    people, question = await too_soon(house)
    asked.append((question, lambda people=people: after_the_start(people)))  # type: ignore[misc]
    people = await house.match()
    add(people, next(i for i in (0, 1) if not people[i].my_turn), "back", idle_leaves)
    for do, rounds in (("ready", 2), ("rematch", 1)):
        options = {"rounds": rounds, "turnSeconds": "off"}
        add(await house.match("rummikub", options=options), 0, do, play_on)
    people = await house.table()
    for _ in range(5):
        await people[0].ask("chat", phrase="hello")

    async def time_passes(people: list[Visitor]) -> None:
        """The limit on chat is new with the next server."""

    add(people, 0, "chat", time_passes, phrase="hello")
    return asked


async def too_soon(house: House) -> tuple[list[Visitor], Question]:
    """An action before the start signal; on a slow machine the signal may have come first, then once more."""
    while True:
        people = await house.match("ruckus")
        question = Question(people, people[0], "act", action=own_affair(people[0]))
        question.first = await question.ask()
        if not question.first["ok"]:
            return people, question


def test_every_command_is_answered_as_the_first_time_even_after_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in SLOW.items():
        monkeypatch.setitem(server_crash.OTHERS, name, value)

    async def main() -> None:
        house = House(tmp_path)
        await house.process.start()
        try:
            carried_out = await accepted(house)
            assert {str(q.message["do"]) for q in carried_out} == commands() - {"close"}
            turned_down = await refused(house)
            assert {str(q.message["do"]) for q, _ in turned_down} == commands() - {"mute"}
            for question in carried_out:
                question.first = await question.ask()
                assert question.first["ok"], (question.message, question.first)
            for question, _ in turned_down:
                question.first = question.first or await question.ask()
                assert not question.first["ok"], question.message
            for _, unblock in turned_down:
                await unblock()
            for question in (*carried_out, *(q for q, _ in turned_down)):
                for device in (question.asker, await house.other_device(question)):
                    await question.check_same(device)
            await house.process.kill()
            await house.process.start()
            for question in (*carried_out, *(q for q, _ in turned_down)):
                for visitor in question.people:
                    await visitor.hang_up()
                    await visitor.join(question.table)
                if question.first["ok"]:
                    await question.check_same(question.asker)
                else:
                    question.first = await question.ask()  # judged as a new one, and counts once
                if question.message["do"] != "close":
                    await question.check_same(await house.other_device(question))
        finally:
            for visitor in house.visitors:
                await visitor.leave()
            await house.process.kill()

    run(main())


def commands() -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in c.COMMANDS}


# --- the memory of refusals -----------------------------------------------------------------------------------


async def early(people: list[Visitor]) -> Question:
    """An action out of turn: refused now, possible later."""
    idle = next(v for v in people if not v.my_turn)
    question = Question(people, idle, "act", action={"type": "draw"})
    question.first = await question.ask()
    assert question.first["error"]["code"] == "not_your_turn"
    return question


async def pass_the_turn(people: list[Visitor]) -> None:
    mover = next(v for v in people if v.my_turn)
    await ok(mover, "act", action={"type": "draw"})
    await everybody_at(people, mover.seen["seq"])


def test_a_stranger_cannot_flush_what_a_player_was_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2)
            question = await early(people)
            stranger = await place.visitor("Eve")
            await stranger.join(question.table)
            for _ in range(3 * refusal_memory.REFUSALS_PER_PLAYER):
                assert not (await stranger.ask("stand"))["ok"]
            await pass_the_turn(people)
            assert await question.ask() == question.first

    run(main())


def test_a_crowd_of_strangers_flushes_only_strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusal_memory, "REMEMBERED_PLAYERS", 3)

    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2)
            question = await early(people)
            strangers = [await place.visitor(f"S{number}") for number in range(8)]
            turned_down = []
            for stranger in strangers:
                await stranger.join(question.table)
                turned_down.append(Question(people, stranger, "stand"))
                turned_down[-1].first = await turned_down[-1].ask()
            await pass_the_turn(people)
            assert await question.ask() == question.first
            again = [(await one.ask())["error"]["code"] for one in turned_down]
            assert set(again[:3]) == {"stale"}
            assert again[-3:] == ["already_started"] * 3
            for stranger in strangers:  # nobody is shut out
                assert (await stranger.ask("chat", phrase="hello"))["ok"]

    run(main())


def test_who_forgets_their_own_refusals_is_stale_and_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2)
            question = await early(people)
            idle = question.asker
            for _ in range(refusal_memory.REFUSALS_PER_PLAYER):
                assert not (await idle.ask("act", action={"type": "draw"}))["ok"]
            await pass_the_turn(people)
            assert (await question.ask())["error"]["code"] == "stale"
            assert (await idle.ask("act", action={"type": "draw"}))["ok"]

    run(main())


def test_a_seated_player_acts_on_what_they_saw_a_moment_ago(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2)
            mover, idle = sorted(people, key=lambda v: not v.my_turn)
            seen = mover.seen["seq"]
            for _ in range(100):
                assert (await idle.ask("chat", phrase="hello"))["ok"]
            late = {"do": "act", "id": "late", "seq": seen, "action": {"type": "draw"}}
            await mover.send(late)
            await mover.until(lambda: "late" in mover.acks)
            assert mover.acks["late"]["ok"]

    run(main())


def test_a_seq_that_was_never_told_makes_no_command(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await seated(place, "duo", 2)
            await host.send({"do": "chat", "id": "x", "seq": host.seen["seq"] + 1, "text": "from tomorrow"})
            await host.until(lambda: host.errors)
            assert (host.errors[0]["error"]["code"], host.errors[0]["id"]) == ("unknown_command", "x")
            assert host.seen["chat"] == []

    run(main())
