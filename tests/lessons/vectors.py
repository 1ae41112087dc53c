"""What the rules answer in every position of a lesson: the right moves, and many others."""

from importlib import import_module
from types import ModuleType
from typing import Any

from tablee.games import GAMES
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Event
from tablee.tables.refusal_texts import as_error
from tests.lessons import positions, taught

LEARNER = 0


def module_of(game: str) -> ModuleType:
    return import_module(f"tests.lessons.{game}")


def lessons(game: str) -> dict[str, Any]:
    return {name: _exercise(game, written) for name, written in positions(game).items()}


def _exercise(game: str, written: dict[str, Any]) -> dict[str, Any]:
    rules, module = GAMES[game], module_of(game)
    state = module.state(written)
    return {
        "view": rules.view_writer.to_json(rules.view(state, LEARNER)),
        "right": [_line(game, state, line) for line in written["right"]],
        "tried": [_short(_answer(game, state, action)) for action in module.tries(state)],
    }


def _line(game: str, state: Any, line: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One way to the aim, action by action."""
    rows = []
    for written in line:
        action = GAMES[game].action_from_json(written)
        rows.append(_answer(game, state, action))
        state, _ = GAMES[game].apply(state, LEARNER, action)
    return rows


def _answer(game: str, state: Any, action: Any) -> dict[str, Any]:
    rules = GAMES[game]
    row: dict[str, Any] = {"action": rules.action_to_json(action)}
    try:
        after, events = rules.apply(state, LEARNER, action)
    except IllegalAction as refused:
        said = {lang: as_error(refused, lang).text for lang in ("fr", "en")}
        return {**row, "code": refused.code, "rule": refused.rule, **said}
    view = rules.view_writer.to_json(rules.view(after, LEARNER))
    return {**row, "view": view, "events": [_event(event) for event in events]}


def _short(row: dict[str, Any]) -> dict[str, Any]:
    """Of a move that is only tried it is enough to know whether it is taken."""
    return {"action": row["action"], "taken": True} if "view" in row else row


def _event(event: Event) -> dict[str, Any]:
    """As the one who did it is told."""
    row: dict[str, Any] = {"kind": event.kind, "seat": event.seat}
    if event.cards:
        row["cards"] = list(event.cards)
    if event.secret:
        row["secret"] = list(event.secret)
    if event.target is not None:
        row["target"] = event.target
    return row


def made() -> dict[str, dict[str, Any]]:
    return {f"lessons-{game}.json": lessons(game) for game in taught()}
