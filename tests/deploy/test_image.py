"""The image and the two ways to run it agree on who it is run by, and where the robots' machine code can be written."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from tests.children import in_time

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
ENTRYPOINT = DEPLOY / "entrypoint.sh"
COMPILED_WITH_THE_IMAGE = "/opt/tablee/kernels"


def cache() -> str:
    """Where Numba keeps what it compiles, as the image says."""
    (folder,) = re.findall(r"^ENV .*NUMBA_CACHE_DIR=(\S+)", DOCKERFILE, re.MULTILINE)
    return str(folder)


def pods() -> list[Any]:
    """Those that run our image."""
    text = (DEPLOY / "kubernetes" / "tablee.yaml").read_text(encoding="utf-8")
    deployments = [one for one in yaml.safe_load_all(text) if one["kind"] == "Deployment"]
    assert len(deployments) == 2
    return [one["spec"]["template"]["spec"] for one in deployments]


def test_every_pod_is_run_by_the_user_of_the_image() -> None:
    (user,) = re.findall(r"useradd .*--uid (\d+)", DOCKERFILE)
    (group,) = re.findall(r"groupadd .*--gid (\d+)", DOCKERFILE)
    for pod in pods():
        who = pod["securityContext"]
        assert (who["runAsUser"], who["runAsGroup"], who["fsGroup"]) == (int(user), int(group), int(group))


def test_the_robots_machine_code_lies_where_it_can_be_written_to() -> None:
    """With no such place Numba refuses to load the robots at all."""
    assert f"install -d -o tablee -g tablee {cache()}" in DOCKERFILE
    for pod in pods():
        (container,) = pod["containers"]
        mounts = {mount["mountPath"]: mount for mount in container["volumeMounts"]}
        volumes = {volume["name"]: volume for volume in pod["volumes"]}
        assert "emptyDir" in volumes[mounts[cache()]["name"]]
        assert not mounts[cache()].get("readOnly")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    ours = [service for service in services.values() if service["image"] == "tablee"]
    assert len(ours) == 4
    for service in ours:
        assert cache() in service["tmpfs"] or not service.get("read_only")


def test_nothing_replaces_the_entrypoint_that_lays_the_machine_code_there() -> None:
    assert f'ENTRYPOINT ["sh", "/opt/tablee/{ENTRYPOINT.name}"]' in DOCKERFILE
    assert f"RUN NUMBA_CACHE_DIR={COMPILED_WITH_THE_IMAGE} tablee warm-up" in DOCKERFILE
    assert all("command" not in container for pod in pods() for container in pod["containers"])
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert all("entrypoint" not in service for service in services.values())


def test_the_entrypoint_lays_it_there_and_becomes_the_program(tmp_path: Path) -> None:
    """So that the program gets the signals itself."""
    compiled, there = tmp_path / "kernels", tmp_path / "cache"
    (compiled / "kernels-1").mkdir(parents=True)
    (compiled / "kernels-1" / "search.nbi").write_bytes(b"code")
    there.mkdir()
    script = ENTRYPOINT.read_text(encoding="utf-8").replace(COMPILED_WITH_THE_IMAGE, str(compiled))
    (tmp_path / "entrypoint.sh").write_text(script, encoding="utf-8")
    child = subprocess.Popen(
        ["sh", tmp_path / "entrypoint.sh", "sh", "-c", 'echo "$$ $*"', "sh", "serve", "two words"],
        env=os.environ | {"NUMBA_CACHE_DIR": str(there)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    with in_time(child):
        said, _ = child.communicate()
    assert child.returncode == 0
    assert said == f"{child.pid} serve two words\n"
    assert (there / "kernels-1" / "search.nbi").read_bytes() == b"code"
