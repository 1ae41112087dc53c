"""What is told to whom. The only way from a table to a client: everything here is built from views."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from tablee.games.protocol import Event, Game, Json, Seat
from tablee.tables import facts as f
from tablee.tables import views
from tablee.tables.clocks import Deadline
from tablee.tables.show import (
    Audience,
    Presence,
    by_info,
    chat_info,
    deal_info,
    encode,
    events_info,
    reveal_info,
    table_info,
)
from tablee.tables.table import Entry, Table

NO_LEGAL: Final = b',"legal":[]'
_NOTHING: Final[Json] = {}


class Told:
    """What a seat has been told last, beside what everybody was told."""

    __slots__ = ("legal", "private")

    def __init__(self, private: Json, legal: Sequence[Any]) -> None:
        self.private, self.legal = private, legal


class Shared:
    """An update as everybody may read it, in pieces: written once, put together for each who is told more."""

    __slots__ = ("events", "happened", "head", "patch", "secrets", "view")

    def __init__(
        self, head: bytes, happened: bytes, patch: Json, events: Sequence[Event], secrets: set[Seat]
    ) -> None:
        self.head = head  # without the last brace
        self.happened = happened
        self.patch = patch
        self.view = _field(b"view", patch) if patch else b""
        self.events = events  # what stands in `happened`, secrets included
        self.secrets = secrets  # whose

    def text(self, audience: Audience = None, patch: Json = _NOTHING, legal: bytes = b"") -> bytes:
        """The whole of it, with an audience's own events, fields of the view and actions."""
        happened = self.happened
        if audience in self.secrets:
            happened = _field(b"events", events_info(self.events, audience))
        view = self.view
        if patch:
            if view and patch.keys().isdisjoint(self.patch):
                view = b"%b,%b" % (view[:-1], encode(patch)[1:])
            else:
                view = _field(b"view", self.patch | patch)
        return b"".join((self.head, happened, view, legal, b"}"))


