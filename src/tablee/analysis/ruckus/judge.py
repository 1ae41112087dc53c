"""A round of Ruckus!: what was taken and how fast, and what went to others while it lay open."""

from collections.abc import Iterator, Sequence

from tablee.analysis.marks import mark_lost, mark_taken
from tablee.analysis.result import Judgement
from tablee.analysis.ruckus import texts as say
from tablee.analysis.ruckus.opportunities import HURRIES, Opportunities, Opportunity, seconds
from tablee.analysis.timeline import Moment
from tablee.games.protocol import Seat
from tablee.games.ruckus import GAME, Action, Complete, DrawCard, Form, Pass, Stall, State, Steal
from tablee.games.ruckus.family_names import FAMILY_NAMES
from tablee.games.ruckus.notation import format_action
from tablee.games.text import Text, decimal, filled, joined


def judged_round(moments: Sequence[Moment]) -> Iterator[tuple[Judgement, ...]]:
    opportunities = Opportunities(moments[0].after)
    yield ()
    for moment in moments[1:]:
        found = [_taken(moment, opportunities)]
        before = [dict(known) for known in opportunities.open]
        at = moment.moves[0].at
        opportunities.update(moment.after, at)
        found += _lost(moment, before, opportunities)
        yield tuple(found)


def _taken(moment: Moment, opportunities: Opportunities) -> Judgement:
    """The move itself. Its loss is the time it took, where there was something to hurry for."""
    (move,) = moment.moves
    seat, action, state = move.seat, move.action, moment.before
    opportunity, legal = Opportunity.of(action), GAME.legal_actions(state, seat)
    took = None
    if opportunity is not None and isinstance(action, HURRIES):
        took = seconds(opportunities.open[seat].get(opportunity), move.at)
    points = opportunity.points(state, seat) if opportunity else 0
    rivals = opportunities.rivals(seat, opportunity) if opportunity else []
    best = opportunities.best(state, seat)
    facts: list[tuple[str, float]] = [("points", points), ("rivals", len(rivals))]
    if took is not None:
        facts.append(("seconds", took))
    instead = best if isinstance(action, DrawCard | Pass) else None
    forced = len(legal) == 1 or isinstance(action, Stall)
    return Judgement(
        moment.name, seat,
        None if forced or took is None else mark_taken(points, took, bool(rivals)),
        took or 0.0, 0.0, forced,
        timed_out=isinstance(action, Stall),
        made=(format_action(action),),
        best=(_action_text(instead.opportunity),) if instead else (),
        facts=tuple(facts),
        why=_why(moment, action, took, bool(rivals), instead.opportunity if instead else None),
    )  # fmt: skip


def _lost(
    moment: Moment, before: list[dict[Opportunity, int | None]], opportunities: Opportunities
) -> Iterator[Judgement]:
    """What lay open to others on the pile that was just taken, and does no more."""
    (move,) = moment.moves
    taken = Opportunity.of(move.action)
    pile = taken.pile(move.seat) if taken else None
    if pile is None:
        return
    for seat, known in enumerate(before):
        for opportunity, since in known.items():
            if seat == move.seat or opportunity.pile(seat) != pile or opportunity in opportunities.open[seat]:
                continue
            waited, points = seconds(since, move.at), opportunity.points(moment.before, seat)
            if waited is None or (mark := mark_lost(points, waited)) is None:
                continue
            yield Judgement(
                moment.name, seat, mark, waited, 0.0, False,
                timed_out=False, made=(), best=(_action_text(opportunity),),
                facts=(("points", points), ("seconds", waited), ("lost", 1)),
                why=filled(say.LOST, family=FAMILY_NAMES[opportunity.family], seconds=decimal(waited), points=points),
            )  # fmt: skip


def _action_text(opportunity: Opportunity) -> str:
    kinds: dict[str, Action] = {
        "Form": Form(opportunity.family or "A"),
        "Complete": Complete(opportunity.family or "A"),
        "Steal": Steal(opportunity.family, opportunity.victim or 0),
    }
    return format_action(kinds[opportunity.kind]) if opportunity.kind in kinds else "ruckus"


def _why(
    moment: Moment, action: Action, took: float | None, contested: bool, instead: Opportunity | None
) -> Text:
    (move,) = moment.moves
    said = [_told(moment.before, move.seat, action)]
    if took is not None:
        said.append(filled(say.AFTER, seconds=decimal(took)))
    if contested:
        said.append(say.CONTESTED)
    if instead is not None and instead.kind == "Steal":
        points = instead.points(moment.before, move.seat)
        said.append(filled(say.INSTEAD, family=FAMILY_NAMES[instead.family], points=points))
    return joined(*said)


def _told(state: State, seat: Seat, action: Action) -> Text:
    match action:
        case Form(family):
            cards = state.hands[seat].count(family)
            return filled(say.FORMED, family=FAMILY_NAMES[family], cards=cards)
        case Steal(family, victim):
            cards = state.fronts[victim].count(family) + 1
            return filled(say.STOLE, family=FAMILY_NAMES[family], cards=cards)
        case Complete(family):
            return filled(say.COMPLETED, family=FAMILY_NAMES[family])
        case DrawCard():
            return say.DREW
        case Pass():
            return say.PASSED
        case Stall():
            return say.STALLED
    return say.CALLED
