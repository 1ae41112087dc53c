"""Statements that every store knows (`store/sans_io.py`), as PostgreSQL reads them."""

import re
from functools import cache
from typing import Any, TypeVar

from tablee.store.sans_io import Steps

T = TypeVar("T")

_VALUE = re.compile(r"\?(\d+)")


@cache
def dollars(sql: str) -> str:
    """?1 becomes $1. There are as many statements as there are in the program."""
    return _VALUE.sub(r"$\1", sql)


async def carry_out(connection: Any, steps: Steps[T]) -> T:
    try:
        sql, values = next(steps)
        while True:
            sql, values = steps.send(await connection.fetch(dollars(sql), *values))
    except StopIteration as end:
        result: T = end.value
        return result
