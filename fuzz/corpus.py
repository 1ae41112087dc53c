"""The kept inputs: one JSON text a line, its characters the bytes (Latin-1), so that a person can read them."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "corpus"


def kept(target: str) -> list[bytes]:
    file = FOLDER / f"{target}.jsonl"
    if not file.exists():
        return []
    return [json.loads(line).encode("latin-1") for line in file.read_text(encoding="ascii").splitlines()]


def keep(target: str, inputs: list[bytes]) -> None:
    FOLDER.mkdir(exist_ok=True)
    lines = sorted(
        {json.dumps(data.decode("latin-1")) for data in inputs}, key=lambda line: (len(line), line)
    )
    (FOLDER / f"{target}.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
