"""Ruckus! in the terminal: how it looks and what is told of it."""

from collections.abc import Mapping, Sequence
from random import Random

from tablee.games.protocol import HIDDEN, Event, RoundResult
from tablee.games.ruckus import Action, Complete, DrawCard, Form, Pass, State, Steal, View
from tablee.games.ruckus.family_names import FAMILY_NAMES
from tablee.games.ruckus.notation import counts
from tablee.games.ruckus.scoring import BONUS_POINTS
from tablee.games.ruckus.state import FAMILY_CARDS
from tablee.games.text import Lang
from tablee.matches import Match
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import People, ScoreSheet
from tablee.terminal.language import signed
from tablee.terminal.match_loop import MatchLoop
from tablee.terminal.ruckus import texts as say
from tablee.terminal.ruckus.race import run_race
from tablee.terminal.screen import Screen, pad


def piles(front: str, screen: Screen) -> str:
    if not front:
        return screen.paint(say.NOTHING.typeset(screen.lang), "dim")
    return "  ".join(
        f"{screen.paint(family, 'bold')}×{count}{say.LOCK if count == FAMILY_CARDS else ''}"
        for family, count in counts(front).items()
    )


def hand_text(hand: str, screen: Screen) -> str:
    return " ".join(screen.paint(family, "bold", "cyan") for family in sorted(hand))


class RuckusUi:
    title = say.TITLE
    options: Mapping[str, object] = {}
    hint = say.HINT
    help = say.HELP
    not_understood = say.NOT_UNDERSTOOD

    def goal(self, state: State, lang: Lang) -> str:
        return say.GOAL.typeset(lang, points=common.POINT.counted(lang, state.options.target))

    def notes(self, match: Match, people: People) -> list[str]:
        return []

    def play_round(self, loop: MatchLoop) -> None:
        run_race(self, loop)

    def tell(self, event: Event, people: People) -> str:
        lang = people.lang
        if event.kind == "stalled":
            return say.STALLED.typeset(lang)
        if not event.cards:
            known = event.secret not in ((), (HIDDEN,))
            drew = say.DREW_THIS if known else say.DREW
            telling = {"drew": drew, "passed": say.PASSED}.get(event.kind, say.CALLED)
            return telling.typeset(people, event.seat, card=event.secret[0] if event.secret else "")
        family = event.cards[0]
        shout = say.SHOUT.typeset(lang, shout=FAMILY_NAMES[family].typeset(lang).upper())
        values: dict[str, object] = {"family": family, "shout": shout, "count": len(event.cards)}
        if event.kind == "stole":
            return self._tell_theft(event, people, values)
        telling = say.FORMED if event.kind == "formed" else say.COMPLETED
        return telling.typeset(people, event.seat, **values)

    def _tell_theft(self, event: Event, people: People, values: Mapping[str, object]) -> str:
        assert event.target is not None
        if event.target == people.you:
            return say.STOLE_FROM_YOU.typeset(people.lang, name=people.name(event.seat), **values)
        return say.STOLE.typeset(people, event.seat, victim=people.name(event.target), **values)

    def panel(self, view: View, people: People, screen: Screen) -> list[str]:
        """The table as the player sees it."""
        lang, width = screen.lang, max(map(len, people.names)) + 1
        lines = [screen.rule(), "  " + say.PILE.typeset(lang, cards=view.pile_size)]
        for seat, front in enumerate(view.fronts):
            held = say.IN_HAND.typeset(lang, cards=view.hand_sizes[seat])
            lines.append(f"  {pad(people.name(seat), width)} {pad(held, 12)} {piles(front, screen)}")
        lines.append("  " + say.HAND_LINE.typeset(lang, cards=hand_text(view.hand, screen)))
        keys = say.KEYS if view.pile_size else say.KEYS_EMPTY_PILE
        lines.append("  " + screen.paint((keys if view.hand else say.KEYS_EMPTY_HAND).typeset(lang), "dim"))
        return lines

    def possibilities(self, legal: Sequence[Action], view: View, people: People, key: str) -> str:
        """What the player could do now, key by key."""
        lang, texts = people.lang, []
        for action in legal:
            if isinstance(action, Form | Complete | Steal):
                name = FAMILY_NAMES[action.family].typeset(lang)
                family = action.family.lower()
                if isinstance(action, Steal):
                    count = view.fronts[action.victim].count(action.family)
                    victim = people.name(action.victim)
                    texts.append(
                        say.DO_STEAL.typeset(lang, key=family, family=name, name=victim, count=count)
                    )
                else:
                    said = say.DO_FORM if isinstance(action, Form) else say.DO_COMPLETE
                    texts.append(said.typeset(lang, key=family, family=name))
            else:
                central = {DrawCard: say.DO_DRAW, Pass: say.DO_PASS}.get(type(action), say.DO_CALL)
                texts.append(central.typeset(lang, key=key))
        return say.CAN.typeset(lang, list=" · ".join(texts))

    def picture(self, state: State, people: People, screen: Screen) -> list[str]:
        lines = ["  " + say.PILE.typeset(screen.lang, cards=len(state.pile))]
        for seat, (hand, front) in enumerate(zip(state.hands, state.fronts, strict=True)):
            held = pad(hand_text(hand, screen) or "—", 15)
            lines.append(f"  {people.name(seat)}  {held} | {piles(front, screen)}")
        return lines

    def ending(self, state: State, people: People) -> str:
        if state.caller is None:
            return say.ENDED_DRY.typeset(people.lang)
        return say.ENDED_BY_CALL.typeset(people, state.caller)

    def sheet(self, state: State, result: RoundResult, lang: Lang) -> ScoreSheet:
        rows = []
        for seat, (hand, front) in enumerate(zip(state.hands, state.fronts, strict=True)):
            bonus = BONUS_POINTS if seat == state.caller else 0
            working, below = f"{len(front)} − {len(hand)}", len(front) - len(hand)
            if below < 0:  # RUC-46
                working = say.SO_ZERO.typeset(lang, working=working, sum=signed(below))
            if bonus:
                working += f" + {bonus}"
            rows.append((str(len(front)), str(len(hand)), str(bonus), working))
        headings = (
            say.FRONT.typeset(lang),
            say.HAND.typeset(lang),
            say.BONUS.typeset(lang),
            common.WORKING.typeset(lang),
        )
        return ScoreSheet(headings, tuple(rows))

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        """Whatever brings cards in front, else a card from the pile."""
        plays = [action for action in legal if isinstance(action, Form | Steal | Complete)]
        return rng.choice(plays) if plays else legal[0]


UI = RuckusUi()
