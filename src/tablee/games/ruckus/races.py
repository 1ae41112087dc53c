"""Races in Ruckus!: a family can be taken by several, the last card drawn by several, Ruckus called by several."""

from collections.abc import Iterable
from typing import Final

from tablee.games.protocol import Seat
from tablee.games.races import Pile
from tablee.games.ruckus.rules import is_over
from tablee.games.ruckus.state import FAMILY_CARDS, Action, CallRuckus, Complete, DrawCard, State, Steal, View

DECK_PILE: Final = Pile("deck")
CALL: Final = Pile("ruckus", ends_round=True)


def family_pile(family: str, owner: Seat) -> Pile:
    return Pile("family", family, owner)


class RuckusRaces:
    """RUC-31: of several hands on one pile the first to press has it."""

    rule = "RUC-31"
    overtaken = frozenset(("no_such_family", "round_over", "pile_empty", "no_single"))

    @staticmethod
    def contested(state: State, seat: Seat, action: Action) -> Pile | None:
        match action:
            case Steal(family=family, victim=victim):
                return family_pile(family, victim)
            case Complete(family=family):
                return family_pile(family, seat)
            case CallRuckus():
                return CALL
            case DrawCard() if len(state.pile) == 1:
                return DECK_PILE
        return None

    @staticmethod
    def rivals(state: State, seat: Seat, pile: Pile) -> list[Seat]:
        """An empty hand may call and end the round; any other needs a card of the family."""
        others = [other for other in range(len(state.hands)) if other != seat]
        laid = sum(front.count(pile.family) for front in state.fronts) + 1  # with the one that the claim lays
        if pile.kind == "family" and laid >= FAMILY_CARDS:
            return [other for other in others if not state.hands[other]]
        return others

    @staticmethod
    def appeared(before: State, after: State) -> Iterable[Pile]:
        if after.fronts is before.fronts:
            return ()
        return [
            family_pile(family, owner)
            for owner, (old, new) in enumerate(zip(before.fronts, after.fronts, strict=True))
            for family in set(new).difference(old)
        ]

    @staticmethod
    def is_gone(state: State, pile: Pile) -> bool:
        if pile.owner is not None:
            return pile.family not in state.fronts[pile.owner]
        return is_over(state) if pile.ends_round else not state.pile

    @staticmethod
    def ready_at(view: View, action: Action) -> int:
        """RUC-27: the table shows when the pile is open to the seat again."""
        last = None if view.seat is None else view.last_draw[view.seat]
        return (
            last + view.options.draw_cooldown_ms if isinstance(action, DrawCard) and last is not None else 0
        )


RACES = RuckusRaces()
