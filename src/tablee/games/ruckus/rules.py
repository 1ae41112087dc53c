"""What the four actions of Ruckus! and the call change, and the ways a round runs dry."""

from collections.abc import Callable
from typing import Any, TypeVar

from tablee.games.chance import Chance, Deal
from tablee.games.errors import IllegalAction, check_seat
from tablee.games.protocol import Clock, Event, Seat, Setting
from tablee.games.ruckus.legal import RUCKUS, can_act, pairs
from tablee.games.ruckus.state import (
    DECK,
    ENDINGS,
    SEATS,
    Action,
    CallRuckus,
    Complete,
    DrawCard,
    Form,
    Pass,
    Stall,
    State,
    Steal,
)

T = TypeVar("T")

HAND_CARDS = 7  # RUC-04

_NOBODY: frozenset[Seat] = frozenset()
_EVERYBODY = [tuple(range(seats)) for seats in range(SEATS.stop)]
STALL = Stall()


def shuffle(setting: Setting, chance: Chance) -> Deal:
    return Deal(chance.shuffled(DECK))  # RUC-52: all 72 cards, every round


def deal(setting: Setting, deal: Deal) -> State:
    """Seven cards each; the rest is the central pile (RUC-03, RUC-04)."""
    cards, seats = "".join(deal.deck), setting.seats
    state = State(
        hands=tuple(cards[HAND_CARDS * seat : HAND_CARDS * (seat + 1)] for seat in range(seats)),
        fronts=("",) * seats,
        pile=cards[HAND_CARDS * seats :],
        caller=None, stalled=False, passed=_NOBODY, last_draw=(None,) * seats, last_action=0,
        starter=setting.starter, totals=setting.totals, wins=setting.wins,
        round=setting.round, options=setting.options,
    )  # fmt: skip
    return _help_the_young(state)[0]


def is_over(state: State) -> bool:
    return state.caller is not None or state.stalled


def to_act(state: State) -> tuple[Seat, ...]:
    """RUC-08: there are no turns."""
    return () if state.caller is not None or state.stalled else _EVERYBODY[len(state.hands)]


# --- actions ------------------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, at: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """Without `at` the clock has no say: no cooldown, no stall time."""
    if state.caller is not None or state.stalled or seat < 0 or seat >= len(state.hands) or (at or 0) < 0:
        raise _not_now(state, seat)
    before = state
    state, event = _DOING[type(action)](state, seat, action, at)
    if at is not None and state is not before:
        state = state._replace(last_action=max(at, state.last_action))
    events: tuple[Event, ...] = (event,)
    if state.options.auto_form or state.options.auto_ruckus:
        state, help_given = _help_the_young(state)
        events += help_given
    if not state.pile and not any(can_act(state, s) for s in to_act(state)) and not is_over(state):
        state = state._replace(stalled=True)  # RUC-43: nobody can do anything
    return state, events


def _not_now(state: State, seat: Seat) -> IllegalAction:
    """Why nobody, or not this seat, can do anything."""
    if state.caller is not None:
        return IllegalAction("round_over", ENDINGS["ruckus"], f"seat {state.caller} has called Ruckus")
    if state.stalled:
        return IllegalAction("round_over", ENDINGS["stalled"], "the round has ended with an empty pile")
    check_seat(seat, len(state.hands), "RUC-02")
    return IllegalAction("too_soon", "RUC-06", "no action counts before the start signal")


def _form(state: State, seat: Seat, action: Form, at: int | None) -> tuple[State, Event]:
    family, hand = action.family, state.hands[seat]
    cards = family * hand.count(family)  # RUC-12: every copy
    if not cards:
        raise IllegalAction("card_not_held", "RUC-10", f"no card {family} in the hand")
    if len(cards) < 2:
        raise IllegalAction("need_two", "RUC-11", f"a family needs two cards; the hand has one {family}")
    _check_announced(state, family, action.announce)
    return _lay(state, seat, state.fronts, cards), Event("formed", seat, tuple(cards))


def _steal(state: State, seat: Seat, action: Steal, at: int | None) -> tuple[State, Event]:
    family, victim = action.family, action.victim
    if not 0 <= victim < len(state.hands):
        raise IllegalAction("bad_seat", "RUC-17", f"there is no seat {victim} to steal from")
    if victim == seat:
        raise IllegalAction(
            "own_family", "RUC-17", "one steals from an opponent; lay on your own with complete"
        )
    _check_formed(state, seat, "RUC-19")
    if family not in state.hands[seat]:
        raise IllegalAction("no_single", "RUC-18", f"stealing takes a single {family} in the hand")
    if family not in state.fronts[victim]:
        raise IllegalAction("no_such_family", "RUC-17", f"no family {family} in front of seat {victim}")
    _check_announced(state, family, action.announce)
    taken = state.fronts[victim].count(family) * family
    robbed = _with(state.fronts, victim, state.fronts[victim].replace(family, ""))
    return _lay(state, seat, robbed, taken + family), Event("stole", seat, (*taken, family), (), victim)


def _complete(state: State, seat: Seat, action: Complete, at: int | None) -> tuple[State, Event]:
    family = action.family
    _check_formed(state, seat, "RUC-13")
    if family not in state.hands[seat]:
        raise IllegalAction("no_single", "RUC-28", f"completing takes a single {family} in the hand")
    if family not in state.fronts[seat]:
        raise IllegalAction("no_such_family", "RUC-28", f"you have no family {family} in front of you")
    _check_announced(state, family, action.announce)
    return _lay(state, seat, state.fronts, family), Event("completed", seat, (family,))


