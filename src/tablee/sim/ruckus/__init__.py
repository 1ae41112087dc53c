"""Ruckus!, many games at once."""

from tablee.sim.ruckus.batch import RuckusBatch as Batch
from tablee.sim.ruckus.columns import ACTIONS, CALL, COMPLETE, DRAW, FORM, OBSERVATION, PASS, STEAL, WAIT

__all__ = ["ACTIONS", "CALL", "COMPLETE", "DRAW", "FORM", "OBSERVATION", "PASS", "STEAL", "WAIT", "Batch"]
