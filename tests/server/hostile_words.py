"""What strangers begin with, before they take bites out of it (tests/server/hostile.py)."""

from typing import Any

SHEET = "A" * 22
PUZZLE, ENDLESS = "duo/2026-01-02", "duo/endless/1/0"  # one of each: others would have to be made first
MESSAGES: list[dict[str, Any]] = [
    {"do": "act", "id": "a", "seq": 3, "action": {"type": "play", "pile": 0, "cards": ["R3t", "*R"]}},
    {"do": "act", "id": "b", "seq": 3, "action": {"type": "play", "table": [["K1", "K2", "K3"], ["J"]]}},
    {"do": "act", "id": "c", "seq": 3, "action": {"type": "draw"}, "press": 1},
    {"do": "sit", "id": "d", "seq": 1, "seat": 1},
    {"do": "start", "id": "e", "seq": 1},
    {"do": "kick", "id": "f", "seq": 1, "seat": 0},
    {"do": "options", "id": "g", "seq": 1, "options": {"turbo": True}},
    {"do": "rematch", "id": "h", "seq": 1, "options": {"turbo": True}},
    {"do": "chat", "id": "i", "seq": 1, "phrase": "hello"},
    {"do": "mute", "id": "j", "seq": 1, "who": "p1"},
    {"do": "pause", "id": "l", "seq": 1, "on": True},
    {"do": "pause", "id": "m", "seq": 1, "on": False},
    {"do": "unhurried", "id": "u", "seq": 1, "on": True},
    {"do": "pace", "id": "n", "seq": 1, "pace": "calm"},
    {"do": "fairness", "id": "o", "seq": 1, "fairness": "arrival"},
    {"do": "chairs", "id": "p", "seq": 1, "chairs": 6},
    {"do": "profile", "id": "q", "seq": 1},
    {"do": "game", "id": "r", "seq": 1, "game": "rummikub", "options": {"rounds": 2}},
    {"do": "ready", "id": "s", "seq": 1, "on": False},
    {"do": "robot", "id": "t", "seq": 1, "seat": 1, "level": "hard"},
    {"do": "stand", "id": "v", "seq": 1},
    {"do": "queue", "id": "w", "seq": 1, "on": True},
    {"do": "dismiss", "id": "x", "seq": 1, "seat": 1},
    {"do": "rated", "id": "y", "seq": 1, "on": True},
    {"do": "leave", "id": "z", "seq": 1},
    {"do": "back", "id": "A", "seq": 1},
    {"do": "close", "id": "B", "seq": 1},
    {"do": "show", "id": "C", "seq": 1, "visibility": "public"},
    {"do": "draft", "action": {"type": "draw"}, "show": True},
    {"do": "hint", "id": "k", "step": 3},
    {"do": "ping", "t": 12.5},
]
BODIES: dict[str, list[dict[str, object]]] = {
    "/api/me": [{"name": "Eve", "avatar": "fox", "lang": "fr"}],
    "/api/tables": [
        {"id": "x", "game": "duo", "options": {"turbo": True}, "seats": 3, "robots": ["easy"]},
        {"id": "y", "game": "ruckus", "robots": ["easy", "hard"], "start": True, "pace": "calm"},
    ],
    "/api/household": [{"name": "Eve", "avatar": "kiwi"}],
    "/api/household/choose": [{"player": "p1"}],
    "/api/household/part": [{"player": "p1"}],
    "/api/account": [{"login": "eve", "password": "a long password"}],
    "/api/login": [{"login": "eve", "password": "a long password"}],
    "/api/logout": [{"everywhere": True}],
    "/api/me/code": [{}],
    "/api/me/redeem": [{"code": "NOIX27"}],
    "/api/me/only-here": [{}],
    "/api/me/erase": [{}],
    f"/api/puzzles/{PUZZLE}/answer": [{"actions": [{"type": "draw"}]}],
    f"/api/puzzles/{PUZZLE}/gave-up": [{"hints": 1}],
    f"/api/puzzles/{ENDLESS}/answer": [{"actions": [{"type": "draw"}]}],
    "/api/sheets": [
        {"id": SHEET, "game": "duo", "opened": 0, "players": [{"name": "Eve", "face": "kiwi"}] * 2}
    ],
    f"/api/sheets/{SHEET}/writes": [
        {"writes": [{"key": "r1.p0", "value": "10+15", "counter": 1, "author": "abcdefgh", "face": "kiwi"}]}
    ],
    f"/api/sheets/{SHEET}/claim": [{"column": 1}],
    "/api/replays/{table}.1/analysis": [{}],
    "/api/replays/{table}.1/play-on": [{"id": "x", "at": "1.1", "seat": 0, "level": "easy"}],
}
PATHS = [
    "/", "/api/me", "/api/games", "/api/tables", "/api/tables/{table}", "/ws/{table}", "/api/tables/{table}/log?after=",
    "/api/tables/{table}/replay?match=", "/api/tables/{table}/ratings", "/api/history?before=", "/api/household",
    "/api/replays/{table}.1", "/api/replays/{table}.1/rounds/1?as=", "/api/replays/{table}.1/rounds/",
    "/api/replays/{table}.1/analysis", "/api/replays/{table}.", "/r/{table}.1/2.17?as=", "/api/profile",
    "/api/profile/p1", "/api/puzzles/days?from=", f"/api/puzzles/{PUZZLE}", f"/api/puzzles/{ENDLESS}",
    f"/api/sheets/{SHEET}?after=", "/api/openapi.json", "/api/rules/duo.fr", "/healthz", "/metrics", "/assets/",
    "/t/{table}", "/index.html",
]  # fmt: skip
ODD = [
    "\x00",
    "\ud7ff",
    "\u202e",
    "é",
    '"',
    "\\",
    "{",
    "]",
    "-",
    "9" * 400,
    "1e999",
    "null",
    "\\ud800",
    "\x7f",
    "%00",
]
