"""Duo in text and JSON: `play left R2o R4o`, `draw`."""

from collections.abc import Mapping

from tablee.games.chance import surplus
from tablee.games.duo.cards import CARDS, TURBO, deck
from tablee.games.duo.options import DuoOptions
from tablee.games.duo.state import ENDINGS, SEATS, Action, Draw, Play, State, View
from tablee.games.errors import BadState, MalformedAction
from tablee.games.fields import Fields, action_fields, state_fields
from tablee.games.protocol import Json
from tablee.games.view_json import ViewWriter

_CARDS = frozenset(CARDS)
_SIDES = ("left", "right")


def format_action(action: Action) -> str:
    if isinstance(action, Draw):
        return "draw"
    side = _SIDES[action.pile] if 0 <= action.pile < len(_SIDES) else str(action.pile)
    return " ".join(("play", side, *action.cards))


def parse_action(text: str) -> Action:
    match text.split():
        case ["draw"]:
            return Draw()
        case ["play", side, *cards] if side in _SIDES:
            return Play(_SIDES.index(side), _known(tuple(cards)))
        case ["play", *_]:
            raise MalformedAction("say on which pile: play left … or play right …")
    raise MalformedAction(f"{text[:40]!r} is no action of Duo: say draw, or play left|right and cards")


def action_to_json(action: Action) -> Json:
    if isinstance(action, Draw):
        return {"type": "draw"}
    return {"type": "play", "pile": action.pile, "cards": list(action.cards)}


def action_from_json(value: object) -> Action:
    fields = action_fields(value)
    match fields.word("type"):
        case "draw":
            return Draw()
        case "play":
            return Play(fields.whole("pile", -(2**31), 2**31), _known(fields.words("cards")))
        case other:
            raise MalformedAction(f"{other[:40]!r} is no type of action in Duo")


def _known(cards: tuple[str, ...]) -> tuple[str, ...]:
    for card in cards:
        if card not in _CARDS:
            raise MalformedAction(f"{card[:20]!r} is no card of Duo")
    return cards


def state_to_json(state: State) -> Json:
    return {
        "hands": [list(hand) for hand in state.hands],
        "discards": [list(pile) for pile in state.discards],
        "pile": list(state.pile),
        "turn": state.turn,
        "over": state.over,
        "starter": state.starter,
        "totals": list(state.totals),
        "wins": list(state.wins),
        "round": state.round,
    }


def state_from_json(value: object, options: Mapping[str, object] | None) -> State:
    fields, chosen = state_fields(value), DuoOptions.parse(options)
    hands, discards, pile = fields.rows("hands"), fields.rows("discards"), fields.words("pile")
    if len(hands) not in SEATS:
        raise BadState(
            "DUO-01", f"state: field 'hands' has {len(hands)} hands; {SEATS[0]} to {SEATS[-1]} play"
        )
    if len(discards) != 2 or not all(discards):
        raise BadState("DUO-07", "state: field 'discards' must be two piles of at least one card")
    _check_cards([card for row in (*hands, *discards, pile) for card in row], chosen)
    return _state(fields, hands, (discards[0], discards[1]), pile, chosen)


def _state(
    fields: Fields,
    hands: tuple[tuple[str, ...], ...],
    discards: tuple[tuple[str, ...], tuple[str, ...]],
    pile: tuple[str, ...],
    options: DuoOptions,
) -> State:
    seats, over = len(hands), fields.get("over", None)
    if over not in (None, *ENDINGS):
        raise BadState(None, "state: field 'over' must be null, 'out' or 'exhausted'")
    turn = fields.whole("turn", 0, seats - 1)
    if over == "out" and hands[turn]:
        raise BadState("DUO-28", "state: field 'over': the seat in turn still holds cards")
    if over == "exhausted" and pile:
        raise BadState("DUO-33", "state: field 'over' is 'exhausted', and there are cards in the pile")
    return State(
        hands, discards, pile,
        turn=turn,
        over=None if over is None else str(over),
        starter=fields.whole("starter", 0, seats - 1, 0),
        totals=fields.wholes("totals", seats, (0,) * seats),
        wins=fields.wholes("wins", seats, (0,) * seats),
        round=fields.whole("round", 1, 10**6, 1),
        options=options,
    )  # fmt: skip


def _check_cards(cards: list[str], options: DuoOptions) -> None:
    for card in cards:
        if card not in _CARDS:
            raise BadState(None, f"state: {card[:20]!r} is no card of Duo")
    if extra := surplus(cards, deck(options.turbo)):
        rule = "DUO-40" if extra == TURBO else "DUO-02"
        raise BadState(rule, f"state: more copies of {extra} than the deck has")


VIEW_WRITER = ViewWriter(View)
