"""The referee as another program meets it: JSON lines in, JSON lines out."""

import json
import subprocess
import sys
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.referee import serve

Reply = dict[str, Any]

DUO = {
    "hands": [["R2o", "R4o", "G4o"], ["B1x"]],
    "discards": [["R2t"], ["Y1s"]],
    "pile": ["*3", "*4"],
    "turn": 0,
}
RUMMIKUB = {
    "racks": [["B3", "K9"], ["R1"]],
    "table": [["B4", "B5", "B6"]],
    "pool": ["K13", "K12"],
    "turn": 0,
    "opened": [True, False],
}
RUCKUS = {"hands": [["A", "B"], ["C", "D"]], "fronts": [{}, {"A": 3}], "pile": ["G", "H"]}
STATES = {"duo": DUO, "rummikub": RUMMIKUB, "ruckus": RUCKUS}


def talk(*requests: object) -> list[Reply]:
    lines = b"".join((r if isinstance(r, bytes) else json.dumps(r).encode()) + b"\n" for r in requests)
    replies = BytesIO()
    serve(BytesIO(lines), replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def set_up(game: str, **changes: object) -> Reply:
    return {"do": "setup", "game": game, "state": {**STATES[game], **changes}}


def act(seat: int, at: int | None = None, /, **action: object) -> Reply:
    return {"do": "act", "seat": seat, "action": action} | ({} if at is None else {"at": at})


def code(reply: Reply) -> tuple[str, str | None]:
    return reply["error"]["code"], reply["error"]["rule"]


def test_games_lists_ids_seats_and_options() -> None:
    (reply,) = talk({"do": "games", "id": "x1"})
    assert (reply["ok"], reply["id"]) == (True, "x1")
    games = {game["id"]: game for game in reply["games"]}
    assert set(games) == {"ruckus", "duo", "rummikub"}
    assert games["rummikub"]["seats"] == [2, 6]
    assert games["rummikub"]["options"]["turnSeconds"] == {
        "default": 60,
        "allowed": {"values": ["off"], "min": 15, "max": 86400},
        "rule": "RUM-51",
    }


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_deal(game: str) -> None:
    request = {"do": "deal", "game": game, "seats": 4, "seed": "été"}
    one, two, other = talk(request, request, {**request, "seed": "hiver"})
    assert one == two
    assert one["state"] != other["state"]


@pytest.mark.parametrize("game", GAMES)
def test_a_state_can_be_set_up_again(game: str) -> None:
    dealt = talk({"do": "deal", "game": game, "seats": 3, "seed": "a"})[0]["state"]
    (reply,) = talk({"do": "setup", "game": game, "state": dealt})
    assert reply["state"] == dealt


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_without_seed_is_new_each_time(game: str) -> None:
    one, two = talk(*[{"do": "deal", "game": game, "seats": 2}] * 2)
    assert one["state"] != two["state"]


def test_act_adds_events_state_and_the_result_at_the_end() -> None:
    _, reply = talk(set_up("duo"), act(0, type="play", pile=0, cards=["R2o", "R4o", "G4o"]))
    assert reply["events"] == [{"kind": "played", "seat": 0, "cards": ["R2o", "R4o", "G4o"], "target": 0}]
    assert reply["state"]["discards"][0] == ["R2t", "R2o", "R4o", "G4o"]
    assert reply["result"] == {
        "scores": [1, 0],
        "totals": [1, 0],
        "winners": [0],
        "reason": "out",
        "match": None,
    }


def test_next_deals_until_the_match_is_over() -> None:
    finish = act(0, type="play", pile=0, cards=["R2o", "R4o", "G4o"])
    replies = talk(
        set_up("duo"),
        {"do": "next"},
        finish,
        {"do": "next"},
        set_up("duo", totals=[9, 0]),
        finish,
        {"do": "next"},
    )
    assert code(replies[1])[0] == "bad_state"
    assert (replies[3]["state"]["round"], replies[3]["state"]["totals"]) == (2, [1, 0])
    assert code(replies[6]) == ("match_over", "DUO-36")


def test_a_refused_request_changes_nothing() -> None:
    replies = talk(
        set_up("rummikub"), act(0, type="pass"), {"do": "setup", "game": "duo", "state": {}}, {"do": "state"}
    )
    assert code(replies[1]) == ("pool_not_empty", "RUM-31")
    assert code(replies[2])[0] == "bad_state"
    assert replies[3]["state"] == replies[0]["state"]


def test_time_rules_apply_only_with_a_time() -> None:
    draw = {"type": "draw"}
    free = talk(set_up("ruckus"), act(1, **draw), act(1, **draw))
    assert all(reply["ok"] for reply in free)
    timed = talk(set_up("ruckus"), act(1, 1000, **draw), act(1, 1399, **draw), act(1, 1400, **draw))
    assert [reply["ok"] for reply in timed] == [True, True, False, True]
    assert code(timed[2]) == ("too_soon", "RUC-27")
    assert code(talk(set_up("ruckus"), act(1, -1, **draw))[1]) == ("too_soon", "RUC-06")


def test_legal_lists_actions_that_are_accepted() -> None:
    for game in GAMES:
        _, listed = talk(set_up(game), {"do": "legal", "seat": 0})
        assert listed["actions"]
        for action in listed["actions"]:
            assert talk(set_up(game), act(0, **action))[1]["ok"]


def test_legal_says_whether_a_rummikub_play_exists() -> None:
    can, cannot = (
        talk(set_up("rummikub", racks=[rack, ["R1"]]), {"do": "legal", "seat": 0})[1]
        for rack in (["B3", "K9"], ["B8", "K9"])
    )
    assert can == {"ok": True, "actions": [{"type": "draw"}], "canPlay": True}
    assert cannot["canPlay"] is False


def test_view_shows_a_seat_its_own_cards_only() -> None:
    _, mine, theirs = talk(set_up("rummikub"), {"do": "view", "seat": 0}, {"do": "view", "seat": None})
    assert mine["view"]["rack"] == ["B3", "K9"]
    assert theirs["view"]["rack"] == []
    assert "K9" not in json.dumps(theirs)
    assert "K13" not in json.dumps(mine)


def test_solve_answers_a_best_legal_play() -> None:
    _, best = talk(set_up("rummikub"), {"do": "solve", "seat": 0})
    assert best == {
        "ok": True,
        "action": {"type": "play", "table": [["B3", "B4", "B5", "B6"]]},
        "tiles": 1,
        "points": 3,
    }
    _, none = talk(set_up("rummikub", racks=[["K9"], []]), {"do": "solve", "seat": 0, "goal": "points"})
    assert none == {"ok": True, "action": {"type": "draw"}, "tiles": 0, "points": 0}
    _, chain = talk(set_up("duo"), {"do": "solve", "seat": 0})
    assert chain["action"]["cards"] == ["R2o", "R4o", "G4o"]
    _, steal = talk(set_up("ruckus"), {"do": "solve", "seat": 0})
    assert steal["action"] == {"type": "steal", "family": "A", "from": 1}


def test_solve_uses_the_joker_swap_after_a_draw() -> None:
    position = set_up("rummikub", table=[["B4", "J", "B6"]], racks=[["K9", "R9"], ["R1"]], pool=["B5", "K1"])
    replies = talk(position, act(0, type="draw"), {"do": "legal", "seat": 0}, {"do": "solve", "seat": 0})
    assert replies[2] == {"ok": True, "actions": [{"type": "pass"}], "canPlay": True}
    assert talk(position, act(0, type="draw"), act(0, **replies[3]["action"]))[2]["ok"]


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (b"", "malformed"),
        (b"not json", "malformed"),
        (b"[1,2]", "malformed"),
        (b'{"do":"games"', "malformed"),
        (b'{"do":NaN}', "malformed"),
        (b'{"do":"games","id":1e999}', "malformed"),
        (b"\xff\xfe", "malformed"),
        (b"[" * 100_000, "malformed"),
        (b'{"do":"' + b"x" * (1 << 20) + b'"}', "malformed"),
        ({"do": "dance"}, "malformed"),
        ({"do": 7}, "malformed"),
        ({}, "malformed"),
        ({"do": "deal", "game": "chess", "seats": 2}, "unknown_game"),
        ({"do": "deal", "game": "duo", "seats": 7}, "bad_seat"),
        ({"do": "deal", "game": "duo", "seats": True}, "malformed"),
        ({"do": "deal", "game": "duo", "seats": 2, "seed": 5}, "malformed"),
        ({"do": "deal", "game": "duo", "seats": 2, "options": {"turbo": 1}}, "bad_options"),
        ({"do": "deal", "game": "duo", "seats": 2, "options": {"speed": 1}}, "bad_options"),
        ({"do": "deal", "game": "duo", "seats": 2, "options": []}, "malformed"),
        ({"do": "state"}, "bad_state"),
        (set_up("duo", pile=["R2o"]), "bad_state"),
        (set_up("duo", hands="R2o"), "bad_state"),
        (set_up("rummikub", table=[["B4", "B5"]]), "bad_state"),
        (set_up("ruckus", fronts=[{}, {"A": 7}]), "bad_state"),
        (set_up("ruckus", lastDraw=[10**4300 - 1, None]), "bad_state"),
        (set_up("ruckus", lastDraw=[None, -1]), "bad_state"),
    ],
)
def test_bad_requests_get_a_code_and_the_next_line_is_served(request_: object, expected: str) -> None:
    refused, served = talk(request_, {"do": "games"})
    assert code(refused)[0] == expected
    assert served["ok"]


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "x" * 5000},
        {"do": "deal", "game": "x" * 5000, "seats": 2},
        {"do": "deal", "game": "duo", "seats": 2, "options": {"x" * 5000: 1}},
        {"do": "deal", "game": "duo", "seats": 2, "options": {"turbo": "x" * 5000}},
        set_up("duo", pile=["x" * 5000]),
        set_up("rummikub", pool=["x" * 5000]),
        set_up("ruckus", pile=["x" * 5000]),
    ],
)
def test_a_complaint_is_one_short_sentence_whatever_it_is_about(request_: Reply) -> None:
    (reply,) = talk(request_)
    assert len(reply["error"]["detail"]) < 200


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("word", ["act", "legal", "view", "solve"])
def test_a_seat_that_is_not_there(word: str, seat: int) -> None:
    _, reply = talk(set_up("duo"), {"do": word, "seat": seat, "action": {"type": "draw"}})
    assert code(reply) == ("bad_seat", "DUO-01")


