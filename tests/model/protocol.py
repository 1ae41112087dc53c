"""The specification: one table, its lease, the nodes that may run it, the appends and the words that travel.

A state is a tuple, and `steps` lists all that can happen next. There is no time in it: a node that is stopped, slow or
cut off is one that takes no step for a while, so every pause and every partition is among the orders that are tried.
Messages are never taken out of the network: each may be delivered late, in any order, several times, or never.

What the parts of a state mean:

    log     what is stored: (command, epoch of the append, epoch of the lease at that moment) for each seq
    flushed how much of it survives a crash of the database
    epoch   of the lease; which node holds it stands with the node
    live    the holder's row has not expired
    nodes   (holds the lease, epoch of its room, commands in the room's memory, how many of them it knows to be stored)
            epoch 0: no room, and what it has read ahead of the log; -1 stored: the lease is taken, the log not read
            to its end yet. Sorted: nodes have no names
    appends, frames   bits of `_bit(epoch, seq, command)`: all that were ever sent to the database, or to the fronts
    acks    for each command the seq that its player was told, or 0
    front   (epoch it has joined at, commands it has told its sockets, in order)
"""

from collections.abc import Iterator
from typing import NamedTuple

Node = tuple[int, int, tuple[int, ...], int]
Entry = tuple[int, int, int]
Front = tuple[int, tuple[int, ...]]
# In the order of the docstring.
State = tuple[tuple[Entry, ...], int, int, int, tuple[Node, ...], int, int, tuple[int, ...], Front]

NEW: Node = (0, 0, (), 0)  # a process that has just started: it has an id that nobody knows
UNREAD = -1
WIDTH = 8  # seqs, commands and epochs stay below


class Bounds(NamedTuple):
    nodes: int
    commands: int
    epochs: int  # how often the table changes hands, and one more
    ahead: bool = False  # whether nodes read the log before the table is theirs: many more states

    @property
    def start(self) -> State:
        return (), 0, 0, 0, (NEW,) * self.nodes, 0, 0, (0,) * self.commands, (0, ())


class Rules(NamedTuple):
    """What the protocol demands. Each can be left out, and then the search finds what goes wrong."""

    epoch_checked: bool = True  # by the database, in the transaction of the append
    seq_is_key: bool = True
    # An append is sent once the one before it is stored; a refused one ends the room.
    one_at_a_time: bool = True
    repetition_known: bool = True  # a command that is in the log is answered, not carried out
    ack_after_commit: bool = True
    told_after_commit: bool = True
    flushed_before_answer: bool = True  # synchronous_commit, synchronous=FULL
    gaps_noticed: bool = True  # a front tells the next seq of its own epoch only, and else joins again


def _bit(epoch: int, seq: int, command: int) -> int:
    return 1 << (epoch * WIDTH + seq) * WIDTH + command


def _bits(sent: int) -> Iterator[tuple[int, int, int]]:
    while sent:
        lowest = sent & -sent
        sent ^= lowest
        number = lowest.bit_length() - 1
        yield number // (WIDTH * WIDTH), number // WIDTH % WIDTH, number % WIDTH


def broken(state: State) -> str:
    """What must never be; empty if all is well."""
    log, _, _, _, _, _, _, acks, (_, told) = state
    commands = tuple([entry[0] for entry in log])
    if len(set(commands)) != len(commands):
        return "a command is in the log twice"
    for _, appended, held in log:
        if appended != held:
            return "two owners: an append was stored after the lease had passed on"
    for command, seq in enumerate(acks):
        if seq and commands[seq - 1 : seq] != (command,):
            return "an acknowledged command is not in the log where the acknowledgement says"
    if told != commands[: len(told)]:
        return "somebody was told what is not in the log"
    return ""


def steps(state: State, bounds: Bounds, rules: Rules) -> Iterator[tuple[str, State]]:
    """All that can happen next, and what it is called."""
    yield from _lease(state, bounds)
    yield from _rooms(state, bounds, rules)
    yield from _database(state, bounds, rules)
    yield from _front(state, rules)


def _with(nodes: tuple[Node, ...], place: int, node: Node) -> tuple[Node, ...]:
    return tuple(sorted((*nodes[:place], node, *nodes[place + 1 :])))


def _lease(state: State, bounds: Bounds) -> Iterator[tuple[str, State]]:
    log, flushed, epoch, live, nodes, appends, frames, acks, front = state
    grown = epoch + 1
    changes_hands = grown <= bounds.epochs
    others = tuple([(0, at, memory, stored) for _, at, memory, stored in nodes])
    if live:
        yield "the lease expires", (log, flushed, epoch, 0, nodes, appends, frames, acks, front)
    elif others != nodes:
        yield "the holder beats again", (log, flushed, epoch, 1, nodes, appends, frames, acks, front)
    for place, (holds, at, memory, stored) in enumerate(nodes):
        if place and nodes[place] == nodes[place - 1]:
            continue
        ahead = () if at else memory
        if changes_hands and not holds:
            taken = _with(others, place, (1, grown, ahead, UNREAD))
            after = (log, flushed, grown, 1, taken, appends, frames, acks, front)
            # A holder that the bus does not know loses the lease before its time: it may live, and append.
            yield (
                "a node takes the lease of one that is silent" if live else "a node takes the free lease",
                after,
            )
        if holds and not at:
            taken = _with(nodes, place, (1, epoch, ahead, UNREAD))
            after = (log, flushed, epoch, live, taken, appends, frames, acks, front)
            yield "the holder takes what it holds", after
        if holds and stored == len(memory):
            freed = _with(nodes, place, NEW)
            after = (log, flushed, epoch, 0, freed, appends, frames, acks, front)
            yield "the holder gives the lease back", after
            for other in range(len(nodes)) if changes_hands else ():
                if other != place:
                    handed = list(nodes)
                    read = () if nodes[other][1] else nodes[other][2]
                    handed[place], handed[other] = NEW, (1, grown, read, UNREAD)
                    owned = tuple(sorted(handed))
                    after = (log, flushed, grown, 1, owned, appends, frames, acks, front)
                    yield "the holder hands the table over", after


