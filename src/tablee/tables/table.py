"""A table as its log tells it. It changes with each fact; the states in it are frozen values."""

from array import array
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import UNSET, UnsetType

from tablee.games import GAMES
from tablee.games.chance import Deal
from tablee.games.protocol import Event, Game, RoundResult, Seat, Setting, next_setting
from tablee.matches import read_replay
from tablee.tables import facts
from tablee.tables.chairs import Chair, Player, rearranged, renumbered
from tablee.tables.entry import Entry
from tablee.tables.errors import CommandRefused
from tablee.tables.facts import Fact
from tablee.tables.messages import LaidFrom, Verdict
from tablee.tables.people import People

__all__ = ["REMEMBERED_FACTS", "TICK_MS", "Chair", "Entry", "Player", "Step", "Table", "replay"]

REMEMBERED_FACTS: Final = 256  # facts whose commands can be repeated safely; older ones are refused as stale
RECENT_ENTRIES = 16  # entries kept at hand for a short reconnect; more are read from the log
CHAT_LINES, VERDICTS_KEPT = 12, 10  # lines and verdicts that a newcomer is told

TICK_MS: Final = 3000  # at the calm pace, everything is resolved together so often

Step = tuple[Any, tuple[Event, ...]]


class Table(People):
    """Everything the log says, hidden cards included: never leaves the server."""

    __slots__ = (
        "acted", "answered", "began", "chat", "code", "counts", "deal", "exposed", "fairness", "game", "id",
        "laid_from", "match", "novices", "opened", "options", "past", "phase", "rated", "recent", "result", "seq",
        "state", "touched", "verdicts", "visibility",
    )  # fmt: skip

    def __init__(self, table_id: str) -> None:
        super().__init__()
        self.id = table_id
        self.seq = 0
        self.phase = "none"  # open, playing, between, over, closed
        self.match = 0
        self.began = 0  # when
        self.state: Any = None
        self.past: list[Event] = []  # of the round, unmasked: for robots that remember
        self.result: RoundResult | None = None
        self.deal: facts.Dealt | None = None
        self.laid_from: LaidFrom | UnsetType | None = UNSET  # None: an earlier match of the table was
        self.fairness = "compensated"  # or arrival
        self.acted: dict[Seat, int] = {}  # in practice: the seq of each seat's last action of the round
        self.novices: frozenset[Seat] = frozenset()
        self.rated = False  # the host wants matches that change ratings
        self.counts = False  # the match being played, or just played, does
        self.touched = 0  # when anything happened
        self.exposed = False  # the match was on the public list, now or earlier
        self.answered = array("q", bytes(8 * REMEMBERED_FACTS))
        self.recent: deque[Entry] = deque(maxlen=RECENT_ENTRIES)
        self.chat: list[Entry] = []
        self.verdicts: list[Verdict] = []
        self.game: Game[Any, Any, Any]
        self.options: Any = None

    # --- reading ----------------------------------------------------------------------------------------

    @property
    def gathering(self) -> bool:
        """Chairs and options may change: no match is being played."""
        return self.phase in ("open", "over")

    @property
    def setting(self) -> Setting:
        """What the next round starts from, or the first one of a match."""
        if self.phase == "between":
            assert self.result is not None
            return next_setting(self.state, self.result)
        return Setting.first(len(self.chairs), self.options)

    def elapsed(self, now: int) -> int | None:
        """Milliseconds since the round started; None where the game does not time its actions."""
        return now - self.starts if self.game.real_time and self.deal is not None else None

    def answer_to(self, player: str, cmd: str, seen: int) -> int | None:
        """The seq that answered this command already, if one did. Only facts after `seen` can have."""
        key = _key(player, cmd)
        for seq in range(max(seen, self.seq - REMEMBERED_FACTS) + 1, self.seq + 1):
            if self.answered[seq % REMEMBERED_FACTS] == key:
                return seq
        return None

    def stop_clocks(self) -> None:
        """After a crash: nothing is known of the time since the last fact, so it does not count."""
        if self.phase in ("playing", "between") and not self.asleep:
            self.sleep(self.touched)

    # --- facts ------------------------------------------------------------------------------------------

    def apply(self, at: int, fact: Fact, step: Step | None = None) -> Entry:
        """Takes the next fact in. `step`: what an Acted leads to, if that has been worked out already."""
        self.seq += 1
        self.touched = at
        self.answered[self.seq % REMEMBERED_FACTS] = _key(fact.player, fact.cmd) if fact.cmd else 0
        if isinstance(fact, facts.Acted):
            entry = self._act(at, fact, step)
        else:
            _EFFECTS[type(fact)](self, at, fact)
            over = self.result if isinstance(fact, facts.Dealt) else None
            entry = Entry(self.seq, at, fact, (), over)
            if isinstance(fact, facts.Said):
                self.chat = [*self.chat[1 - CHAT_LINES :], entry]
        self.recent.append(entry)
        return entry

    def _act(self, at: int, fact: facts.Acted, step: Step | None) -> Entry:
        game, state, before = self.game, self.state, self.game.to_act(self.state)
        if step is None:
            step = game.apply(state, fact.seat, game.parse_action(fact.action), fact.ms)
        self.state, events = step
        self.past += events
        if self.pace == "practice":
            self.acted[fact.seat] = self.seq
        self.result = game.result(self.state)
        if self.result is not None:
            self.phase = "between" if self.result.match is None else "over"
            self.ready = self.pausing = frozenset()
            self.since = at
        elif self.state is not state and (len(before) > 1 or game.to_act(self.state) != before):
            self.since = at  # a new turn has its own time; without turns, any change begins the wait anew
        return Entry(self.seq, at, fact, events, self.result)

    def _open(self, at: int, fact: facts.Opened) -> None:
        self.game = _game_of(fact)
        self.options = self.game.options.parse(fact.options)
        self.chairs = (Chair(),) * fact.chairs
        self.visibility, self.code, self.opened = fact.visibility, fact.code, at
        self.host = fact.player
        self.phase = "open"

    def _set_chairs(self, at: int, fact: facts.ChairsSet | facts.GameChanged) -> None:
        """Seats have other numbers now: a match that is over does not lie on this table any more."""
        self.chairs = rearranged(self.chairs, fact.gone, fact.chairs)
        self.ready = renumbered(self.ready, fact.gone) if self.phase == "open" else frozenset()
        self.phase, self.starter = "open", None
        self.state = self.result = self.deal = None
        self.past = []
        self.novices = frozenset()
        self.counts = False
        self.verdicts = []

    def _change_game(self, at: int, fact: facts.GameChanged) -> None:
        self._set_chairs(at, fact)
        self.game = _game_of(fact)
        self.options = self.game.options.parse(fact.options)
        self.ready = frozenset()
        if not self.game.real_time:
            self.pace = "lively"

    def _set_options(self, at: int, fact: facts.OptionsSet) -> None:
        """Whoever was ready has agreed to other options."""
        options = self.game.options.parse(fact.options)
        if options != self.options:
            self.options, self.ready = options, frozenset()

    def _show(self, at: int, fact: facts.Shown) -> None:
        self.visibility = fact.visibility
        self.exposed = self.exposed or fact.visibility == "public"

    def _start(self, at: int, fact: facts.Started) -> None:
        self.chairs = tuple(chair for chair in self.chairs if chair.taken)
        self.match, self.novices = fact.match, frozenset(fact.novices)
        self.phase = "open"  # until the deal, which follows at once
        self.verdicts, self.starter = [], None
        self.laid_from = UNSET if self.laid_from is UNSET else None
        self.end_pause()
        self.exposed = self.visibility == "public"
        self.counts, self.began = fact.rated, at

    def _deal_round(self, at: int, fact: facts.Dealt) -> None:
        setting = self.setting._replace(starter=fact.starter)
        self.state = self.game.deal(setting, Deal.parse(fact.deal))
        self.deal, self.result, self.ready, self.acted, self.past = fact, None, frozenset(), {}, []
        self.phase = "playing"
        self.begin_round(fact.starts)
        if (result := self.game.result(self.state)) is not None:  # options may end a round with the deal
            self.result = result
            self.phase = "between" if result.match is None else "over"

    def _lay_out(self, at: int, fact: facts.LaidOut) -> None:
        """The rules play the other match again up to the position; raises ReplayError."""
        match = read_replay(fact.replay)
        last = match.rounds[-1]
        number, starter = last.setting.round, last.setting.starter
        self.state, self.past, self.result, self.acted = match.state, match.past(), None, {}
        self.deal = facts.Dealt(
            round=number, starter=starter, deal=str(last.deal), salt=last.salt, starts=fact.starts
        )
        self.laid_from = LaidFrom(replay=fact.source, at=fact.step, code=fact.code)
        self.phase = "playing"
        self.begin_round(fact.starts)
        self.since = at

    def _judge(self, at: int, fact: facts.Judged) -> None:
        self.verdicts = [*self.verdicts[1 - VERDICTS_KEPT :], fact.verdict]

    def _set_fairness(self, at: int, fact: facts.FairnessSet) -> None:
        self.fairness = fact.fairness

    def _set_rated(self, at: int, fact: facts.RatedSet) -> None:
        """Whoever was ready has agreed to something else."""
        self.rated, self.ready = fact.on, frozenset()

    def _ask_pause(self, at: int, fact: facts.PauseAsked) -> None:
        self.ask_pause(fact.seat, fact.on, self.phase == "between")

    def _pause(self, at: int, fact: facts.Paused) -> None:
        self.pause(at)

    def _resume(self, at: int, fact: facts.Resumed) -> None:
        self.resume(at, self.game.real_time)

    def _sleep(self, at: int, fact: facts.Slept) -> None:
        self.sleep(at)

    def _wake(self, at: int, fact: facts.Woke) -> None:
        self.wake(at, fact.since, fact.round and self.game.real_time)

    def _close(self, at: int, fact: facts.Closed) -> None:
        self.phase = "closed"

    def _nothing(self, at: int, fact: Fact) -> None:
        pass


