"""From a key or a typed line to an action of Ruckus!"""

from tablee.games.protocol import Seat
from tablee.games.ruckus import FAMILIES, Action, CallRuckus, Complete, DrawCard, Form, Pass, Steal, View
from tablee.games.ruckus.family_names import FAMILY_NAMES
from tablee.games.ruckus.notation import parse_action
from tablee.terminal.ruckus import texts as say

Laying = Form | Steal | Complete


def family_called(text: str) -> str | None:
    """The family that a key or a typed name calls, in either language; None if it calls none (RUC-34)."""
    called = text.strip().rstrip("!").strip().lower()
    for family, name in FAMILY_NAMES.items():
        if called in (family.lower(), name.fr.lower(), name.en.lower()):
            return family
    return None


def meant(text: str, view: View) -> Action:
    """Raises MalformedAction. A play carries its family's name; where players call, they say it themselves."""
    typed = text.strip()
    word = typed.lower()
    if word in say.DRAW_WORDS:
        return central(view)
    if word in say.CALL_WORDS:
        return CallRuckus()
    if word in say.PASS_WORDS:
        return Pass()
    if len(typed) == 1 and typed.upper() in FAMILIES:
        return family_action(typed.upper(), view, steal_first=typed.isupper())
    match typed.split():
        case [verb, family] if verb.lower() in say.STEAL_WORDS and family.upper() in set(FAMILIES):
            return steal(family.upper(), view)
    return parse_action(typed)


def central(view: View) -> Action:
    """The hand goes to the middle of the table: to draw, to call, or to say that nothing more comes."""
    if not view.hand:
        return CallRuckus()
    return DrawCard() if view.pile_size else Pass()


def family_action(family: str, view: View, *, steal_first: bool) -> Action:
    """Form a pair; else lay a single on one's own pile, or steal the largest one."""
    assert view.seat is not None
    if view.hand.count(family) != 1:
        return Form(family, family)
    own, elsewhere = family in view.fronts[view.seat], bool(victims(family, view))
    if own and not (steal_first and elsewhere):
        return Complete(family, family)
    return steal(family, view) if elsewhere else Form(family, family)


def steal(family: str, view: View) -> Action:
    """From the largest pile; where there is none the rules say so."""
    assert view.seat is not None
    others = victims(family, view)
    victim = (
        max(others, key=lambda seat: view.fronts[seat].count(family))
        if others
        else (view.seat + 1) % len(view.fronts)
    )
    return Steal(family, victim, family)


def victims(family: str, view: View) -> list[Seat]:
    return [seat for seat, front in enumerate(view.fronts) if seat != view.seat and family in front]


def pair(view: View) -> str | None:
    return next((family for family in view.hand if view.hand.count(family) > 1), None)
