"""Asks the advisory services about every pinned dependency: python -m tools.audit (`make audit`)

An auditor that cannot reach its service, or asks one that knows nothing, may well say that nothing was found. So each
is first asked about a package with a well-known advisory; only if it reports that one is its silence believed.
Exit status 0: nothing known. 1: something is. 2: it could not be found out, and why.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-bench.lock")
CLEAN, FOUND, UNKNOWN = 0, 1, 2
# CVE-2014-0012 and CVE-2019-10744, with others since.
PYTHON_CANARY = f"jinja2==2.4.1 --hash=sha256:{'0' * 64}\n"
NODE_CANARY = ("lodash", "4.17.11")


class Verdict(NamedTuple):
    status: int
    said: str


Command = Sequence[str]


def python(pip_audit: Command, lock: Path) -> Verdict:
    """Each package of the lock as it is pinned; nothing is resolved or installed. One that is skipped fails it."""
    flags = ("--strict", "--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")
    run = subprocess.run([*pip_audit, *flags, "-r", str(lock)], capture_output=True, text=True, check=False)
    try:
        told = json.loads(run.stdout)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Verdict(UNKNOWN, _last_line(run.stderr))
    if skipped := [one["name"] for one in told if "skip_reason" in one]:
        return Verdict(UNKNOWN, f"not audited: {', '.join(skipped)}")
    found = [f"{one['name']} {one['version']}: {bug['id']}" for one in told for bug in one["vulns"]]
    return Verdict(FOUND if found else CLEAN, "; ".join(found) or f"{len(told)} packages")


def node(npm: Command, folder: Path) -> Verdict:
    run = subprocess.run(
        [*npm, "audit", "--package-lock-only", "--json"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    try:
        told = json.loads(run.stdout)
    except ValueError:
        return Verdict(UNKNOWN, _last_line(run.stderr))
    if "metadata" not in told:
        return Verdict(UNKNOWN, str(told.get("message", "the registry answers no audits"))[:200])
    counted = told["metadata"]["vulnerabilities"]["total"]
    packages = told["metadata"]["dependencies"]["total"]
    return Verdict(FOUND if counted else CLEAN, ", ".join(told["vulnerabilities"]) or f"{packages} packages")


def canaries(pip_audit: Command, npm: Command) -> dict[str, Verdict]:
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        lock = folder / "canary.txt"
        lock.write_text(PYTHON_CANARY, encoding="ascii")
        name, version = NODE_CANARY
        head = {"name": "canary", "version": "1.0.0", "dependencies": {name: version}}
        packages = {"": head, f"node_modules/{name}": {"version": version}}
        locked = {"name": "canary", "version": "1.0.0", "lockfileVersion": 3, "packages": packages}
        (folder / "package.json").write_text(json.dumps(head), encoding="ascii")
        (folder / "package-lock.json").write_text(json.dumps(locked), encoding="ascii")
        return {"python": python(pip_audit, lock), "node": node(npm, folder)}


def audit(pip_audit: Command, npm: Command) -> int:
    worst = CLEAN
    for kind, proof in canaries(pip_audit, npm).items():
        if proof.status != FOUND:
            print(f"{kind}: UNKNOWN: the advisory service was not reached ({proof.said})", file=sys.stderr)
            worst = UNKNOWN
            continue
        places = [ROOT / lock for lock in LOCKS] if kind == "python" else [ROOT / "web"]
        for place in places:
            status, said = python(pip_audit, place) if kind == "python" else node(npm, place)
            print(f"{place.relative_to(ROOT)}: {('clean', 'FOUND', 'UNKNOWN')[status]}: {said}")
            worst = max(worst, status)
    return worst


def _last_line(text: str) -> str:
    return next((line.strip()[:200] for line in reversed(text.splitlines()) if line.strip()), "")


if __name__ == "__main__":
    raise SystemExit(audit([sys.argv[1]], sys.argv[2:]))
