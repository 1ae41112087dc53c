"""Duo, ledger 2.3 and 2.5: what fits on what, and Turbo-Duo."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tablee.games.duo import GAME, DuoOptions
from tests.games.duo.positions import TURBO, a_round, do, laid, legal, refusal, tops

COLOURS, DIGITS, SHAPES = "BRYG", "1234", "ostx"
TRAITS = COLOURS + DIGITS + SHAPES


@pytest.mark.parametrize("card", ["B3x", "B1o", "G3o", "B3t", "R3o", "B4o"])
def test_DUO_23_two_traits_in_common_fit(card: str) -> None:
    assert laid(card, "B3o") == "fits"


@pytest.mark.parametrize("card", ["B1x", "R3x", "R1o", "R1x"])
def test_DUO_23_one_or_none_does_not(card: str) -> None:
    assert laid(card, "B3o") == "DUO-23"


def test_DUO_23_nine_symbols_fit_on_every_symbol() -> None:
    top = "Y2t"
    others = ["".join(card) for card in product(COLOURS, DIGITS, SHAPES) if "".join(card) != top]
    verdicts = Counter(laid(card, top) for card in others)
    assert verdicts == {"fits": 9, "DUO-23": 54}


@pytest.mark.parametrize(("joker", "card"), [("*3", "Y3x"), ("*Y", "Y1o"), ("*t", "G4t")])
def test_DUO_24_a_symbol_on_a_joker_needs_its_trait_only(joker: str, card: str) -> None:
    assert laid(card, joker) == "fits"


@pytest.mark.parametrize(("joker", "card"), [("*3", "Y2x"), ("*Y", "B3x"), ("*t", "Y3x")])
def test_DUO_24_another_trait_does_not_do(joker: str, card: str) -> None:
    assert laid(card, joker) == "DUO-24"


def test_DUO_24_sixteen_symbols_fit_on_a_joker() -> None:
    cards = ["".join(card) for card in product(COLOURS, DIGITS, SHAPES)]
    assert Counter(laid(card, "*2") for card in cards) == {"fits": 16, "DUO-24": 48}


def test_DUO_25_a_joker_fits_on_a_symbol_that_has_its_trait() -> None:
    verdicts = {trait: laid(f"*{trait}", "B1t") for trait in TRAITS}
    assert {trait for trait, verdict in verdicts.items() if verdict == "fits"} == set("B1t")
    assert {verdict for verdict in verdicts.values() if verdict != "fits"} == {"DUO-25"}


@pytest.mark.parametrize("card", ["*R", "*2", "*o", "*1"])
def test_DUO_26_a_joker_never_goes_on_a_joker(card: str) -> None:
    assert laid(card, "*3") == "DUO-26"


def test_DUO_26_two_jokers_in_a_chain_need_a_card_between_them() -> None:
    state = a_round("*t R4t *4 G4o R1s", "Y2s", left="B1t")
    assert refusal(state, 0, "play left *t *4") == ("does_not_fit", "DUO-26")
    assert tops(do(state, 0, "play left *t R4t *4 G4o"))[0] == "G4o"


def test_DUO_27_the_card_under_a_joker_does_not_matter() -> None:
    state = a_round("G4t B1x R1s", "Y2s", left="B1t *t")
    assert legal(state, 0) == {"draw", "play left G4t"}
    assert refusal(state, 0, "play left B1x") == ("does_not_fit", "DUO-24")


def test_DUO_40_turbo_duo_adds_four_cards_and_changes_nothing_else() -> None:
    basic, turbo = GAME.deck(4, DuoOptions()), GAME.deck(4, DuoOptions(turbo=True))
    assert Counter(turbo) - Counter(basic) == {"T": 4}
    assert len(turbo) == 80
    assert laid("B1x", "B3o", TURBO) == "DUO-23"
    assert laid("*R", "*3", TURBO) == "DUO-26"


def test_DUO_40_is_off_unless_the_table_asks_for_it() -> None:
    assert DuoOptions().turbo is False
    assert DuoOptions.parse({"turbo": True}).turbo is True


@pytest.mark.parametrize("top", ["B3o", "*3", "*R", "*t", "T"])
def test_DUO_41_a_turbo_joker_goes_on_any_card(top: str) -> None:
    assert laid("T", top, TURBO) == "fits"


@pytest.mark.parametrize("card", ["B3o", "G1t", "*3", "*R", "T"])
def test_DUO_42_any_card_goes_on_a_turbo_joker(card: str) -> None:
    assert laid(card, "T", TURBO) == "fits"


def test_DUO_42_a_turbo_joker_leads_from_joker_to_joker() -> None:
    state = a_round("T *R B2s", "Y2s", left="*3", options=TURBO)
    assert tops(do(state, 0, "play left T *R"))[0] == "*R"


def test_DUO_40_turbo_duo_is_one_yes_or_no_of_the_table() -> None:
    attribute, default, allowed = DuoOptions.allowed()["turbo"]
    assert (attribute, default, allowed.words, allowed.rule) == ("turbo", False, (False, True), "DUO-40")


@pytest.mark.parametrize(
    ("language", "young"), [("fr", "Turbo pour les petits"), ("en", "Turbo for the little ones")]
)
def test_DUO_43_the_lobby_offers_turbo_duo_to_the_young_and_forces_it_on_nobody(
    language: str, young: str
) -> None:
    lobby = Path(__file__).parents[3] / "web" / "src" / "games" / "duo"
    assert 'name: "turbo"' in (lobby / "lobby.tsx").read_text(encoding="utf-8")
    assert young in (lobby / f"lobby-{language}.ts").read_text(encoding="utf-8")
    assert "age" not in DuoOptions.allowed()
