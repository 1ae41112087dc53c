"""An agent that asks for the past is told the round as its seat heard of it; by the rules, from the deal on."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.envs import duo_v0, ruckus_v0, rummikub_candidates_v0, rummikub_v0
from tablee.games.protocol import HIDDEN, Event
from tests.sim.test_duo import Rules as DuoRules
from tests.sim.test_ruckus import Rules as RuckusRules

TURN_GAMES = [duo_v0, rummikub_v0, rummikub_candidates_v0]


def heard(events: list[Event], seat: int) -> list[Event]:
    return [
        event if event.seat == seat else event._replace(secret=tuple(HIDDEN for _ in event.secret))
        for event in events
    ]


def legal(rng: random.Random, mask: Any) -> int:
    return rng.choice([action for action, allowed in enumerate(mask.tolist()) if allowed])


@settings(max_examples=8, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 2**62), match=st.booleans(), turbo=st.booleans())
def test_duo_tells_whole_turns(seats: int, seed: int, match: bool, turbo: bool) -> None:
    env, rng = (
        duo_v0.raw_env(seats, {"turbo": turbo, "target": 5}, match=match, past=True),
        random.Random(seed),
    )
    game: Any = env.game
    env.reset(seed=seed)
    rules, events, laid = DuoRules(game.batch, 0, match), list[Event](), 0
    for _ in range(100):
        told = [env.infos[agent]["past"] for agent in env.agents]
        assert [list(one) for one in told] == [heard(events, seat) for seat in range(seats)]
        if any(env.terminations.values()):
            break
        seat, before, number = rules.state.turn, rules.state, game.batch.state(0).round
        action = legal(rng, env.observe(env.agent_selection)["action_mask"])
        turn = (*rules.turn, action)
        rules.act(action)
        env.step(action)
        if rules.turn:
            laid += 1
            continue
        play = game.batch.turn_of(turn)
        if game.batch.state(0).round != number:
            rules, events = DuoRules(game.batch, 0, match), []
        elif action == 160:
            events.append(Event("drew", seat, (), (before.pile[0],)))
        else:
            events.append(Event("played", seat, play.cards, (), play.pile))
    assert laid


@settings(max_examples=8, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 2**62), young=st.booleans(), match=st.booleans())
def test_ruckus_tells_every_tick(seats: int, seed: int, young: bool, match: bool) -> None:
    options = {"autoForm": young, "autoRuckus": young, "drawCooldownMs": 400, "target": 10}
    env, rng = ruckus_v0.parallel_env(seats, options, match=match, past=True), random.Random(seed)
    shown, infos = env.reset(seed=seed)
    batch = env.unwrapped._batch
    rules = RuckusRules(batch, 0, match)
    for _ in range(80):
        assert [list(info["past"]) for info in infos.values()] == [
            heard(rules.happened, seat) for seat in range(seats)
        ]
        if not env.agents:
            break
        chosen = {agent: legal(rng, shown[agent]["action_mask"]) for agent in env.agents}
        shown, _, _, _, infos = env.step(chosen)
        rules.tick_on(list(chosen.values()))
        if batch.state(0).round != rules.state.round:
            rules = RuckusRules(batch, 0, match)
    assert rules.happened


@pytest.mark.parametrize("module", TURN_GAMES)
def test_rummikub_and_duo_show_nobody_what_others_drew(module: Any) -> None:
    env, rng, drawn = module.raw_env(3, past=True), random.Random(5), 0
    env.reset(seed=5)
    draw = {"duo_v0": 160, "rummikub_v0": env.game.actions - 1}.get(env.metadata["name"], 0)
    for _ in range(60):
        if any(env.terminations.values()):
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        seat = env.possible_agents.index(env.agent_selection)
        before = len(env.infos[env.agent_selection]["past"])
        action = draw if mask[draw] else legal(rng, mask)
        env.step(action)
        for other, agent in enumerate(env.agents):
            event = env.infos[agent]["past"][before]
            assert (event.kind, event.seat) == ("drew", seat)
            assert (event.secret == (HIDDEN,)) == (other != seat)
            drawn += 1
    assert drawn >= 60


@pytest.mark.parametrize("module", [*TURN_GAMES, ruckus_v0])
def test_nothing_is_told_to_whoever_does_not_ask(module: Any) -> None:
    env = module.env()
    env.reset(seed=1)
    assert set(map(str, env.infos.values())) == {"{}"}
    listening = module.env(past=True)
    listening.reset(seed=1)
    assert listening.last()[4] == {"past": ()}
