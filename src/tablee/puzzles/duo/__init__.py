"""Puzzles of Duo: the longest chain, and going out in two turns."""

from collections.abc import Iterator
from itertools import islice

from tablee.games.chance import Chance
from tablee.games.duo.cards import FITTING, JOKERS, TURBO
from tablee.games.duo.notation import format_action
from tablee.games.duo.state import State
from tablee.games.protocol import Seat
from tablee.games.text import Text, counted, filled
from tablee.puzzles.duo.games import Cards, Chain, as_play, chains, posed, positions
from tablee.puzzles.maker import Found
from tablee.puzzles.puzzle import Hint, Work
from tablee.solver.duo import best_chain

__all__ = ["MAKER"]

LONGEST, TWO_TURNS = "longest", "two-turns"
TITLES = {
    LONGEST: Text("Posez la plus longue chaîne.", "Lay the longest chain."),
    TWO_TURNS: Text(
        "Videz votre main en deux tours, sans que personne ne joue entre les deux.",
        "Go out in two turns, with nobody playing in between.",
    ),
}
HANDS = {LONGEST: range(6, 11), TWO_TURNS: range(4, 10)}  # cards in the hand
TRIES = {
    LONGEST: (3.0, 12.0),
    TWO_TURNS: (6.0, 15.0),
}  # chains looked at for each that is right: grades 2 and 3
MOST_CHAINS = 40_000  # in a hand; a larger one is passed over
FEWEST_LONGEST = 3  # cards: less is no chain to look for

PILES = (
    Text("sur la pile de gauche", "on the left-hand pile"),
    Text("sur la pile de droite", "on the right-hand pile"),
)
CARD = (Text("carte", "card"), Text("cartes", "cards"))
MANY = Text("La chaîne a {cards}.", "The chain has {cards}.")
# What to do, not what must be: another pile or the other turn first may do as well.
SPLIT = Text("Posez {cards}, puis {more}.", "Lay {cards}, then {more}.")
WHERE = Text("Posez-la {side}.", "Lay it {side}.")
FIRST_WHERE = Text("Commencez {side}.", "Begin {side}.")
FIRST = Text("Commencez par {card}, {side}.", "Begin with {card}, {side}.")
STEP = Text("{cards} {side}.", "{cards} {side}.")


class DuoMaker:
    version = 1
    goals = (LONGEST, TWO_TURNS)

    def find(self, goal: str, grade: int, chance: Chance) -> Found | None:
        finder = {LONGEST: _longest, TWO_TURNS: _two_turns}[goal]
        fewest = HANDS[goal][0]
        states = [state for state in positions(chance) if len(state.hands[state.turn]) >= fewest]
        found = [puzzle for state in states for puzzle in finder(state, chance)]
        fitting = [puzzle for puzzle in found if puzzle.grade == grade]
        return fitting[chance.below(len(fitting))] if fitting else None

    def again(self, state: State, seat: Seat) -> State:
        return state._replace(turn=seat)

    def reached(self, goal: str, target: int, before: State, after: State, seat: Seat) -> bool:
        if goal == TWO_TURNS:
            return not after.hands[seat]
        return len(before.hands[seat]) - len(after.hands[seat]) >= target


def _seen(state: State) -> tuple[tuple[str, str], Cards]:
    left, right = state.discards
    return (left[-1], right[-1]), tuple(sorted(state.hands[state.turn]))


def _longest(state: State, chance: Chance) -> Iterator[Found]:
    tops, hand = _seen(state)
    if len(hand) not in HANDS[LONGEST]:
        return
    every = list(islice(chains(tops, hand), MOST_CHAINS + 1))
    if not every or len(every) > MOST_CHAINS:
        return
    length = max(len(chain.cards) for chain in every)
    best = [chain for chain in every if len(chain.cards) == length]
    if length < FEWEST_LONGEST or length == len(hand) <= FEWEST_LONGEST:
        return
    chain = min(best, key=lambda chain: (_jokers(chain.cards), chain))
    dead_ends = len(every) / (len(best) * length)  # chains looked at for each that is right
    grade = _graded(dead_ends, TRIES[LONGEST])
    hints = (
        Hint(filled(MANY, cards=counted(length, *CARD))),
        Hint(filled(WHERE, side=PILES[chain.pile]), (tops[chain.pile],)),
        _first(chain),
    )
    yield Found(
        TITLES[LONGEST], grade, len(best) == 1, posed(tops, hand, state.options), 0, 1, length,
        Work(length, _jokers(chain.cards), round(dead_ends)), hints, _solution(chain), _steps(chain),
    )  # fmt: skip


