"""A tournament as text: tables in Markdown, to be pasted where they are needed, and everything as JSON."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any

from tablee import __version__
from tablee.arena.entrants import Entrant
from tablee.arena.standings import Comparison, Standing, comparisons, faults_of, standings
from tablee.arena.tournament import Fault, LineUp, Outcome, Plan, Tournament
from tablee.bots import BOTS
from tablee.bots.champions import has_champion
from tablee.bots.levels import CHAMPION, STRONG
from tablee.games import GAMES
from tablee.games.options import camel

SETTLED = {"first": "first is better", "second": "second is better", "equal": "equal", "open": "open"}


def table(found: Sequence[Standing]) -> str:
    lines = [
        "| robot | matches | won | 95 % interval | points more | 95 % interval | rating |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in sorted(found, key=lambda one: -one.rating.mu):
        lines.append(
            f"| {_cell(one.bot)} | {one.matches} | {one.share:.1%} | {one.low:.1%} – {one.high:.1%} |"
            f" {one.points:+.1f} | {_span(one.points_low, one.points_high)} |"
            f" {one.rating.mu:.0f} ± {2 * one.rating.sigma:.0f} |"
        )
    return "\n".join(lines)


def pairs_table(found: Sequence[Comparison]) -> str:
    lines = [
        "| first | second | deals | first ahead | interval | points more | interval | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in found:
        lines.append(
            f"| {_cell(one.first)} | {_cell(one.second)} | {one.deals} |"
            f" {one.share:.1%} | {one.low:.1%} – {one.high:.1%} | {one.points:+.1f} |"
            f" {_span(one.points_low, one.points_high)} | {SETTLED[one.verdict]} |"
        )
    return "\n".join(lines)


def faults_table(faults: Sequence[Fault]) -> str:
    """What went wrong, the same things together."""
    lines = ["| program | lost by | times | first seen | what |", "|---|---|---|---|---|"]
    times = Counter((fault.entrant, fault.kind, fault.detail) for fault in faults)
    for (entrant, kind, detail), count in times.items():
        first = next(f for f in faults if (f.entrant, f.kind, f.detail) == (entrant, kind, detail))
        where = f"deal {first.deal}, seat {first.seat}"
        lines.append(f"| {_cell(entrant)} | {kind} | {count} | {where} | {_cell(detail)} |")
    return "\n".join(lines)


def text(tournament: Tournament) -> str:
    parts = [table(standings(tournament)), pairs_table(comparisons(tournament))]
    if faults := faults_of(tournament):
        parts.append(faults_table(faults))
    plan = tournament.plan
    for one in plan.entrants:
        if plays_as_strong(plan, one):
            where = f"{plan.seats} seats with these options"
            parts.append(f"{one.label}: {plan.game} has no champion for {where}; level {STRONG} played.")
    return "\n\n".join(parts)


def plays_as_strong(plan: Plan, entrant: Entrant) -> bool:
    """Is this a champion that has not learned to play such matches, so that level 3 plays in its place?"""
    champion = BOTS.get(plan.game, {}).get(CHAMPION)
    if champion is None or entrant.key not in (champion.key, str(CHAMPION)):
        return False
    return not has_champion(plan.game, GAMES[plan.game].options.parse(plan.options), plan.seats)


def as_json(tournament: Tournament) -> dict[str, Any]:
    """Everything that somebody needs to judge the tournament, or to play it again."""
    plan = tournament.plan
    return {
        "tablee": __version__,
        "game": plan.game,
        "rules": GAMES[plan.game].rules_version,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "deals": plan.deals,
        "question": None if plan.question is None else plan.question._asdict(),
        "bots": [
            {"label": one.label}
            | ({"command": list(one.command), "seconds": one.seconds} if one.command else {"key": one.key})
            | ({"asStrong": True} if plays_as_strong(plan, one) else {})
            for one in plan.entrants
        ],
        "standings": [_standing(one) for one in standings(tournament)],
        "pairs": [_numbers(one._asdict()) for one in comparisons(tournament)],
        "faults": [fault._asdict() for fault in faults_of(tournament)],
    } | by_match(tournament)


def by_match(tournament: Tournament) -> dict[str, dict[str, str]]:
    """The places and the points of every match."""
    played = {line_up_name(tournament.plan, line_up): deals for line_up, deals in tournament.played.items()}
    return {
        "matches": {name: _told(deals, places_text) for name, deals in played.items()},
        "points": {name: _told(deals, points_text) for name, deals in played.items()},
    }


def line_up_name(plan: Plan, line_up: LineUp) -> str:
    return " – ".join(plan.entrants[who].label for who in line_up)


def _standing(one: Standing) -> dict[str, Any]:
    rating, error = one.rating
    return _numbers(one._asdict() | {"rating": rating, "rating_error": error})


def _told(deals: Sequence[Sequence[Outcome]], text: Callable[[Outcome], str]) -> str:
    """Deals with their rotations, each in the order of the seats: `12/21` is won by each bot once."""
    return " ".join("/".join(map(text, deal)) for deal in deals)


def places_text(outcome: Outcome) -> str:
    return "".join(map(str, outcome.places))


def points_text(outcome: Outcome) -> str:
    """`-` for a match that had no end of its own."""
    return "-" if outcome.points is None else ",".join(map(str, outcome.points))


def _numbers(fields: dict[str, Any]) -> dict[str, Any]:
    """JSON has no infinity; four digits say all that is known. Names as everywhere on the wire."""
    return {
        camel(name): (round(value, 4) if isfinite(value) else None) if isinstance(value, float) else value
        for name, value in fields.items()
    }


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _span(low: float, high: float) -> str:
    return f"{low:+.1f} – {high:+.1f}" if isfinite(low) else "–"
