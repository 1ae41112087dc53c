"""Rummikub looked back at: points that could have left the rack, turn by turn."""

from collections.abc import Iterator, Sequence

from tablee.analysis.analyser import Request
from tablee.analysis.result import Curve, Judgement, PlayerNumber, Unit
from tablee.analysis.rummikub import texts as say
from tablee.analysis.timeline import Moment, Timeline
from tablee.games.protocol import Seat
from tablee.games.rummikub.sets import rack_value
from tablee.games.text import Text, counted, filled, joined, measured

__all__ = ["ANALYSER"]


class RummikubAnalyser:
    version = 1
    step_seconds = 0.035
    unit: Unit = "points"

    def judge(
        self, timeline: Timeline, moments: Sequence[Moment], request: Request
    ) -> Iterator[tuple[Judgement, ...]]:
        from tablee.analysis.rummikub.judge import judged

        for moment in moments:
            yield (judged(moment, request.seed),) if moment.moves else ()

    def number(self, seat: Seat, own: Sequence[Judgement], request: Request) -> PlayerNumber:
        """Points given away per turn: the mean over all own turns, forced ones included."""
        if not own:
            return PlayerNumber(seat, None, 0, None, (), say.NO_TURNS)
        value = sum(judgement.loss for judgement in own) / len(own)
        worst = max(own, key=lambda judgement: judgement.loss)
        if not worst.loss:
            return PlayerNumber(seat, 0.0, len(own), None, (), say.NO_EXAMPLE)
        said = joined(_mean(value), _example(worst))
        return PlayerNumber(seat, value, len(own), worst.step, (), said)

    def curves(self, timeline: Timeline, judgements: Sequence[Judgement]) -> tuple[Curve, ...]:
        return (_chances(timeline, judgements),)

    def tallies(self, timeline: Timeline) -> tuple[Curve, ...]:
        steps = tuple(moment.name for moment in timeline.moments)
        racks = [moment.after.racks for moment in timeline.moments]
        return (
            Curve("hands", 0.0, steps, tuple(tuple(map(len, row)) for row in racks)),
            Curve("points", 0.0, steps, tuple(tuple(map(rack_value, row)) for row in racks)),
        )


def _chances(timeline: Timeline, judgements: Sequence[Judgement]) -> Curve:
    """Each seat's chance of the match, as it was after its own last turn, all brought to a sum of one."""
    from tablee.analysis.rummikub.outlook import match_chance

    chances = [1 / timeline.seats] * timeline.seats
    rows: list[tuple[float, ...]] = []
    for judgement in judgements:
        after = timeline.at(judgement.step).after
        chances[judgement.seat] = judgement.fact("chance")
        if (result := timeline.game.result(after)) is not None:
            left = after.options.rounds - after.round
            chances = [match_chance(result.totals, seat, left) for seat in range(timeline.seats)]
        whole = sum(chances) or 1.0
        rows.append(tuple(chance / whole for chance in chances))
    errors = [dict(judgement.facts).get("chanceError", 0.0) for judgement in judgements]
    return Curve(
        "chance", max(errors, default=0.0), tuple(judgement.step for judgement in judgements), tuple(rows)
    )


def _mean(value: float) -> Text:
    return filled(say.NUMBER, points=measured(value, *say.POINT))


def _example(worst: Judgement) -> Text:
    made = counted(int(worst.fact("pointsMade")), *say.POINT)
    return filled(say.EXAMPLE, step=worst.step, made=made, best=int(worst.fact("pointsBest")))


ANALYSER = RummikubAnalyser()
