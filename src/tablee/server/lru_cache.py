"""A bounded cache: what has not been used for the longest time is dropped first."""

from collections import OrderedDict
from typing import Generic, TypeVar

MOST_VALUES = 10_000  # kept in one cache

V = TypeVar("V")


class LruCache(Generic[V]):
    """Keeps the values that were used last, by name."""

    def __init__(self, most: int = MOST_VALUES) -> None:
        self._most, self._values = most, OrderedDict[str, V]()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def get(self, name: str) -> V:
        self._values.move_to_end(name)
        return self._values[name]

    def put(self, name: str, value: V) -> None:
        self._values[name] = value
        self._values.move_to_end(name)
        if len(self._values) > self._most:
            self._values.popitem(last=False)

    def forget(self, name: str) -> None:
        self._values.pop(name, None)
