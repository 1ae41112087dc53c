"""The compiled list of turns against a slow walk through the rules, and what Duo's robots make of it."""

from itertools import permutations
from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.bots import BOTS
from tablee.bots.duo.cards import FITS, numbers
from tablee.bots.duo.chains import fitting, links, reach
from tablee.bots.duo.explain import why
from tablee.bots.duo.position import Position
from tablee.bots.duo.turns import turns_of
from tablee.games.chance import Chance
from tablee.games.duo import GAME, Draw, DuoOptions, Play, View
from tablee.games.duo.cards import CARDS, deck, fits
from tablee.games.protocol import Setting
from tablee.solver.duo import longest_chain
from tablee.solver.jit import Bytes, Ints, entry

TURNS = st.integers(0, 40)
SEEDS = st.integers(0, 10**6)


@entry
def reached(fits: Bytes, top: int, hand: Ints, follows: Ints, room: Ints) -> int:
    """Cards of the longest chain on a top card."""
    links(fits, hand, hand.size, follows)
    start = fitting(fits, top, hand, hand.size)
    return reach(follows, start, (1 << hand.size) - 1, 10**6, room[0], room[1])


def view_after(seed: int, turns: int, seats: int = 2, turbo: bool = False) -> View:
    """What the seat in turn sees after some single cards and draws."""
    setting, rng = Setting.first(seats, DuoOptions(turbo=turbo)), Random(seed)
    state = GAME.deal(setting, GAME.shuffle(setting, Chance(str(seed))))
    for _ in range(turns):
        after, _ = GAME.apply(state, state.turn, rng.choice(GAME.legal_actions(state, state.turn)))
        if after.over:
            break
        state = after
    return GAME.view(state, state.turn)


def slow_turns(top: str, hand: tuple[str, ...]) -> set[tuple[frozenset[str], str]]:
    """Cards laid and the last of them, for every chain on a top card."""
    return {
        (frozenset(chain), chain[-1])
        for length in range(1, len(hand) + 1)
        for chain in permutations(hand, length)
        if all(fits(card, below) for below, card in zip((top, *chain), chain, strict=False))
    }


@given(SEEDS)
@settings(max_examples=40, deadline=None)
def test_every_different_turn_is_listed_once(seed: int) -> None:
    cards = Random(seed).sample(deck(False), 8)
    view = view_after(0, 0)._replace(hand=tuple(cards[:6]), discards=((cards[6],), (cards[7],)))
    listed = turns_of(view, Position.of(view)).actions
    assert listed[0] == Draw()
    found = [(play.pile, frozenset(play.cards), play.cards[-1]) for play in listed if isinstance(play, Play)]
    assert len(found) == len(set(found))
    expected = {(pile, *turn) for pile in (0, 1) for turn in slow_turns(cards[6 + pile], view.hand)}
    assert set(found) == expected


@given(SEEDS, TURNS, st.integers(2, 6), st.booleans())
@settings(max_examples=60, deadline=None)
def test_every_turn_listed_is_legal_and_the_longest_is_among_them(
    seed: int, turns: int, seats: int, turbo: bool
) -> None:
    view = view_after(seed, turns, seats, turbo)
    state = GAME.determinize(view, Random(seed))
    listed = turns_of(view, Position.of(view)).actions
    for action in listed:
        GAME.apply(state, view.turn, action)
    longest = max(len(longest_chain(pile[-1], view.hand)) for pile in view.discards)
    assert longest == max(len(action.cards) if isinstance(action, Play) else 0 for action in listed)


@given(st.lists(st.sampled_from(CARDS[:-1]), min_size=2, max_size=8, unique=True))
@settings(max_examples=60, deadline=None)
def test_reach_is_the_solvers_longest_chain(cards: list[str]) -> None:
    top, hand = cards[0], numbers(cards[1:])
    follows, room = np.zeros(64, np.int64), np.zeros((2, 64), np.int64)
    assert reached(FITS, int(numbers([top])[0]), hand, follows, room) == len(longest_chain(top, cards[1:]))


def test_the_chef_goes_out_when_it_can() -> None:
    view = view_after(1, 0)._replace(hand=("R1o", "R1s", "*1", "B1x"), discards=(("R2o",), ("G4t",)))
    choice = BOTS["duo"][3].choose(view, [Draw(), Play(0, ("R1o",))], Random(1))
    assert isinstance(choice, Play)
    assert sorted(choice.cards) == sorted(view.hand)


@given(SEEDS, TURNS)
@settings(max_examples=40, deadline=None)
def test_reasons_name_only_cards_the_seat_can_see(seed: int, turns: int) -> None:
    view = view_after(seed, turns)
    seen = {*view.hand, *(pile[-1] for pile in view.discards)}
    for action in turns_of(view, Position.of(view)).actions[:12]:
        for lang in ("fr", "en"):
            words = why(view, action, lang).replace(":", " ").replace(",", " ").split()
            assert {word for word in words if word in CARDS} <= seen
