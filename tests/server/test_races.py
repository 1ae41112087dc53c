"""Ruckus! in real time: who was first, how it is found out, and how it is told."""

import asyncio
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.chance import Deal
from tablee.games.protocol import Setting
from tablee.games.ruckus import Complete, DrawCard, Form, Steal
from tablee.tables import facts as f
from tablee.tables.clocks import deadline, time_out
from tablee.tables.races import CREDIT_MS, Claim, Latency, contested, in_order, lot, window
from tablee.tables.table import Table
from tests.server.harness import Running, Visitor, laid_out, run, running, started

PILE = ("family", "A", 0)
HANDS = "AABCDGH ABCDGHM AMPRSTV"  # seat 0 can form A, seats 1 and 2 can both steal it


def measured(rtt: float) -> Latency:
    return Latency(rtt=rtt, measured=True)


def claim(seat: int, press: int, arrival: int = 0) -> Claim:
    return Claim(seat, Steal("A", 0), press, arrival or press, 0, PILE)


def test_a_press_is_believed_within_the_measured_latency() -> None:
    assert measured(100).corrected(970, 1000) == 970
    assert measured(100).corrected(800, 1000) == 950
    assert measured(100).corrected(1200, 1000) == 1000
    assert measured(9000).corrected(0, 1000) == 1000 - CREDIT_MS
    assert Latency().corrected(0, 1000) == 1000  # nobody has measured it yet
    assert measured(100).corrected(None, 1000) == 1000


@given(st.lists(st.integers(-500, 500), max_size=60), st.floats(0, 400))
def test_forged_presses_gain_no_more_than_the_account_holds(leads: list[int], rtt: float) -> None:
    latency, gained = measured(rtt), 0
    for number, lead in enumerate(leads):
        arrival = 1000 * number
        counted = latency.corrected(arrival - lead, arrival)
        assert arrival - CREDIT_MS <= counted <= arrival
        gained += arrival - counted
    assert gained <= 3 * CREDIT_MS + len(leads) * rtt / 2


def test_a_measurement_follows_the_round_trip() -> None:
    latency = Latency()
    for _ in range(40):
        latency.measure(60)
    assert round(latency.rtt) == 60
    assert latency.jitter < 1


def test_only_what_others_can_claim_waits() -> None:
    state = GAMES["ruckus"].deal(_setting(3), Deal(tuple("".join(HANDS.split()) + "P")))
    assert contested(state, 1, Steal("A", 0)) == ("family", "A", 0)
    assert contested(state, 2, Complete("M")) == ("family", "M", 2)
    assert contested(state, 0, Form("A")) is None
    assert contested(state, 0, DrawCard()) == ("deck", "", None)  # the last card
    more = GAMES["ruckus"].deal(_setting(3), Deal(tuple("".join(HANDS.split()) + "PP")))
    assert contested(more, 0, DrawCard()) is None


def _setting(seats: int) -> Setting:
    return Setting.first(seats, GAMES["ruckus"].options())


def test_the_window_lasts_as_long_as_an_earlier_press_may_travel() -> None:
    assert window(claim(0, 1000, 1000), slowest=1) == 0  # in one room nobody waits
    assert 40 <= window(claim(0, 1000, 1010), slowest=50) <= 42
    assert window(claim(0, 1000, 1000), slowest=900) == 120


def test_the_earliest_press_wins_and_ties_are_drawn_by_lot() -> None:
    late, early = claim(1, 1040, 1041), claim(2, 1000, 1060)
    assert in_order([late, early], "salt") == [early, late]
    tied = [claim(1, 1000), claim(2, 1015)]
    assert in_order(tied, "salt")[0].seat == min((1, 2), key=lambda seat: lot("salt", PILE, seat))
    wins = sum(in_order(tied, str(salt))[0].seat == 1 for salt in range(400))
    assert 150 < wins < 250


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 200)), max_size=12))
def test_a_players_own_actions_keep_their_order(presses: list[tuple[int, int]]) -> None:
    claims = [claim(seat, press, 200 + number) for number, (seat, press) in enumerate(presses)]
    judged = in_order(claims, "salt")
    assert sorted(judged, key=lambda c: c.arrival) == claims
    for seat in range(4):
        own = [c.arrival for c in judged if c.seat == seat]
        assert own == sorted(own)


def test_RUC_43_the_stall_clock_ends_a_round_without_a_pile() -> None:
    table, rng = Table("t"), Random(7)
    options = GAMES["ruckus"].options.parse({"stallSeconds": 3})
    now = 1000
    table.fold(
        now,
        f.Opened(
            game="ruckus",
            rules=1,
            options=options.as_json(),
            chairs=2,
            visibility="private",
            code="NOIX 27",
            player="p",
        ),
    )
    for seat in range(2):
        table.fold(now, f.RobotSat(seat=seat, level="easy"))
    table.fold(now, f.Started(match=1))
    deck = list(GAMES["ruckus"].deck(2, options))
    rng.shuffle(deck)
    table.fold(now, f.Dealt(round=1, starter=0, deal=" ".join(deck), salt="s", starts=now))
    while table.state.pile:
        assert deadline(table) is None
        for seat in range(2):
            if legal := table.game.legal_actions(table.state, seat):
                now += 500
                text = table.game.format_action(legal[0])  # form what must be formed, else draw
                assert text != "ruckus"
                table.fold(now, f.Acted(seat=seat, action=text, ms=now - 1000))
    clock = deadline(table)
    assert clock is not None
    assert (clock.kind, clock.due) == ("stall", now + 3000)
    fact = time_out(table, {}, clock.due)
    assert fact is not None
    table.fold(clock.due, fact)
    assert table.result is not None
    assert table.result.reason == "stalled"


