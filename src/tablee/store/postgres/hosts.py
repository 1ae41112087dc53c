"""Connecting to whichever of several hosts takes writes (`postgresql://one,two/tablee`)."""

from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import asyncpg
from asyncpg.exceptions import CannotConnectNowError, TargetServerAttributeNotMatched

CONNECT_S = 5.0  # for all hosts together

_NEXT_HOST = (OSError, CannotConnectNowError, TargetServerAttributeNotMatched)


async def connect(url: str, **how: Any) -> Any:
    """A connection that can write: never to a standby, which answers with what was true a while ago.

    asyncpg would try all hosts within one limit of time: a first one that is silent would use it up.
    """
    hosts = each_host(url)
    how |= {"target_session_attrs": "read-write", "timeout": CONNECT_S / len(hosts)}
    for host in hosts[:-1]:
        try:
            return await asyncpg.connect(host, **how)
        except _NEXT_HOST:
            pass  # the last one's error is raised
    return await asyncpg.connect(hosts[-1], **how)


def each_host(url: str) -> list[str]:
    """The same address with one host at a time."""
    parts = urlsplit(url)
    user, at, hosts = parts.netloc.rpartition("@")
    if "," in hosts:
        return [parts._replace(netloc=f"{user}{at}{host}").geturl() for host in hosts.split(",")]
    query = dict(parse_qsl(parts.query))
    names = query.get("host", "").split(",")
    if len(names) == 1:
        return [url]
    ports = query.get("port", "").split(",")
    return [
        parts._replace(query=urlencode(query | {"host": name, "port": port}, quote_via=quote)).geturl()
        for name, port in zip(names, ports * len(names) if len(ports) == 1 else ports, strict=False)
    ]
