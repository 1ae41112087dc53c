"""What processes that were killed have left behind; each that starts clears it away, so that it does not add up."""

from typing import Any

_CLEAR = (
    # Whoever writes again after so long is registered anew: a row that is missing refuses the batch.
    "DELETE FROM writer WHERE seen < statement_timestamp() - interval '1 day'",
    # One from the future is either dead, or beats again at once (`leases.py`).
    "DELETE FROM node WHERE expires < statement_timestamp() - interval '1 hour'"
    " OR beaten > statement_timestamp() + interval '1 second'",
    # Nothing is written under the epoch of an analysis. No table's id has a slash.
    "DELETE FROM lease WHERE table_id LIKE 'analysis/%' AND NOT EXISTS (SELECT FROM node WHERE node.id = lease.owner)",
)


async def clear_leftovers(connection: Any) -> None:
    for statement in _CLEAR:
        await connection.execute(statement)
