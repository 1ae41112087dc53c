"""Which names a player may have: visible, readable, and taken neither for a robot's nor for a nameless guest's."""

import re
import unicodedata

from tablee.bots.personas import PERSONAS
from tablee.tables.errors import CommandRefused
from tablee.tables.guests import LOOKALIKES, NAME_CHARS

MARKS_PER_LETTER = 3  # Thai, Vietnamese and Devanagari need no more; a tower of them covers other lines
JOINER, NON_JOINER = "\u200d", "\u200c"
PICTURE, TEXT_STYLE = "\ufe0f", "\ufe0e"
_UNSEEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}
# Unicode counts these as letters, marks and symbols, but they are invisible.
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180c\u180d\u180f\U00013441\U00013442"
    "\U00016fe4\U0001d159"
) | {chr(code) for span in (range(0xFE00, 0xFE0E), range(0xE0100, 0xE01F0)) for code in span}

ROBOT_FACES = frozenset({"robot", *PERSONAS})
_ROBOT = re.compile(r"r[o0]b[o0]t[0-9oilsz|]*")
_GUEST = re.compile(r"(invite|guest)[0-9]+")  # the tables number those anew where two people share one
_FIGURES = str.maketrans("013457|", "oieasti")  # as letters


def visible_name(name: str) -> str:
    """Returns the name as it is stored; raises CommandRefused if it cannot be read."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= NAME_CHARS or not _readable(name):
        raise CommandRefused("bad_name", "1 to 24 characters that can be seen")
    return name


def clean_name(name: str) -> str:
    """Returns the name as it is stored; raises CommandRefused also if it could be taken for a robot's."""
    name = visible_name(name)
    skeleton = _skeleton(name)
    if _ROBOT.fullmatch(skeleton) or skeleton.translate(_FIGURES) in _ROBOT_NAMES:
        raise CommandRefused("bad_name", "robots are called that")
    if _GUEST.fullmatch(skeleton):
        raise CommandRefused("bad_name", "guests without a name are called that")
    return name


def _readable(name: str) -> bool:
    before, marks = " ", 0
    for place, char in enumerate(name):
        category = unicodedata.category(char)
        if char in (JOINER, NON_JOINER):
            last = place + 1 == len(name)
            if last or not _seen(before) or not _seen(name[place + 1]):
                return False  # a joiner needs a visible character on each side
        elif category.startswith("M"):
            marks += 1
            if before == " " or char in _UNSEEN or marks > MARKS_PER_LETTER:
                return False
        elif char == " ":
            marks = 0
        elif not _seen(char):
            return False
        else:
            marks = 0
        before = char
    return True


def _seen(char: str) -> bool:
    return char not in _UNSEEN and unicodedata.category(char) not in _UNSEEN_CATEGORIES


def _skeleton(name: str) -> str:
    """Reduces a name to what it looks like: no case, accents, spaces or signs."""
    flat = unicodedata.normalize("NFKD", name).casefold().translate(LOOKALIKES)
    kept = (c for c in flat if c.isalnum() or c == "|")
    return "".join(str(unicodedata.digit(c, c)) for c in kept)


_ROBOT_NAMES = frozenset(_skeleton(robot.name) for robot in PERSONAS.values())
