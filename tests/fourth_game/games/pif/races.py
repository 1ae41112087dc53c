"""PIF-10: of several cards on the way to the pile the first one pressed lies there first."""

from collections.abc import Iterable, Sequence

from tablee.games.protocol import Seat
from tablee.games.races import Pile
from tests.fourth_game.games.pif.state import Action, Lay, State, Take, View

TOP = Pile("top", ends_round=True)


class PifRaces:
    rule = "PIF-10"
    overtaken = frozenset(("does_not_fit", "round_over"))

    @staticmethod
    def contested(state: State, seat: Seat, action: Action) -> Pile | None:
        return TOP if isinstance(action, Lay) else None

    @staticmethod
    def rivals(state: State, seat: Seat, pile: Pile) -> Sequence[Seat]:
        return [other for other in range(len(state.hands)) if other != seat]

    @staticmethod
    def appeared(before: State, after: State) -> Iterable[Pile]:
        return ()

    @staticmethod
    def is_gone(state: State, pile: Pile) -> bool:
        return state.over is not None

    @staticmethod
    def ready_at(view: View, action: Action) -> int:
        last = None if view.seat is None else view.last_take[view.seat]
        return last + view.options.cooldown_ms if isinstance(action, Take) and last is not None else 0


RACES = PifRaces()
