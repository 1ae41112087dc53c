"""One turn of Duo against the best found by search, in winning chance."""

from random import Random

from tablee.analysis.duo import texts as say
from tablee.analysis.duo.simulate import Compared, compared
from tablee.analysis.marks import CHANCE, Losses, Mark, mark_of
from tablee.analysis.result import Judgement
from tablee.analysis.timeline import Moment
from tablee.bots.duo import LEVELS
from tablee.games.duo import GAME, Action, Draw, Play, View
from tablee.games.duo.notation import format_action
from tablee.games.duo.side_names import SIDES
from tablee.games.text import Text, filled, percent
from tablee.solver.duo import best_chain

MEDIUM, CHAMPION = LEVELS[2], LEVELS[4]


def judged(moment: Moment, seed: str) -> Judgement:
    assert moment.seat is not None
    view, made = GAME.view(moment.before, moment.seat), moment.moves[0].action
    legal = GAME.legal_actions(moment.before, moment.seat)
    seed = f"{seed} {moment.name}"
    medium = MEDIUM.choose(view, legal, Random(seed)) or Draw()
    champion = CHAMPION.choose(view, legal, Random(seed)) or Draw()
    found = _known_win(view, made, seed) or compared(view, made, medium, seed, (champion,))
    forced = len(legal) == 1
    loss = max(0.0, found.best_chance - found.made_chance)
    mark = None if forced else _mark(found, loss)
    return Judgement(
        moment.name, moment.seat, mark, 0.0 if forced else loss, found.error, forced,
        timed_out=False,
        made=(format_action(made),),
        best=(format_action(found.best),) if loss > found.error and not forced else (),
        facts=_facts(view, made, found),
        why=say.FORCED if forced else _why(view, made, found),
    )  # fmt: skip


def _known_win(view: View, made: Action, seed: str) -> Compared | None:
    """Going out wins the round, and needs no simulation; a hand that could and did not has lost what it lacks."""
    seats = len(view.hand_sizes)
    if isinstance(made, Play) and len(made.cards) == len(view.hand):
        return Compared(made, 1.0, 1.0, 1.0, 0.0, 0.0, (1.0, *(0.0,) * (seats - 1)), 0)
    chain = best_chain([pile[-1] for pile in view.discards], view.hand)
    if chain.left:
        return None
    out = Play(chain.pile, chain.cards)
    found = compared(view, made, made, seed)
    return found._replace(best=out, best_chance=1.0)


def _mark(found: Compared, loss: float) -> Mark | None:
    gain = found.made_chance - found.medium_chance
    error = max(found.error, found.medium_error) if loss <= found.error else found.error
    made = loss if loss > found.error else 0.0  # a difference within the error bar is none
    return mark_of(Losses(made, gain + made, gain + made, error), CHANCE)


def _facts(view: View, made: Action, found: Compared) -> tuple[tuple[str, float], ...]:
    assert view.seat is not None
    seats = len(found.seats)
    return (
        ("cardsMade", _cards(made)), ("cardsBest", _cards(found.best)),
        ("chanceMade", found.made_chance), ("chanceBest", found.best_chance),
        ("chanceError", found.error), ("worlds", found.worlds),
        *((f"chance{seat}", found.seats[(seat - view.seat) % seats]) for seat in range(seats)),
    )  # fmt: skip


def _cards(action: Action) -> int:
    return len(action.cards) if isinstance(action, Play) else 0


def _why(view: View, made: Action, found: Compared) -> Text:
    if _cards(made) == len(view.hand):
        return say.WON
    if _cards(found.best) == len(view.hand):
        return filled(say.OUT, turn=_told(found.best))
    best, own, error = (percent(part) for part in (found.best_chance, found.made_chance, found.error))
    if found.best == made:
        return filled(say.BEST, made=own)
    if found.best_chance - found.made_chance <= found.error:
        return filled(say.AS_GOOD, made=own, error=error)
    return filled(say.BETTER, turn=_told(found.best), best=best, made=own, error=error)


def _told(action: Action) -> Text:
    if isinstance(action, Draw):
        return say.DRAW
    return filled(say.PLAY, cards=" ".join(action.cards), side=SIDES[action.pile])
