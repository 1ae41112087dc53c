"""The address of a caller, as the unit that limits count by."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from aiohttp import web

UNKNOWN = "?"
ADDRESS_CHARS = 64  # of an address that is no IP address: a proxy may write anything


def address_of(request: web.Request, proxies: int) -> str:
    """Returns the caller's address, as the farthest trusted proxy reports it."""
    return home_of(hop(request, "X-Forwarded-For", proxies) or request.remote or UNKNOWN)


def hop(request: web.Request, header: str, proxies: int) -> str | None:
    """Returns the entry of the farthest of so many trusted proxies; entries before it may be forged.

    Each proxy adds its entry at the end, on the last line or on one of its own.
    """
    if not proxies:
        return None
    hops = [part.strip() for line in request.headers.getall(header, ()) for part in line.split(",")]
    return hops[-min(proxies, len(hops))] if hops else None


@lru_cache(maxsize=4096)
def home_of(address: str) -> str:
    """Returns one name for each household: an IPv4 address, or the /64 network of an IPv6 subscriber."""
    ip = _read(address)
    if isinstance(ip, IPv6Address):
        ip = ip.ipv4_mapped or IPv6Address(int(ip) >> 64 << 64)
    return address[:ADDRESS_CHARS] if ip is None else str(ip)


def _read(address: str) -> IPv4Address | IPv6Address | None:
    """Parses an address with or without brackets, port and zone."""
    text = address.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None
