"""JSON from encoded pieces, joined here alone; and an update that many read, encoded once, and completed for those who
are sent more.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from tablee.games.protocol import Event, Json, Seat
from tablee.tables import messages as m
from tablee.tables.message_parts import Audience, game_events
from tablee.tables.messages import encode


def spliced(head: bytes, more: bytes) -> bytes:
    """Two encoded objects, neither of them empty, as one: the fields of `more` behind those of `head`."""
    return head[:-1] + b"," + more[1:]


class CommonUpdate:
    """An update as everybody may read it, encoded once and completed for each who is sent more."""

    __slots__ = ("_events", "_head", "_patch", "_public_events", "_secrets", "_view", "plain")

    def __init__(
        self, head: bytes, patch: Json, events: Sequence[Event], public: bytes, secrets: set[Seat]
    ) -> None:
        """`head`: the update itself, without the last brace. `public`: the events as everybody may know them, encoded.
        `secrets`: whose events hide something.
        """
        self._head, self._patch = head, patch
        self._public_events = b',"events":' + public if public else b""
        self._view = b',"view":' + encode(patch) if patch else b""
        self._events, self._secrets = events, secrets
        self.plain = head + self._public_events + self._view + b"}"  # for who is sent no more

    def text(self, audience: Audience, patch: Json, legal: Sequence[Any] | None) -> bytes:
        """The whole of it, with an audience's own events, fields of the view and actions."""
        events, view, actions = self._public_events, self._view, b""
        if audience in self._secrets:
            events = b',"events":' + encode(game_events(self._events, audience))
        if patch:
            if not view or any(name in self._patch for name in patch):
                view = b',"view":' + encode(self._patch | patch)
            else:
                view = spliced(view, encode(patch))
        if legal is not None:
            actions = b',"legal":' + encode(legal)
        return b"".join((self._head, events, view, actions, b"}"))


def written_head(update: m.Update, compact: bool) -> bytes:
    """Without the last brace; compact: without `at` (it is now), and without `by` where a person acted for themselves
    (the events name the seat).
    """
    if not compact:
        return encode(update)[:-1]
    at, by = update.at, update.by
    update.at = UNSET
    if isinstance(by, m.By) and by.who == "player":
        update.by = UNSET
    text = encode(update)[:-1]
    update.at, update.by = at, by
    return text
