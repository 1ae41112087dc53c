"""What bots and hints say: in both languages, about nothing that must stay hidden, within the rules."""

from random import Random

import pytest

from tablee.bots.rummikub import LEVELS, hint
from tablee.bots.rummikub.explain import REASONS, why
from tablee.games.rummikub import GAME, Draw, Pass, Play
from tablee.games.rummikub.sets import JOKER, NUMBER
from tests.bots.rummikub.playing import PLAYERS, Decision, decisions, hidden_shuffled

LANGUAGES = ("fr", "en")


@pytest.fixture(scope="module")
def match() -> list[Decision]:
    return list(decisions([LEVELS[1], LEVELS[2], LEVELS[3]], "words", {"rounds": 2}))


def test_every_decision_is_explained_in_both_languages(match: list[Decision]) -> None:
    for decision in match:
        french, english = (decision.bot.explain(decision.view, decision.action, lang) for lang in LANGUAGES)
        assert french != english
        assert all(
            text.endswith(".") and text.count(". ") == 0 and "{" not in text for text in (french, english)
        )


def test_an_explanation_names_no_tile_and_no_chance_to_play(match: list[Decision]) -> None:
    assert any(decision.action == Draw() for decision in match)
    for decision in match:
        for lang in LANGUAGES:
            words = decision.bot.explain(decision.view, decision.action, lang).replace(".", " ").split()
            assert not {*NUMBER, JOKER} & set(words)
            if decision.action == Draw():
                poor = decision.view._replace(rack=("K1", "O13"))
                assert decision.bot.explain(poor, decision.action, lang) == decision.bot.explain(
                    decision.view, decision.action, lang
                )


def test_every_sentence_is_used_or_usable() -> None:
    for french, english in REASONS.values():
        assert french.format(tiles=2, points=3) != english.format(tiles=2, points=3)


def test_a_timeout_is_explained_too(match: list[Decision]) -> None:
    assert why(match[0].view, None, "en") == "The pool is empty: I pass."


def test_hints_give_away_one_step_at_a_time(match: list[Decision]) -> None:
    seen = set()
    for decision in match[::3]:
        first, second, third = (hint(decision.view, step, "en") for step in (1, 2, 3))
        if not isinstance(third.action, Play):
            assert first == second == third
            assert third.action in (Draw(), Pass())
            continue
        assert (first.cards, first.action) == ((), None)
        assert (second.cards, second.action) == (third.cards, None)
        assert set(second.cards) <= set(decision.view.rack)
        GAME.apply(decision.state, decision.state.turn, third.action)  # RUM-24, RUM-28: legal here and now
        seen.add(first.text)
    assert seen == {"You can play.", "You can open."}


def test_hints_speak_both_languages_and_know_no_hidden_tile(match: list[Decision]) -> None:
    rng = Random(3)
    for decision in match[::5]:
        seat = decision.state.turn
        other = GAME.view(hidden_shuffled(decision.state, seat, rng), seat)
        for step in (1, 2, 3):
            french, english = (hint(decision.view, step, lang) for lang in LANGUAGES)
            assert french.text != english.text
            assert french._replace(text="") == english._replace(text="")
            assert hint(other, step, "en") == english


def test_a_spectator_gets_no_advice(match: list[Decision]) -> None:
    assert hint(GAME.view(match[-1].state, None), 3, "en").action == Pass()


def test_names_and_budgets() -> None:
    assert len({bot.key for bot in PLAYERS}) == len(PLAYERS)
    assert all(bot.name.fr and bot.name.en and bot.budget_ms <= 50 for bot in PLAYERS)
