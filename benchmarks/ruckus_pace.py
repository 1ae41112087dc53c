"""How long a round of Ruckus! lasts: robots of one level, with a person of a given reaction beside them.

    python benchmarks/ruckus_pace.py [--rounds 400] [--person 1500]

Virtual time, as in the arena: the same rules, robots and reactions as on the server. The person plays as level 2
does, without its patience, one reaction of the given median after the table was seen. `first` is when the person's
first action falls and `together` the share of robots' actions within 150 ms of another robot's.
"""

import argparse
from random import Random
from statistics import median, quantiles

from tablee.arena.realtime import RealTimeRound
from tablee.bots.protocol import AnyBot
from tablee.bots.reaction import Reaction
from tablee.bots.ruckus import LEVELS, Level2
from tablee.games.chance import Chance
from tablee.games.protocol import Seat, Setting
from tablee.games.ruckus import GAME

TOGETHER_MS = 150
NAMES = {1: "easy", 2: "medium", 3: "hard"}


class TimedRound(RealTimeRound):
    """Notes who did what when, and when it was over."""

    def play_timed(self) -> tuple[int, list[tuple[int, Seat]], int]:
        self.done: list[tuple[int, Seat]] = []
        self.play()
        return self._last, self.done, self.state.caller is None

    _last = 0

    def _act(self, seat: Seat, action: object, now: int) -> None:
        before = self.moves
        super()._act(seat, action, now)
        if self.moves > before:
            self._last = now
            self.done.append((now, seat))


def play(
    seed: str, level: int, robots: int, person_ms: int | None
) -> tuple[int, list[tuple[int, Seat]], int]:
    bots: list[AnyBot] = [LEVELS[level]] * robots
    if person_ms is not None:
        bots = [Level2(Reaction(person_ms), early_ms=0), *bots]
    setting = Setting.first(len(bots), GAME.options())
    state = GAME.deal(setting, GAME.shuffle(setting, Chance(seed)))
    rngs = tuple(Random(f"{seed} {seat}") for seat in range(len(bots)))
    return TimedRound(GAME, state, tuple(bots), rngs).play_timed()


def share_together(done: list[tuple[int, Seat]], person: bool) -> float:
    robots = [(at, seat) for at, seat in done if not (person and seat == 0)]
    close = sum(
        any(other != seat and abs(when - at) < TOGETHER_MS for when, other in robots) for at, seat in robots
    )
    return close / max(1, len(robots))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--person", type=int, default=1500, help="median reaction in ms; 0: robots only")
    given = parser.parse_args()
    person = given.person or None
    print(f"{given.rounds} rounds each; a person of {person} ms beside the robots")
    print("| level | robots | 10 % | median | 90 % | actions | person's | stalled | together |")
    print("|---|---|---|---|---|---|---|---|---|")
    for level, name in NAMES.items():
        for robots in range(1, 6):
            rounds = [play(f"{level} {robots} {n}", level, robots, person) for n in range(given.rounds)]
            times = [ended / 1000 for ended, _, _ in rounds]
            low, high = quantiles(times, n=10)[0], quantiles(times, n=10)[-1]
            actions = median(len(done) for _, done, _ in rounds)
            own = median(sum(seat == 0 for _, seat in done) for _, done, _ in rounds) if person else 0
            stalled = sum(stall for *_, stall in rounds) / len(rounds)
            close = sum(share_together(done, person is not None) for _, done, _ in rounds) / len(rounds)
            print(
                f"| {name} | {robots} | {low:.0f} s | {median(times):.0f} s | {high:.0f} s"
                f" | {actions:.0f} | {own:.0f} | {stalled:.0%} | {close:.0%} |"
            )


if __name__ == "__main__":
    main()