def test_a_line_of_a_mebibyte_is_read() -> None:
    long = json.dumps({"do": "games", "id": "x" * ((1 << 20) - 40)}).encode()
    assert talk(long)[0]["ok"]


@given(st.lists(st.binary(max_size=60).filter(lambda line: b"\n" not in line), max_size=5))
def test_every_line_is_answered(lines: list[bytes]) -> None:
    assert len(talk(*lines)) == len(lines)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["R2o", "A", "J", "K1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300)
@given(data=st.data(), game=st.sampled_from(sorted(STATES)))
def test_no_edited_request_is_answered_with_anything_but_a_code(data: st.DataObject, game: str) -> None:
    requests: list[Reply] = [
        set_up(game),
        act(0, type="play", pile=0, cards=["R2o"], table=[["B4"]]),
        {"do": "solve", "seat": 0},
    ]
    edited = requests[data.draw(st.integers(0, 2))]
    target = edited
    while True:
        key = data.draw(st.sampled_from(sorted(target)))
        if not isinstance(target[key], dict) or not target[key] or data.draw(st.booleans()):
            break
        target = target[key] = dict(target[key])
    target[key] = data.draw(JSON)
    for reply in talk(*requests):
        assert reply["ok"] or reply["error"]["detail"] != "the referee could not handle this"


def test_the_command_ends_with_its_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablee", "referee"],
        input=b'{"do":"games","id":null}\n',
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout) == {**talk({"do": "games"})[0], "id": None}
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("game", "state", "rule"),
    [
        ("rummikub", {"over": "exhausted", "racks": [["K1"], ["R5"]], "pool": []}, "RUM-62"),
        ("rummikub", {"over": "blocked", "racks": [["K1"], ["R5"]], "pool": []}, "RUM-62"),
        ("rummikub", {"over": "out", "racks": [[], ["R5"]]}, "RUM-58"),
        ("duo", {"over": "exhausted", "pile": []}, "DUO-33"),
        ("ruckus", {"stalled": True, "pile": []}, "RUC-43"),
    ],
)
def test_solve_names_the_rule_by_which_the_round_is_over(game: str, state: Reply, rule: str) -> None:
    setup = set_up(game)
    setup["state"] = {**setup["state"], **state}
    *_, refused = talk(setup, {"do": "solve", "seat": 0})
    assert (refused["error"]["code"], refused["error"]["rule"]) == ("round_over", rule)


