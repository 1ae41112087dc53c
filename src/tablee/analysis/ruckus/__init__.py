"""Ruckus! looked back at: how fast things were taken, what went to others, and who was ahead."""

from collections.abc import Iterator, Sequence
from statistics import median

from tablee.analysis.analyser import Request
from tablee.analysis.result import Curve, Judgement, PlayerNumber, Unit
from tablee.analysis.ruckus import texts as say
from tablee.analysis.ruckus.judge import judged_round
from tablee.analysis.ruckus.outlook import ERROR, match_chances
from tablee.analysis.timeline import Moment, Timeline
from tablee.games.protocol import Seat
from tablee.games.text import Text, counted, decimal, filled, joined

__all__ = ["ANALYSER"]


class RuckusAnalyser:
    version = 3
    step_seconds = 0.0005
    unit: Unit = "seconds"

    def judge(
        self, timeline: Timeline, moments: Sequence[Moment], request: Request
    ) -> Iterator[tuple[Judgement, ...]]:
        yield from judged_round(moments)

    def number(self, seat: Seat, own: Sequence[Judgement], request: Request) -> PlayerNumber:
        """The median of the seconds before taking what could be taken."""
        lost = [judgement for judgement in own if not judgement.made]
        taken = [judgement for judgement in own if judgement.made and "seconds" in dict(judgement.facts)]
        claims = [claim for race in request.races for claim in race.claims if claim.seat == seat]
        won = sum(claim.won for claim in claims)
        facts: tuple[tuple[str, float], ...] = (
            ("taken", len(taken)), ("lost", len(lost)),
            ("races", len(claims)), ("racesWon", won),
        )  # fmt: skip
        if not taken:
            said = say.NOTHING if any(judgement.made for judgement in own) else say.NO_CLOCK
            return PlayerNumber(seat, None, len(own) - len(lost), None, facts, said)
        value = median(judgement.loss for judgement in taken)
        example = max(lost or taken, key=lambda judgement: judgement.loss)
        said = joined(
            filled(say.NUMBER, value=decimal(value)),
            filled(say.EXAMPLE, step=example.step, seconds=decimal(example.loss)),
            filled(say.LOST_COUNT, left=counted(len(lost), *say.LEFT)) if lost else Text("", ""),
            filled(say.RACES, won=counted(won, *say.WON), races=len(claims)) if claims else Text("", ""),
        )
        return PlayerNumber(seat, value, len(own) - len(lost), example.step, facts, said)

    def curves(self, timeline: Timeline, judgements: Sequence[Judgement]) -> tuple[Curve, ...]:
        moments = [moment for moment in timeline.moments if timeline.is_over(moment.round)]
        steps = tuple(moment.name for moment in moments)
        return (Curve("chance", ERROR, steps, tuple(match_chances(moment.after) for moment in moments)),)

    def tallies(self, timeline: Timeline) -> tuple[Curve, ...]:
        steps = tuple(moment.name for moment in timeline.moments)
        states = [moment.after for moment in timeline.moments]
        points = tuple(
            tuple(len(front) - len(hand) for front, hand in zip(state.fronts, state.hands, strict=True))
            for state in states
        )
        hands = tuple(tuple(map(len, state.hands)) for state in states)
        return Curve("points", 0.0, steps, points), Curve("hands", 0.0, steps, hands)


ANALYSER = RuckusAnalyser()
