"""Lay a card on one's own family, or keep it to take the family back when it is stolen (RUC-29)?

Laid, the card counts a point and brings the call nearer. Kept, it answers the next theft. What tips the scales is
the size of the family (the smaller, the more of its cards are still to come), what else waits in the hand, and who
is about to call; the tables of `weights` say by how much.
"""

from typing import NamedTuple

from tablee.bots.ruckus.weights import Tables
from tablee.games.ruckus import FAMILIES, View
from tablee.games.ruckus.scoring import BONUS_POINTS

LEADS = (-8, -2, 3, 9)  # where the next table column begins
PILES = (12, 22, 32, 44)
UNFORMED = (1, 2, 3, 5)
NO_END = 5  # the column of Tables.match for a hand that cannot be emptied yet


class Situation(NamedTuple):
    """What the table of a view amounts to, for the seat that looks."""

    waiting: int  # singles of families that nobody has yet
    kept: int  # singles of one's own families
    unformed: int  # families that nobody has yet
    rival: int  # cards of the opponent nearest to calling
    lead: int  # points ahead of the best opponent, as things lie
    match: int  # column of Tables.match
    pile: int


def situation(view: View) -> Situation:
    assert view.seat is not None
    seat, laid = view.seat, "".join(view.fronts)
    others = [other for other in range(len(view.fronts)) if other != seat]
    points = [len(front) - cards for front, cards in zip(view.fronts, view.hand_sizes, strict=True)]
    waiting = sum(family not in laid for family in view.hand)
    return Situation(
        waiting=waiting,
        kept=sum(family in view.fronts[seat] for family in view.hand),
        unformed=sum(family not in laid for family in FAMILIES),
        rival=min(view.hand_sizes[other] for other in others),
        lead=points[seat] - max(points[other] for other in others),
        match=NO_END if waiting else _match(view, points, others),
        pile=view.pile_size,
    )


def _match(view: View, points: list[int], others: list[int]) -> int:
    """0: the match goes on; 1: an end now would win it; 2: would lose it; 3, 4: the same with three cards or more."""
    assert view.seat is not None
    mine = view.totals[view.seat] + max(0, points[view.seat] + 2) + BONUS_POINTS  # the card laid counts twice
    best = max(view.totals[other] + max(0, points[other]) for other in others)
    if max(mine, best) < view.options.target:
        return 0
    return (1 if mine > best else 2) + (2 if len(view.hand) > 2 else 0)


def urge(size: int, now: Situation, tables: Tables) -> float:
    """Above zero: lay the card on one's own family of this size; below: keep it and draw."""
    family, waiting, rival = min(5, size) - 2, min(3, now.waiting), min(5, now.rival)
    staying = min(1, waiting)
    return (
        tables.family[family][staying][rival]
        + tables.pile[_column(now.pile, PILES)][family][staying]
        + tables.hand[waiting][min(4, now.kept) - 1][rival]
        + tables.unformed[_column(now.unformed, UNFORMED)][waiting][rival]
        + tables.lead[min(2, waiting)][_column(now.lead, LEADS)][min(2, rival // 2)]
        + tables.match[now.match]
    )


def _column(value: int, starts: tuple[int, ...]) -> int:
    return sum(value >= start for start in starts)
