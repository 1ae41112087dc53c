"""Ledger, rule books, tests and code speak of the same rules."""

import ast
import re
from collections import Counter

import pytest

from tablee.games import GAMES
from tests.rulebook.books import BOOKS, LANGUAGES, LEDGER, ROOT, book, option_rows, rule_ids

NAMED = re.compile(r"test_((?:RUC|DUO|RUM)_\d\d)_[a-z0-9]\w+$")
WORDS = {
    "no": False, "non": False, "by the app": "auto", "par l’appli": "auto", "no limit": None,
    "sans limite": None, "printed rules": "sheet", "règle imprimée": "sheet",
}  # fmt: skip
DAY = 24 * 60 * 60


def test_the_ledger_numbers_its_rules_without_a_gap() -> None:
    assert {name: len(ids) for name, ids in LEDGER.items()} == {"ruckus": 56, "duo": 43, "rummikub": 75}
    for ids in LEDGER.values():
        assert [int(rule[4:]) for rule in ids] == list(range(1, len(ids) + 1))
    assert set(LEDGER) == set(GAMES)


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_rule_book_has_every_rule_of_the_ledger_and_no_other(name: str, language: str) -> None:
    assert set(rule_ids(book(name, language))) == set(LEDGER[name])


@pytest.mark.parametrize("name", sorted(LEDGER))
def test_both_languages_cite_the_same_rules_in_the_same_order(name: str) -> None:
    french, english = (rule_ids(book(name, language)) for language in LANGUAGES)
    assert french == english


def named_tests(name: str) -> list[str]:
    """The names of all test functions of a game."""
    found = []
    for file in sorted((ROOT / "tests" / "games" / name).rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found += [
            node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ]
    return [function for function in found if function.startswith("test_")]


@pytest.mark.parametrize("name", sorted(LEDGER))
def test_every_rule_has_a_test_that_says_it_in_words(name: str) -> None:
    tested = {match[1].replace("_", "-") for test in named_tests(name) if (match := NAMED.match(test))}
    assert sorted(set(LEDGER[name]) - tested) == []


@pytest.mark.parametrize("name", sorted(LEDGER))
def test_no_test_names_a_rule_that_does_not_exist(name: str) -> None:
    cited = [test for test in named_tests(name) if re.match(r"test_[A-Z]", test)]
    assert cited
    unknown = [
        test for test in cited if not (m := NAMED.match(test)) or m[1].replace("_", "-") not in LEDGER[name]
    ]
    assert unknown == []


@pytest.mark.parametrize("name", sorted(LEDGER))
def test_no_test_hides_another_of_the_same_name(name: str) -> None:
    for file in sorted((ROOT / "tests" / "games" / name).rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        functions = Counter(node.name for node in tree.body if isinstance(node, ast.FunctionDef))
        assert [function for function, times in functions.items() if times > 1] == []


def test_every_rule_cited_in_the_code_is_in_the_ledger() -> None:
    known, cited = {rule for ids in LEDGER.values() for rule in ids}, Counter[str]()
    for file in (ROOT / "src" / "tablee" / "games").rglob("*.py"):
        cited.update(re.findall(r"\b(?:RUC|DUO|RUM|AMB)-\d+\b", file.read_text(encoding="utf-8")))
    assert len(cited) > 60
    assert sorted(set(cited) - known) == []


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_rule_book_has_the_options_of_the_table_in_their_order(name: str, language: str) -> None:
    assert list(option_rows(book(name, language))) == list(GAMES[name].options.allowed())


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_rule_book_cites_the_rule_of_each_option(name: str, language: str) -> None:
    for option, (_, _, rules) in option_rows(book(name, language)).items():
        assert GAMES[name].options.allowed()[option][2].rule in rule_ids(rules)


def numbers(text: str) -> list[int]:
    """Whole numbers of a cell: 2,000 and 2 000 are two thousand, 24 hours are seconds."""
    joined = re.sub(r"(?<=\d)[,\s\u202f\u00a0](?=\d{3}\b)", "", text)
    found = re.findall(r"(\d+)( hours?| heures?)?", joined)
    return [int(number) * (3600 if hours else 1) for number, hours in found]


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_rule_book_says_the_default_of_each_option(name: str, language: str) -> None:
    for option, (_, said, _) in option_rows(book(name, language)).items():
        default = GAMES[name].options.allowed()[option][1]
        if (name, option) == ("duo", "target"):
            assert default is None
            assert numbers(said) == [10, 2, 15, 3, 4, 20, 5, 6]  # DUO-36
        else:
            assert (WORDS[said] if said in WORDS else numbers(said)[0]) == default


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_rule_book_says_what_each_option_may_be(name: str, language: str) -> None:
    for option, (values, _, _) in option_rows(book(name, language)).items():
        allowed = GAMES[name].options.allowed()[option][2]
        if allowed.low is not None:
            assert numbers(values) == [allowed.low, allowed.high]
        elif all(isinstance(word, bool) for word in allowed.words):
            assert values in ("no, yes", "non, oui")
        else:
            assert re.findall(r"`(\w+)`", values) in ([], list(allowed.words))
            assert numbers(values) in ([], list(allowed.words))
            assert "`" in values or numbers(values)


def test_a_day_is_the_longest_turn() -> None:
    assert numbers("15 seconds to 24 hours") == [15, DAY]
    assert numbers("de 0 à 2\u202f000 millisecondes") == numbers("0 to 2,000 milliseconds") == [0, 2000]
