"""What the rounds of all games have in common for OpenSpiel: cards from chance nodes, and what players have heard."""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from tablee.games.protocol import HIDDEN, Game, Json

Outcomes = list[tuple[int, float]]
Pieces = Mapping[str, Sequence[float]]  # an observation as numbers, by name


class Heard(NamedTuple):
    """What happened: everybody hears `said`; the seat alone learns `card`, or knows its own `note`."""

    said: str
    seat: int = -1
    card: str = ""
    note: str = ""

    def by(self, player: int) -> str:
        if player == self.seat:
            return self.said + self.card + self.note
        return self.said + (HIDDEN if self.card else "")


class Kind(ABC):
    """One game with its parameters. Copies of states share it."""

    game: Game[Any, Any, Any]
    players: int
    deck: tuple[str, ...]
    options: Any

    def __deepcopy__(self, memo: object) -> "Kind":
        return self

    @property
    def codes(self) -> tuple[str, ...]:
        """Every card once: the outcomes of chance, by number."""
        return tuple(dict.fromkeys(self.deck))

    @abstractmethod
    def owners(self) -> list[int | None]:
        """To whom each card of the deal goes, in order; None: it lies open."""

    @abstractmethod
    def begin(self, hands: Sequence[Sequence[str]], on_table: Sequence[str], rest: Sequence[str]) -> Any:
        """The round after the deal; the pile has no order yet."""

    @abstractmethod
    def hands(self, state: Any) -> tuple[tuple[str, ...], ...]: ...

    @abstractmethod
    def pile(self, state: Any) -> tuple[str, ...]: ...

    @abstractmethod
    def with_cards(self, state: Any, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> Any:
        """The same round with other hidden cards."""

    @abstractmethod
    def pieces(self, view: Any, pending: Sequence[Any]) -> Pieces:
        """The observation tensor, by parts; `pending`: what of the turn is done and not yet final."""

    def view_json(self, state: Any, player: int) -> Json:
        """The view without what is the same in every round here."""
        view: Json = self.game.view_writer.to_json(self.game.view(state, player))
        return {
            name: value
            for name, value in view.items()
            if name not in ("totals", "wins", "round", "options", "starter", "revealed")
        }

    def counts(self, cards: Sequence[str]) -> list[float]:
        held = Counter(cards)
        return [held[code] for code in self.codes]


def utilities(scores: Sequence[int]) -> list[float]:
    """Each score less the mean of the others."""
    whole, others = sum(scores), len(scores) - 1
    return [score - (whole - score) / others for score in scores]


class RoundState(pyspiel.State):  # type: ignore[misc]
    """A round as OpenSpiel sees it. `round` is the engine's state once the cards are dealt."""

    def __init__(self, game: "RoundGame") -> None:
        super().__init__(game)
        self.kind = game.kind
        self.dealt: list[str] = []
        self.round: Any = None
        self.heard: list[Heard] = []
        # Cards that each has laid openly.
        self.shown: list[list[str]] = [[] for _ in range(self.kind.players)]
        self.drawing: int | None = None  # who waits for a card

    # --- chance ---------------------------------------------------------------------------------------------

    def _unseen(self) -> Counter[str]:
        if self.round is None:
            return Counter(self.kind.deck) - Counter(self.dealt)
        return Counter(self.kind.pile(self.round))

    def chance_outcomes(self) -> Outcomes:
        left = self._unseen()
        whole = left.total()
        return [(number, left[code] / whole) for number, code in enumerate(self.kind.codes) if left[code]]

    def _take(self, action: int) -> None:
        """Chance has decided on a card: for the deal, or for whoever draws."""
        card = self.kind.codes[action]
        if self.round is None:
            self._deal(card)
            return
        seat, self.drawing = self.drawing, None
        assert seat is not None
        pile = list(self.kind.pile(self.round))
        pile.remove(card)
        self.round = self.kind.with_cards(self.round, self.kind.hands(self.round), (card, *pile))
        self.heard.append(Heard(f"{seat} draws ", seat, card))
        self._draw(seat)

    def _deal(self, card: str) -> None:
        owners = self.kind.owners()
        self.dealt.append(card)
        if len(self.dealt) < len(owners):
            return
        hands: list[list[str]] = [[] for _ in range(self.kind.players)]
        on_table: list[str] = []
        for owner, code in zip(owners, self.dealt, strict=True):
            (on_table if owner is None else hands[owner]).append(code)
        # In the order of the deck: in which order cards were dealt is nothing that anybody uses.
        hands = [sorted(hand, key=self.kind.codes.index) for hand in hands]
        rest = list((Counter(self.kind.deck) - Counter(self.dealt)).elements())
        self.heard += [Heard("", seat, code) for seat, hand in enumerate(hands) for code in hand]
        self.heard.append(Heard(f"open {' '.join(on_table)}"))
        self.round = self.kind.begin(hands, on_table, rest)

    def _draw(self, seat: int) -> None:
        """The seat takes the card on top of the pile. Not abstract: pyspiel's states have a metaclass of their own."""
        raise NotImplementedError

    # --- the end, and what is seen --------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.round is not None and self.kind.game.result(self.round) is not None

    def returns(self) -> list[float]:
        result = None if self.round is None else self.kind.game.result(self.round)
        return [0.0] * self.kind.players if result is None else utilities(result.scores)

    def pending(self) -> tuple[Any, ...]:
        """What of the turn is done and not yet final."""
        return ()

    def recalled(self, player: int) -> str:
        """Everything that the player has ever known, in order."""
        said = (heard.by(player) for heard in self.heard if heard.said or heard.seat == player)
        return f"p{player} " + ", ".join(said)

    def seen(self, player: int) -> str:
        """What the player sees now."""
        if self.round is None:
            return f"p{player} dealing"
        shown = json.dumps(self.kind.view_json(self.round, player), separators=(",", ":"))
        return f"{shown} {self.pending()}" if self.pending() else shown

    def __str__(self) -> str:
        if self.round is None:
            return f"dealt {' '.join(self.dealt)}"
        hands = " | ".join(" ".join(hand) for hand in self.kind.hands(self.round))
        return f"{hands}; {', '.join(heard.by(heard.seat) for heard in self.heard if heard.said)}"


class RoundGame(pyspiel.Game):  # type: ignore[misc]
    """Keeps the kind; the state class comes with it."""

    kind: Kind
    state_class: type[RoundState]

    def new_initial_state(self) -> RoundState:
        return self.state_class(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        return Observer(self.kind, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Observer:
    """Conforms to OpenSpiel's PyObserver: strings for all kinds of observation, a tensor for what is seen now."""

    def __init__(self, kind: Kind, kind_of_observation: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters for observing: {params}")
        self._kind, self._recall = kind, kind_of_observation.perfect_recall
        sizes = {name: len(values) for name, values in self._pieces(self._empty(), ()).items()}
        self.tensor = np.zeros(kind.players + sum(sizes.values()), np.float32)
        self.dict = {"player": self.tensor[: kind.players]}
        start = kind.players
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def _empty(self) -> Any:
        """A round dealt from the top of the deck, to see how large an observation is."""
        owners, deck = self._kind.owners(), self._kind.deck
        hands = [
            [card for card, owner in zip(deck, owners, strict=False) if owner == seat]
            for seat in range(self._kind.players)
        ]
        on_table = [card for card, owner in zip(deck, owners, strict=False) if owner is None]
        return self._kind.begin(hands, on_table, deck[len(owners) :])

    def _pieces(self, state: Any, pending: Sequence[Any], player: int = 0) -> Pieces:
        return self._kind.pieces(self._kind.game.view(state, player), pending)

    def set_from(self, state: RoundState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.round is None:
            return
        for name, values in self._pieces(state.round, state.pending(), player).items():
            self.dict[name][:] = values

    def string_from(self, state: RoundState, player: int) -> str:
        return state.recalled(player) if self._recall else state.seen(player)