def _rooms(state: State, bounds: Bounds, rules: Rules) -> Iterator[tuple[str, State]]:
    log, flushed, epoch, live, nodes, appends, frames, acks, front = state
    for place, (holds, at, memory, stored) in enumerate(nodes):
        if place and nodes[place] == nodes[place - 1]:
            continue
        if at or holds:
            left = _with(nodes, place, NEW)
            yield "a node is killed", (log, flushed, epoch, live, left, appends, frames, acks, front)
        if not at:
            if bounds.ahead and len(memory) < len(log):
                ready = _with(nodes, place, (holds, at, _stored(log), stored))
                yield "a node reads ahead", (log, flushed, epoch, live, ready, appends, frames, acks, front)
            continue
        left = _with(nodes, place, (holds, 0, (), 0))
        yield "a room is dropped", (log, flushed, epoch, live, left, appends, frames, acks, front)
        if stored == UNREAD:
            read = _stored(log)  # after what it has read ahead, the rest
            loaded = _with(nodes, place, (holds, at, read, len(read)))
            yield "a room reads the log", (log, flushed, epoch, live, loaded, appends, frames, acks, front)
            if not memory or memory == read:
                continue
            # Nothing depends on its reading the rest: what it appends to an old end of the log is refused.
            hasty = _with(nodes, place, (holds, at, memory, len(memory)))
            yield "a room is hasty", (log, flushed, epoch, live, hasty, appends, frames, acks, front)
            continue
        if stored < len(memory) and stored < len(log) and log[stored][:2] == (memory[stored], at):
            yield "a room hears of its commit", _committed(state, place, rules)
        known = memory if rules.repetition_known else memory[:0]
        for command, told in enumerate(acks):
            if command not in known:
                if len(memory) < bounds.commands:
                    yield f"a room accepts {command}", _accepted(state, place, command, rules)
            elif not told and command in memory[:stored]:
                answered = (*acks[:command], memory.index(command) + 1, *acks[command + 1 :])
                after = (log, flushed, epoch, live, nodes, appends, frames, answered, front)
                yield f"a room answers {command} again", after


def _stored(log: tuple[Entry, ...]) -> tuple[int, ...]:
    return tuple([entry[0] for entry in log])


def _accepted(state: State, place: int, command: int, rules: Rules) -> State:
    log, flushed, epoch, live, nodes, appends, frames, acks, front = state
    holds, at, memory, stored = nodes[place]
    seq = len(memory) + 1
    if stored == len(memory) or not rules.one_at_a_time:
        appends |= _bit(at, seq, command)
    if not rules.ack_after_commit:
        acks = (*acks[:command], acks[command] or seq, *acks[command + 1 :])
    if not rules.told_after_commit:
        frames |= _bit(at, seq, command)
    after = _with(nodes, place, (holds, at, (*memory, command), stored))
    return log, flushed, epoch, live, after, appends, frames, acks, front


def _committed(state: State, place: int, rules: Rules) -> State:
    log, flushed, epoch, live, nodes, appends, frames, acks, front = state
    holds, at, memory, stored = nodes[place]
    command, seq = memory[stored], stored + 1
    acks = (*acks[:command], acks[command] or seq, *acks[command + 1 :])
    frames |= _bit(at, seq, command)
    if seq < len(memory) and rules.one_at_a_time:
        appends |= _bit(at, seq + 1, memory[seq])
    after = _with(nodes, place, (holds, at, memory, seq))
    return log, flushed, epoch, live, after, appends, frames, acks, front


def _database(state: State, bounds: Bounds, rules: Rules) -> Iterator[tuple[str, State]]:
    log, flushed, epoch, live, nodes, appends, frames, acks, front = state
    seq = len(log) + 1
    for at, wanted, command in _bits(appends):
        if rules.epoch_checked and at != epoch:
            continue
        if wanted != seq and (rules.seq_is_key or seq > bounds.commands):
            continue
        longer = (*log, (command, at, epoch))
        safe = seq if rules.flushed_before_answer else flushed
        after = (longer, safe, epoch, live, nodes, appends, frames, acks, front)
        yield f"the database stores {command}", after
    if flushed < len(log):
        after = (log, len(log), epoch, live, nodes, appends, frames, acks, front)
        yield "the database flushes", after
        after = (log[:flushed], flushed, epoch, live, nodes, appends, frames, acks, front)
        yield "the database is killed", after


def _front(state: State, rules: Rules) -> Iterator[tuple[str, State]]:
    log, flushed, epoch, live, nodes, appends, frames, acks, (joined, told) = state
    for _, at, memory, stored in nodes:
        if at >= joined and stored >= len(told) and (at > joined or stored > len(told)):
            welcome = (at, memory[:stored])
            after = (log, flushed, epoch, live, nodes, appends, frames, acks, welcome)
            yield "the front joins and is welcomed", after
    for at, seq, command in _bits(frames):
        if (at, seq) == (joined, len(told) + 1) or (not rules.gaps_noticed and len(told) < len(acks)):
            longer = (joined, (*told, command))
            after = (log, flushed, epoch, live, nodes, appends, frames, acks, longer)
            yield f"the front tells {command}", after
