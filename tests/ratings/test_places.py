from tablee.ratings import last_if_gone, places_of


def test_equal_totals_share_a_place_and_the_next_is_left_out() -> None:
    assert places_of((11, 20, 11, 3), winners=(1,)) == (2, 1, 2, 4)


def test_a_shared_victory_is_two_first_places() -> None:
    assert places_of((20, 20, 5), winners=(0, 1)) == (1, 1, 3)


def test_a_tie_that_the_rules_have_broken_stays_broken() -> None:
    assert places_of((20, 20, 5), winners=(1,)) == (2, 1, 3)


def test_where_the_lowest_total_wins_the_places_run_the_other_way() -> None:
    assert places_of((3, 40, 12), winners=(0,)) == (1, 3, 2)


def test_who_left_for_good_comes_last_and_the_others_move_up() -> None:
    assert last_if_gone((1, 2, 3, 4), {0}) == (4, 1, 2, 3)
    assert last_if_gone((1, 2, 3, 4), {0, 1}) == (3, 3, 1, 2)
    assert last_if_gone((1, 2, 2), set()) == (1, 2, 2)
