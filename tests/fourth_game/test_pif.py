"""The fourth game is dealt, viewed, refused, solved, played by bots, at the prompt and over the live server."""

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tablee.analysis import NO_ANALYSER, Timeline
from tablee.arena import play_matches
from tablee.bots import BOTS
from tablee.bots.random_bot import RANDOM
from tablee.games import GAMES
from tablee.games.errors import IllegalAction
from tablee.matches import Match, ReplayError, read_replay, write_replay
from tablee.referee.referee import Referee
from tablee.server.bots.worker import think
from tablee.tables.refusal_texts import as_error
from tests.fourth_game.games.pif import GAME
from tests.fourth_game.games.pif.state import DECK, Lay, State, Take
from tests.server.harness import Visitor, run, running, seated
from tests.server.still import StillTime
from tests.server.test_wire import fits
from tests.terminal.conftest import Sit


def played_out(seed: str, seats: int = 3) -> Match:
    match, rng, at = Match.start(GAME, seats, seed=seed), Random(seed), 0
    while match.winners is None:
        if match.result is not None:
            match, at = match.next_round(), 0
        at += 1000
        seat = rng.choice(GAME.to_act(match.state))
        legal = GAME.legal_actions(match.state, seat)
        action = legal[0] if legal else GAME.timeout(match.state, seat, None)
        assert action is not None
        match, _ = match.act(seat, action, at)
    return match


# --- rules --------------------------------------------------------------------------------------------------


def test_a_deal_hands_out_the_whole_deck() -> None:
    state: State = Match.start(GAME, 4, seed="deal").state
    cards = [card for hand in state.hands for card in hand] + [state.top, *state.pile]
    assert Counter(cards) == Counter(DECK)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_shows_nothing_that_is_hidden(seat: int | None) -> None:
    state: State = Match.start(GAME, 3, seed="view").state
    others = [place for place in range(3) if place != seat]
    hidden = [card for place in others for card in state.hands[place]] + list(state.pile)
    Random(1).shuffle(hidden)
    hands = list(state.hands)
    for place in others:
        hands[place], hidden = tuple(hidden[: len(hands[place])]), hidden[len(hands[place]) :]
    other = state._replace(hands=tuple(hands), pile=tuple(hidden))
    assert other != state
    assert GAME.view(other, seat) == GAME.view(state, seat)
    guess = GAME.determinize(GAME.view(state, seat), Random(2))
    assert GAME.view(guess, seat) == GAME.view(state, seat)


def test_a_refusal_is_told_in_the_games_own_words() -> None:
    state: State = Match.start(GAME, 2, seed="no").state._replace(hands=(("A",), ("B",)), top="D")
    refusals = []
    for action in (Lay("A"), Lay("B")):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, 0, action)
        refusals.append(refused.value)
    french, english = (as_error(refusals[0], lang) for lang in ("fr", "en"))
    assert (french.code, french.rule) == ("does_not_fit", "PIF-03")
    assert french.text == "Il faut la même lettre, ou une voisine."
    assert english.text == "It takes the same letter or one beside it."
    assert as_error(refusals[1], "fr").text == "Vous n’avez pas cette carte en main."  # the common sentence


# --- replays, referee, bots ---------------------------------------------------------------------------------


def test_a_match_is_written_down_and_read_again() -> None:
    match = played_out("replay")
    text = write_replay(match)
    assert read_replay(text).winners == match.winners
    with pytest.raises(ReplayError):
        read_replay(text.replace(" take", " lay A", 1))


