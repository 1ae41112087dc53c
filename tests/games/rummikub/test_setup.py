"""Ledger 3.1: the box, the lots for the start, the deal."""

from collections import Counter
from typing import Any

import pytest

from tablee.games.chance import Chance, Deal
from tablee.games.errors import BadState, IllegalAction, MalformedAction
from tablee.games.protocol import Setting
from tablee.games.rummikub import GAME, Draw, RummikubOptions
from tablee.matches import Match

from .positions import act, assert_refused, assert_turn_over, dealt, position, tiles

OPTIONS = RummikubOptions()
SEEDS = [f"lots {n}" for n in range(60)]


def shuffled(seats: int, seed: str) -> Deal:
    return GAME.shuffle(Setting.first(seats, OPTIONS), Chance(seed))


def read_lots(lots: tuple[str, ...], seats: int) -> tuple[int, int]:
    """The rule read aloud: who starts, and how many tiles it took to know."""
    waiting, taken = list(range(seats)), 0
    while len(waiting) > 1:
        shown: dict[int, int] = {}
        while len(shown) < len(waiting):
            tile, taken = lots[taken], taken + 1
            if tile != "J":
                shown[waiting[len(shown)]] = int(tile[1:])
        waiting = [seat for seat in waiting if shown[seat] == max(shown.values())]
    return waiting[0], taken


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_RUM_01_two_to_four_players_sit_down(seats: int) -> None:
    assert seats in GAME.seats
    state = dealt(seats)
    assert len(state.racks) == len(GAME.view(state, None).rack_sizes) == seats
    for nobody in (-1, seats):
        assert_refused(state, Draw(), "bad_seat", "RUM-01", seat=nobody)


def test_RUM_04_a_seventh_rack_is_refused() -> None:
    with pytest.raises(BadState) as refusal:
        position(others=[""] * 6)
    assert refusal.value.rule == "RUM-04"