def _two_turns(state: State, chance: Chance) -> Iterator[Found]:
    """The cards of two chains of the hand, so that there is a way; the others are set aside."""
    tops, held = _seen(state)
    hand = _two_walks(tops, held, chance)
    if len(hand) not in HANDS[TWO_TURNS] or not best_chain(tops, hand).left:
        return  # one turn is enough
    every = list(islice(chains(tops, hand), MOST_CHAINS + 1))
    if len(every) > MOST_CHAINS:
        return
    ways = _ways_out(tops, hand, every)
    first, second = min(ways.values(), key=lambda turns: (_jokers(turns[0].cards), turns))
    looked_at = len(every) / len(ways)  # first chains tried for each way to divide the hand
    grade = _graded(looked_at, TRIES[TWO_TURNS])
    hints = (
        Hint(filled(SPLIT, cards=counted(len(first.cards), *CARD), more=len(second.cards))),
        Hint(filled(FIRST_WHERE, side=PILES[first.pile]), (tops[first.pile],)),
        _first(first),
    )
    yield Found(
        TITLES[TWO_TURNS], grade, len(ways) == 1, posed(tops, hand, state.options), 0, 2, len(hand),
        Work(len(hand), _jokers(hand), round(looked_at)), hints,
        _solution(first, second), _steps(first, second),
    )  # fmt: skip


def _two_walks(tops: tuple[str, str], hand: Cards, chance: Chance) -> Cards:
    """Cards laid by chance on one pile, then on one of both: what a player could have held."""
    heads, left, laid = list(tops), list(hand), list[str]()
    for _ in range(2):
        pile = chance.below(2)
        for _ in range(2 + chance.below(4)):
            fitting = [card for card in left if card in FITTING[heads[pile]]]
            if not fitting:
                break
            heads[pile] = fitting[chance.below(len(fitting))]
            left.remove(heads[pile])
            laid.append(heads[pile])
    return tuple(sorted(laid))


def _ways_out(
    tops: tuple[str, str], hand: Cards, every: list[Chain]
) -> dict[frozenset[Cards], tuple[Chain, Chain]]:
    """Every way to divide the hand into two turns, with one order of each."""
    ways: dict[frozenset[Cards], tuple[Chain, Chain]] = {}
    for first in {(chain.pile, frozenset(chain.cards), chain.cards[-1]): chain for chain in every}.values():
        left = list(hand)
        for card in first.cards:
            left.remove(card)
        changed = (first.cards[-1], tops[1]) if first.pile == 0 else (tops[0], first.cards[-1])
        rest = best_chain(changed, left)
        if rest and not rest.left:
            parts = frozenset((tuple(sorted(first.cards)), tuple(sorted(rest.cards))))
            ways.setdefault(parts, (first, Chain(rest.pile, rest.cards)))
    return ways


def _graded(looked_at: float, limits: tuple[float, float]) -> int:
    return 1 + (looked_at >= limits[0]) + (looked_at >= limits[1])


def _jokers(cards: Cards) -> int:
    return sum(card in JOKERS or card == TURBO for card in cards)


def _first(chain: Chain) -> Hint:
    card = chain.cards[0]
    return Hint(filled(FIRST, card=card, side=PILES[chain.pile]), (card,))


def _solution(*turns: Chain) -> tuple[str, ...]:
    return tuple(format_action(as_play(chain)) for chain in turns)


def _steps(*turns: Chain) -> tuple[Text, ...]:
    return tuple(filled(STEP, cards=" ".join(chain.cards), side=PILES[chain.pile]) for chain in turns)


MAKER = DuoMaker()
