"""Duo and Turbo-Duo: shed your cards on two piles, two of three traits at a time."""

from typing import ClassVar

from tablee.games.duo import notation, rules, scoring
from tablee.games.duo import view as views
from tablee.games.duo.cards import deck
from tablee.games.duo.options import DuoOptions
from tablee.games.duo.refusals import REFUSAL_TEXTS
from tablee.games.duo.state import ENDINGS, SEATS, Action, Draw, Play, State, View
from tablee.games.races import RaceRules

__all__ = ["GAME", "Action", "Draw", "Duo", "DuoOptions", "Play", "State", "View"]


class Duo:
    id = "duo"
    package = __name__
    rule_prefix = "DUO"
    rules_version = 1
    seats = SEATS
    real_time = False
    races: RaceRules | None = None
    clock_actions: frozenset[type] = frozenset()
    options = DuoOptions
    refusal_texts = REFUSAL_TEXTS
    refusal_rules: ClassVar[dict[str, str]] = {
        "bad_seat": "DUO-01",
        "match_over": "DUO-36",
        "not_your_turn": "DUO-11",
    }
    starter_rule: str | None = None  # DUO-10; later rounds go on to the left (DUO-38)
    most_seats_rule = "DUO-01"
    endings = ENDINGS
    view_writer = notation.VIEW_WRITER

    @staticmethod
    def deck(seats: int, options: DuoOptions) -> tuple[str, ...]:
        return deck(options.turbo)

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


GAME = Duo()