@pytest.mark.parametrize(("seats", "rule"), [(1, "RUM-01"), (7, "RUM-04")])
def test_RUM_04_a_match_of_too_many_names_the_rule_of_the_larger_box(seats: int, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        Match.start(GAME, seats, seed="a")
    assert (refusal.value.code, refusal.value.rule) == ("bad_seat", rule)


@pytest.mark.parametrize("lots", ["", "K5", "K5 R5", "J K5", "K5 R4 B3", "K5 R5 K6 R6"])
def test_RUM_08_lots_that_do_not_decide_who_starts_are_refused(lots: str) -> None:
    with pytest.raises(BadState) as refusal:
        dealt(2, lots)
    assert refusal.value.rule == "RUM-08"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_RUM_02_there_are_106_tiles_two_of_each_and_two_jokers(seats: int) -> None:
    box = Counter(GAME.deck(seats, OPTIONS))
    assert box.pop("J") == 2
    assert len(box) == 4 * 13
    assert set(box.values()) == {2}
    assert {int(tile[1:]) for tile in box} == set(range(1, 14))


@pytest.mark.parametrize("tile", ["R7", "J"])
def test_RUM_02_a_third_copy_is_refused(tile: str) -> None:
    position(rack=f"{tile} {tile}")
    with pytest.raises(BadState) as refusal:
        position(rack=f"{tile} {tile}", pool=tile)
    assert refusal.value.rule == "RUM-02"


def test_RUM_03_the_colours_are_black_red_blue_and_orange() -> None:
    assert {tile[0] for tile in GAME.deck(2, OPTIONS)} - {"J"} == set("KRBO")
    with pytest.raises(MalformedAction):
        GAME.parse_action("play Y4 Y5 Y6")  # the sheet's one "jaune" is orange


def test_RUM_04_up_to_six_racks_and_up_to_four_players_use_106_tiles() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    assert [len(GAME.deck(seats, OPTIONS)) for seats in (2, 3, 4)] == [106] * 3
    assert len(dealt(6).racks) == 6


def test_RUM_05_five_and_six_players_use_160_tiles() -> None:
    for seats in (5, 6):
        state = dealt(seats)
        assert sum(map(len, state.racks)) + len(state.pool) == len(GAME.deck(seats, OPTIONS)) == 160


def test_RUM_06_the_160_tiles_are_three_of_each_and_four_jokers() -> None:
    for seats in (5, 6):
        box = Counter(GAME.deck(seats, OPTIONS))
        assert box.pop("J") == 4
        assert len(box) == 52
        assert set(box.values()) == {3}


def test_RUM_06_a_fourth_copy_is_refused_at_a_table_of_five() -> None:
    position(rack="R7 R7 R7 J J J J", others=[""] * 4)
    for rack in ("R7 R7 R7 R7", "J J J J J"):
        with pytest.raises(BadState) as refusal:
            position(rack=rack, others=[""] * 4)
        assert refusal.value.rule == "RUM-06"


def test_RUM_07_everybody_gets_a_rack_hidden_from_the_others() -> None:
    state = position(rack="B3 B8", others=["K1 J", "O9"], pool="R13 R12")
    other = position(rack="B3 B8", others=["O9 R13", "J"], pool="K1 R12")
    assert GAME.view(state, 0).rack == tiles("B3 B8")
    assert GAME.view(state, 1).rack == tiles("K1 J")
    assert GAME.view(state, 0) == GAME.view(other, 0)  # other racks, same sight
    assert GAME.view(state, 1) != GAME.view(other, 1)


@pytest.mark.parametrize(
    ("seats", "lots", "starter"),
    [(2, "K5 R9", 1), (3, "K13 R12 B1", 0), (4, "K5 R8 B9 O1", 2), (3, "K5 R9 J B3", 1), (2, "K2 J B3", 1)],
)
def test_RUM_08_the_highest_number_starts_and_a_joker_does_not_count(
    seats: int, lots: str, starter: int
) -> None:
    state = dealt(seats, lots)
    assert (state.turn, state.starter) == (starter, starter)
    assert GAME.to_act(state) == (starter,)


def test_RUM_08_the_lots_are_drawn_by_chance_and_by_the_same_chance_again() -> None:
    starters: Counter[int] = Counter()
    for seed in SEEDS:
        deal = shuffled(4, seed)
        assert deal == shuffled(4, seed)
        assert len(set(deal.lots)) > 1
        starters[GAME.deal(Setting.first(4, OPTIONS), deal).starter] += 1
    assert set(starters) == {0, 1, 2, 3}  # nobody is left out in sixty draws


@pytest.mark.parametrize(
    ("seats", "lots", "starter"),
    [
        (3, "K9 R9 B3 O2 R4", 1),  # two tied, the second takes the higher
        (3, "K9 R9 B3 J O8 R4", 0),  # a joker in the second draw is drawn again
        (3, "K9 B3 R9 O5 K5 R1 B2", 2),  # tied twice
        (2, "J J K1 R2", 1),  # both jokers by one seat
        (4, "K2 R11 B11 O11 K1 R3 K4", 3),
    ],
)
def test_RUM_09_jokers_and_ties_for_highest_take_again(seats: int, lots: str, starter: int) -> None:
    assert dealt(seats, lots).starter == starter


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_RUM_09_shuffled_lots_are_drawn_until_one_seat_is_highest_and_no_further(seats: int) -> None:
    redrawn = 0
    for seed in SEEDS:
        deal = shuffled(seats, seed)
        starter, taken = read_lots(deal.lots, seats)
        assert GAME.deal(Setting.first(seats, OPTIONS), deal).starter == starter
        assert taken == len(deal.lots)
        redrawn += taken > seats
    assert redrawn  # the sixty seeds do hold ties or jokers


def test_RUM_10_the_lots_go_back_and_all_tiles_are_mixed_again() -> None:
    for seats in (4, 6):
        for seed in SEEDS[:10]:
            deal = shuffled(seats, seed)
            assert Counter(deal.deck) == Counter(GAME.deck(seats, OPTIONS))
            assert deal.deck[: len(deal.lots)] != deal.lots
            assert deal.deck != shuffled(seats, seed + "!").deck


@pytest.mark.parametrize(("seats", "pool"), [(2, 78), (3, 64), (4, 50), (5, 90), (6, 76)])
def test_RUM_11_fourteen_tiles_each_and_the_rest_is_the_pool(seats: int, pool: int) -> None:
    deal = shuffled(seats, "fourteen")
    state = GAME.deal(Setting.first(seats, OPTIONS), deal)
    assert [len(rack) for rack in state.racks] == [14] * seats
    assert len(state.pool) == pool
    assert [tile for rack in state.racks for tile in rack] + list(state.pool) == list(deal.deck)
    assert (state.table, state.opened) == ((), (False,) * seats)


def test_RUM_12_play_goes_clockwise_from_the_starter() -> None:
    state = dealt(4, "K1 R2 B9 O4")
    for seat in (2, 3, 0, 1, 2):
        assert GAME.to_act(state) == (seat,)
        for other in {0, 1, 2, 3} - {seat}:
            assert_refused(state, Draw(), "not_your_turn", "RUM-12", seat=other)
            assert GAME.legal_actions(state, other) == ()
        after = act(state, Draw())
        assert_turn_over(state, after)
        state = after


def test_RUM_13_the_number_of_tiles_on_racks_and_in_the_pool_is_public_the_tiles_are_not() -> None:
    state = position(rack="B3 B8", others=["K1 J O4", "O9"], table="R1 R2 R3", pool="R13 R12")
    spectator = GAME.view(state, None)
    assert (spectator.rack_sizes, spectator.pool_size) == ((2, 3, 1), 2)
    assert spectator.rack == ()
    assert spectator.revealed is None
    assert GAME.view(state, 2).rack_sizes == (2, 3, 1)
    _, (drew,) = GAME.apply(state, 0, Draw())
    assert drew.seen_by(0).secret == ("R13",)
    assert drew.seen_by(1).secret == drew.seen_by(None).secret == ("?",)


def test_RUM_14_three_identical_pairs_are_dealt_and_kept() -> None:
    pairs = tiles("K4 K4 R9 R9 O11 O11 B1 B3 B5 B7 B9 B11 B13 R1")
    rest = Counter(GAME.deck(2, OPTIONS)) - Counter(pairs)
    state = dealt(2, deck=pairs + tuple(rest.elements()))
    assert state.racks[0] == pairs
    assert GAME.legal_actions(state, 0) == (Draw(),)  # no action asks for a new deal
    assert act(state, Draw()).racks[0][:14] == pairs


@pytest.mark.parametrize(
    "wrong",
    [
        {"preset": "official"},
        {"opened": (False, True)},
        {"table": "B4 B5 B6"},
        {"table": "B4 J B6 | B5 K5 R5 | B5 K5 O5"},  # both lie open
        {"over": "blocked", "pool": ""},
        {"rack": "R9 R10"},
    ],
)
def test_RUM_47_a_tile_is_just_drawn_only_where_the_turn_stays_for_it(wrong: dict[str, Any]) -> None:
    right: dict[str, Any] = {"rack": "R9 K9", "table": "B4 J B6", "drawn": "K9"}
    assert position(**right).drawn == "K9"
    with pytest.raises(BadState) as refused:
        position(**{**right, **wrong})
    assert refused.value.rule == "RUM-47"


@pytest.mark.parametrize("over", ["exhausted", "blocked"])
def test_RUM_62_a_round_has_not_run_dry_with_tiles_in_the_pool(over: str) -> None:
    assert position("K1", over=over, pool="").over == over
    with pytest.raises(BadState) as refused:
        position("K1", over=over, pool="K2")
    assert refused.value.rule == "RUM-62"
