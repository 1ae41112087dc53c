"""A round of Ruckus! in real time: robots play by the clock while the player's keys come in."""

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from math import floor
from typing import Protocol

from tablee.games.errors import IllegalAction, MalformedAction
from tablee.games.protocol import Event, Seat
from tablee.games.ruckus import Action, Pass, Stall, State, View
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import HelpRow, People
from tablee.terminal.match_loop import YOU, Leave, MatchLoop, is_quit
from tablee.terminal.ruckus import texts as say
from tablee.terminal.ruckus.keys import Laying, family_called, meant, pair
from tablee.terminal.screen import Screen
from tablee.terminal.turns import show_help

LONGEST_WAIT_S = 0.5  # seconds: the silence that ends a round is looked for at least this often
KEYS_IGNORED_S = 0.8  # seconds: keys struck in the heat of the round answer no question after it
SPOKEN = frozenset(("formed", "stole", "completed", "ruckus", "stalled"))


class RaceUi(Protocol):
    @property
    def help(self) -> tuple[HelpRow, ...]: ...
    def panel(self, view: View, people: People, screen: Screen) -> list[str]: ...
    def possibilities(self, legal: Sequence[Action], view: View, people: People, key: str) -> str: ...


def run_race(ui: RaceUi, loop: MatchLoop) -> None:
    with loop.keyboard.single_keys():
        race = Race(ui, loop)
        try:
            race.count_down()
            race.run()
        finally:
            race.put_away()
        if loop.keyboard.is_terminal:
            time.sleep(KEYS_IGNORED_S / loop.request.pace)