_EFFECTS: dict[type[Fact], Callable[[Table, int, Any], None]] = {
    facts.Opened: Table._open,
    facts.Sat: People._sit,
    facts.Queued: People._queue,
    facts.Renamed: People._rename,
    facts.RobotSat: People._sit_robot,
    facts.Stood: People._stand,
    facts.ChairsSet: Table._set_chairs,
    facts.GameChanged: Table._change_game,
    facts.HostChanged: People._change_host,
    facts.OptionsSet: Table._set_options,
    facts.Shown: Table._show,
    facts.Started: Table._start,
    facts.Dealt: Table._deal_round,
    facts.LaidOut: Table._lay_out,
    facts.Judged: Table._judge,
    facts.Readied: People._ready,
    facts.PaceSet: People._set_pace,
    facts.FairnessSet: Table._set_fairness,
    facts.RatedSet: Table._set_rated,
    facts.PauseAsked: Table._ask_pause,
    facts.Unhurried: People._unhurry,
    facts.Paused: Table._pause,
    facts.Resumed: Table._resume,
    facts.Minded: People._mind,
    facts.Returned: People._return,
    facts.Said: Table._nothing,
    facts.Slept: Table._sleep,
    facts.Woke: Table._wake,
    facts.Forgot: Table._nothing,
    facts.Closed: Table._close,
}


def _game_of(fact: facts.Opened | facts.GameChanged) -> Game[Any, Any, Any]:
    """The rules the table was opened under; raises CommandRefused if those are not known here any more."""
    if (game := GAMES.get(fact.game)) is None:
        raise CommandRefused("unknown_game", f"there is no game {fact.game}")
    if fact.rules != game.rules_version:
        detail = f"opened under rules {fact.rules} of {game.id}; this server has rules {game.rules_version}"
        raise CommandRefused("other_rules", detail)
    return game


def _key(player: str, cmd: str) -> int:
    return hash((player, cmd)) or 1


def replay(table_id: str, rows: Iterable[tuple[int, str, str]]) -> Table:
    """The table that rows (at, kind, payload) in the order of their seq tell of; raises CommandRefused."""
    return replay_on(Table(table_id), rows)


def replay_on(table: Table, rows: Iterable[tuple[int, str, str]]) -> Table:
    """The same table after the rows that follow what it knows."""
    for at, kind, payload in rows:
        table.apply(at, facts.read_fact(kind, payload))
    return table
