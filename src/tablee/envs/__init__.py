"""The games as environments for reinforcement learning: PettingZoo, and Gymnasium's vectors (docs/environments.md)."""

try:
    import gymnasium  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as missing:
    raise ImportError("tablee.envs needs PettingZoo and Gymnasium: pip install 'tablee[envs]'") from missing
