"""Writes the description of the HTTP API (OpenAPI 3.1): python -m tools.openapi

Paths come from the application's routes, bodies and answers from the Structs that are read and sent, statuses from the
table by which refusals are answered. A test fails when the file that the server serves is stale.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tablee import __version__
from tablee.server.app import make_app
from tablee.server.auth.identity import COOKIE
from tablee.server.http.description import FILE
from tablee.server.http.middleware import STATUS
from tablee.server.http.static_files import page
from tablee.server.settings import Settings
from tablee.tables.messages import WireError
from tools.api_routes import JSON, PATH_FIELDS, ROUTES, Route, Schema

ANYWHERE = ("rate_limited", "stopping", "unavailable")  # what any request may be refused with
WITH_BODY = ("malformed", "bad_origin")
LATE_BODY, LONG_BODY = 408, 413
ErrorAnswer = msgspec.defstruct("ErrorAnswer", [("error", WireError)], forbid_unknown_fields=True)
INFO = {
    "title": "Tablée",
    "version": __version__,
    "summary": "The HTTP API of a Tablée server. docs/protocol.md tells it in words, and the WebSocket.",
}


def document() -> Schema:
    types = [ErrorAnswer, *_structs()]
    references, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    refs = dict(zip(types, references, strict=True))
    paths: dict[str, Schema] = {}
    for method, path, handler in routes():
        paths.setdefault(path, {})[method] = _operation(path, handler.__name__, ROUTES[handler], refs)
    schemes = {"player": {"type": "apiKey", "in": "cookie", "name": COOKIE}}
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "security": [{}, {"player": []}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": schemes},
    }


def routes() -> Iterator[tuple[str, str, Callable[..., Any]]]:
    """Methods, paths and handlers of the application; not the files of the client, whose paths are of any form."""
    for route in make_app(Path(), Settings()).router.routes():
        if route.method != "HEAD" and route.handler is not page and route.resource is not None:
            yield route.method.lower(), route.resource.canonical, route.handler


def written() -> bytes:
    return msgspec.json.format(msgspec.json.encode(document()), indent=1) + b"\n"


def _structs() -> list[type[msgspec.Struct]]:
    named = (kind for route in ROUTES.values() for kind in (route.answer, route.body, route.unwell))
    return list(dict.fromkeys(kind for kind in named if kind is not None))


def _operation(path: str, name: str, route: Route, refs: dict[Any, Schema]) -> Schema:
    fields = [
        {"name": field, "in": "path", "required": True, "schema": PATH_FIELDS[field][0],
         "description": PATH_FIELDS[field][1]}
        for field in re.findall(r"{(\w+)}", path)
    ]  # fmt: skip
    asked = [
        {"name": one.name, "in": "query", "schema": one.schema, "description": one.what}
        for one in route.query
    ]
    told: Schema = {
        "summary": route.what,
        "operationId": f"{name}_{_slug(path)}",
        "parameters": fields + asked,
    }
    if route.body is not None:
        told["requestBody"] = {"required": not route.bare, "content": {JSON: {"schema": refs[route.body]}}}
    return told | {"responses": _responses(route, refs)}


def _responses(route: Route, refs: dict[Any, Schema]) -> Schema:
    responses: dict[int, Schema] = {}
    if not route.kind:
        responses[101] = {"description": "The connection is a WebSocket from here on."}
    else:
        schema = {"type": "string"} if route.answer is None else refs[route.answer]
        responses[200] = {"description": "Done.", "content": {route.kind: {"schema": schema}}}
    if route.cached:
        responses[304] = {"description": "Unchanged since the ETag that was sent."}
    codes = {*ANYWHERE, *route.refusals, *(WITH_BODY if route.body is not None else ())}
    for status in sorted({STATUS.get(code, 400) for code in codes}):
        of_status = sorted(code for code in codes if STATUS.get(code, 400) == status)
        responses[status] = _refused(of_status, refs)
    if route.body is not None:
        responses |= {status: _refused(["malformed"], refs) for status in (LATE_BODY, LONG_BODY)}
    if route.unwell is not None:
        content = responses[503]["content"][JSON]
        content["schema"] = {"anyOf": [content["schema"], refs[route.unwell]]}
    return {str(status): responses[status] for status in sorted(responses)}


def _refused(codes: list[str], refs: dict[Any, Schema]) -> Schema:
    """Only these codes: a refusal with another one is not described."""
    one_of = {"properties": {"error": {"properties": {"code": {"enum": codes}}}}}
    schema = {"allOf": [refs[ErrorAnswer], one_of]}
    return {"description": f"Refused: {', '.join(codes)}.", "content": {JSON: {"schema": schema}}}


def _slug(path: str) -> str:
    return "_".join(re.findall(r"\w+", path))


if __name__ == "__main__":
    FILE.write_bytes(written())
