"""A position of a match that was played, laid out at a table of its own: for « what if »."""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.bots.levels import LEVELS
from tablee.games.protocol import Seat
from tablee.matches import Match, write_replay
from tablee.tables import facts as f
from tablee.tables.chairs import Chair, Player, persona_for
from tablee.tables.decide import open_table
from tablee.tables.errors import CommandRefused
from tablee.tables.guests import namesakes, shown_at
from tablee.tables.record import Record


class Position(NamedTuple):
    """Where another match goes on, and who plays it: the person on `seat`, robots on the other chairs."""

    record: Record
    step: str  # the last one that was played as in the record
    match: Match  # the record's, up to there
    seat: Seat
    level: str  # of robots in the place of people

    def check(self) -> None:
        """Only what was played to its end by the rules can be laid out; raises CommandRefused."""
        if self.record.running:
            raise CommandRefused("match_running", "the match is not over")
        if self.level not in LEVELS:
            raise CommandRefused("bad_level", f"levels are {', '.join(LEVELS)}")
        if self.seat not in range(len(self.record.chairs)):
            raise CommandRefused("bad_seat", f"there is no seat {self.seat}")
        played = len(self.match.rounds)
        if self.match.game.result(self.record.ends[played - 1]) is None:
            raise CommandRefused("hidden", "that round was not played to its end")
        if self.match.result is not None:
            raise CommandRefused("round_over", "nothing is left to play after the last step of a round")


def lay_out(position: Position, player: Player, code: str, now: int, *, novice: bool) -> Iterator[f.Fact]:
    """The facts of the new table. Its clocks stand until the player comes; in real time they have to say so, too."""
    record, game = position.record, position.match.game
    options = position.match.rounds[0].setting.options
    yield open_table(game, options.as_json(), len(record.chairs), "private", code, player)
    yield from _seated(position, player)
    if record.pace != "lively":
        yield f.PaceSet(pace=record.pace)
    yield f.Started(match=1, novices=(position.seat,) if novice else ())
    source = f"{record.id} {position.step}"
    yield f.LaidOut(
        replay=write_replay(Match(game, "", position.match.rounds, position.match.state, source)),
        source=record.id,
        step=position.step,
        code=record.code,
        starts=now - _played_ms(position.match),
    )
    if game.real_time:
        yield f.Paused()
    yield f.Slept()


def _seated(position: Position, player: Player) -> Iterator[f.Fact]:
    seat, chairs = position.seat, [Chair() for _ in position.record.chairs]
    shown = shown_at(tuple(chairs), player, seat)
    chairs[seat] = Chair(shown)
    yield f.Sat(seat=seat, player=shown.id, name=shown.name, avatar=shown.avatar)
    taken = namesakes(tuple(chairs))
    robots = {chair.persona for chair in position.record.chairs if chair.robot is not None} - taken
    for place, sat in enumerate(position.record.chairs):
        if place == seat:
            continue
        level, persona = sat.robot or position.level, sat.persona if sat.robot is not None else ""
        if persona not in robots:
            persona = persona_for(tuple(chairs), place, but=taken | robots)
        chairs[place] = Chair(robot=level, persona=persona)
        yield f.RobotSat(seat=place, level=level, persona=persona)


def _played_ms(match: Match) -> int:
    """How long the round had been on, where presses are timed."""
    moves = match.rounds[-1].moves
    return (moves[-1].at or 0) if moves else 0
