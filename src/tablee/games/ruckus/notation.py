"""Ruckus! in text and JSON: `form A`, `steal A from 2`, `draw`, `complete A`, `ruckus`, `pass`, `stall`.

Where players call out for themselves a play ends in `calling A`.
"""

from collections.abc import Mapping

from tablee.games.chance import surplus
from tablee.games.errors import BadState, MalformedAction
from tablee.games.fields import Fields, action_fields, state_fields
from tablee.games.protocol import Card, Json, Seat
from tablee.games.ruckus.options import RuckusOptions
from tablee.games.ruckus.state import (
    DECK,
    FAMILIES,
    FAMILY_CARDS,
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
    View,
)
from tablee.games.view_json import ViewWriter

LATEST_MS = 2**53  # the last moment of a round that a position may tell of

_WORDS: dict[str, Action] = {"draw": DrawCard(), "ruckus": CallRuckus(), "pass": Pass(), "stall": Stall()}
_NAMES = {type(action): word for word, action in _WORDS.items()} | {
    Form: "form",
    Steal: "steal",
    Complete: "complete",
}


def format_action(action: Action) -> str:
    words = [_NAMES[type(action)]]
    if isinstance(action, Form | Steal | Complete):
        words.append(action.family)
        if isinstance(action, Steal):
            words += ["from", str(action.victim)]
        if action.announce is not None:
            words += ["calling", action.announce]
    return " ".join(words)


def parse_action(text: str) -> Action:
    match text.split():
        case [word] if word in _WORDS:
            return _WORDS[word]
        case ["form", family, *call]:
            return Form(_family(family), _called(call))
        case ["complete", family, *call]:
            return Complete(_family(family), _called(call))
        case ["steal", family, "from", victim, *call] if (
            victim.isascii() and victim.isdigit() and len(victim) < 10
        ):
            return Steal(_family(family), int(victim), _called(call))
    raise MalformedAction(
        f"{text[:40]!r} is no action of Ruckus: say form A, steal A from 2, draw, complete A, ruckus or pass"
    )


def _called(words: list[str]) -> str | None:
    match words:
        case []:
            return None
        case ["calling", family]:
            return _family(family)
    raise MalformedAction(f"{' '.join(words)[:40]!r}: a play ends in nothing, or in calling and a family")


def _family(letter: str) -> str:
    if len(letter) != 1 or letter not in FAMILIES:
        raise MalformedAction(f"{letter[:20]!r} is no family; the letters are {' '.join(FAMILIES)}")
    return letter


def action_to_json(action: Action) -> Json:
    written: Json = {"type": _NAMES[type(action)]}
    if isinstance(action, Form | Steal | Complete):
        written["family"] = action.family
        if isinstance(action, Steal):
            written["from"] = action.victim
        if action.announce is not None:
            written["announce"] = action.announce
    return written


def action_from_json(value: object) -> Action:
    fields = action_fields(value)
    kind = fields.word("type")
    if kind in _WORDS:
        return _WORDS[kind]
    if kind not in ("form", "steal", "complete"):
        raise MalformedAction(f"{kind[:40]!r} is no type of action in Ruckus")
    family = _family(fields.word("family"))
    said = None if fields.get("announce", None) is None else _family(fields.word("announce"))
    if kind == "steal":
        return Steal(family, fields.whole("from", -(2**31), 2**31), said)
    return Form(family, said) if kind == "form" else Complete(family, said)


def state_to_json(state: State) -> Json:
    return {
        "hands": [list(hand) for hand in state.hands],
        "fronts": [counts(front) for front in state.fronts],
        "pile": list(state.pile),
        "caller": state.caller,
        "stalled": state.stalled,
        "passed": sorted(state.passed),
        "lastDraw": list(state.last_draw),
        "lastAction": state.last_action,
        "starter": state.starter,
        "totals": list(state.totals),
        "wins": list(state.wins),
        "round": state.round,
    }


def counts(front: str) -> dict[str, int]:
    """`AAAMM` as {"A": 3, "M": 2}, piles in the order they lie."""
    return {family: front.count(family) for family in dict.fromkeys(front)}