# --- at a real table ----------------------------------------------------------------------------------------


async def three(place: Running) -> list[Visitor]:
    """Three players; the family A lies in front of seat 0 and both others hold a single A."""
    visitors = [await place.visitor(name) for name in ("Zoé", "Ali", "Bea")]
    left = sorted(GAMES["ruckus"].deck(3, GAMES["ruckus"].options()))
    for card in HANDS.replace(" ", ""):
        left.remove(card)
    table = await laid_out(place, visitors, "ruckus", " ".join([*HANDS.replace(" ", ""), *left]))
    for visitor in visitors:
        await visitor.join(table)
    assert (await visitors[0].act({"type": "form", "family": "A"}))["ok"]
    return visitors


def slow_down(place: Running, name: str, rtt: float) -> None:
    for connection in place.server.connections:
        if connection.player.name == name:
            connection.latency = measured(rtt)


def test_the_earlier_press_wins_although_it_arrives_later(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, ping_s=600) as place:
            zoe, ali, bea = await three(place)
            slow_down(place, "Ali", 2)
            slow_down(place, "Bea", 200)
            now = int(place.server.hub.rooms[zoe.seen["table"]["id"]].scene().now)
            steal = {"type": "steal", "family": "A", "from": 0}
            fast = asyncio.create_task(ali.act(steal, press=now))
            await asyncio.sleep(0.03)
            slow = asyncio.create_task(bea.act(steal, press=now - 40))
            assert (await slow)["ok"]
            lost = (await fast)["error"]
            assert (lost["code"], lost["rule"], lost["data"]["by"]) == ("too_late", "RUC-31", 2)
            assert 15 < lost["data"]["behind"] < 150
            assert "Bea" in lost["text"]
            await zoe.until(lambda: zoe.seen["verdicts"])
            verdict = zoe.seen["verdicts"][-1]
            assert verdict["pile"] == {"kind": "family", "family": "A", "owner": 0}
            assert [(c["seat"], c["outcome"]) for c in verdict["claims"]] == [(2, "won"), (1, "late")]
            assert zoe.seen["view"]["fronts"][2] == {"A": 3}
            again = await ali.act(steal)
            assert again["error"]["code"] == "locked"
            await zoe.hang_up()
            await zoe.join(ali.seen["table"]["id"])
            assert zoe.seen["verdicts"][-1] == verdict

    run(main())


def test_in_one_room_the_first_hand_wins_without_waiting(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, ping_s=600) as place:
            zoe, ali, bea = await three(place)
            steal = {"type": "steal", "family": "A", "from": 0}
            assert (await ali.act(steal))["ok"]
            lost = (await bea.act(steal))["error"]
            assert (lost["code"], lost["data"]["name"]) in (("too_late", "Ali"), ("lot_lost", "Ali"))
            assert zoe.seen["verdicts"] == []  # nobody raced: the pile was gone

    run(main())


def test_a_press_sent_again_while_it_waits_counts_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, ping_s=600) as place:
            zoe, ali, _ = await three(place)
            slow_down(place, "Bea", 240)
            steal = {"do": "act", "id": "grab", "seq": ali.seen["seq"]}
            steal["action"] = {"type": "steal", "family": "A", "from": 0}
            for _ in range(3):
                await ali.send(steal)
            await ali.until(lambda: "grab" in ali.acks)
            assert ali.acks["grab"]["ok"]
            assert ali.seen["view"]["fronts"][1] == {"A": 3}
            await zoe.until(lambda: zoe.seen["view"]["fronts"][1] == {"A": 3})

    run(main())


def test_everybody_starts_at_the_same_moment_a_second_ahead(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "ruckus", 2)
            starts = {v.seen["deal"]["starts"] for v in visitors}
            assert len(starts) == 1
            assert starts.pop() - visitors[0].seen["at"] >= 1000
            early = await visitors[0].act(visitors[0].seen["legal"][0])
            assert (early["error"]["code"], early["error"]["rule"]) == ("too_soon", "RUC-06")

    run(main())


def test_RUC_27_draws_are_spaced(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, _, _ = await three(place)
            assert (await zoe.act({"type": "draw"}))["ok"]
            again = await zoe.act({"type": "draw"})
            assert (again["error"]["code"], again["error"]["rule"]) == ("too_soon", "RUC-27")

    run(main())


def test_pings_are_measured_and_shown(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali, _ = await three(place)
            await asyncio.sleep(0.2)
            await ali.hang_up()
            await zoe.until(lambda: zoe.seen["table"]["seats"][0]["ping"] is not None)

    run(main())
