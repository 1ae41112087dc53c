"""Level 4 where there is one; elsewhere level 3 plays, and everybody is told."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.bots import BOTS, bot_at
from tablee.bots.champions import has_champion
from tablee.bots.duo.level3 import Level3
from tablee.bots.duo.level4 import Level4, fits_net
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.duo.scoring import TARGETS
from tablee.games.protocol import Setting
from tablee.server.bots.worker import think
from tests.server.harness import run, running

LONGEST_LEARNED = 40


def dealt(game: str, seats: int, options: Mapping[str, object] | None = None) -> tuple[Any, list[Any]]:
    rules = GAMES[game]
    setting = Setting.first(seats, rules.options.parse(options))
    state = rules.deal(setting, rules.shuffle(setting, Chance("champions")))
    seat = rules.to_act(state)[0]
    return rules.view(state, seat), list(rules.legal_actions(state, seat))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_that_it_has_a_champion_if_it_has_one(game: str) -> None:
    assert has_champion(game, GAMES[game].options()) == (4 in BOTS[game])


@pytest.mark.parametrize("game", GAMES)
def test_where_there_is_no_champion_the_strong_one_plays(game: str) -> None:
    player = BOTS[game][4 if 4 in BOTS[game] else 3]
    assert bot_at(game, 4) is player
    view, legal = dealt(game, 2)
    assert think(game, "champion", view, legal, 7) == player.choose(view, legal, Random(7))


def test_a_game_with_neither_leaves_the_level_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.bots.BOTS", {"duo": {2: BOTS["duo"][2]}})
    assert bot_at("duo", 4) is None


def test_duo_has_learned_matches_of_every_usual_length() -> None:
    assert max(TARGETS[seats] for seats in GAMES["duo"].seats) <= LONGEST_LEARNED


@pytest.mark.parametrize("target", [5, LONGEST_LEARNED, LONGEST_LEARNED + 1, 100, "bySeats"])
def test_a_match_longer_than_it_has_learned_is_played_by_the_strong_one(target: object) -> None:
    view, legal = dealt("duo", 3, {"target": target})
    learned = target == "bySeats" or int(str(target)) <= LONGEST_LEARNED
    assert fits_net(view) == has_champion("duo", GAMES["duo"].options.parse({"target": target})) == learned
    if not learned:
        choices = [bot.choose(view, legal, Random(3)) for bot in (Level3(), Level4())]
        assert choices[0] == choices[1]


@pytest.mark.parametrize(
    ("game", "seats", "options", "as_strong"),
    [
        ("duo", 3, {}, False),
        ("duo", 3, {"target": 50}, True),
        ("rummikub", 2, {"preset": "official"}, False),
        ("rummikub", 3, {"preset": "official"}, True),
        ("rummikub", 4, {}, False),
        *((game, 2, {}, 4 not in BOTS[game]) for game in GAMES),
    ],
)
def test_the_table_says_who_plays_the_champion(
    tmp_path: Path, game: str, seats: int, options: dict[str, object], as_strong: bool
) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open(game, seats=seats, robots=["champion"], options=options))
            last = seats - 1
            assert (await host.ask("robot", level="champion", seat=last))["ok"]
            await host.until(lambda: host.seen["table"]["seats"][last]["robot"] == "champion")
            assert host.seen["table"]["asStrong"] == as_strong
            assert (await host.ask("start"))["ok"]

    run(main())
