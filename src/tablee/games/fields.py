"""Reads untrusted JSON field by field; every complaint names the field."""

from collections.abc import Callable, Mapping
from typing import TypeGuard

from tablee.games.errors import BadState, MalformedAction, Refusal

Complaint = Callable[[str], Refusal]
_MISSING = object()


class Fields:
    """One JSON object, read with care."""

    def __init__(self, value: object, what: str, complain: Complaint) -> None:
        if not isinstance(value, Mapping):
            raise complain(f"{what} must be an object")
        self._value, self._complain = value, complain

    def get(self, name: str, default: object = _MISSING) -> object:
        value = self._value.get(name, default)
        if value is _MISSING:
            raise self._complain(f"field {name!r} is missing")
        return value

    def word(self, name: str) -> str:
        value = self.get(name)
        if not isinstance(value, str):
            raise self._complain(f"field {name!r} must be a text")
        return value

    def whole(self, name: str, low: int, high: int, default: object = _MISSING) -> int:
        value = self.get(name, default)
        if not _is_whole(value) or not low <= value <= high:
            raise self._complain(f"field {name!r} must be a whole number from {low} to {high}")
        return value

    def optional_whole(self, name: str, low: int, high: int) -> int | None:
        return None if self.get(name, None) is None else self.whole(name, low, high)

    def flag(self, name: str, default: object = _MISSING) -> bool:
        value = self.get(name, default)
        if not isinstance(value, bool):
            raise self._complain(f"field {name!r} must be true or false")
        return value

    def words(self, name: str, default: object = _MISSING) -> tuple[str, ...]:
        return self._words(name, self.get(name, default))

    def rows(self, name: str) -> tuple[tuple[str, ...], ...]:
        return tuple(self._words(name, row) for row in self._list(name, self.get(name)))

    def wholes(self, name: str, length: int, default: object = _MISSING) -> tuple[int, ...]:
        numbers = self._list(name, self.get(name, default))
        if len(numbers) != length or not all(_is_whole(n) and abs(n) < 10**9 for n in numbers):
            raise self._complain(f"field {name!r} must be a list of {length} whole numbers")
        return tuple(n for n in numbers if isinstance(n, int))

    def flags(self, name: str, length: int) -> tuple[bool, ...]:
        values = self._list(name, self.get(name))
        if len(values) != length or not all(isinstance(v, bool) for v in values):
            raise self._complain(f"field {name!r} must be a list of {length} times true or false")
        return tuple(v is True for v in values)

    def objects(self, name: str) -> list[dict[str, object]]:
        values = self._list(name, self.get(name))
        if not all(isinstance(v, dict) for v in values):
            raise self._complain(f"field {name!r} must be a list of objects")
        return [v for v in values if isinstance(v, dict)]

    def _list(self, name: str, value: object) -> list[object]:
        if not isinstance(value, list | tuple):
            raise self._complain(f"field {name!r} must be a list")
        return list(value)

    def _words(self, name: str, value: object) -> tuple[str, ...]:
        values = self._list(name, value)
        if not all(isinstance(v, str) for v in values):
            raise self._complain(f"field {name!r} must hold texts only")
        return tuple(v for v in values if isinstance(v, str))


def state_fields(value: object) -> Fields:
    return Fields(value, "the state", lambda detail: BadState(None, f"state: {detail}"))


def action_fields(value: object) -> Fields:
    return Fields(value, "an action", lambda detail: MalformedAction(f"action: {detail}"))


def _is_whole(value: object) -> TypeGuard[int]:
    """True is an int to Python, but no number to a player."""
    return isinstance(value, int) and not isinstance(value, bool)
