"""What each handler of the HTTP API takes, answers and refuses. `tools.openapi` makes the description from it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct, defstruct

from tablee.server import answers as a
from tablee.server import profile_answers as p
from tablee.server import replay_answers as r
from tablee.server.http import api, description, household, metrics, profile, puzzles, replays, sheets
from tablee.server.http.queries import MATCH_DIGITS, MOST_DIGITS
from tablee.server.room.opening import OpeningRequest
from tablee.server.ws.join import open_socket
from tablee.tables.messages import Entry

Schema = dict[str, Any]
JSON, TEXT, MARKDOWN = "application/json", "text/plain", "text/markdown"


def _number(digits: int) -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": 10**digits - 1}


ANY_TEXT: Schema = {"type": "string"}
GAME: Schema = {"type": "string", "pattern": "^[a-z]+$"}
LANGUAGE: Schema = {"enum": ["fr", "en"]}
FLAG: Schema = {"enum": ["0", "1"]}

# The fields of paths, by their names.
PATH_FIELDS: dict[str, tuple[Schema, str]] = {
    "table": (ANY_TEXT, "The id of a table, or its code."),
    "replay": (ANY_TEXT, "`<table id>.<number of the match>`."),
    "round": (_number(MATCH_DIGITS), "Rounds count from 1."),
    "player": (ANY_TEXT, "The id of a player."),
    "game": (GAME, "The id of a game."),
    "lang": (LANGUAGE, "The language of the rule book."),
    "day": ({"type": "string", "format": "date"}, "A day, `2026-11-16`."),
    "grade": ({"enum": ["1", "2", "3"]}, "How hard it is."),
    "number": (_number(MATCH_DIGITS), "Which one of the grade."),
    "sheet": ({"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"}, "The id of a sheet, which is its key."),
}


class Query(NamedTuple):
    name: str
    schema: Schema
    what: str


class Route(NamedTuple):
    """`refusals`: the codes beside those that every route may answer with (`tools.openapi`)."""

    what: str
    answer: type[Struct] | None = None  # None: a text of this `kind`
    body: type[Struct] | None = None
    query: tuple[Query, ...] = ()
    refusals: tuple[str, ...] = ()
    kind: str = JSON
    bare: bool = False  # the body may be left out
    cached: bool = False  # has an ETag: 304
    unwell: type[Struct] | None = None  # answered with 503


Nothing = defstruct("Nothing", [], forbid_unknown_fields=True)
Health = defstruct(
    "Health", [("ok", bool), ("reason", str, ""), ("bus", bool, True)], forbid_unknown_fields=True
)
Games = defstruct("Games", [("games", list[a.GameLine])], forbid_unknown_fields=True)
Tables = defstruct("Tables", [("tables", list[a.TableLine])], forbid_unknown_fields=True)
Log = defstruct("Log", [("seq", int), ("entries", list[Entry])], forbid_unknown_fields=True)
Matches = defstruct("Matches", [("matches", list[a.PastMatch])], forbid_unknown_fields=True)
Household = defstruct("Household", [("members", list[a.HouseholdMember])], forbid_unknown_fields=True)
Changes = defstruct("Changes", [("changes", list[p.RatedChange])], forbid_unknown_fields=True)
Description = defstruct("Description", [("openapi", str), ("info", dict), ("paths", dict)])

AFTER = Query("after", _number(MOST_DIGITS), "The last `seq` that the caller has.")
MATCH = Query("match", _number(MATCH_DIGITS), "Matches of a table count from 1.")
EYES = Query(
    "as", {"type": "string", "pattern": "^([0-9]{1,5}|all|spectator)$"}, "A seat, `all` or `spectator`."
)
PAST = ("not_found", "other_rules", "malformed")
PUZZLE = ("malformed", "unknown_game", "no_puzzle")
PLAYER = ("malformed",)

ROUTES: dict[Callable[..., Any], Route] = {
    # who one is
    api.get_me: Route("The caller's identity; a new one comes with a cookie.", a.Me),
    api.post_me: Route("Changes name, face or language.", a.Me, api.MeBody, refusals=("bad_name",)),
    api.post_account: Route(
        "Keeps the caller's identity under a login.", a.Me, api.AccountBody,
        refusals=("bad_name", "weak_password", "has_account", "login_taken"),
    ),
    api.post_login: Route("Takes on the identity of a login.", a.Me, api.AccountBody, refusals=("bad_login",)),
    api.post_logout: Route("Ends the caller's session, or all of them.", Nothing, api.LogoutBody, bare=True),
    profile.post_code: Route("A code that brings the identity to another device.", p.DeviceCode, api.NoBody),
    profile.post_redeem: Route("Takes on the identity of a code.", a.Me, profile.CodeBody, refusals=("bad_code",)),
    profile.post_only_here: Route("Ends the sessions of all other devices.", a.Me, api.NoBody),
    profile.post_erase: Route("Forgets the caller.", Nothing, api.NoBody),
    household.get_household: Route("Who shares the caller's device.", Household),
    household.post_member: Route(
        "Adds somebody who shares the device.", Household, household.NewMemberBody,
        refusals=("bad_name", "household_full"),
    ),
    household.post_choose: Route(
        "Has the device speak for another member.", a.Me, household.MemberBody, refusals=("not_found",)
    ),
    household.post_part: Route(
        "Ends a member's session on the device.", Household, household.MemberBody, refusals=("not_found",)
    ),
    # tables
    api.get_games: Route("The games, their options and robots.", Games),
    api.get_tables: Route("Public tables.", Tables),
    api.post_tables: Route(
        "Opens a table and seats the caller.", a.NewTable, OpeningRequest,
        refusals=("unknown_game", "bad_level", "seat_taken", "not_real_time", "bad_options", "bad_seat", "too_few",
                  "practice_alone", "unrated_pace", "unrated_robot", "unrated_absent"),
    ),
    api.get_table: Route("One table, for whoever is about to come in.", a.FoundTable, refusals=("unknown_table",)),
    api.get_log: Route(
        "What has happened at a table, as the caller may know it.", Log, query=(AFTER,),
        refusals=("unknown_table", "other_rules", "malformed"),
    ),
    api.get_replay: Route(
        "The finished rounds of a match as text.", query=(MATCH,), kind=TEXT, refusals=("unknown_table", *PAST)
    ),
    profile.get_changes: Route(
        "What a rated match did to the ratings.", Changes, query=(MATCH,), refusals=("not_found", "malformed")
    ),
    api.get_rules: Route("The rule book of a game.", kind=MARKDOWN, refusals=("not_found",)),
    open_socket: Route("Opens the WebSocket of a table; see the page on the protocol.", kind="", refusals=PLAYER),
    # looking back
    replays.get_replay: Route("A match as its steps.", r.Replay, refusals=PAST),
    replays.get_round: Route(
        "What was seen after every step of a round.", r.RoundViews, query=(EYES,), refusals=(*PAST, "hidden")
    ),
    replays.get_analysis: Route(
        "How far the analysis of a match is.", r.ReplayAnalysis,
        refusals=(*PAST, "no_analysis", "match_running", "not_over"),
    ),
    replays.post_analysis: Route(
        "Has a match analysed.", r.ReplayAnalysis, api.NoBody,
        refusals=(*PAST, "no_analysis", "match_running", "not_over"),
    ),
    replays.post_play_on: Route(
        "Opens a table that goes on from a position.", a.NewTable, replays.PlayOnBody,
        refusals=(*PAST, "match_running", "bad_level", "bad_seat", "hidden", "round_over"),
    ),
    # players
    profile.get_history: Route(
        "The caller's matches, the newest first.", Matches, refusals=PLAYER,
        query=(
            Query("before", _number(MOST_DIGITS), "Only those that ended earlier, in ms."),
            Query("game", ANY_TEXT, "Only those of this game."),
            Query(
                "with",
                ANY_TEXT,
                "Only with this player, with `people`, with `robots` alone, or at a real table (`sheet`).",
            ),
        ),
    ),
    profile.get_own: Route("The caller's page.", p.ProfilePage),
    profile.get_other: Route("The page of another player.", p.ProfilePage, refusals=("not_found",)),
    # puzzles
    puzzles.get_days: Route("The caller's days.", a.PuzzleDays),
    puzzles.get_day: Route("The puzzle of a day.", a.PuzzleSheet, refusals=PUZZLE, cached=True),
    puzzles.get_endless: Route("A puzzle of the endless set.", a.PuzzleSheet, refusals=PUZZLE, cached=True),
    puzzles.post_day_answer: Route("Judges an answer.", a.PuzzleVerdict, puzzles.AnswerBody, refusals=PUZZLE),
    puzzles.post_endless_answer: Route("Judges an answer.", a.PuzzleVerdict, puzzles.AnswerBody, refusals=PUZZLE),
    puzzles.post_gave_up: Route("The caller has seen the solution.", Nothing, puzzles.GaveUpBody, refusals=PUZZLE),
    # score sheets
    sheets.post_sheets: Route("Opens a score sheet.", a.SheetUpdate, sheets.HeadBody, refusals=("bad_sheet",)),
    sheets.get_sheet: Route(
        "The cells that changed; with `wait=1`, once one has.", a.SheetUpdate, refusals=("unknown_sheet", "malformed"),
        query=(AFTER, Query("wait", FLAG, "Wait for news, 20 s at most.")),
    ),
    sheets.post_writes: Route(
        "Writes cells.", a.SheetUpdate, sheets.WritesBody, refusals=("unknown_sheet", "bad_sheet", "sheet_full")
    ),
    sheets.post_claim: Route(
        "Says which column is the caller's.", a.SheetUpdate, sheets.ClaimBody,
        refusals=("unknown_sheet", "bad_sheet", "sheet_full", "column_taken"),
    ),
    # for operators and programmers
    metrics.healthz: Route("Whether the store takes a write.", Health, unwell=Health),
    metrics.metrics: Route("Counters and gauges in Prometheus' text format.", kind=TEXT),
    description.get_openapi: Route("This description.", Description),
}  # fmt: skip
