"""Writes `openskill.json`, the oracle of the update: what openskill 6.2 makes of the same matches.

    pip install openskill==6.2.0 && python -m tests.ratings.record_openskill

Its gamma is set to 1, as ours is (ADR 28). Where places are shared, it gives all who share one the same step.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

FILE = Path(__file__).with_name("openskill.json")


def main() -> None:
    from openskill.models import PlackettLuce  # type: ignore[import-not-found]

    rng, cases = Random("openskill"), list[Any]()
    for _ in range(40):
        seats = rng.randint(2, 6)
        ratings = [(round(rng.gauss(1500, 120), 1), round(rng.uniform(15, 125), 1)) for _ in range(seats)]
        places = sorted(rng.randint(1, seats) for _ in range(seats))
        places = [1 + sum(other < place for other in places) for place in places]
        rng.shuffle(places)
        model = PlackettLuce(mu=1500, sigma=125, beta=62.5, tau=1.25, gamma=lambda *_: 1.0)
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in ratings]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        after = [(team[0].mu, team[0].sigma) for team in rated]
        cases.append({"ratings": ratings, "places": places, "after": after})
    FILE.write_text(json.dumps(cases, indent=1) + "\n")


if __name__ == "__main__":
    main()
