"""What a finished match has to tell: its turns one by one, and what could have been done better in them.

A game brings its analyser in `analysis/<game>`; one that brings none is told so.
"""

from tablee.analysis.analyser import Analyser, Claim, Race, Request
from tablee.analysis.result import Analysis, Curve, Judgement, PlayerNumber, Progress
from tablee.analysis.timeline import Hidden, Moment, NoSuchStep, Timeline
from tablee.games import part_of
from tablee.games.text import Text
from tablee.matches import Match

__all__ = [
    "Analysis",
    "CannotAnalyse",
    "Claim",
    "Curve",
    "Hidden",
    "Judgement",
    "Moment",
    "NoSuchStep",
    "PlayerNumber",
    "Race",
    "Request",
    "Timeline",
    "analyse",
    "analyser_of",
    "tallies",
]

NO_ANALYSER = Text(
    "Ce jeu n’a pas encore d’analyse : la partie peut être revue, pas jugée.",
    "This game has no analysis yet: the match can be looked back at, not judged.",
)
NOT_OVER = Text(
    "Une manche s’analyse une fois finie, et celle-ci ne l’est pas.",
    "A round is analysed once it is over, and this one is not.",
)


class CannotAnalyse(ValueError):
    """There is nothing to say about this match; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def analyser_of(game: str) -> Analyser | None:
    """The game's analyser; None if it brings none."""
    part = part_of(game, "analysis")
    analyser: Analyser | None = part and part.ANALYSER
    return analyser


def tallies(timeline: Timeline) -> tuple[Curve, ...]:
    """What can be counted in the rounds that are over; nothing for a game without an analyser."""
    analyser = analyser_of(timeline.game.id)
    over = tuple(moment for moment in timeline.moments if timeline.is_over(moment.round))
    return analyser.tallies(timeline._replace(moments=over)) if analyser and over else ()


def analyse(match: Match, request: Request | None = None, progress: Progress | None = None) -> Analysis:
    """Every round that is over, judged turn by turn; raises CannotAnalyse."""
    request = request or Request()
    analyser = analyser_of(match.game.id)
    if analyser is None:
        raise CannotAnalyse(NO_ANALYSER)
    timeline = Timeline.of(match)
    rounds = [number for number in range(1, timeline.rounds + 1) if timeline.is_over(number)]
    if not rounds:
        raise CannotAnalyse(NOT_OVER)
    total = sum(len(timeline.round(number)) for number in rounds)
    done, found = 0, list[Judgement]()
    for number in rounds:
        for judgements in analyser.judge(timeline, timeline.round(number), request):
            done += 1
            found += judgements
            if progress is not None:
                progress(done, total, judgements)
    players = (
        analyser.number(seat, [judgement for judgement in found if judgement.seat == seat], request)
        for seat in range(timeline.seats)
    )
    return Analysis(
        match.game.id, analyser.version, analyser.unit, tuple(found), tuple(players),
        analyser.curves(timeline, found) + analyser.tallies(timeline),
    )  # fmt: skip
