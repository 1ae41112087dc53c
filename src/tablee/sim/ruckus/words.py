"""Cards as words: twelve families, four bits each, that count them."""

from tablee.sim.ruckus.columns import EACH_FAMILY
from tablee.solver.jit import part


@part
def held(cards: int) -> int:
    """The families of which there is a card: the lowest bit of each."""
    return (cards | cards >> 1 | cards >> 2) & EACH_FAMILY


@part
def pairs(cards: int) -> int:
    """The families of which there are two or more (RUC-11)."""
    return (cards >> 1 | cards >> 2) & EACH_FAMILY


@part
def count(cards: int) -> int:
    """Cards in all. Sums of eight bits: no family, and no two, reach 256."""
    doubled = (cards & 0x0F0F0F0F0F0F) + (cards >> 4 & 0x0F0F0F0F0F0F)
    return doubled * 0x010101010101 >> 40 & 0xFF


@part
def cards_of(cards: int, family: int) -> int:
    """The four bits of one family, in their place."""
    return cards & 15 << 4 * family
