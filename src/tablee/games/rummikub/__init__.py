"""Rummikub: tile rummy in which the whole table may be rearranged."""

from typing import ClassVar

from tablee.games.races import RaceRules
from tablee.games.rummikub import notation, rules, scoring
from tablee.games.rummikub import view as views
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.refusals import REFUSAL_TEXTS
from tablee.games.rummikub.sets import deck
from tablee.games.rummikub.state import ENDINGS, SEATS, Action, Draw, Pass, Play, State, Timeout, View

__all__ = [
    "GAME",
    "Action",
    "Draw",
    "Pass",
    "Play",
    "Rummikub",
    "RummikubOptions",
    "State",
    "Timeout",
    "View",
]


class Rummikub:
    id = "rummikub"
    package = __name__
    rule_prefix = "RUM"
    rules_version = 2
    seats = SEATS
    real_time = False
    races: RaceRules | None = None
    clock_actions: frozenset[type] = frozenset({Timeout})
    options = RummikubOptions
    refusal_texts = REFUSAL_TEXTS
    refusal_rules: ClassVar[dict[str, str]] = {
        "bad_seat": "RUM-01",
        "match_over": "RUM-68",
        "not_your_turn": "RUM-12",
    }
    starter_rule: str | None = "RUM-08"
    most_seats_rule = "RUM-04"
    endings = ENDINGS
    view_writer = notation.VIEW_WRITER

    @staticmethod
    def deck(seats: int, options: RummikubOptions) -> tuple[str, ...]:
        return deck(seats)

    shuffle = staticmethod(rules.shuffle)
    deal = staticmethod(rules.deal)
    to_act = staticmethod(rules.to_act)
    legal_actions = staticmethod(rules.legal_actions)
    apply = staticmethod(rules.apply)
    clock = staticmethod(rules.clock)
    timeout = staticmethod(rules.timeout)
    result = staticmethod(scoring.result)
    view = staticmethod(views.view)
    determinize = staticmethod(views.determinize)
    format_action = staticmethod(notation.format_action)
    parse_action = staticmethod(notation.parse_action)
    action_to_json = staticmethod(notation.action_to_json)
    action_from_json = staticmethod(notation.action_from_json)
    state_to_json = staticmethod(notation.state_to_json)
    state_from_json = staticmethod(notation.state_from_json)


GAME = Rummikub()
