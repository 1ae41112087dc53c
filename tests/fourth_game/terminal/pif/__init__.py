"""Pif at the prompt. For the sake of a script it waits for the player: a line, then every robot once."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random

from tablee.games.errors import IllegalAction, MalformedAction
from tablee.games.protocol import HIDDEN, Event, RoundResult
from tablee.games.text import Lang, Text
from tablee.matches import Match
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import EventText, HelpRow, People, ScoreSheet
from tablee.terminal.match_loop import YOU, Leave, MatchLoop, is_quit
from tablee.terminal.screen import Screen
from tests.fourth_game.games.pif import GAME
from tests.fourth_game.games.pif.notation import parse_action
from tests.fourth_game.games.pif.state import Action, Lay, Stall, State, View

BEAT_MS = 1000  # each line takes so long on the round's clock

LAID = EventText(
    Text("{name} pose {card}.", "{name} lays {card}."), Text("Vous posez {card}.", "You lay {card}.")
)
TOOK = EventText(Text("{name} prend.", "{name} takes."), Text("Vous prenez {card}.", "You take {card}."))
STALLED = Text("Plus rien ne bouge.", "Nothing moves any more.")
OUT = Text("Une main est vide.", "A hand is empty.")
TABLE = Text("Dessus {top}, tas {pile}, votre main {hand}", "Top {top}, pile {pile}, your hand {hand}")


class PifUi:
    title = Text("Pif", "Pif")
    options: Mapping[str, object] = {}
    hint = common.HELP_HINT
    help: tuple[HelpRow, ...] = (("lay A", "lay A", Text("poser une carte", "lay a card")),)
    not_understood = common.NOT_UNDERSTOOD

    def goal(self, state: State, lang: Lang) -> str:
        return common.POINT.counted(lang, state.options.target)

    def notes(self, match: Match, people: People) -> list[str]:
        return []

    def play_round(self, loop: MatchLoop) -> None:
        at = 0
        while loop.match.result is None:
            at += BEAT_MS
            self._you(loop, at)
            self._robots(loop, at)
            clock = GAME.clock(loop.match.state)
            if clock is not None and not any(
                isinstance(action, Lay)
                for seat in GAME.to_act(loop.match.state)
                for action in GAME.legal_actions(loop.match.state, seat)
            ):
                at += 1000 * clock.seconds
                self._show(loop, loop.act(YOU, Stall(), at))

    def _you(self, loop: MatchLoop, at: int) -> None:
        view: View = loop.view()
        loop.screen.say(TABLE, top=view.top, pile=view.pile_size, hand=" ".join(view.hand))
        line = loop.keyboard.ask("› ").strip()
        if is_quit(line):
            raise Leave
        if not line:
            return
        try:
            action = parse_action(line)
            self._show(loop, loop.act(YOU, action, at))
        except MalformedAction:
            loop.not_understood(line)
        except IllegalAction as refusal:
            loop.refuse(refusal, {"card": line[-1:]})

    def _robots(self, loop: MatchLoop, at: int) -> None:
        for seat in GAME.to_act(loop.match.state)[1:]:
            if loop.match.result is None and (action := loop.robot_choice(seat)) is not None:
                with suppress(IllegalAction):
                    self._show(loop, loop.act(seat, action, at))

    def _show(self, loop: MatchLoop, events: tuple[Event, ...]) -> None:
        for event in events:
            loop.tell(event)

    def tell(self, event: Event, people: People) -> str:
        if event.kind == "stalled":
            return STALLED.typeset(people.lang)
        (card,) = event.cards or event.secret or (HIDDEN,)
        return (LAID if event.kind == "laid" else TOOK).typeset(people, event.seat, card=card)

    def picture(self, state: State, people: People, screen: Screen) -> list[str]:
        return [f"  {people.name(seat)} {' '.join(hand)}" for seat, hand in enumerate(state.hands)]

    def ending(self, state: State, people: People) -> str:
        return (OUT if state.over == "out" else STALLED).typeset(people.lang)

    def sheet(self, state: State, result: RoundResult, lang: Lang) -> ScoreSheet:
        return ScoreSheet((), tuple(() for _ in state.hands))

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        return legal[0]


UI = PifUi()
