"""The turn in Duo: lay a chain on one pile, or draw."""

from collections.abc import Sequence
from typing import Final

from tablee.games.chance import Chance, Deal
from tablee.games.duo.cards import CARDS, FITTING, deck
from tablee.games.duo.state import ENDINGS, LEFT, RIGHT, Action, Draw, Play, State
from tablee.games.errors import IllegalAction, check_seat
from tablee.games.protocol import Clock, Event, Seat, Setting

HAND_CARDS = 7  # DUO-06
DRAW: Final = Draw()
ON_LEFT: Final = {card: Play(LEFT, (card,)) for card in CARDS}
ON_RIGHT: Final = {card: Play(RIGHT, (card,)) for card in CARDS}


def shuffle(setting: Setting, chance: Chance) -> Deal:
    return Deal(chance.shuffled(deck(setting.options.turbo)))


def deal(setting: Setting, deal: Deal) -> State:
    """Seven cards each, one by one from the starter on, then one to start each pile (DUO-06, DUO-07)."""
    seats, cards, starter = setting.seats, deal.deck, setting.starter
    dealt = HAND_CARDS * seats
    hands = tuple(cards[(seat - starter) % seats : dealt : seats] for seat in range(seats))
    left, right, *pile = cards[dealt:]
    return State(
        hands, ((left,), (right,)), tuple(pile), starter, None,
        starter, setting.totals, setting.wins, setting.round, setting.options,
    )  # fmt: skip


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.over else (state.turn,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """`draw` and every play of one card; longer chains are legal when each card fits (DUO-14)."""
    if state.over or seat != state.turn:
        return ()
    left, right = state.discards
    hand: Sequence[str] = state.hands[seat]
    if state.options.turbo:
        hand = tuple(dict.fromkeys(hand))  # the four turbo-jokers are alike
    fits_left, fits_right = FITTING[left[-1]], FITTING[right[-1]]
    return [
        DRAW,  # DUO-16: also for those who could play
        *[ON_LEFT[card] for card in hand if card in fits_left],
        *[ON_RIGHT[card] for card in hand if card in fits_right],
    ]


def apply(state: State, seat: Seat, action: Action, at: int | None = None) -> tuple[State, tuple[Event, ...]]:
    if state.over:
        raise IllegalAction("round_over", ENDINGS[state.over], "the round is over")
    if seat != state.turn:
        raise _out_of_turn(state, seat)
    if isinstance(action, Play):
        return _play(state, seat, action)
    return _draw(state, seat)


def _play(state: State, seat: Seat, play: Play) -> tuple[State, tuple[Event, ...]]:
    _check_place(play)
    hand = _without(state.hands[seat], play.cards)
    _check_chain(state.discards[play.pile][-1], play.cards)
    hands = state.hands[:seat] + (hand,) + state.hands[seat + 1 :]
    left, right = state.discards
    discards = (left + play.cards, right) if play.pile == LEFT else (left, right + play.cards)
    out = not hand  # DUO-28: at once, with the last card laid
    after = State(
        hands, discards, state.pile,
        seat if out else (seat + 1) % len(hands),  # DUO-11
        "out" if out else None,
        state.starter, state.totals, state.wins, state.round, state.options,
    )  # fmt: skip
    return after, (Event("played", seat, play.cards, (), play.pile),)


def _draw(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """DUO-16, DUO-17: the card goes to the hand and the turn to the next player."""
    drawn, rest = state.pile[:1], state.pile[1:]
    hands = state.hands[:seat] + (state.hands[seat] + drawn,) + state.hands[seat + 1 :]
    after = State(
        hands, state.discards, rest,
        (seat + 1) % len(hands),
        None if rest else "exhausted",  # DUO-33: with the last card drawn
        state.starter, state.totals, state.wins, state.round, state.options,
    )  # fmt: skip
    return after, (Event("drew", seat, (), drawn),)


def _check_place(play: Play) -> None:
    if play.pile not in (LEFT, RIGHT):
        raise IllegalAction("bad_pile", "DUO-13", f"there is no pile {play.pile}: 0 is left, 1 is right")
    if not play.cards:
        raise IllegalAction("empty_play", "DUO-19", "a turn is at least one card laid or one card drawn")


def _without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The hand once the cards have left it."""
    left = list(hand)
    for card in cards:
        if card not in left:
            raise IllegalAction("card_not_held", "DUO-12", f"{card} is not in the hand")
        left.remove(card)
    return tuple(left)


def _check_chain(top: str, cards: tuple[str, ...]) -> None:
    """DUO-14: each card fits the one that lies on top at that moment."""
    for card in cards:
        if card not in FITTING[top]:
            raise IllegalAction("does_not_fit", why_not(card, top), f"{card} does not fit on {top}")
        top = card


def why_not(card: str, top: str) -> str:
    """The rule that a card which does not fit breaks."""
    if card.startswith("*"):
        return "DUO-26" if top.startswith("*") else "DUO-25"
    return "DUO-24" if top.startswith("*") else "DUO-23"


def _out_of_turn(state: State, seat: Seat) -> IllegalAction:
    check_seat(seat, len(state.hands), "DUO-01")
    return IllegalAction("not_your_turn", "DUO-11", f"it is the turn of seat {state.turn}")


def clock(state: State) -> Clock | None:
    """DUO-21: a turn's time, where the table has one."""
    seconds = state.options.turn_seconds
    return None if seconds is None or state.over else Clock("turn", seconds)


def timeout(state: State, seat: Seat, draft: Action | None) -> Action | None:
    """DUO-21: the chain laid so far stands if it is legal; otherwise one card is drawn."""
    if state.over or seat != state.turn:
        return None
    if isinstance(draft, Play):
        try:
            apply(state, seat, draft)
        except IllegalAction:
            return DRAW
        return draft
    return DRAW
