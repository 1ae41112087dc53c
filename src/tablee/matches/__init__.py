"""One sitting: rounds that follow one another until somebody has won, and the text that tells of them."""

from tablee.matches.match import Match, Move, Round
from tablee.matches.replay import Step, read_replay, steps, write_replay
from tablee.matches.replay_errors import ReplayError

__all__ = ["Match", "Move", "ReplayError", "Round", "Step", "read_replay", "steps", "write_replay"]