def state_from_json(value: object, options: Mapping[str, object] | None) -> State:
    fields, chosen = state_fields(value), RuckusOptions.parse(options)
    hands = tuple("".join(_cards(hand)) for hand in fields.rows("hands"))
    fronts = tuple(_front(front) for front in fields.objects("fronts"))
    pile = "".join(_cards(fields.words("pile")))
    if len(hands) not in SEATS:
        raise BadState(
            "RUC-02", f"state: field 'hands' has {len(hands)} hands; {SEATS[0]} to {SEATS[-1]} play"
        )
    if len(fronts) != len(hands):
        raise BadState(None, f"state: field 'fronts' must have {len(hands)} entries, one for each hand")
    if extra := surplus([*"".join(hands), *"".join(fronts), *pile], DECK):
        raise BadState("RUC-01", f"state: more copies of {extra} than the deck has")
    return _state(fields, hands, fronts, pile, chosen)


def _state(
    fields: Fields, hands: tuple[str, ...], fronts: tuple[str, ...], pile: str, options: RuckusOptions
) -> State:
    seats, caller = len(hands), fields.optional_whole("caller", 0, len(hands) - 1)
    if caller is not None and (hands[caller] or fields.flag("stalled", False)):
        raise BadState(
            "RUC-39", "state: field 'caller': who has called holds no card, and ends the round alone"
        )
    stalled = fields.flag("stalled", False)
    if stalled and pile:
        raise BadState("RUC-43", "state: field 'stalled': no round ends so with cards in the pile")
    return State(
        hands, fronts, pile,
        caller=caller,
        stalled=stalled,
        passed=frozenset(_seats(fields, "passed", seats)),
        last_draw=_times(fields, "lastDraw", seats),
        last_action=fields.whole("lastAction", 0, LATEST_MS, 0),
        starter=fields.whole("starter", 0, seats - 1, 0),
        totals=fields.wholes("totals", seats, (0,) * seats),
        wins=fields.wholes("wins", seats, (0,) * seats),
        round=fields.whole("round", 1, 10**6, 1),
        options=options,
    )  # fmt: skip


def _seats(fields: Fields, name: str, seats: int) -> tuple[Seat, ...]:
    given = fields.get(name, ())
    if isinstance(given, list | tuple) and all(type(seat) is int and seat in range(seats) for seat in given):
        return tuple(given)
    raise BadState(None, f"state: field {name!r} must be a list of seats")


def _times(fields: Fields, name: str, seats: int) -> tuple[int | None, ...]:
    given = fields.get(name, (None,) * seats)
    if isinstance(given, list | tuple) and len(given) == seats:
        times = tuple(
            time for time in given if time is None or (type(time) is int and 0 <= time <= LATEST_MS)
        )
        if len(times) == seats:
            return times
    raise BadState(
        None, f"state: field {name!r} must be a list of {seats} times from 0 to {LATEST_MS}, or nulls"
    )


def _cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    for card in cards:
        if len(card) != 1 or card not in FAMILIES:
            raise BadState("RUC-01", f"state: {card[:20]!r} is no card of Ruckus")
    return cards


def _front(front: dict[str, object]) -> str:
    laid = ""
    for family, count in front.items():
        _cards((family,))
        if type(count) is not int or not (count == 0 or 2 <= count <= FAMILY_CARDS):
            raise BadState("RUC-11", f"state: a family in front counts 2 to 6 cards, not {str(count)[:20]}")
        laid += family * count
    return laid


def _cards_of(hand: str) -> list[Card]:
    return list(hand)


def _hands(hands: tuple[str, ...] | None) -> list[list[Card]] | None:
    return None if hands is None else [list(hand) for hand in hands]


def _fronts(fronts: tuple[str, ...]) -> list[dict[Card, int]]:
    return [counts(front) for front in fronts]


def _in_order(seats: frozenset[Seat]) -> list[Seat]:
    return sorted(seats)


VIEW_WRITER = ViewWriter(View, hand=_cards_of, fronts=_fronts, passed=_in_order, revealed=_hands)
