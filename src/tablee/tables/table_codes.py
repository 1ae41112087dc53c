"""Names for tables that can be shouted across a room: a food and a number, NOIX 27."""

from collections.abc import Callable

FOODS = """
AIL ANETH ANIS BANANE BEURRE BISCUIT BLINI BRIE BRIOCHE CACAO CANARD CAROTTE CASSIS CERISE CHOU
CIDRE CITRON COING COLIN COMTE CREPE CUMIN CURRY DATTE DINDE ENDIVE FENOUIL FEVE FIGUE FLAN FRAISE
FRITE FROMAGE GALETTE GAUFRE GOMBO GRENADE GRIOTTE JAMBON KAKI KIWI LAIT LAITUE LARD LENTILLE LITCHI
MACHE MACARON MAIS MANGUE MELON MENTHE MIEL MOKA MOULE MURE NAVET NOISETTE NOIX NOUGAT OIGNON OLIVE
ORANGE PAIN PANAIS PECHE PESTO PETITPOIS POIRE POIREAU POIS POIVRE POMME POULET PRUNE PUREE QUICHE
RADIS RAISIN RIZ ROMARIN RHUBARBE SALADE SAUGE SEL SOJA SORBET SOUPE SUCRE TARTE THON THYM TOMATE
TRUFFE VANILLE YAOURT
""".split()  # noqa: SIM905 - a hundred words read better than a hundred strings
NUMBERS = (range(2, 100), range(100, 1000), range(1000, 10_000))  # the shortest that are free


def draw_code(below: Callable[[int], int], crowd: int = 0) -> str:
    """A code by lot; `below(n)` gives a fair number from 0 to n - 1. `crowd`: 1 and 2 for longer numbers."""
    numbers = NUMBERS[crowd]
    return f"{FOODS[below(len(FOODS))]} {numbers[below(len(numbers))]}"


def read_code(text: str) -> str | None:
    """The code a person meant: `noix27`, `Noix-27` and `NOIX 27` are one. None if it is no code."""
    word = "".join(c for c in text.upper() if c.isascii() and c.isalpha())
    number = "".join(c for c in text if c.isascii() and c.isdigit())
    if word not in FOODS or not number or len(text) > 24:
        return None
    return f"{word} {int(number)}" if any(int(number) in numbers for numbers in NUMBERS) else None
