"""Finds matches by the id of their replay. What is over cannot change, so the last ones read are kept."""

import re
from typing import NamedTuple

from tablee.analysis import Moment, NoSuchStep, Timeline
from tablee.matches import Match
from tablee.server.lru_cache import LruCache
from tablee.server.room.history import History
from tablee.tables.errors import CommandRefused
from tablee.tables.record import Record

REPLAY_ID = re.compile(r"(t[0-9a-f]{20})\.([1-9][0-9]{0,5})")
KEPT = 8  # matches, with every state of theirs
KEPT_STEPS = 1500  # of one, some 5 MB: a longer one is read again each time


class Found(NamedTuple):
    """A match and its steps. Holds hidden cards: what leaves is built by `shown`."""

    record: Record
    timeline: Timeline

    def moment(self, step: str) -> Moment:
        """Raises CommandRefused."""
        try:
            return self.timeline.at(step)
        except NoSuchStep:
            raise CommandRefused("not_found", "the match has no such step") from None

    def up_to(self, moment: Moment) -> Match:
        """The match as it stood after this step."""
        before = self.timeline.round(moment.round)[: moment.turn + 1]
        rounds, moves = self.record.match.rounds, sum(len(one.moves) for one in before)
        played = rounds[moment.round - 1]
        last = played._replace(moves=played.moves[:moves])
        return Match(self.timeline.game, "", (*rounds[: moment.round - 1], last), moment.after)


class Library:
    """Reads matches, within the budget that an address has for old logs."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._recent = LruCache[Found](KEPT)

    def forget(self) -> None:
        """Drops what is kept: a name has left the logs."""
        self._recent = LruCache[Found](KEPT)

    async def find(self, replay_id: str, address: str) -> Found:
        """Raises CommandRefused: not_found, rate_limited, or that the rules of that time are not known here."""
        named = REPLAY_ID.fullmatch(replay_id)
        if named is None:
            raise CommandRefused("not_found", "no such match")
        if replay_id in self._recent:
            self._history.charge(address)
            return self._recent.get(replay_id)
        table_id, number = named[1], int(named[2])
        record = await self._history.record(table_id, number, address)
        if record is None:
            raise CommandRefused("not_found", "no such match")
        found = Found(record, await self._history.aside(Timeline.of, record.match))
        if not record.running and len(found.timeline.moments) <= KEPT_STEPS:
            self._recent.put(replay_id, found)
        return found
