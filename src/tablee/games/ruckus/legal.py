"""What a seat may do in Ruckus!, as far as the clock has no say."""

from collections.abc import Sequence

from tablee.games.protocol import Seat
from tablee.games.ruckus.state import (
    FAMILIES,
    SEATS,
    Action,
    CallRuckus,
    Complete,
    DrawCard,
    Form,
    Pass,
    State,
    Steal,
)

DRAW, RUCKUS, PASS = DrawCard(), CallRuckus(), Pass()


def pairs(hand: str) -> list[str]:
    """The families that a hand must form (RUC-11)."""
    return [family for family in dict.fromkeys(hand) if hand.count(family) > 1]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Cooldowns are not considered: they depend on when the action comes (RUC-27)."""
    if state.caller is not None or state.stalled or not 0 <= seat < len(state.hands):
        return ()
    hand = state.hands[seat]
    if not hand:
        return (RUCKUS,)  # RUC-26, RUC-35
    form, complete, steal = _CALLED if state.options.announce == "manual" else _SILENT
    if len(set(hand)) < len(hand):
        return [form[family] for family in pairs(hand)]  # RUC-13
    plays: list[Action] = [DRAW if state.pile else PASS]
    for owner, front in enumerate(state.fronts):
        for family in hand:  # RUC-18, RUC-28: single cards steal and complete
            if family in front:
                plays.append(complete[family] if owner == seat else steal[owner][family])
    return plays


def _actions_by_family(said: bool) -> tuple[dict[str, Action], dict[str, Action], list[dict[str, Action]]]:
    """Every form, complete and steal there is, made once; `said`: with the name called out (RUC-33)."""
    name = {family: family if said else None for family in FAMILIES}
    return (
        {family: Form(family, name[family]) for family in FAMILIES},
        {family: Complete(family, name[family]) for family in FAMILIES},
        [{family: Steal(family, owner, name[family]) for family in FAMILIES} for owner in range(SEATS[-1])],
    )


_SILENT, _CALLED = _actions_by_family(False), _actions_by_family(True)


def can_act(state: State, seat: Seat) -> bool:
    """Form, steal, complete or call: what RUC-43 means by an action once the pile is empty."""
    actions = legal_actions(state, seat)
    return len(actions) > 1 or actions[0] is not PASS