class Teller:
    """Tells each audience what is new to it."""

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table, self.presence = table, presence
        self.told: dict[Seat, Told] = {}
        self._public: Any = None  # the spectators' view that was told last
        self._info: Json = table_info(table, presence)
        self._clock: Deadline | None = None

    # --- everything -------------------------------------------------------------------------------------

    def welcome(
        self, audience: Audience, clock: Deadline | None, muted: frozenset[str] = frozenset()
    ) -> Json:
        """All there is to know, and the start of updates for this audience."""
        table = self.table
        self._clock = clock
        self._info = table_info(table, self.presence)
        said: Json = {
            "t": "welcome",
            "seq": table.seq,
            "table": self._info,
            "clock": None if clock is None else clock.as_json(),
            "verdicts": table.verdicts,
            "chat": [chat_info(entry) for entry in table.chat if entry.fact.player not in muted],
        }
        if table.deal is not None:
            legal = () if audience is None else table.game.legal_actions(table.state, audience) or ()
            self._public = table.game.view(table.state, None)
            if audience is not None:
                self.told[audience] = Told(self._private(audience), legal)
            said |= {
                "deal": deal_info(table.deal),
                "view": views.whole(table.game, table.game.view(table.state, audience)),
                "legal": views.actions(table.game, legal),
                "result": None if table.result is None else table.result.as_json(),
                "reveal": reveal_info(table),
            }
        return said

    def forget(self, audience: Audience) -> None:
        """Nobody listens there any more."""
        if audience is not None:
            self.told.pop(audience, None)

    # --- what is new ------------------------------------------------------------------------------------

    def presence_changed(self) -> bytes | None:
        """The update that tells who came or went; None if that shows nowhere."""
        info = table_info(self.table, self.presence)
        patch = _changed(self._info, info)
        self._info = info
        if not patch:
            return None
        return encode({"t": "update", "seq": self.table.seq, "at": self.table.touched, "table": patch})

    def updates(
        self, entries: list[Entry], audiences: Iterable[Audience], clock: Deadline | None
    ) -> dict[Audience, bytes]:
        """For each audience the update that these new entries are."""
        head = encode(self._common(entries, clock))[:-1]
        events = [event for entry in entries for event in entry.events]
        happened = _field(b"events", events_info(events, None)) if events else b""
        if self.table.deal is None:
            return dict.fromkeys(audiences, head + happened + b"}")
        fresh = f.Dealt in {type(entry.fact) for entry in entries}
        patch = self._public_patch(fresh)
        concerned = {event.seat for event in events}
        secrets = {event.seat for event in events if event.secret}
        shared = Shared(head, happened, patch, events, secrets)
        whole = shared.text()
        acting = self.table.game.to_act(self.table.state)
        updates: dict[Audience, bytes] = {}
        audience: Audience
        for audience in audiences:
            before = None if audience is None else self.told.get(audience)
            if audience is None:
                updates[audience] = shared.text(legal=NO_LEGAL) if fresh else whole
            elif before is None or fresh:
                updates[audience] = self._anew(audience, shared, audience in acting)
            elif audience in concerned or audience in acting or before.legal:
                updates[audience] = (
                    self._own(audience, before, shared, concerned, audience in acting) or whole
                )
            else:
                updates[audience] = whole
        return updates

    def _common(self, entries: list[Entry], clock: Deadline | None) -> Json:
        """What everybody is told."""
        last = entries[-1]
        said: Json = {"t": "update", "seq": last.seq, "at": last.at}
        for entry in entries:
            match entry.fact:
                case f.Acted():
                    said["by"] = by_info(entry.fact)
                case f.Dealt():
                    said |= {"deal": deal_info(entry.fact), "result": None, "reveal": None}
                case f.Judged():
                    said["verdict"] = entry.fact.verdict
                case f.Said():
                    said["chat"] = chat_info(entry)
            if entry.result is not None:
                said |= {"result": entry.result.as_json(), "reveal": reveal_info(self.table)}
        if clock != self._clock:
            self._clock = clock
            said["clock"] = None if clock is None else clock.as_json()
        if not isinstance(last.fact, f.Acted) or last.result is not None:
            info = table_info(self.table, self.presence)
            if patch := _changed(self._info, info):
                said["table"] = patch
            self._info = info
        return said

    def _public_patch(self, fresh: bool) -> Json:
        """What has changed for those who only watch; the whole view after a deal."""
        game, before = self.table.game, self._public
        now = self._public = game.view(self.table.state, None)
        if fresh or before is None:
            return views.whole(game, now)
        return views.changed(game, before, now)

    def _anew(self, seat: Seat, shared: Shared, acting: bool) -> bytes:
        """The update of a seat that starts from nothing: with a deal, or because nobody was there before."""
        private, legal = self._private(seat), self._legal(seat, acting)
        self.told[seat] = Told(private, legal)
        return shared.text(seat, private, _legal_field(self.table.game, legal))

    def _own(
        self, seat: Seat, before: Told, shared: Shared, concerned: Collection[Seat], acting: bool
    ) -> bytes | None:
        """The update of a seat that is told more than everybody; None if it is not.

        Hidden cards change only for the seats that events name: nobody else's view is worked out anew.
        """
        private, patch = before.private, _NOTHING
        if seat in concerned:
            private = self._private(seat)
            patch = self._changed_private(before.private, private)
        legal = self._legal(seat, acting)
        news = legal != before.legal
        if news or patch:
            self.told[seat] = Told(private, legal)
        elif seat not in shared.secrets:
            return None
        return shared.text(seat, patch, _legal_field(self.table.game, legal) if news else b"")

    def _legal(self, seat: Seat, acting: bool) -> Sequence[Any]:
        return self.table.game.legal_actions(self.table.state, seat) or () if acting else ()

    def _private(self, audience: Seat) -> Json:
        """The fields of the seat's view that differ from the spectators'."""
        game = self.table.game
        return views.changed(game, self._public, game.view(self.table.state, audience))

    def _changed_private(self, before: Json, now: Json) -> Json:
        """A field that is private no longer is told as everybody sees it."""
        patch = {name: value for name, value in now.items() if before.get(name) != value}
        if not before.keys() <= now.keys():
            public = views.whole(self.table.game, self._public)
            patch |= {name: public[name] for name in before.keys() - now.keys()}
        return patch


def _legal_field(game: Game[Any, Any, Any], legal: Sequence[Any]) -> bytes:
    return b',"legal":' + views.actions_text(game, legal) if legal else NO_LEGAL


def _field(name: bytes, value: Any) -> bytes:
    return b',"%b":%b' % (name, encode(value))


def _changed(before: Json, after: Json) -> Json:
    return {name: value for name, value in after.items() if before.get(name) != value}
