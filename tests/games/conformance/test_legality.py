"""What is listed is accepted; what is not listed is refused; oracles are written from the rule text."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import pytest

from tablee.games.errors import IllegalAction
from tests.games.conformance.boxes import box
from tests.games.conformance.fitting import fits
from tests.games.conformance.playing import positions
from tests.games.conformance.tables import Table, every_table, tables_of

FAMILIES = "ABCDGHMPRSTV"
Said = dict[str, Any]


def universe(table: Table) -> Iterator[Said]:
    """Every action that can be listed, legal or not."""
    yield {"type": "draw"}
    if table.id != "duo":
        yield {"type": "pass"}
    if table.id == "duo":
        for card in box(table):
            yield {"type": "play", "pile": 0, "cards": [card]}
            yield {"type": "play", "pile": 1, "cards": [card]}
    if table.id == "ruckus":
        yield {"type": "ruckus"}
        called = [{}, *({"announce": family} for family in "AB")]
        for family in FAMILIES:
            right = {"announce": family} if table.given.get("announce") == "manual" else {}
            for call in [right, *(other for other in called if other != right)]:
                yield {"type": "form", "family": family, **call}
                yield {"type": "complete", "family": family, **call}
                for victim in range(-1, table.seats + 1):
                    yield {"type": "steal", "family": family, "from": victim, **call}


def accepted(table: Table, state: Any, seat: int, action: Any) -> bool:
    before, refused = table.game.state_to_json(state), None
    try:
        _, events = table.game.apply(state, seat, action)
    except IllegalAction as no:
        refused, events = no, ()
    assert table.game.state_to_json(state) == before
    assert refused is None or (refused.code and refused.rule and refused.detail)
    assert (refused is None) == bool(events)
    return refused is None


@every_table
def test_what_is_listed_is_accepted_and_nothing_else(table: Table) -> None:
    actions = [table.game.action_from_json(said) for said in universe(table)]
    for state in positions(table, every=23):
        for seat in range(table.seats):
            listed = set(table.game.legal_actions(state, seat))
            taken = {action for action in actions if accepted(table, state, seat, action)}
            if table.id == "ruckus" and table.given.get("announce") != "manual":
                taken = {action for action in taken if getattr(action, "announce", None) is None}
            assert taken == listed


@every_table
def test_who_may_act_has_something_to_do_and_nobody_else(table: Table) -> None:
    for state in positions(table, every=3):
        acting = table.game.to_act(state)
        assert [seat for seat in range(table.seats) if table.game.legal_actions(state, seat)] == list(acting)
        assert (table.game.result(state) is None) == bool(acting)


@every_table
def test_no_action_is_listed_twice(table: Table) -> None:
    for state in positions(table, every=3):
        for seat in range(table.seats):
            listed = list(table.game.legal_actions(state, seat))
            assert len(set(listed)) == len(listed)


# --- Ruckus from the rule text ------------------------------------------------------------------------------


def ruckus_allows(state: Said, seat: int) -> set[str]:
    """RUC-13, 17, 24, 26, 28, 35, 43: what a seat may do while the round runs."""
    hand = Counter(state["hands"][seat])
    if not hand:
        return {"ruckus"}
    if max(hand.values()) > 1:
        return {f"form {family}" for family, held in hand.items() if held > 1}
    allowed = {"draw" if state["pile"] else "pass"}
    for owner, front in enumerate(state["fronts"]):
        for family in hand.keys() & front.keys():
            allowed.add(f"complete {family}" if owner == seat else f"steal {family} from {owner}")
    return allowed


@tables_of("ruckus")
def test_ruckus_lists_what_the_rules_allow(table: Table) -> None:
    for state in positions(table):
        if not table.game.to_act(state):
            continue
        said = table.game.state_to_json(state)
        for seat in range(table.seats):
            listed = [table.game.format_action(action) for action in table.game.legal_actions(state, seat)]
            assert {text.partition(" calling")[0] for text in listed} == ruckus_allows(said, seat)


# --- Duo from the rule text ---------------------------------------------------------------------------------


@tables_of("duo")
def test_duo_chains_of_two_need_each_card_to_fit_the_one_before(table: Table) -> None:
    tried = Counter[bool]()
    for state in positions(table, every=2):
        said = table.game.state_to_json(state)
        for seat in table.game.to_act(state):
            for pile, pair in product((0, 1), permutations(said["hands"][seat], 2)):
                action = table.game.action_from_json({"type": "play", "pile": pile, "cards": list(pair)})
                chain = fits(pair[0], said["discards"][pile][-1]) and fits(pair[1], pair[0])
                assert accepted(table, state, seat, action) == chain
                tried[chain] += 1
    assert min(tried[True], tried[False]) > 5


@tables_of("duo")
def test_duo_lists_the_cards_that_fit(table: Table) -> None:
    for state in positions(table):
        said = table.game.state_to_json(state)
        for seat in table.game.to_act(state):
            plays = {
                f"play {side} {card}"
                for side, pile in zip(("left", "right"), said["discards"], strict=True)
                for card in said["hands"][seat]
                if fits(card, pile[-1])
            }
            listed = {table.game.format_action(action) for action in table.game.legal_actions(state, seat)}
            assert listed == plays | {"draw"}


@pytest.mark.parametrize(
    ("card", "top", "expected"),
    [("B3x", "B3o", True), ("B1x", "B3o", False), ("Y3x", "*3", True), ("*o", "B1t", False),
     ("*3", "*R", False), ("T", "*3", True), ("*3", "T", True), ("*t", "B1t", True)],
)  # fmt: skip
def test_the_oracle_itself_knows_the_sheet(card: str, top: str, expected: bool) -> None:
    assert fits(card, top) is expected
