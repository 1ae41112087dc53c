"""One match of a table, as the log tells it: the rounds, who acted in them and when, who sat there."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from msgspec import UnsetType

from tablee.games.chance import Deal
from tablee.games.protocol import Seat
from tablee.matches import Match, Move, Round, read_replay
from tablee.tables import facts as f
from tablee.tables.chairs import Chairs
from tablee.tables.messages import LaidFrom, Verdict
from tablee.tables.people import seat_of
from tablee.tables.table import Table

Actor = Literal["player", "robot", "minded", "clock", "record"]


class Touch(NamedTuple):
    """Who made a move, and when: milliseconds since the round began, in which the clocks ran; None: not known."""

    by: Actor
    ms: int | None


class Record(NamedTuple):
    """Hidden cards included: only what is built from views leaves the server."""

    table_id: str
    number: int
    code: str
    match: Match
    deals: tuple[f.Dealt, ...]
    touches: tuple[tuple[Touch, ...], ...]  # for each round, one for each of its moves
    ends: tuple[Any, ...]  # the state that each round has come to
    verdicts: tuple[Verdict, ...]
    chairs: Chairs
    seats: dict[str, Seat]  # of everybody who sat there in the course of it
    pace: str
    began: int
    ended: int | None  # None while it runs
    laid_from: LaidFrom | None

    @property
    def id(self) -> str:
        return f"{self.table_id}.{self.number}"

    @property
    def running(self) -> bool:
        return self.ended is None

    def seat_now(self, player: str) -> Seat | None:
        """The seat whose cards in a round that is not over are this player's."""
        return seat_of(self.chairs, player)

    def finished_rounds(self) -> Match | None:
        """The match without a round that is not over; None if there is no other."""
        result = self.match.game.result
        over = [state for state in self.ends if result(state) is not None]
        if not over:
            return None
        return Match(self.match.game, "", self.match.rounds[: len(over)], over[-1], self.match.source)


class _Reader:
    """Follows a table through its log and writes one match down."""

    def __init__(self, table_id: str, number: int) -> None:
        self.table, self._number = Table(table_id), number
        self._source = ""
        self._rounds: list[tuple[Round, list[Move]]] = []
        self._deals: list[f.Dealt] = []
        self._touches: list[list[Touch]] = []
        self._ends: list[Any] = []
        self._verdicts: list[Verdict] = []
        self._seats: dict[str, Seat] = {}
        self._began = 0
        self._ended: int | None = None
        self._stopped = self._stood = 0  # since when the clocks stand, and how long they have in this round

    def read(self, at: int, fact: f.Fact) -> bool:
        """Takes the next fact in; False once the match is over."""
        table = self.table
        if isinstance(fact, f.Started) and fact.match > self._number:
            return False
        stood = table.still
        setting = table.setting if isinstance(fact, f.Dealt) else None
        table.apply(at, fact)
        if table.match != self._number:
            return True
        self._watch_clocks(at, fact, stood)
        if isinstance(fact, f.Started):
            self._began = at
        elif isinstance(fact, f.Dealt):
            assert setting is not None
            setting = setting._replace(starter=table.state.starter)  # lots may have decided otherwise
            self._begin(Round(setting, Deal.parse(fact.deal), fact.salt), fact, at)
        elif isinstance(fact, f.LaidOut):
            self._lay_out(fact, at)
        elif isinstance(fact, f.Acted):
            self._act(at, fact)
        elif isinstance(fact, f.Judged):
            self._verdicts.append(fact.verdict)
        return self._see_who_is_there(at)

    def _begin(self, played: Round, dealt: f.Dealt, at: int) -> None:
        self._rounds.append((played, []))
        self._deals.append(dealt)
        self._touches.append([])
        self._ends.append(self.table.state)
        self._stopped, self._stood = at, 0

    def _lay_out(self, fact: f.LaidOut, at: int) -> None:
        """What comes from the other match stands here as it stood there."""
        before = read_replay(fact.replay)
        self._source = f"{fact.source} {fact.step}"
        for played in before.rounds:
            setting = played.setting
            dealt = f.Dealt(
                round=setting.round, starter=setting.starter, deal=str(played.deal), salt=played.salt,
                starts=fact.starts,
            )  # fmt: skip
            self._begin(played, dealt, at)
            self._rounds[-1][1].extend(played.moves)
            self._touches[-1].extend(Touch("record", move.at) for move in played.moves)
            self._ends[-1] = _end_of(before, played)

    def _act(self, at: int, fact: f.Acted) -> None:
        table, chair = self.table, self.table.chairs[fact.seat]
        by: Actor = "clock" if fact.who == "clock" else "robot" if fact.who == "robot" else "player"
        if by == "robot" and chair.player is not None:
            by = "minded"
        ms = at - self._deals[-1].starts - self._stood if fact.ms is None else fact.ms
        self._rounds[-1][1].append(Move(fact.seat, table.game.parse_action(fact.action), fact.ms))
        self._touches[-1].append(Touch(by, max(0, ms)))
        self._ends[-1] = table.state

    def _watch_clocks(self, at: int, fact: f.Fact, stood: bool) -> None:
        if isinstance(fact, f.Woke) and not stood:  # nothing was written down when the server ended
            self._stood += at - fact.since
        elif stood and not self.table.still:
            self._stood += at - self._stopped
        elif not stood and self.table.still:
            self._stopped = at

    def _see_who_is_there(self, at: int) -> bool:
        table = self.table
        if not self._rounds or table.phase == "open":
            return True
        for seat, chair in enumerate(table.chairs):
            if chair.player is not None:
                self._seats[chair.player.id] = seat
        if table.phase in ("over", "closed"):
            self._ended = at
        return self._ended is None

    def record(self) -> Record | None:
        """None if the table has not dealt that match."""
        table = self.table
        if not self._rounds:
            return None
        rounds = tuple(played._replace(moves=tuple(moves)) for played, moves in self._rounds)
        match = Match(table.game, "", rounds, self._ends[-1], self._source)
        laid_from = None if isinstance(table.laid_from, UnsetType) else table.laid_from
        return Record(
            table.id, self._number, table.code, match, tuple(self._deals),
            tuple(map(tuple, self._touches)), tuple(self._ends), tuple(self._verdicts),
            table.chairs, self._seats, table.pace, self._began, self._ended, laid_from,
        )  # fmt: skip


def _end_of(match: Match, played: Round) -> Any:
    state = match.game.deal(played.setting, played.deal)
    for move in played.moves:
        state, _ = match.game.apply(state, move.seat, move.action, move.at)
    return state


def read_record(table_id: str, number: int, rows: Iterable[tuple[int, str, str]]) -> Record | None:
    """The match of this number that rows (at, kind, payload) tell of; raises CommandRefused."""
    reader = _Reader(table_id, number)
    for at, kind, payload in rows:
        if not reader.read(at, f.read_fact(kind, payload)):
            break
    return reader.record()
