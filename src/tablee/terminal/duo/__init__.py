"""Duo at the prompt: how it looks and what is told of it."""

from collections.abc import Mapping, Sequence
from random import Random

from tablee.games.duo import Action, Draw, Play, State, View
from tablee.games.duo.cards import FITTING
from tablee.games.duo.scoring import target
from tablee.games.duo.side_names import SIDES
from tablee.games.protocol import HIDDEN, Event, RoundResult
from tablee.games.text import Lang
from tablee.matches import Match
from tablee.terminal import common_texts as common
from tablee.terminal.duo import texts as say
from tablee.terminal.duo.turn import DuoTurn, painted, piles_line, sorted_hand
from tablee.terminal.game_ui import People, ScoreSheet
from tablee.terminal.match_loop import MatchLoop
from tablee.terminal.screen import Screen
from tablee.terminal.turns import play_in_turns


class DuoUi:
    title = say.TITLE
    options: Mapping[str, object] = {}
    hint = common.HELP_HINT
    help = say.HELP
    not_understood = common.NOT_UNDERSTOOD

    def goal(self, state: State, lang: Lang) -> str:
        return say.GOAL.typeset(lang, points=common.POINT.counted(lang, target(state)))

    def notes(self, match: Match, people: People) -> list[str]:
        return []

    def play_round(self, loop: MatchLoop) -> None:
        play_in_turns(self, loop)

    def turn(self, view: View, loop: MatchLoop) -> DuoTurn:
        return DuoTurn(view, loop)

    def tell(self, event: Event, people: People) -> str:
        if event.kind == "drew":
            telling = say.DREW if event.secret == (HIDDEN,) else say.DREW_THIS
            return telling.typeset(people, event.seat, card=event.secret[0])
        side = SIDES[event.target or 0].typeset(people.lang)
        return say.PLAYED.typeset(people, event.seat, cards=" ".join(event.cards), side=side)

    def picture(self, state: State, people: People, screen: Screen) -> list[str]:
        lines = [piles_line(state, len(state.pile), screen)]
        for seat, hand in enumerate(state.hands):
            mark = "›" if seat == state.turn and not state.over else " "
            cards = " ".join(painted(card, screen) for card in sorted_hand(hand))
            lines.append(f"{mark} {people.name(seat)} ({len(hand)})  {cards}".rstrip())
        return lines

    def ending(self, state: State, people: People) -> str:
        if state.over == "exhausted":
            return say.EXHAUSTED.typeset(people.lang)
        return say.OUT.typeset(people, state.turn)

    def sheet(self, state: State, result: RoundResult, lang: Lang) -> ScoreSheet:
        held = [len(hand) for hand in state.hands]
        rows = []
        for seat, cards in enumerate(held):
            if state.over == "exhausted":
                working = f"−{cards}"
            elif seat == state.turn:
                working = " + ".join(str(n) for other, n in enumerate(held) if other != seat)
            else:
                working = ""
            rows.append((common.CARD.counted(lang, cards), working))
        return ScoreSheet((say.LEFT_OVER.typeset(lang), common.WORKING.typeset(lang)), tuple(rows))

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        """Any card that fits, and any other that fits on that, for as long as it goes."""
        first = [action for action in legal if isinstance(action, Play)]
        if not first:
            return Draw()
        start = rng.choice(first)
        chain, left = list(start.cards), list(view.hand)
        left.remove(chain[0])
        while fitting := [card for card in left if card in FITTING[chain[-1]]]:
            chain.append(rng.choice(fitting))
            left.remove(chain[-1])
        return Play(start.pile, tuple(chain))


UI = DuoUi()
