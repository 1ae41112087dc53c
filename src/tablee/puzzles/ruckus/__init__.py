"""Puzzles of Ruckus!: one move empties your hand, which gains most?"""

from collections.abc import Iterator

from tablee.bots.ruckus.grab_all import gain, richest
from tablee.games.chance import Chance
from tablee.games.protocol import Seat, Setting
from tablee.games.ruckus import GAME, Action, Complete, Form, RuckusOptions, State, Steal
from tablee.games.ruckus.family_names import FAMILY_NAMES
from tablee.games.ruckus.notation import format_action
from tablee.games.text import Text, counted, filled
from tablee.puzzles.maker import Found
from tablee.puzzles.puzzle import Hint, Work

__all__ = ["MAKER"]

EMPTY = "empty"
WHICH = Text(
    "Un geste vide votre main : lequel rapporte le plus ?", "One move empties your hand: which gains most?"
)
MOVES = 60
OVERLOOKED_IN_TEN = 3  # plays that nobody sees: families stay apart, and piles are many
# Piles that take the card: of six cards of a family one is in the hand, and a pile has two or more.
FITTING = 2
MANY_PILES = 9

PILE = (Text("famille est posée", "family lies there"), Text("familles sont posées", "families lie there"))
LOOK = Text("{piles} ; deux prendraient votre carte.", "{piles}; two would take your card.")
OWN = Text(
    "Compléter votre pile rapporte une carte. Et voler l’autre ?",
    "Completing your pile gains one card. And stealing the other?",
)
OTHERS = Text(
    "Un vol rapporte toute la pile : comptez les cartes.",
    "A theft gains the whole pile: count the cards.",
)
TAKE = Text("Volez {family} à la place {seat}.", "Steal {family} from seat {seat}.")


class RuckusMaker:
    version = 2
    goals = (EMPTY,)

    def find(self, goal: str, grade: int, chance: Chance) -> Found | None:
        found = [puzzle for state in _states(chance) for puzzle in _empty(state)]
        fitting = [puzzle for puzzle in found if puzzle.grade == grade]
        return fitting[chance.below(len(fitting))] if fitting else None

    def again(self, state: State, seat: Seat) -> State:
        return state

    def reached(self, goal: str, target: int, before: State, after: State, seat: Seat) -> bool:
        gained = len(after.fronts[seat]) - len(before.fronts[seat])
        return not after.hands[seat] and gained >= target


def _states(chance: Chance) -> Iterator[State]:
    """A round of three to six players who act by lot and overlook things."""
    seats = 3 + chance.below(4)
    setting = Setting.first(seats, RuckusOptions())
    state = GAME.deal(setting, GAME.shuffle(setting, chance))
    for _ in range(MOVES):
        if GAME.result(state) is not None:
            return
        seat = chance.below(seats)
        legal = GAME.legal_actions(state, seat)
        forced: list[Action] = [action for action in legal if isinstance(action, Form)]
        seen = forced or [action for action in legal if chance.below(10) >= OVERLOOKED_IN_TEN] or [*legal]
        action = richest(GAME.view(state, seat), seen)
        if action is not None:
            state, _ = GAME.apply(state, seat, action)
        yield state


def _empty(state: State) -> Iterator[Found]:
    """A hand down to one of its cards, the rest set aside; a card can be drawn, so that no move is a last resort."""
    piles = sum(len(set(front)) for front in state.fronts)
    if GAME.result(state) is not None or not state.pile:
        return
    for seat, hand in enumerate(state.hands):
        for family in dict.fromkeys(hand):
            if hand.count(family) == 1:
                yield from _one_card(state, seat, family, piles)


def _one_card(state: State, seat: Seat, family: str, piles: int) -> Iterator[Found]:
    position = _posed(state, seat, family)
    plays = [action for action in GAME.legal_actions(position, seat) if isinstance(action, Steal | Complete)]
    view = GAME.view(position, seat)
    gains = sorted((gain(view, action) for action in plays), reverse=True)
    if len(plays) < FITTING or gains[0] == gains[1]:
        return
    best = max(plays, key=lambda action: gain(view, action))
    assert isinstance(best, Steal)  # it gains three cards at least, one's own pile takes one
    step = filled(TAKE, family=FAMILY_NAMES[family], seat=best.victim)
    yield Found(
        WHICH, _grade(position, seat, best, piles), True, position, seat, 1, gains[0],
        Work(piles, 0, len(plays)),
        (
            Hint(filled(LOOK, piles=counted(piles, *PILE))),
            Hint(OWN if any(isinstance(play, Complete) for play in plays) else OTHERS, (family,)),
            Hint(step, (family,)),
        ),
        (format_action(best),), (step,),
    )  # fmt: skip


def _grade(position: State, seat: Seat, best: Steal, piles: int) -> int:
    """1: one's own pile or somebody's; 2: two of others to compare; 3: among many, or the smaller one is right."""
    own, taken = (position.fronts[place].count(best.family) for place in (seat, best.victim))
    if own:
        return 3 if own > taken else 1
    return 3 if piles >= MANY_PILES else 2


def _posed(state: State, seat: Seat, family: str) -> State:
    """The others' hands are not part of the puzzle: their cards are out of it."""
    hands = tuple(family if place == seat else "" for place in range(len(state.hands)))
    return state._replace(
        hands=hands,
        last_draw=(None,) * len(hands),
        last_action=0,
        passed=frozenset(),
        options=RuckusOptions(),
    )


MAKER = RuckusMaker()
