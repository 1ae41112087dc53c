"""Robots' questions over the bus: a view goes to whichever robot machine is free, an action comes back.

Views and actions travel as data, never as Python objects: whoever reaches the bus cannot have code run.
"""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from tablee.bots.past import Past
from tablee.bots.protocol import Hint
from tablee.bus import Bus, BusError, NobodyThere, Subscription, Telegram
from tablee.bus.background_tasks import BackgroundTasks
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Event, Setting
from tablee.server.bots.pool import FAILED, UNASKED, BotPool
from tablee.server.cluster.wire import ROBOTS, pack

QUEUE = "robots"
NOBODY_S = 5.0  # after nobody was there, for so long nobody is asked
MARGIN_S = 0.5  # for the way there and back
MOST_WAITING = 8  # questions for each worker; more are sent away


class Question(Struct, array_like=True, frozen=True):
    """What to do (`level`), or what to advise (`step`, `lang`). `past`: as the seat was told of it."""

    game: str
    view: msgspec.Raw
    level: str = ""
    legal: list[str] = []
    seed: int = 0
    step: int = 0
    lang: str = ""
    past: list[Event] = []


class Answer(Struct, array_like=True, frozen=True):
    """`thought` false: ask somebody else."""

    thought: bool
    action: str | None = None
    text: str = ""
    cards: list[str] = []


_read_question = msgspec.msgpack.Decoder(Question).decode
_read_answer = msgspec.msgpack.Decoder(Answer).decode
_REFUSED = pack(Answer(False))


@lru_cache(maxsize=64)
def _view_decoder(game_id: str) -> Callable[[Any], Any]:
    game = GAMES[game_id]
    setting = Setting.first(game.seats[0], game.options.parse({}))
    view = game.view(game.deal(setting, game.shuffle(setting, Chance("a view"))), 0)
    return msgspec.msgpack.Decoder(type(view)).decode


class RobotMachines:
    """Asks the robot machines. UNASKED if none is there, or none has thought: then the server's own robots do."""

    def __init__(self, bus: Bus, limit_s: float) -> None:
        self._bus, self._limit_s = bus, limit_s
        self._nobody_until = 0.0
        self.answers = 0

    async def choose(
        self, game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past
    ) -> Any:
        written = [GAMES[game_id].format_action(action) for action in legal]
        answer = await self._ask(game_id, view, level=level, legal=written, seed=seed, past=list(past))
        if answer is None:
            return UNASKED
        return None if answer.action is None else GAMES[game_id].parse_action(answer.action)

    async def advise(self, game_id: str, view: Any, step: int, lang: str) -> Any:
        answer = await self._ask(game_id, view, step=step, lang=lang)
        if answer is None:
            return UNASKED
        action = None if answer.action is None else GAMES[game_id].parse_action(answer.action)
        return Hint(text=answer.text, cards=tuple(answer.cards), action=action)

    async def _ask(self, game_id: str, view: Any, **about: Any) -> Answer | None:
        now = asyncio.get_running_loop().time
        if now() < self._nobody_until:
            return None
        question = pack(Question(game_id, msgspec.Raw(pack(view)), **about))
        try:
            answer = _read_answer(await self._bus.request(ROBOTS, question, self._limit_s + MARGIN_S))
        except NobodyThere:
            self._nobody_until = now() + NOBODY_S
            return None
        except BusError:
            return None
        self.answers += answer.thought
        return answer if answer.thought else None


class RobotMachine:
    """Answers the servers' questions with its own worker processes."""

    def __init__(self, bus: Bus, pool: BotPool) -> None:
        self._bus, self._pool = bus, pool
        self._thinking = BackgroundTasks()
        self._subscription: Subscription | None = None

    async def start(self) -> None:
        self._subscription = await self._bus.subscribe(ROBOTS, self._on_question, QUEUE)

    async def stop(self) -> None:
        """Takes no more questions, and ends those it has taken."""
        if self._subscription is not None:
            self._subscription.end()
        await self._thinking.finish()

    def _on_question(self, telegram: Telegram) -> None:
        if len(self._thinking) >= MOST_WAITING * self._pool.workers:
            self._bus.publish(telegram.reply, _REFUSED)
            return
        self._thinking.start(self._answer(telegram))

    async def _answer(self, telegram: Telegram) -> None:
        answer = _REFUSED
        try:
            answer = pack(await self._thought(_read_question(telegram.data)))
        finally:  # whatever went wrong: a robot waits for an answer
            self._bus.publish(telegram.reply, answer)

    async def _thought(self, question: Question) -> Answer:
        if question.game not in GAMES:
            return Answer(False)  # this machine has another version
        game = GAMES[question.game]
        view = _view_decoder(question.game)(question.view)
        if question.step:
            hint = await self._pool.advise(question.game, view, question.step, question.lang)
            if hint is FAILED:
                return Answer(False)
            action = None if hint.action is None else game.format_action(hint.action)
            return Answer(True, action, hint.text, list(hint.cards))
        legal = [game.parse_action(text) for text in question.legal]
        about = question.level, view, legal, question.seed, question.past
        chosen = await self._pool.choose(question.game, *about)
        if chosen is FAILED:
            return Answer(False)
        return Answer(True, None if chosen is None else game.format_action(chosen))
