"""Chooses the few inputs that together run through all code that any of them reaches: the shortest first."""

import sys
from collections.abc import Iterable
from pathlib import Path
from types import FrameType
from typing import Any

import tablee
from fuzz.targets import Target

Step = tuple[str, int, int]  # file, from which line, to which
SOURCES = str(Path(tablee.__file__).parent)
_NOT_COUNTED = f"{SOURCES}/solver"  # long searches, which another test is for


def steps_of(target: Target, data: bytes) -> set[Step]:
    """Which lines follow which, while the target takes this input."""
    found: set[Step] = set()
    last: dict[FrameType, int] = {}

    def in_frame(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            found.add((frame.f_code.co_filename, last.get(frame, 0), frame.f_lineno))
            last[frame] = frame.f_lineno
        elif event == "return":
            last.pop(frame, None)
        return in_frame

    def entered(frame: FrameType, event: str, _: Any) -> Any:
        name = frame.f_code.co_filename
        return in_frame if name.startswith(SOURCES) and not name.startswith(_NOT_COUNTED) else None

    sys.settrace(entered)
    try:
        target(data)
    finally:
        sys.settrace(None)
    return found


def minimised(target: Target, inputs: Iterable[bytes]) -> list[bytes]:
    reached: set[Step] = set()
    chosen = []
    for data in sorted(set(inputs), key=lambda one: (len(one), one)):
        found = steps_of(target, data)
        if not found <= reached:
            reached |= found
            chosen.append(data)
    return chosen
