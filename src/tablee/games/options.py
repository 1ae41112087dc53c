"""Table options: each is a field with its default, what it may be, and the rule it belongs to.

Python says `auto_form`, the wire, the replay and the rule book say `autoForm`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from tablee.games.errors import BadOptions

Value = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Allowed:
    """What one option may be: one of `words`, or a whole number in a span."""

    rule: str
    words: tuple[Value, ...] = ()
    low: int | None = None
    high: int | None = None
    off: str | None = None  # how None is written: "off", or "bySeats"

    def admits(self, value: object) -> bool:
        if value is None:
            return self.off is not None
        if isinstance(value, int) and not isinstance(value, bool) and self.low is not None:
            assert self.high is not None
            return self.low <= value <= self.high
        return any(value is word or (value == word and type(value) is type(word)) for word in self.words)

    def written(self, value: Value) -> Value:
        """The value as it goes over the wire."""
        return self.off if value is None else value

    def as_json(self) -> dict[str, object]:
        """For programs that build a form from it."""
        values = [*self.words, *([self.off] if self.off else [])]
        span = {} if self.low is None else {"min": self.low, "max": self.high}
        return {"values": values, **span}

    def __str__(self) -> str:
        words = [_written(word) for word in self.words]
        span = [] if self.low is None else [f"{self.low}–{self.high}"]
        return ", ".join(words + span + ([self.off] if self.off else []))


def option(
    default: Value, rule: str, *words: Value, span: tuple[int, int] | None = None, off: str | None = None
) -> Any:
    """A dataclass field that knows what it may hold."""
    low, high = span or (None, None)
    return field(default=default, metadata={"allowed": Allowed(rule, words, low, high, off)})


@dataclass(frozen=True, slots=True)
class OptionSet:
    """Base of each game's options: reads them from untrusted input and writes them back."""

    @classmethod
    def allowed(cls) -> dict[str, tuple[str, Any, Allowed]]:
        """Wire name -> (attribute, default, what it may be)."""
        return {camel(f.name): (f.name, f.default, f.metadata["allowed"]) for f in fields(cls)}

    @classmethod
    def parse(cls, given: Mapping[str, object] | None) -> Self:
        known = cls.allowed()
        values: dict[str, object] = {}
        for name, value in (given or {}).items():
            if name not in known:
                raise BadOptions(None, f"there is no option {name[:40]!r}; options are {', '.join(known)}")
            attribute, _, allowed = known[name]
            chosen = None if allowed.off is not None and value == allowed.off else value
            if not allowed.admits(chosen):
                raise BadOptions(allowed.rule, f"option {name} may be {allowed}, not {_said(value)}")
            values[attribute] = chosen
        return cls(**values)

    def as_json(self) -> dict[str, Value]:
        """Every option by its wire name."""
        return {
            name: allowed.written(getattr(self, attribute))
            for name, (attribute, _, allowed) in self.allowed().items()
        }

    def __str__(self) -> str:
        """Only what differs from the default, as a replay's header says it: `turbo=true target=12`."""
        standard = type(self)().as_json()
        changed = {name: value for name, value in self.as_json().items() if value != standard[name]}
        return " ".join(f"{name}={_written(value)}" for name, value in changed.items())

    @classmethod
    def parse_text(cls, text: str) -> Self:
        given: dict[str, object] = {}
        for pair in text.split():
            name, _, word = pair.partition("=")
            given[name] = _read(word)
        return cls.parse(given)


def _said(value: object) -> str:
    """Short enough for a sentence; Python will not even write an integer of thousands of digits."""
    plain = isinstance(value, str | float | None) or (isinstance(value, int) and abs(value) < 10**12)
    return repr(value)[:40] if plain else f"this {type(value).__name__}"


def camel(name: str) -> str:
    """`auto_form` as the wire has it: `autoForm`."""
    head, *tail = name.split("_")
    return head + "".join(word.capitalize() for word in tail)


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read(word: str) -> Value:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else word
