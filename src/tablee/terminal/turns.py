"""A round in which players take turns: the robots theirs, the player at the prompt."""

import time
from collections.abc import Mapping
from math import ceil
from typing import Any, Protocol

from tablee.games.errors import IllegalAction, MalformedAction
from tablee.games.protocol import Seat
from tablee.games.text import Text
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import HelpRow
from tablee.terminal.keyboard import TimeUp
from tablee.terminal.match_loop import YOU, Leave, MatchLoop, is_quit
from tablee.terminal.screen import Screen

PROMPT = "› "


class BadLine(Exception):
    """A line that makes no sense here: nothing of the rules, so it has no rule to name."""

    def __init__(self, why: Text, **values: object) -> None:
        super().__init__(why, values)
        self.why, self.values = why, values


class Turn(Protocol):
    """One turn of the player, from the first look at the table to an action."""

    def show(self) -> None: ...
    def read(self, line: str) -> Any | None:
        """The action said; None if the line was about the turn itself. Raises BadLine, MalformedAction."""

    def unasked(self) -> Any | None:
        """What is done without asking, since nothing else can be."""

    def draft(self) -> Any | None:
        """What the clock finds when time is up."""

    def named(self, action: Any) -> Mapping[str, object]:
        """The cards that a refusal's sentence speaks of."""


class TurnUi(Protocol):
    """A ui for a game with turns."""

    @property
    def help(self) -> tuple[HelpRow, ...]: ...
    def turn(self, view: Any, loop: MatchLoop) -> Turn: ...


def play_in_turns(ui: TurnUi, loop: MatchLoop) -> None:
    end: float | None = None  # of your turn, on the monotonic clock
    goes_on = False  # you have acted and the turn is still yours
    while loop.match.result is None:
        (seat,) = loop.game.to_act(loop.match.state)
        if seat == YOU and not goes_on:
            end = _end_of_turn(loop)
        events = _your_turn(ui, loop, end) if seat == YOU else _robots_turn(loop, seat)
        for event in events:
            loop.tell(event)
        goes_on = seat == YOU and loop.game.to_act(loop.match.state) == (YOU,)
        if seat == YOU:
            loop.last_view = loop.view()


def _robots_turn(loop: MatchLoop, seat: Seat) -> tuple[Any, ...]:
    screen = loop.screen
    with screen.passing(common.THINKS.typeset(screen.lang, name=loop.people.name(seat))):
        action = loop.robot_choice(seat)
    return loop.act(seat, action)


def _end_of_turn(loop: MatchLoop) -> float | None:
    clock = loop.game.clock(loop.match.state)
    return None if clock is None else time.monotonic() + clock.seconds


def _your_turn(ui: TurnUi, loop: MatchLoop, end: float | None) -> tuple[Any, ...]:
    turn = ui.turn(loop.view(), loop)
    if (unasked := turn.unasked()) is not None:
        return loop.act(YOU, unasked)
    _call(loop, end)
    turn.show()
    while True:
        try:
            action = _ask(ui, loop, turn, None if end is None else end - time.monotonic())
        except TimeUp:
            loop.screen.line()
            loop.screen.say(common.TIME_UP)
            return loop.act(YOU, loop.game.timeout(loop.match.state, YOU, turn.draft()))
        if action is not None:
            try:
                return loop.act(YOU, action)
            except IllegalAction as refusal:
                loop.refuse(refusal, turn.named(action))


def _call(loop: MatchLoop, end: float | None) -> None:
    request, screen = loop.request, loop.screen
    said = common.YOUR_TURN_NAME if request.name else common.YOUR_TURN
    text = screen.paint(said.typeset(screen.lang, name=request.name), "bold")
    if end is not None:
        text += " " + common.SECONDS.typeset(screen.lang, seconds=_seconds_to(end - time.monotonic()))
    screen.line()
    screen.line(text)


def _ask(ui: TurnUi, loop: MatchLoop, turn: Turn, seconds: float | None) -> Any | None:
    lang = loop.screen.lang
    prompt = PROMPT if seconds is None else common.REMAINING.typeset(lang, seconds=_seconds_to(seconds))
    line = loop.keyboard.ask(prompt, seconds).strip()
    if is_quit(line):
        raise Leave
    if line.lower() in common.HELP_WORDS:
        show_help(ui.help, loop.screen)
    elif line:
        try:
            return turn.read(line)
        except MalformedAction:
            loop.not_understood(line)
        except BadLine as bad:
            loop.complain(bad.why.typeset(loop.screen.lang, **bad.values))
    return None


def _seconds_to(left: float) -> int:
    return max(0, ceil(left))


def show_help(rows: tuple[HelpRow, ...], screen: Screen) -> None:
    """Commands in a column; what stands beside no command comes below."""
    french = screen.lang == "fr"
    said = [(row[0] if french else row[1], row[2].typeset(screen.lang)) for row in (*common.HELP, *rows)]
    width = max(len(command) for command, _ in said)
    for command, what in said:
        if command:
            screen.line(f"  {screen.paint(command.ljust(width), 'bold')}  {what}")
    screen.lines([f"  {what}" for command, what in said if not command])
