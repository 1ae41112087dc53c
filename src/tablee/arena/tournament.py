"""Many matches on common deals: every deal is played by every line-up, once for each rotation around the table.

Deals come in batches of a fixed size. What is settled is looked at between batches only, so that a tournament does
not depend on how many work on it.
"""

import os
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final, NamedTuple

from tablee.arena.entrants import Entrant, entrants_of, seated
from tablee.arena.evidence import Question, verdict
from tablee.arena.play import play
from tablee.arena.programs import Forfeit, Kind
from tablee.arena.workers import Mapper, workers
from tablee.games import GAMES
from tablee.games.protocol import RoundResult, Seat
from tablee.ratings import places_of

BATCH: Final = 16  # deals

LineUp = tuple[int, ...]  # numbers of entrants
Progress = Callable[["Tournament"], None]


class Fault(NamedTuple):
    """How a program lost a match without playing it to the end."""

    entrant: str
    kind: Kind
    detail: str
    deal: int
    seat: Seat


class Outcome(NamedTuple):
    """One match. By seat: who sat there, the place, and the points, of which more are better."""

    order: LineUp
    places: tuple[int, ...]
    points: tuple[int, ...] | None  # None if it was not played to an end
    fault: Fault | None = None


class Plan(NamedTuple):
    game: str
    entrants: tuple[Entrant, ...]
    seats: int
    deals: int  # at most
    seed: str
    options: dict[str, object]
    question: Question | None = None  # stop as soon as it is settled

    @property
    def line_ups(self) -> tuple[LineUp, ...]:
        return tuple(combinations(range(len(self.entrants)), self.seats))

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return tuple(combinations(range(len(self.entrants)), 2))


class Tournament:
    """The outcomes so far: for each line-up, a row of matches for each deal."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.played: dict[LineUp, list[tuple[Outcome, ...]]] = {line_up: [] for line_up in plan.line_ups}
        self.settled = dict.fromkeys(plan.pairs, False)

    @property
    def done(self) -> int:
        """Deals, counted once for each line-up that has played them."""
        return sum(map(len, self.played.values()))

    @property
    def expected(self) -> int:
        return self.done + sum(self.plan.deals - len(self.played[line_up]) for line_up in self.open)

    @property
    def open(self) -> list[LineUp]:
        """The line-ups that still have something to say."""
        return [
            line_up
            for line_up, deals in self.played.items()
            if len(deals) < self.plan.deals
            and not all(self.settled[pair] for pair in combinations(line_up, 2))
        ]

    def common(self, who: Sequence[int]) -> list[list[Outcome]]:
        """Deal by deal, the matches of all line-ups in which all of these sit, as far as all have played."""
        rows = [deals for line_up, deals in self.played.items() if set(who) <= set(line_up)]
        return [[outcome for row in deal for outcome in row] for deal in zip(*rows, strict=False)]

    def ahead(self, pair: tuple[int, int]) -> list[float]:
        """Deal by deal, how often the first of two came in before the second; a shared place counts half."""
        return [sum(map(partial(_ahead, pair), outcomes)) / len(outcomes) for outcomes in self.common(pair)]

    def look(self) -> None:
        """Sees what the deals so far have settled. The error is shared out among all pairs."""
        question = self.plan.question
        if question is None:
            return
        each = question._replace(error=question.error / len(self.plan.pairs))
        for pair, settled in self.settled.items():
            self.settled[pair] = settled or verdict(self.ahead(pair), each) != "open"


def _ahead(pair: tuple[int, int], outcome: Outcome) -> float:
    first, second = (outcome.places[outcome.order.index(who)] for who in pair)
    return 0.5 if first == second else float(first < second)


def run(plan: Plan, mapper: Mapper[Any, Any], progress: Progress | None = None) -> Tournament:
    """Plays until everything is settled or every deal is played."""
    tournament, next_deal = Tournament(plan), 0
    while line_ups := tournament.open:
        numbers = range(next_deal, min(plan.deals, next_deal + BATCH))
        jobs = [(line_up, number) for number in numbers for line_up in line_ups]
        for (line_up, _), outcomes in zip(jobs, mapper(partial(play_deal, plan), jobs), strict=True):
            tournament.played[line_up].append(outcomes)
            if progress is not None:
                progress(tournament)
        tournament.look()
        next_deal = numbers.stop
    return tournament


def play_deal(plan: Plan, job: tuple[LineUp, int]) -> tuple[Outcome, ...]:
    """One deal in every rotation, so that nobody gains by seat or cards."""
    line_up, number = job
    entrants = [plan.entrants[who] for who in line_up]
    with seated(plan.game, entrants) as bots:
        outcomes = []
        for turn in range(plan.seats):
            order = [(seat + turn) % plan.seats for seat in range(plan.seats)]
            labels = [entrants[place].key or entrants[place].label for place in order]
            sitting, who = [bots[place] for place in order], tuple(line_up[place] for place in order)
            try:
                result = play(GAMES[plan.game], sitting, labels, plan.options, f"{plan.seed} {number}")
                outcomes.append(_outcome(who, result))
            except Forfeit as lost:
                fault = Fault(plan.entrants[who[lost.seat]].label, lost.kind, lost.detail, number, lost.seat)
                places = tuple(plan.seats if seat == lost.seat else 1 for seat in range(plan.seats))
                outcomes.append(Outcome(who, places, None, fault))
    return tuple(outcomes)


def _outcome(order: LineUp, result: RoundResult | None) -> Outcome:
    if result is None or result.match is None:
        return Outcome(order, (1,) * len(order), None)
    best = max(result.totals[seat] for seat in result.match)
    sign = 1 if best == max(result.totals) else -1  # some games count down
    return Outcome(order, places_of(result.totals, result.match), tuple(sign * n for n in result.totals))


def whole_deals(matches: int, seats: int) -> int:
    """At least so many matches, in whole deals."""
    return max(1, -(-matches // seats))


def play_all(
    plan: Plan, *, jobs: int | None = None, ray: str | None = None, progress: Progress | None = None
) -> Tournament:
    """On all cores unless told otherwise."""
    with workers(jobs or os.cpu_count() or 1, ray) as mapper:
        return run(plan, mapper, progress)


def plan_for(
    game: str,
    bots: Sequence[str],
    matches: int,
    *,
    seed: str = "arena",
    options: dict[str, object] | None = None,
) -> Plan:
    """Our bots at one table."""
    return Plan(
        game, entrants_of(bots), len(bots), whole_deals(matches, len(bots)), seed, dict(options or {})
    )
