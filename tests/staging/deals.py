"""A whole deal from the cards that a test cares about; the others follow in a fixed order."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablee.games import GAMES
from tablee.games.chance import Chance, Deal, surplus
from tablee.games.protocol import Setting
from tests.staging.entropy import Stacked

# One letter for each place in the deck, none of them a card: dealing them shows where each place goes.
_FIRST_PLACE = 0x4E00


def compose(
    game_id: str, seats: int, options: Mapping[str, Any], wanted: Mapping[str, Any], starter: int = 0
) -> Deal:
    """`wanted`: `hands`, a text for each seat; `tops`, the two first cards of Duo; `next`, the cards drawn first.

    Texts are cards with spaces between them. A hand named in part is filled up. Raises ValueError where the
    deck has no such cards, or a hand no such room.
    """
    game = GAMES[game_id]
    parsed = game.options.parse(dict(options))
    setting = Setting.first(seats, parsed, starter)
    deck = game.deck(seats, parsed)
    lots = _lots(game_id, seats, starter)
    hands, tops, drawn = _places(game.deal(setting, Deal(_letters(len(deck)), lots)))
    placed: dict[int, str] = {}
    for places, text in (
        *zip(hands, wanted.get("hands", ()), strict=False),
        (tops, wanted.get("tops", "")),
        (drawn, wanted.get("next", "")),
    ):
        placed |= _laid(places, text.split())
    if (card := surplus(tuple(placed.values()), deck)) is not None:
        raise ValueError(f"{game_id} has not that many {card}")
    if unknown := set(wanted) - {"hands", "tops", "next"}:
        raise ValueError(f"no such part of a deal: {', '.join(sorted(unknown))}")
    rest = _rest(deck, placed)
    deal = Deal(tuple(placed[at] if at in placed else next(rest) for at in range(len(deck))), lots)
    _check(game.deal(setting, deal), wanted)
    return deal


def stack(
    game_id: str, seats: int, options: Mapping[str, Any], wanted: Mapping[str, Any], starter: int = 0
) -> Stacked:
    """The same as chance: what `shuffle` makes of it is that deal."""
    deal = compose(game_id, seats, options, wanted, starter)
    bag = [*deal.lots, *_rest(deal.deck, dict(enumerate(deal.lots)))]
    return Stacked(starter, [tuple(bag), deal.deck] if deal.lots else [deal.deck])


def _letters(count: int) -> tuple[str, ...]:
    return tuple(chr(_FIRST_PLACE + place) for place in range(count))


def _places(state: Any) -> tuple[list[list[int]], list[int], list[int]]:
    """Which places of the deck make up the hands, the first cards on the table, and the cards to draw."""
    hands = state.racks if hasattr(state, "racks") else state.hands
    pool = state.pool if hasattr(state, "pool") else state.pile
    tops = [pile[0] for pile in getattr(state, "discards", ())]
    return [_numbers(hand) for hand in hands], _numbers(tops), _numbers(pool)


def _numbers(letters: Sequence[str]) -> list[int]:
    return [ord(letter) - _FIRST_PLACE for letter in letters]


def _laid(places: list[int], cards: list[str]) -> dict[int, str]:
    if len(cards) > len(places):
        raise ValueError(f"{len(cards)} cards where {len(places)} lie: {' '.join(cards)}")
    return dict(zip(places, cards, strict=False))


def _rest(deck: Sequence[str], placed: Mapping[int, str]) -> Iterator[str]:
    """The cards of the deck that nobody named, in an order that is the same every time."""
    left = list(Chance("the rest").shuffled(sorted(deck)))
    for card in placed.values():
        left.remove(card)
    return iter(left)


def _lots(game_id: str, seats: int, starter: int) -> tuple[str, ...]:
    """RUM-08: the highest tile starts."""
    if game_id != "rummikub":
        return ()
    return tuple("K13" if seat == starter else f"K{seat + 1}" for seat in range(seats))


def _check(state: Any, wanted: Mapping[str, Any]) -> None:
    """The game's own deal gives each seat the cards that were named."""
    hands = state.racks if hasattr(state, "racks") else state.hands
    if state.options.as_json().get("autoForm"):
        return  # RUC-14: pairs leave the hand with the deal
    for hand, text in zip(hands, wanted.get("hands", ()), strict=False):
        if list(hand)[: len(text.split())] != text.split():
            raise ValueError(f"the deal gives {' '.join(hand)}, not {text}")
