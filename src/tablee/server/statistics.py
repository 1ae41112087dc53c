"""What a player’s matches add up to: pure functions over the records of matches."""

from collections.abc import Iterable, Sequence

import msgspec

from tablee.ratings import MEAN, SHOWN_AFTER
from tablee.server.answers import PastMatch, PastPlayer
from tablee.server.profile_answers import (
    CourseLine,
    FormLine,
    FormPoint,
    GameTally,
    RatingLine,
    RatingPoint,
    WinRate,
)
from tablee.store import Finished, RatingChange, RatingRow

RIVALS = 12  # people that are listed one by one: those met most often
FORM_MATCHES = 20  # that are shown one by one
MONTH_MS = 30 * 24 * 3600 * 1000

_read_record = msgspec.json.Decoder(PastMatch).decode


def records(past: Iterable[Finished]) -> list[PastMatch]:
    return [_read_record(one.record) for one in past]


def seat_of(match: PastMatch, player: str) -> int:
    return next(seat for seat, sitter in enumerate(match.players) if sitter.player == player)


def rating_lines(known: Iterable[RatingRow], course: Sequence[RatingChange], now: int) -> list[RatingLine]:
    lines = []
    for game, mu, sigma, matches in known:
        shown = matches >= SHOWN_AFTER
        before = [one.mu for one in course if one.game == game and one.at < now - MONTH_MS]
        lines.append(
            RatingLine(
                game=game,
                number=round(mu) if shown else None,
                band=round(2 * sigma) if shown else None,
                matches=matches,
                missing=max(0, SHOWN_AFTER - matches),
                change=round(mu) - round(before[-1] if before else MEAN) if shown else None,
            )
        )
    return lines


def course_lines(course: Iterable[RatingChange]) -> list[CourseLine]:
    """Only what is certain enough to be shown: a number is not told before its fifth match."""
    lines: dict[str, CourseLine] = {}
    for one in course:
        if one.matches >= SHOWN_AFTER:
            line = lines.setdefault(one.game, CourseLine(game=one.game, points=[]))
            line.points.append(RatingPoint(at=one.at, number=round(one.mu), band=round(2 * one.sigma)))
    return list(lines.values())


def tallies(matches: Iterable[PastMatch], player: str) -> list[GameTally]:
    """Matches, victories and points by round, for each game."""
    found: dict[str, GameTally] = {}
    for match in matches:
        seat = seat_of(match, player)
        tally = found.setdefault(match.game, GameTally(game=match.game, matches=0, won=0, rounds=0, points=0))
        tally.matches += 1
        tally.won += seat in match.winners
        if match.rounds:  # older records do not tell
            tally.rounds += match.rounds
            tally.points += match.totals[seat]
    return list(found.values())


def form_lines(
    matches: Iterable[PastMatch], player: str, numbers: Sequence[tuple[PastMatch, str, float]]
) -> list[FormLine]:
    """Points a round of each game, then what the analyses say of the player; both come the newest first."""
    found: dict[tuple[str, str], list[FormPoint]] = {}
    for match in matches:
        if match.rounds:
            value = round(match.totals[seat_of(match, player)] / match.rounds, 1)
            _keep(found.setdefault((match.game, "round"), []), match, value)
    for match, unit, value in numbers:
        _keep(found.setdefault((match.game, unit), []), match, value)
    return [FormLine(game=game, what=what, points=points) for (game, what), points in found.items()]


def _keep(points: list[FormPoint], match: PastMatch, value: float) -> None:
    if len(points) < FORM_MATCHES:
        points.insert(0, FormPoint(at=match.ended, value=value))


def win_rates(matches: Iterable[PastMatch], player: str) -> list[WinRate]:
    """For each game: against robots of each level, against people, and against those met most often.

    A match counts for everybody who sat there: one with two easy robots and a friend counts once for each kind.
    """
    found: dict[tuple[str, str, str], WinRate] = {}
    for match in matches:
        seat = seat_of(match, player)
        # On the sheet of a real table a name may belong to nobody who is known here.
        others = [
            other
            for place, other in enumerate(match.players)
            if place != seat and (other.player is not None or other.robot is not None)
        ]
        for against, key, shown in {(a, k): (a, k, s) for a, k, s in map(_kinds, others)}.values():
            _count(found, match, seat, (against, key), shown)
        if any(other.player is not None for other in others):
            _count(found, match, seat, ("people", ""), PastPlayer(player=None, name=None, robot=None))
    met = sorted((rate for rate in found.values() if rate.against == "player"), key=lambda rate: -rate.played)
    return [rate for rate in found.values() if rate.against != "player"] + met[:RIVALS]


def _kinds(other: PastPlayer) -> tuple[str, str, PastPlayer]:
    return (
        ("robots", other.robot, other) if other.robot is not None else ("player", other.player or "", other)
    )


def _count(
    found: dict[tuple[str, str, str], WinRate], match: PastMatch, seat: int, kind: tuple[str, str],
    shown: PastPlayer,
) -> None:  # fmt: skip
    rate = found.get((match.game, *kind))
    if rate is None:  # the newest match comes first: its name is the present one
        rate = found[match.game, *kind] = WinRate(
            game=match.game, against=kind[0], level=shown.robot, player=shown.player, name=shown.name,
            avatar=None if shown.robot else shown.avatar, played=0, won=0,
        )  # fmt: skip
    rate.played += 1
    rate.won += seat in match.winners
