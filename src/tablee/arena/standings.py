"""What a tournament says: shares, points and ratings, each with its interval."""

from collections.abc import Sequence
from typing import NamedTuple

from tablee.arena.evidence import Interval, Question, Verdict, bounds, student, verdict, wilson
from tablee.arena.tournament import Fault, Outcome, Progress, Tournament, plan_for, play_all
from tablee.ratings import Rating
from tablee.ratings.fit import fit

ANCHORS = ("medium", "2")  # the robot that stands at 1500 wherever it takes part (docs/ratings.md)


class Standing(NamedTuple):
    """A bot's share of the matches (a shared victory counts in parts) and of the points, with 95 % intervals."""

    bot: str
    matches: int
    share: float
    low: float
    high: float
    points: float  # more than the others at the table, on average
    points_low: float
    points_high: float
    rating: Rating
    lost_by_fault: int


class Comparison(NamedTuple):
    """Two bots: how often the first came in before the second, and by how many points."""

    first: str
    second: str
    deals: int
    share: float
    low: float
    high: float
    points: float
    points_low: float
    points_high: float
    verdict: Verdict


def standings(tournament: Tournament) -> list[Standing]:
    """In the order of the entrants; over the deals that all line-ups of a bot have played."""
    plan, rated = tournament.plan, ratings(tournament)
    sequential = plan.question is not None
    found = []
    for who, entrant in enumerate(plan.entrants):
        deals = tournament.common([who])
        won = [_mean([_won(outcome, who) for outcome in deal]) for deal in deals]
        low, high = bounds(won) if sequential else wilson(won, len(deals[0]))
        gained = _by_deal(deals, who, None)
        mine = [outcome for deal in deals for outcome in deal]
        faults = sum(fault.entrant == entrant.label for fault in faults_of(tournament))
        found.append(
            Standing(
                entrant.label, len(mine), _mean(won), low, high,
                _mean(gained), *_points_interval(gained), rated[entrant.label], faults,
            )
        )  # fmt: skip
    return found


def comparisons(tournament: Tournament) -> list[Comparison]:
    """Every pair. The error of a question is shared out among them; without one, each has its own 5 %."""
    plan, question = tournament.plan, tournament.plan.question
    labels = [entrant.label for entrant in plan.entrants]
    error = (question or Question()).error / (len(plan.pairs) if question else 1)
    found = []
    for pair in plan.pairs:
        deals, ahead = tournament.common(pair), tournament.ahead(pair)
        interval = bounds(ahead, error) if question else wilson(ahead, len(deals[0]))
        gained = _by_deal(deals, *pair)
        settled = verdict(ahead, question._replace(error=error)) if question else _at_the_end(interval)
        found.append(
            Comparison(
                labels[pair[0]], labels[pair[1]], len(deals), _mean(ahead), *interval,
                _mean(gained), *_points_interval(gained), settled,
            )
        )  # fmt: skip
    return found


def ratings(tournament: Tournament) -> dict[str, Rating]:
    """Skill with its standard error; the middle level stands at 1500 if it takes part."""
    labels = [entrant.label for entrant in tournament.plan.entrants]
    matches = [
        (tuple(labels[who] for who in outcome.order), outcome.places)
        for deals in tournament.played.values()
        for deal in deals
        for outcome in deal
    ]
    anchor = next((label for label in labels if label in ANCHORS), None)
    return fit(matches, anchor)


def faults_of(tournament: Tournament) -> list[Fault]:
    return [
        outcome.fault
        for deals in tournament.played.values()
        for deal in deals
        for outcome in deal
        if outcome.fault is not None
    ]


def _at_the_end(interval: Interval) -> Verdict:
    return "first" if interval.low > 0.5 else "second" if interval.high < 0.5 else "open"


def _won(outcome: Outcome, who: int) -> float:
    place = outcome.places[outcome.order.index(who)]
    return 1 / outcome.places.count(1) if place == 1 else 0.0


def _by_deal(deals: Sequence[Sequence[Outcome]], who: int, rival: int | None) -> list[float]:
    """Points more than the rival's (None: than the others' mean), for each deal with a match played to its end."""
    gained = []
    for deal in deals:
        found = [_gain(o.order, o.points, who, rival) for o in deal if o.points is not None]
        if found:
            gained.append(_mean(found))
    return gained


def _gain(order: tuple[int, ...], points: tuple[int, ...], who: int, rival: int | None) -> float:
    mine = points[order.index(who)]
    others = [n for other, n in zip(order, points, strict=True) if other != who and rival in (None, other)]
    return mine - _mean(others)


def _points_interval(gained: Sequence[float]) -> Interval:
    return student(gained) if gained else Interval(float("-inf"), float("inf"))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def play_matches(
    game: str,
    bots: Sequence[str],
    matches: int,
    *,
    seed: str = "arena",
    options: dict[str, object] | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> list[Standing]:
    """Our bots at one table, for at least so many matches: whole deals only."""
    plan = plan_for(game, bots, matches, seed=seed, options=options)
    return standings(play_all(plan, jobs=jobs, progress=progress))
