"""A match as plain text that a person can read, a program can step through, and anybody can check.

    tablee replay 1
    game NAME rules 1 seats 2
    options NAME=true
    name 0 Inès             who sat there, for people to read; there need be none
    from t5f0c….1 2.16      what stands here up to that step was played in that match, and laid out anew
    round 1 starter 0
    commitment 5f0c…        shown to the players before the first card was laid
    salt 9a31…              shown, like the deal, once the round was over
    deal G2x *R B1o …       the deck in order; where lots decide who starts, / and the lots
    0 play left R2o R4o     seat and action; 0@1250 where a clock ran, in milliseconds
    end out scores 5 0 totals 5 0
    match winners 0

Blank lines and lines that start with # are passed over.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from tablee.games import GAMES
from tablee.games.chance import Deal, commitment, surplus
from tablee.games.errors import BadState, Refusal
from tablee.games.protocol import Event, RoundResult, Seat, Setting
from tablee.matches.match import Match, Round
from tablee.matches.replay_errors import COMPLAINTS, Complaint, DoesNotHold, ReplayError

HEADER = "tablee replay 1"
LONGEST_NAME = 80  # characters
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")  # a terminal would obey them


class Step(NamedTuple):
    """A line of the replay and the match after it."""

    line: int
    text: str
    match: Match
    events: tuple[Event, ...]


def write_replay(match: Match) -> str:
    """The whole match. The cards of an unfinished round are in it too: not to be shown before its end."""
    if not match.rounds or match.rounds[0].setting.round != 1:
        raise BadState(None, "a match that goes on from a position has no first deal to tell of")
    first = match.rounds[0].setting
    lines = [HEADER, f"game {match.game.id} rules {match.game.rules_version} seats {first.seats}"]
    if options := str(first.options):
        lines.append(f"options {options}")
    lines += [f"name {seat} {name}" for seat, name in enumerate(match.names) if name]
    if match.source:
        lines.append(f"from {match.source}")
    for played in match.rounds:
        lines += _round_lines(match, played)
    if match.winners is not None:
        lines.append(f"match winners {_numbers(match.winners)}")
    return "\n".join(lines) + "\n"


def read_replay(text: str) -> Match:
    """The match a replay tells of, every deal and every action checked; raises ReplayError."""
    *_, last = steps(text)
    return last.match


def steps(text: str) -> Iterator[Step]:
    """Plays a replay line by line; raises ReplayError at the first line that does not hold."""
    reader = _Reader()
    number, line = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            events = reader.read(line.strip())
        except Refusal as refusal:
            raise ReplayError(number, line, str(refusal)) from refusal
        except DoesNotHold as complaint:
            raise ReplayError(number, line, str(complaint), complaint.complaint) from complaint
        if reader.match is not None:
            yield Step(number, line, reader.match, events)
    if word := reader.unfinished():
        raise ReplayError(number + 1, "", COMPLAINTS[word].en, Complaint(word, {}))


def _round_lines(match: Match, played: Round) -> list[str]:
    game, state = match.game, match.game.deal(played.setting, played.deal)
    lines = [
        f"round {played.setting.round} starter {state.starter}",
        f"commitment {played.commitment}",
        f"salt {played.salt}",
        f"deal {played.deal}",
    ]
    for move in played.moves:
        clock = "" if move.at is None else f"@{move.at}"
        lines.append(f"{move.seat}{clock} {game.format_action(move.action)}")
        state, _ = game.apply(state, move.seat, move.action, move.at)
    if result := game.result(state):
        lines.append(_end_line(result))
    return lines


def _end_line(result: RoundResult) -> str:
    return f"end {result.reason} scores {_numbers(result.scores)} totals {_numbers(result.totals)}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)


class _Reader:
    """What has been read so far, and so what may come next."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self._header = False
        self._game: Any = None
        self._seats = 0
        self._options: str | None = None
        self._source = ""
        self._names: dict[Seat, str] = {}
        self._round: tuple[int, Seat] | None = None
        self._promise = self._salt = ""
        self._ended = True  # the end line of the round has been read, or no round has begun
        self._won = False  # the line with the winners has been read

    def read(self, line: str) -> tuple[Event, ...]:
        word, _, rest = line.partition(" ")
        if not self._header:
            return self._read_header(line)
        if self._won:
            raise DoesNotHold("after_winners")
        if word[:1].isdigit():
            return self._read_move(word, rest)
        reading = {
            "game": self._read_game, "options": self._read_options, "name": self._read_name, "from": self._read_from,
            "round": self._read_round, "commitment": self._read_commitment, "salt": self._read_salt,
            "deal": self._read_deal, "end": self._read_end, "match": self._read_match,
        }.get(word)  # fmt: skip
        if reading is None:
            raise DoesNotHold("unknown_line", begins=word[:20])
        reading(rest)
        return ()

    def unfinished(self) -> str | None:
        if not self._header:
            return "header"
        return "no_deal" if self.match is None or self._round is not None else None

    def _read_header(self, line: str) -> tuple[Event, ...]:
        if line != HEADER:
            raise DoesNotHold("header")
        self._header = True
        return ()

    def _read_game(self, rest: str) -> None:
        match rest.split():
            case [name, "rules", version, "seats", seats] if self._game is None and name in GAMES:
                self._game, self._seats = GAMES[name], _whole(seats)
                if self._seats not in self._game.seats:
                    raise DoesNotHold("seats", game=name, seats=seats)
                if _whole(version) != self._game.rules_version:
                    raise DoesNotHold("rules", version=version, known=self._game.rules_version)
            case _:
                raise DoesNotHold("game", games=", ".join(GAMES))

    def _read_options(self, rest: str) -> None:
        if self._game is None or self._begun() or self._options is not None:
            raise DoesNotHold("options")
        self._game.options.parse_text(rest)
        self._options = rest

    def _read_name(self, rest: str) -> None:
        seat, _, name = rest.partition(" ")
        name = name.strip()
        early = self._game is not None and not self._begun()
        free = [str(place) for place in range(self._seats) if place not in self._names]
        if not early or seat not in free or not 0 < len(name) <= LONGEST_NAME or CONTROL.search(name):
            raise DoesNotHold("name")
        self._names[int(seat)] = name

    def _read_from(self, rest: str) -> None:
        if self._game is None or self._begun() or self._source or len(rest.split()) != 2:
            raise DoesNotHold("from")
        self._source = " ".join(rest.split())

    def _begun(self) -> bool:
        return self.match is not None or self._round is not None

    def _read_round(self, rest: str) -> None:
        match rest.split():
            case [number, "starter", starter] if self._game is not None and self._round is None:
                if not self._ended:
                    raise DoesNotHold("unended")
                self._round = (_whole(number), _whole(starter))
                self._promise = self._salt = ""
            case _:
                raise DoesNotHold("round")

    def _read_commitment(self, rest: str) -> None:
        if self._round is None or self._promise or not rest:
            raise DoesNotHold("promise")
        self._promise = rest

    def _read_salt(self, rest: str) -> None:
        if self._round is None or self._salt or not rest:
            raise DoesNotHold("salt")
        self._salt = rest

    def _read_deal(self, rest: str) -> None:
        if self._round is None or not self._promise or not self._salt:
            raise DoesNotHold("deal_early")
        deal = Deal.parse(rest)
        if commitment(deal, self._salt) != self._promise:
            raise DoesNotHold("commitment")
        number, starter = self._round
        setting = self._setting(starter)
        self._check_deck(deal, setting)
        before = self.match or Match(self._game, "", (), None, self._source, self._seat_names())
        self.match = before.with_round(setting, deal, self._salt)
        if (setting.round, self.match.state.starter) != (number, starter):
            raise DoesNotHold("other_round", number=setting.round, starter=self.match.state.starter)
        self._round, self._ended = None, False

    def _seat_names(self) -> tuple[str, ...]:
        return tuple(self._names.get(seat, "") for seat in range(self._seats)) if self._names else ()

    def _setting(self, starter: Seat) -> Setting:
        if self.match is not None:
            return self.match.next_setting()
        if starter not in range(self._seats):
            raise DoesNotHold("starter", seat=starter)
        return Setting.first(self._seats, self._game.options.parse_text(self._options or ""), starter)

    def _check_deck(self, deal: Deal, setting: Setting) -> None:
        deck = self._game.deck(setting.seats, setting.options)
        if len(deal.deck) != len(deck) or surplus(deal.deck, deck) or surplus(deal.lots, deck):
            raise DoesNotHold("deck", cards=len(deck))

    def _read_move(self, who: str, text: str) -> tuple[Event, ...]:
        if self.match is None or self._round is not None:
            raise DoesNotHold("move_early")
        seat, clock, at = who.partition("@")
        action = self.match.game.parse_action(text)
        self.match, events = self.match.act(_whole(seat), action, _whole(at) if clock else None)
        return events

    def _read_end(self, rest: str) -> None:
        if self.match is not None and self._ended:
            raise DoesNotHold("ended")
        if self.match is None or self._round is not None or (result := self.match.result) is None:
            raise DoesNotHold("not_over")
        if f"end {rest}" != _end_line(result):
            raise DoesNotHold("other_end", end=_end_line(result))
        self._ended = True

    def _read_match(self, rest: str) -> None:
        winners = self.match.winners if self.match else None
        if winners is None:
            raise DoesNotHold("match_not_over")
        if not self._ended:
            raise DoesNotHold("unended")
        if rest != f"winners {_numbers(winners)}":
            raise DoesNotHold("other_winners", winners=_numbers(winners))
        self._won = True


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise DoesNotHold("number", text=text[:20])
    return int(text)