def _lay(state: State, seat: Seat, fronts: tuple[str, ...], cards: str) -> State:
    """The hand gives all it has of the family; piles of one family are one pile (RUC-15, RUC-21)."""
    family, front = cards[0], fronts[seat]
    at = front.rfind(family) + 1 or len(front)
    return State(
        _with(state.hands, seat, state.hands[seat].replace(family, "")),
        _with(fronts, seat, front[:at] + cards + front[at:]),
        state.pile, None, False, _NOBODY, state.last_draw, state.last_action,
        state.starter, state.totals, state.wins, state.round, state.options,
    )  # fmt: skip


def _draw(state: State, seat: Seat, action: DrawCard, at: int | None) -> tuple[State, Event]:
    _check_formed(state, seat, "RUC-13")
    if not state.hands[seat]:
        raise IllegalAction("must_announce", "RUC-26", "the hand is empty: call Ruckus")
    if not state.pile:
        raise IllegalAction("pile_empty", "RUC-42", "the pile is empty")
    if at is not None:
        _check_rested(state, seat, at)
    card = state.pile[0]
    after = State(
        _with(state.hands, seat, state.hands[seat] + card), state.fronts, state.pile[1:],
        None, False, _NOBODY,
        state.last_draw if at is None else _with(state.last_draw, seat, at), state.last_action,
        state.starter, state.totals, state.wins, state.round, state.options,
    )  # fmt: skip
    return after, Event("drew", seat, (), (card,))


def _call(state: State, seat: Seat, action: CallRuckus, at: int | None) -> tuple[State, Event]:
    if state.hands[seat]:
        raise IllegalAction("hand_not_empty", "RUC-39", "a call with cards in the hand is void")
    return state._replace(caller=seat), Event("ruckus", seat)  # RUC-35, RUC-37


def _pass(state: State, seat: Seat, action: Pass, at: int | None) -> tuple[State, Event]:
    _check_formed(state, seat, "RUC-13")
    if not state.hands[seat]:
        raise IllegalAction("must_announce", "RUC-35", "the hand is empty: call Ruckus")
    if state.pile:
        raise IllegalAction("pile_not_empty", "RUC-43", "one passes only when the pile is empty")
    if seat in state.passed:
        # Once is enough: else one player could keep the stall clock from ringing.
        return state, Event("passed", seat)
    passed = state.passed | {seat}
    return state._replace(passed=passed, stalled=len(passed) == len(state.hands)), Event("passed", seat)


def _stall(state: State, seat: Seat, action: Stall, at: int | None) -> tuple[State, Event]:
    if state.pile:
        raise IllegalAction("pile_not_empty", "RUC-43", "the stall clock runs only when the pile is empty")
    if at is not None and at - state.last_action < state.options.stall_seconds * 1000:
        raise IllegalAction("too_soon", "RUC-43", f"{state.options.stall_seconds} s have not gone by")
    return state._replace(stalled=True), Event("stalled", seat)


_DOING: dict[type, Callable[[State, Seat, Any, int | None], tuple[State, Event]]] = {
    Form: _form,
    Steal: _steal,
    DrawCard: _draw,
    Complete: _complete,
    CallRuckus: _call,
    Pass: _pass,
    Stall: _stall,
}


# --- checks -------------------------------------------------------------------------------------------------


def _check_formed(state: State, seat: Seat, rule: str) -> None:
    """RUC-13: forming comes first, at any moment."""
    hand = state.hands[seat]
    if len(set(hand)) < len(hand):
        raise IllegalAction("form_first", rule, f"form {pairs(hand)[0]} first: the hand holds a family")


def _check_rested(state: State, seat: Seat, at: int) -> None:
    """RUC-27: a hand needs its time to travel to the pile and back."""
    last, cooldown = state.last_draw[seat], state.options.draw_cooldown_ms
    if last is not None and at - last < cooldown:
        raise IllegalAction("too_soon", "RUC-27", f"the next card may be drawn in {cooldown - at + last} ms")


def _check_announced(state: State, family: str, announce: str | None) -> None:
    """RUC-33, RUC-34: where players call for themselves, a play without the right name is undone."""
    if state.options.announce == "manual" and announce != family:
        raise IllegalAction(
            "must_announce", "RUC-34", f"the play counts only with the name of {family} called"
        )


# --- help for young players ---------------------------------------------------------------------------------


def _help_the_young(state: State) -> tuple[State, tuple[Event, ...]]:
    """The table forms every hand (RUC-14), then calls (RUC-37), where the options say so.

    Nobody may gain by where they sit: all hands are formed before anybody calls, and of several empty hands
    the first from the starter on calls.
    """
    if is_over(state):
        return state, ()
    events: list[Event] = []
    seats = range(len(state.hands))
    if state.options.auto_form:
        for seat in seats:
            for family in pairs(state.hands[seat]):
                state, event = _form(state, seat, Form(family, family), None)
                events.append(event)
    if state.options.auto_ruckus:
        in_turn_order = (*seats[state.starter :], *seats[: state.starter])
        empty = [seat for seat in in_turn_order if not state.hands[seat]]
        if empty:
            state, event = _call(state, empty[0], RUCKUS, None)
            events.append(event)
    return state, tuple(events)


def clock(state: State) -> Clock | None:
    """RUC-43, RUC-53: no turn clock; a stall clock once the pile is empty."""
    return None if state.pile or is_over(state) else Clock("stall", state.options.stall_seconds)


def timeout(state: State, seat: Seat, draft: Action | None) -> Action | None:
    """RUC-43: the stall clock ends the round."""
    return None if state.pile or is_over(state) else STALL


def _with(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return row[:seat] + (value,) + row[seat + 1 :]