def test_RUM_47_solve_passes_with_a_drawn_tile_that_frees_no_joker() -> None:
    setup = set_up("rummikub")
    setup["state"] = {
        **setup["state"],
        "racks": [["B3", "K9"], ["R5"]],
        "table": [["B4", "J", "B6"]],
        "opened": [True, True],
        "drawn": "B3",
    }
    *_, legal, solved = talk(setup, {"do": "legal", "seat": 0}, {"do": "solve", "seat": 0})
    assert legal["canPlay"] is False
    assert (solved["action"], solved["tiles"]) == ({"type": "pass"}, 0)


def test_a_deal_lets_nobody_choose_who_starts_where_lots_decide() -> None:
    deal = {"do": "deal", "seats": 2, "starter": 1}
    rummikub, chosen, early = talk(
        {**deal, "game": "rummikub"}, {**deal, "game": "duo"}, act(1, -5, type="draw")
    )
    assert code(rummikub) == ("bad_seat", "RUM-08")
    assert chosen["state"]["turn"] == 1
    assert code(early) == ("malformed", None)


@pytest.mark.parametrize(("cards", "answer"), [(60, None), (61, ("bad_state", None))])
def test_solve_says_how_many_cards_of_duo_it_takes(cards: int, answer: tuple[str, None] | None) -> None:
    deck = [f"{colour}{digit}{shape}" for colour in "BRYG" for digit in "1234" for shape in "ostx"]
    setup = set_up("duo", hands=[deck[:cards], ["*R"]], discards=[["*G"], ["*1"]])
    _, solved = talk(setup, {"do": "solve", "seat": 0})
    assert solved["ok"] == (answer is None)
    assert answer is None or code(solved) == answer


