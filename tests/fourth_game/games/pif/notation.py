"""Pif in text and JSON: `lay A`, `take`, `stall`."""

from collections.abc import Mapping

from tablee.games.errors import BadState, MalformedAction
from tablee.games.fields import action_fields, state_fields
from tablee.games.protocol import Json
from tests.fourth_game.games.pif.state import LETTERS, Action, Lay, PifOptions, Stall, State, Take

_WORDS: dict[str, Action] = {"take": Take(), "stall": Stall()}


def format_action(action: Action) -> str:
    return f"lay {action.card}" if isinstance(action, Lay) else type(action).__name__.lower()


def parse_action(text: str) -> Action:
    match text.split():
        case [word] if word in _WORDS:
            return _WORDS[word]
        case ["lay", card] if len(card) == 1 and card in LETTERS:
            return Lay(card)
    raise MalformedAction(f"{text[:40]!r} is no action: say lay A or take")


def action_to_json(action: Action) -> Json:
    return (
        {"type": "lay", "card": action.card} if isinstance(action, Lay) else {"type": format_action(action)}
    )


def action_from_json(value: object) -> Action:
    fields = action_fields(value)
    kind = fields.word("type")
    return parse_action(f"lay {fields.word('card')}" if kind == "lay" else kind)


def state_to_json(state: State) -> Json:
    written = {name: value for name, value in state._asdict().items() if name != "options"}
    return {"lastTake": written.pop("last_take"), **written}


def state_from_json(value: object, options: Mapping[str, object] | None) -> State:
    fields, hands = state_fields(value), state_fields(value).rows("hands")
    if len(hands) not in range(2, 5):
        raise BadState("PIF-01", "state: 2 to 4 play")
    seats, over = len(hands), fields.get("over", None)
    return State(
        hands, fields.word("top"), fields.words("pile"), (None,) * seats,
        None if over is None else str(over), fields.whole("starter", 0, seats - 1, 0),
        fields.wholes("totals", seats, (0,) * seats), fields.wholes("wins", seats, (0,) * seats),
        fields.whole("round", 1, 10**6, 1), PifOptions.parse(options),
    )  # fmt: skip
