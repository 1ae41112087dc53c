"""Who plays on a sheet: those of its head, as they are called now, and whoever came later.

A person is a cell like any other, so phones merge them alike: `n<column>` holds fruit, first round and name
(`kiwi 4 Tom`). Whoever came later has no part in the rounds before.
"""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from tablee.games.protocol import Seat
from tablee.sheets.cells import Cells, value_of

PERSON = re.compile(r"(?P<face>[a-z0-9_-]{1,32}) (?P<since>[1-9][0-9]{0,2}) (?P<name>\S(?:.{0,22}\S)?)")
MOST_COLUMNS = 6


class Head(NamedTuple):
    """What never changes about a sheet."""

    id: str
    game: str
    opened: int  # milliseconds, by the clock of the phone
    names: tuple[str, ...]
    faces: tuple[str, ...]
    options: Any  # the game's OptionSet


class Person(NamedTuple):
    name: str
    face: str
    since: int  # the first round they take part in


NOBODY = Person("?", "citron", 1000)  # a column that was taken back while another one came behind it


def person_of(text: str | None) -> Person | None:
    found = PERSON.fullmatch(text or "")
    return None if found is None else Person(found["name"], found["face"], int(found["since"]))


def people_of(head: Head, cells: Cells) -> tuple[Person, ...]:
    people = [Person(name, face, 1) for name, face in zip(head.names, head.faces, strict=True)]
    for column in range(MOST_COLUMNS):
        person = person_of(value_of(cells, f"n{column}"))
        if person is None:
            continue
        if column < len(head.names):
            people[column] = person._replace(since=1)
        else:
            people += [NOBODY] * (column + 1 - len(people))
            people[column] = person
    return tuple(people)


def present_in(people: Sequence[Person], number: int) -> tuple[Seat, ...]:
    """The columns that take part in this round."""
    return tuple(column for column, person in enumerate(people) if person.since <= number)
