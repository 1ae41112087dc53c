"""What a player may ask of a table: the messages of the socket, decoded once, at the edge."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tablee.tables.messages import Fairness, Pace

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]


class Command(Struct, frozen=True, kw_only=True, tag_field="do"):
    """Each carries a client-made id and the last `seq` the client has seen."""

    id: Id
    seq: Seq


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take an empty chair, before the start or after a match, or a robot's between two rounds. `seat`: which; without
    it, the first that is empty.
    """

    seat: SeatNumber | None = None


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Give the chair up, before the start or after a match, and watch."""


class Queue(Command, frozen=True, kw_only=True, tag="queue"):
    """Wait for a chair of a full table, or (`on` false) no longer. The first in the queue who is there gets the next
    chair by itself: a free one before the start or after a match, a robot's between two rounds.
    """

    on: bool = True


class Robot(Command, frozen=True, kw_only=True, tag="robot"):
    """Host: put a robot of this `level` on an empty chair, or give the robot there another level; the latter also
    during a match.
    """

    level: str
    seat: SeatNumber | None = None


class Dismiss(Command, frozen=True, kw_only=True, tag="dismiss"):
    """Host: take the robot off this chair."""

    seat: SeatNumber


class Kick(Command, frozen=True, kw_only=True, tag="kick"):
    """Host: ask this player off the chair, before the start or after a match, or between two rounds, where a robot
    takes it over.
    """

    seat: SeatNumber


class Chairs(Command, frozen=True, kw_only=True, tag="chairs"):
    """Host: so many chairs stand at the table, while no match is being played. Free ones go first, then robots'."""

    chairs: Annotated[int, Meta(ge=0, le=64)]


class Profile(Command, frozen=True, kw_only=True, tag="profile"):
    """Show your present name and face at your seat, too."""


class ChangeGame(Command, frozen=True, kw_only=True, tag="game"):
    """Host: the same people play another game at this table, before the start or after a match."""

    game: Annotated[str, Meta(max_length=64)]
    options: dict[str, Any] | None = None


class Options(Command, frozen=True, kw_only=True, tag="options"):
    """Host: change options of the game, before the start or after a match. Those not named stay."""

    options: dict[str, Any]


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Host: begin the match, or another one, with those who sit. `starter`: the chair that starts, as numbered
    before empty ones are taken away; without it, a lot decides.
    """

    starter: SeatNumber | None = None


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Play. `press`: in a game without turns, the server's time at which the player pressed."""

    action: dict[str, Any]
    press: int | None = None


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Say that you are ready, or (`on` false) that you are not. Between two rounds the last one to be ready deals,
    after a match begins another one; before the first match it only tells the others.
    """

    on: bool = True


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """After a match: be ready for another one, which begins when everybody is. `options`: those to change (host
    only). `starter`: as in `start`.
    """

    options: dict[str, Any] | None = None
    starter: SeatNumber | None = None


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Ask for a pause, or (`on` false) take that back, or end the pause. The table pauses once everybody who sits
    there and is there has asked; between two rounds one is enough.
    """

    on: bool = True


class Unhurried(Command, frozen=True, kw_only=True, tag="unhurried"):
    """No clock hurries your turns (`on` false: it does again): for a child among adults. It does in rated matches and
    at public tables all the same.
    """

    on: bool = True


class SetPace(Command, frozen=True, kw_only=True, tag="pace"):
    """Host: how fast a game without turns is played; alone with robots at any time, with others between two rounds or
    matches, and never during a rated match. `calm`: everybody's actions are resolved together, tick by tick.
    `practice`: one person, and robots that wait for them.
    """

    pace: Pace


class SetFairness(Command, frozen=True, kw_only=True, tag="fairness"):
    """Host: what makes a press the first one, in a game without turns: when it was made, as far as the player's
    line shows (`compensated`), or when it got here (`arrival`).
    """

    fairness: Fairness


class SetRated(Command, frozen=True, kw_only=True, tag="rated"):
    """Host: the matches of this table change ratings (`on`), or do not, while no match is being played."""

    on: bool = True


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Go away. During a match a robot minds the seat, and you may come `back`. Who waits in the queue leaves it."""


class Back(Command, frozen=True, kw_only=True, tag="back"):
    """Take your seat back from the robot that minds it."""


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """Host: close the table, for good. Not while others are playing."""


class Show(Command, frozen=True, kw_only=True, tag="show"):
    """Host: put the table on the list that everybody sees (`public`), or take it off (`private`)."""

    visibility: Literal["private", "public"]


class Chat(Command, frozen=True, kw_only=True, tag="chat"):
    """Say something: `text` of your own, or a quick `phrase` that everybody reads in their language."""

    text: Annotated[str, Meta(max_length=200)] = ""
    phrase: Annotated[str, Meta(max_length=24)] = ""


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Hear no more chat of this player (`on` false: hear it again). Only you are concerned."""

    who: Id
    on: bool = True


class Ping(Struct, frozen=True, tag_field="do", tag="ping"):
    t: float = 0.0


class Draft(Struct, frozen=True, tag_field="do", tag="draft"):
    """The turn as it is laid so far; it stands at time-out if it is legal."""

    action: dict[str, Any] | None = None
    show: bool = False


class Hint(Struct, frozen=True, kw_only=True, tag_field="do", tag="hint"):
    """Asks for help: 1 whether anything goes, 2 with which cards, 3 how."""

    id: Id
    step: Annotated[int, Meta(ge=1, le=3)] = 1


COMMANDS: tuple[type[Command], ...] = (
    Sit, Stand, Queue, Robot, Dismiss, Kick, Chairs, Profile, ChangeGame, Options, Start, Act, Ready, Rematch,
    Pause, Unhurried, SetPace, SetFairness, SetRated, Leave, Back, Close, Show, Chat, Mute,
)  # fmt: skip

Message = (
    Sit | Stand | Queue | Robot | Dismiss | Kick | Chairs | Profile | ChangeGame | Options | Start | Act | Ready
    | Rematch | Pause | Unhurried | SetPace | SetFairness | SetRated | Leave | Back | Close | Show | Chat | Mute | Ping
    | Draft | Hint
)  # fmt: skip

PHRASES = ("hello", "good_luck", "well_played", "oops", "thinking", "your_turn", "thanks", "again", "bye")
