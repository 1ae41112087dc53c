"""One turn of Rummikub against the best one: exact in points, with the strongest robot's view of what follows."""

from random import Random
from typing import NamedTuple

from tablee.analysis.marks import POINTS, Losses, Mark, mark_of
from tablee.analysis.result import Judgement
from tablee.analysis.rummikub import texts as say
from tablee.analysis.rummikub.best_play import Laid, Measure, best_play, best_swap, laid
from tablee.analysis.rummikub.outlook import Outlook, chance_after, match_chance, outlook
from tablee.analysis.timeline import Moment
from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.protocol import Bot
from tablee.bots.rummikub import LEVELS
from tablee.bots.rummikub.careful_beginner import CarefulBeginner
from tablee.bots.rummikub.explain import tiles_added
from tablee.games.rummikub import GAME
from tablee.games.rummikub.notation import format_action
from tablee.games.rummikub.state import Action, Draw, Play, Timeout, View
from tablee.games.text import Text, counted, filled, joined, percent
from tablee.solver import Turn, neatest

MEDIUM, PLAIN = LEVELS[2], CarefulBeginner()
FEW_SETS, FEW_TILES = (
    2,
    4,
)  # plays of no more than these are laid out as neatly as can be; for others it takes too long
STRONGEST = LEVEL_NAMES[3]


class Choice(NamedTuple):
    """What a seat could do in a turn, and what it did."""

    view: View
    made: Laid
    best: Laid
    measure: Measure
    swapping: bool  # the better play came after the draw (RUM-47)

    @property
    def loss(self) -> int:
        return max(0, self.best.points - self.made.points)

    def lost(self, seen: Outlook | None) -> int:
        """What was given away: nothing, where the strongest robot sees more in the play made."""
        return 0 if seen is not None and seen.made_is_better else self.loss

    @property
    def goes_out(self) -> bool:
        return len(self.best.tiles) == len(self.view.rack)


def judged(moment: Moment, seed: str) -> Judgement:
    choice = choice_of(moment)
    rng = Random(f"{seed} {moment.name}")
    medium, ahead = rng.getrandbits(31), rng.getrandbits(31)
    seen = _what_is_seen(choice, ahead)
    chance = _chance(moment, choice, seen, ahead)
    if not choice.best.tiles and not choice.made.tiles:
        return _judgement(moment, choice, None, seen, chance, say.FORCED)
    if choice.loss >= POINTS.missed:
        choice = choice._replace(best=_neat(choice))
    mark = _mark(choice, seen, medium)
    return _judgement(moment, choice, mark, seen, chance, _why(choice, seen))


def _chance(moment: Moment, choice: Choice, seen: Outlook | None, seed: int) -> float:
    """The mover's chance of the match after the turn, from what it saw; 0 or 1 at the very end."""
    seat, state = moment.moves[0].seat, moment.before
    if (result := GAME.result(moment.after)) is not None:
        return match_chance(result.totals, seat, state.options.rounds - state.round)
    if seen is not None:
        return seen.made
    if len(moment.moves) > 1 and choice.made.tiles:
        state, _ = GAME.apply(state, seat, Draw())  # laid after the draw (RUM-47)
    return chance_after(GAME.view(state, seat), choice.made.tiles, seed)


def _what_is_seen(choice: Choice, seed: int) -> Outlook | None:
    """Nothing to weigh where nothing was lost, where the best play wins the round, or after the draw."""
    if not choice.loss or choice.goes_out or choice.swapping:
        return None
    return outlook(choice.view, choice.made.tiles, choice.best.tiles, seed)


def choice_of(moment: Moment) -> Choice:
    """The turn as a whole; where it stayed after a draw, the swap counts if it was the better chance."""
    assert moment.seat is not None
    view = GAME.view(moment.before, moment.seat)
    played = tuple(card for event in moment.events if event.kind == "played" for card in event.cards)
    best, measure = best_play(view)
    made = laid(view, played, moment.after.table, measure)
    first = Choice(view, made, best, measure, swapping=False)
    if len(moment.moves) < 2 or not isinstance(moment.moves[0].action, Draw):
        return first
    drawn, _ = GAME.apply(moment.before, moment.seat, Draw())
    view = GAME.view(drawn, moment.seat)
    second = Choice(view, made, best_swap(view, measure), measure, swapping=True)
    return second if second.loss > first.loss or not best.tiles else first


