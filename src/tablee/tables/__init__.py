"""The sitting at a table: seats, commands that become facts, clocks and races. No I/O, no clock of its own.

command --decide--> facts --apply--> table --show--> what each may know
"""

from tablee.tables.errors import CommandRefused
from tablee.tables.table import Chair, Player, Table

__all__ = ["Chair", "CommandRefused", "Player", "Table"]
