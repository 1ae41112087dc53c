"""A table that changes hands: no order of events leads to two truths, and without any one rule some order does."""

import pytest

from tests.model.protocol import Bounds
from tests.model.search import SOUND, search

MILLION = Bounds(nodes=2, commands=2, epochs=3)
SMALL = Bounds(nodes=2, commands=2, epochs=2)
AHEAD = SMALL._replace(ahead=True)

TWICE = "a command is in the log twice"
TWO_OWNERS = "two owners: an append was stored after the lease had passed on"
LOST = "an acknowledged command is not in the log where the acknowledgement says"
MADE_UP = "somebody was told what is not in the log"

# The steps that must have been possible: a search that cannot reach them proves nothing.
KINDS = {
    "the lease expires", "the holder beats again", "a node takes the free lease", "the holder takes what it holds",
    "the holder gives the lease back", "the holder hands the table over", "a node is killed", "a room is dropped",
    "a room reads the log", "a room hears of its commit", "a room accepts 0", "a room accepts 1",
    "a room answers 0 again", "the database stores 0", "the database stores 1", "the front joins and is welcomed",
    "the front tells 0", "the front tells 1", "a node takes the lease of one that is silent",
}  # fmt: skip


def test_more_than_a_million_states_and_every_one_is_sound() -> None:
    found = search(MILLION)
    assert found.trace == ()
    assert found.states == 1_909_273
    assert found.taken.keys() >= KINDS


def test_three_nodes_and_four_owners_of_one_command() -> None:
    found = search(Bounds(nodes=3, commands=1, epochs=4))
    assert found.trace == ()
    assert found.states == 171_399


def test_a_log_that_is_read_before_the_table_is_theirs_leads_to_no_two_truths() -> None:
    found = search(AHEAD)
    assert found.trace == ()
    assert found.states > search(SMALL).states
    assert found.taken["a node reads ahead"] > 0
    assert found.taken["a room is hasty"] > 0


def test_only_the_key_stands_between_who_is_hasty_and_two_truths() -> None:
    assert search(AHEAD, SOUND._replace(seq_is_key=False)).trace[-1] == TWICE


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        ("epoch_checked", TWO_OWNERS),
        ("seq_is_key", TWICE),
        ("one_at_a_time", TWICE),
        ("repetition_known", TWICE),
        ("ack_after_commit", LOST),
        ("told_after_commit", MADE_UP),
        ("flushed_before_answer", LOST),
        ("gaps_noticed", MADE_UP),
    ],
)
def test_each_rule_is_needed(rule: str, wrong: str) -> None:
    """The search finds the shortest way to what the rule prevents."""
    found = search(SMALL, SOUND._replace(**{rule: False}))
    assert found.trace[-1] == wrong


def test_a_counterexample_can_be_read() -> None:
    """The late append of an owner that was stopped for longer than its lease."""
    assert search(SMALL, SOUND._replace(epoch_checked=False)).trace == (
        "a node takes the free lease",
        "a node takes the lease of one that is silent",
        "a room reads the log",
        "a room accepts 0",
        "the database stores 0",
        TWO_OWNERS,
    )
