"""The weights that are shipped are those of the card, and decide as recorded.

`python -m tests.bots.test_model_cards` writes the record, once the weights and the card have changed on purpose.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tablee.bots import BOTS, package_of
from tablee.bots.levels import CHAMPION
from tablee.bots.rummikub import level4
from tablee.games import GAMES
from tests.bots import test_level3_2026
from tools import model_cards

RECORD = Path(__file__).parent / "champions.json"


def decisions(game: str) -> Iterator[str | None]:
    """What the champion does in the positions of the frozen baseline."""
    rules, bot = GAMES[game], BOTS[game][CHAMPION]
    positions = json.loads(test_level3_2026.RECORD.read_text())[game]
    for number, (written, seat, _) in enumerate(positions):
        state = rules.state_from_json(written, None)
        action = bot.choose(rules.view(state, seat), rules.legal_actions(state, seat), Random(number))
        yield None if action is None else rules.format_action(action)


@pytest.mark.parametrize("game", model_cards.games())
def test_the_weights_are_those_of_the_card(game: str) -> None:
    folder, card = Path(package_of(game).__file__).parent, model_cards.card(game)
    assert {file.name for file in folder.glob("*.npz")} == set(card["files"])
    for name, digest in card["files"].items():
        assert sha256((folder / name).read_bytes()).hexdigest() == digest
    assert card["rules"] == GAMES[game].rules_version


@pytest.mark.parametrize("game", model_cards.games())
def test_the_champion_decides_as_recorded(game: str) -> None:
    recorded = json.loads(RECORD.read_text(encoding="utf-8"))[game]
    assert len(recorded) == test_level3_2026.POSITIONS
    assert list(decisions(game)) == recorded
    others = [choice for _, _, choice in json.loads(test_level3_2026.RECORD.read_text())[game]]
    assert recorded != others  # it has a mind of its own


def test_the_habits_of_rummikub_are_those_of_its_card() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    digest = sha256(level4.WHERE.read_bytes()).hexdigest()
    assert f"| `habits.json` | SHA-256 `{digest}` |" in page


def test_every_game_whose_champion_is_a_net_has_a_card() -> None:
    with_net = {game for game in BOTS if list(Path(package_of(game).__file__).parent.glob("*.npz"))}
    assert with_net == set(model_cards.games())


if __name__ == "__main__":
    kept = {game: list(decisions(game)) for game in model_cards.games()}
    RECORD.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
