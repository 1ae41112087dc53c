"""A run's folder belongs to one plan: the same command goes on with it, and another one is refused."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

PLAN = "plan.json"
MAY_CHANGE = {"out", "minutes", "passes", "cores"}  # where it lies, how far it goes, and how many play


class OtherPlan(ValueError):
    """The folder has a run of another plan."""


def keep_plan(plan: Mapping[str, Any], begun: str) -> None:
    """Write the plan into its folder. Raises OtherPlan if the run there, whose file `begun` is, has another one."""
    folder: Path = plan["out"]
    folder.mkdir(parents=True, exist_ok=True)
    told = {name: written(value) for name, value in plan.items() if name not in MAY_CHANGE}
    file = folder / PLAN
    if not (folder / begun).exists():
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        return
    there = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for name in {**there, **told}:
        if there.get(name) != told.get(name):
            said = f"{name} is {json.dumps(there.get(name))} there and {json.dumps(told.get(name))} here"
            raise OtherPlan(f"{folder} has a run of another plan ({said}): give another --out")


def written(value: Any) -> Any:
    """As JSON has it; of a file its name and its digest, for it may be another one by now."""
    if isinstance(value, Path):
        return f"{value.name} {sha256(value.read_bytes()).hexdigest()[:12]}"
    return json.loads(json.dumps(value))


def finished(folder: Path, more: str = "--minutes or --passes") -> str:
    """What a run says that has nothing left to do."""
    return f"the run in {folder} is finished: give more {more} to go on, or another --out"
