"""How a table says no. The rules' own refusals (tablee.games.errors) pass through unchanged."""

from tablee.games.errors import Refusal
from tablee.games.protocol import Json


class CommandRefused(Refusal):
    """A command that this player may not give, or not now. `data` holds the facts of the sentence."""

    def __init__(
        self, code: str, detail: str = "", *, rule: str | None = None, data: Json | None = None
    ) -> None:
        super().__init__(code, rule, detail or code)
        self.data = data or {}

    def __reduce__(self) -> tuple[type["CommandRefused"], tuple[str, str]]:
        return type(self), (self.code, self.detail)
