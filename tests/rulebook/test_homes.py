"""Every rule of the ledger has a home in the code, or a reason why it needs none."""

import re

import pytest

from tests.rulebook.books import BOOKS, LEDGER, ROOT, book

PACKAGE = ROOT / "src" / "tablee"

# Rules that are kept outside of `games`.
ELSEWHERE = {
    "RUC-29": "bots/ruckus/keeping.py",
    "RUC-55": "bots/ruckus/__init__.py",
    "RUM-75": "bots/rummikub/level3.py",
}

# Rules that no line of the code states, and why.
NEEDS_NO_CODE = {
    # nothing forbids it
    "RUC-05": "sorting one's own hand is never refused: it is no action",
    "RUC-16": "a single card is never taken from a hand",
    "RUC-20": "nothing counts steals",
    "RUC-22": "nothing protects a stolen pile",
    "RUC-24": "nothing says when to draw",
    "RUC-25": "nothing counts draws or limits a hand",
    "RUC-30": "nothing orders the other actions",
    "RUC-41": "a call asks for an empty hand, not for how it became so",
    "DUO-09": "a start card is not looked at",
    "DUO-15": "a play may be of any length",
    "DUO-20": "nothing has to be called",
    "DUO-29": "the last card is not looked at",
    "RUM-19": "a joker's place is not compared with what lies on the table",
    "RUM-20": "the jokers of a set are not counted",
    "RUM-27": "drawing is never refused for what the rack could play",
    "RUM-29": "opening is a flag of the seat, not of the turn's number",
    "RUM-32": "drawing is never refused for what the rack could play",
    "RUM-35": "the end-of-turn check does not ask whose a set was",
    "RUM-43": "the end-of-turn check does not ask where a tile came from",
    "RUM-44": "the end-of-turn check does not ask how a joker came free",
    "RUM-46": "the end-of-turn check does not ask where a joker went",
    "RUM-48": "sets with jokers are checked like others",
    "RUM-49": "a rack may hold jokers",
    "RUM-61": "scoring does not look at who has opened",
    # it follows from other rules
    "RUC-09": "the four actions are the types of `ruckus/state.py`",
    "RUC-23": "no seventh card exists (RUC-01); interfaces draw the lock",
    "RUC-38": "a round that is over refuses everything (RUC-40)",
    "DUO-08": "arithmetic of DUO-06 and DUO-07",
    "DUO-18": "a turn is one action: a play or a draw",
    "DUO-34": "only the draw pile is drawn from",
    "RUM-18": "tiles are counted: one tile cannot lie twice",
    "RUM-33": "a turn is one action: a play or a draw",
    "RUM-57": "every refusal leaves the state as it was",
    "RUM-70": "each round is dealt like the first, lots included",
    "RUM-72": "RUM-05 and RUM-06, and nothing else looks at the number of seats",
    # it concerns the box, the people or the interfaces
    "RUC-32": "said by the interfaces: RUC-33",
    "RUC-56": "a matter of tables: an absent seat does nothing until a robot minds it",
    "DUO-22": "interfaces build the chain before it is played",
    "DUO-43": "an advice in the lobby",
    "RUM-07": "racks of wood",
    "RUM-39": "interfaces keep the draft",
    "RUM-55": "cannot happen where states are values",
    "RUM-71": "playing alone is playing against robots",
    "RUM-73": "a companion for real tables",
    "RUM-74": "lessons",
    # not built, on purpose
    "RUC-54": "the older edition's variant",
    "RUM-14": "the tournament's second deal",
}


def cited_in(source: str) -> set[str]:
    return set(re.findall(r"\b(?:RUC|DUO|RUM)-\d\d\b", source))


def test_every_rule_stands_in_the_code_or_has_a_reason_not_to() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in (PACKAGE / "games").rglob("*.py"))
    every = {rule for ids in LEDGER.values() for rule in ids}
    assert sorted(every - cited_in(source) - set(ELSEWHERE) - set(NEEDS_NO_CODE)) == []
    assert sorted(cited_in(source) & set(NEEDS_NO_CODE)) == [], "these stand in games: take them off the list"
    assert set(ELSEWHERE) | set(NEEDS_NO_CODE) <= every


@pytest.mark.parametrize(("rule", "home"), sorted(ELSEWHERE.items()))
def test_a_rule_kept_elsewhere_stands_in_its_named_home(rule: str, home: str) -> None:
    assert rule in cited_in((PACKAGE / home).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [name for name, language in BOOKS if language == "fr"])
def test_no_french_line_can_break_before_a_colon_or_a_mark(name: str) -> None:
    """Such spaces do not break: U+00A0 or U+202F."""
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", book(name, "fr"), flags=re.DOTALL)
    assert re.findall(r"[^\n]{0,30} [;:!?»]", prose) == []
    assert re.findall(r"« [^\n]{0,30}", prose) == []


@pytest.mark.parametrize(("language", "shares"), [("fr", "7, 7 et 6"), ("en", "7, 7 and 6")])
def test_RUM_66_the_book_shares_twenty_points_as_the_code_does(language: str, shares: str) -> None:
    (line,) = [line for line in book("rummikub", language).splitlines() if shares in line]
    assert "`RUM-66`" in line


def test_ruckus_shows_the_sheets_own_example_of_a_call() -> None:
    assert "«\u00a0Atchoum\u202f!\u00a0»" in book("ruckus", "fr")
    assert "“Achoo!”" in book("ruckus", "en")


def test_duo_calls_its_three_properties_by_one_word() -> None:
    french = book("duo", "fr")
    assert "caractéristique" in french
    assert re.findall(r"\btraits?\b|\bpoints? communs?\b|\btas\b", french) == []