PAST_MOVES: dict[str, tuple[list[tuple[int, Reply]], list[tuple[str, int]]]] = {
    "ruckus": ([(0, {"type": "draw"}), (1, {"type": "draw"})], [("drew", 0), ("drew", 1)]),
    "duo": (
        [(0, {"type": "play", "pile": 0, "cards": ["R2o"]}), (1, {"type": "draw"})],
        [("played", 0), ("drew", 1)],
    ),
    "rummikub": ([(0, {"type": "draw"}), (1, {"type": "draw"})], [("drew", 0), ("drew", 1)]),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_view_tells_the_past_of_the_round_if_asked(game: str) -> None:
    moves, kinds = PAST_MOVES[game]
    acts = [act(seat, **action) for seat, action in moves]
    looks = [{"do": "view", "seat": seat, "past": True} for seat in (0, 1, None)]
    replies = talk(set_up(game), *acts, *looks, {"do": "view", "seat": 0})
    said = [event for reply in replies[1:3] for event in reply["events"]]
    for seat, reply in zip((0, 1, None), replies[3:6], strict=True):
        assert [(event["kind"], event["seat"]) for event in reply["past"]] == kinds
        for event, shown in zip(said, reply["past"], strict=True):
            covered = event["seat"] != seat and "secret" in event
            assert shown == (event | {"secret": ["?"]} if covered else event)
    assert "past" not in replies[6]


@pytest.mark.parametrize("game", GAMES)
def test_the_past_begins_with_the_deal_and_a_refusal_adds_nothing(game: str) -> None:
    look = {"do": "view", "seat": 0, "past": True}
    deal = {"do": "deal", "game": game, "seats": 2, "seed": "past"}
    refused = act(0, type="play", pile=7) if game == "duo" else act(0, type="ruckus")
    *_, before, no, after, _, anew = talk(set_up(game), act(0, type="draw"), look, refused, look, deal, look)
    assert not no["ok"]
    assert before["past"] == after["past"] != anew["past"] == []


def test_the_past_is_asked_for_with_true() -> None:
    (_, reply) = talk(set_up("duo"), {"do": "view", "seat": 0, "past": "yes"})
    assert code(reply) == ("malformed", None)
