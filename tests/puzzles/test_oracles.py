"""A month of puzzles judged by oracles that share no code with what made them."""

from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from itertools import combinations

from tablee.games.rummikub.notation import parse_action as parse_rummikub
from tablee.games.rummikub.state import Play
from tablee.puzzles import Puzzle, daily, endless, solves
from tests.solver import oracle, referee
from tests.solver.joker_oracle import freeing

MONTH = [date(2026, 11, 1) + timedelta(days=day) for day in range(30)]
Tiles = tuple[str, ...]


def month(game: str, *goals: str) -> list[Puzzle]:
    found = [puzzle for puzzle in (daily(game, day) for day in MONTH) if puzzle.goal in goals]
    assert found
    return found


# --- Rummikub: an integer program, and sets tried one by one ------------------------------------------------


def laid_by(puzzle: Puzzle) -> tuple[Tiles, ...]:
    action = parse_rummikub(puzzle.solution[0])
    assert isinstance(action, Play)
    return action.table


def test_every_tile_can_be_played_and_no_fewer_sets_must_move() -> None:
    for puzzle in month("rummikub", "all", "room"):
        table, rack = puzzle.position.table, puzzle.position.racks[0]
        best = oracle.ask(table, rack, 1, 0, exactly=Counter(rack))
        assert best is not None, puzzle.id
        assert best.disturbed == puzzle.work.moved, puzzle.id


def test_the_sets_may_lie_in_any_order_but_no_tile_may_stay() -> None:
    for puzzle in month("rummikub", "all"):
        table = laid_by(puzzle)
        turned = " | ".join(" ".join(tiles) for tiles in reversed(table))
        assert solves(puzzle, (f"play {turned}",))
        for tile in puzzle.position.racks[0]:
            fewer = [list(tiles) for tiles in table]
            next(tiles for tiles in fewer if tile in tiles).remove(tile)
            kept = " | ".join(" ".join(tiles) for tiles in fewer)
            assert not solves(puzzle, (f"play {kept}",))


def test_room_is_made_by_one_idea_only() -> None:
    for puzzle in month("rummikub", "room"):
        table, rack = puzzle.position.table, puzzle.position.racks[0]
        assert puzzle.unique
        ideas = [
            chosen
            for chosen in combinations(range(len(table)), puzzle.work.moved)
            if oracle.ask([table[i] for i in chosen], rack, 1, 0, exactly=Counter(rack)) is not None
        ]
        assert len(ideas) == 1, puzzle.id


def test_an_opening_is_there_and_the_only_one_where_that_is_said() -> None:
    for puzzle in month("rummikub", "open"):
        rack = puzzle.position.racks[0]
        most = oracle.ask((), rack, 1, 0, opened=False)
        assert most is not None
        if puzzle.unique:
            laid = Counter(tile for tiles in laid_by(puzzle) for tile in tiles)
            assert most.tiles == laid.total()
            for tile in laid:
                fewer = list(rack)
                fewer.remove(tile)
                assert oracle.ask((), fewer, 1, 0, opened=False) is None or Counter(rack)[tile] > laid[tile]


def single_sets(rack: Tiles, missing: int) -> Iterator[tuple[int, ...]]:
    """The numbers of each set of which the rack lacks at most so many tiles."""
    runs = [
        [f"{colour}{number}" for number in range(first, last + 1)]
        for colour in "KRBO" for first in range(1, 12) for last in range(first + 2, 14)
    ]  # fmt: skip
    groups = [
        [f"{colour}{number}" for colour in colours]
        for number in range(1, 14) for size in (3, 4) for colours in combinations("KRBO", size)
    ]  # fmt: skip
    for tiles in (*runs, *groups):
        if sum(tile not in rack for tile in tiles) <= missing:
            yield tuple(int(tile[1:]) for tile in tiles)


