"""A player's turn of Duo."""

from collections.abc import Mapping, Sequence

from tablee.games.duo import Action, Draw, Play, State, View
from tablee.games.duo.cards import CARDS, COLOURS, FITTING
from tablee.games.duo.notation import parse_action
from tablee.terminal import common_texts as common
from tablee.terminal.duo import texts as say
from tablee.terminal.match_loop import MatchLoop
from tablee.terminal.screen import Screen, pad
from tablee.terminal.turns import BadLine

TINTS = dict(zip(COLOURS, ("blue", "red", "yellow", "green"), strict=True))
_BY_LOWER = {card.lower(): card for card in CARDS}
_ORDER = {card: place for place, card in enumerate(CARDS)}


def sorted_hand(hand: Sequence[str]) -> list[str]:
    """By colour, digit and shape, jokers last: the order in which cards are numbered."""
    return sorted(hand, key=_ORDER.__getitem__)


def painted(card: str, screen: Screen) -> str:
    tint = next((TINTS[letter] for letter in card if letter in TINTS), None)
    return screen.paint(card, "bold", *([tint] if tint else []))


def piles_line(view: View | State, pile_size: int, screen: Screen) -> str:
    left, right = (painted(pile[-1], screen) for pile in view.discards)
    lang = screen.lang
    sides = f"{say.LEFT.typeset(lang)} [{left}]   {say.RIGHT.typeset(lang)} [{right}]"
    return f"  {sides}   {say.PILE.typeset(lang)} {pile_size}"


class DuoTurn:
    def __init__(self, view: View, loop: MatchLoop) -> None:
        self._view, self._screen = view, loop.screen
        self._people = loop.people
        self._hand = sorted_hand(view.hand)

    def show(self) -> None:
        view, screen, lang = self._view, self._screen, self._screen.lang
        others = [
            say.HOLDS.typeset(lang, name=self._people.name(seat), cards=common.CARD.counted(lang, size))
            for seat, size in enumerate(view.hand_sizes)
            if seat != view.seat
        ]
        screen.line("  " + " · ".join(others))
        screen.line(piles_line(view, view.pile_size, screen))
        screen.line("  " + say.HAND.typeset(lang))
        screen.lines(self._hand_rows())
        if not any(card in FITTING[pile[-1]] for card in self._hand for pile in view.discards):
            screen.line("  " + say.NOTHING_FITS.typeset(lang))

    def _hand_rows(self) -> list[str]:
        """Numbers, cards, and an arrow towards each pile that a card fits on."""
        lefts, rights = (FITTING[pile[-1]] for pile in self._view.discards)
        rows: list[str] = []
        for start in range(0, len(self._hand), 10):
            cells = []
            for place, card in enumerate(self._hand[start : start + 10], start + 1):
                arrows = ("←" if card in lefts else " ") + ("→" if card in rights else " ")
                cells.append((str(place), painted(card, self._screen), arrows))
            for row in zip(*cells, strict=True):
                rows.append("    " + "".join(pad(cell, 6) for cell in row).rstrip())
        return [row for row in rows if row.strip()]

    def read(self, line: str) -> Action | None:
        if line == "?":
            self._hint()
            return None
        verb, *rest = line.split()
        verb = verb.lower()
        if verb in say.PLAY_WORDS and rest:
            verb, *rest = rest[0].lower(), *rest[1:]
        if not rest and (verb in say.DRAW_WORDS or (verb == "d" and self._screen.lang == "en")):
            return Draw()
        if verb in say.LEFT_WORDS | say.RIGHT_WORDS:
            if not rest:
                raise BadLine(say.WHICH_CARDS)
            return Play(int(verb in say.RIGHT_WORDS), self._cards(rest))
        if verb.isdigit() or verb in _BY_LOWER:
            return self._where_it_fits(self._cards([verb, *rest]))
        return parse_action(line)

    def _cards(self, texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._card(text) for text in texts)

    def _card(self, text: str) -> str:
        if text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= len(self._hand):
            return self._hand[int(text[:4]) - 1]
        if text.lower() in _BY_LOWER:
            return _BY_LOWER[text.lower()]
        raise BadLine(say.NO_CARD, text=text[:20])

    def _where_it_fits(self, cards: tuple[str, ...]) -> Play:
        """On the only pile that takes the first card; on the left if both do, or none."""
        left, right = (cards[0] in FITTING[pile[-1]] for pile in self._view.discards)
        return Play(int(right and not left), cards)

    def _hint(self) -> None:
        from tablee.solver.duo import best_chain

        lang = self._screen.lang
        with self._screen.passing(common.A_MOMENT.typeset(lang)):
            chain = best_chain([pile[-1] for pile in self._view.discards], self._view.hand)
        if not chain:
            self._screen.say(say.HINT_DRAW)
            return
        line = " ".join((say.SHORT_SIDES[chain.pile].typeset(lang), *chain.cards))
        self._screen.say(say.HINT, line=line, cards=common.CARD.counted(lang, len(chain.cards)))

    def unasked(self) -> Action | None:
        return None

    def draft(self) -> Action | None:
        return None

    def named(self, action: Action) -> Mapping[str, object]:
        if not isinstance(action, Play) or action.pile not in (0, 1):
            return {}
        left, top = list(self._view.hand), self._view.discards[action.pile][-1]
        for card in action.cards:
            if card not in left:
                return {"held_not": card}
            left.remove(card)
        for card in action.cards:
            if card not in FITTING[top]:
                return {"card": card, "top": top}
            top = card
        return {}