class Race:
    def __init__(self, ui: RaceUi, loop: MatchLoop) -> None:
        self._ui, self._loop = ui, loop
        self._screen, self._keyboard = loop.screen, loop.keyboard
        self._start = time.monotonic()
        self._due: dict[Seat, float] = {}
        self._leaving = False  # q was pressed once
        self._uncalled: Laying | None = None  # chosen, but its name is not called yet (RUC-33)

    @property
    def _state(self) -> State:
        state: State = self._loop.match.state
        return state

    def _at(self) -> int:
        """Milliseconds since the start signal."""
        return floor((time.monotonic() - self._start) * 1000)

    # --- before ---------------------------------------------------------------------------------------------

    def count_down(self) -> None:
        """RUC-06: three, two, one; hasty keys are refused."""
        beat = 1.0 / max(1.0, self._loop.request.pace)  # slow robots make nobody wait for the start
        with self._screen.passing(common.A_MOMENT.typeset(self._screen.lang)):
            self._loop.robot_choice(1)  # thought once for nothing: whatever has to be loaded is loaded now
        hand = " ".join(sorted(self._loop.view().hand))
        self._screen.say(say.GET_READY, hand=hand)
        self._start = time.monotonic() + 3 * beat
        for number in (3, 2, 1):
            self._screen.line(f"  {number}")
            self._wait_until(self._start - (number - 1) * beat)
        self._screen.line("  " + self._screen.paint(say.GO.typeset(self._screen.lang), "bold"))
        for seat in range(1, self._loop.request.seats):
            self._plan(seat)
        self._draw_panel(force=True)

    def _wait_until(self, moment: float) -> None:
        while (left := moment - time.monotonic()) > 0:
            if not self._keyboard.is_terminal:
                time.sleep(left)  # a file of commands has no fingers to hold back
                continue
            for text in self._keyboard.poll(left):
                self._typed(text)

    # --- while it lasts -------------------------------------------------------------------------------------

    def run(self) -> None:
        while self._loop.match.result is None:
            for text in self._keyboard.poll(max(0.0, self._next_moment() - time.monotonic())):
                self._typed(text)
            for seat, due in sorted(self._due.items(), key=lambda item: item[1]):
                if due <= time.monotonic() and self._loop.match.result is None:
                    self._robot(seat)
            self._watch_silence()

    def _next_moment(self) -> float:
        return min((time.monotonic() + LONGEST_WAIT_S, *self._due.values()))

    def _plan(self, seat: Seat) -> None:
        loop = self._loop
        seconds = loop.opponent.reaction(loop.view(seat), loop.rng)
        self._due[seat] = time.monotonic() + seconds / loop.request.pace

    def _robot(self, seat: Seat) -> None:
        action = self._loop.robot_choice(seat)
        # A pass said twice would keep the silence from ending the round.
        again = isinstance(action, Pass) and seat in self._state.passed
        if action is not None and not again:
            with suppress(IllegalAction):  # the next card is not due yet: the robot looks again later
                self._tell(self._loop.act(seat, action, self._at()))
        self._plan(seat)

    def _watch_silence(self) -> None:
        """RUC-43: with an empty pile, silence ends the round."""
        clock = self._loop.game.clock(self._state)
        if clock is not None and self._at() - self._state.last_action >= 1000 * clock.seconds:
            self._tell(self._loop.act(YOU, Stall(), self._at()))

    def put_away(self) -> None:
        """The table as it was left, without the keys that do nothing any more."""
        if self._screen.live:
            self._screen.clear_panel()
            view = self._loop.view()
            self._screen.lines(self._ui.panel(view, self._loop.people, self._screen)[:-1])

    # --- the player -----------------------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        if self._wants_to_leave(text):
            return
        if self._loop.match.result is not None:
            return
        if text.strip() in say.SHOW_WORDS:
            self._show_possibilities()
        elif len(text) > 1 and text.strip().lower() in common.HELP_WORDS:
            show_help(self._ui.help, self._screen)
        else:
            self._act(text)

    def _wants_to_leave(self, text: str) -> bool:
        """A single q is a slip of the finger (on AZERTY it lies under A): only the second one counts."""
        if not is_quit(text):
            self._leaving = False
            return False
        if self._leaving or len(text.strip()) > 1:
            raise Leave
        self._leaving = True
        self._screen.say(say.QUIT_AGAIN)
        return True

    def _meant(self, text: str, view: View) -> Action | None:
        """What the player does; None while a play still waits for its name. Raises MalformedAction."""
        if self._state.options.announce != "manual":
            return meant(text, view)
        if self._uncalled is not None:
            laying, self._uncalled = self._uncalled, None
            return replace(laying, announce=family_called(text))  # RUC-34: the rules judge the name
        action = meant(text, view)
        if not isinstance(action, Laying):
            return action
        self._uncalled = action
        self._screen.say(say.CALL_IT)
        return None

    def _act(self, text: str) -> None:
        view: View = self._loop.view()
        try:
            action = self._meant(text, view)
            if action is None:
                return
            events = self._loop.act(YOU, action, self._at())
        except MalformedAction:
            self._loop.not_understood(text)
            return
        except IllegalAction as refusal:
            # No other action's sentence names one.
            family = action.family if isinstance(action, Laying) else "?"
            self._loop.refuse(refusal, {"family": family, "pair": pair(view)})
            return
        self._tell(events)
        self._draw_panel(force=True)

    def _show_possibilities(self) -> None:
        legal = self._loop.game.legal_actions(self._state, YOU)
        key = (say.SPACE if self._keyboard.is_terminal else say.ENTER).typeset(self._screen.lang)
        people = self._loop.people
        self._screen.line("  " + self._ui.possibilities(legal, self._loop.view(), people, key))

    # --- the screen -----------------------------------------------------------------------------------------

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            # Where the panel shows the counts, other people's draws need no line.
            if event.kind in SPOKEN or event.seat == YOU or not self._screen.live:
                self._loop.tell(event)
        self._draw_panel(force=False)

    def _draw_panel(self, *, force: bool) -> None:
        """Redrawn in place on a terminal; elsewhere only when the player has done something."""
        view = self._loop.view()
        if self._screen.live:
            self._screen.show_panel(self._ui.panel(view, self._loop.people, self._screen))
        elif force:
            self._screen.lines(self._ui.panel(view, self._loop.people, self._screen)[1:-1])
