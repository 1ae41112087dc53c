"""What applies to every request: limits, origins, one shape for errors, security headers."""

import logging
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

from tablee.games.errors import Refusal
from tablee.games.text import LANGUAGES
from tablee.server.logs import limited
from tablee.server.server import SERVER, Server
from tablee.store import StoreError
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import encode
from tablee.tables.refusal_texts import as_error

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
        " form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
ASSETS = "/assets/"
STATUS = {
    "rate_limited": 429,
    "bad_origin": 403,
    "bad_login": 403,
    "bad_code": 403,
    "unknown_table": 404,
    "unknown_sheet": 404,
    "not_found": 404,
    "no_puzzle": 404,
    "hidden": 403,
    "login_taken": 409,
    "match_running": 409,
    "no_analysis": 404,
    "not_over": 409,
    "stopping": 503,
    "unavailable": 503,
    "fault": 500,
}


def language(request: web.Request) -> str:
    asked = request.query.get("lang", "")
    if asked in LANGUAGES:
        return asked
    return "en" if request.headers.get("Accept-Language", "").lower().startswith("en") else "fr"


def refusal_response(request: web.Request, refusal: Refusal) -> web.Response:
    body = encode({"error": as_error(refusal, language(request))})
    return web.Response(status=STATUS.get(refusal.code, 400), body=body, content_type="application/json")


def own_origin(server: Server, request: web.Request) -> bool:
    """Whether the request may use the caller's cookie: pages of other sites may not. Programs send no origin."""
    origin = request.headers.get("Origin")
    if origin is None or origin in server.origins:
        return True
    scheme = "https" if server.secure(request) else "http"
    return origin.lower() == f"{scheme}://{request.host}".lower()


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    server = request.app[SERVER]
    try:
        _admit(server, request)
        response = await handler(request)
    except Refusal as refusal:
        server.refused_requests += 1
        response = refusal_response(request, refusal)
    except web.HTTPException as known:
        code = "not_found" if known.status == 404 else "malformed"
        response = refusal_response(request, CommandRefused(code))
        response.set_status(known.status)
        if isinstance(known, web.HTTPMethodNotAllowed):
            response.headers["Allow"] = known.headers["Allow"]  # RFC 9110, 15.5.6
    except ConnectionError as gone:
        server.malformed(gone)
        response = refusal_response(request, CommandRefused("malformed"))
    except StoreError as error:
        response = refusal_response(request, _store_failed(server, error))
    except Exception as error:
        server.fault("request_fault", error)
        response = refusal_response(request, CommandRefused("fault"))
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


def _store_failed(server: Server, error: StoreError) -> CommandRefused:
    if server.rooms.stopping:  # the request was let in before, and the store has closed meanwhile
        return CommandRefused("stopping")
    server.store_failures += 1
    limited.log("store_failed", logging.ERROR, reason=str(error))
    return CommandRefused("unavailable")


def _admit(server: Server, request: web.Request) -> None:
    if server.rooms.stopping:
        raise CommandRefused("stopping")
    # Assets are not counted: a household behind one address opens it all at once.
    if not request.path.startswith(ASSETS) and not server.requests.take(server.address(request)):
        raise CommandRefused("rate_limited")
    changes = request.method not in ("GET", "HEAD") or request.path.startswith("/ws/")
    if changes and not own_origin(server, request):
        raise CommandRefused("bad_origin")


MIDDLEWARES: tuple[Middleware, ...] = (guard,)
