"""The match over its rounds: totals, starters, winners."""

import random

import pytest

from tablee.games import GAMES, duo, ruckus, rummikub
from tablee.games.errors import BadState, IllegalAction, Refusal
from tablee.matches import Match, write_replay


def finished_duo_round(seed: str = "a", **options: object) -> Match:
    """A round of Duo in which everybody draws until the pile is empty."""
    match = Match.start(GAMES["duo"], 3, options, seed=seed, starter=1)
    while match.result is None:
        match, _ = match.act(match.state.turn, duo.Draw())
    return match


def test_the_same_seed_deals_the_same_match() -> None:
    one, other = (Match.start(GAMES["rummikub"], 4, seed="dimanche") for _ in range(2))
    assert one == other
    assert one != Match.start(GAMES["rummikub"], 4, seed="lundi")


def test_rounds_of_a_match_are_dealt_anew() -> None:
    first = finished_duo_round()
    second = first.next_round()
    assert second.rounds[0].deal != second.rounds[1].deal


def test_totals_carry_over_and_the_next_to_the_left_starts() -> None:
    first = finished_duo_round()
    second = first.next_round()
    assert first.result is not None
    assert second.state.totals == first.result.totals
    assert (second.state.round, second.state.starter, second.state.turn) == (2, 2, 2)


def test_the_first_starter_is_drawn_by_lot_unless_named() -> None:
    drawn = {Match.start(GAMES["duo"], 4, seed=str(n)).state.starter for n in range(60)}
    assert drawn == {0, 1, 2, 3}
    assert Match.start(GAMES["duo"], 4, seed="x", starter=2).state.turn == 2


@pytest.mark.parametrize(("game", "rule"), [("rummikub", "RUM-08"), ("ruckus", "RUC-08")])
def test_nobody_is_chosen_to_start_where_lots_decide_or_all_begin(game: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        Match.start(GAMES[game], 2, seed="x", starter=1)
    assert (refused.value.code, refused.value.rule) == ("bad_seat", rule)


DRAWS = {"duo": duo.Draw(), "rummikub": rummikub.Draw(), "ruckus": ruckus.DrawCard()}


@pytest.mark.parametrize("at", [-5, 10**15])
@pytest.mark.parametrize("game", DRAWS)
def test_a_time_that_no_replay_can_tell_is_refused(game: str, at: int) -> None:
    match = Match.start(GAMES[game], 2, {"autoForm": True} if game == "ruckus" else None, seed="x")
    with pytest.raises(Refusal) as refused:
        match.act(match.game.to_act(match.state)[0], DRAWS[game], at)
    early = game == "ruckus" and at < 0
    assert (refused.value.code, refused.value.rule) == (
        ("too_soon", "RUC-06") if early else ("malformed", None)
    )


def test_a_match_that_goes_on_from_a_position_has_no_replay() -> None:
    first = finished_duo_round()
    resumed = Match.resume(first.game, first.state, seed="x")
    for match in (resumed, resumed.next_round()):
        with pytest.raises(BadState, match="no first deal"):
            write_replay(match)


def test_a_running_round_has_no_next() -> None:
    with pytest.raises(BadState, match="still being played"):
        Match.start(GAMES["duo"], 2, seed="a").next_round()


def test_a_won_match_has_no_next() -> None:
    state = duo.GAME.state_from_json(
        {"hands": [["R1o"], ["G4x"]], "discards": [["R1t"], ["B2s"]], "pile": ["Y1o"], "turn": 0}
        | {"totals": [9, 3]},
        None,
    )
    match, _ = Match.resume(GAMES["duo"], state, seed="x").act(0, duo.Play(0, ("R1o",)))
    assert match.winners == (0,)
    with pytest.raises(IllegalAction) as refused:
        match.next_round()
    assert (refused.value.code, refused.value.rule) == ("match_over", "DUO-36")


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
@pytest.mark.parametrize("game", GAMES)
def test_too_few_and_too_many_seats_are_refused(game: str, seats: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        Match.start(GAMES[game], seats, seed="x")
    assert refused.value.code == "bad_seat"


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match = Match.start(GAMES["rummikub"], 2, seed="x")
    before = hash(match.state)
    with pytest.raises(IllegalAction):
        match.act(match.state.turn, rummikub.Pass())
    assert hash(match.state) == before
    assert match.rounds[-1].moves == ()


def test_history_keeps_who_did_what_and_when() -> None:
    match = Match.start(GAMES["ruckus"], 2, seed="x", options={"autoForm": True})
    match, _ = match.act(1, ruckus.DrawCard(), 500)
    assert match.rounds[-1].moves == ((1, ruckus.DrawCard(), 500),)


def test_whole_matches_end_with_winners() -> None:
    rng = random.Random(7)
    for seats in GAMES["ruckus"].seats:
        match = Match.start(GAMES["ruckus"], seats, {"target": 30}, seed=f"whole {seats}")
        while match.winners is None:
            if match.result:
                match = match.next_round()
            seat = rng.randrange(seats)
            match, _ = match.act(seat, rng.choice(match.game.legal_actions(match.state, seat)))
        assert match.result is not None
        assert max(match.result.totals) >= 30
        assert all(match.result.totals[seat] == max(match.result.totals) for seat in match.winners)
