"""The inputs that fuzzing has found worth keeping, through the same targets, without a fuzzer."""

import pytest

from fuzz.corpus import kept
from fuzz.seeds import seeds
from fuzz.targets import TARGETS, notation, promised, referee, replay
from tablee.games.chance import Deal
from tablee.matches import read_replay
from tablee.referee.referee import Referee
from tablee.server.ws.reader import Reader

MOST_BYTES = 400_000  # of a corpus: it is minimised before it is kept


@pytest.mark.parametrize("name", TARGETS)
def test_what_was_found_stays_harmless(name: str) -> None:
    inputs = kept(name)
    assert len(inputs) > 20
    assert sum(map(len, inputs)) < MOST_BYTES
    for data in (*inputs, *seeds(name)):
        TARGETS[name](data)


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_accepted_not_refused(name: str) -> None:
    """Else the fuzzer would begin outside the door."""
    if name == "replay":
        for data in seeds(name):
            assert read_replay(promised(data.decode())).rounds
    assert len(seeds(name)) > 10


# --- the targets notice -----------------------------------------------------------------------------------


def test_a_reader_that_depends_on_where_the_bytes_are_cut_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    feed = Reader.feed
    monkeypatch.setattr(Reader, "feed", lambda self, data: feed(self, data) if len(data) > 3 else [])
    assert fails("wire")


def test_a_deal_that_is_read_otherwise_than_written_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: a tab beside the bar made a card of it."""

    def parse(text: str) -> Deal:
        deck, _, lots = text.partition(" / ")
        return Deal(tuple(deck.split()), tuple(lots.split()))

    monkeypatch.setattr(Deal, "parse", parse)
    with pytest.raises(AssertionError):
        notation(b"\x02K1 /\tK2")


def test_a_replay_that_is_written_otherwise_than_read_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuzz.targets.write_replay", lambda match: "tablee replay 1\n")
    with pytest.raises(ValueError, match="line"):
        replay(seeds("replay")[0])


def test_a_refused_request_that_changes_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Referee.answer

    def forgetful(self: Referee, request: dict[str, object]) -> dict[str, object]:
        try:
            return answer(self, request)
        except ValueError:
            self._match = None
            raise

    monkeypatch.setattr(Referee, "answer", forgetful)
    with pytest.raises(AssertionError):
        referee(seeds("referee")[0] + b'\n{"do":"nothing"}')


def fails(name: str) -> bool:
    for data in seeds(name):
        try:
            TARGETS[name](data)
        except AssertionError:
            return True
    return False
