"""The people who share a device: one of them calls, and a second cookie keeps the sessions of the others.

That cookie travels to /api/household alone, and nothing is stored: the server does not know who lives with whom.
"""

from typing import NamedTuple

from aiohttp import web

from tablee.server.auth.identity import YEAR_S, Identities

COOKIE = "tablee-household"
PATH = "/api/household"
MEMBERS = 8  # of one device, the caller among them
BETWEEN = "~"  # two signed sessions


class Member(NamedTuple):
    player: str
    session: int


class Household:
    def __init__(self, identities: Identities) -> None:
        self._identities = identities

    async def others(self, request: web.Request, caller: str) -> tuple[Member, ...]:
        """Those beside the caller whose sessions still count, each player once."""
        found: dict[str, Member] = {}
        for signed in request.cookies.get(COOKIE, "").split(BETWEEN)[: MEMBERS - 1]:
            known = self._identities.read(signed)
            if known is not None and known[0] != caller and await self._identities.counts(*known):
                found.setdefault(known[0], Member(*known))
        return tuple(found.values())

    def give(self, response: web.StreamResponse, others: tuple[Member, ...], secure: bool) -> None:
        if not others:
            response.del_cookie(COOKIE, path=PATH)
            return
        signed = BETWEEN.join(self._identities.sign(*member) for member in others)
        response.set_cookie(
            COOKIE, signed, max_age=YEAR_S, httponly=True, samesite="Strict", secure=secure, path=PATH
        )
