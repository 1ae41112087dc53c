"""A match is stepped through turn by turn, and each seat sees at each step what it saw then, no more."""

import itertools
from random import Random
from typing import Any

import pytest

from tablee.analysis.timeline import Hidden, NoSuchStep, Timeline
from tablee.bots import bot_named
from tablee.games import GAMES
from tablee.games.protocol import HIDDEN
from tablee.matches import Match, read_replay, write_replay
from tests.analysis.matches import GOLDEN, golden, played

BOTS = {"ruckus": "2", "duo": "2", "rummikub": "careful-beginner"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("seed", ["amber", "birch"])
def test_the_views_of_a_step_are_those_the_players_had(game: str, seats: int, seed: str) -> None:
    """Live play keeps every view of every seat and of a spectator; the timeline is made from the text."""
    rules, rng, at = GAMES[game], Random(seed), 0
    bot = bot_named(game, BOTS[game])
    match = Match.start(rules, seats, seed=seed)
    seen: list[list[Any]] = []

    def look() -> None:
        seen.append([rules.view(match.state, seat) for seat in (None, *range(seats))])

    look()
    while match.winners is None and len(match.rounds) < 3:
        if match.result is not None:
            match, at = match.next_round(), 0
            look()
        at += 600
        seat = rng.choice(rules.to_act(match.state))
        view, legal = rules.view(match.state, seat), rules.legal_actions(match.state, seat)
        action = bot.choose(view, legal, rng)
        if action is None:
            continue
        match, _ = match.act(seat, action, at if rules.real_time else None)
        if not rules.real_time and rules.to_act(match.state) == (seat,):
            continue  # the turn stays: what comes next belongs to the same step
        look()
    timeline = Timeline.of(read_replay(write_replay(match)))
    stepped = [
        [timeline.game.view(moment.after, seat) for seat in (None, *range(seats))]
        for moment in timeline.moments
    ]
    assert stepped == seen


@pytest.mark.parametrize("name", GOLDEN)
def test_every_move_of_a_replay_is_in_exactly_one_step(name: str) -> None:
    match = golden(name)
    timeline = Timeline.of(match)
    for played_round in match.rounds:
        moments = timeline.round(played_round.setting.round)
        assert [moment.turn for moment in moments] == list(range(len(moments)))
        assert tuple(move for moment in moments for move in moment.moves) == played_round.moves
        assert all(len({move.seat for move in moment.moves}) <= 1 for moment in moments)
    assert timeline.moments[-1].after == match.state


def test_a_draw_and_what_follows_it_in_the_same_turn_are_one_step() -> None:
    """RUM-47: under the sheet the turn may stay after a draw; the next seat's turn is the next step."""
    timeline = Timeline.of(golden("rummikub-sheet-two"))
    lengths = {len(moment.moves) for moment in timeline.moments if moment.turn}
    assert lengths == {1, 2}
    turns = [moment for moment in timeline.round(1) if moment.turn]
    assert all(one.seat != other.seat for one, other in itertools.pairwise(turns))


def test_a_link_names_a_moment_by_round_and_turn() -> None:
    timeline = Timeline.of(golden("duo-three"))
    moment = timeline.at("2.3")
    assert (moment.round, moment.turn) == (2, 3)
    assert moment.before == timeline.at("2.2").after
    assert timeline.at("2.0").seat is None
    for name in ("2.999", "9.1", "0.1", "2", "2.3.4", "-1.2", "2.٣", "x" * 1000):
        with pytest.raises(NoSuchStep):
            timeline.at(name)


def test_hands_open_when_the_round_is_over_and_not_before() -> None:
    whole = played("duo", ("2", "2", "2"), "unfinished")
    last = whole.rounds[-1]
    timeline = Timeline.of(_without_the_end(whole))
    over, running = timeline.at("1.1"), timeline.at(f"{last.setting.round}.1")
    assert [timeline.view(over, None, seat).hand for seat in range(3)] == list(over.after.hands)
    for seat in (1, 2):
        with pytest.raises(Hidden):
            timeline.view(running, 0, seat)
    with pytest.raises(Hidden):
        timeline.view(running, None, 0)
    assert timeline.view(running, 0, 0).hand == running.after.hands[0]
    assert timeline.view(running, None, None).hand == ()


def test_nothing_hidden_is_in_what_a_viewer_is_sent() -> None:
    """A byte scan of a running round: each card of Duo exists once, so a leak has a name."""
    timeline = Timeline.of(_without_the_end(played("duo", ("2", "2", "2"), "scan")))
    number = timeline.rounds
    assert not timeline.is_over(number)
    for moment in timeline.round(number):
        for seat in (None, 0, 1, 2):
            text = repr(timeline.as_json(moment, seat, seat))
            hidden = [*moment.after.pile]
            hidden += [card for s, hand in enumerate(moment.after.hands) if s != seat for card in hand]
            assert not [card for card in hidden if f"'{card}'" in text]
            drew = [event for event in moment.events if event.secret and event.seat != seat]
            assert not drew or HIDDEN in text


def _without_the_end(match: Match) -> Match:
    """The match before its last move."""
    text = write_replay(match).splitlines()
    while not text.pop().startswith("end"):
        pass
    return read_replay("\n".join(text[:-1]))
