"""The 80 cards of Duo and which fits on which.

A card is its text: colour, digit, shape (`R3t`), a joker's single trait (`*R`), or `T` for a turbo-joker.
The twelve traits are twelve different letters, so "has this trait" is "has this letter".
"""

COLOURS = "BRYG"  # blue, red, yellow, green (DUO-03)
DIGITS = "1234"
SHAPES = "ostx"  # circle, square, triangle, cross

SYMBOLS = tuple(c + d + s for c in COLOURS for d in DIGITS for s in SHAPES)  # DUO-02
JOKERS = tuple("*" + trait for trait in COLOURS + DIGITS + SHAPES)  # DUO-04
TURBO = "T"  # DUO-05
CARDS = (*SYMBOLS, *JOKERS, TURBO)


def deck(turbo: bool) -> tuple[str, ...]:
    """76 cards, or the 80 of Turbo-Duo (DUO-06, DUO-40)."""
    return SYMBOLS + JOKERS + (TURBO,) * (4 if turbo else 0)


def fits(card: str, top: str) -> bool:
    """May this card be laid on that one?"""
    if TURBO in (card, top):
        return True  # DUO-41, DUO-42: a turbo-joker has every trait
    if card in JOKERS:
        return top not in JOKERS and card[1] in top  # DUO-26; DUO-25
    if top in JOKERS:
        return top[1] in card  # DUO-24, DUO-27
    return shared_traits(card, top) >= 2  # DUO-23


def shared_traits(card: str, top: str) -> int:
    """How many of colour, digit and shape two symbol cards have in common."""
    return sum(a == b for a, b in zip(card, top, strict=True))


FITTING = {top: frozenset(card for card in CARDS if fits(card, top)) for top in CARDS}
