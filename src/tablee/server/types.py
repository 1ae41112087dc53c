"""Writes the web client's types of the wire from ours: python -m tablee.server.types > web/src/net/generated.ts

Commands come from `tables.commands`, what the server says from `server.wire`, views, actions and options from
the games themselves. A test fails when the file in web/ is stale.
"""

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect as look

from tablee.games import GAMES
from tablee.games.options import Allowed, camel
from tablee.server import wire
from tablee.tables import commands as c
from tablee.tables.actions import CLOCK_WORDS
from tablee.tables.decide import LEVELS

HEAD = """// Written by `python -m tablee.server.types`; do not edit. A test holds it up to date.

export type Json = Record<string, unknown>;
"""
WIDTH = 110
# Fields whose texts are cards of the game.
CARDS = frozenset(
    ("hand", "rack", "discards", "table", "revealed", "drawn", "fronts", "cards", "family", "announce")
)
FEW = 12  # a deck of so few different cards is written out


def generated() -> str:
    parts = [HEAD, *_said(), *_commands(), *_games(), *_answers()]
    return "\n".join(parts)


def _said() -> list[str]:
    blocks = [_alias("Phase", [_quoted(word) for word in get_args(wire.Phase)])]
    blocks += [_interface(part) for part in wire.PARTS]
    blocks += [_interface(message) for message in wire.MESSAGES]
    names = [message.__name__ for message in wire.MESSAGES]
    return [*blocks, _alias("Ack", ["Accepted", "Refused"]), _alias("Incoming", names)]


def _commands() -> list[str]:
    """Without `id` and `seq`: the socket adds those."""
    kinds = get_args(c.Message)
    blocks = [_interface(kind, f"{kind.__name__}Command", hidden=("id", "seq")) for kind in kinds]
    answered = [f"{kind.__name__}Command" for kind in kinds if issubclass(kind, c.Command)]
    others = [f"{kind.__name__}Command" for kind in kinds if not issubclass(kind, c.Command)]
    return [
        _constant("PHRASES", c.PHRASES),
        "export type Phrase = (typeof PHRASES)[number];\n",
        _constant("LEVELS", LEVELS),
        "export type Level = (typeof LEVELS)[number];\n",
        *blocks,
        _alias("Command", answered),
        _alias("Outgoing", ["Command", *others]),
    ]


def _answers() -> list[str]:
    return [_interface(answer) for answer in wire.ANSWERS]


# --- games --------------------------------------------------------------------------------------------------


def _games() -> list[str]:
    blocks = []
    for game in GAMES.values():
        name = game.id.capitalize()
        cards = sorted(set(game.deck(game.seats[-1], game.options())))
        few = len(cards) <= FEW
        blocks.append(_alias(f"{name}Card", [_quoted(card) for card in cards] if few else ["string"]))
        blocks.append(_options(game, f"{name}Options"))
        blocks.append(_view(game, name))
        blocks.append(_alias(f"{name}Action", list(_actions(game, f"{name}Card"))))
    return blocks


def _options(game: Any, name: str) -> str:
    fields = [
        (wired, _option(allowed, default)) for wired, (_, default, allowed) in game.options.allowed().items()
    ]
    return _block(name, fields)


def _option(allowed: Allowed, default: object) -> str:
    if {True, False} == set(allowed.words):
        return "boolean"
    choices = [_literal(word) for word in allowed.words]
    choices += ["number"] if allowed.low is not None else []
    choices += [_quoted(allowed.off)] if allowed.off is not None else []
    return " | ".join(choices)


def view_types(game: Any) -> dict[str, Any]:
    """The fields of a view as the wire has them."""
    writer = game.view_writer
    hints = look.type_info(writer.view_type)
    assert isinstance(hints, look.NamedTupleType)
    rewritten = {name: get_type_hints(write)["return"] for name, write in writer.forms.items()}
    return {
        field.name: look.type_info(rewritten[field.name]) if field.name in rewritten else field.type
        for field in hints.fields
    }


def _view(game: Any, name: str) -> str:
    fields = []
    for field, hint in view_types(game).items():
        card = f"{name}Card" if field in CARDS else None
        fields.append((camel(field), f"{name}Options" if field == "options" else _ts(hint, card)))
    return _block(f"{name}View", fields)


