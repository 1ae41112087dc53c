"""A round in which players take turns: the robots theirs, the player at the prompt."""

import time
from collections.abc import Mapping
from math import ceil
from typing import Any, Protocol

from tablee.games.errors import IllegalAction, MalformedAction
from tablee.games.protocol import Seat
from tablee.terminal import words
from tablee.terminal.desk import HelpRow
from tablee.terminal.keyboard import TimeUp
from tablee.terminal.language import Said
from tablee.terminal.screen import Screen
from tablee.terminal.sitting import YOU, Leave, Sitting, is_quit

PROMPT = "› "


class Slip(Exception):
    """A line that makes no sense here: nothing of the rules, so it has no rule to name."""

    def __init__(self, said: Said, **values: object) -> None:
        super().__init__(said, values)
        self.said, self.values = said, values


class Turn(Protocol):
    """One turn of the player, from the first look at the table to an action."""

    def show(self) -> None: ...
    def read(self, line: str) -> Any | None:
        """The action said; None if the line was about the turn itself. Raises Slip, MalformedAction."""

    def unasked(self) -> Any | None:
        """What is done without asking, since nothing else can be."""

    def draft(self) -> Any | None:
        """What the clock finds when time is up."""

    def named(self, action: Any) -> Mapping[str, object]:
        """The cards that a refusal's sentence speaks of."""


class TurnDesk(Protocol):
    """A desk for a game with turns."""

    @property
    def help(self) -> tuple[HelpRow, ...]: ...
    def turn(self, view: Any, sitting: Sitting) -> Turn: ...


def play_in_turns(desk: TurnDesk, sitting: Sitting) -> None:
    end: float | None = None  # of your turn, on the monotonic clock
    goes_on = False  # RUM-47: you have drawn and the turn is still yours
    while sitting.match.result is None:
        (seat,) = sitting.game.to_act(sitting.match.state)
        if seat == YOU and not goes_on:
            end = _end_of_turn(sitting)
        events = _your_turn(desk, sitting, end) if seat == YOU else _robots_turn(sitting, seat)
        for event in events:
            sitting.tell(event)
        goes_on = seat == YOU and sitting.game.to_act(sitting.match.state) == (YOU,)
        if seat == YOU:
            sitting.last_view = sitting.view()


def _robots_turn(sitting: Sitting, seat: Seat) -> tuple[Any, ...]:
    screen = sitting.screen
    with screen.passing(words.THINKS.to(screen.lang, name=sitting.people.name(seat))):
        action = sitting.robot_choice(seat)
    return sitting.act(seat, action)


def _end_of_turn(sitting: Sitting) -> float | None:
    seconds = sitting.match.state.options.turn_seconds
    return None if seconds is None else time.monotonic() + seconds


def _your_turn(desk: TurnDesk, sitting: Sitting, end: float | None) -> tuple[Any, ...]:
    turn = desk.turn(sitting.view(), sitting)
    if (unasked := turn.unasked()) is not None:
        return sitting.act(YOU, unasked)
    _call(sitting, end)
    turn.show()
    while True:
        try:
            action = _ask(desk, sitting, turn, None if end is None else end - time.monotonic())
        except TimeUp:
            sitting.screen.line()
            sitting.screen.say(words.TIME_UP)
            return sitting.act(YOU, sitting.game.timeout(sitting.match.state, YOU, turn.draft()))
        if action is not None:
            try:
                return sitting.act(YOU, action)
            except IllegalAction as refusal:
                sitting.refuse(refusal, turn.named(action))


def _call(sitting: Sitting, end: float | None) -> None:
    wish, screen = sitting.wish, sitting.screen
    said = words.YOUR_TURN_NAME if wish.name else words.YOUR_TURN
    text = screen.paint(said.to(screen.lang, name=wish.name), "bold")
    if end is not None:
        text += " " + words.SECONDS.to(screen.lang, seconds=_seconds_to(end - time.monotonic()))
    screen.line()
    screen.line(text)


def _ask(desk: TurnDesk, sitting: Sitting, turn: Turn, seconds: float | None) -> Any | None:
    lang = sitting.screen.lang
    prompt = PROMPT if seconds is None else words.REMAINING.to(lang, seconds=_seconds_to(seconds))
    line = sitting.keyboard.ask(prompt, seconds).strip()
    if is_quit(line):
        raise Leave
    if line.lower() in words.HELP_WORDS:
        show_help(desk.help, sitting.screen)
    elif line:
        try:
            return turn.read(line)
        except MalformedAction as refusal:
            sitting.refuse(refusal, {"text": line[:40]})
        except Slip as slip:
            text = slip.said.to(sitting.screen.lang, **slip.values)
            sitting.screen.line(sitting.screen.paint("✗ " + text, "red"))
    return None


def _seconds_to(left: float) -> int:
    return max(0, ceil(left))


def show_help(rows: tuple[HelpRow, ...], screen: Screen) -> None:
    """Commands in a column; what stands beside no command comes below."""
    french = screen.lang == "fr"
    said = [(row[0] if french else row[1], row[2].to(screen.lang)) for row in (*words.HELP, *rows)]
    width = max(len(command) for command, _ in said)
    for command, what in said:
        if command:
            screen.line(f"  {screen.paint(command.ljust(width), 'bold')}  {what}")
    screen.lines([f"  {what}" for command, what in said if not command])
