"""The model cards: what a net is, from the card beside it, and how strong it was measured to be, from the record."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BOTS = ROOT / "src" / "tablee" / "bots"
RESULTS = ROOT / "benchmarks" / "results"
UNKNOWN = "not recorded"


def games() -> list[str]:
    """Those that bring a card beside their net."""
    return sorted(card.parent.name for card in BOTS.glob("*/card.json"))


def card(game: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((BOTS / game / "card.json").read_text(encoding="utf-8"))
    return read


def card_table(game: str) -> str:
    told = card(game)
    rows = [(f"`{file}`", f"SHA-256 `{digest}`") for file, digest in told["files"].items()]
    rows += [
        ("rules", f"version {told['rules']}"),
        ("plays", f"{told['seats']} seats; {told['options']}"),
        ("inputs", told["inputs"]),
        ("layers", told["layers"]),
        ("weights", told["weights"]),
        ("trained by", f"`{told['program']}`"),
        ("samples", told["samples"]),
        ("minutes", told["minutes"] or UNKNOWN),
        ("device", told["device"] or UNKNOWN),
        ("best response", _best_response(told["bestResponse"])),
    ]
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)])


def _best_response(found: dict[str, Any] | None) -> str:
    if found is None:
        return "not measured"
    errors = found["errors"]
    shares = ", ".join(f"{share:.1%} ± {errors[at]:.1%} ({at})" for at, share in found["shares"].items())
    trained = f"{found['minutes']} minutes of processor time on {found['device']}"
    played = f"{found['matches']:,} matches each, on deals of their own"
    return f"{shares} of {played}, after {trained}: `{found['command']}`"


def measured() -> list[str]:
    """The games whose champion was played against level 3 of 2026."""
    return [file.stem.removeprefix("champions_") for file in sorted(RESULTS.glob("champions_*.json"))]


def champions_table(game: str) -> str:
    """How the champion did against level 3 of 2026, as `benchmarks/champions.py` recorded it."""
    lines = ["| table | matches | won | 95 % interval | fair | goal |", "|---|---|---|---|---|---|"]
    record = json.loads((RESULTS / f"champions_{game}.json").read_text(encoding="utf-8"))
    for table, found in record.items():
        first, goal = found["standings"][0], found["goal"]
        said = "–" if goal is None else f"≥ {goal:.0%}: {_verdict(first, goal)}"
        lines.append(
            f"| {table} | {first['matches']:,} | {first['share']:.1%} | {first['low']:.1%} – {first['high']:.1%} |"
            f" {1 / found['seats']:.0%} | {said} |"
        )
    return "\n".join(lines)


def _verdict(first: dict[str, Any], goal: float) -> str:
    """Reached if the share is; within the error if the interval holds the goal."""
    if first["share"] >= goal:
        return "reached"
    return "missed, but within the error" if first["high"] >= goal else "missed"
