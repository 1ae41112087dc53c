"""Commands and their answers: once, in order, to everybody concerned, in their language."""

import asyncio
from hashlib import sha256
from pathlib import Path

import pytest

from tablee.games import GAMES
from tablee.matches import read_replay
from tests.server.harness import laid_out, level, merge, play_out, run, running, started
from tests.staging.deals import compose


def test_the_update_comes_before_the_answer(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover = next(v for v in visitors if v.my_turn)
            answer = await mover.act({"type": "draw"})
            assert answer["seq"] == mover.seen["seq"]
            kinds = [frame[:12] for frame in mover.received[-2:]]
            assert kinds == ['{"t":"update', '{"t":"ack","']

    run(main())


def test_a_command_sent_again_gets_its_first_answer(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover = next(v for v in visitors if v.my_turn)
            old = mover.seen["seq"]
            first = await mover.act({"type": "draw"}, cmd="once")
            held = mover.seen["view"]["handSizes"]
            for _ in range(5):
                del mover.acks["once"]
                again = await mover.ask("act", cmd="once", action={"type": "draw"}, seq=old)
                assert again == first
            assert mover.seen["view"]["handSizes"] == held

    run(main())


def test_a_refused_command_sent_again_is_refused_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover, other = sorted(visitors, key=lambda v: not v.my_turn)
            first = await other.act({"type": "draw"}, cmd="early")
            assert first["error"]["code"] == "not_your_turn"
            await mover.act({"type": "draw"})
            await other.until(lambda: other.my_turn)
            del other.acks["early"]
            assert await other.act({"type": "draw"}, cmd="early") == first

    run(main())


def test_a_command_from_long_ago_is_stale(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            _, guest = await started(place, "duo", 2)
            for _ in range(260):
                await guest.ask("chat", phrase="hello")
            late = await guest.ask("chat", text="late", seq=1)
            assert late["error"]["code"] == "stale"

    run(main())


def test_everybody_who_acts_at_once_is_told_the_outcome(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 4)
            mover = next(v for v in visitors if v.my_turn)
            # The one in turn is asked last: the others are all too early.
            others = [v for v in visitors if v is not mover]
            refused = await asyncio.gather(*(v.act({"type": "draw"}) for v in others))
            assert [answer["error"]["code"] for answer in refused] == ["not_your_turn"] * 3
            assert (await mover.act({"type": "draw"}))["ok"]
            await level(visitors, mover.seen["seq"])
            assert [v.seen["events"][0]["seat"] for v in visitors] == [mover.seat] * 4
            told = [v.seen["by"] for v in visitors[::2]]  # the others' updates are compact
            assert told == [{"seat": mover.seat, "who": "player"}] * 2

    run(main())


def test_a_refusal_names_code_rule_and_a_sentence_in_the_players_language(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover = next(v for v in visitors if v.my_turn)
            english = await mover.act({"type": "play", "pile": 0, "cards": []})
            await mover.hang_up()
            mover.lang = "fr"
            await mover.join(visitors[0].seen["table"]["id"])
            french = await mover.act({"type": "play", "pile": 0, "cards": []})
            for answer, text in (
                (english, "Lay at least one card, or draw."),
                (french, "Posez au moins une carte, ou piochez."),
            ):
                assert answer["error"] == {"code": "empty_play", "rule": "DUO-19", "text": text}

    run(main())


# Moves that leave the round running, whatever is played: in Ruckus! the first pairs and draws of one player.
MOVES = {"duo": 20, "rummikub": 30, "ruckus": 6}


@pytest.mark.parametrize("game", GAMES)
def test_updates_add_up_to_what_a_fresh_welcome_shows(tmp_path: Path, game: str) -> None:
    """For seats and spectators."""
    options = {"drawCooldownMs": 0} if game == "ruckus" else {}
    deal = str(compose(game, 3, options, {}))

    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = [await place.visitor(f"P{number}") for number in range(3)]
            table = await laid_out(place, visitors, game, deal, options)
            everybody = [*visitors, await place.visitor("Eve")]
            for visitor in everybody:
                await visitor.join(table)
            await level(everybody, max(visitor.seen["seq"] for visitor in everybody))
            for _ in range(MOVES[game]):
                mover = next(v for v in visitors if v.my_turn)
                assert (await mover.act(mover.seen["legal"][-1]))["ok"]
                await level(everybody, mover.seen["seq"])
            assert visitors[0].phase == "playing"
            for visitor in everybody:
                added_up = visitor.seen
                await visitor.hang_up()
                await visitor.join(table)
                for part in ("view", "legal", "deal", "clock", "result", "you"):
                    assert visitor.seen[part] == added_up[part], part

    run(main())


def test_the_deal_keeps_its_promise(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "rummikub", 2, options={"rounds": 1})
            promised = visitors[0].seen["deal"]["commitment"]
            assert visitors[0].seen.get("reveal") is None
            await play_out(visitors)
            shown = visitors[0].seen["reveal"]
            assert sha256(f"{shown['salt']}\n{shown['deal']}".encode()).hexdigest() == promised
            table = visitors[0].seen["table"]["id"]
            match = read_replay(await visitors[0].get(f"/api/tables/{table}/replay"))
            assert match.rounds[0].commitment == promised
            assert match.winners is not None

    run(main())


def test_a_replay_tells_finished_rounds_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2, options={"target": 100})
            host = visitors[0]
            table = host.seen["table"]["id"]
            early = await host.get(f"/api/tables/{table}/replay")
            assert early["error"]["code"] == "not_found"
            while host.phase == "playing":
                mover = next((v for v in visitors if v.my_turn), None)
                if mover is not None:
                    await mover.act(mover.seen["legal"][-1])
                else:
                    await asyncio.sleep(0)
            for visitor in visitors:
                await visitor.ask("ready")
            await host.until(lambda: host.phase == "playing")
            text = await host.get(f"/api/tables/{table}/replay")
            assert "round 1 " in text
            assert "round 2 " not in text

    run(main())


def test_players_may_not_do_what_the_clock_does(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "rummikub", 2)
            mover = next(v for v in visitors if v.my_turn)
            assert (await mover.act({"type": "timeout"}))["error"]["code"] == "clock_only"

    run(main())


def test_chat_is_heard_kept_and_muted(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await started(place, "duo", 2)
            assert (await guest.ask("chat", text="  salut   la table "))["ok"]
            await host.until(lambda: host.seen["chat"])
            assert host.seen["chat"][-1]["text"] == "salut la table"
            assert (await host.ask("mute", who=guest.seen["you"]["player"]))["ok"]
            assert (await guest.ask("chat", phrase="oops"))["ok"]
            assert (await host.ask("chat", phrase="thanks"))["ok"]
            assert [line.get("phrase") for line in host.seen["chat"]] == [None, "thanks"]
            for bad in ({"text": ""}, {"phrase": "spam"}, {"text": "a", "phrase": "oops"}, {"text": "\x07"}):
                assert (await guest.ask("chat", **bad))["error"]["code"] == "malformed"

    run(main())


def test_chat_has_a_limit(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, chats_per_minute=1) as place:
            host, _ = await started(place, "duo", 2)
            answers = [await host.ask("chat", phrase="hello") for _ in range(10)]
            refused = [answer["error"]["code"] for answer in answers if not answer["ok"]]
            assert refused == ["rate_limited"] * 5

    run(main())


def test_changes_of_a_table_have_a_limit(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, changes_per_minute=1) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("duo"))
            answers = [await host.ask("ready", on=number % 2 == 0) for number in range(50)]
            refused = [answer["error"]["code"] for answer in answers if not answer["ok"]]
            assert len(refused) == 10
            assert set(refused) == {"rate_limited"}
            assert (await host.ask("chat", phrase="hello"))["ok"], "words have their own"

    run(main())


def test_merging_is_what_the_protocol_page_says() -> None:
    seen = {"seq": 1, "view": {"a": 1, "b": 2}, "chat": [], "verdicts": [], "table": {"x": 1}}
    told = {"t": "update", "seq": 2, "view": {"b": 3}}
    assert merge(seen, told)["view"] == {"a": 1, "b": 3}
