"""`make audit` believes an auditor only after it has reported what it must know."""

import json
import sys
from pathlib import Path

import pytest

from tools.audit import CLEAN, FOUND, UNKNOWN, audit

OFFLINE = "import sys; print('cannot resolve the name of the service', file=sys.stderr); sys.exit(1)"
SKIPS = """
import json
print(json.dumps({"dependencies": [{"name": "jinja2", "skip_reason": "not found"}], "fixes": []}))
"""
# Says that nothing is known, of anything.
BLIND = """
import json, sys
if "audit" in sys.argv:
    totals = {"vulnerabilities": {"total": 0}, "dependencies": {"total": 1}}
    print(json.dumps({"vulnerabilities": {}, "metadata": totals}))
else:
    print(json.dumps({"dependencies": [{"name": "x", "version": "1", "vulns": []}], "fixes": []}))
"""
# Knows the canary, and (with `bad`) one package of ours.
SEES = """
import json, os, sys
canary = any("canary" in word for word in sys.argv) or os.path.basename(os.getcwd()) != "web"
found = canary or {bad}
if "audit" in sys.argv:
    totals = {{"vulnerabilities": {{"total": int(found)}}, "dependencies": {{"total": 1}}}}
    print(json.dumps({{"vulnerabilities": {{"lodash": {{}}}} if found else {{}}, "metadata": totals}}))
else:
    found = "canary" in sys.argv[-1] or {bad}
    bugs = [{{"id": "CVE-1"}}] if found else []
    print(json.dumps({{"dependencies": [{{"name": "x", "version": "1", "vulns": bugs}}], "fixes": []}}))
"""


@pytest.mark.parametrize(
    ("program", "status", "said"),
    [
        (OFFLINE, UNKNOWN, "cannot resolve the name"),
        (SKIPS, UNKNOWN, "not audited: jinja2"),
        (BLIND, UNKNOWN, "was not reached"),
        (SEES.format(bad=False), CLEAN, "clean: 1 packages"),
        (SEES.format(bad=True), FOUND, "FOUND: x 1: CVE-1"),
    ],
)
def test_silence_is_believed_only_of_an_auditor_that_can_speak(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], program: str, status: int, said: str
) -> None:
    auditor = tmp_path / "auditor.py"
    auditor.write_text(program, encoding="ascii")
    command = [sys.executable, str(auditor)]
    assert audit(command, command) == status
    told = capsys.readouterr()
    assert said in told.out + told.err
    assert ("clean" in told.out) == (status == CLEAN)


def test_what_is_asked_about_first_is_no_dependency_of_ours() -> None:
    root = Path(__file__).resolve().parents[1]
    locked = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert "jinja2==2.4.1" not in (root / "requirements-bench.lock").read_text(encoding="utf-8")
    assert locked.get("node_modules/lodash", {}).get("version") != "4.17.11"