def _actions(game: Any, card: str) -> Iterable[str]:
    """What a player may send: each kind of action as the game itself writes it."""
    module = __import__(f"tablee.games.{game.id}", fromlist=["Action"])
    for kind in get_args(module.Action):
        info = look.type_info(kind)
        assert isinstance(info, look.DataclassType)
        fields = {field.name: _needed(field) for field in info.fields}
        values = {name: _sample(hint, number) for number, (name, hint) in enumerate(fields.items())}
        written = game.action_to_json(kind(**values))
        if written["type"] in CLOCK_WORDS:
            continue
        required = {field.name for field in info.fields if field.required}
        said = [f"type: {_quoted(written.pop('type'))}"]
        for key, value in written.items():
            name = next(name for name, sample in values.items() if _plain(sample) == value)
            mark = "" if name in required else "?"
            said.append(f"{key}{mark}: {_ts(fields[name], card if name in CARDS else None)}")
        yield "{ " + "; ".join(said) + " }"


def _needed(field: look.Field) -> look.Type:
    """The type of a field that is there: left out, it says None."""
    if isinstance(field.type, look.UnionType):
        return next(part for part in field.type.types if not isinstance(part, look.NoneType))
    return field.type


def _sample(hint: look.Type, number: int) -> Any:
    """A value that no other field of the action has."""
    if isinstance(hint, look.VarTupleType):
        return (_sample(hint.item_type, number),)
    return number if isinstance(hint, look.IntType) else f"card {number}"


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


# --- TypeScript ---------------------------------------------------------------------------------------------


def _interface(kind: type[msgspec.Struct], name: str | None = None, hidden: Iterable[str] = ()) -> str:
    info = look.type_info(kind)
    assert isinstance(info, look.StructType)
    fields = [] if info.tag_field is None else [(info.tag_field, _quoted(str(info.tag)))]
    for field in info.fields:
        if field.name not in hidden:
            optional = "" if field.required else "?"
            fields.append((f"{field.encode_name}{optional}", _ts(field.type)))
    return _block(name or kind.__name__, fields)


def _ts(hint: look.Type, card: str | None = None) -> str:
    match hint:
        case look.Metadata(type=inner, extra=extra):
            return str(extra["ts"]) if extra and "ts" in extra else _ts(inner, card)
        case look.UnionType(types=types):
            ordered = sorted(types, key=lambda part: isinstance(part, look.NoneType))
            return " | ".join(_ts(part, card) for part in ordered)
        case look.StructType(cls=cls):
            return cls.__name__
        case look.LiteralType(values=values):
            if set(values) == set(get_args(wire.Phase)):
                return "Phase"
            return " | ".join(sorted(_quoted(str(value)) for value in values))
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            each = _ts(item, card)
            return f"({each})[]" if " | " in each else f"{each}[]"
        case look.TupleType(item_types=items):
            return "[" + ", ".join(_ts(item, card) for item in items) + "]"
        case look.DictType(key_type=key, value_type=value):
            record = f"Record<{_ts(key, card)}, {_ts(value)}>"
            return f"Partial<{record}>" if card else record
        case look.StrType():
            return card or "string"
        case look.IntType() | look.FloatType():
            return "number"
        case look.BoolType():
            return "boolean"
        case look.NoneType():
            return "null"
        case look.AnyType():
            return "unknown"
    raise TypeError(f"no TypeScript for {hint}")


def _block(name: str, fields: Iterable[tuple[str, str]]) -> str:
    return "\n".join((f"export interface {name} {{", *(f"  {key}: {hint};" for key, hint in fields), "}", ""))


def _alias(name: str, choices: list[str]) -> str:
    line = f"export type {name} = {' | '.join(choices)};"
    if len(line) <= WIDTH:
        return line + "\n"
    return "\n".join((f"export type {name} =", *(f"  | {choice}" for choice in choices))) + ";\n"


def _constant(name: str, words: Iterable[str]) -> str:
    quoted = [_quoted(word) for word in words]
    line = f"export const {name} = [{', '.join(quoted)}] as const;"
    if len(line) <= WIDTH:
        return line
    return "\n".join((f"export const {name} = [", *(f"  {word}," for word in quoted), "] as const;"))


def _quoted(text: str) -> str:
    return f'"{text}"'


def _literal(value: object) -> str:
    return _quoted(value) if isinstance(value, str) else str(value).lower()


if __name__ == "__main__":
    print(generated(), end="")
