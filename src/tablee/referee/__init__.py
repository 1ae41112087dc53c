"""`tablee referee`: a JSON object in, a JSON object out, for programs in any language (docs/referee.md)."""

from tablee.referee.referee import Referee
from tablee.referee.stdio import serve

__all__ = ["Referee", "serve"]
