"""What can be done in Pif, how a round ends, and what it brings."""

from collections.abc import Sequence

from tablee.games.chance import Chance, Deal
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Clock, Event, RoundResult, Seat, Setting
from tests.fourth_game.games.pif.state import DECK, LETTERS, Action, Lay, Stall, State, Take

Step = tuple[State, tuple[Event, ...]]


def shuffle(setting: Setting, chance: Chance) -> Deal:
    return Deal(chance.shuffled(DECK))


def deal(setting: Setting, deal: Deal) -> State:
    cards, seats, each = deal.deck, setting.seats, setting.options.hand_cards
    hands = tuple(cards[each * seat : each * (seat + 1)] for seat in range(seats))
    return State(
        hands, cards[each * seats], cards[each * seats + 1 :], (None,) * seats, None,
        setting.starter, setting.totals, setting.wins, setting.round, setting.options,
    )  # fmt: skip


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.over else tuple(range(len(state.hands)))  # PIF-02


def fits(card: str, top: str) -> bool:
    """PIF-03: the same letter or one beside it, A beside F."""
    return (LETTERS.index(card) - LETTERS.index(top)) % len(LETTERS) in (0, 1, len(LETTERS) - 1)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    if state.over:
        return ()
    lays: list[Action] = [Lay(card) for card in dict.fromkeys(state.hands[seat]) if fits(card, state.top)]
    return [*lays, *([Take()] if state.pile else [])]


def apply(state: State, seat: Seat, action: Action, at: int | None = None) -> Step:
    if state.over:
        raise IllegalAction("round_over", "PIF-06", "the round is over")
    if not 0 <= seat < len(state.hands):
        raise IllegalAction("bad_seat", "PIF-01", f"there is no seat {seat}")
    if (at or 0) < 0:
        raise IllegalAction("too_soon", "PIF-02", "nothing counts before the start")
    match action:
        case Lay(card):
            return _lay(state, seat, card)
        case Take():
            return _take(state, seat, at)
    if state.pile:
        raise IllegalAction("too_soon", "PIF-07", "there are cards to take")
    return state._replace(over="stalled"), (Event("stalled", seat),)


def _lay(state: State, seat: Seat, card: str) -> Step:
    hand = list(state.hands[seat])
    if card not in hand:
        raise IllegalAction("card_not_held", "PIF-04", f"no {card} in the hand")
    if not fits(card, state.top):
        raise IllegalAction("does_not_fit", "PIF-03", f"{card} does not fit on {state.top}")
    hand.remove(card)
    after = state._replace(hands=_with(state.hands, seat, tuple(hand)), top=card)
    return after if hand else after._replace(over="out"), (Event("laid", seat, (card,)),)  # PIF-06


def _take(state: State, seat: Seat, at: int | None) -> Step:
    if not state.pile:
        raise IllegalAction("nothing_to_take", "PIF-05", "the pile is empty")
    last = state.last_take[seat]
    if at is not None and last is not None and at - last < state.options.cooldown_ms:
        raise IllegalAction("too_soon", "PIF-05", "one card at a time")
    card, times = state.pile[0], list(state.last_take)
    times[seat] = last if at is None else at
    hands = _with(state.hands, seat, (*state.hands[seat], card))
    after = state._replace(hands=hands, pile=state.pile[1:], last_take=tuple(times))
    return after, (Event("took", seat, (), (card,)),)


def _with(
    hands: tuple[tuple[str, ...], ...], seat: Seat, hand: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def clock(state: State) -> Clock | None:
    """PIF-07: once the pile is empty, silence ends the round."""
    return None if state.pile or state.over else Clock("stall", state.options.stall_seconds)


def timeout(state: State, seat: Seat, draft: Action | None) -> Action | None:
    return None if clock(state) is None else Stall()


def result(state: State) -> RoundResult | None:
    """PIF-08: the fewest cards win what the others hold more; PIF-09: first to the target."""
    if state.over is None:
        return None
    held = [len(hand) for hand in state.hands]
    scores = tuple(sum(held) - len(held) * cards if cards == min(held) else 0 for cards in held)
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    winners = tuple(seat for seat, cards in enumerate(held) if cards == min(held))
    best = max(totals)
    match = tuple(seat for seat, total in enumerate(totals) if total == best)
    return RoundResult(scores, totals, winners, state.over, match if best >= state.options.target else None)
