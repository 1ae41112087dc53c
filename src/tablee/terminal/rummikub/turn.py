"""A player's turn of Rummikub: the table is rearranged in a draft and played once it is in order."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence

from tablee.games.errors import IllegalAction, MalformedAction
from tablee.games.rummikub import Action, Draw, Pass, Play, View
from tablee.games.rummikub.check import can_free_joker
from tablee.games.rummikub.notation import format_table, parse_table
from tablee.games.rummikub.sets import Table, is_set
from tablee.solver import Turn, neatest, solve
from tablee.terminal import common_texts as common
from tablee.terminal.match_loop import MatchLoop
from tablee.terminal.refusals import sentence
from tablee.terminal.rummikub import texts as say
from tablee.terminal.rummikub.draft import Draft
from tablee.terminal.rummikub.table_picture import problem_of, rack_line, table_lines
from tablee.terminal.turns import BadLine


def best_turn(view: View) -> Turn:
    assert view.seat is not None
    return solve(view.table, view.rack, opened=view.opened[view.seat], must_play=view.drawn)


class RummikubTurn:
    def __init__(self, view: View, loop: MatchLoop) -> None:
        self._view, self._screen, self._people = view, loop.screen, loop.people
        self._loop = loop
        last: View | None = loop.last_view
        self._known: Table = last.table if last is not None and last.round == view.round else ()
        self._steps = [Draft.of(view.table, view.rack)]
        self._hints = 0

    @property
    def _now(self) -> Draft:
        return self._steps[-1]

    def show(self) -> None:
        view, screen, lang = self._view, self._screen, self._screen.lang
        screen.line("  " + " · ".join((*self._others(), say.POOL.typeset(lang, tiles=view.pool_size))))
        self._show_table()
        if view.drawn is not None:
            screen.say(say.SWAP, tile=view.drawn)
        elif not view.opened[view.seat or 0]:
            screen.line("  " + say.TO_OPEN.typeset(lang))

    def _others(self) -> list[str]:
        view, lang = self._view, self._screen.lang
        others = []
        for seat, size in enumerate(view.rack_sizes):
            if seat != view.seat:
                opened = f", {say.HAS_OPENED.typeset(lang)}" if view.opened[seat] else ""
                tiles = common.TILE.counted(lang, size) + opened
                others.append(say.HOLDS.typeset(lang, name=self._people.name(seat), tiles=tiles))
        return others

    def _show_table(self) -> None:
        """The draft once there is one; before, what has changed since the player last looked."""
        screen, draft = self._screen, self._now
        touched = draft.sets != draft.before
        known, mark = (draft.before, "*") if touched else (self._known, "•")
        screen.lines(
            table_lines(known, draft.sets, screen, mark) or ["  " + say.EMPTY_TABLE.typeset(screen.lang)]
        )
        if lifted := sorted(draft.lifted.elements()):
            screen.line("  " + screen.paint(say.LIFTED.typeset(screen.lang, tiles=" ".join(lifted)), "bold"))
        label = f"{say.RACK.typeset(screen.lang)} ({len(draft.left)})"
        screen.line(f"  {label}  {rack_line(draft.left, screen)}")
        if touched:
            self._show_progress(draft)

    def _show_progress(self, draft: Draft) -> None:
        """Points towards the opening, and what the rules would say to the draft as it lies."""
        refusal = self._refusal(draft)
        opened = self._view.opened[self._view.seat or 0]
        if not opened and not draft.changed_sets():
            self._screen.line("  " + say.OPENING.typeset(self._screen.lang, points=draft.opening_points))
        if refusal is None:
            self._screen.line("  " + say.READY.typeset(self._screen.lang))
        elif refusal.code in ("table_changed_before_opening", "only_joker_swap"):
            named = self.named(Play(draft.sets))
            why = sentence(refusal, self._screen.lang, named)
            self._screen.line("  " + say.NOT_YET.typeset(self._screen.lang, why=why))

    def _refusal(self, draft: Draft) -> IllegalAction | None:
        """The rules judge, not the terminal."""
        match, seat = self._loop.match, self._view.seat or 0
        try:
            match.game.apply(match.state, seat, Play(draft.sets))
        except IllegalAction as refusal:
            return refusal
        return None

    # --- reading --------------------------------------------------------------------------------------------

    def read(self, line: str) -> Action | None:
        if line == "?":
            self._hint()
            return None
        word, *rest = line.split()
        verb = say.VERBS.get(_plain(word))
        if verb == "play":
            return Play(parse_table(" ".join(rest).upper()))
        if verb in ("draw", "pass") and not rest:
            return Draw() if verb == "draw" else Pass()
        if verb == "ok":
            return Play(self._now.sets)
        if verb is None or verb in ("draw", "pass"):
            raise MalformedAction(f"{line[:40]!r} is no command")
        self._edit(verb, [text.upper() for text in rest])
        self._show_table()
        return None

    def _edit(self, verb: str, rest: Sequence[str]) -> None:
        if verb == "undo":
            if len(self._steps) == 1:
                raise BadLine(say.NOTHING_TO_UNDO)
            self._steps.pop()
        elif verb == "reset":
            self._steps.append(self._steps[0])
        elif verb != "show":
            self._steps.append(_step(self._now, verb, rest))

    def _hint(self) -> None:
        """First whether, then what, then how."""
        lang = self._screen.lang
        with self._screen.passing(common.A_MOMENT.typeset(lang)):
            turn = best_turn(self._view)
            if not self._view.swapping and self._view.opened[self._view.seat or 0]:
                turn = neatest(self._view.table, self._view.rack, turn)
        self._hints += 1
        if not turn:
            self._screen.say(say.CANNOT_PLAY if self._can_draw else say.CANNOT_PASS)
        elif self._hints == 1:
            self._screen.say(say.CAN_PLAY)
        elif self._hints == 2:
            self._screen.line(say.HINT_TILES.typeset(lang, tiles=rack_line(turn.played, self._screen)))
        else:
            self._screen.line(say.HINT_LINE.typeset(lang, table=format_table(turn.table)), wrap=False)

    @property
    def _can_draw(self) -> bool:
        return self._view.pool_size > 0 and not self._view.swapping

    def unasked(self) -> Action | None:
        """After a draw, a tile that frees no joker ends the turn (RUM-47).

        No person is watching here: only robots, who see no time.
        """
        drawn = self._view.drawn
        return Pass() if drawn is not None and not can_free_joker(self._view.table, drawn) else None

    def draft(self) -> Action | None:
        return Play(self._now.sets) if self._now.sets != self._now.before else None

    def named(self, action: Action) -> Mapping[str, object]:
        if not isinstance(action, Play):
            return {}
        laid = Draft(self._view.table, self._view.rack, action.table)
        named: dict[str, object] = {
            "points": laid.opening_points,
            "lifted": " ".join(laid.lifted.elements()),
            "otherwise": (say.DRAW if self._can_draw else say.PASS).typeset(self._screen.lang),
        }
        for tiles in action.table:
            if not is_set(tiles):
                return named | {
                    "tiles": " ".join(tiles) or "∅",
                    "problem": problem_of(tiles, self._screen.lang),
                }
        return named


def _step(draft: Draft, verb: str, rest: Sequence[str]) -> Draft:
    """One editing command. Numbers name sets (for `split`, also a place); everything else is tiles."""
    numbers = [int(text) for text in rest if text.isascii() and text.isdigit() and len(text) < 4]
    tiles = [text for text in rest if not text.isdigit()]
    shape = (len(numbers), bool(tiles))
    steps: dict[tuple[str, tuple[int, bool]], Callable[[], Draft]] = {
        ("new", (0, True)): lambda: draft.new(tiles),
        ("add", (1, True)): lambda: draft.add(numbers[0], tiles),
        ("take", (1, True)): lambda: draft.take(numbers[0], tiles),
        ("move", (2, True)): lambda: draft.move(numbers[0], tiles, numbers[1]),
        ("split", (2, False)): lambda: draft.split(numbers[0], numbers[1]),
        ("join", (2, False)): lambda: draft.join(numbers[0], numbers[1]),
    }
    step = steps.get((verb, shape))
    if step is None:
        raise BadLine(say.HOW[verb])
    return step()


def _plain(word: str) -> str:
    """Without accents and capitals: `Déplace` is `deplace`."""
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
