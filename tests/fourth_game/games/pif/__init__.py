"""Pif: everybody sheds cards on one pile at once; a card fits on its own letter and on the ones beside it."""

from typing import ClassVar

from tablee.games.view_json import ViewWriter
from tests.fourth_game.games.pif import notation, rules
from tests.fourth_game.games.pif import view as views
from tests.fourth_game.games.pif.races import RACES
from tests.fourth_game.games.pif.refusals import REFUSAL_TEXTS
from tests.fourth_game.games.pif.state import DECK, PifOptions, Stall, View


class Pif:
    id = "pif"
    package = __name__
    rule_prefix = "PIF"
    rules_version = 1
    seats = range(2, 5)  # PIF-01
    real_time = True
    races = RACES
    clock_actions: frozenset[type] = frozenset({Stall})
    options = PifOptions
    refusal_texts = REFUSAL_TEXTS
    refusal_rules: ClassVar[dict[str, str]] = {
        "bad_seat": "PIF-01",
        "match_over": "PIF-09",
        "not_your_turn": "PIF-02",
    }
    starter_rule: str | None = "PIF-02"
    most_seats_rule = "PIF-01"
    endings: ClassVar[dict[str, str]] = {"out": "PIF-06", "stalled": "PIF-07"}
    view_writer = ViewWriter(View)

    @staticmethod
    def deck(seats: int, options: PifOptions) -> tuple[str, ...]:
        return DECK

    shuffle = staticmethod(rules.shuffle)
    deal = staticmethod(rules.deal)
    to_act = staticmethod(rules.to_act)
    legal_actions = staticmethod(rules.legal_actions)
    apply = staticmethod(rules.apply)
    clock = staticmethod(rules.clock)
    timeout = staticmethod(rules.timeout)
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    determinize = staticmethod(views.determinize)
    format_action = staticmethod(notation.format_action)
    parse_action = staticmethod(notation.parse_action)
    action_to_json = staticmethod(notation.action_to_json)
    action_from_json = staticmethod(notation.action_from_json)
    state_to_json = staticmethod(notation.state_to_json)
    state_from_json = staticmethod(notation.state_from_json)


GAME = Pif()
