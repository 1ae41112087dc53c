"""The files of deploy/: they can be read, fit each other, and name only what there is."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tablee.server.app import make_app
from tablee.server.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
KNOWN_SETTINGS = {f"TABLEE_{field.name.upper()}" for field in fields(Settings)}
UNITS = sorted((DEPLOY / "systemd").iterdir())
MANIFESTS = sorted((DEPLOY / "kubernetes").iterdir())


def test_every_setting_that_is_named_is_one() -> None:
    files = [file for file in DEPLOY.rglob("*") if file.is_file()]
    named = {
        name for file in files for name in re.findall(r"TABLEE_[A-Z_]+", file.read_text(encoding="utf-8"))
    }
    assert named
    assert named <= KNOWN_SETTINGS


def test_every_file_is_told_of() -> None:
    for folder in DEPLOY.iterdir():
        assert f"deploy/{folder.name}" in OPERATIONS, folder


# --- systemd ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_units_are_sound(tmp_path: Path) -> None:
    """With a program that is there in the place of ours."""
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/opt/tablee/bin/tablee", sys.executable)
        text = re.sub(r"^EnvironmentFile=.*\n", "", text, flags=re.MULTILINE)
        (tmp_path / unit.name.replace("@.", "@8001.")).write_text(text, encoding="utf-8")
    units = [str(unit) for unit in sorted(tmp_path.iterdir())]
    told = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    complaints = [line for line in told.stderr.splitlines() if str(tmp_path) in line or "tablee" in line]
    assert complaints == []


def test_the_server_of_a_unit_is_started_as_it_can_be() -> None:
    for name in ("tablee.service", "tablee@.service"):
        text = (DEPLOY / "systemd" / name).read_text(encoding="utf-8")
        (start,) = re.findall(r"^ExecStart=\S+ (.+)$", text, re.MULTILINE)
        assert set(re.findall(r"--\w+", start)) <= {"--host", "--port", "--data"}
        assert start.split()[0] == "serve"
        assert "MemoryDenyWriteExecute=" not in text  # Numba compiles while it runs


# --- compose ----------------------------------------------------------------------------------------------


def test_compose_nginx_prometheus_and_caddy_name_the_same_servers() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    servers = {f"{name}:8000" for name in services if name.startswith("tablee-")}
    assert len(servers) == 3
    for file in ("nginx/tablee.conf", "caddy/Caddyfile", "prometheus/prometheus.yml"):
        assert set(re.findall(r"tablee-\d:8000", (DEPLOY / file).read_text(encoding="utf-8"))) == servers
    mounted = [volume.split(":")[0] for volume in services["nginx"]["volumes"]]
    assert (DEPLOY / mounted[0]).is_file()
    assert (DEPLOY / services["tablee-1"]["build"]["dockerfile"].removeprefix("deploy/")).is_file()


def test_nobody_else_reaches_the_bus_and_the_database() -> None:
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert composed["networks"]["back"]["internal"] is True
    for name in ("postgres", "nats"):
        service = composed["services"][name]
        assert service["networks"] == ["back"]
        assert "ports" not in service
    assert composed["services"]["nginx"]["networks"] == ["front"]


def test_the_archive_of_compose_belongs_to_the_postgres_beside_it() -> None:
    base, more = (
        yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))
        for name in ("compose.yaml", "compose.backup.yaml")
    )
    assert set(more["services"]) - set(base["services"]) == {"archive"}
    folders, server = more["services"]["archive"], more["services"]["postgres"]
    assert folders["image"] == base["services"]["postgres"]["image"]
    assert folders["volumes"] == server["volumes"] == ["archive:/archive"]
    assert any("/archive/wal" in part for part in server["command"])
    assert "/archive/wal" in folders["command"]


# --- Kubernetes -------------------------------------------------------------------------------------------


def manifests() -> list[Any]:
    """In the order in which `kubectl apply -f` takes the files of a folder."""
    texts = (file.read_text(encoding="utf-8") for file in MANIFESTS)
    return [one for text in texts for one in yaml.safe_load_all(text)]


def of_kind(*kinds: str) -> list[Any]:
    return [one for one in manifests() if one["kind"] in kinds]


def test_manifests_fit_each_other() -> None:
    assert manifests()[0]["kind"] == "Namespace"  # before what is put into it
    assert all(one["metadata"].get("namespace", "tablee") == "tablee" for one in manifests())
    pods = [one["spec"]["template"] for one in of_kind("Deployment", "StatefulSet")]
    labels = [pod["metadata"]["labels"] for pod in pods]
    for one in of_kind("Deployment", "StatefulSet", "PodDisruptionBudget"):
        assert any(one["spec"]["selector"]["matchLabels"].items() <= label.items() for label in labels)
    ports = {
        port["name"] for pod in pods for each in pod["spec"]["containers"] for port in each.get("ports", [])
    }
    services = [service for service in of_kind("Service") if service["metadata"]["name"] != "nobody"]
    for service in services:
        assert any(service["spec"]["selector"].items() <= label.items() for label in labels)
        assert {port["targetPort"] for port in service["spec"]["ports"]} <= ports
    secrets = {one["metadata"]["name"] for one in of_kind("Secret")}
    assert set(re.findall(r"secret(?:Ref|KeyRef)': {'name': '(\w+)'", str(pods))) <= secrets


def test_what_is_for_operators_is_published_nowhere() -> None:
    """Where there is no rule for a path, the one for / holds."""
    (ingress,) = of_kind("Ingress")
    (nobody,) = [one for one in of_kind("Service") if "selector" not in one["spec"]]
    (rule,) = ingress["spec"]["rules"]
    paths = {path["path"]: path for path in rule["http"]["paths"]}
    assert paths["/"]["backend"]["service"]["name"] == "tablee"
    for path in ("/metrics", "/healthz"):
        assert paths[path]["pathType"] == "Exact"
        assert paths[path]["backend"]["service"]["name"] == nobody["metadata"]["name"]
        assert path.strip("/") in (DEPLOY / "nginx" / "tablee.conf").read_text("utf-8")
        assert path in (DEPLOY / "caddy" / "Caddyfile").read_text("utf-8")


def test_probes_ask_for_what_is_there(tmp_path: Path) -> None:
    paths = {
        route.resource.canonical
        for route in make_app(tmp_path, Settings()).router.routes()
        if route.resource is not None
    }
    asked = re.findall(r"httpGet: {path: (\S+),", (DEPLOY / "kubernetes" / "tablee.yaml").read_text("utf-8"))
    assert asked
    assert set(asked) <= paths


def test_a_database_that_is_away_restarts_no_server() -> None:
    """The health check writes: a probe of life that asks it would end every server together with the database."""
    for deployment in of_kind("Deployment"):
        for container in deployment["spec"]["template"]["spec"]["containers"]:
            assert "httpGet" not in container.get("livenessProbe", {})


def test_the_dashboard_is_json_that_grafana_reads() -> None:
    board = json.loads((DEPLOY / "grafana" / "tablee.json").read_text(encoding="utf-8"))
    assert board["uid"] == "tablee"
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"]) > 12
    assert all(panel["targets"] and panel["title"] for panel in board["panels"])