def test_the_grade_of_an_opening_is_what_must_be_found() -> None:
    for puzzle in (endless("rummikub", grade, number, "open") for grade in (1, 2, 3) for number in range(6)):
        rack = puzzle.position.racks[0]
        one_is_enough = any(sum(numbers) >= 30 for numbers in single_sets(rack, 0))
        assert one_is_enough == (puzzle.grade == 1), puzzle.id
        if puzzle.grade == 3:
            assert not any(sum(numbers) >= 30 for numbers in single_sets(rack, rack.count("J"))), puzzle.id


def related(one: str, other: str) -> bool:
    """Of one colour or of one number: no others lie in a set together."""
    return "J" in (one, other) or one[0] == other[0] or one[1:] == other[1:]


def is_a_set(tiles: Tiles) -> bool:
    """In whatever order they must lie for it; one joker at most."""
    plain = sorted((tile for tile in tiles if tile != "J"), key=lambda tile: int(tile[1:]))
    if "J" not in tiles:
        return referee.legal(plain)
    return any(referee.legal((*plain[:place], "J", *plain[place:])) for place in range(len(plain) + 1))


@cache
def deals(tiles: Tiles) -> bool:
    """Whether these tiles can be dealt into legal sets, by trying all."""
    if not tiles:
        return True
    first, *rest = tiles
    near = [tile for tile in rest if related(tile, first)]
    for size in (2, 3, 4):
        for others in dict.fromkeys(combinations(near, size)):
            if is_a_set((first, *others)) and deals(without(tuple(rest), others)):
                return True
    return False


def without(tiles: Tiles, taken: Tiles) -> Tiles:
    return tuple(sorted((Counter(tiles) - Counter(taken)).elements()))


def can_free(puzzle: Puzzle, chosen: tuple[int, ...]) -> bool:
    """Some tiles of the rack and these sets, dealt anew with the joker among strangers."""
    table, rack = puzzle.position.table, puzzle.position.racks[0]
    home = next(tiles for tiles in table if "J" in tiles)
    lifted = tuple(tile for i in chosen for tile in table[i])
    for size in range(1, len(rack) + 1):
        for laid in combinations(rack, size):
            tiles = (*lifted, *laid)
            strangers = [tile for tile in tiles if tile not in home]
            if any(deals(without(tiles, (*company, "J"))) for company in companies(strangers)):
                return True
    return False


def companies(tiles: list[str]) -> Iterator[Tiles]:
    """Two to four tiles that are a set with a joker."""
    for first in dict.fromkeys(tiles):
        near = sorted({tile for tile in tiles if related(tile, first) and tile > first})
        for size in (1, 2, 3):
            yield from (
                (first, *others) for others in combinations(near, size) if is_a_set((first, *others, "J"))
            )


def test_the_joker_is_freed_by_one_idea_and_by_no_smaller_one() -> None:
    for puzzle in month("rummikub", "free"):
        table = puzzle.position.table
        home = next(i for i, tiles in enumerate(table) if "J" in tiles)
        others = [i for i in range(len(table)) if i != home]
        for more in range(puzzle.work.moved):
            ideas = [c for c in combinations(others, more) if can_free(puzzle, (home, *c))]
            assert len(ideas) == (1 if more == puzzle.work.moved - 1 else 0), puzzle.id


def test_the_integer_program_for_a_joker_finds_what_trying_every_set_finds() -> None:
    for puzzle in month("rummikub", "free"):
        table, rack = puzzle.position.table, puzzle.position.racks[0]
        assert freeing(table, rack) == (puzzle.work.moved, True), puzzle.id
    home = ("B3", "B4", "J")
    assert freeing([home, ("K3", "R3", "O3")], ["O13"]) is None  # nothing to lay
    assert freeing([home], ["B5", "K9", "R9"]) == (1, True)
    sevens = ("K7", "R7", "O7")
    assert freeing([home, sevens, ("K7", "R7", "B7")], ["B5"]) == (2, False)


# --- Duo: every order of the cards --------------------------------------------------------------------------