def test_the_command_verifies_and_shows_a_replay(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "pif.replay"
    file.write_text(write_replay(played_out("verify")), encoding="utf-8")
    status, said = sit("verify", str(file), "--lang", "en")
    assert (status, said.startswith("All holds: Pif, 3 players")) == (0, True)
    assert sit("replay", str(file), "--all", "--lang", "fr")[0] == 0
    file.write_text(file.read_text(encoding="utf-8").replace("seats 3", "seats 9"), encoding="utf-8")
    assert sit("verify", str(file))[0] == 1


def test_without_an_analyser_it_is_looked_back_at_and_not_judged(sit: Sit, tmp_path: Path) -> None:
    match = played_out("analyse")
    timeline = Timeline.of(match)
    assert timeline.view(timeline.at("1.1"), None, 0) == GAME.view(timeline.at("1.1").after, 0)
    file = tmp_path / "pif.replay"
    file.write_text(write_replay(match), encoding="utf-8")
    status, said = sit("analyse", str(file), "--lang", "en")
    assert (status, said.strip()) == (1, NO_ANALYSER.en)


def test_without_a_maker_it_has_no_puzzles(sit: Sit) -> None:
    status, said = sit("puzzle", "--game", "pif", "--lang", "en")
    assert (status, said.strip()) == (1, "This game has no puzzles.")


def test_the_referee_knows_it() -> None:
    referee = Referee()
    assert "pif" in [game["id"] for game in referee.answer({"do": "games"})["games"]]
    referee.answer({"do": "deal", "game": "pif", "seats": 2, "seed": "x"})
    legal = referee.answer({"do": "legal", "seat": 1})["actions"]
    assert referee.answer({"do": "solve", "seat": 1})["action"] == legal[0]
    assert referee.answer({"do": "act", "seat": 1, "action": legal[0]})["events"][0]["seat"] == 1


def test_bots_play_it_in_the_arena() -> None:
    assert list(BOTS["pif"]) == [2, 3]
    eager, chance = play_matches("pif", ["2", RANDOM.key], 12, jobs=1)
    assert eager.matches == 12
    assert eager.share + chance.share == pytest.approx(1)
    assert eager.share > chance.share


# --- at the prompt ------------------------------------------------------------------------------------------


def test_it_is_played_at_the_prompt(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "kept.replay"
    script = "lay Z\n" + "".join(f"lay {card}\n" for card in "ABCDEF" * 40)
    _, said = sit(
        "play", "pif", "--seats", "2", "--seed", "prompt", "--lang", "en", "--option", "target=1",
        "--option", "handCards=6", "--save", str(file), typed=script,
    )  # fmt: skip
    assert "I do not understand “lay Z”" in said
    assert "There is no " in said
    assert "[PIF-04, card_not_held]" in said
    assert "[PIF-03, does_not_fit]" in said
    assert "Cocotte lays" in said
    assert "the match" in said.splitlines()[-2]
    assert read_replay(file.read_text(encoding="utf-8")).winners is not None


# --- over the live server -----------------------------------------------------------------------------------


async def race(visitors: list[Visitor]) -> None:
    """Everybody plays whatever the server offers them, at once, until the match is over."""

    async def one(visitor: Visitor) -> None:
        while visitor.phase != "over":
            if visitor.phase == "between":
                await visitor.ask("ready")
            elif legal := visitor.seen.get("legal"):
                await visitor.act(legal[0], press=visitor.seen["deal"]["starts"])
            await asyncio.sleep(0.01)

    await asyncio.gather(*map(one, visitors))


def test_people_and_robots_play_it_over_the_server(tmp_path: Path) -> None:
    """With the package's own thinking in the worker process: the game reaches it from the server."""

    async def main() -> None:
        async with running(tmp_path, think) as place:
            listed = (await (await place.visitor()).get("/api/games"))["games"]
            assert [game["id"] for game in listed] == list(GAMES)
            zoe, karim = await seated(place, "pif", 2, options={"target": 1, "stallSeconds": 1})
            guest = await place.visitor()
            await guest.join(zoe.seen["table"]["id"])
            assert (await karim.ask("stand"))["ok"]
            assert (await zoe.ask("robot", level="medium"))["ok"]
            assert (await zoe.ask("start"))["ok"]
            await zoe.until(lambda: zoe.seen.get("by", {}).get("who") == "robot")
            await race([zoe])
            assert guest.seen["view"]["hand"] == []
            text = await zoe.get(f"/api/tables/{zoe.seen['table']['id']}/replay")
            assert read_replay(text).winners == tuple(zoe.seen["result"]["match"]["winners"])
            await look_back(guest, f"{zoe.seen['table']['id']}.1")
            for visitor in (zoe, karim, guest):
                fits(visitor)
            assert place.server.bot_pool.failures == 0

    run(main())


def has(visitor: Visitor, seat: int, cards: int) -> bool:
    return bool(visitor.seen["view"]["handSizes"][seat] == cards)


def test_a_robot_of_it_that_remembers_is_told_the_past(tmp_path: Path) -> None:
    """Nobody waits between two cards: a robot whose card came too soon would lay one instead."""

    async def main() -> None:
        async with running(tmp_path, think) as place:
            zoe, karim = await seated(place, "pif", 2, options={"target": 1, "cooldownMs": 0})
            assert (await karim.ask("stand"))["ok"]
            assert (await zoe.ask("robot", level="hard"))["ok"]
            assert (await zoe.ask("start"))["ok"]
            await zoe.until(lambda: zoe.seen.get("legal"))
            held = zoe.seen["view"]["handSizes"][1]
            for taken in (1, 2):
                while not (await zoe.act({"type": "take"})).get("ok"):
                    await asyncio.sleep(0.01)  # the countdown
                await zoe.until(partial(has, zoe, 1, held + taken))
            assert place.server.bot_pool.failures == 0

    run(main())


def test_its_own_refusals_and_hints_reach_a_player(tmp_path: Path) -> None:
    """The countdown stands still, so that nobody has done anything yet."""

    async def main() -> None:
        async with running(tmp_path, clock=StillTime().clock) as place:
            zoe, karim = await seated(place, "pif", 2)
            assert (await karim.ask("stand"))["ok"]
            assert (await zoe.ask("robot", level="medium"))["ok"]
            assert (await zoe.ask("start"))["ok"]
            early = await zoe.act({"type": "take"})
            assert (early["error"]["code"], early["error"]["rule"]) == ("too_soon", "PIF-02")
            assert (await zoe.act({"type": "stall"}))["error"]["code"] == "clock_only"
            hint = await zoe.ask("hint", step=3)
            assert hint["t"] == "hint"
            assert place.server.bot_pool.failures == 0

    run(main())


async def look_back(visitor: Visitor, replay_id: str) -> None:
    """It is looked back at and played on like any other; only nobody judges it."""
    told = await visitor.get(f"/api/replays/{replay_id}")
    views = await visitor.get(f"/api/replays/{replay_id}/rounds/1?as=all")
    assert len(views["seats"][0]["views"]) == len(told["rounds"][0]["steps"])
    refused = await visitor.get(f"/api/replays/{replay_id}/analysis")
    assert refused["error"]["code"] == "no_analysis"
    made = await visitor.post(f"/api/replays/{replay_id}/play-on", id="on", at="1.1", seat=0)
    assert made["link"] == f"/t/{made['id']}"


def test_people_race_for_it_and_hands_stay_hidden(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await seated(place, "pif", 2, options={"target": 1, "stallSeconds": 1})
            guest = await place.visitor()
            await guest.join(people[0].seen["table"]["id"])
            assert (await people[0].ask("start"))["ok"]
            await guest.until(lambda: guest.phase == "playing")
            assert guest.seen["view"]["hand"] == []
            assert guest.seen["view"]["revealed"] is None
            await race(people)
            codes = {ack["error"]["code"] for one in people for ack in one.acks.values() if not ack.get("ok")}
            races = {
                "too_late",
                "lot_lost",
                "locked",
                "round_over",
                "match_over",
                "already_ready",
                "not_between",
            }
            assert codes <= races | {"too_soon", "does_not_fit", "card_not_held", "nothing_to_take"}
            assert all(verdict["pile"] == {"kind": "top"} for verdict in guest.seen["verdicts"])
            await guest.until(lambda: guest.phase == "over")
            assert guest.seen["view"]["revealed"] is not None

    run(main())


def test_take_is_the_players_own_affair() -> None:
    state: State = Match.start(GAME, 2, seed="own").state
    assert GAME.races.contested(state, 0, Take()) is None
