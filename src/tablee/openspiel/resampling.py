"""Another round that looks the same to one player: for search over what could be (IS-MCTS)."""

from random import Random

from tablee.openspiel.rounds import Heard, RoundState


def resample(state: RoundState, player: int, rng: Random) -> RoundState:
    """A copy in which the cards that this player cannot see are shuffled, all possibilities alike.

    What the others have heard follows: the cards that they have laid came to them first, then those they hold now.
    """
    other: RoundState = state.clone()
    kind, hands = state.kind, state.kind.hands(state.round)
    hidden = [card for seat, hand in enumerate(hands) if seat != player for card in hand]
    hidden += kind.pile(state.round)
    rng.shuffle(hidden)
    dealt = []
    for seat, hand in enumerate(hands):
        dealt.append(hand if seat == player else tuple(hidden[: len(hand)]))
        if seat != player:
            del hidden[: len(hand)]
    other.round = kind.with_cards(state.round, dealt, hidden)
    received = {
        seat: iter([*state.shown[seat], *dealt[seat]]) for seat in range(kind.players) if seat != player
    }
    other.heard = [
        Heard(heard.said, heard.seat, next(received[heard.seat]))
        if heard.card and heard.seat != player
        else heard
        for heard in state.heard
    ]
    return other
