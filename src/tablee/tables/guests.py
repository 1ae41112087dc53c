"""How people are shown at a table: each with a fruit of their own, and a name that nobody else has there."""

import re
import unicodedata

from tablee.bots.personas import PERSONAS
from tablee.games.protocol import Seat
from tablee.games.text import Text
from tablee.tables.chairs import Chairs, Player
from tablee.tables.errors import CommandRefused

FRUITS = ("citron", "cerise", "prune", "poire", "kiwi", "abricot")
NAME_CHARS = 24
GUEST = Text("Invité {number}", "Guest {number}")
GUEST_NUMBERS = range(2, 100)
_GUEST_NAME = re.compile(r"(Invité|Guest) ([2-9]|[1-9][0-9])")
_NUMBERED = re.compile(r"(.+) ([2-9]|[1-9][0-9])")
_JOINERS = "\u200d\u200c"
_UNSEEN = {"Cf", "Me", "Mn", "Zs"}  # joiners, accents and variation selectors, spaces
# Letters of other alphabets that are drawn like Latin ones.
LOOKALIKES = str.maketrans("аеорсухкмнтвіӏѕјοετνκρυιαօ᧐ʀгⅼ", "aeopcyxkmhtbilsjoetvkpuiaoorrl")


def shown_at(chairs: Chairs, player: Player, seat: Seat) -> Player:
    """The player as they will be shown on this chair; raises CommandRefused where the name is somebody else's."""
    others = chairs[:seat] + chairs[seat + 1 :]
    return player._replace(
        name=_name(others, player.name), avatar=_fruit(others, player.avatar, chairs, seat)
    )


def renamed_at(chairs: Chairs, player: Player, seat: Seat) -> Player:
    """The same for somebody who cannot be asked: where the name is somebody else's, they get another one like it."""
    try:
        return shown_at(chairs, player, seat)
    except CommandRefused as refusal:
        return shown_at(chairs, player._replace(name=refusal.data["suggestion"]), seat)


def plain(name: str) -> str:
    """The name as it looks, without case, accents and spaces: what two people at a table may not share."""
    flat = unicodedata.normalize("NFKD", name).casefold().translate(LOOKALIKES)
    return "".join(char for char in flat if unicodedata.category(char) not in _UNSEEN)


def namesakes(chairs: Chairs) -> set[str]:
    """Robots that somebody at the table is called or looks like: a name may be older than the robot."""
    people = [chair.player for chair in chairs if chair.player is not None]
    names, faces = {plain(one.name) for one in people}, {one.avatar for one in people}
    return {face for face, robot in PERSONAS.items() if face in faces or plain(robot.name) in names}


def _name(others: Chairs, name: str) -> str:
    taken = {plain(known) for known in _names(others)}
    if plain(name) not in taken:
        return name
    if (guest := _GUEST_NAME.fullmatch(name)) is not None:  # given by the server, so it may give another one
        first = int(guest[2])
        following = [*range(first + 1, GUEST_NUMBERS.stop), *range(GUEST_NUMBERS.start, first)]
        return next(other for n in following if plain(other := f"{guest[1]} {n}") not in taken)
    data = {"name": name, "suggestion": _suggestion(name, taken)}
    raise CommandRefused("name_taken", f"somebody here is called {name}", data=data)


def _names(chairs: Chairs) -> list[str]:
    people = [chair.player.name for chair in chairs if chair.player is not None]
    return people + [PERSONAS[chair.persona].name for chair in chairs if chair.persona]


def _suggestion(name: str, taken: set[str]) -> str:
    numbered = _NUMBERED.fullmatch(name)
    base = numbered[1] if numbered is not None else name
    for number in range(2, len(taken) + 3):
        end = f" {number}"
        suggested = base[: NAME_CHARS - len(end)].rstrip().rstrip(_JOINERS) + end
        if plain(suggested) not in taken:
            return suggested
    raise AssertionError("there are more numbers than people")


def _fruit(others: Chairs, wanted: str, chairs: Chairs, seat: Seat) -> str:
    """The fruit wished for, else the one this player has here already, else the first that is free."""
    taken = {chair.player.avatar for chair in others if chair.player is not None}
    sitting = chairs[seat].player
    own = sitting.avatar if sitting is not None else ""
    return next((fruit for fruit in (wanted, own, *FRUITS) if fruit in FRUITS and fruit not in taken), wanted)
