"""Chance: the same words give the same deal everywhere, and every deal is as likely as any other."""

from collections import Counter
from hashlib import sha256
from itertools import count, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.chance import Chance, Deal, commitment, round_seed, salt_of, surplus
from tests.games.conformance.boxes import box
from tests.games.conformance.tables import TABLES, Table, every_table, steady

PINNED = {
    "ruckus": (
        "B D G S P V D R D H D C R B T G C T M C P H H R H M R T R C G D A T A S H P C V M D A B B G G M V "
        "S T S M B A V S P S T G H P P B R A C A V M V"
    ),
    "duo": (
        "*4 Y1o B3x G3x B4x R1t B3t *B G4t B4s B4o G1x *G R1x B2t *t B2x Y4t Y3o *Y G2t *x R3x Y3s R2o *o "
        "B1s G1s G4x Y2o Y1x *s Y4x G1o Y1t Y1s G3t Y2x G2s R3o Y3t R2x G4o Y4o *1 *3 Y3x B3s R3s B2s B1o "
        "R2s R2t B1x R3t G2o B1t R4s R4t *2 G3s G2x G4s R1o R1s B4t Y2s G1t *R B3o Y4s G3o B2o R4x R4o Y2t"
    ),
    "rummikub": (
        "R3 O5 K11 O9 O4 B7 O6 O10 B12 B8 O1 R8 O12 K11 R4 B7 K7 B11 K3 R11 O2 B1 B6 K8 R7 B3 O10 R1 O13 B2 "
        "K6 R3 B12 K5 K9 R2 B4 B6 R9 B3 B5 K12 K1 R8 K2 B10 R5 R2 O2 K10 R6 O8 R10 R1 O4 R10 R11 R12 B13 J "
        "O7 B11 B4 O6 K5 O3 B13 R4 K3 K1 B1 B10 K10 K12 K2 R5 K13 K9 O11 B5 O11 J O9 K4 O12 R9 K6 K13 K7 "
        "R13 O8 R13 K8 B9 B9 R7 B2 B8 O13 O5 K4 R12 O1 O3 R6 O7 / R12 K3"
    ),
}


def shuffled_by_hand(seed: str, cards: list[str]) -> list[str]:
    """The shuffle as docs/adr/0002-chance.md describes it, in other words than the code's."""
    key = sha256(b"tablee chance 1\n" + seed.encode()).digest()
    blocks = (sha256(key + block.to_bytes(8, "big")).digest() for block in count())
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**32 // (last + 1) * (last + 1)
        pick = next(word for word in words if word < fair) % (last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return cards


@steady
@given(seed=st.text(st.characters(codec="utf-8"), max_size=20), size=st.integers(0, 80))
def test_the_shuffle_is_the_one_described(seed: str, size: int) -> None:
    cards = [str(card) for card in range(size)]
    assert list(Chance(seed).shuffled(cards)) == shuffled_by_hand(seed, cards[:])


@pytest.mark.parametrize("name", ["ruckus", "duo", "rummikub"])
def test_a_seed_gives_the_deal_it_always_gave(name: str) -> None:
    table = next(table for table in TABLES if table.id == name)
    assert str(table.game.shuffle(table.setting, Chance("Tablée"))) == PINNED[name]


@every_table
def test_the_same_seed_gives_the_same_deal_and_another_another(table: Table) -> None:
    deals = [table.game.shuffle(table.setting, Chance(seed)) for seed in ("one", "one", "two")]
    assert deals[0] == deals[1] != deals[2]
    assert Counter(deals[0].deck) == box(table)
    assert table.deal("one") == table.deal("one") != table.deal("two")


def test_each_round_of_a_match_has_its_own_stream() -> None:
    seeds = [round_seed("match", number) for number in range(1, 50)]
    assert len({Chance(seed).shuffled("ABCDGHMPRSTV") for seed in seeds}) == 49


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    return sum((n - expected) ** 2 / expected for n in counts.values()) + expected * (cells - len(counts))


@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (6, 20.52), (13, 32.91), (72, 112.32)])
def test_choices_are_fair(n: int, limit: float) -> None:
    """Chi-square with n - 1 degrees of freedom: fair chance stays under the limit 999 times in 1000."""
    chance = Chance("fair")
    assert chi_square(Counter(chance.below(n) for _ in range(400 * n)), n) < limit


def test_every_order_of_four_cards_is_as_likely() -> None:
    chance = Chance("orders")
    orders = Counter[object](chance.shuffled("ABCD") for _ in range(9600))
    assert set(orders) == set(permutations("ABCD"))
    assert chi_square(orders, 24) < 49.73


def test_every_card_comes_first_as_often() -> None:
    chance, deck = Chance("first"), [str(card) for card in range(76)]
    first = Counter[object](chance.shuffled(deck)[0] for _ in range(4000))
    assert chi_square(first, 76) < 117.35


def test_the_fairness_test_would_notice_a_loaded_die() -> None:
    loaded = Counter[object](min(Chance(f"die {n}").below(7), 5) for n in range(2400))
    assert chi_square(loaded, 6) > 20.52


def test_a_commitment_can_be_checked_and_not_guessed() -> None:
    deal, other = Deal(("A", "B"), ("C",)), Deal(("B", "A"), ("C",))
    salt = salt_of("seed")
    assert commitment(deal, salt) == sha256(f"{salt}\nA B / C".encode()).hexdigest()
    assert len({commitment(d, s) for d in (deal, other) for s in (salt, salt_of("seeds"))}) == 4
    assert len(salt) == 32


def test_surplus_names_the_card_that_is_too_many() -> None:
    assert surplus("AAB", "AABB") is None
    assert surplus("ABAA", "AABB") == "A"
    assert surplus("Z", "AABB") == "Z"
