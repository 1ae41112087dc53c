"""Ruckus!: everybody plays at once, forming, stealing and completing families of noises."""

from typing import ClassVar

from tablee.games.ruckus import legal, notation, rules, scoring
from tablee.games.ruckus import view as views
from tablee.games.ruckus.options import RuckusOptions
from tablee.games.ruckus.races import RACES
from tablee.games.ruckus.refusals import REFUSAL_TEXTS
from tablee.games.ruckus.state import (
    DECK,
    ENDINGS,
    FAMILIES,
    SEATS,
    Action,
    CallRuckus,
    Complete,
    DrawCard,
    Form,
    Pass,
    Stall,
    State,
    Steal,
    View,
)

__all__ = [
    "FAMILIES",
    "GAME",
    "Action",
    "CallRuckus",
    "Complete",
    "DrawCard",
    "Form",
    "Pass",
    "Ruckus",
    "RuckusOptions",
    "Stall",
    "State",
    "Steal",
    "View",
]


class Ruckus:
    id = "ruckus"
    package = __name__
    rule_prefix = "RUC"
    rules_version = 2
    seats = SEATS
    real_time = True
    races = RACES
    clock_actions: frozenset[type] = frozenset({Stall})
    options = RuckusOptions
    refusal_texts = REFUSAL_TEXTS
    refusal_rules: ClassVar[dict[str, str]] = {
        "bad_seat": "RUC-02",
        "match_over": "RUC-49",
        "not_your_turn": "RUC-08",
    }
    starter_rule: str | None = "RUC-08"
    most_seats_rule = "RUC-02"
    endings = ENDINGS
    view_writer = notation.VIEW_WRITER

    @staticmethod
    def deck(seats: int, options: RuckusOptions) -> tuple[str, ...]:
        return DECK

    shuffle = staticmethod(rules.shuffle)
    deal = staticmethod(rules.deal)
    to_act = staticmethod(rules.to_act)
    legal_actions = staticmethod(legal.legal_actions)
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


GAME = Ruckus()
