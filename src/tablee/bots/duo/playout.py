"""Rounds played to their end on guessed hands, everybody laying the longest chain: who goes out first?"""

from tablee.bots.duo.chains import MOST_CARDS, TurnList, list_turns
from tablee.bots.duo.position import Position
from tablee.bots.duo.search import ANSWER_STEPS, Room, World, begin, lay, longest_row
from tablee.solver.jit import ONE, Bytes, Ints, step

NOBODY = -1  # the pile ran out (DUO-33)


@step
def take_turn(fits: Bytes, world: World, seat: int, at: int, turns: TurnList) -> int:
    """The longest chain of the seat, or a card drawn. Returns the next card of the pile."""
    hand, size = world.hands[seat], min(world.sizes[seat], MOST_CARDS)
    found = list_turns(fits, hand, size, world.heads, ANSWER_STEPS, turns)
    row = longest_row(turns.rows, found)
    pile, laid, last = turns.rows[row, 0], turns.rows[row, 2], turns.rows[row, 3]
    if pile < 0:
        hand[world.sizes[seat]] = world.deck[at]
        world.sizes[seat] += 1
        return at + 1
    world.heads[pile] = last
    world.sizes[seat] = lay(hand, size, laid, world.unseen)
    return at


@step
def first_out(fits: Bytes, world: World, at: int, turns: TurnList) -> int:
    """Plays on from seat 1, seat 0 having moved; who goes out, or NOBODY."""
    if world.sizes[0] == 0:
        return 0
    seat = ONE
    while at < world.deck.size:
        at = take_turn(fits, world, seat, at, turns)
        if world.sizes[seat] == 0:
            return seat
        seat = (seat + 1) % world.sizes.size
    return NOBODY


@step
def play_out(
    fits: Bytes, position: Position, room: Room, worlds: Ints, candidates: Ints, winners: Ints
) -> None:
    """winners[turn, world]: who goes out after this turn (pile, cards, mask, last) of seat 0 in this world.

    A world is one row: the other hands in turn order, then the draw pile.
    """
    own, turns = room.world, room.turns
    for row in range(worlds.shape[0]):
        world = World(own.hands, own.sizes, own.heads, worlds[row], own.unseen)
        for place in range(candidates.shape[0]):
            at = begin(position, world, candidates[place])
            winners[place, row] = first_out(fits, world, at, turns)
