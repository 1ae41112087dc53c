"""A puzzle: a position, something to reach in it, and how."""

from typing import Any, NamedTuple

from tablee.games import GAMES
from tablee.games.protocol import Json, Seat
from tablee.games.text import Text

GRADES = (1, 2, 3)
GRADE_NAMES = {1: Text("facile", "easy"), 2: Text("moyen", "medium"), 3: Text("difficile", "hard")}


class Hint(NamedTuple):
    """One of three, in order: how much moves, what moves, the first move. `cards` to mark on the board."""

    text: Text
    cards: tuple[str, ...] = ()


class Work(NamedTuple):
    """What a person must do; the grade is made of it."""

    moved: int  # sets taken up, cards laid, piles to look through
    jokers: int
    depth: int  # steps of the shortest solution


class Puzzle(NamedTuple):
    """Frozen: the same for everybody who asks for it by its id."""

    id: str
    game: str
    rules_version: int
    goal: str
    title: Text
    grade: int
    unique: bool  # every shortest solution has the same idea, and that is proven
    position: Any  # a State of the game; nothing in it is hidden that matters
    seat: Seat
    turns: int  # how many actions an answer has at most; nobody else moves in between
    target: int  # what the goal counts: cards, points, tiles
    work: Work
    hints: tuple[Hint, Hint, Hint]
    solution: tuple[str, ...]  # actions in the game's notation
    steps: tuple[Text, ...]  # the same told one by one

    def as_json(self) -> Json:
        game = GAMES[self.game]
        return {
            "id": self.id, "game": self.game, "rules": self.rules_version, "goal": self.goal,
            "title": _both(self.title), "grade": self.grade, "unique": self.unique,
            "options": self.position.options.as_json(), "position": game.state_to_json(self.position),
            "view": game.view_writer.to_json(game.view(self.position, self.seat)),
            "seat": self.seat, "turns": self.turns, "target": self.target, "work": self.work._asdict(),
            "hints": [{"text": _both(hint.text), "cards": list(hint.cards)} for hint in self.hints],
            "solution": list(self.solution), "steps": [_both(step) for step in self.steps],
        }  # fmt: skip


def read_puzzle(value: Json) -> Puzzle:
    """From its own JSON, as a server keeps it."""
    return Puzzle(
        value["id"], value["game"], value["rules"], value["goal"], Text(**value["title"]), value["grade"],
        value["unique"], GAMES[value["game"]].state_from_json(value["position"], value["options"]),
        value["seat"], value["turns"], value["target"], Work(**value["work"]),
        _three([Hint(Text(**hint["text"]), tuple(hint["cards"])) for hint in value["hints"]]),
        tuple(value["solution"]), tuple(Text(**step) for step in value["steps"]),
    )  # fmt: skip


def _three(hints: list[Hint]) -> tuple[Hint, Hint, Hint]:
    first, second, third = hints
    return first, second, third


def _both(text: Text) -> Json:
    return {"fr": text.fr, "en": text.en}
