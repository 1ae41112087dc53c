"""RUM-47: the tile just drawn may free a joker, or it is kept."""

from random import Random

import pytest

from tablee.bots.protocol import AnyBot
from tablee.bots.rummikub import LEVELS
from tablee.games.rummikub import GAME, Draw, Pass, Play, RummikubOptions, State
from tablee.games.rummikub.sets import deck
from tests.bots.rummikub.playing import PLAYERS

TABLE = (("R3", "R4", "J"), ("K9", "B9", "O9"), ("B4", "B5", "B6"))


def swapping(rack: tuple[str, ...], drawn: str = "R5", other: int = 14) -> State:
    """Seat 0 has opened and just drawn a tile that the joker stands for."""
    left = list(deck(2))
    for tile in (*rack, *(tile for tiles in TABLE for tile in tiles)):
        left.remove(tile)
    return State(
        racks=(rack, tuple(left[:other])),
        table=TABLE,
        pool=tuple(left[other:]),
        turn=0,
        opened=(True, True),
        drawn=drawn,
        passes=0,
        over=None,
        starter=0,
        totals=(0, 0),
        wins=(0, 0),
        round=1,
        options=RummikubOptions(),
    )


@pytest.mark.parametrize("bot", PLAYERS, ids=[bot.key for bot in PLAYERS])
@pytest.mark.parametrize("rack", [("R5",), ("K1", "R5"), ("K1", "K2", "R5", "O13"), ("J", "R5", "B1")])
def test_whatever_is_chosen_is_legal(bot: AnyBot, rack: tuple[str, ...]) -> None:
    state = swapping(rack)
    action = bot.choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1))
    assert isinstance(action, Play | Pass)
    GAME.apply(state, 0, action)


@pytest.mark.parametrize("bot", PLAYERS, ids=[bot.key for bot in PLAYERS])
@pytest.mark.parametrize("drawn", ["B7", "O13", "J"])
def test_RUM_47_a_drawn_tile_that_frees_no_joker_ends_the_turn(bot: AnyBot, drawn: str) -> None:
    """Also where the tile could be laid: after a draw it may only free a joker."""
    state = swapping(("K1", "K2", drawn), drawn)
    assert bot.choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1)) == Pass()


@pytest.mark.parametrize("level", [2, 3])
def test_a_swap_that_empties_the_rack_is_made(level: int) -> None:
    state = swapping(("K1", "K2", "R5"))
    action = LEVELS[level].choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1))
    assert isinstance(action, Play)
    assert GAME.apply(state, 0, action)[0].over == "out"


def test_the_expert_keeps_its_tiles_while_nobody_is_close() -> None:
    state = swapping(("K1", "K2", "O13", "R5", "R12", "B11"))
    assert LEVELS[3].choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1)) == Pass()


def test_the_child_forgets_that_it_may() -> None:
    state = swapping(("K1", "K2", "R5"))
    assert LEVELS[1].choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1)) == Pass()


def test_with_nothing_to_play_and_nothing_to_draw_one_passes() -> None:
    state = swapping(("K1", "O13"), drawn="")._replace(drawn=None)
    blocked = state._replace(pool=(), options=RummikubOptions.parse({"preset": "official"}))
    for bot in PLAYERS:
        assert bot.choose(GAME.view(blocked, 0), GAME.legal_actions(blocked, 0), Random(1)) == Pass()
        assert bot.choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1)) == Draw()
