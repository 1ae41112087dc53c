"""Rummikub at the prompt: how it looks and what is told of it."""

from collections.abc import Mapping, Sequence
from random import Random

from tablee.games.protocol import HIDDEN, Event, RoundResult
from tablee.games.rummikub import Action, Play, State, View
from tablee.games.rummikub.rules import who_draws_what
from tablee.games.rummikub.sets import JOKER, JOKER_PENALTY, NUMBER, rack_value
from tablee.games.text import Lang
from tablee.matches import Match
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import People, ScoreSheet
from tablee.terminal.match_loop import MatchLoop
from tablee.terminal.rummikub import texts as say
from tablee.terminal.rummikub.table_picture import rack_line, table_lines
from tablee.terminal.rummikub.turn import RummikubTurn, best_turn
from tablee.terminal.screen import Screen
from tablee.terminal.turns import play_in_turns


class RummikubUi:
    title = say.TITLE
    options: Mapping[str, object] = {"turnSeconds": "off"}  # said in `notes`: typing a table takes long
    hint = common.HELP_HINT
    help = say.HELP
    not_understood = common.NOT_UNDERSTOOD

    def goal(self, state: State, lang: Lang) -> str:
        return say.GOAL.typeset(lang, rounds=common.ROUND_NOUN.counted(lang, state.options.rounds))

    def notes(self, match: Match, people: People) -> list[str]:
        """RUM-08: the lots that decided; and, at the first round, whether a clock runs (RUM-51)."""
        lots, lang = match.rounds[-1].deal.lots, people.lang
        _, taken = who_draws_what(iter(lots), len(people.names))
        drawn = " · ".join(f"{people.name(seat)} {tile}" for seat, tile in taken)
        told = [say.LOTS.typeset(lang, drawn=drawn)]
        if match.state.round == 1 and match.state.options.turn_seconds is None:
            told.append(say.NO_CLOCK.typeset(lang))
        return told

    def play_round(self, loop: MatchLoop) -> None:
        play_in_turns(self, loop)

    def turn(self, view: View, loop: MatchLoop) -> RummikubTurn:
        return RummikubTurn(view, loop)

    def tell(self, event: Event, people: People) -> str:
        tiles = event.cards or event.secret
        known = HIDDEN not in tiles
        telling = {
            "drew": say.DREW_THIS if known else say.DREW,
            "passed": say.PASSED,
            "timed_out": say.TIMED_OUT_WITH if known and tiles else say.TIMED_OUT,
        }.get(event.kind, say.PLAYED)
        count = common.TILE.counted(people.lang, len(tiles))
        return telling.typeset(people, event.seat, tiles=" ".join(tiles), count=count)

    def picture(self, state: State, people: People, screen: Screen) -> list[str]:
        lines = table_lines(state.table, state.table, screen, " ") or [
            "  " + say.EMPTY_TABLE.typeset(screen.lang)
        ]
        for seat, rack in enumerate(state.racks):
            mark = "›" if seat == state.turn and not state.over else " "
            lines.append(f"{mark} {people.name(seat)} ({len(rack)})  {rack_line(rack, screen)}".rstrip())
        return [*lines, "  " + say.POOL.typeset(screen.lang, tiles=len(state.pool))]

    def ending(self, state: State, people: People) -> str:
        if state.over == "out":
            return say.OUT.typeset(people, state.turn)
        weights = [(rack_value(rack), len(rack)) for rack in state.racks]
        lightest = [seat for seat, weight in enumerate(weights) if weight == min(weights)]
        said = say.EXHAUSTED if state.over == "exhausted" else say.BLOCKED
        return said.typeset(people.lang, names=people.listed(lightest))

    def sheet(self, state: State, result: RoundResult, lang: Lang) -> ScoreSheet:
        rows = []
        paid = [-score for seat, score in enumerate(result.scores) if seat not in result.winners]
        spared = (
            0 if state.options.counts_full_racks or state.over == "out" else min(map(rack_value, state.racks))
        )
        for seat, rack in enumerate(state.racks):
            if seat in result.winners:
                working = " + ".join(map(str, paid)) or "0"
                working = f"({working}) / {len(result.winners)}" if len(result.winners) > 1 else working
            else:
                working = _addition(rack) + (f" − {spared}" if spared else "")
            rows.append(
                (common.TILE.counted(lang, len(rack)) if rack else say.NOTHING.typeset(lang), working)
            )
        return ScoreSheet((say.ON_RACK.typeset(lang), common.WORKING.typeset(lang)), tuple(rows))

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        """The best turn there is, else a tile."""
        turn = best_turn(view)
        return Play(turn.table) if turn else legal[0]


def _addition(rack: tuple[str, ...]) -> str:
    """The numbers one by one, unless they are too many for a line."""
    numbers = sorted((JOKER_PENALTY if tile == JOKER else NUMBER[tile] for tile in rack), reverse=True)
    return (
        " + ".join(map(str, numbers))
        if len(numbers) <= 9
        else f"{' + '.join(map(str, numbers[:8]))} + … = {sum(numbers)}"
    )


UI = RummikubUi()
