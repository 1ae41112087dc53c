"""What a game's bots say of themselves in JSON files beside them, for programs that do not load the bots.

Loading them compiles searches, which a server must not do while people wait.
"""

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tablee.games import part_name


@lru_cache(maxsize=256)
def said_in(game_id: str, file: str) -> Any:
    """The content of `bots/<game>/<file>`; None if there is none."""
    spec = find_spec(part_name(game_id, "bots"))
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        path = Path(folder) / file
        if path.is_file():
            return json.loads(path.read_text(encoding="utf-8"))
    return None
