"""Puzzles of Ruckus!: one move empties your hand, which?"""

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
WHICH = Text("Un geste vide votre main : lequel ?", "One move empties your hand: which?")
WHICH_MOST = Text(
    "Un geste vide votre main : lequel rapporte le plus ?", "One move empties your hand: which gains most?"
)
MOVES = 60
OVERLOOKED_IN_TEN = 3  # plays that nobody sees: families stay apart, and piles are many
FEW_PILES, MANY_PILES = 6, 9

PILE = (Text("famille est posée", "family lies there"), Text("familles sont posées", "families lie there"))
LOOK = Text("{piles} ; une seule compte.", "{piles}; one matters.")
FAMILY = Text("Regardez {family}.", "Look at {family}.")
TAKE = Text("Volez {family} à la place {seat}.", "Steal {family} from seat {seat}.")
OWN = Text("Posez {family} devant vous.", "Lay {family} in front of you.")


class RuckusMaker:
    version = 1
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
    """A hand down to one of its cards, or to one family of it: the rest is set aside."""
    piles = sum(len(set(front)) for front in state.fronts)
    if GAME.result(state) is not None:
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
    if not plays or (len(gains) > 1 and gains[0] == gains[1]):
        return
    best = max(plays, key=lambda action: gain(view, action))
    grade = 3 if len(plays) > 1 else 2 if piles >= MANY_PILES else 1 if piles <= FEW_PILES else 0
    steps = (_told(best),)
    yield Found(
        WHICH_MOST if len(plays) > 1 else WHICH, grade, True, position, seat, 1, gains[0],
        Work(piles, 0, len(plays)),
        (
            Hint(filled(LOOK, piles=counted(piles, *PILE))),
            Hint(filled(FAMILY, family=FAMILY_NAMES[family]), (family,)),
            Hint(steps[0], (family,)),
        ),
        (format_action(best),), steps,
    )  # fmt: skip


def _posed(state: State, seat: Seat, family: str) -> State:
    """The others' hands are not part of the puzzle: their cards, like the pile's, are out of it."""
    hands = tuple(family if place == seat else "" for place in range(len(state.hands)))
    return state._replace(
        hands=hands, pile="", last_draw=(None,) * len(hands), last_action=0, passed=frozenset(),
        options=RuckusOptions(),
    )  # fmt: skip


def _told(action: Action) -> Text:
    if isinstance(action, Steal):
        return filled(TAKE, family=FAMILY_NAMES[action.family], seat=action.victim)
    assert isinstance(action, Complete)
    return filled(OWN, family=FAMILY_NAMES[action.family])


MAKER = RuckusMaker()
