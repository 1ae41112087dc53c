"""Metrics, dashboard and alerts: each names only what the server tells, and leads to an entry of the runbook."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tablee.store.histogram import Histogram
from tests.real_servers.nats import NatsServer
from tests.server.harness import eventually, run, running, started

ROOT = Path(__file__).resolve().parents[2]
ALERTS = ROOT / "deploy" / "prometheus" / "alerts.yml"
BOARD = ROOT / "deploy" / "grafana" / "tablee.json"
RUNBOOK = ROOT / "docs" / "operations.md"
PROMTOOL = shutil.which("promtool", path=os.pathsep.join([os.environ["PATH"], str(ROOT / "build")]))
OUR_METRIC = re.compile(r"\b(?:tablee|process)_[a-z_]+\b")


def told(tmp_path: Path) -> str:
    """/metrics of a server at which somebody has played, and was refused."""

    async def main() -> str:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover = next(visitor for visitor in visitors if visitor.my_turn)
            other = next(visitor for visitor in visitors if not visitor.my_turn)
            assert not (await other.act({"type": "draw"}))["ok"]
            assert (await mover.act({"type": "draw"}))["ok"]
            await eventually(lambda: sum(place.server.loop_lag.late.counts) > 0)
            return str(await mover.get("/metrics"))

    return str(run(main()))


async def told_by_one_of_several(data: Path, database_url: str, bus_url: str) -> str:
    async with running(data, database_url=database_url, bus_url=bus_url) as place:
        return str(await (await place.visitor()).get("/metrics"))


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    return told(tmp_path_factory.mktemp("metrics"))


def values(text: str) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def names(text: str) -> set[str]:
    return {name.partition("{")[0] for name in values(text)}


def rules() -> list[Any]:
    groups = yaml.safe_load(ALERTS.read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def expressions() -> list[str]:
    panels = json.loads(BOARD.read_text("utf-8"))["panels"]
    return [rule["expr"] for rule in rules()] + [one["expr"] for panel in panels for one in panel["targets"]]


def test_what_was_played_is_counted(text: str) -> None:
    told = values(text)
    assert told["tablee_moves_total"] == 1
    assert told["tablee_refused_commands_total"] == 1
    assert told["tablee_tables_loaded"] == 1
    assert told["tablee_sockets"] == 2
    assert (
        told["tablee_faults_total"]
        == told["tablee_tables_failed_total"]
        == told["tablee_writes_waiting"]
        == 0
    )
    assert told["process_open_fds"] < told["process_max_fds"]
    assert told["process_resident_memory_bytes"] > 1e7
    assert told['tablee_loop_late_seconds_bucket{le="+Inf"}'] == told["tablee_loop_late_seconds_count"] > 0


def test_every_metric_of_the_dashboard_and_the_alerts_is_told_and_none_in_vain(
    text: str, tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    """By a server alone, or by one of several. One that nobody looks at is a line to delete."""
    text += str(run(told_by_one_of_several(tmp_path, database_url, nats.url)))
    asked = {name for expression in expressions() for name in OUR_METRIC.findall(expression)}
    assert len(asked) > 20
    assert asked <= names(text)
    watched = " ".join(expressions()) + RUNBOOK.read_text("utf-8")
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in names(text)}
    assert {name for name in families if name not in watched} == set()


def test_every_alert_leads_to_an_entry_of_the_runbook() -> None:
    titles = re.findall(r"^#+ (.+)$", RUNBOOK.read_text("utf-8"), re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
    rules: list[Any] = [
        rule for group in yaml.safe_load(ALERTS.read_text("utf-8"))["groups"] for rule in group["rules"]
    ]
    for rule in rules:
        page, _, anchor = rule["annotations"]["runbook"].partition("#")
        assert page == "operations.md"
        assert anchor in anchors, rule["alert"]


def test_the_job_has_the_name_that_alerts_and_dashboard_ask_for() -> None:
    asked = {job for expression in expressions() for job in re.findall(r'job="(\w+)"', expression)}
    for file, jobs in (
        ("prometheus.yml", asked),
        ("kubernetes.yml", {"tablee"}),
    ):  # the kubelet has no job of ours
        told = yaml.safe_load((ALERTS.parent / file).read_text("utf-8"))["scrape_configs"]
        assert {job["job_name"] for job in told} == jobs
    pods = (ROOT / "deploy" / "kubernetes" / "tablee.yaml").read_text("utf-8")
    for annotation in ("scrape", "port"):
        assert f"prometheus.io/{annotation}:" in pods


def test_what_should_stay_at_nothing_has_an_alert() -> None:
    """Of what the page calls right at 0, and of how long a transaction takes."""
    watched = " ".join(rule["expr"] for rule in rules())
    for metric in (
        "tablee_store_failures_total", "tablee_tables_failed_total", "tablee_faults_total", "tablee_takeovers_total",
        "tablee_bus_lost_messages_total", "tablee_write_seconds_bucket", "node_filesystem_avail_bytes",
    ):  # fmt: skip
        assert metric in watched


@pytest.mark.skipif(PROMTOOL is None, reason="promtool is not there")
def test_prometheus_itself_agrees(text: str, tmp_path: Path) -> None:
    assert PROMTOOL is not None
    checked = subprocess.run(
        [PROMTOOL, "check", "rules", str(ALERTS)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
    for file in ("prometheus.yml", "kubernetes.yml"):
        jobs = yaml.safe_load((ALERTS.parent / file).read_text("utf-8"))["scrape_configs"]
        for job in jobs:
            job.pop("kubernetes_sd_configs", None)  # Debian builds Prometheus without
        (tmp_path / file).write_text(yaml.safe_dump({"scrape_configs": jobs}), encoding="utf-8")
        agreed = subprocess.run(
            [PROMTOOL, "check", "config", tmp_path / file], capture_output=True, check=False
        )
        assert agreed.returncode == 0, agreed.stdout + agreed.stderr
    said = subprocess.run(
        [PROMTOOL, "check", "metrics"], input=text, capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stderr) == (0, "")


def test_a_histogram_counts_each_value_once_in_the_first_class_that_holds_it() -> None:
    histogram = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 2.0, 7.0):
        histogram.add(value)
    assert (histogram.counts, histogram.total) == ([2, 2, 1], 12.0)
