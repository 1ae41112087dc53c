"""Duo looked back at: winning chance given away, turn by turn."""

from collections.abc import Iterator, Sequence

from tablee.analysis.analyser import Request
from tablee.analysis.duo import texts as say
from tablee.analysis.result import Curve, Judgement, PlayerNumber, Unit
from tablee.analysis.timeline import Moment, Timeline
from tablee.bots.champions import has_champion
from tablee.games.protocol import Seat
from tablee.games.text import filled, joined, percent

__all__ = ["ANALYSER"]


class DuoAnalyser:
    version = 3
    step_seconds = 0.05
    unit: Unit = "chance"

    def judge(
        self, timeline: Timeline, moments: Sequence[Moment], request: Request
    ) -> Iterator[tuple[Judgement, ...]]:
        from tablee.analysis.duo.judge import judged

        for moment in moments:
            yield (judged(moment, request.seed),) if moment.moves else ()

    def number(self, seat: Seat, own: Sequence[Judgement], request: Request) -> PlayerNumber:
        """Winning chance given away per turn; what lies within its error bar counts nothing."""
        if not own:
            return PlayerNumber(seat, None, 0, None, (), say.NO_TURNS)
        sure = [judgement for judgement in own if judgement.loss > judgement.error]
        if not sure:
            return PlayerNumber(seat, 0.0, len(own), None, (), say.NO_EXAMPLE)
        value = sum(judgement.loss for judgement in sure) / len(own)
        worst = max(sure, key=lambda judgement: judgement.loss)
        made, best = (percent(worst.fact(name)) for name in ("chanceMade", "chanceBest"))
        said = joined(
            filled(say.NUMBER, value=percent(value)),
            filled(say.EXAMPLE, step=worst.step, made=made, best=best),
        )
        return PlayerNumber(seat, value, len(own), worst.step, (), said)

    def curves(self, timeline: Timeline, judgements: Sequence[Judgement]) -> tuple[Curve, ...]:
        """Chances of the match by the champion's net; where it has learned nothing, of the round by simulation."""
        if has_champion(timeline.game.id, timeline.moments[0].before.options):
            from tablee.analysis.duo.outlook import curve

            return (curve(timeline),)
        seats, error = range(timeline.seats), max((one.error for one in judgements), default=0.0)
        chances = tuple(_together([one.fact(f"chance{seat}") for seat in seats]) for one in judgements)
        return (Curve("chance", error, tuple(one.step for one in judgements), chances),)

    def tallies(self, timeline: Timeline) -> tuple[Curve, ...]:
        steps = tuple(moment.name for moment in timeline.moments)
        hands = tuple(tuple(map(len, moment.after.hands)) for moment in timeline.moments)
        return (Curve("hands", 0.0, steps, hands),)


def _together(chances: Sequence[float]) -> tuple[float, ...]:
    """Brought to a sum of one: in some simulated rounds nobody gets out, and then nobody wins."""
    whole = sum(chances) or 1.0
    return tuple(chance / whole for chance in chances)


ANALYSER = DuoAnalyser()
