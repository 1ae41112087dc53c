"""Codes are drawn, shouted and typed."""

from unittest.mock import Mock

import pytest

from tablee.tables.table_codes import FOODS, NUMBERS, draw_code, read_code


@pytest.mark.parametrize("crowd", range(len(NUMBERS)))
def test_every_code_is_read_as_it_was_drawn(crowd: int) -> None:
    for food in range(len(FOODS)):
        for number in (0, 1, len(NUMBERS[crowd]) - 1):
            code = draw_code(Mock(side_effect=(food, number)), crowd)
            assert code == f"{FOODS[food]} {NUMBERS[crowd][number]}"
            assert read_code(code) == read_code(code.lower().replace(" ", "")) == code


@pytest.mark.parametrize("typed", ["", "27", "noix", "noix 1", "noix 10000", "clou 27", "noix 27" + " " * 24])
def test_what_is_no_code_is_not_read_as_one(typed: str) -> None:
    assert read_code(typed) is None
