"""One match in the terminal: rounds, score sheets, and who won."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tablee.bots import LEVEL_NAMES
from tablee.bots.champions import has_champion
from tablee.bots.levels import CHAMPION
from tablee.bots.personas import PERSONAS
from tablee.games.errors import Refusal
from tablee.games.protocol import Event, Game, RoundResult, Seat
from tablee.games.text import Lang
from tablee.matches import Match, write_replay
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import GameUi, People, ui_for
from tablee.terminal.keyboard import EndOfInput, Keyboard
from tablee.terminal.language import signed
from tablee.terminal.opponents import opponent
from tablee.terminal.refusals import explain
from tablee.terminal.screen import Screen

YOU: Seat = 0


class Leave(Exception):
    """The player wants to stop."""


class MatchRequest(NamedTuple):
    """What the player asked for."""

    game: Game[Any, Any, Any]
    seats: int
    options: Mapping[str, object]
    seed: str
    level: int = 2
    name: str | None = None
    pace: float = 1.0  # how many times faster than people robots play, where speed matters
    save: Path | None = None
    starter: Seat | None = None  # else the lot decides


class MatchLoop:
    """The match so far, and everybody and everything around it."""

    def __init__(self, request: MatchRequest, screen: Screen, keyboard: Keyboard) -> None:
        self.request, self.screen, self.keyboard = request, screen, keyboard
        self.ui: GameUi = ui_for(request.game.id)
        options = {**self.ui.options, **request.options}
        self.match = Match.start(
            request.game, request.seats, options, seed=request.seed, starter=request.starter
        )
        self.people = _people(request, screen.lang)
        self.opponent = opponent(request.game.id, request.level)
        self.rng = Random(request.seed)
        self._past: list[Event] = []  # of this round
        self.last_view: Any = None  # as the player left it

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.match.game

    def view(self, seat: Seat = YOU) -> Any:
        return self.game.view(self.match.state, seat)

    def act(self, seat: Seat, action: Any, at: int | None = None) -> tuple[Event, ...]:
        """Raises IllegalAction, and then nothing has changed."""
        self.match, events = self.match.act(seat, action, at)
        self._past += events
        return tuple(event.seen_by(YOU) for event in events)

    def robot_choice(self, seat: Seat) -> Any:
        legal = self.game.legal_actions(self.match.state, seat)
        return self.opponent.choose(seat, self.view(seat), legal, self.rng, self._past)

    def refuse(self, refusal: Refusal, values: Mapping[str, object] | None = None) -> None:
        self.complain(explain(refusal, self.screen.lang, values))

    def not_understood(self, line: str) -> None:
        self.complain(self.ui.not_understood.typeset(self.screen.lang, text=line[:40]) + " [malformed]")

    def complain(self, text: str) -> None:
        self.screen.line(self.screen.paint("✗ " + text, "red"))

    def tell(self, event: Event) -> None:
        self.screen.line("  " + self.ui.tell(event, self.people))

    # --- the match ------------------------------------------------------------------------------------------

    def play(self) -> None:
        """To the end of the match; raises Leave or EndOfInput when the player goes before."""
        self._welcome()
        while True:
            self._announce_round()
            self.ui.play_round(self)
            result = self.match.result
            assert result is not None
            show_sheet(self.ui, self.match.state, result, self.people, self.screen)
            if result.match is not None:
                self._announce_winners(result.match)
                return
            self.screen.line()
            if is_quit(self.keyboard.ask(common.GO_ON.typeset(self.screen.lang))):
                raise Leave
            self.match = self.match.next_round()
            self._past = []

    def _welcome(self) -> None:
        lang = self.screen.lang
        robots = common.ROBOTS.counted(lang, self.request.seats - 1)
        level = common.LEVEL.typeset(lang, level=LEVEL_NAMES[self.request.level].typeset(lang).lower())
        title = self.ui.title.typeset(lang)
        self.screen.say(common.WELCOME, game=self.screen.paint(title, "bold"), robots=f"{robots}, {level}")
        options, seats = self.match.state.options, self.request.seats
        if self.request.level == CHAMPION and not has_champion(self.game.id, options, seats):
            self.screen.say(common.AS_STRONG)
        self.screen.say(self.ui.hint)

    def _announce_round(self) -> None:
        state, lang = self.match.state, self.screen.lang
        goal = self.ui.goal(state, lang)
        self.screen.title(f"{common.ROUND.typeset(lang, number=state.round)} · {goal}")
        if self.game.real_time:
            return  # nobody starts where all play at once
        self.screen.lines(self.ui.notes(self.match, self.people))
        said = common.YOU_START if state.starter == self.people.you else common.STARTS
        self.screen.say(said, name=self.people.name(state.starter))

    def _announce_winners(self, winners: tuple[Seat, ...]) -> None:
        lang, names = self.screen.lang, self.people.listed(winners)
        if winners == (self.people.you,):
            text = common.YOU_WIN.typeset(lang)
        else:
            text = (common.WINS if len(winners) == 1 else common.SHARED).typeset(
                lang, name=names, names=names
            )
        self.screen.line()
        self.screen.line(self.screen.paint(text, "bold"))

    # --- keeping it -----------------------------------------------------------------------------------------

    def offer_to_keep(self) -> None:
        """After a match that was played out, unless the player said before where it shall go."""
        if self.request.save is None and self.keyboard.is_terminal:
            name = self.keyboard.ask(common.OFFER_SAVE.typeset(self.screen.lang)).strip()
            if name:
                self._write(Path(name).expanduser())

    def keep(self) -> bool:
        """Writes the replay where the player asked for it; False if that cannot be done."""
        if self.request.save is None or not any(played.moves for played in self.match.rounds):
            return True
        return self._write(self.request.save)

    def _write(self, file: Path) -> bool:
        try:
            with file.open("x", encoding="utf-8") as out:
                out.write(write_replay(self.match))
        except OSError as problem:
            self.screen.say(common.NOT_SAVED, file=file, why=problem.strerror)
            return False
        self.screen.say(common.SAVED, file=file)
        return True


def show_sheet(ui: GameUi, state: Any, result: RoundResult, people: People, screen: Screen) -> None:
    """Why the round ended and what it brought, with the arithmetic."""
    lang, sheet = people.lang, ui.sheet(state, result, people.lang)
    headings = (
        common.PLAYER.typeset(lang),
        *sheet.headings,
        common.POINTS.typeset(lang),
        common.TOTAL.typeset(lang),
    )
    rows = [headings]
    for seat, cells in enumerate(sheet.rows):
        before, total = state.totals[seat], result.totals[seat]
        sum_ = _sum(before, result.scores[seat], total)
        rows.append((people.name(seat), *cells, signed(result.scores[seat]), sum_))
    screen.line()
    screen.line(screen.paint(ui.ending(state, people), "bold"))
    screen.table(rows)


def _sum(before: int, points: int, total: int) -> str:
    if not before:
        return signed(total)
    return f"{signed(before)} {'−' if points < 0 else '+'} {abs(points)} = {signed(total)}"


def _people(request: MatchRequest, lang: Lang) -> People:
    robots = [robot.name for robot in PERSONAS.values()][: request.seats - 1]
    return People((request.name or common.YOU.typeset(lang), *robots), None if request.name else YOU, lang)


def is_quit(text: str) -> bool:
    return text.strip().lower() in common.QUIT_WORDS


def play_match(request: MatchRequest, screen: Screen, keyboard: Keyboard) -> int:
    """Plays; the exit status of the command."""
    loop = MatchLoop(request, screen, keyboard)
    try:
        loop.play()
        loop.offer_to_keep()
    except (Leave, EndOfInput):
        screen.line()
        screen.say(common.BYE)
    except KeyboardInterrupt:
        screen.line()
        loop.keep()
        raise
    return 0 if loop.keep() else 1
