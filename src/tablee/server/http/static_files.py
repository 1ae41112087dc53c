"""Serves the files of the web client. Finds the rule books in the package or in the source tree."""

from pathlib import Path

from aiohttp import web

from tablee.tables.errors import CommandRefused

_PACKAGE = Path(__file__).resolve().parents[2]
WEB = _PACKAGE / "web"
RULES = next(
    (place for place in (_PACKAGE / "rules", _PACKAGE.parent.parent / "docs" / "rules") if place.is_dir()),
    _PACKAGE / "rules",
)
# The client's own pages: whatever follows is no file, though the name of a step (`2.17`) looks like one.
PAGES = "r/"
FOR_EVER = "public, max-age=31536000, immutable"


def _file(wanted: str) -> Path | None:
    try:
        file = (WEB / wanted).resolve()
        return file if file.is_relative_to(WEB) and file.is_file() else None
    except (OSError, ValueError):
        return None  # not a possible file name


async def page(request: web.Request) -> web.StreamResponse:
    """Answers with a file of the client; any other path gets the index, because the client has its own routes."""
    wanted = request.match_info.get("path", "")
    if (file := _file(wanted)) is None:
        file = WEB / "index.html"
        named_file = "." in wanted.rsplit("/", 1)[-1] and not wanted.startswith(PAGES)
        if not file.is_file() or named_file:
            raise CommandRefused("not_found")
    hashed = wanted.startswith("assets/")
    return web.FileResponse(file, headers={"Cache-Control": FOR_EVER if hashed else "no-cache"})