def goes_on(card: str, top: str) -> bool:
    """DUO-23 to DUO-27, DUO-41, DUO-42, written from the book."""
    if "T" in (card, top):
        return True
    jokers = [c for c in (card, top) if c.startswith("*")]
    if jokers:
        plain = top if card.startswith("*") else card
        return len(jokers) == 1 and jokers[0][1] in plain
    return len(set(card) & set(top)) >= 2


def longest(top: str, hand: Tiles) -> int:
    best = 0
    for place, card in enumerate(hand):
        if goes_on(card, top):
            best = max(best, 1 + longest(card, hand[:place] + hand[place + 1 :]))
            if best == len(hand):
                break
    return best


def test_no_chain_is_longer() -> None:
    for puzzle in month("duo", "longest"):
        hand = puzzle.position.hands[0]
        tops = [pile[-1] for pile in puzzle.position.discards]
        assert max(longest(top, hand) for top in tops) == puzzle.target, puzzle.id


def orders(top: str, hand: Tiles, length: int) -> Iterator[Tiles]:
    """Every chain of this length, by trying all."""
    if not length:
        yield ()
        return
    for place, card in enumerate(hand):
        if goes_on(card, top):
            for rest in orders(card, hand[:place] + hand[place + 1 :], length - 1):
                yield (card, *rest)


def test_every_chain_of_that_length_is_right_and_no_shorter_one() -> None:
    several = 0
    for puzzle in month("duo", "longest"):
        hand = puzzle.position.hands[0]
        right = {
            f"play {side} {' '.join(chain)}"
            for side, pile in zip(("left", "right"), puzzle.position.discards, strict=True)
            for chain in orders(pile[-1], hand, puzzle.target)
        }
        assert puzzle.solution[0] in right
        assert puzzle.unique == (len(right) == 1), puzzle.id
        several += len(right) > 1
        for answer in sorted(right)[:20]:
            assert solves(puzzle, (answer,))
            assert not solves(puzzle, (answer.rpartition(" ")[0],))
    assert several > 3


def test_two_turns_are_enough_and_one_is_not() -> None:
    for puzzle in month("duo", "two-turns"):
        hand = puzzle.position.hands[0]
        tops = [pile[-1] for pile in puzzle.position.discards]
        assert all(longest(top, hand) < len(hand) for top in tops), puzzle.id
        assert len(puzzle.solution) == 2
        assert solves(puzzle, puzzle.solution)
        assert not solves(puzzle, puzzle.solution[:1])


# --- Ruckus!: every move there is ---------------------------------------------------------------------------


def test_one_move_and_no_other_is_right() -> None:
    for puzzle in month("ruckus", "empty"):
        seats = range(len(puzzle.position.hands))
        moves = [f"{kind} {family}" for kind in ("form", "complete") for family in "ABCDGHMPRSTV"]
        moves += [f"steal {family} from {seat}" for family in "ABCDGHMPRSTV" for seat in seats]
        right = [move for move in [*moves, "draw", "pass", "ruckus"] if solves(puzzle, (move,))]
        assert tuple(right) == puzzle.solution, puzzle.id


def test_two_piles_take_the_card_and_there_is_something_to_draw() -> None:
    for puzzle in month("ruckus", "empty"):
        (family,) = puzzle.position.hands[puzzle.seat]
        sizes = [front.count(family) for front in puzzle.position.fronts if family in front]
        assert len(sizes) == 2, puzzle.id
        assert puzzle.position.pile, puzzle.id


def test_the_grade_says_how_the_two_piles_lie() -> None:
    for puzzle in month("ruckus", "empty"):
        (family,) = puzzle.position.hands[puzzle.seat]
        fronts = puzzle.position.fronts
        own = fronts[puzzle.seat].count(family)
        others = [front.count(family) for seat, front in enumerate(fronts) if seat != puzzle.seat]
        lying = sum(len(set(front)) for front in fronts)
        grade = (1 if own <= max(others) else 3) if own else 2 if lying < 9 else 3
        assert puzzle.grade == grade, puzzle.id
