"""Replays: what they tell can be checked, and the first line that does not hold is named."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games import GAMES, ruckus
from tablee.matches import Match, ReplayError, read_replay, steps, write_replay

GOLDEN = (Path(__file__).parent.parent / "replays" / "duo-three.replay").read_text()
LINES = GOLDEN.splitlines()


def line_of(start: str, nth: int = 0) -> int:
    """The index of the nth line that starts so."""
    return [index for index, line in enumerate(LINES) if line.startswith(start)][nth]


def with_line(index: int, text: str) -> str:
    return "\n".join([*LINES[:index], text, *LINES[index + 1 :]])


def test_a_replay_steps_through_every_move() -> None:
    told = list(steps(GOLDEN))
    moves = [line for line in LINES if line[0].isdigit()]
    assert [step.text for step in told if step.events] == moves
    assert told[-1].match.winners is not None


def test_an_unfinished_match_can_be_told_too() -> None:
    match = Match.start(GAMES["ruckus"], 3, {"autoForm": True, "drawCooldownMs": 0}, seed="half")
    match, _ = match.act(2, ruckus.DrawCard(), 10)
    again = read_replay(write_replay(match))
    assert (again.rounds, again.state) == (match.rounds, match.state)


def test_comments_and_blank_lines_are_passed_over() -> None:
    text = GOLDEN.replace("round 2", "\n# the second round\nround 2")
    assert read_replay(text).state == read_replay(GOLDEN).state


def test_a_match_laid_out_from_another_says_so() -> None:
    told = read_replay(with_line(1, f"{LINES[1]}\nfrom t5f0c.1 2.16"))
    assert told.source == "t5f0c.1 2.16"
    assert "\nfrom t5f0c.1 2.16\n" in write_replay(told)
    assert "from" not in write_replay(read_replay(GOLDEN))
    for misplaced in (
        with_line(0, f"{LINES[0]}\nfrom a 1.1"),
        with_line(line_of("end"), f"{LINES[line_of('end')]}\nfrom a 1.1"),
        with_line(1, f"{LINES[1]}\nfrom a"),
    ):
        with pytest.raises(ReplayError, match="after the game and before the first round"):
            read_replay(misplaced)


def test_a_replay_may_name_who_sat_where() -> None:
    told = read_replay(with_line(1, f"{LINES[1]}\nname 0 Inès\nname 2 Mamie Jo"))
    assert told.names == ("Inès", "", "Mamie Jo")
    assert f"{LINES[1]}\nname 0 Inès\nname 2 Mamie Jo\n" in write_replay(told)
    assert read_replay(write_replay(told)) == told
    assert read_replay(GOLDEN).names == ()


@pytest.mark.parametrize(
    "lines",
    [
        "name",
        "name 0",
        "name 3 Inès",
        "name x Inès",
        "name 0 Inès\nname 0 Zoé",
        "name 0 " + "x" * 81,
        "name 0 \x1b[2J",
    ],
)
def test_a_name_that_no_seat_can_have_is_refused(lines: str) -> None:
    with pytest.raises(ReplayError, match="name SEAT NAME"):
        read_replay(with_line(1, f"{LINES[1]}\n{lines}"))


def test_names_stand_before_the_first_round() -> None:
    for after in (0, line_of("round"), line_of("end")):
        misplaced = with_line(after, f"{LINES[after]}\nname 0 Inès")
        with pytest.raises(ReplayError, match="after the game and before the first round"):
            read_replay(misplaced)


CARDS = LINES[line_of("deal")].split()[1:]
SWAPPED = "deal " + " ".join([CARDS[1], CARDS[0], *CARDS[2:]])


@pytest.mark.parametrize(
    ("index", "text", "complaint"),
    [
        (0, "tablee replay 2", "begins with"),
        (1, "game chess rules 1 seats 2", "games are"),
        (1, "game duo rules 9 seats 3", "rules 9"),
        (1, "game duo rules 1 seats 9", "9 seats"),
        (1, "game duo rules 1 seats 1", "1 seats"),
        (1, "game duo rules 1 seats 0", "0 seats"),
        (line_of("commitment"), "commitment " + "0" * 64, "not the one that was promised"),
        (line_of("salt"), "salt 00", "not the one that was promised"),
        (line_of("deal"), SWAPPED, "not the one that was promised"),
        (line_of("0 "), "0 play left T", "not in the hand"),
        (line_of("0 "), "1 draw", "turn of seat 0"),
        (line_of("0 "), "0 dance", "no action of Duo"),
        (line_of("0 "), "0@x draw", "no whole number"),
        (line_of("end"), "end out scores 1 0 0 totals 1 0 0", "ended otherwise"),
        (line_of("round", 1), "round 3 starter 1", "this is round 2"),
        (line_of("round", 1), "round 2 starter 0", "started by seat 1"),
        (line_of("match"), "match winners 0 1", "won otherwise"),
        (line_of("match"), "hello there", "begins no line"),
    ],
)
def test_the_first_line_that_does_not_hold_is_named(index: int, text: str, complaint: str) -> None:
    with pytest.raises(ReplayError) as found:
        read_replay(with_line(index, text))
    named = found.value.line - 1
    # A wrong promise or round number shows when the deal that must fit it is read.
    if text.split()[0] in ("commitment", "salt", "round"):
        assert named == next(at for at in range(index, len(LINES)) if LINES[at].startswith("deal"))
    else:
        assert named == index
    assert complaint in str(found.value)


def test_a_deck_that_is_not_the_games_is_named() -> None:
    from tablee.games.chance import Deal, commitment

    cheat = Deal(("T", *CARDS[1:]))
    lines = list(LINES)
    salt = lines[line_of("salt")].split()[1]
    lines[line_of("commitment")] = f"commitment {commitment(cheat, salt)}"
    lines[line_of("deal")] = f"deal {cheat}"
    with pytest.raises(ReplayError, match="76 cards"):
        read_replay("\n".join(lines))


FIRST, WINNERS = line_of("0 "), line_of("match")


@pytest.mark.parametrize(
    ("after", "lines", "complaint"),
    [
        (line_of("commitment"), ["commitment 0"], "'commitment …' stands once"),
        (line_of("commitment"), [LINES[line_of("commitment")]], "'commitment …' stands once"),
        (line_of("salt"), ["salt 0"], "'salt …' stands once"),
        (line_of("deal"), ["commitment 0"], "between its round and the deal"),
        (FIRST, ["salt 0"], "between its round and the deal"),
        (1, ["commitment 0"], "between its round and the deal"),
        (1, ["options", "options"], "options stand once"),
        (line_of("round"), ["options target=30"], "options stand once"),
        (line_of("round"), [LINES[line_of("round")]], "told once"),
        (line_of("end"), [LINES[line_of("end")]], "has its end line already"),
        (WINNERS - 2, ["match winners 0"], "has no end line"),
        (WINNERS, [LINES[WINNERS]], "nothing stands after the winners"),
        (WINNERS, ["name 0 Inès"], "nothing stands after the winners"),
        (line_of("end"), [LINES[line_of("round", 1)], LINES[line_of("end")]], "has its end line already"),
    ],
)
def test_a_line_stands_once_and_in_its_place(after: int, lines: list[str], complaint: str) -> None:
    with pytest.raises(ReplayError) as found:
        read_replay("\n".join([*LINES[: after + 1], *lines, *LINES[after + 1 :]]))
    assert complaint in str(found.value)
    assert found.value.line == after + 1 + len(lines)


def test_a_round_that_is_announced_is_dealt() -> None:
    with pytest.raises(ReplayError, match="where a deal should follow"):
        read_replay("\n".join(LINES[: line_of("deal", 1)]))


@pytest.mark.parametrize("missing", ["commitment", "salt"])
def test_every_round_has_a_promise_of_its_own(missing: str) -> None:
    gone = line_of(missing, 1)
    with pytest.raises(ReplayError, match="follows its round, commitment and salt"):
        read_replay("\n".join(LINES[:gone] + LINES[gone + 1 :]))


@pytest.mark.parametrize("kept", [0, 1])
def test_RUM_08_a_replay_whose_lots_do_not_say_who_starts_is_refused(kept: int) -> None:
    """Even with the commitment computed anew for the deal without its lots."""
    text, line = with_lots(lambda lots: lots[:kept])
    with pytest.raises(ReplayError, match="RUM-08") as found:
        read_replay(text)
    assert found.value.line == line


@pytest.mark.parametrize("lots", ["K13 K13 K13 K12", "K14 R1"])
def test_RUM_08_lots_that_the_box_does_not_hold_are_refused(lots: str) -> None:
    text, line = with_lots(lambda _: tuple(lots.split()))
    with pytest.raises(ReplayError, match="106 cards") as found:
        read_replay(text)
    assert found.value.line == line


def with_lots(change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> tuple[str, int]:
    """A replay of Rummikub with other lots and the promise made anew; and the line of its deal."""
    from tablee.games.chance import Deal, commitment

    text = write_replay(Match.start(GAMES["rummikub"], 2, {}, seed="lots"))
    assert read_replay(text)
    lines = text.splitlines()
    at = {line.split()[0]: index for index, line in enumerate(lines)}
    deal = Deal.parse(lines[at["deal"]].removeprefix("deal "))
    cheat = Deal(deal.deck, change(deal.lots))
    salt = lines[at["salt"]].split()[1]
    lines[at["commitment"]] = f"commitment {commitment(cheat, salt)}"
    lines[at["deal"]] = f"deal {cheat}"
    return "\n".join(lines), at["deal"] + 1


@settings(deadline=None)  # how long it takes depends on the machine
@given(cut=st.integers(0, len(GOLDEN)), junk=st.text(max_size=20))
def test_no_text_does_worse_than_a_replay_error(cut: int, junk: str) -> None:
    with suppress(ReplayError):  # anything else is a failure of this test
        read_replay(GOLDEN[:cut] + junk + GOLDEN[cut + 7 :])
