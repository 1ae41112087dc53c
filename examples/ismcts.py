"""IS-MCTS from OpenSpiel plays rounds against chance. Usage: ismcts.py [tablee_duo [rounds [simulations]]]"""

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from tablee.openspiel import resample


def searcher(game: pyspiel.Game, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """Searches over rounds that look the same to the player in turn."""
    luck, worlds = np.random.RandomState(seed), random.Random(seed)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bot = ismcts.ISMCTSBot(game, rollouts, uct_c=10.0, max_simulations=simulations, random_state=luck)
    bot.set_resampler(lambda state, player: resample(state, player, worlds))
    return bot


def play(name: str = "tablee_duo", rounds: int = 10, simulations: int = 60) -> float:
    """The mean utility of the search against chance; it plays every other round first."""
    game, luck, won = pyspiel.load_game(name), random.Random(1), 0.0
    for number in range(rounds):
        bot, mine, state = searcher(game, simulations, number), number % 2, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(cards, odds)[0])
            elif state.current_player() == mine:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(luck.choice(state.legal_actions()))
        won += state.returns()[mine]
    return won / rounds


if __name__ == "__main__":
    name, *numbers = sys.argv[1:] or ["tablee_duo"]
    print(f"{play(name, *map(int, numbers)):+.2f} points a round more than chance")
