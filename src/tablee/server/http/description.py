"""Serves the description of the HTTP API, which `tools.openapi` has written."""

from pathlib import Path

from aiohttp import web

FILE = Path(__file__).with_name("openapi.json")


async def get_openapi(request: web.Request) -> web.FileResponse:
    headers = {"Content-Type": "application/json", "Cache-Control": "no-cache"}
    return web.FileResponse(FILE, headers=headers)