def points_of(robot: Bot[View, Action], choice: Choice, seed: int) -> int:
    """What the robot would have laid in this turn, by the same measure."""
    view = choice.view
    (otherwise, *_) = GAME.legal_actions(GAME.determinize(view, Random(0)), view.turn)
    action = robot.choose(view, (otherwise,), Random(seed))
    return choice.measure.points(tiles_added(view.table, action.table)) if isinstance(action, Play) else 0


def _mark(choice: Choice, seen: Outlook | None, seed: int) -> Mark | None:
    """No blame where the strongest robot sees more in waiting; no praise for a joker spent where none was needed."""
    if seen is not None and seen.made_is_better:
        return None
    if choice.loss > POINTS.close:
        return mark_of(Losses(choice.loss, 0, 0), POINTS)
    if choice.made.jokers > choice.best.jokers:
        return None
    best = max(choice.best.points, choice.made.points)
    medium, plain = (best - points_of(robot, choice, seed) for robot in (MEDIUM, PLAIN))
    return mark_of(Losses(choice.loss, medium, plain), POINTS)


def _neat(choice: Choice) -> Laid:
    """The same play with the fewest tiles of the table moved, for people to read."""
    best, view = choice.best, choice.view
    small = best.disturbed <= FEW_SETS and len(best.tiles) <= FEW_TILES
    if choice.swapping or not view.opened[view.turn] or not small:
        return best
    turn = Turn(best.tiles, best.table, len(best.tiles), sum(map(_worth, best.tiles)), best.disturbed)
    found = neatest(view.table, best.tiles, turn, "points")
    return laid(view, found.played, found.table, choice.measure)


def _worth(tile: str) -> int:
    return 30 if tile == "J" else int(tile[1:])


def _why(choice: Choice, seen: Outlook | None) -> Text:
    made, best = choice.made, choice.best
    if choice.loss == 0:
        if made.points > best.points:
            return say.MORE
        points = counted(choice.measure.points(made.tiles), *say.POINT)
        return filled(say.BEST, tiles=counted(len(made.tiles), *say.TILE), points=points)
    points = counted(choice.loss, *say.POINT)
    if choice.loss < POINTS.missed and made.tiles:
        return filled(say.NEARLY, points=points)
    if choice.swapping:
        said = filled(say.SWAP, points=points)
    else:
        text = say.OUT if choice.goes_out else say.POSSIBLE if len(best.tiles) > 1 else say.POSSIBLE_ONE
        said = filled(
            text, tiles=counted(len(best.tiles), *say.TILE), laid=" ".join(best.tiles),
            sets=counted(best.disturbed, *say.SET), points=points,
        )  # fmt: skip
    return joined(said, _what_follows(seen))


def _what_follows(seen: Outlook | None) -> Text:
    if seen is None:
        return Text("", "")
    if not seen.best_is_better and not seen.made_is_better:
        return say.LEFT_SAME
    text = say.LEFT_BETTER if seen.best_is_better else say.LEFT_WORSE
    return filled(text, robot=STRONGEST, chance=percent(abs(seen.best - seen.made)))


def _judgement(
    moment: Moment, choice: Choice, mark: Mark | None, seen: Outlook | None, chance: float, why: Text
) -> Judgement:
    assert moment.seat is not None
    made, best = choice.made, choice.best
    facts: tuple[tuple[str, float], ...] = (
        ("tilesMade", len(made.tiles)), ("tilesBest", len(best.tiles)),
        ("pointsMade", made.points), ("pointsBest", best.points),
        ("setsMade", made.disturbed), ("setsBest", best.disturbed), ("chance", chance),
    )  # fmt: skip
    if seen is not None:
        facts += (("chanceMade", seen.made), ("chanceBest", seen.best), ("chanceError", seen.error))
    return Judgement(
        moment.name, moment.seat, mark, choice.lost(seen), 0.0,
        forced=not best.tiles and not made.tiles,
        timed_out=isinstance(moment.moves[-1].action, Timeout),
        made=tuple(format_action(move.action) for move in moment.moves),
        best=_best_actions(choice) if choice.loss else (),
        facts=facts, why=why,
    )  # fmt: skip


def _best_actions(choice: Choice) -> tuple[str, ...]:
    play = format_action(Play(choice.best.table))
    return ("draw", play) if choice.swapping else (play,)
