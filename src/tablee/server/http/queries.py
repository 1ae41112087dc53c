"""Reads numbers from queries and paths; one that is none is refused by its name."""

from aiohttp import web

from tablee.tables.errors import CommandRefused

MATCH_DIGITS = 5  # of matches, rounds and seats
MOST_DIGITS = 15  # below 2**53, as far as JavaScript counts


def whole(request: web.Request, name: str, default: int, digits: int = MOST_DIGITS) -> int:
    """A number of the query, from 0 on; raises CommandRefused."""
    text = request.query.get(name)
    return default if text is None else read_whole(text, name, digits)


def read_whole(text: str, field: str, digits: int = MOST_DIGITS) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        why = f"{field} is a number of at most {digits} digits"
        raise CommandRefused("malformed", why, data={"field": field})
    return int(text)
