"""Rounds with turns: one player decides, or chance does."""

from typing import Any, Final

import pyspiel

from tablee.openspiel.rounds import Kind, RoundGame, RoundState

SEQUENTIAL: Final = {
    "dynamics": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "information": pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    "utility": pyspiel.GameType.Utility.ZERO_SUM,
    "reward_model": pyspiel.GameType.RewardModel.TERMINAL,
    "provides_information_state_string": True,
    "provides_information_state_tensor": False,
    "provides_observation_string": True,
    "provides_observation_tensor": True,
    "provides_factored_observation_string": False,
}


def game_info(kind: Kind, actions: int, length: int, most: float, chance: int | None = None) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=chance or len(kind.codes),
        num_players=kind.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=length,
    )


class TurnState(RoundState):
    """What a player decides is numbered by `listed`; `play` does it."""

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.round is None or self.drawing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.round.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.listed() if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._take(action)
        else:
            self.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.kind.codes[action] if player == pyspiel.PlayerId.CHANCE else self.name(action)

    def listed(self) -> list[int]:
        raise NotImplementedError

    def play(self, action: int) -> None:
        raise NotImplementedError

    def name(self, action: int) -> str:
        raise NotImplementedError


__all__ = ["SEQUENTIAL", "RoundGame", "TurnState", "game_info"]
