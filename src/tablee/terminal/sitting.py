"""One sitting in the terminal: rounds, score sheets, and who won."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tablee.games.errors import Refusal
from tablee.games.protocol import Event, Game, RoundResult, Seat
from tablee.matches import Match, write_replay
from tablee.terminal import words
from tablee.terminal.desk import Desk, People, desk_for
from tablee.terminal.keyboard import EndOfInput, Keyboard
from tablee.terminal.language import Lang, signed
from tablee.terminal.refusals import explain
from tablee.terminal.screen import Screen
from tablee.terminal.simple_bots import robot

YOU: Seat = 0


class Leave(Exception):
    """The player wants to stop."""


class Invitation(NamedTuple):
    """What the player asked for."""

    game: Game[Any, Any, Any]
    seats: int
    options: Mapping[str, object]
    seed: str
    level: int = 2
    name: str | None = None
    pace: float = 1.0  # how many times faster than people robots play, where speed matters
    save: Path | None = None


class Sitting:
    """The match so far, and everybody and everything around it."""

    def __init__(self, wish: Invitation, screen: Screen, keyboard: Keyboard) -> None:
        self.wish, self.screen, self.keyboard = wish, screen, keyboard
        self.desk: Desk = desk_for(wish.game.id)
        options = {**self.desk.options, **wish.options}
        self.match = Match.start(wish.game, wish.seats, options, seed=wish.seed)
        self.people = _people(wish, screen.lang)
        self.robot = robot(wish.game.id, wish.level)
        self.rng = Random(wish.seed)
        self.last_view: Any = None  # as the player left it

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.match.game

    def view(self, seat: Seat = YOU) -> Any:
        return self.game.view(self.match.state, seat)

    def act(self, seat: Seat, action: Any, at: int | None = None) -> tuple[Event, ...]:
        """Raises IllegalAction, and then nothing has changed."""
        self.match, events = self.match.act(seat, action, at)
        return tuple(event.seen_by(YOU) for event in events)

    def robot_choice(self, seat: Seat) -> Any:
        legal = self.game.legal_actions(self.match.state, seat)
        return self.robot.choose(self.view(seat), legal, self.rng)

    def refuse(self, refusal: Refusal, values: Mapping[str, object] | None = None) -> None:
        text = explain(refusal, self.desk.refusals, self.screen.lang, values)
        self.screen.line(self.screen.paint("✗ " + text, "red"))

    def tell(self, event: Event) -> None:
        self.screen.line("  " + self.desk.tell(event, self.people))

    # --- the match ------------------------------------------------------------------------------------------

    def play(self) -> None:
        """To the end of the match; raises Leave or EndOfInput when the player goes before."""
        self._welcome()
        while True:
            self._announce_round()
            self.desk.play_round(self)
            result = self.match.result
            assert result is not None
            show_sheet(self.desk, self.match.state, result, self.people, self.screen)
            if result.match is not None:
                self._announce_winners(result.match)
                return
            self.screen.line()
            if is_quit(self.keyboard.ask(words.GO_ON.to(self.screen.lang))):
                raise Leave
            self.match = self.match.next_round()

    def _welcome(self) -> None:
        lang = self.screen.lang
        robots = words.ROBOTS.counted(lang, self.wish.seats - 1)
        level = words.LEVEL.to(lang, level=words.LEVELS[self.wish.level - 1].to(lang))
        title = self.desk.title.to(lang)
        self.screen.say(words.WELCOME, game=self.screen.paint(title, "bold"), robots=f"{robots}, {level}")
        self.screen.say(self.desk.hint)

    def _announce_round(self) -> None:
        state, lang = self.match.state, self.screen.lang
        goal = self.desk.goal(state, lang)
        self.screen.title(f"{words.ROUND.to(lang, number=state.round)} · {goal}")
        if len(self.game.to_act(state)) > 1:
            return  # nobody starts where all play at once
        self.screen.lines(self.desk.notes(self.match, self.people))
        said = words.YOU_START if state.starter == self.people.you else words.STARTS
        self.screen.say(said, name=self.people.name(state.starter))

    def _announce_winners(self, winners: tuple[Seat, ...]) -> None:
        lang, names = self.screen.lang, self.people.listed(winners)
        if winners == (self.people.you,):
            text = words.YOU_WIN.to(lang)
        else:
            text = (words.WINS if len(winners) == 1 else words.SHARED).to(lang, name=names, names=names)
        self.screen.line()
        self.screen.line(self.screen.paint(text, "bold"))

    # --- keeping it -----------------------------------------------------------------------------------------

    def offer_to_keep(self) -> None:
        """After a match that was played out, unless the player said before where it shall go."""
        if self.wish.save is None and self.keyboard.is_terminal:
            name = self.keyboard.ask(words.OFFER_SAVE.to(self.screen.lang)).strip()
            if name:
                self._write(Path(name).expanduser())

    def keep(self) -> bool:
        """Writes the replay where the player asked for it; False if that cannot be done."""
        if self.wish.save is None or not any(played.moves for played in self.match.rounds):
            return True
        return self._write(self.wish.save)

    def _write(self, file: Path) -> bool:
        try:
            with file.open("x", encoding="utf-8") as out:
                out.write(write_replay(self.match))
        except OSError as problem:
            self.screen.say(words.NOT_SAVED, file=file, why=problem.strerror)
            return False
        self.screen.say(words.SAVED, file=file)
        return True


def show_sheet(desk: Desk, state: Any, result: RoundResult, people: People, screen: Screen) -> None:
    """Why the round ended and what it brought, with the arithmetic."""
    lang, sheet = people.lang, desk.sheet(state, result, people.lang)
    headings = (words.PLAYER.to(lang), *sheet.headings, words.POINTS.to(lang), words.TOTAL.to(lang))
    rows = [headings]
    for seat, cells in enumerate(sheet.rows):
        before, total = state.totals[seat], result.totals[seat]
        sum_ = _sum(before, result.scores[seat], total)
        rows.append((people.name(seat), *cells, signed(result.scores[seat]), sum_))
    screen.line()
    screen.line(screen.paint(desk.ending(state, people), "bold"))
    screen.table(rows)


def _sum(before: int, points: int, total: int) -> str:
    if not before:
        return signed(total)
    return f"{signed(before)} {'−' if points < 0 else '+'} {abs(points)} = {signed(total)}"


def _people(wish: Invitation, lang: Lang) -> People:
    robots = tuple(words.ROBOT.to(lang, seat=seat) for seat in range(1, wish.seats))
    return People((wish.name or words.YOU.to(lang), *robots), None if wish.name else YOU, lang)


def is_quit(text: str) -> bool:
    return text.strip().lower() in words.QUIT_WORDS


def sit_down(wish: Invitation, screen: Screen, keyboard: Keyboard) -> int:
    """Plays; the exit status of the command."""
    sitting = Sitting(wish, screen, keyboard)
    try:
        sitting.play()
        sitting.offer_to_keep()
    except (Leave, EndOfInput):
        screen.line()
        screen.say(words.BYE)
    except KeyboardInterrupt:
        screen.line()
        sitting.keep()
        raise
    return 0 if sitting.keep() else 1
