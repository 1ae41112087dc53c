"""What anybody sees at once."""

from random import Random

from tablee.bots.rummikub import CarefulBeginner, Level1
from tablee.bots.rummikub.level2 import jokers_kept, rearranged
from tablee.bots.rummikub.simple import extended, joker_sets, own_sets, places
from tablee.games.rummikub import GAME, Draw, Play
from tablee.games.rummikub.sets import deck, is_set
from tests.bots.rummikub.test_swap import swapping


def test_sets_on_a_rack() -> None:
    assert own_sets(("K5", "R5", "B5", "O1", "O2", "O3", "O4", "K9")) == (
        ("K5", "R5", "B5"),
        ("O1", "O2", "O3", "O4"),
    )
    assert own_sets(("R12", "R13", "J"), jokers=True) == (("J", "R12", "R13"),)
    assert own_sets(("R12", "R13", "J")) == ()


def test_every_set_offered_is_one() -> None:
    rng, tiles = Random(2), list(deck(4))
    for _ in range(50):
        rng.shuffle(tiles)
        rack = (*tiles[:16], "J")
        assert all(is_set(found) for found in (*own_sets(rack, jokers=True), *joker_sets(rack)))


def test_single_tiles_are_added_at_the_ends() -> None:
    table = (("R3", "R4", "R5"), ("K9", "B9", "O9"))
    assert list(places(table, "R2")) == [0]
    assert extended(table, ("R2", "R9", "K1", "R6"), 9) == (
        (("R2", "R3", "R4", "R5", "R6"), ("K9", "B9", "O9", "R9")),
        ("K1",),
    )


def test_the_beginner_rearranges_nothing_and_the_adult_does() -> None:
    table = (("R3", "R4", "R5", "R6"), ("K9", "B9", "O9"))
    rack = ("B3", "O3", "K13")
    assert extended(table, rack, 3) == (table, rack)
    laid, left = rearranged(table, rack)
    assert left == ("K13",)
    assert all(is_set(tiles) for tiles in laid)


def test_the_adult_keeps_its_joker_until_somebody_is_close() -> None:
    state = swapping(("J", "K1", "K2", "O13", "R12"), drawn="")._replace(drawn=None)
    assert jokers_kept(GAME.view(state, 0)) == ("J",)
    assert jokers_kept(GAME.view(swapping(("J", "K1", "K2", "O13", "R12"), other=3), 0)) == ()


def test_the_child_is_sometimes_asleep_where_the_beginner_plays() -> None:
    state = swapping(("B3", "B7", "O13", "R12"), drawn="")._replace(drawn=None)
    view, legal = GAME.view(state, 0), GAME.legal_actions(state, 0)
    chosen = [Level1().choose(view, legal, Random(seed)) for seed in range(60)]
    assert {type(action) for action in chosen} == {Play, Draw}
    assert isinstance(CarefulBeginner().choose(view, legal, Random(0)), Play)
