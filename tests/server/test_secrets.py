"""Whole matches, everything written down: nobody receives a card they may not know, in any byte of anything.

The judge reads the log itself and does not ask the code under test what may be seen.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tablee.games import GAMES
from tablee.games.chance import Deal
from tablee.games.protocol import Setting, next_setting
from tablee.tables import facts as f
from tablee.tables.facts import read_fact
from tests.faults.checker import CARD
from tests.server.harness import Visitor, level, run, running, started


class Judge:
    """From the log: what each seat may know after each fact, round by round."""

    def __init__(self, game_id: str, rows: Iterable[Any]) -> None:
        self.game = GAMES[game_id]
        self.known: dict[int, dict[int | None, frozenset[str]]] = {}  # seq -> audience -> cards
        self.secrets: list[tuple[int, int, str]] = []  # seq dealt, seq shown, salt
        self.lots: list[tuple[int, str]] = []  # seq dealt, and how the lots drawn openly are told (RUM-08)
        self.shown: dict[int | None, set[str]] = defaultdict(set)
        self._state: Any = None
        self._seats = 0
        for row in rows:
            self._take(row.seq, read_fact(row.kind, row.payload))
            self.known[row.seq] = {audience: frozenset(cards) for audience, cards in self.shown.items()}
        self.last = max(self.known)

    def _take(self, seq: int, fact: f.Fact) -> None:
        if isinstance(fact, f.Opened):
            self._options, self._seats = self.game.options.parse(fact.options), fact.chairs
        elif isinstance(fact, f.Dealt):
            setting = self._setting(fact.starter)
            self._state = self.game.deal(setting, Deal.parse(fact.deal))
            self.shown = defaultdict(set)
            self.secrets.append((seq, 2**60, fact.salt))
            lots = fact.deal.partition(" / ")[2].split()
            self.lots.append((seq, f'"lots":{msgspec.json.encode(lots).decode()}'))
            self._see()
        elif isinstance(fact, f.Acted):
            action = self.game.parse_action(fact.action)
            self._state, _ = self.game.apply(self._state, fact.seat, action, fact.ms)
            self._see()
            if self.game.result(self._state) is not None:
                dealt, _, salt = self.secrets[-1]
                self.secrets[-1] = (dealt, seq, salt)

    def _setting(self, starter: int) -> Any:
        if self._state is None:
            return Setting.first(self._seats, self._options, starter)
        result = self.game.result(self._state)
        assert result is not None
        return next_setting(self._state, result)._replace(starter=starter)

    def _see(self) -> None:
        """The open cards for all, and each hand for its seat; everything once the round is over."""
        state = self._state
        hands = state.racks if self.game.id == "rummikub" else state.hands
        rows = state.table if self.game.id == "rummikub" else state.discards
        everybody = {card for row in rows for card in row}
        if self.game.result(state) is not None:
            everybody |= {card for hand in hands for card in hand}
            everybody |= set(self.game.deck(self._seats, self._options))
        for audience in (None, *range(self._seats)):
            self.shown[audience] |= everybody | (set(hands[audience]) if audience is not None else set())


def check_text(judge: Judge, audience: int | None, seq: int, text: str, drafts: set[str], where: str) -> None:
    known = judge.known[min(seq, judge.last)].get(audience, frozenset()) | drafts
    for dealt, lots in judge.lots:
        text = text.replace(lots, "") if dealt <= seq else text
    leaked = set(CARD[judge.game.id].findall(text)) - known
    assert not leaked, f"{where}: {audience} at {seq} may not know {leaked}: {text[:400]}"
    for dealt, over, salt in judge.secrets:
        assert not (dealt <= seq < over and salt in text), f"{where}: the salt before the end"


def check_visitor(judge: Judge, visitor: Visitor, audience: int | None) -> int:
    seq, drafts, frames = 1, set[str](), 0
    for frame in visitor.received:
        told = msgspec.json.decode(frame)
        seq = max(seq, told.get("seq", 0)) if told["t"] in ("welcome", "update") else seq
        if told["t"] == "draft":
            drafts |= set(CARD[judge.game.id].findall(frame))  # shown on purpose
        if told["t"] == "welcome" and "missed" in told:
            told.pop("missed")  # of earlier rounds, too: judged entry by entry
            frame = msgspec.json.encode(told).decode()
        check_text(judge, audience, seq, frame, drafts, told["t"])
        frames += 1
    return frames


def check_entries(judge: Judge, audience: int | None, entries: list[Any]) -> None:
    for entry in entries:
        text = msgspec.json.encode(entry).decode()
        check_text(judge, audience, entry["seq"], text, set(), "entry")


async def look_back(seen: list[tuple[int | None, int, str]], curious: Visitor, table: str) -> None:
    """Everything that can be asked for about the round being played."""
    replay, seq = f"/api/replays/{table}.1", curious.seen["seq"]
    told = await curious.get(replay)
    (running,) = [one for one in told["rounds"] if not one["over"]] or [None]
    if running is None:
        return
    seen.append((curious.seat, seq, msgspec.json.encode(running).decode()))
    for eyes in ("", "spectator", "all", "0", "1", "2"):
        await curious.get(f"{replay}/rounds/{running['round']}?as={eyes}")
        seen.append((curious.seat, seq, curious.bodies[-1]))
    for path in ("analysis", "rounds/99"):
        await curious.get(f"{replay}/{path}")
        seen.append((curious.seat, seq, curious.bodies[-1]))


# --- players who do a bit of everything ---------------------------------------------------------------------


def sets_in(rack: list[str]) -> list[list[str]]:
    """Groups that can be laid from a rack: enough to open and go on."""
    by_number = defaultdict(set)
    for tile in rack:
        if tile != "J":
            by_number[int(tile[1:])].add(tile)
    return [sorted(tiles) for tiles in by_number.values() if len(tiles) >= 3]


def rummikub_action(view: Any) -> Any:
    laid = sets_in(view["rack"])
    worth = sum(int(tile[1:]) for tiles in laid for tile in tiles)
    if laid and (view["opened"][view["seat"]] or worth >= 30) and not view["swapping"]:
        return {"type": "play", "table": [*view["table"], *laid]}
    return None


async def one_turn(mover: Visitor, rng: Random) -> None:
    """Drafts, mistakes and then a move."""
    view = mover.seen["view"]
    hand = view.get("rack") or view.get("hand")
    if "rack" in view:
        await mover.send({"do": "draft", "action": {"type": "play", "table": [*view["table"], hand[:2]]}})
        await mover.act({"type": "play", "table": [*view["table"], hand[:3]]})
        wish = rummikub_action(view)
    else:
        await mover.send({"do": "draft", "action": {"type": "play", "pile": 0, "cards": hand[:2]}})
        await mover.act({"type": "play", "pile": 0, "cards": hand[:2]})
        wish = None
    if not mover.my_turn:
        return
    if wish is None or not (await mover.act(wish))["ok"]:
        await mover.act(rng.choice(mover.seen["legal"]))


@pytest.mark.parametrize(
    ("game", "options"),
    [("duo", {"target": 5}), ("rummikub", {"rounds": 2}), ("rummikub", {"rounds": 1, "preset": "official"})],
)
def test_nobody_receives_a_card_they_may_not_know(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, options: Any
) -> None:
    logging.getLogger("tablee").setLevel(logging.DEBUG)
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        async with running(tmp_path) as place:
            rng = Random(1)
            visitors = await started(place, game, 3, options=options)
            table = visitors[0].seen["table"]["id"]
            watcher = await place.visitor("Eve")
            await watcher.join(table)
            entries: dict[int | None, list[Any]] = defaultdict(list)
            judge_later: list[tuple[int | None, int, str]] = []
            for turn in range(400):
                everybody = [*visitors, watcher]
                await level(everybody, max(v.seen["seq"] for v in everybody))
                if visitors[0].phase == "over":
                    break
                if visitors[0].phase == "between":
                    for visitor in visitors:
                        await visitor.ask("ready")
                    continue
                await one_turn(next(v for v in visitors if v.my_turn), rng)
                if turn % 10 == 0:  # somebody drops out, comes back, and asks for all there is
                    curious = rng.choice(everybody)
                    await level([curious], visitors[0].seen["seq"])
                    await curious.hang_up()
                    await curious.join(table, seq=rng.randrange(curious.seen["seq"]))
                    entries[curious.seat] += curious.seen["missed"]
                    log = await curious.get(f"/api/tables/{table}/log")
                    entries[curious.seat] += log["entries"]
                    await curious.get(f"/api/tables/{table}")
                    await look_back(judge_later, curious, table)
                    if visitors[0].seen["view"]["round"] == 1 and visitors[0].phase == "playing":
                        replay = await curious.get(f"/api/tables/{table}/replay")
                        assert replay["error"]["code"] == "not_found"
            judge = Judge(game, await place.server.store.rows(table))
            for visitor in visitors:
                assert check_visitor(judge, visitor, visitor.seat) > 20
            assert check_visitor(judge, watcher, None) > 20
            for audience, told in entries.items():
                check_entries(judge, audience, told)
            assert len(judge_later) > 10
            for audience, seq, text in judge_later:
                check_text(judge, audience, seq, text, set(), "looking back")

    run(main())
    for line in caplog.messages:
        assert not CARD[game].search(line)


def test_a_judge_who_is_not_blind() -> None:
    """The pattern finds what it should: a planted card is a leak."""
    assert CARD["duo"].findall('{"hand":["R3t","*R"]}') == ["R3t", "*R"]
    assert CARD["rummikub"].findall('"secret":["K13","J"]') == ["K13", "J"]
    assert CARD["rummikub"].findall('{"id":"tK13a","name":"JO"}') == []


def test_ruckus_hands_and_draws_stay_secret(tmp_path: Path) -> None:
    """Letters are everywhere, so the judge looks at places: hands, draws and decks."""

    async def main() -> None:
        async with running(tmp_path, next_ms=10) as place:
            visitors = await started(place, "ruckus", 3, options={"drawCooldownMs": 0, "target": 10})
            watcher = await place.visitor("Eve")
            await watcher.join(visitors[0].seen["table"]["id"])
            await play_ruckus(visitors)
            rows = await place.server.store.rows(watcher.seen["table"]["id"])
            deals = [fact for row in rows if isinstance(fact := read_fact(row.kind, row.payload), f.Dealt)]
            for visitor in (*visitors, watcher):
                check_ruckus(visitor, visitor.seat, deals)

    run(main())


async def play_ruckus(visitors: list[Visitor]) -> None:
    async def player(visitor: Visitor) -> None:
        while visitor.phase != "over":
            legal = visitor.seen["legal"]
            if visitor.phase == "playing" and legal:
                await visitor.act(legal[-1])
            await asyncio.sleep(0.02)

    await asyncio.gather(*(player(visitor) for visitor in visitors))


def check_ruckus(visitor: Visitor, seat: int | None, deals: list[f.Dealt]) -> None:
    over = True
    for frame in visitor.received:
        told = msgspec.json.decode(frame)
        if told["t"] in ("welcome", "update"):
            over = told["result"] is not None if "result" in told else over
        for deal in deals:
            if not over:
                assert deal.salt not in frame
                assert deal.deal[:40] not in frame
        view = told.get("view", {})
        if not over:
            assert view.get("revealed") is None
        if seat is None:
            assert not view.get("hand")
            assert not [path for path in view if path.startswith("hand.")]
        for event in told.get("events", []):
            if event["seat"] != seat:
                assert set(event.get("secret", [])) <= {"?"}
        hand = visitor_hand(visitor, frame)
        for action in told.get("legal", []):
            assert seat is not None
            assert "family" not in action or action["family"] in hand


def visitor_hand(visitor: Visitor, frame: str) -> set[str]:
    """Every card that was ever in this visitor's hand up to this frame."""
    held: set[str] = set()
    for earlier in visitor.received:
        for path, value in msgspec.json.decode(earlier).get("view", {}).items():
            if path.split(".")[0] == "hand":
                held |= set(value)  # all of them, or one
        if earlier is frame:
            return held
    return held


def test_a_state_has_no_way_to_the_wire() -> None:
    """What is sent is built in message_parts.py, updates.py and view_json.py; none names a hidden part of a state."""
    source = Path(__file__).resolve().parents[2] / "src" / "tablee"
    for name in ("tables/message_parts", "tables/updates", "games/view_json"):
        text = (source / f"{name}.py").read_text(encoding="utf-8")
        assert not [hidden for hidden in (".hands", ".racks", ".pile", ".pool") if hidden in text]
    for name in ("server/replays/visible", "server/http/replays"):
        text = (source / f"{name}.py").read_text(encoding="utf-8")
        assert not [hidden for hidden in (".after", ".before", ".state") if hidden in text]
    for file in (*source.glob("tables/*.py"), *source.glob("server/**/*.py")):
        assert "state_to_json" not in file.read_text(encoding="utf-8")
