"""`tablee referee`: a JSON object in, a JSON object out, for programs in any language (docs/referee.md)."""

from tablee.referee.lines import serve
from tablee.referee.referee import Referee

__all__ = ["Referee", "serve"]
