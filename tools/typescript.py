"""Writes the web client's types of the wire from ours: python -m tools.typescript > web/src/net/generated.ts

Commands come from `tables.commands`, what the server sends from `tables.messages` and `server.*answers`, views,
actions and options from the games themselves. A test fails when the file in web/ is stale.
"""

import dataclasses
from collections.abc import Iterable
from functools import reduce
from operator import or_
from types import ModuleType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from msgspec import inspect as look

from tablee.bots.levels import LEVELS
from tablee.games import GAMES
from tablee.games.options import Allowed, OptionSet, camel
from tablee.games.protocol import Card
from tablee.server import answers, profile_answers, replay_answers
from tablee.tables import commands as c
from tablee.tables import messages

HEAD = """// Written by `python -m tools.typescript`; do not edit. A test holds it up to date.

export type Json = Record<string, unknown>;
"""
WIDTH = 110
NEVER_SENT = (messages.WireStruct, messages.Message, answers.ListedTable)  # only what extends them is
FEW_CARDS = 12  # a deck of so few different cards is written out


def generated() -> str:
    parts = [HEAD, *_said(), *_commands(), *_games(), *_answers()]
    return "\n".join(parts)


def _said() -> list[str]:
    blocks = [_alias("Phase", [_quoted(word) for word in get_args(messages.Phase)])]
    blocks += [_interface(struct) for struct in structs_of(messages)]
    incoming = [struct.__name__ for struct in structs_of(messages) if issubclass(struct, messages.Message)]
    return [*blocks, _alias("Ack", ["Accepted", "Refused"]), _alias("Incoming", incoming)]


def structs_of(module: ModuleType) -> list[type[messages.WireStruct]]:
    """The Structs that are sent, in the order in which the module defines them."""
    return [
        struct
        for struct in vars(module).values()
        if isinstance(struct, type)
        and issubclass(struct, messages.WireStruct)
        and struct.__module__ == module.__name__
        and struct not in NEVER_SENT
    ]


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
    return [
        _interface(answer)
        for module in (answers, profile_answers, replay_answers)
        for answer in structs_of(module)
    ]


# --- games --------------------------------------------------------------------------------------------------


def _games() -> list[str]:
    blocks = []
    for game in GAMES.values():
        name = game.id.capitalize()
        cards = sorted(set(game.deck(game.seats[-1], game.options())))
        few = len(cards) <= FEW_CARDS
        blocks.append(_alias(f"{name}Card", [_quoted(card) for card in cards] if few else ["string"]))
        blocks.append(_options(game, f"{name}Options"))
        blocks.append(_view(game, name))
        blocks.append(_alias(f"{name}Action", list(_actions(game))))
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


def view_types(game: Any) -> dict[str, look.Type]:
    """The fields of a view as the wire has them."""
    writer = game.view_writer
    hints = get_type_hints(writer.view_type, include_extras=True)
    for field, form in writer.forms.items():
        hints[field] = get_type_hints(form, include_extras=True)["return"]
    return {field: _game_type(hint, game) for field, hint in hints.items()}


def _view(game: Any, name: str) -> str:
    return _block(f"{name}View", [(camel(field), _ts(hint)) for field, hint in view_types(game).items()])


def _game_type(hint: Any, game: Any) -> look.Type:
    return look.type_info(_client_names(hint, game.id.capitalize()))


def _client_names(hint: Any, game: str) -> Any:
    """The hint with the game's cards and options under the names they have in the client."""
    if hint == Card:
        return Annotated[str, Meta(extra={"ts": f"{game}Card"})]
    if isinstance(hint, type) and issubclass(hint, OptionSet):
        return Annotated[Any, Meta(extra={"ts": f"{game}Options"})]
    kind, parts = get_origin(hint), tuple(_client_names(part, game) for part in get_args(hint))
    if kind in (Union, UnionType):
        return reduce(or_, parts)
    return kind[parts] if kind in (tuple, list, dict) else hint


def _actions(game: Any) -> Iterable[str]:
    """What a player may send: each kind of action as the game itself writes it."""
    action = get_type_hints(game.action_from_json)["return"]
    for kind in get_args(action) or (action,):
        if kind in game.clock_actions:
            continue
        hints = get_type_hints(kind, include_extras=True)
        fields = {name: _needed(_game_type(hint, game)) for name, hint in hints.items()}
        values = {name: _sample(hint, number) for number, (name, hint) in enumerate(fields.items())}
        written = game.action_to_json(kind(**values))
        required = {field.name for field in dataclasses.fields(kind) if field.default is dataclasses.MISSING}
        said = [f"type: {_quoted(written.pop('type'))}"]
        for key, value in written.items():
            name = next(name for name, sample in values.items() if _plain(sample) == value)
            said.append(f"{key}{'' if name in required else '?'}: {_ts(fields[name])}")
        yield "{ " + "; ".join(said) + " }"


def _needed(hint: look.Type) -> look.Type:
    """The type of a field that is there: left out, it says None."""
    if isinstance(hint, look.UnionType):
        return next(part for part in hint.types if not isinstance(part, look.NoneType))
    return hint


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


def _ts(hint: look.Type) -> str:
    match hint:
        case look.Metadata(type=inner, extra=extra):
            return str(extra["ts"]) if extra and "ts" in extra else _ts(inner)
        case look.UnionType(types=types):
            ordered = sorted(types, key=lambda part: isinstance(part, look.NoneType))
            return " | ".join(_ts(part) for part in ordered)
        case look.StructType(cls=cls):
            return cls.__name__
        case look.LiteralType(values=values):
            if set(values) == set(get_args(messages.Phase)):
                return "Phase"
            return " | ".join(sorted(_quoted(str(value)) for value in values))
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            each = _ts(item)
            return f"({each})[]" if " | " in each else f"{each}[]"
        case look.TupleType(item_types=items):
            return "[" + ", ".join(_ts(item) for item in items) + "]"
        case look.DictType(key_type=key, value_type=value):
            record = f"Record<{_ts(key)}, {_ts(value)}>"
            return f"Partial<{record}>" if isinstance(key, look.Metadata) else record  # not every card
        case look.StrType():
            return "string"
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
