"""What the server answers about players: their pages, ratings and codes. The client's TypeScript is made from them."""

from tablee.server.answers import BothLanguages
from tablee.tables.messages import Millis, SeatNumber, WireStruct


class RatingLine(WireStruct, kw_only=True):
    """A player's rating in a game. Below five rated matches there is no number, only how many are missing."""

    game: str
    number: int | None
    band: int | None  # the true skill is within so many points, nineteen times in twenty
    matches: int
    missing: int
    change: int | None  # over the last thirty days


class RatingPoint(WireStruct, kw_only=True):
    at: Millis
    number: int
    band: int


class CourseLine(WireStruct, kw_only=True):
    """A rating over the last year, a point for each week in which it changed."""

    game: str
    points: list[RatingPoint]


class WinRate(WireStruct, kw_only=True):
    game: str
    against: str  # robots (of a level), people, or player (one of them)
    level: str | None
    player: str | None
    name: str | None
    avatar: str | None
    played: int
    won: int


class GameTally(WireStruct, kw_only=True):
    game: str
    matches: int
    won: int
    rounds: int  # of those matches that tell it
    points: int  # in them


class FormPoint(WireStruct, kw_only=True):
    """A match in the form: when it ended, and its number."""

    at: Millis
    value: float


class FormLine(WireStruct, kw_only=True):
    """The latest matches of a game one by one, the oldest first.

    `round`: points a round. From the analyses, by their unit: `points` or `chance` given away per turn, or median
    `seconds` before taking what could be taken.
    """

    game: str
    what: str
    points: list[FormPoint]


class OpenRated(WireStruct, kw_only=True):
    """A rated match that waits to be finished; beginning another one of this game gives it up."""

    game: str
    table: str


class Moment(WireStruct, kw_only=True):
    """A turn to look at again: `/r/<table>.<match>/<step>?as=<seat>`."""

    game: str
    table: str
    match: int
    ended: Millis
    code: str
    step: str
    seat: SeatNumber
    why: BothLanguages


class MatchMarks(WireStruct, kw_only=True):
    """The marks that the player's own turns earned in a match that was analysed."""

    table: str
    match: int
    marks: list[str]


class ProfilePage(WireStruct, kw_only=True):
    """A player's page. Of others only the ratings are told, and the matches played together."""

    player: str
    name: str
    named: bool
    avatar: str
    own: bool
    matches: int
    since: Millis | None
    counted: int  # the statistics are over so many matches, the latest
    sheets: int  # of those, evenings with the real box
    ratings: list[RatingLine]
    course: list[CourseLine]
    games: list[GameTally]
    rates: list[WinRate]
    form: list[FormLine]
    unfinished: list[OpenRated]
    moments: list[Moment]
    marks: list[MatchMarks]
    unjudged: list[str]  # replays of late matches of one's own that nobody has had analysed


class RatedChange(WireStruct, kw_only=True):
    """What a match did to one seat's rating. A robot's never changes."""

    seat: SeatNumber
    place: int
    number: int | None  # after it; None below five rated matches
    change: int
    band: int | None
    missing: int
    chance: float  # of winning, as the ratings had it before


class DeviceCode(WireStruct, kw_only=True):
    code: str
    expires: Millis
