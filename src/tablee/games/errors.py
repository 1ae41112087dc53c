"""How the rules say no: a code for programs, a rule for the curious, a sentence for people."""


class Refusal(ValueError):
    """Something the rules do not allow. Nothing has changed: states are values."""

    def __init__(self, code: str, rule: str | None, detail: str, about: str | None = None) -> None:
        super().__init__(code, rule, detail, about)
        self.code = code
        self.rule = rule
        self.detail = detail
        self.about = about  # a word for what is wrong, where one rule can be broken in several ways

    def __str__(self) -> str:
        return f"{self.detail} [{self.rule or self.code}]"


class MalformedAction(Refusal):
    """Text or JSON that names no action at all."""

    def __init__(self, detail: str) -> None:
        super().__init__("malformed", None, detail)

    def __reduce__(self) -> tuple[type["MalformedAction"], tuple[str]]:
        return type(self), (self.detail,)


class IllegalAction(Refusal):
    """A well-formed action that a rule forbids here and now."""


def check_seat(seat: int, seats: int, rule: str) -> None:
    """Python would take seat -1 for the last one."""
    if not 0 <= seat < seats:
        raise IllegalAction("bad_seat", rule, f"there is no seat {seat}")


class _OneCode(Refusal):
    """A refusal whose class says its code."""

    CODE = ""

    def __init__(self, rule: str | None, detail: str) -> None:
        super().__init__(self.CODE, rule, detail)

    def __reduce__(self) -> tuple[type["_OneCode"], tuple[str | None, str]]:
        return type(self), (self.rule, self.detail)


class BadState(_OneCode):
    """A position that the box of cards or tiles cannot show."""

    CODE = "bad_state"


class BadOptions(_OneCode):
    """An option the table does not have, or a value it does not take."""

    CODE = "bad_options"
